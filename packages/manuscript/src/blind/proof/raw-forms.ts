import type { Identities } from '../model.ts'
import { isCommonWord } from '../terms/common-words.ts'
import type { Literal } from '../terms/encoded-forms.ts'
import { isUnspaced, wordsOf } from '../terms/fold.ts'
import { namePartsOf } from '../terms/person-terms.ts'

/** Shorter ones are found in any picture by chance; in text the search by words finds them. */
const leastBytes = 6

/** Each term as bytes that could stand anywhere in a file: plain, UTF-16, reversed, percent signs, quoted-printable. */
export function rawForms(identities: Identities): Literal[] {
  return termsOf(identities).flatMap((term) => {
    const folded = wordsOf(term).join(' ')
    const spelled = new Set([term, term.normalize('NFD'), folded, term.toUpperCase()])
    return [...spelled].flatMap((text) => formsOf(text, term))
  })
}

function termsOf({ people, institutions, phrases }: Identities): string[] {
  const names = people.flatMap((person) => {
    const { given, family } = namePartsOf(person)
    const alone = isUnspaced(family) ? [] : [family]
    const both = given === '' ? [] : [`${given} ${family}`, `${family}, ${given}`, `${family} ${given}`]
    const unspaced = isUnspaced(family) ? [given + family, family + given] : []
    return [
      ...[person.name, ...alone].filter((name) => !isCommonWord(wordsOf(name).join(''))),
      ...both,
      ...unspaced,
      ...(person.emails ?? []),
      person.orcid ?? '',
      ...(person.phones ?? []),
    ]
  })
  return [...new Set([...names, ...institutions, ...phrases].map((term) => term.trim().normalize('NFC')))]
}

function formsOf(text: string, term: string): Literal[] {
  const utf8 = Buffer.from(text)
  const wide = Buffer.from(text, 'utf16le')
  const percent = [...utf8].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('')
  const forms: [string, Buffer][] = [
    ['text', utf8],
    ['utf-16', wide],
    ['utf-16', Buffer.from(wide).swap16()],
    ['reversed', Buffer.from([...text].toReversed().join(''))],
    ['url', Buffer.from(encodeURIComponent(text))],
    ['url', Buffer.from(percent)],
    ['quoted-printable', Buffer.from(percent.replaceAll('%', '='))],
    ['entities', Buffer.from([...text].map((letter) => `&#${letter.codePointAt(0)};`).join(''))],
    ['entities', Buffer.from([...text].map((letter) => `&#x${letter.codePointAt(0)!.toString(16)};`).join(''))],
  ]
  const seen = new Set<string>()
  return forms
    .filter(() => utf8.length >= leastBytes)
    .map(([encoding, bytes]) => ({ text: bytes.toString('latin1'), encoding, term }))
    .filter(({ text: form }) => !seen.has(form) && seen.add(form))
}
