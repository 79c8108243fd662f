import { Fragment, type ReactNode } from 'react'
import type { SiteFacts } from '@grfs/contracts/page'
import { type Block, type Inline, parsePageText, parseTitle } from '@grfs/domain/pages/page-text'
import type { BlockVariable } from '@grfs/domain/pages/variables'
import { capitalise } from '../../lib/format.ts'
import { MoreLink } from '../../ui/layout/link.tsx'
import { drawnValues, type PageFacts, textValue } from './values.tsx'

type DrawBlock = (name: BlockVariable) => ReactNode

interface PageTextProps {
  text: string
  facts: PageFacts
  drawBlock: DrawBlock
  /** Links lead further, as in the boxes beside a page. */
  hasMoreLinks?: boolean
}

/** Makes elements, never HTML, of a text that people wrote: React escapes everything. */
export function PageText({ text, facts, drawBlock, hasMoreLinks = false }: PageTextProps) {
  const draw = { facts, hasMoreLinks }
  return parsePageText(text).blocks.map((block, index) => (
    <Fragment key={index}>
      {block.kind === 'drawn' ? drawBlock(block.name) : <TextBlock block={block} draw={draw} />}
    </Fragment>
  ))
}

interface Draw {
  facts: PageFacts
  hasMoreLinks: boolean
}

function TextBlock({ block, draw }: { block: Exclude<Block, { kind: 'drawn' }>; draw: Draw }) {
  if (block.kind === 'paragraph') return <p>{inlines(block.content, draw)}</p>
  const items = block.items.map((item, index) => <li key={index}>{inlines(item, draw)}</li>)
  if (block.style === 'numbers') return <ol>{items}</ol>
  return block.style === 'boxes' ? <ul className="checklist">{items}</ul> : <ul>{items}</ul>
}

const inlines = (content: readonly Inline[], draw: Draw): ReactNode =>
  content.map((one, index) => <Fragment key={index}>{inline(one, draw)}</Fragment>)

function inline(one: Inline, draw: Draw): ReactNode {
  switch (one.kind) {
    case 'text':
      return one.text
    case 'break':
      return <br />
    case 'variable':
      return valueOf(one, draw.facts.site)
    case 'drawn':
      return drawnValues[one.name](draw.facts)
    case 'bold':
      return <b>{inlines(one.content, draw)}</b>
    case 'italic':
      return <i>{inlines(one.content, draw)}</i>
    case 'link':
      return draw.hasMoreLinks ? (
        <MoreLink href={one.target}>{inlines(one.content, draw)}</MoreLink>
      ) : (
        <a href={one.target}>{inlines(one.content, draw)}</a>
      )
  }
}

function valueOf({ name, isCapital }: Extract<Inline, { kind: 'variable' }>, site: SiteFacts): string {
  const value = textValue(name, site)
  return isCapital ? capitalise(value) : value
}

/** A title, or another text of words and text variables only. */
export function plainText(source: string, site: SiteFacts): string {
  return parseTitle(source)
    .content.map((one) => (one.kind === 'text' ? one.text : one.kind === 'variable' ? valueOf(one, site) : ''))
    .join('')
}

/** The value of a fact below the title of a page. */
export function FactValue({ source, facts }: { source: string; facts: PageFacts }) {
  const [block] = parsePageText(source).blocks
  return block?.kind === 'paragraph' ? inlines(block.content, { facts, hasMoreLinks: false }) : null
}
