import type { Person } from '../model.ts'
import { type Bearer, type Dictionary, isCommonWord } from './dictionary-model.ts'
import { isUnspaced, wordsOf } from './fold.ts'

const particles = new Set(
  'van von der den de del della di da dos das do du la le los las el al ul bin bint ibn ben abu ter ten zu zur af av e y st san santa mac mc o d l'.split(
    ' ',
  ),
)
const degrees = /(?:,\s*|(?<!\s)\s+)(?:ph\.?\s?d|m\.?\s?d|m\.?\s?sc|b\.?\s?sc|dr|prof|jr|sr|ii|iii|iv)\.?$/i
const titles = /^(?:dr|prof|professor|mr|mrs|ms|miss|sir|dame)\.?\s+/i

interface NameParts {
  given: string
  family: string
}

/** Given and family name of a person; both empty if only the full name is known. */
export function namePartsOf({ name, given, family }: Person): NameParts {
  if (family) return { given: given ?? '', family }
  const plain = name.trim().replace(titles, '').replace(degrees, '')
  const comma = plain.indexOf(',')
  if (comma > 0) return { family: plain.slice(0, comma).trim(), given: plain.slice(comma + 1).trim() }
  const words = plain.split(/\s+/)
  let first = words.length - 1
  while (first > 1 && particles.has(words[first - 1]!.toLowerCase())) first -= 1
  return { given: words.slice(0, first).join(' '), family: words.slice(first).join(' ') }
}

/** Adds every form of a person's name in running text. */
export function addPerson(dictionary: Dictionary, person: Person): void {
  const { given, family } = namePartsOf(person)
  const whole = wordsOf(person.name)
  if (whole.some(isUnspaced) || wordsOf(family).some(isUnspaced)) return addUnspaced(dictionary, whole, given, family)
  const bearer = bearerOf(given, family)
  const [joined, apart] = [/[\s‐-―-]+/, /[\s'’ʼ`‐-―-]+/].map((gap) =>
    family.split(gap).filter((word) => wordsOf(word).length > 0),
  )
  for (const sequence of familySequences(joined!)) addFamily(dictionary, sequence, bearer)
  // “O’Brien” can also be “OBrien” or “O Brien”.
  if (apart!.length > joined!.length)
    for (const sequence of familySequences(apart!)) addFamily(dictionary, sequence, bearer)
  addHandles(dictionary, given, joined!)
  if (whole.length > 1) dictionary.add(whole, whole.every(isCommonWord) ? { rule: 'capitals' } : { rule: 'always' })
  for (const text of [
    person.name,
    `${given} ${family}`,
    `${family}, ${given}`,
    ...(isCommonWord(wordsOf(family).join('')) ? [] : [family]),
  ])
    dictionary.addRaw(text.trim())
}

function bearerOf(given: string, family: string): Bearer {
  const givens = given.split(/[\s.\-‐-―]+/).filter((word) => wordsOf(word).length > 0)
  const initials = givens.map((word) => wordsOf(word)[0]![0]!)
  const words = new Set(givens.filter((word) => wordsOf(word).join('').length > 1).flatMap(spellingsOf))
  if (givens.length > 1) words.add(givens.map((word) => wordsOf(word).join('')).join(''))
  const own = wordsOf(family)
  return {
    given: words,
    initials,
    particles: new Set(own.filter((word) => particles.has(word))),
    // “A. O.” in a statement of author contributions.
    signature: [...initials, ...own.filter((word) => !particles.has(word)).map((word) => word[0]!)].join(''),
  }
}

/** The family name with and without its particles, in one word and in several, and each of its words. */
function familySequences(names: string[]): string[][] {
  const choices = names.map(spellingsOf)
  const longest = Math.max(0, ...choices.map((ways) => ways.length))
  const found: string[][] = []
  for (let way = 0; way < longest; way += 1) {
    const words = choices.map((ways) => ways[Math.min(way, ways.length - 1)]!)
    const bare = words.filter((word) => !particles.has(word))
    found.push(words, [words.join('')])
    if (bare.length > 0)
      found.push(bare, [bare.join('')], ...bare.filter((word) => word.length > 3).map((word) => [word]))
  }
  return found
}

function addFamily(dictionary: Dictionary, sequence: string[], bearer: Bearer): void {
  const joined = sequence.join('')
  const common = sequence.length === 1 && (isCommonWord(joined) || joined.length < 3)
  dictionary.add(sequence, { rule: common ? 'context' : 'always', bearer })
  if (common || sequence.length > 1) return
  if (joined.length > 4) dictionary.add([`${joined}s`], { rule: 'always', bearer })
  if (joined.length > 5) dictionary.add([reversed(joined)], { rule: 'always' })
  dictionary.addRaw(joined)
}

/** `adaokafor`, `aokafor`, `okafora`: accounts and file names. */
function addHandles(dictionary: Dictionary, given: string, names: string[]): void {
  const first = wordsOf(given)[0]
  const family = names.map((name) => wordsOf(name).join('')).join('')
  if (first === undefined || family.length < 2) return
  const whole = wordsOf(given).join('')
  for (const handle of [
    first + family,
    family + first,
    whole + family,
    family + whole,
    first[0]! + family,
    family + first[0]!,
  ])
    if (handle.length > 5) dictionary.add([handle], { rule: 'always' })
  dictionary.addRaw(`${first} ${family}`)
  dictionary.addRaw(`${family} ${first}`)
}

/** Names without spaces, in both orders; the family name alone is too short to match. */
function addUnspaced(dictionary: Dictionary, whole: string[], given: string, family: string): void {
  const [one, other] = [wordsOf(given), wordsOf(family)]
  const bearer: Bearer = { given: new Set(), initials: [], particles: new Set(), signature: '' }
  for (const sequence of [whole, [...one, ...other], [...other, ...one]])
    if (sequence.length > 1) dictionary.add(sequence, { rule: 'always', bearer })
  if (one.length > 0 && other.length > 0) dictionary.add(other, { rule: 'context', bearer })
}

const reversed = (text: string): string => [...text].reverse().join('')

/** ASCII spellings of letters: German, the Nordic languages, and dropped accents. */
const spelled: Record<string, string[]> = {
  ä: ['ae', 'a'],
  ö: ['oe', 'o'],
  ü: ['ue', 'u'],
  å: ['aa', 'a'],
  ø: ['oe', 'o'],
  æ: ['ae', 'a'],
  œ: ['oe', 'o'],
  ß: ['ss', 'sz'],
}
const pairs: [RegExp, string][] = [
  [/ae/g, 'a'],
  [/oe/g, 'o'],
  [/ue/g, 'u'],
  [/aa/g, 'a'],
]

/** All spellings of a word of a name, normalised. */
function spellingsOf(word: string): string[] {
  const composed = word.normalize('NFC').toLowerCase()
  const found = new Set([wordsOf(composed).join('')])
  for (const choice of [0, 1])
    found.add(wordsOf(composed.replace(/[äöüåøæœß]/g, (letter) => spelled[letter]![choice]!)).join(''))
  // “Mueller” may be “Müller” elsewhere; short names such as “Moe” stay unchanged.
  if (composed.length > 4)
    for (const [pair, letter] of pairs) found.add(wordsOf(composed.replace(pair, letter)).join(''))
  return [...found]
}
