import { domainToASCII } from 'node:url'
import type { ReceivedMail } from '../../../support/mail-server.ts'
import { headersOf, textOf } from '../../../support/account-client.ts'

/** Every header of our e-mails, each once. */
const ourHeaders = ['auto-submitted', 'content-type', 'date', 'from', 'message-id', 'mime-version', 'subject', 'to']
/** Additional headers of e-mails that can be switched off: both or neither. */
const offersToSwitchOff = ['list-unsubscribe', 'list-unsubscribe-post']
const withOffer = [...ourHeaders, ...offersToSwitchOff].toSorted()
/** Exactly one URL of our site. */
const ourOffer = /^<https:\/\/journals\.example\.org\/api\/unsubscribe\?token=[a-z-]+\.[0-9a-f-]{36}\.[\w-]{24}>$/

export interface Attacked {
  field: string
  outcomes: Record<string, number>
  mails: number
  wrongRecipients: string[]
  extraHeaders: string[]
  /** Number of texts that our e-mails repeated as a link. */
  repeatedLinks: number
  errors: number
  /** A harmless text in the same field got the expected response, so the attack really reached the field. */
  heard: boolean
}

/** `answersTo`: the allowed Reply-To address; no other e-mail has one. */
export function examine(mails: ReceivedMail[], allowed: Set<string>, answersTo: string | null = null) {
  const wrongRecipients = mails.flatMap(({ recipients, source }) => {
    // The SMTP server decodes international domain names.
    const [only, ...more] = recipients.map(inAscii)
    const isRight = only !== undefined && more.length === 0 && allowed.has(only) && namesOnly(source, only)
    return isRight ? [] : [`${recipients.join(' ')} | ${toLineOf(source)}`]
  })
  const extraHeaders = mails.flatMap(({ source }) => {
    const headers = headersOf(source)
    const names = headers.map(({ name }) => name).filter((name) => name !== 'reply-to')
    const answers = headers.filter(({ name }) => name === 'reply-to').map(({ value }) => value.trim())
    const offers = headers.filter(({ name }) => name === 'list-unsubscribe').map(({ value }) => value)
    const isOurs =
      offers.every((one) => ourOffer.test(one)) &&
      [ourHeaders, withOffer].some((ours) => names.toSorted().join() === ours.join()) &&
      answers.every((one) => one === answersTo)
    return isOurs && answers.length <= 1 ? [] : [[...names, ...answers].join()]
  })
  const repeatedLinks = mails.filter(({ source }) => textOf(source).includes('https://evil.example')).length
  return { mails: mails.length, wrongRecipients, extraHeaders, repeatedLinks }
}

const inAscii = (address: string) => {
  const at = address.lastIndexOf('@')
  return `${address.slice(0, at)}@${domainToASCII(address.slice(at + 1))}`
}

const toLineOf = (source: string) => headersOf(source).find(({ name }) => name === 'to')?.value ?? ''

/** Apart from quoted and encoded words, the To header is the one address. */
function namesOnly(source: string, address: string): boolean {
  const rest = toLineOf(source)
    .replaceAll(/"(?:[^"\\]|\\.)*"/g, '')
    .replaceAll(/=\?[^?]*\?[bq]\?[^?\s]*\?=/gi, '')
  const named = /<([^<>]*)>\s*$/.exec(rest)
  const before = named ? rest.slice(0, named.index) : ''
  return (named ? named[1] : rest.trim()) === address && !/[@<>,;:()]/.test(before)
}
