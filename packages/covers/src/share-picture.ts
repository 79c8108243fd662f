import type { Hue, Pattern } from '@grfs/domain/journals/journal'

import type { ArticleCover } from './article-cover.ts'
import { initials } from './big-letters.ts'
import { breakLines, shorten, words } from './break-lines.ts'
import type { Box } from './drawing.ts'
import { Ink, measureAs, type CoverOptions, type Placed, type TextClass } from './ink.ts'
import { drawPattern } from './patterns/index.ts'

/**
 * The picture that other sites show beside a link (Open Graph): a landscape cover with the same letters and patterns.
 */
export const pictureSize = { width: 1200, height: 630 }

// Half of the pixel size, so that the small font sizes of a cover are readable in a small preview.
const format = { width: 600, height: 315 }
const margin = 30
const headY = 44
const footY = 285
const titleTop = 88
const titleBottom = 226
const side = { x: 424, y: 0, width: 176, height: 315 }
const textWidth = side.x - 2 * margin
const mark: readonly Box[] = [
  { x: 0, y: 4, width: 6, height: 20 },
  { x: 8, y: 0, width: 6, height: 24 },
  { x: 16, y: 7, width: 6, height: 17 },
]

type Look = { hue: Hue; pattern: Pattern; seed: string }

/** A title page at the left, the colour and pattern of its journal at the right. */
export function articlePicture(d: Omit<ArticleCover, 'volume' | 'number'>, options: CoverOptions = {}): string {
  const letters = d.abbrev?.trim() || initials(d.journalTitle)
  return page(
    d,
    { head: d.journalTitle, title: d.title, names: nameLine(d.authors), foot: d.publicId, letters },
    options,
  )
}

export function postPicture(
  d: Look & { title: string; author: string; siteName: string; kind: string },
  options: CoverOptions = {},
): string {
  return page(d, { head: d.kind, title: d.title, names: d.author, foot: d.siteName, letters: '' }, options)
}

/** A coloured background with the large letters of the journal, as on its cover. */
export function journalPicture(
  d: Look & { title: string; abbrev: string | null; subtitle: string; siteName: string },
  options: CoverOptions = {},
): string {
  const ink = new Ink(d.hue, options, format)
  const picture = { x: 330, y: 0, width: 270, height: 315 }
  const width = picture.x - 2 * margin
  const letters = fitted(d.abbrev?.trim() || initials(d.title), 'ca', 84, width)
  const title = setTitle(d.title, 'ct', [25, 21, 18], { top: 158, bottom: 226, width })
  return ink.sheet(
    'cover',
    d.title,
    [
      ink.area('cf', 'field', format.height),
      ink.pattern('cp', 'line', drawPattern(d.pattern, d.seed, picture), picture, d.seed, 0.92),
      ink.text('ca', margin - 3, [{ text: letters.text, y: 108 }], { size: letters.size }),
      ink.text('ct', margin, title.lines, { size: title.size }),
      small(ink, 'cs', d.siteName, footY, width),
    ].join(''),
  )
}

/** The logo and the name of the site. */
export function sitePicture(d: Look & { name: string; line: string }, options: CoverOptions = {}): string {
  const ink = new Ink(d.hue, options, format)
  const picture = { x: 0, y: 0, width: 600, height: 96 }
  const scale = 2
  const name = fitted(d.name, 'ct', 54, format.width - 2 * margin - 60)
  return ink.sheet(
    'cover',
    d.name,
    [
      ink.area('cf', 'field', format.height),
      ink.pattern('cp', 'line', drawPattern(d.pattern, d.seed, picture), picture, d.seed, 0.92),
      ...mark.map(({ x, y, width, height }) =>
        ink.panel('cm', 'on', {
          x: margin + x * scale,
          y: 152 + y * scale,
          width: width * scale,
          height: height * scale,
        }),
      ),
      ink.text('ct', margin + 60, [{ text: name.text, y: 198 }], { size: name.size }),
      small(ink, 'cs', d.line, footY, format.width - 2 * margin),
    ].join(''),
  )
}

type Page = { head: string; title: string; names: string; foot: string; letters: string }

function page(look: Look, { head, title, names, foot, letters }: Page, options: CoverOptions): string {
  const ink = new Ink(look.hue, options, format)
  const set = setTitle(title, 'at', [32, 28, 24, 21, 18], { top: titleTop, bottom: titleBottom, width: textWidth })
  const below = (set.lines.at(-1)?.y ?? titleTop) + 28
  const big = fitted(letters, 'ca', 60, side.width - 40)
  return ink.sheet(
    'cover',
    title,
    [
      ink.area('ap', 'sheet', format.height),
      ink.panel('cf', 'field', side),
      ink.pattern(
        'cp',
        'line',
        drawPattern(look.pattern, look.seed, { ...side, y: 96, height: 219 }),
        side,
        look.seed,
        0.92,
      ),
      letters === '' ? '' : ink.text('ca', side.x + 20, [{ text: big.text, y: 70 }], { size: big.size }),
      small(ink, 'as', head, headY, textWidth),
      ink.text('at', margin, set.lines, { size: set.size }),
      small(ink, 'aw', names, below, textWidth),
      small(ink, 'as', foot, footY, textWidth),
    ].join(''),
  )
}

function small(ink: Ink, className: TextClass, text: string, y: number, width: number): string {
  return ink.text(className, margin, [{ text: shorten(text, measureAs(className), width), y }])
}

/** The largest size that fits the whole title; at the smallest size the title is cut. */
function setTitle(
  title: string,
  className: TextClass,
  sizes: readonly number[],
  { top, bottom, width }: { top: number; bottom: number; width: number },
): { size: number; lines: Placed[] } {
  for (const [i, size] of sizes.entries()) {
    const leading = size * 1.17
    const maxLines = Math.floor((bottom - top) / leading) + 1
    const broken = breakLines(title, measureAs(className, size), { maxWidth: width, maxLines })
    if (!broken.isWhole && i < sizes.length - 1) continue
    return { size, lines: broken.lines.map((text, line) => ({ text, y: top + line * leading })) }
  }
  return { size: 0, lines: [] }
}

function fitted(text: string, className: TextClass, largest: number, width: number): { text: string; size: number } {
  const natural = measureAs(className, 100)(text)
  const size = Math.max(22, Math.min(largest, natural === 0 ? largest : Math.floor((width / natural) * 100)))
  return { text: shorten(text, measureAs(className, size), width), size }
}

/** Up to two names are written, more are counted. */
function nameLine(authors: readonly string[]): string {
  const [first, second, ...rest] = authors
  if (first === undefined) return ''
  if (second === undefined) return first
  return rest.length === 0
    ? `${first} ${words.and} ${second}`
    : `${first} ${words.and} ${words.others(rest.length + 1)}`
}
