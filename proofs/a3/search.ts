import { createHash } from 'node:crypto'
import type { Identities } from '../../packages/manuscript/src/blind/model.ts'
import { readings } from './readings.ts'

export interface Left {
  part: string
  how: string
  needle: string
  around: string
}

/** What must not be found, in the letters in which texts are compared. */
export interface Needle {
  name: string
  finds(text: string): number
}

const unlike: Record<string, string> = { ø: 'o', ł: 'l', đ: 'd', ß: 'ss', æ: 'ae', œ: 'oe' }

/** Small, without accents, without what nobody sees, one space for any gap. */
export function comparable(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[\p{M}\u00AD\u200B-\u200F\u2060\uFEFF]/gu, '')
    .toLowerCase()
    .replaceAll(/[øłđßæœ]/g, (letter) => unlike[letter]!)
    .replaceAll(/\s+/g, ' ')
}

const words = (name: string, term: string): Needle => {
  const wanted = comparable(term)
  return { name: `${name} “${term}”`, finds: (text) => text.indexOf(wanted) }
}

const pattern = (name: string, wanted: RegExp): Needle => ({ name, finds: (text) => text.search(wanted) })
const digits = (name: string, term: string): Needle =>
  pattern(`${name} ${term}`, new RegExp([...term.replaceAll(/\D/g, '')].join('[\\s().–_-]{0,4}')))
const letter = (text: string) => comparable(text)[0]!

/** A name, and each of its longer words. */
const telltale = (name: string, term: string): Needle[] =>
  [...new Set([term, ...term.split(/[\s-]/).filter((word) => word.length >= 6)])].map((one) => words(name, one))

/** Also the telltale parts: a family name, the part of an address before the @, the rare word of an institution. */
export function needlesOf(identities: Identities): Needle[] {
  const people = identities.people.flatMap(({ given = '', family = '', emails = [], orcid, phones = [] }) => [
    ...telltale('family name', family),
    ...telltale('given name', given),
    pattern(
      `initials ${given[0]}.${family[0]}.`,
      new RegExp(`(?<![a-z.])${letter(given)}\\. ?${letter(family)}\\.(?![a-z])`),
    ),
    pattern(`initials in a comment`, new RegExp(`initials="${letter(given)}${letter(family)}"`)),
    ...emails.flatMap((email) => [
      words('address', email),
      words('address', email.split('@')[0]!),
      words('domain', email.split('@')[1]!),
      ...['md5', 'sha1', 'sha256', 'sha512'].map((kind) =>
        words(`${kind} of ${email}`, createHash(kind).update(email).digest('hex')),
      ),
    ]),
    ...(orcid ? [digits('ORCID', orcid)] : []),
    ...phones.map((phone) => digits('telephone', phone.split(' ').slice(1).join(''))),
  ])
  const institutions = identities.institutions.flatMap((institution) => {
    const [town, ...rest] = institution.split(' ')
    const letters = [town!, ...rest].filter((word) => /^[A-Z]/.test(word)).map((word) => word[0]!.toLowerCase())
    return [
      words('institution', institution),
      words('town', town!),
      pattern(`letters ${letters.join('')}`, new RegExp(`(?<![a-z0-9+/=])${letters.join('\\.?')}(?![a-z0-9+/=])`)),
    ]
  })
  return [...people, ...institutions, ...identities.phrases.map((phrase) => words('phrase', phrase))]
}

/** Searches every part, and the file as it lies there, in every reading. */
export function searchFile(file: Buffer, needles: Needle[]): Left[] {
  const left = new Map<string, Left>()
  const look = (part: string, how: string, text: string) => {
    const same = comparable(text)
    for (const { name, finds } of needles) {
      const at = finds(same)
      if (at < 0) continue
      const key = `${part}|${name}`
      if (!left.has(key)) left.set(key, { part, how, needle: name, around: same.slice(Math.max(0, at - 60), at + 60) })
    }
  }
  // Comments, extra fields and names stand in the archive itself.
  look('the archive', 'plain', file.toString('latin1'))
  look('the archive', 'plain', file.toString('utf8'))
  for (const { how, text } of readings(file)) look(how.split(',')[0]!.replace(/^in /, ''), how, text)
  return [...left.values()]
}
