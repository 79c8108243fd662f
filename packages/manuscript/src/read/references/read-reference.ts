import { tidy, westernDigits } from '../plain-text.ts'
import { familiesIn } from './reference-families.ts'
import { plainYear, withoutDate } from './years.ts'

export interface ReferenceRead {
  number: string | null
  /** As written, of its beginning. */
  authors: string
  families: string[]
  year: string | null
  title: string | null
  doi: string | null
}

const mostCharacters = 3000

/** Takes a reference apart: APA first, then the other usual orders of authors, year and title. */
export function readReference(written: string): ReferenceRead {
  const text = westernDigits(tidy(written.slice(0, mostCharacters)))
    .replace(/（/g, '(')
    .replace(/）/g, ')')
  const label = /^(?:\[(\d{1,4})\]|\((\d{1,4})\)|(\d{1,4})[.)])\s*(?=\S)/.exec(text)
  const number = label ? (label[1] ?? label[2] ?? label[3])! : null
  const body = label && Number(number) < 1500 ? text.slice(label[0].length) : text
  const { authors, year, rest } = parted(body)
  return { number, authors, families: familiesIn(authors), year, title: titleOf(rest), doi: doiIn(text) }
}

const apa =
  /\(\s*((?:1[2-9]|20)\d\d(?:[-–/]\d{2,4})?[a-z]?|n\.?\s?d\.?(?:-?[a-z])?|s\.\s?[fad]\.?|o\.\s?J\.|б\.\s?г\.|بدون تاريخ|د\.\s?ت\.?|in press|forthcoming|en prensa|sous presse|im Druck|no prelo|в печати|accepted|submitted)(?:-[a-z])?(?:\s?[,،，][^()]{0,40})?\s*\)/iu

function parted(body: string): { authors: string; year: string | null; rest: string } {
  const head = body.slice(0, 700)
  const inBrackets = apa.exec(head)
  if (inBrackets && inBrackets.index > 0)
    return {
      authors: body.slice(0, inBrackets.index),
      year: plainYear(inBrackets[1]!),
      rest: body.slice(inBrackets.index + inBrackets[0].length),
    }
  // Chicago and Harvard: Okafor, Chidi. 2024. Title.
  const between = /[.,]\s((?:1[5-9]|20)\d\d[a-z]?)[.,:]\s/.exec(body.slice(0, 300))
  if (between && !/["“«]/.test(body.slice(0, between.index)) && sentences(body.slice(0, between.index)) < 2)
    return {
      authors: body.slice(0, between.index),
      year: between[1]!,
      rest: body.slice(between.index + between[0].length),
    }
  const year = looseYear(body)
  const quote = /[“"«‘「《]/.exec(head)
  if (quote && quote.index > 3)
    return {
      authors: body.slice(0, quote.index).replace(/(?<![\s,.])[\s,.]+$/, ''),
      year,
      rest: body.slice(quote.index),
    }
  const end = authorsEnd(head)
  return { authors: body.slice(0, end), year, rest: body.slice(end) }
}

const sentences = (text: string): number => text.match(/\p{Ll}{2}[.?!]\s+\p{Lu}/gu)?.length ?? 0

/** The first dot that does not follow an initial. */
function authorsEnd(head: string): number {
  for (const match of head.matchAll(/[.．。](?=\s|\p{Lo}|$)/gu)) {
    const before = head.slice(Math.max(0, match.index - 3), match.index)
    if (!/(?:^|[\s.-])\p{Lu}$/u.test(before) || /\s\p{Lu}{2}$/u.test(before)) return match.index + 1
    const after = /^[.．。]\s+(\p{L}+)\s+(\p{L}+)/u.exec(head.slice(match.index, match.index + 80))
    // `Okafor C. Rainfall and yields.`: after the last initial comes a title.
    if (after && /^\p{Ll}/u.test(after[2]!) && !/^(?:and|et|y|und|e|van|von|de)$/.test(after[2]!))
      return match.index + 1
  }
  return Math.min(head.length, 200)
}

/** Of orders in which the year stands late. */
function looseYear(body: string): string | null {
  const plain = withoutDate(body)
  const vancouver = /\b((?:1[5-9]|20)\d\d)\b(?=\s?(?:[A-Z][a-z]{2}(?:\s\d{1,2})?)?\s?;)/.exec(plain)
  if (vancouver) return vancouver[1]!
  const years = [...plain.matchAll(/(?<![\d\p{L}/.–-])((?:1[5-9]|20)\d\d[a-z]?)(?![\d\p{L}/–-])/gu)]
  return years.at(-1)?.[1] ?? null
}

function titleOf(rest: string): string | null {
  const text = rest.replace(/^[\s.,:：．。]+/u, '')
  const quoted = /^[“"«‘「《]([^”"»’」》]{3,500})[”"»’」》]/u.exec(text)
  if (quoted) return tidy(quoted[1]!).replace(/[,.]$/, '')
  const end = /(?:[.?!](?=\s)|[。．？](?=.)|\[[A-Z](?:\/[A-Z]{2})?\])/u.exec(text.slice(0, 600))
  const title = tidy(end ? text.slice(0, end.index + (/[?!？]/.test(end[0]) ? 1 : 0)) : text.slice(0, 300)).replace(
    /(?<![.\s])[.\s]+$/,
    '',
  )
  return /\p{L}{2}|\p{Lo}/u.test(title) && !/^(?:https?:|doi)/i.test(title) ? title : null
}

/** Crossref: `10.` and a registrant of four to nine digits. */
export function doiIn(text: string): string | null {
  const match = /\b10\.\d{4,9}\/[^\s"<>“”]{1,200}/.exec(text.slice(0, mostCharacters))
  if (!match) return null
  let doi = match[0].replace(/(?<![.,;:'’\]])[.,;:'’\]]+$/u, '')
  if (doi.endsWith(')') && !doi.includes('(')) doi = doi.replace(/(?<!\))\)+$/, '')
  return doi.replace(/(?<![.,;])[.,;]+$/, '')
}
