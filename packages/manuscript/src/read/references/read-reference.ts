import { namesInstitution } from '../front-matter/front-words.ts'
import { isParticle } from '../front-matter/names.ts'
import { isEastAsian, tidy, westernDigits } from '../plain-text.ts'
import { plainYear, withoutDate } from './works.ts'

interface ReferenceRead {
  number: string | null
  /** The authors as written. */
  authors: string
  families: string[]
  year: string | null
  title: string | null
  doi: string | null
}

const mostCharacters = 3000

/** Parses a reference: APA first, then the other usual orders of authors, year and title. */
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
  // In Chicago style the year follows a title in quotes.
  if (inBrackets && inBrackets.index > 0 && !/[“"«][^”"»]{8,400}[”"»]/u.test(head.slice(0, inBrackets.index)))
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

/** The first full stop that does not follow an initial. */
function authorsEnd(head: string): number {
  for (const match of head.matchAll(/[.．。](?=\s|\p{Lo}|$)/gu)) {
    const before = head.slice(Math.max(0, match.index - 3), match.index)
    if (!/(?:^|[\s.-])\p{Lu}$/u.test(before) || /\s\p{Lu}{2}$/u.test(before)) return match.index + 1
    const after = /^[.．。]\s+(\p{L}+)\s+(\p{L}+)/u.exec(head.slice(match.index, match.index + 80))
    // `Okafor C. Rainfall and yields.`: the title follows the last initial.
    if (after && /^\p{Ll}/u.test(after[2]!) && !/^(?:and|et|y|und|e|van|von|de)$/.test(after[2]!))
      return match.index + 1
  }
  return Math.min(head.length, 200)
}

/** For styles in which the year comes late. */
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

const initials = /^(?:\p{Lu}\p{M}*[.’']?[\s-]?){1,5}$/u
const suffix = /^(?:jr|sr|ii|iii|iv)\.?$/i
const conjunction =
  /(?:(?<!\s)\s+)?(?:[;&＆]|\s(?:and|und|et|y|e|и|і|й|та|ve|en|och|og|dan|na|và|و|και|i|oraz)\s|[与和])\s*/u

const isInitials = (piece: string): boolean =>
  initials.test(piece) && (/\./.test(piece) || piece.replace(/[^\p{L}]/gu, '').length <= 3)

/** The family names of a reference's authors, or the full name of an organisation. */
function familiesIn(authors: string): string[] {
  const line = plainAuthors(authors)
  if (line === '') return []
  const pieces = line.split(/,|;|&|＆|\s(?:and|und|et|y|e|и|і|й|ve)\s/u).map((piece) => piece.trim())
  const abbreviated = pieces.some((piece) => isInitials(piece) || nameBesideInitials(piece) !== null)
  if (!abbreviated && (!/[,;&・]/.test(line) || isOrganisation(line))) return [tidy(line.split(',')[0]!)]
  if (!abbreviated && isEastAsian(line))
    return line
      .split(/[,;、，・·]|\s+|等/u)
      .map(tidy)
      .filter(Boolean)
      .slice(0, 100)
  return (abbreviated ? abbreviatedFamilies(line) : fullFamilies(line)).slice(0, 100)
}

function plainAuthors(authors: string): string {
  return tidy(
    authors
      .slice(0, 1500)
      .replace(/[，،、]/g, ',')
      .replace(/[；؛]/g, ';')
      .replace(/\((?:eds?|hrsg|trans|coord|org|dir|comp|ред|ed\. lit)[^)]{0,20}\)/giu, '')
      .replace(/\[[^\]]{0,40}\]/g, '')
      .replace(/(?:,\s*|(?<!\s)\s+)?(?:\bet\.? al\b\.?|и др\.?|等人?|وآخرون|ve ark\.?)/giu, '')
      .replace(/\.\s?\.\s?\.|…/g, ','),
  ).replace(/(?<![\s.,:;&])[\s.,:;&]+$/u, (end) =>
    /^\./.test(end) &&
    /\p{Lu}$/u.test(
      authors
        .slice(0, 1500)
        .trim()
        .replace(/(?<![\s.,:;&])[\s.,:;&]+$/u, ''),
    )
      ? '.'
      : '',
  )
}

const isOrganisation = (line: string): boolean =>
  namesInstitution(line) || /\s(?:of|for|on|the|für|des|pour|para)\s/.test(line)

// `Okafor CN` and `C. N. Okafor`
const trailing = /^(.*)\s(?:\p{Lu}\.?-?){1,4}$/u
const leading = /^(?:\p{Lu}\p{M}*\.[\s-]?){1,5}\s?(.*)$/u

function nameBesideInitials(piece: string): string | null {
  if (piece.length > 120) return null
  const after = leading.exec(piece)?.[1]
  if (after && /\p{L}{2}/u.test(after)) return after
  const before = trailing.exec(piece)?.[1]
  return before && /\p{Ll}|\p{Lo}/u.test(before) ? before : null
}

function abbreviatedFamilies(line: string): string[] {
  const families: string[] = []
  for (const piece of line
    .split(/,|;|&|＆|\s(?:and|und|et|y|e|и|і|й|ve|en)\s|^(?:and|und|et|y|e)\s/u)
    .map((one) => one.trim())) {
    if (piece === '' || isInitials(piece) || suffix.test(piece)) continue
    const family = nameBesideInitials(piece) ?? piece
    if (/\p{L}/u.test(family)) families.push(tidy(family))
  }
  return families
}

/** `Okafor, Chidi, and Bo Lind` or `Okafor, Chidi; Lind, Bo`. */
function fullFamilies(line: string): string[] {
  const families: string[] = []
  for (const [at, chunk] of line.split(conjunction).entries()) {
    const pieces = chunk
      .split(',')
      .map((piece) => piece.trim())
      .filter(Boolean)
    if (pieces.length === 0) continue
    if (pieces.length > 1 || at === 0) families.push(pieces[0]!)
    else families.push(lastName(pieces[0]!))
    for (const more of pieces.slice(2)) if (/\s/.test(more)) families.push(lastName(more))
  }
  return families.map(tidy)
}

function lastName(name: string): string {
  const words = name.split(/\s+/)
  let at = words.length - 1
  while (at > 0 && isParticle(words[at - 1]!) && /^\p{Ll}/u.test(words[at - 1]!)) at -= 1
  return words.slice(at).join(' ')
}
