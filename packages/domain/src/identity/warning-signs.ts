/** Data about an applicant, and counts of similar accounts. */
export interface ApplicantFacts {
  email: string
  createdAt: Date
  isVerified: boolean
  isClosed: boolean
  /** Empty if the profile has no value. */
  university: string
  researchArea: string
  /** Other accounts with the same value. */
  sameName: number
  samePhone: number
  sameAddress: number
  samePhoto: number
  /** Other accounts that were registered from the same network within an hour. */
  sameNetwork: number
}

export interface KnownFacts {
  /** The research fields of our journals. */
  researchAreas: readonly string[]
  /** Domains of disposable e-mail providers. */
  disposableDomains: ReadonlySet<string>
}

export interface WarningSign {
  kind: string
  text: string
}

const youngHours = 24
/** Two colleagues may register together; more in one hour are suspicious. */
const severalOthers = 2

/** Warnings for the admin who decides on an application, as sentences. They block nothing. */
export function warningSigns(facts: ApplicantFacts, known: KnownFacts, now: Date): WarningSign[] {
  const { university, researchArea } = facts
  const service = mailServiceOf(facts.email, known.disposableDomains)
  const ageHours = (now.getTime() - facts.createdAt.getTime()) / 3_600_000
  const signs: Record<string, string | false> = {
    'disposable-address':
      service === 'disposable' && 'The address is from a disposable email provider. Anyone can read its messages.',
    'free-address':
      service === 'free' &&
      university !== '' &&
      `The address is from a free email provider, so it does not show that the person belongs to ${university}.`,
    'unverified-address': !facts.isVerified && 'The address has not been verified yet.',
    'closed-account': facts.isClosed && 'The account has been deactivated.',
    'same-name': likeOthers(facts.sameName, 'has the same name', 'have the same name'),
    'same-phone': likeOthers(facts.samePhone, 'gave the same phone number', 'gave the same phone number'),
    'same-address': likeOthers(facts.sameAddress, 'gave the same postal address', 'gave the same postal address'),
    'same-photo': likeOthers(facts.samePhoto, 'has the same photo', 'have the same photo'),
    'same-network':
      facts.sameNetwork >= severalOthers &&
      `${facts.sameNetwork} other accounts were registered from the same network within an hour.`,
    'unknown-area':
      researchArea !== '' &&
      !known.researchAreas.includes(researchArea) &&
      `None of our journals covers the given research area, ${researchArea}.`,
    'young-account': ageHours < youngHours && 'The account is less than a day old.',
  }
  return Object.entries(signs).flatMap(([kind, text]) => (text === false ? [] : [{ kind, text }]))
}

function likeOthers(count: number, one: string, several: string): string | false {
  return count > 0 && (count === 1 ? `One other account ${one}.` : `${count} other accounts ${several}.`)
}

/** Free e-mail providers: anyone can register there. */
const free = new Set(
  `126.com 163.com aim.com aol.com att.net comcast.net fastmail.com foxmail.com free.fr gmail.com gmx.at gmx.ch gmx.com
  gmx.de gmx.net googlemail.com hey.com hotmail.co.uk hotmail.com hotmail.fr icloud.com inbox.com laposte.net libero.it
  live.com mac.com mail.com mail.ru me.com msn.com naver.com orange.fr outlook.com outlook.fr pm.me proton.me
  protonmail.com qq.com rediffmail.com sina.com t-online.de tuta.com tutanota.com verizon.net wanadoo.fr web.de ya.ru
  yahoo.ca yahoo.co.in yahoo.co.uk yahoo.com yahoo.de yahoo.fr yandex.com yandex.ru ymail.com zoho.com`.split(/\s+/),
)

type MailService = 'disposable' | 'free' | null

/** The kind of provider behind an address. A subdomain counts as its parent domain. */
export function mailServiceOf(email: string, disposableDomains: ReadonlySet<string>): MailService {
  const labels = email
    .slice(email.lastIndexOf('@') + 1)
    .toLowerCase()
    .split('.')
  const names = labels.map((_, from) => labels.slice(from).join('.'))
  if (names.some((name) => disposableDomains.has(name))) return 'disposable'
  return names.some((name) => free.has(name)) ? 'free' : null
}
