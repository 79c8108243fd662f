import {
  defaultTreeAdapter,
  type DefaultTreeAdapterMap,
  type DefaultTreeAdapterTypes,
  Parser,
  Tokenizer,
  type TreeAdapter,
} from 'parse5'
import { blocks, escapeText, textOf, top } from './rebuild.ts'

declare const safe: unique symbol

/** HTML from `cleanHtml`. The brand exists for the compiler only: a plain string is not accepted. */
export type SafeHtml = string & { readonly [safe]: true }

/** Stored beside the HTML. Raise it when the rules change: HTML of older rules is then sanitised again. */
export const cleaningVersion = 1

// Two rounds suffice for every known input. The rest is a margin.
const maxRounds = 6
// The parser compares each attribute of a tag with all previous ones. Real tags have few.
const maxAttributes = 200
// Attributes are counted between chunks, so the chunk size limits how many are added unnoticed.
const chunkLength = 4_096
// The longest character reference has 31 letters.
const longestReference = 40

/**
 * Sanitises untrusted rich text: parses it like a browser (WHATWG) and writes new HTML from an allow-list of elements,
 * attributes and addresses. Sanitising the result again returns the same result, so a browser sees exactly the tree
 * that was written. Runs in linear time; markup that would take longer becomes plain text.
 */
export function cleanHtml(unsafe: string): SafeHtml {
  let html = unsafe
  try {
    for (let round = 0; round < maxRounds; round++) {
      const rebuilt = blocks(read(html), top)
      if (rebuilt === html) return html as SafeHtml
      html = rebuilt
    }
    return paragraph(textOfSafeHtml(html as SafeHtml))
  } catch (error) {
    if (error instanceof TooComplex) return paragraph(unsafe)
    throw error
  }
}

/** The text of sanitised HTML. Blocks and line breaks separate words. */
export function textOfSafeHtml(html: SafeHtml): string {
  const spaced = html.replace(/<(?:\/(?:p|h[2-4]|li|td|th|pre|figcaption|blockquote)|br|hr)>/g, (tag) => `${tag} `)
  return read(spaced).map(textOf).join('').replace(/\s+/g, ' ').trim()
}

/** Counts the attributes of the current tag. */
class CountingTokenizer extends Tokenizer {
  attributeCount(): number {
    return this.currentToken && 'attrs' in this.currentToken ? this.currentToken.attrs.length : 0
  }
}

/** Parses as a document: for a fragment, the parser moves every node once more, in quadratic time. */
function read(html: string): DefaultTreeAdapterTypes.ChildNode[] {
  const parser = new Parser({ treeAdapter: createBoundedAdapter() })
  const tokenizer = new CountingTokenizer(parser.options, parser)
  parser.tokenizer = tokenizer
  const source = `<!doctype html><body>${html}`
  for (let at = 0, end = 0; at < source.length; at = end) {
    end = chunkEnd(source, at)
    tokenizer.write(source.slice(at, end), end === source.length)
    if (tokenizer.attributeCount() > maxAttributes) throw new TooComplex()
    if (isInReference(source, at, end)) throw new TooComplex()
    dropParsed(tokenizer.preprocessor)
  }
  const root = parser.document.childNodes.find(defaultTreeAdapter.isElementNode)
  // A frameset replaces the body.
  const body = root?.childNodes.find((node) => node.nodeName === 'body')
  return body && defaultTreeAdapter.isElementNode(body) ? body.childNodes : []
}

/** The parser copies what it has buffered with each chunk, so the parsed part must go. It would keep 64 KiB of it. */
function dropParsed(preprocessor: Tokenizer['preprocessor']): void {
  const { bufferWaterline } = preprocessor
  preprocessor.bufferWaterline = 0
  preprocessor.dropParsedChunk()
  preprocessor.bufferWaterline = bufferWaterline
}

/** Whether the chunk ends inside of a numeric reference with so many digits that no author wrote it. */
function isInReference(source: string, start: number, end: number): boolean {
  const at = source.slice(start, end).lastIndexOf('&#')
  return at >= 0 && end < source.length && /^x?[0-9a-f]*$/i.test(source.slice(start + at + 2, end))
}

/** Ends a chunk before a character reference: the parsed part can be dropped only outside of one. */
function chunkEnd(source: string, start: number): number {
  const end = start + chunkLength
  if (end >= source.length) return source.length
  const reference = source.slice(end - longestReference, end).lastIndexOf('&')
  return reference < 0 ? end : end - longestReference + reference
}

function paragraph(text: string): SafeHtml {
  const words = escapeText(text).replace(/\s+/g, ' ').trim()
  return (words === '' ? '' : `<p>${words}</p>`) as SafeHtml
}

/** The markup would need more than linear time to parse. */
class TooComplex extends Error {}

// The parser searches the stack of open elements at every tag. Real text nests a few levels.
const maxDepth = 200
// Elements created or moved. Twice the number in the longest allowed text if every tenth character begins a tag.
const maxSteps = 40_000
// Removing a child moves all children after it. So many of them count as one step.
const childrenPerStep = 1_000

/**
 * Builds the tree like parse5, within a fixed number of steps. HTML's parsing rules multiply work: one end tag moves
 * all children of a block, and open formatting elements are created again in every paragraph.
 */
function createBoundedAdapter(): TreeAdapter<DefaultTreeAdapterMap> {
  let depth = 0
  let steps = 0
  const spend = (count: number) => {
    steps += count
    if (steps > maxSteps) throw new TooComplex()
  }
  const indexIn = (parent: DefaultTreeAdapterTypes.ParentNode, child: DefaultTreeAdapterTypes.ChildNode) => {
    // The parser moves first children, and inserts before a table, which is the last child.
    const index = parent.childNodes[0] === child ? 0 : parent.childNodes.lastIndexOf(child)
    spend(1 + (parent.childNodes.length - index) / childrenPerStep)
    return index
  }
  const insertBefore: TreeAdapter<DefaultTreeAdapterMap>['insertBefore'] = (parent, node, reference) => {
    parent.childNodes.splice(indexIn(parent, reference), 0, node)
    node.parentNode = parent
  }
  return {
    ...defaultTreeAdapter,
    createElement(...element) {
      spend(1)
      return defaultTreeAdapter.createElement(...element)
    },
    insertBefore,
    insertTextBefore(parent, text, reference) {
      const before = parent.childNodes[indexIn(parent, reference) - 1]
      if (before && defaultTreeAdapter.isTextNode(before)) before.value += text
      else insertBefore(parent, defaultTreeAdapter.createTextNode(text), reference)
    },
    detachNode(node) {
      if (!node.parentNode) return
      node.parentNode.childNodes.splice(indexIn(node.parentNode, node), 1)
      node.parentNode = null
    },
    // Attributes of repeated html and body tags, which we do not read.
    adoptAttributes() {},
    onItemPush() {
      if (++depth > maxDepth) throw new TooComplex()
    },
    onItemPop() {
      depth--
    },
  }
}
