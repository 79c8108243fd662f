import type { Package } from '../package/package.ts'
import * as names from '../xml/namespaces.ts'
import { attribute, child, type Element } from '../xml/tree.ts'
import { paragraphsOf, readBlocks } from './blocks.ts'
import type { Block, Body, DocumentFormat } from './body-model.ts'
import { Notes } from './notes.ts'
import { readNumbering } from './numbering.ts'
import { pointsOf } from './properties.ts'
import { RunFormats } from './run-format.ts'
import { storyOf, type Reading } from './story.ts'
import { readStyles } from './styles.ts'
import { readTraces } from './traces.ts'

/** Reads what is written in a document, and how it looks. Takes any package that was opened; never more than linear time. */
export function readBody(pkg: Package): Body {
  const styles = readStyles(pkg)
  const notes = new Notes(pkg)
  const reading: Reading = {
    pkg,
    styles,
    formats: new RunFormats(styles),
    numbering: readNumbering(pkg),
    pictures: [],
    aside: [],
    ...readTraces(pkg),
    note: (kind, id, block) => notes.number(reading, kind, id, block),
    paragraphsOf,
  }
  const body = child(pkg.xml(pkg.main), names.w, 'body')
  const blocks = body ? readMain(reading, body) : []
  readMargins(reading)
  return {
    blocks,
    notes: notes.list,
    aside: reading.aside,
    pictures: reading.pictures,
    formatting: { page: body ? readPage(body) : null, language: styles.defaults.run.language ?? null },
    traces: { ...reading.traces, links: [...reading.links] },
  }
}

function readMain(reading: Reading, body: Element): Block[] {
  const blocks: Block[] = []
  const story = storyOf(reading, reading.pkg.main, 0, true)
  readBlocks(story, body, (block) => {
    blocks.push(block)
    story.block = blocks.length
  })
  return blocks
}

/** Headers and footers, each part once. */
function readMargins(reading: Reading): void {
  const read = new Set<string>()
  for (const { kind, part } of reading.pkg.relationshipsOf(reading.pkg.main)) {
    if ((kind !== 'header' && kind !== 'footer') || part === null) continue
    if (read.has(part) || !reading.pkg.parts.has(part)) continue
    read.add(part)
    const paragraphs = paragraphsOf(storyOf(reading, part, -1), reading.pkg.xml(part))
    if (paragraphs.some(({ runs }) => runs.length > 0)) reading.aside.push({ kind, part, paragraphs })
  }
}

/** The page of the last section, which is that of the document when there is only one. */
function readPage(body: Element): DocumentFormat['page'] {
  const section = child(body, names.w, 'sectPr')
  const size = section && child(section, names.w, 'pgSz')
  if (!size) return null
  const margins = child(section, names.w, 'pgMar')
  const said = (element: Element, name: string) => pointsOf(attribute(element, names.w, name)) ?? 0
  return {
    widthPoints: said(size, 'w'),
    heightPoints: said(size, 'h'),
    marginPoints: margins ? ['top', 'right', 'bottom', 'left'].map((side) => said(margins, side)) : [],
  }
}
