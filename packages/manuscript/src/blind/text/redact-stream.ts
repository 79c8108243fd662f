import type { Attribute, Element } from '../../xml/tree.ts'
import { redaction } from '../redact-text.ts'
import type { Range } from '../terms/findings.ts'
import type { Stream } from './streams.ts'

/** Writes the redaction where each range begins, in the form of its first run, and takes the rest of it out. */
export function redactStream({ pieces }: Stream, ranges: Range[]): void {
  let next = 0
  // A range may begin at a tab: the first leaf that it touches says it.
  let said = -1
  for (const { leaf, from, to } of pieces) {
    while (next < ranges.length && ranges[next]!.to <= from) next += 1
    if (!leaf || next === ranges.length || ranges[next]!.from >= to) continue
    const before = leaf.children.join('')
    let after = ''
    let last = 0
    for (let at = next; at < ranges.length && ranges[at]!.from < to; at += 1) {
      after += before.slice(last, Math.max(last, ranges[at]!.from - from))
      if (at > said) after += redaction
      said = at
      last = ranges[at]!.to - from
    }
    setText(leaf, before, after + before.slice(last))
  }
}

const edge = /^\s|\s$/

function setText(leaf: Element, before: string, after: string): void {
  leaf.children = [after]
  if (leaf.local !== 't' || !edge.test(after) || edge.test(before)) return
  const space: Attribute = {
    name: 'xml:space',
    local: 'space',
    ns: 'http://www.w3.org/XML/1998/namespace',
    value: 'preserve',
  }
  leaf.attributes = [...leaf.attributes.filter(({ name }) => name !== 'xml:space'), space]
}
