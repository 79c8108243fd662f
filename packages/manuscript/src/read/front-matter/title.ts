import { languageOfText } from '../language.ts'
import type { Found, Place } from '../manuscript-model.ts'
import { runsOf, type Line } from '../lines.ts'
import { lettersOf, tidy } from '../plain-text.ts'
import { peopleOf } from './author-line.ts'
import { contactsIn } from './contacts.ts'
import { endsInCountry, isTemplateLine, labelOf, namesInstitution } from './front-words.ts'

export interface FoundTitle {
  found: Found<string>
  /** Indices of the first line, and of the one after the last. */
  from: number
  to: number
}

const titleStyle =
  /^(?:title|papertitle|paper title|article title|arttitle|titel|titre|título|titulo|titolo|название|标题|标题 1?|표제|العنوان|subject title|mdpi_1\.2_title|els-title|p1a|tytuł|başlık)$/i
const subtitleStyle = /sub-?tit|untertitel|sous-titre|подзаголовок|副标题/i

/**
 * The title among the lines before the abstract, by style, size and position; the title property of the file is a weak
 * hint.
 */
export function findTitle(
  lines: readonly Line[],
  hint: string | null,
  language: string | null,
  placeOf: (line: Line) => Place,
): FoundTitle | null {
  const largest = Math.max(0, ...lines.map(({ look }) => look.points))
  const usual = smallest(lines)
  let best: { at: number; score: number; why: string } | null = null
  let candidates = 0
  for (const [at, line] of lines.slice(0, 40).entries()) {
    const judged = judge(line, { largest, usual, hint, nth: candidates })
    if (judged.score > -5) candidates += 1
    if (!best || judged.score > best.score) best = { at, ...judged }
  }
  if (!best || best.score < 0) return fromHint(hint)
  const { value, to } = joined(lines, best.at, language)
  if (value === '') return fromHint(hint)
  const confidence = Math.min(0.98, 0.45 + best.score * 0.06)
  return {
    found: { value, confidence, place: placeOf(lines[best.at]!), because: best.why },
    from: best.at,
    to,
  }
}

function fromHint(hint: string | null): FoundTitle | null {
  if (!hint) return null
  const because = 'No line looks like a title; it is named in the properties of the file.'
  return { found: { value: hint, confidence: 0.3, place: null, because }, from: 0, to: 0 }
}

const smallest = (lines: readonly Line[]): number =>
  lines.reduce((least, { look }) => (look.points > 0 && look.points < least ? look.points : least), Infinity)

interface Measures {
  largest: number
  usual: number
  hint: string | null
  /** Number of earlier lines that could have been the title. */
  nth: number
}

function judge(line: Line, { largest, usual, hint, nth }: Measures): { score: number; why: string } {
  const text = tidy(line.text)
  const label = labelOf(line.text)
  if (label?.kind === 'title' && label.at < line.text.length) return { score: 12, why: 'It follows the label “Title”.' }
  if (titleStyle.test(line.paragraph.style.name) || titleStyle.test(line.paragraph.style.id))
    return {
      score: 9 - nth * 0.1,
      why: `It is set in the style “${line.paragraph.style.name || line.paragraph.style.id}”.`,
    }
  if (label || isTemplateLine(text) || text.length > 400 || !/\p{L}{2}|\p{Lo}/u.test(text))
    return { score: -10, why: '' }
  if (contactsIn(line.text).length > 0) return { score: -10, why: '' }
  let score = 2 - Math.min(nth, 6)
  const reasons: string[] = nth === 0 ? ['it is the first line of its own'] : []
  const add = (points: number, reason: string) => {
    score += points
    if (reason) reasons.push(reason)
  }
  if (largest > usual && line.look.points === largest) add(3, 'it is the largest line before the abstract')
  if (line.paragraph.heading === 1) add(2, 'it is set as a heading')
  if (line.look.bold) add(1, 'it is bold')
  if (line.look.centred) add(0.5, 'it is centred')
  if (line.look.capitals) add(0.5, '')
  if (hint && text.length > 8 && lettersOf(hint).includes(lettersOf(text))) add(3, 'the properties of the file name it')
  const words = text.split(' ').length
  if (words >= 4) add(1, '')
  if (/[.;]$/.test(text) && words > 40) add(-4, '')
  if (namesInstitution(text) && (line.look.points < largest || /,/.test(text)) && endsInCountry(text)) add(-6, '')
  const people = peopleOf(line)
  if (people && (people.length > 1 || people.some(({ marks }) => marks.length > 0))) add(-4, '')
  const why = reasons.join(', ')
  return { score, why: why && `${why[0]!.toUpperCase()}${why.slice(1)}.` }
}

function joined(lines: readonly Line[], at: number, language: string | null): { value: string; to: number } {
  const first = lines[at]!
  const label = labelOf(first.text)
  let value = plainTitle(first, label?.kind === 'title' && label.at < first.text.length ? label.at : 0)
  let to = at + 1
  while (to < lines.length && to < at + 5) {
    const line = lines[to]!
    if (isTranslation(line, first, value, language)) break
    const joint = jointOf(lines, at, to, value)
    if (joint === null) break
    value = `${value}${/[:：?!？！–—-]$/.test(value) ? ' ' : joint}${plainTitle(line, 0)}`
    to += 1
  }
  if (to < lines.length && isTranslation(lines[to]!, first, value, language)) to += 1
  return { value: value.replace(/(?:(?<!\s)\s+)?[.。]$/, (dot) => (/\p{Lu}\.$/u.test(value) ? dot : '')), to }
}

/** How the next line belongs to the title: as its continuation, as its subtitle, or not at all. */
function jointOf(lines: readonly Line[], at: number, to: number, value: string): string | null {
  const first = lines[at]!
  const last = lines[to - 1]!
  const line = lines[to]!
  const text = tidy(line.text)
  if (line.cell !== first.cell || isTemplateLine(text) || labelOf(line.text) || contactsIn(line.text).length > 0)
    return null
  if (subtitleStyle.test(line.paragraph.style.name) || subtitleStyle.test(line.paragraph.style.id)) {
    const people = peopleOf(line)
    return people && (people.length > 1 || people[0]!.marks.length > 0) ? null : ': '
  }
  const open =
    /[:：,–—-]$|\s(?:of|the|in|on|and|for|with|from|to|by|at|a|an|de|la|el|del|des|du|les|et|en|y|e|und|der|die|das|von|zur|für|im|в|и|на|для)$/iu.test(
      value,
    )
  const people = peopleOf(line)
  const persons =
    people !== null && (people.length > 1 || people.some(({ marks, contacts }) => marks.length + contacts.length > 0))
  if (persons) return null
  if (/^\p{Ll}/u.test(text) && !people) return ' '
  if (open && !people) return ' '
  if (namesInstitution(text) && /,/.test(text)) return null
  const same =
    line.paragraph.style.id === first.paragraph.style.id &&
    line.look.points === last.look.points &&
    line.look.bold === last.look.bold &&
    line.look.italic === last.look.italic &&
    line.look.capitals === last.look.capitals
  if (!same) return open ? ' ' : isSubtitle(line, first, to === at + 1 && people === null) ? ': ' : null
  // Formatted like the title, and unlike the next line: a continuation, even if it could be a name.
  const next = lines[to + 1]
  const special =
    titleStyle.test(line.paragraph.style.name) ||
    (next !== undefined && (next.look.points < line.look.points || (line.look.bold && !next.look.bold)))
  if (!special) return line.paragraph === last.paragraph && !people && line.look.bold ? ' ' : null
  if (!people) return ' '
  return open || (next && peopleOf(next) !== null && !titleStyle.test(next.paragraph.style.name)) ? ' ' : null
}

/** The same title in another language, below the first one: neither a subtitle nor an address. */
function isTranslation(line: Line, first: Line, title: string, language: string | null): boolean {
  const words = tidy(line.text).split(' ').length
  if (line.cell !== first.cell || words < 3 || words > 30 || labelOf(line.text) || namesInstitution(line.text))
    return false
  const other = languageOfText(line.text)
  const main = language?.toLowerCase().split(/[-_]/)[0]
  const differs = other !== null && main !== undefined && other !== main && languageOfText(title) !== other
  return differs && peopleOf(line) === null && contactsIn(line.text).length === 0
}

/** A line directly below the title that contains no names and no addresses. */
function isSubtitle(line: Line, first: Line, follows: boolean): boolean {
  const words = tidy(line.text).split(' ').length
  if (!follows || line.block > first.block + 1 || words < 4 || words > 25 || /[.,;@]|^\d/.test(line.text.trim()))
    return false
  return !namesInstitution(line.text) && !endsInCountry(line.text) && line.look.centred === first.look.centred
}

/** Without the stars and superscript numbers at its end, which refer to a note. */
function plainTitle(line: Line, from: number): string {
  let end = line.to
  for (const run of [...runsOf(line)].reverse()) {
    if (!/^[\s*†‡\d,]*$/.test(line.paragraph.text.slice(run.from, Math.min(run.to, line.to)))) break
    if (run.format.vertical === 'superscript') end = Math.max(run.from, line.from)
  }
  return tidy(line.paragraph.text.slice(line.from + from, end).replace(/(?<![*†‡✉∗])[*†‡✉∗]+\s*$/u, ''))
}
