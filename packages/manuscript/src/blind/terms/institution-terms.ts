import { isCommonWord } from './common-words.ts'
import { isCapital, wordsOf } from './fold.ts'
import type { Dictionary } from './dictionary-model.ts'

/** Words by which a piece of an affiliation is a house of its own, in the languages that we meet most. */
const house =
  /universi|institut|college|colegio|collège|hospital|hôpital|klinik|clinic|academ|akadem|polytechni|politecnic|laborator|foundation|stiftung|council|ministry|centre|center|zentrum|school of|hochschule|école|escuela|facult|大学|大學|学院|研究所|医院|대학교|университет|институт/i
/** Words of every university: alone or with a field they name nobody. */
const generic =
  /^(?:the )?(?:department|faculty|school|college|institute|division|centre|center|laboratory|section|unit|chair) (?:of|for) /i

/** The names under which an institution is found; an affiliation of several pieces gives several. */
export function addInstitution(dictionary: Dictionary, institution: string): void {
  const [plain, abbreviations] = withoutBrackets(institution)
  for (const abbreviation of abbreviations) addAbbreviation(dictionary, abbreviation)
  const pieces = plain.split(/[,;\n|，、；،؛፣]/).map((piece) => piece.trim())
  if (pieces.length === 1) return addName(dictionary, plain)
  dictionary.add(wordsOf(plain), { rule: 'always', loose: true })
  dictionary.addRaw(plain)
  for (const piece of pieces) if (house.test(piece) && !generic.test(piece)) addName(dictionary, piece)
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
  // “DNA” is nobody's; from four letters on they are somebody's.
  if (letters.length > 3) addAbbreviation(dictionary, letters.join(''))
}

/** “UNILAG”: taken in the case in which it is written, for “WHO” is not “who”. */
export function addAbbreviation(dictionary: Dictionary, abbreviation: string): void {
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
