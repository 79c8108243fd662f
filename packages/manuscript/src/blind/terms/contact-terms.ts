import { createHash } from 'node:crypto'
import type { Person } from '../model.ts'
import { isCommonWord } from './common-words.ts'
import type { Dictionary } from './dictionary-model.ts'
import { wordsOf } from './fold.ts'

/** Whose mail is everybody's: their domain names no institution. */
const providers =
  /^(?:gmail|googlemail|yahoo|ymail|outlook|hotmail|live|msn|icloud|me|mac|proton|protonmail|pm|aol|gmx|web|mail|email|yandex|zoho|qq|163|126|sina|foxmail|naver|hanmail|daum|rediffmail|libero|orange|free|wanadoo|t-online|fastmail|tutanota|example)\.[a-z.]{2,6}$/

export function addContacts(dictionary: Dictionary, { emails = [], orcid, phones = [] }: Person): void {
  for (const email of emails) addEmail(dictionary, email.trim().toLowerCase())
  for (const number of [...phones, orcid ?? '']) {
    const digits = number.replace(/[^\dXx]/g, '').toLowerCase()
    if (digits.length < 7) continue
    dictionary.numbers.add(digits)
    // A program keeps it as it was written, or as ORCID writes it.
    for (const form of new Set([digits, number.trim().toLowerCase(), digits.replace(/(?<=^(?:.{4})+)(?=.)/g, '-')]))
      dictionary.addRaw(form)
  }
}

function addEmail(dictionary: Dictionary, email: string): void {
  const at = email.lastIndexOf('@')
  if (at < 1) return
  const [local, domain] = [wordsOf(email.slice(0, at)), email.slice(at + 1)]
  const labels = domain.split('.').map((label) => wordsOf(label))
  const plain = labels.flat()
  const dotted = labels.flatMap((label, place) => (place === 0 ? label : ['dot', ...label]))
  for (const sequence of [
    [...local, ...plain],
    [...local, 'at', ...plain],
    [...local, 'at', ...dotted],
    [...local.flatMap((word, place) => (place === 0 ? [word] : ['dot', word])), 'at', ...dotted],
  ])
    dictionary.add(sequence, { rule: 'always', loose: true })
  dictionary.addRaw(email)
  dictionary.addHashes(hashesOf(email))
  if (!providers.test(domain)) addDomain(dictionary, domain)
}

/** `physics.unilag.edu.ng` belongs to `unilag.edu.ng`, which is often called “UNILAG”. */
function addDomain(dictionary: Dictionary, domain: string): void {
  const labels = domain.split('.')
  const ending = labels.length > 2 && /^(?:ac|edu|co|com|org|gov|net|or|res)$/.test(labels.at(-2)!) ? 3 : 2
  const own = labels.slice(-ending)
  dictionary.domains.add(own.join('.'))
  dictionary.add(own.flatMap(wordsOf), { rule: 'always', loose: true })
  dictionary.addRaw(own.join('.'))
  const [label] = wordsOf(own[0]!)
  if (label !== undefined && label.length > 3 && !isCommonWord(label))
    dictionary.add([label], { rule: 'written', written: label.toUpperCase() })
}

/** An address can be looked up by its hash: avatars do so. */
function hashesOf(email: string): string[] {
  return ['md5', 'sha1', 'sha256'].flatMap((algorithm) => {
    const hash = createHash(algorithm).update(email).digest()
    return [hash.toString('hex'), hash.toString('base64').replace(/(?<!=)=+$/, ''), hash.toString('base64url')]
  })
}
