import { isParticle } from '../front-matter/names.ts'
import { endsInCountry, namesInstitution } from '../front-matter/front-words.ts'
import { hasCjk } from '../plain-text.ts'
import type { Works } from '../references/works.ts'
import { type CitedNames, etAl, type Group, isNotName } from './citation-names.ts'

const reach = 220
const conjunctions = new Set('and & und et y e и і й та ve en och og dan na và و ו και i oraz'.split(' '))

// Words that begin a sentence before a name.
const openers = new Set(
  'In As The According However While Since Although Both Like Unlike Following Also Moreover Furthermore Similarly Recently By For From With When Where Whereas But And Yet Thus Hence Later Earlier Here To Of On At See Study Studies Research Work Author Authors Dr Prof If That This These Those Using Per After Before Through Under Against En Según Como Selon Comme Nach Laut Wie Bei Segundo Conforme De Para Por Secondo По Согласно Как В'.split(
    ' ',
  ),
)
const reporting =
  /^\s*(?:,\s*)?(?:have |has |had |also |further |later |first |then |recently |later )?(?:found|find|finds|show|shows|showed|shown|argue|argues|argued|report|reports|reported|suggest|suggests|suggested|note|notes|noted|propose|proposes|proposed|describe|describes|described|demonstrate|demonstrates|demonstrated|observe|observes|observed|claim|claims|claimed|state|states|stated|conclude|concludes|concluded|define|defines|defined|identif|examin|analy[sz]|investigat|develop|introduc|present|provid|used|uses|use|compar|discuss|estimat|studied|studies|point|emphasi|highlight|maintain|explain|warn|call|offer|stud|review|measur|reached|writes|wrote|counted|counts|asked|asks|speak|spoke|saw|sees|see|put|puts|gave|gives|made|makes|took|calls|called|encontr|señal|muestr|mostr|afirm|argument|zeig|fand|stellt|beschr|montr|soulign|trouv|показ|отмеч|считa|установ|指出|认为|发现|提出|は|によれば|이|은|는)/iu

// Okafor’s, and Turkish suffixes: Yıldız’ın.
const possessive = /(\p{L}{2})['’]\p{Ll}{0,5}$/u

/** The authors before `(2024)`: those of the reference list if they match, else words that look like names. */
export function namesBefore(
  text: string,
  group: Group,
  works: Works,
  years: readonly string[],
): (CitedNames & { from: number }) | null {
  const offset = Math.max(0, group.from - reach)
  const original = text.slice(offset, group.from)
  let before = original
    .trimEnd()
    .replace(possessive, '$1')
    .replace(/(?:(?<!\s)\s+)?\[[^\]]{2,15}\]$/u, '')
  const more = etAl.test(before)
  before = before
    .replace(etAl, '')
    .replace(possessive, '$1')
    .replace(/(?<![,\s])[,\s]+$/u, '')
  if (hasCjk(before.slice(-1))) return unspacedNames(before, offset, works, more)
  const names = readNames(before, works)
  if (names.families.length === 0) return null
  const found = { families: names.families, more, from: offset + names.at }
  if (years.some((year) => works.find(found.families, year, more).length > 0)) return found
  return plausible(found, text.slice(group.to, group.to + 60), before.slice(0, names.at), works) ? found : null
}

function plausible({ families, more }: CitedNames, after: string, before: string, works: Works): boolean {
  if (families.some((family) => isNotName(family) || endsInCountry(family))) return false
  if (more || families.length > 1 || works.knows(families[0]!)) return true
  return (
    reporting.test(after) ||
    /(?:^|\s)(?:by|to|following|according to|see|per|with|of|nach|según|selon|segundo)\s*$/iu.test(before)
  )
}

interface Word {
  text: string
  at: number
}

function readNames(before: string, works: Works): { families: string[]; at: number } {
  const words = wordsOf(before, works)
  const families: string[] = []
  let end = words.length
  let at = before.length
  while (end > 0 && families.length < 12) {
    const name = nameEnding(words, end, works)
    if (!name) break
    families.unshift(name.family)
    at = words[name.start]!.at
    end = name.start
    const previous = words[end - 1]?.text
    const joined = previous && /^\p{Script=Hangul}+[과와]$/u.test(previous) && works.knows(previous.slice(0, -1))
    if (joined) {
      words[end - 1]!.text = previous.slice(0, -1)
      continue
    }
    if (previous !== undefined && conjunctions.has(previous)) {
      end -= 1
      if (words[end - 1]?.text.endsWith(',')) words[end - 1]!.text = words[end - 1]!.text.slice(0, -1)
    } else if (families.length > 1 && previous?.endsWith(',')) words[end - 1]!.text = previous.slice(0, -1)
    else break
  }
  return { families, at }
}

/** Splits words. Arabic and Hebrew write “and” as the first letter of the next word. */
function wordsOf(text: string, works: Works): Word[] {
  const words: Word[] = []
  for (const { 0: word, index: at } of text.matchAll(/\S+/g)) {
    const glued =
      /^[وו](?=[\p{Script=Arabic}\p{Script=Hebrew}]{2})/u.test(word) && works.knows(words.at(-1)?.text ?? '')
    if (glued) words.push({ text: word[0]!, at }, { text: word.slice(1), at: at + 1 })
    else words.push({ text: word, at })
  }
  return words
}

const bears = (word: string): boolean =>
  /^["“'’ʼ‘ʿ]?[\p{Lu}\p{Lo}]/u.test(word) || isParticle(word) || /^(?:al|el|d|l)[-'’]\p{L}/u.test(word)

/** The name that ends before a word: the longest one in the references, else the last word with its particles. */
function nameEnding(words: readonly Word[], end: number, works: Works): { family: string; start: number } | null {
  let start = end
  while (start > 0 && end - start < 9) {
    const word = words[start - 1]!.text
    const linked = start < end && /^(?:of|for|the|on|and|&|für|des)$/.test(word)
    // A comma or a full stop ends the previous phrase; an initial has its own full stop.
    if (start < end && /[,;:!?)\]”]$|\p{L}{2}\.$/u.test(word)) break
    if (!bears(word) && !linked) break
    start -= 1
  }
  const textFrom = (at: number) =>
    words
      .slice(at, end)
      .map(({ text }) => text)
      .join(' ')
      .replace(/^["“(]+/, '')
  for (let at = start; at < end; at += 1)
    if (
      !conjunctions.has(words[at]!.text) &&
      [textFrom(at), textFrom(at).replace(/^[Tt]he\s/, '')].some((name) => works.knows(name))
    )
      return { family: textFrom(at), start: at }
  if (start === end) return null
  return guessed(words, start, end, textFrom)
}

function guessed(
  words: readonly Word[],
  start: number,
  end: number,
  textFrom: (at: number) => string,
): { family: string; start: number } | null {
  while (start < end && (openers.has(words[start]!.text) || /^(?:of|for|the|on|and|&)$/.test(words[start]!.text)))
    start += 1
  if (start === end) return null
  if (end - start > 2 && (namesInstitution(textFrom(start)) || /\s(?:of|for)\s/.test(textFrom(start))))
    return { family: textFrom(start), start }
  let at = end - 1
  if (!/^["“'’ʼ‘ʿ]?[\p{Lu}\p{Lo}]/u.test(words[at]!.text) && !/-\p{Lu}/u.test(words[at]!.text)) return null
  while (at > start && isParticle(words[at - 1]!.text) && /^\p{Ll}/u.test(words[at - 1]!.text)) at -= 1
  return { family: textFrom(at), start: at }
}

/** 王小明和李华（2020）: without spaces only the reference list shows where a name begins. */
function unspacedNames(
  before: string,
  offset: number,
  works: Works,
  more: boolean,
): (CitedNames & { from: number }) | null {
  const families: string[] = []
  let end = before.length
  for (let nth = 0; nth < 8; nth += 1) {
    const length = [12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1].find(
      (size) => size <= end && works.knows(before.slice(end - size, end)),
    )
    if (length === undefined) break
    families.unshift(before.slice(end - length, end).trim())
    end -= length
    const joint = /(?:和|与|及|、|，|,|と|・|&|\sand)\s*$/u.exec(before.slice(0, end))
    if (!joint) break
    end = joint.index
  }
  return families.length > 0 ? { families, more, from: offset + end } : null
}
