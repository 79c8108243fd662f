/**
 * Text with marks, as the definitions write it: `‹i|Vigna unguiculata›` is italic, `‹^|1,2›` superscript,
 * `‹n|See the appendix.›` a footnote. Marks can be nested.
 */
export type Inline =
  { text: string } | { mark: Mark; inside: Inline[] } | { link: string; inside: Inline[] } | { alone: 'tab' | 'br' }

const marks = {
  b: 'bold',
  i: 'italic',
  u: 'underline',
  '^': 'superscript',
  _: 'subscript',
  z: 'zotero',
  m: 'mendeley',
  e: 'endnote-cite',
  ref: 'cross-reference',
  n: 'footnote',
  N: 'endnote',
  eq: 'equation',
  tex: 'formula',
  del: 'deleted',
  ins: 'inserted',
  hid: 'hidden',
  com: 'commented',
  sdt: 'control',
} as const

export type Mark = (typeof marks)[keyof typeof marks]

export function inlinesOf(source: string): Inline[] {
  const [inlines, end] = readUntil(source, 0)
  if (end !== source.length) throw new Error(`A mark ends that never began: ${source}`)
  return inlines
}

function readUntil(source: string, start: number): [Inline[], number] {
  const found: Inline[] = []
  let at = start
  let text = ''
  const flush = () => {
    if (text) found.push({ text })
    text = ''
  }
  while (at < source.length && source[at] !== '›') {
    if (source[at] !== '‹') {
      text += source[at]
      at += 1
      continue
    }
    flush()
    const [one, next] = readMark(source, at)
    found.push(one)
    at = next
  }
  flush()
  return [found, at]
}

function readMark(source: string, at: number): [Inline, number] {
  const alone = /^‹(tab|br)›/.exec(source.slice(at, at + 5))?.[1] as 'tab' | 'br' | undefined
  if (alone) return [{ alone }, at + alone.length + 2]
  const bar = source.indexOf('|', at)
  const code = source.slice(at + 1, bar)
  if (code === 'a') {
    const next = source.indexOf('|', bar + 1)
    const [inside, end] = readUntil(source, next + 1)
    return [{ link: source.slice(bar + 1, next), inside }, end + 1]
  }
  const mark = (marks as Record<string, Mark>)[code]
  if (!mark) throw new Error(`Unknown mark “${code}” in: ${source}`)
  const [inside, end] = readUntil(source, bar + 1)
  if (source[end] !== '›') throw new Error(`A mark never ends: ${source}`)
  return [{ mark, inside }, end + 1]
}

const unseen: Mark[] = ['footnote', 'endnote', 'deleted', 'hidden']

/** The visible text of a line. */
export function seenText(inlines: readonly Inline[]): string {
  return inlines
    .map((one) => {
      if ('text' in one) return one.text
      if ('alone' in one) return one.alone === 'tab' ? '\t' : '\n'
      if ('mark' in one && unseen.includes(one.mark)) return ''
      return seenText(one.inside)
    })
    .join('')
}
