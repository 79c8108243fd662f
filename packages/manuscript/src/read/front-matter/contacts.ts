import type { Run } from '../body-model.ts'
import { westernDigits } from '../plain-text.ts'

export interface Contact {
  kind: 'email' | 'orcid' | 'web' | 'phone'
  value: string
  from: number
  to: number
}

const email = /[\p{L}\d][\p{L}\d._%+'-]{0,63}@[\p{L}\d](?:[\p{L}\d.-]{0,120}[\p{L}\d])?/gu
const orcid =
  /(?:(?:https?:\/\/)?(?:www\.)?orcid\.org\/|orcid(?:\s*id)?s?\s*(?:[:：]\s*)?)?\b(\d{4}-\d{4}-\d{4}-\d{3}[\dX])\b/giu
const web = /(?:https?:\/\/|www\.)[^\s<>,;]{3,300}/giu
const phone =
  /(?:(?:tel|telephone|phone|fax|mobile|tél|telefon|teléfono|тел|电话|هاتف)\.?\s*[:：]?\s*)?(?:\+\d[\d\s().-]{6,20}\d|(?<=(?:tel|phone|fax|mobile|tél|telefon|teléfono|тел|电话|هاتف)\.?\s*[:：]?\s*)\d[\d\s().-]{5,20}\d)/giu

/** Contacts in a line and in its links, in order and without overlap. */
export function contactsIn(text: string, runs: readonly Run[] = [], offset = 0): Contact[] {
  const found: Contact[] = []
  const line = text.slice(0, 4000)
  const add = (contact: Contact) => {
    if (!found.some((other) => contact.from < other.to && other.from < contact.to)) found.push(contact)
  }
  for (const match of line.matchAll(orcid)) {
    const value = match[1]!.toUpperCase()
    add({ kind: isOrcid(value) ? 'orcid' : 'web', value, from: match.index, to: match.index + match[0].length })
  }
  for (const match of line.matchAll(email)) {
    const value = match[0].replace(/(?<![.-])[.-]+$/, '')
    if (/@[^@]+\.[^.@]{2,}$/.test(value))
      add({ kind: 'email', value, from: match.index, to: match.index + value.length })
  }
  for (const run of runs) addLink(run, offset, line.length, add)
  for (const match of line.matchAll(web))
    add({ kind: 'web', value: match[0], from: match.index, to: match.index + match[0].length })
  for (const match of westernDigits(line).matchAll(phone))
    add({ kind: 'phone', value: match[0], from: match.index, to: match.index + match[0].length })
  return found.sort((a, b) => a.from - b.from)
}

function addLink(run: Run, offset: number, length: number, add: (contact: Contact) => void): void {
  const from = Math.max(0, run.from - offset)
  const to = Math.min(length, run.to - offset)
  const id = run.link && /orcid\.org\/(\d{4}-\d{4}-\d{4}-\d{3}[\dX])/i.exec(run.link.slice(0, 200))
  if (id && isOrcid(id[1]!.toUpperCase()))
    add({ kind: 'orcid', value: id[1]!.toUpperCase(), from, to: Math.max(from, to) })
  const mail = run.link && /^mailto:([^?\s]{3,200})/i.exec(run.link)
  // A name can be the text of a mailto link: then keep the name.
  if (mail && mail[1]!.includes('@')) add({ kind: 'email', value: mail[1]!, from: to, to })
}

/** ISO 7064 mod 11-2. */
export function isOrcid(value: string): boolean {
  const digits = value.replace(/-/g, '')
  let total = 0
  for (const digit of digits.slice(0, 15)) total = (total + Number(digit)) * 2
  const check = (12 - (total % 11)) % 11
  return digits.length === 16 && digits[15] === (check === 10 ? 'X' : String(check))
}
