import * as names from '../xml/namespaces.ts'
import { child, isElement, type Element } from '../xml/tree.ts'
import type { Block, Paragraph } from './body-model.ts'
import { chosen, isAlternate } from './compatibility.ts'
import { finish, readParagraph } from './paragraphs.ts'
import type { Story } from './story.ts'
import { readTable } from './tables.ts'
import { Writing } from './writing.ts'

/** Paragraphs and tables in the order of reading, out of whatever wraps them. */
export function readBlocks(story: Story, holder: Element, take: (block: Block) => void): void {
  const begun: Begun = { writing: new Writing(), last: null }
  readInto(story, holder, take, begun)
  close(story, take, begun)
}

/** A paragraph whose mark is deleted goes on in the next one. */
interface Begun {
  writing: Writing
  last: Element | null
}

function readInto(story: Story, holder: Element, take: (block: Block) => void, begun: Begun): void {
  for (const node of holder.children) {
    if (!isElement(node)) continue
    if (isAlternate(node)) {
      const branch = chosen(node)
      if (branch) readInto(story, branch, take, begun)
    } else if (node.ns === names.w) readWordBlock(story, node, take, begun)
  }
}

function readWordBlock(story: Story, element: Element, take: (block: Block) => void, begun: Begun): void {
  switch (element.local) {
    case 'p': {
      const paragraph = readParagraph(story, element, begun.writing)
      begun.last = paragraph ? null : element
      if (!paragraph) return
      begun.writing = new Writing()
      return take(paragraph)
    }
    case 'tbl':
      close(story, take, begun)
      return take(readTable(story, element, paragraphsOf))
    case 'sdt': {
      const content = child(element, names.w, 'sdtContent')
      return content && readInto(story, content, take, begun)
    }
    case 'ins':
    case 'moveTo':
      story.reading.traces.insertions++
      return readInto(story, element, take, begun)
    case 'del':
    case 'moveFrom':
      story.reading.traces.deletions++
      return
    case 'customXml':
    case 'smartTag':
      return readInto(story, element, take, begun)
  }
}

function close(story: Story, take: (block: Block) => void, begun: Begun): void {
  if (begun.last && begun.writing.runs.length > 0) take(finish(story, begun.last, begun.writing))
  begun.writing = new Writing()
  begun.last = null
}

/** Of a cell, a note or a box: tables in it are read cell by cell. */
export function paragraphsOf(story: Story, holder: Element): Paragraph[] {
  const paragraphs: Paragraph[] = []
  readBlocks(story, holder, (block) => {
    if (block.kind === 'paragraph') paragraphs.push(block)
    else
      for (const row of block.rows)
        for (const cell of row.cells) for (const one of cell.paragraphs) paragraphs.push(one)
  })
  return paragraphs
}
