import {
  defaultTreeAdapter,
  parse,
  type DefaultTreeAdapterMap,
  type DefaultTreeAdapterTypes,
  type TreeAdapter,
} from 'parse5'
import { blocks, escapeText, textOf, top } from './rebuild.ts'
import type { SafeHtml } from './safe-html.ts'

// The parser's time grows with the square of the depth; nobody writes half as deep.
const maxDepth = 200
// Two are enough for all that we have seen; the rest is for what we have not.
const maxRounds = 6

/**
 * Rich text from anywhere, as HTML of ours: read by the rules that browsers read by (WHATWG), then written anew from a short
 * list of elements, attributes and addresses. Nothing of what came in is copied. What is returned is returned again when it is
 * cleaned again, so a browser that parses it sees the very tree that was written.
 */
export function cleanHtml(unsafe: string): SafeHtml {
  let html: string
  try {
    html = rebuilt(unsafe)
  } catch (error) {
    if (error instanceof TooDeep) return paragraph(unsafe)
    throw error
  }
  for (let round = 1; round < maxRounds; round++) {
    const again = rebuilt(html)
    if (again === html) return html as SafeHtml
    html = again
  }
  return paragraph(textOfSafeHtml(html as SafeHtml))
}

/** The words of cleaned HTML: blocks and line breaks part them, markup is gone. */
export function textOfSafeHtml(html: SafeHtml): string {
  const spaced = html.replace(/<(?:\/(?:p|h[2-4]|li|td|th|pre|figcaption|blockquote)|br|hr)>/g, (tag) => `${tag} `)
  return read(spaced).map(textOf).join('').replace(/\s+/g, ' ').trim()
}

function rebuilt(html: string): string {
  return blocks(read(html), top)
}

class TooDeep extends Error {}

// As a document: the parser's way with fragments moves every node once more, in time that grows with their square.
function read(html: string): DefaultTreeAdapterTypes.ChildNode[] {
  let depth = 0
  const treeAdapter: TreeAdapter<DefaultTreeAdapterMap> = {
    ...defaultTreeAdapter,
    onItemPush() {
      if (++depth > maxDepth) throw new TooDeep()
    },
    onItemPop() {
      depth--
    },
  }
  const root = parse(`<!doctype html><body>${html}`, { treeAdapter }).childNodes.find(defaultTreeAdapter.isElementNode)
  // A frameset takes the place of the body.
  const body = root?.childNodes.find((node) => node.nodeName === 'body')
  return body && defaultTreeAdapter.isElementNode(body) ? body.childNodes : []
}

/** Text as one paragraph, whatever it says. */
function paragraph(text: string): SafeHtml {
  const words = escapeText(text).replace(/\s+/g, ' ').trim()
  return (words === '' ? '' : `<p>${words}</p>`) as SafeHtml
}
