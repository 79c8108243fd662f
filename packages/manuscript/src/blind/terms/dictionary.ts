import { createHash } from 'node:crypto'
import type { Identities, Person } from '../model.ts'
import {
  type Dictionary,
  encodedForms,
  type Findings,
  isCommonWord,
  type Literal,
  type Step,
  type Term,
} from './dictionary-model.ts'
import { isCapital, wordsOf } from './fold.ts'
import { addPerson } from './person-terms.ts'

export function dictionaryOf({ people, institutions, phrases }: Identities): Dictionary {
  const dictionary = emptyDictionary()
  for (const person of people) {
    addPerson(dictionary, person)
    addContacts(dictionary, person)
  }
  for (const institution of institutions) addInstitution(dictionary, institution)
  for (const phrase of phrases) {
    dictionary.add(wordsOf(phrase), { rule: 'always', loose: true })
    dictionary.addRaw(phrase.trim())
  }
  return dictionary
}

function emptyDictionary(): Dictionary {
  const root: Step = { next: new Map(), terms: [] }
  const literals = new Map<string, Literal>()
  const known = new Map<string, Findings>()
  const dictionary: Dictionary = {
    root,
    known,
    numbers: new Set(),
    domains: new Set(),
    signatures: new Set(),
    literals,
    add(words, term) {
      if (words.length === 0) return
      known.clear()
      let step = root
      for (const word of words) {
        if (!step.next.has(word)) step.next.set(word, { next: new Map(), terms: [] })
        step = step.next.get(word)!
      }
      const same = ({ rule, bearer, written }: Term) =>
        rule === term.rule && bearer === term.bearer && written === term.written
      if (!step.terms.some(same)) step.terms.push(term)
      if (term.bearer && term.bearer.signature.length > 1) dictionary.signatures.add(term.bearer.signature)
    },
    addRaw(text) {
      for (const literal of encodedForms(text)) literals.set(literal.text, literal)
    },
    addHashes(hashes) {
      for (const text of hashes) literals.set(text, { text, encoding: 'hash', term: text })
    },
    learn: (abbreviation) => addAbbreviation(dictionary, abbreviation),
  }
  return dictionary
}

/** Words that mark a part of an affiliation as an institution, in the most common languages. */
const institutionWord =
  /universi|institut|college|colegio|collège|hospital|hôpital|klinik|clinic|academ|akadem|polytechni|politecnic|laborator|foundation|stiftung|council|ministry|centre|center|zentrum|school of|hochschule|école|escuela|facult|大学|大學|学院|研究所|医院|대학교|университет|институт/i
/** Words of every university: alone or with a subject they identify nobody. */
const generic =
  /^(?:the )?(?:department|faculty|school|college|institute|division|centre|center|laboratory|section|unit|chair) (?:of|for) /i

/** Adds the names of an institution; an affiliation of several parts adds several. */
function addInstitution(dictionary: Dictionary, institution: string): void {
  const [plain, abbreviations] = withoutBrackets(institution)
  for (const abbreviation of abbreviations) addAbbreviation(dictionary, abbreviation)
  const pieces = plain.split(/[,;\n|，、；،؛፣]/).map((piece) => piece.trim())
  if (pieces.length === 1) return addName(dictionary, plain)
  dictionary.add(wordsOf(plain), { rule: 'always', loose: true })
  dictionary.addRaw(plain)
  for (const piece of pieces) if (institutionWord.test(piece) && !generic.test(piece)) addName(dictionary, piece)
}

function addName(dictionary: Dictionary, name: string): void {
  const words = wordsOf(name)
  const own = words[0] === 'the' ? words.slice(1) : words
  if (own.length === 0) return
  if (own.length === 1) return addAbbreviation(dictionary, name.trim())
  dictionary.add(own, { rule: 'always', learn: true })
  const short = own.map((word) => (word === 'university' ? 'univ' : word))
  dictionary.add(short, { rule: 'always' })
  dictionary.addRaw(name.trim())
  const letters = name.match(/(?<!\p{L})\p{Lu}/gu) ?? []
  // Short acronyms such as “DNA” are common terms; from four letters on they identify an institution.
  if (letters.length > 3) addAbbreviation(dictionary, letters.join(''))
}

/** “UNILAG”: case-sensitive, because “WHO” is not “who”. */
function addAbbreviation(dictionary: Dictionary, abbreviation: string): void {
  const words = wordsOf(abbreviation)
  const joined = words.join('')
  if (joined.length < 2) return
  // “W.H.O.”
  if (words.length === 1 && joined.length > 2 && isCapital(abbreviation))
    dictionary.add([...joined], { rule: 'capitals', dotted: true })
  const distinctive = joined.length > 4 && !isCommonWord(joined)
  dictionary.add(words, distinctive ? { rule: 'always' } : { rule: 'written', written: abbreviation })
  if (distinctive) dictionary.addRaw(joined)
}

function withoutBrackets(text: string): [string, string[]] {
  const found = [...text.matchAll(/\(([^()]{2,20})\)/g)].map((match) => match[1]!)
  return [
    text.replace(/(?:(?<!\s)\s+)?\([^()]{2,20}\)/g, '').trim(),
    found.filter((inside) => /^\p{Lu}[\p{L}&.-]*$/u.test(inside)),
  ]
}

/** Public e-mail providers: their domain does not identify an institution. */
const providers =
  /^(?:gmail|googlemail|yahoo|ymail|outlook|hotmail|live|msn|icloud|me|mac|proton|protonmail|pm|aol|gmx|web|mail|email|yandex|zoho|qq|163|126|sina|foxmail|naver|hanmail|daum|rediffmail|libero|orange|free|wanadoo|t-online|fastmail|tutanota|example)\.[a-z.]{2,6}$/

function addContacts(dictionary: Dictionary, { emails = [], orcid, phones = [] }: Person): void {
  for (const email of emails) addEmail(dictionary, email.trim().toLowerCase())
  for (const number of [...phones, orcid ?? '']) {
    const digits = number.replace(/[^\dXx]/g, '').toLowerCase()
    if (digits.length < 7) continue
    dictionary.numbers.add(digits)
    // Programs store it as it was entered, or as ORCID formats it.
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

/** `physics.unilag.edu.ng` belongs to `unilag.edu.ng`, whose institution is often called “UNILAG”. */
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

/** An e-mail address can be found by its hash: avatar services use it. */
function hashesOf(email: string): string[] {
  return ['md5', 'sha1', 'sha256'].flatMap((algorithm) => {
    const hash = createHash(algorithm).update(email).digest()
    return [hash.toString('hex'), hash.toString('base64').replace(/(?<!=)=+$/, ''), hash.toString('base64url')]
  })
}
