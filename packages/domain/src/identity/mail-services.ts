/** Where an address lasts minutes and belongs to whoever looks. */
const disposable = new Set(
  `10minutemail.com 20minutemail.com 33mail.com anonbox.net burnermail.io discard.email dispostable.com dropmail.me
  emailondeck.com fakeinbox.com fakemail.net getairmail.com getnada.com grr.la guerrillamail.com guerrillamail.net
  guerrillamail.org guerrillamailblock.com harakirimail.com inboxkitten.com incognitomail.org jetable.org luxusmail.org
  mail-temp.com mail.tm mailcatch.com maildrop.cc mailinator.com mailnesia.com mailnull.com mailpoof.com mailsac.com
  minuteinbox.com mintemail.com moakt.com mohmal.com mytemp.email nada.email one-time.email sharklasers.com spam4.me
  spambox.us spamgourmet.com temp-mail.io temp-mail.org tempail.com tempinbox.com tempmail.com tempmail.dev tempmailo.com
  tempr.email throwawaymail.com trash-mail.com trashmail.com trashmail.de wegwerfmail.de yopmail.com yopmail.fr`.split(
    /\s+/,
  ),
)

/** Where everybody gets an address without asking an institution. */
const free = new Set(
  `126.com 163.com aim.com aol.com att.net comcast.net fastmail.com foxmail.com free.fr gmail.com gmx.at gmx.ch gmx.com
  gmx.de gmx.net googlemail.com hey.com hotmail.co.uk hotmail.com hotmail.fr icloud.com inbox.com laposte.net libero.it
  live.com mac.com mail.com mail.ru me.com msn.com naver.com orange.fr outlook.com outlook.fr pm.me proton.me
  protonmail.com qq.com rediffmail.com sina.com t-online.de tuta.com tutanota.com verizon.net wanadoo.fr web.de ya.ru
  yahoo.ca yahoo.co.in yahoo.co.uk yahoo.com yahoo.de yahoo.fr yandex.com yandex.ru ymail.com zoho.com`.split(/\s+/),
)

export type MailService = 'disposable' | 'free' | null

/** What is known of the service behind an address; a name below one that is known counts as that one. */
export function mailServiceOf(email: string): MailService {
  const labels = email
    .slice(email.lastIndexOf('@') + 1)
    .toLowerCase()
    .split('.')
  const names = labels.map((_, from) => labels.slice(from).join('.'))
  if (names.some((name) => disposable.has(name))) return 'disposable'
  return names.some((name) => free.has(name)) ? 'free' : null
}
