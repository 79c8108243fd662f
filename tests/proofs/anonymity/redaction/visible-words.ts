import { unpackAll } from './search.ts'

/** Words that were lost or added without a redaction that explains it. */
export interface Changed {
  expected: string
  found: string
  words: number
}

/** The visible text of the copy, paragraph by paragraph: extracted with patterns, not with the library. */
export function paragraphsOf(file: Buffer): string[] {
  return [...unpackAll(file)]
    .filter(([name]) => /^word\/(?:document|header|footer|footnotes|endnotes)[^/]*\.xml$/.test(name))
    .flatMap(([, bytes]) => bytes.toString('utf8').split('</w:p>'))
    .map(textIn)
    .filter((text) => text !== '')
}

function textIn(paragraph: string): string {
  const visible = paragraph
    .replaceAll(/<w:(?:moveFrom|del) [^>]*>.*?<\/w:(?:moveFrom|del)>/gs, '')
    .split(/(?=<w:r[ >])/)
    .filter((run) => !run.includes('<w:vanish/>'))
    .join('')
  const pieces = visible.matchAll(/<w:t(?: [^>]*)?>([^<]*)<\/w:t>|<w:(tab|br)\/>/g)
  return [...pieces]
    .map(([, text]) => text ?? ' ')
    .join('')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
}

/** A redaction replaces the whole word around it; the remaining words must be the same. */
export function wordsOf(text: string): string[] {
  return text
    .replaceAll(/\[redacted\]/gi, '█')
    .replaceAll(/[\u00AD\u200B-\u200D\u2060]/g, '')
    .split(/\s+/)
    .filter((word) => word !== '' && !word.includes('█'))
}

export function changedWords(expected: string[], file: Buffer): Changed[] {
  const found = paragraphsOf(file)
  const known = new Set(found.map((text) => wordsOf(text).join(' ')))
  return expected.flatMap((sentence) => {
    const wanted = wordsOf(sentence)
    if (known.has(wanted.join(' '))) return []
    const nearest = found
      .map((text) => ({ text, words: difference(wanted, wordsOf(text)) }))
      .toSorted((one, other) => one.words - other.words)[0]
    return [{ expected: sentence, found: nearest?.text ?? '', words: nearest?.words ?? wanted.length }]
  })
}

/** Number of words of one that are not in the other in the same order, both ways. */
function difference(one: string[], other: string[]): number {
  let row = new Array<number>(other.length + 1).fill(0)
  for (const word of one) {
    const next = [0]
    for (const [index, theirs] of other.entries())
      next.push(word === theirs ? row[index]! + 1 : Math.max(row[index + 1]!, next[index]!))
    row = next
  }
  return one.length + other.length - 2 * row[other.length]!
}
