import { descendants, isElement, textOf, type Element, type XmlNode } from '../../xml/tree.ts'
import { writeXml } from '../../xml/write.ts'
import { type DrawnString, emfStrings, wmfStrings } from './metafiles.ts'
import { pictureKind } from './kind.ts'
import { readSvg } from './svg.ts'

type Redact = (text: string) => string

/** Text is often drawn word by word or letter by letter; a name is searched across this many strings. */
const window = 24

/** The texts in a vector drawing; a bitmap has none that we can read. */
export function pictureText(bytes: Uint8Array): string[] {
  try {
    if (pictureKind(bytes) === 'SVG') return textElements(readSvg(bytes)).map(textOf)
    return stringsOf(bytes).map(({ text }) => text)
  } catch {
    return []
  }
}

/** Redacts the texts of a drawing. Sizes and offsets of a metafile stay the same. */
export function redactPicture(bytes: Uint8Array, redact: Redact): Uint8Array {
  try {
    return pictureKind(bytes) === 'SVG' ? redactSvg(bytes, redact) : redactMetafile(bytes, redact)
  } catch {
    return bytes
  }
}

export function redactSvg(bytes: Uint8Array, redact: Redact): Uint8Array {
  const root = readSvg(bytes)
  let changed = false
  for (const element of textElements(root)) {
    const before = textOf(element)
    const after = redact(before)
    if (after === before) continue
    changed = true
    mapText(element, redact)
    // A name over several elements: the first one gets the redaction marker.
    if (redact(textOf(element)) === textOf(element)) continue
    let first = true
    mapText(element, () => {
      const replacement = first ? after : ''
      first = false
      return replacement
    })
  }
  return changed ? writeXml(root) : bytes
}

const textElements = (root: Element) => [...descendants(root)].filter(({ local }) => local === 'text')

function mapText(element: Element, change: Redact): void {
  element.children = element.children.map((node: XmlNode) => {
    if (!isElement(node)) return change(node)
    mapText(node, change)
    return node
  })
}

function stringsOf(bytes: Uint8Array): DrawnString[] {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  const kind = pictureKind(bytes)
  return kind === 'EMF' ? emfStrings(buffer) : kind === 'WMF' ? wmfStrings(buffer) : []
}

function redactMetafile(bytes: Uint8Array, redact: Redact): Uint8Array {
  const strings = stringsOf(bytes)
  const hit = new Set<number>()
  const hasMatch = (text: string) => redact(text) !== text
  const whole = (glue: string) => strings.map(({ text }) => text).join(glue)
  for (const glue of ['', ' '].filter((one) => hasMatch(whole(one)))) {
    for (let from = 0; from < strings.length; from += 1) {
      const span = shortestMatch(strings, from, glue, hasMatch)
      for (let index = from; index < from + span; index += 1) hit.add(index)
    }
  }
  if (hit.size === 0) return bytes
  const clean = Buffer.from(bytes)
  for (const index of hit) {
    const { at, bytes: size, encoding } = strings[index]!
    clean.write(' '.repeat(encoding === 'latin1' ? size : size / 2), at, encoding)
  }
  return clean
}

/** How many strings from this one on together form a match that the later ones alone do not; 0 if none. */
function shortestMatch(
  strings: DrawnString[],
  from: number,
  glue: string,
  hasMatch: (text: string) => boolean,
): number {
  const joined = (start: number, count: number) =>
    strings
      .slice(start, start + count)
      .map(({ text }) => text)
      .join(glue)
  const most = Math.min(window, strings.length - from)
  if (!hasMatch(joined(from, most)) || (most > 1 && hasMatch(joined(from + 1, most - 1))))
    return hasMatch(joined(from, 1)) ? 1 : 0
  let count = 1
  while (count < most && !hasMatch(joined(from, count))) count += 1
  return count
}
