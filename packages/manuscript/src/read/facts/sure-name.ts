import type { Author } from '../manuscript-model.ts'
import { namesInstitution } from '../front-matter/front-words.ts'
import { folded, isCapitals, lettersOf } from '../plain-text.ts'
import {
  chineseFamilies,
  compoundFamily,
  givenNames,
  hanFamilies,
  hangulFamilies,
  hungarianFamilies,
  hungarianGivenNames,
  isPinyinPair,
  koreanFamilies,
  vietnameseFamily,
} from './name-words.ts'

export type NameStyle = 'western' | 'eastern' | 'islensk' | 'given-only'

export interface SureName {
  given: string | null
  family: string | null
  particle: string | null
  suffix: string | null
  /** Null if the order of the printed name is not known. */
  style: NameStyle | null
  confidence: number
}

/** What else the file says about the person. */
export interface NameContext {
  language: string | null
  /** ISO codes of the person's affiliations. */
  countries: readonly string[]
}

/**
 * The parts of a name, if something besides the order of its words says which part is the family name: a comma,
 * capitals, initials, a particle, the script, a frequent name, or an e-mail address. Null if nothing does; then the
 * author is asked.
 */
export function sureName(
  author: Pick<Author, 'name' | 'given' | 'family' | 'email' | 'inverted'>,
  context: NameContext,
): SureName | null {
  if (author.inverted) return inverted(author.given, author.family)
  const name = author.name.normalize('NFC').replace(/\s+/g, ' ').trim()
  // A group, or a name whose capitals say nothing.
  if (namesInstitution(name) || /collaborat|working party/i.test(name) || isCapitals(name)) return null
  if (eastAsianScript.test(name)) return eastAsian(name, context.language)
  const all = name.replace(/,/g, '').split(' ')
  const suffix = all.length > 2 && suffixes.test(all.at(-1)!) ? all.at(-1)! : null
  const words = suffix ? all.slice(0, -1) : all
  if (words.length < 2 || words.length > 7 || words.some((word) => /^[“"‘(]/.test(word))) return null
  // Capitals mark the family name. If they do not tell it clearly, nothing else does.
  if (words.some((word) => isCapital(word) && (word.length > 2 || chineseFamilies.has(folded(word))))) {
    const found = byCapitals(words, context, null)
    return found && { ...found, suffix }
  }
  for (const rule of rules) {
    const found = rule(words, context, author.email)
    if (found) return { ...found, suffix }
  }
  return null
}

type Rule = (words: string[], context: NameContext, email: string | null) => SureName | null

const suffixes = /^(?:jr|sr|ii|iii|iv|junior|senior|filho|neto|sobrinho|júnior)\.?$/i
const eastAsianScript = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}々\s・·]+$/u
const particles = new Set(
  "van von der den de del della dello di da das do dos du des la le las los ter ten te zu zum zur vom 't ’t af av op aan".split(
    ' ',
  ),
)

function named(given: string[], family: string[], confidence: number, style: NameStyle | null = 'western'): SureName {
  let at = 0
  while (at < family.length - 1 && particles.has(family[at]!)) at += 1
  return {
    given: given.join(' ') || null,
    family: family.slice(at).join(' '),
    particle: family.slice(0, at).join(' ') || null,
    suffix: null,
    style,
    confidence,
  }
}

/** `Berg, Jan van der` and `van der Berg, Jan` */
function inverted(given: string, family: string): SureName | null {
  const before = given.split(' ')
  let end = before.length
  while (end > 1 && particles.has(before[end - 1]!)) end -= 1
  const found = named(before.slice(0, end), [...before.slice(end), ...family.split(' ')], 0.97)
  return { ...found, style: styleBehindComma(found.family!, found.given ?? '') }
}

/** A comma hides the order in which the name is printed elsewhere. */
function styleBehindComma(family: string, given: string): NameStyle | null {
  if (eastAsianScript.test(family)) return 'eastern'
  if (/dóttir$/u.test(family)) return 'islensk'
  const first = folded(given.split(' ')[0]!)
  const isEither =
    vietnameseFamily.test(family) ||
    isEastPair(family, given) ||
    koreanFamilies.has(folded(family)) ||
    chineseFamilies.has(folded(family)) ||
    hungarianGivenNames.has(first) ||
    /sson$/u.test(family)
  return isEither ? null : 'western'
}

function eastAsian(name: string, language: string | null): SureName | null {
  const parts = name.split(/[\s・·]+/)
  const found = (family: string, given: string, confidence: number): SureName => ({
    ...named([given], [family], confidence, 'eastern'),
  })
  // A foreign name in katakana has the given name first.
  if (/^[\p{Script=Katakana}ー・\s]+$/u.test(name)) return null
  if (parts.length === 2) return [...parts[0]!].length <= 3 ? found(parts[0]!, parts[1]!, 0.95) : null
  if (parts.length > 2) return null
  const letters = [...name]
  if (letters.length < 2 || letters.length > 4) return null
  const isHangul = /\p{Script=Hangul}/u.test(name)
  // 황보라 may also be 황 and 보라.
  if (compoundFamily.test(name) && letters.length === 3 && isHangul) return null
  if (compoundFamily.test(name) && letters.length > 2)
    return found(letters.slice(0, 2).join(''), letters.slice(2).join(''), 0.93)
  if (letters.length > 3 || (!isHangul && language?.startsWith('zh') !== true)) return null
  const known = isHangul ? hangulFamilies : hanFamilies
  return known.has(letters[0]!) ? found(letters[0]!, letters.slice(1).join(''), 0.94) : null
}

// A capital without a full stop may be a word: Ó Ríordáin, Ortega Y Gasset.
const isInitials = (word: string): boolean => /^(?:\p{Lu}\p{M}*\.-?){1,4}$|^(?![EOY])[A-ZА-Я]$/u.test(word)
const isGiven = (word: string): boolean =>
  givenNames.has(folded(word)) || hungarianGivenNames.has(folded(word)) || givenNames.has(folded(word.split('-')[0]!))
const isCapital = (word: string): boolean => /^[\p{Lu}\p{M}'’-]{2,}$/u.test(word)

/** `WANG Xiaoming`, `Maria GARCÍA LÓPEZ`: only family names are written in capitals. */
const byCapitals: Rule = (words) => {
  const large = words.map(isCapital)
  const count = large.filter(Boolean).length
  if (
    count === 0 ||
    count === words.length ||
    words.some((word, at) => !large[at] && !/\p{Ll}/u.test(word) && !isInitials(word))
  )
    return null
  const start = large.indexOf(true)
  const isFirst = start === 0
  // They must be in one piece, at one end.
  if (large.lastIndexOf(true) - start + 1 !== count || (!isFirst && start + count !== words.length)) return null
  const family = words.slice(start, start + count)
  // `MA` may be initials. Whether it is McDonald, Al-Saud or van Dijk cannot be seen in capitals.
  if (family.some((word) => word.length < 3 && !chineseFamilies.has(folded(word)))) return null
  if (
    family.some(
      (word) => /['’]|^(?:MC|MAC|DEL|AL-|EL-|BIN$|IBN$)|SSON$/.test(word) || particles.has(word.toLowerCase()),
    )
  )
    return null
  let end = start
  // `Jean-Yves de KERGUELEN`
  while (end > 1 && particles.has(words[end - 1]!)) end -= 1
  const given = isFirst ? words.slice(count) : words.slice(0, end)
  const small = [...words.slice(end, start), ...family.map(capitalised)]
  const isDaughter = /dóttir$/u.test(small.at(-1)!)
  const isEastern = isFirst && count === 1 && styleBehindComma(small[0]!, given.join(' ')) === null
  return named(given, small, 0.95, isDaughter ? 'islensk' : isEastern ? 'eastern' : isFirst ? null : 'western')
}

const capitalised = (word: string): string =>
  word.toLowerCase().replace(/(^|-)(\p{L})/gu, (_, joint: string, letter: string) => joint + letter.toUpperCase())

/** `Okafor C. N.`, `C. N. Okafor`, `Chidi N. Okafor` */
const byInitials: Rule = (words) => {
  const initial = words.map(isInitials)
  const full = initial.filter((one) => !one).length
  if (full === words.length || full === 0) return null
  if (full === 1 && !initial[0]) return named(words.slice(1), [words[0]!], 0.93)
  if (full === 1 && initial.at(-1) === false) return named(words.slice(0, -1), [words.at(-1)!], 0.94)
  const isMiddle = !initial[0] && initial.at(-2) === true && !initial.at(-1)
  return isMiddle ? named(words.slice(0, -1), [words.at(-1)!], 0.95) : null
}

const sureParticles = new Set("van von ter ten 't ’t zu zum af".split(' '))

/** `Jan van der Berg`: one word follows the particles. With `de` or `da`, only one word may precede them. */
const byParticle: Rule = (words) => {
  const at = words.findIndex((word) => particles.has(word))
  if (at < 1) return null
  let end = at
  while (end < words.length && particles.has(words[end]!)) end += 1
  if (end !== words.length - 1) return null
  const isSure = words.slice(at, end).some((word) => sureParticles.has(word)) || at === 1
  return isSure ? named(words.slice(0, at), words.slice(at), 0.93) : null
}

/** `Ahmed Al-Farsi`: the last word is derived from a place or a tribe. Not after `Abd`, where it ends the given name. */
const byArticle: Rule = (words) => {
  const last = words.at(-1)!
  if (!/^(?:al|el)-\p{L}{3,}/iu.test(last) || words.length > 3) return null
  if (/^(?:abd|abdul|abdel|nur|nour|salah|saif|shams|badr|izz|ala|jalal|jamal|kamal|ezz)$/i.test(words.at(-2)!))
    return null
  return named(words.slice(0, -1), [last], 0.93)
}

const patronymic = /(?:ович|евич|івна|овна|евна|ична|йович|ьович)$/u

/** `Иван Иванович Петров`, `Петров Иван Иванович` */
const byPatronymic: Rule = (words) => {
  if (words.length !== 3) return null
  if (patronymic.test(words[1]!)) return named(words.slice(0, 2), [words[2]!], 0.95)
  return patronymic.test(words[2]!) ? named(words.slice(1), [words[0]!], 0.95) : null
}

/** A daughter's name is Icelandic everywhere; a son's may be Swedish. */
const byIcelandicName: Rule = (words, { language, countries }) => {
  const last = words.at(-1)!
  const isIcelandic = language?.startsWith('is') || (countries.includes('IS') && /[ðþáéíóúýæ]/iu.test(words.join('')))
  if (words.length > 4 || !(/dóttir$/u.test(last) || (isIcelandic && /s(?:s)?on$/u.test(last)))) return null
  return named(words.slice(0, -1), [last], 0.94, 'islensk')
}

const vietnameseLetters = /[ăđơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ]/iu

const byVietnameseName: Rule = (words) => {
  const isFirst = vietnameseFamily.test(words[0]!)
  const isLast = vietnameseFamily.test(words.at(-1)!)
  if (isFirst === isLast || !vietnameseLetters.test(words.join(' '))) return null
  if (isLast) return named(words.slice(0, -1), [words.at(-1)!], 0.92)
  return words.length > 2 ? named(words.slice(1), [words[0]!], 0.95, 'eastern') : null
}

/** `Wang Xiaoming`, `Xiaoming Wang`, `Kim Ji-woo`: one word is a family name, the other has two syllables. */
const byChineseOrKoreanName: Rule = (words) => {
  if (words.length !== 2) return null
  const [one, other] = words as [string, string]
  if (isEastPair(one, other)) return named([other], [one], 0.93, 'eastern')
  return isEastPair(other, one) ? named([one], [other], 0.93) : null
}

function isEastPair(family: string, given: string): boolean {
  const key = folded(family)
  if (koreanFamilies.has(key) && /^\p{Lu}\p{Ll}{1,6}-\p{L}\p{Ll}{1,6}$/u.test(given))
    return !givenNames.has(folded(given.split('-')[0]!))
  return chineseFamilies.has(key) && isPinyinPair(given) && !chineseFamilies.has(folded(given)) && !isGiven(given)
}

const byHungarianName: Rule = (words, { language, countries }) => {
  const [first, second] = words.map(folded)
  const isHungarian = language?.startsWith('hu') || countries.includes('HU')
  if (!isHungarian || words.length !== 2 || !hungarianFamilies.has(first!) || !hungarianGivenNames.has(second!))
    return null
  return hungarianGivenNames.has(first!) ? null : named([words[1]!], [words[0]!], 0.93, 'eastern')
}

/** `m.d.hossain@…`, `tnovak@…`: initials, and then the family name. */
const byEmail: Rule = (words, _, email) => {
  if (email === null || words.length > 4) return null
  const local = folded(email.split('@')[0]!)
  const last = lettersOf(words.at(-1)!)
  // Icelanders have a patronymic, and their addresses look the same.
  if (last.length < 4 || last.endsWith('son') || words.slice(0, -1).some((word) => lettersOf(word).length < 2))
    return null
  const initials = words.slice(0, -1).map((word) => lettersOf(word)[0]!)
  const forms = [
    `${initials.join('.')}.${last}`,
    `${initials.join('')}.${last}`,
    `${initials.join('')}${last}`,
    `${initials[0]}_${last}`,
  ]
  return forms.some((form) => local === form || local.replace(/\d+$/, '') === form)
    ? named(words.slice(0, -1), [words.at(-1)!], 0.93)
    : null
}

const iberian =
  /^(?:\p{L}{2,}ez|garcia|lopez|moreno|romero|torres|rivera|flores|reyes|ortega|castro|morales|ramos|vargas|rojas|medina|herrera|aguilar|castillo|mendoza|delgado|vega|soto|navarro|molina|campos|fuentes|cabrera|salazar|rios|guzman|pena|espinosa|serrano|iglesias|rubio|prieto|lozano|ibarra|quispe|mamani|huaman|acosta|calderon|cardenas|figueroa|maldonado|mejia|montoya|ochoa|orozco|pacheco|palacios|pineda|quintero|robles|salinas|sandoval|solis|trujillo|zamora|zapata|silva|santos|oliveira|pereira|costa|ferreira|almeida|souza|carvalho|gomes|ribeiro|alves|barbosa|rocha|teixeira|moreira|nunes|mendes|cardoso|rodrigues|fernandes|martins|lima)$/u
const isIberian = (word: string): boolean => iberian.test(folded(word))

/** `Juan Carlos Rodríguez Pérez`: one or two frequent given names, and two family names. */
const byIberianNames: Rule = (words) => {
  if (words.length < 3 || words.length > 4) return null
  const given = words.slice(0, -2)
  const family = words.slice(-2)
  const isSure = given.every(isGiven) && family.every(isIberian) && !family.some(isGiven)
  return isSure ? named(given, family, 0.92) : null
}

/** `Ada Okafor`: a frequent given name is first, and the last word is none. */
const byFrequentName: Rule = (words) => {
  const last = words.at(-1)!
  if (words.length > 3 || !words.slice(0, -1).every(isGiven) || isGiven(last) || vietnameseFamily.test(words[0]!))
    return null
  // Icelanders have a patronymic: without more evidence the style is unknown.
  if (words.some((word) => particles.has(word)) || /[ðþ]/iu.test(words.join(''))) return null
  const isTwoFamilies = words.length === 3 && isIberian(words[1]!)
  const isHungarian = hungarianFamilies.has(folded(words[0]!)) && hungarianGivenNames.has(folded(last))
  return isTwoFamilies || isHungarian ? null : named(words.slice(0, -1), [last], 0.92)
}

const rules: Rule[] = [
  byParticle,
  byPatronymic,
  byInitials,
  byIcelandicName,
  byVietnameseName,
  byArticle,
  byChineseOrKoreanName,
  byHungarianName,
  byIberianNames,
  byFrequentName,
  byEmail,
]
