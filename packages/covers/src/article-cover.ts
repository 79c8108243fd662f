import type { Hue, Pattern } from '@grfs/domain/journals/journal'

import { initials } from './big-letters.ts'
import { breakLines, shorten, words } from './break-lines.ts'
import { Ink, measureAs, type CoverOptions, type Placed } from './ink.ts'
import { drawPattern } from './patterns/index.ts'

export type ArticleCover = {
  title: string
  authors: readonly string[]
  journalTitle: string
  abbrev: string | null
  hue: Hue
  pattern: Pattern
  /** Null while the article is in no issue. */
  volume: number | null
  /** As it is printed: `2`, `2-3`. */
  number: number | string | null
  publicId: string
  seed: string
}

const margin = 22
const innerWidth = 256
const picture = { x: 22, y: 292, width: 256, height: 76 }
const headY = 40
const footY = 400
const authorLeading = 17

/** The cover of an article: a light background in the hue of its journal, with the title set like a title page. */
export function articleCover(d: ArticleCover, options: CoverOptions = {}): string {
  const ink = new Ink(d.hue, options)
  const authors = setAuthors(d.authors)
  const title = setTitle(d.title, authors.length)
  const below = (title.lines.at(-1)?.y ?? headY) + authorGap(title.size)
  const reference = [
    d.abbrev?.trim() || initials(d.journalTitle),
    ...(d.volume === null ? [] : [`${d.volume}(${d.number})`]),
  ].join(' ')
  const small = (text: string, y: number, maxWidth: number) => [{ text: shorten(text, measureAs('as'), maxWidth), y }]
  return ink.sheet(
    'cover acover',
    words.articleLabel(d.title),
    [
      ink.area('ap', 'sheet', 420),
      ink.area('cf', 'field', 10),
      ink.pattern('cp2', 'sheetLine', drawPattern(d.pattern, d.seed, picture), picture, d.seed),
      ink.text('as', margin, small(d.journalTitle, headY, innerWidth)),
      ink.text('at', margin, title.lines, { size: title.size }),
      ink.text(
        'aw',
        margin,
        authors.map((text, line) => ({ text, y: below + line * authorLeading })),
      ),
      ink.text('as', margin, small(reference, footY, innerWidth / 2 - 6)),
      ink.text('as', 300 - margin, small(d.publicId, footY, innerWidth / 2 - 6), { anchor: 'end' }),
    ].join(''),
  )
}

const titleTop = 82
const textBottom = 280
/** Narrower than the cover, to leave space at the right. The small sizes use the whole width. */
const titleSettings = [
  { size: 26, maxWidth: 232 },
  { size: 23, maxWidth: 240 },
  { size: 20, maxWidth: 250 },
  { size: 17, maxWidth: 256 },
  { size: 14.5, maxWidth: 256 },
]

const authorGap = (titleSize: number) => Math.max(27, titleSize * 1.58)

function setTitle(title: string, authorLines: number): { size: number; lines: Placed[] } {
  for (const [i, { size, maxWidth }] of titleSettings.entries()) {
    const leading = size * 1.19
    const authorsHeight = authorLines === 0 ? 0 : authorGap(size) + (authorLines - 1) * authorLeading
    const maxLines = Math.floor((textBottom - authorsHeight - titleTop) / leading) + 1
    const broken = breakLines(title, measureAs('at', size), { maxWidth, maxLines, minLines: 2 })
    if (!broken.isWhole && i < titleSettings.length - 1) continue
    return { size, lines: broken.lines.map((text, line) => ({ text, y: titleTop + line * leading })) }
  }
  return { size: 0, lines: [] }
}

/** Lines break between names, not inside one. */
const unbroken = (name: string) => name.trim().replaceAll(/\s+/gu, '\u00a0')

/** More names than two lines can have; a consortium has thousands. */
const mostNames = 40

/** As many names as fit into two lines; the others are counted. */
function setAuthors(authors: readonly string[]): string[] {
  const names = authors.map(unbroken).filter((name) => name !== '')
  for (let shown = Math.min(names.length, mostNames); shown > 0; shown--) {
    const broken = breakLines(nameList(names, shown), measureAs('aw'), { maxWidth: innerWidth, maxLines: 2 })
    if (broken.isWhole || shown === 1) return broken.lines
  }
  return []
}

function nameList(names: readonly string[], shown: number): string {
  const left = names.length - shown
  // A mention of one omitted author would be as long as the name, so leave out at least two.
  const namedCount = left === 1 && shown > 1 ? shown - 1 : shown
  const parts = names.slice(0, namedCount)
  const rest = names.length - namedCount
  const last = rest > 0 ? words.others(rest) : parts.pop()
  return parts.length > 0 ? `${parts.join(', ')} ${words.and} ${last}` : `${last}`
}
