import { mailServiceOf } from './mail-services.ts'

/** What is known of somebody who applied, and of others who are like them. */
export interface ApplicantFacts {
  email: string
  createdAt: Date
  isVerified: boolean
  isClosed: boolean
  /** Empty where somebody told nothing about themselves. */
  university: string
  researchArea: string
  /** Other accounts with the same one. */
  sameName: number
  samePhone: number
  sameAddress: number
  samePhoto: number
  /** Other accounts that were registered from the same network within an hour. */
  sameNetwork: number
}

export interface WarningSign {
  kind: string
  text: string
}

const youngHours = 24
/** Two colleagues may well register together. */
const severalOthers = 2

/** What should make one look twice before approving, in words. It forbids nothing. */
export function warningSigns(facts: ApplicantFacts, researchAreas: readonly string[], now: Date): WarningSign[] {
  const { university, researchArea } = facts
  const service = mailServiceOf(facts.email)
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
      !researchAreas.includes(researchArea) &&
      `None of our journals covers the given research area, ${researchArea}.`,
    'young-account': ageHours < youngHours && 'The account is less than a day old.',
  }
  return Object.entries(signs).flatMap(([kind, text]) => (text === false ? [] : [{ kind, text }]))
}

function likeOthers(count: number, one: string, several: string): string | false {
  return count > 0 && (count === 1 ? `One other account ${one}.` : `${count} other accounts ${several}.`)
}
