import { defaultTreeAdapter, Parser, Tokenizer, TokenizerMode, type DefaultTreeAdapterTypes } from 'parse5'
import { createBoundedAdapter, TooComplex } from './bounded-adapter.ts'
import { blocks, escapeText, textOf, top } from './rebuild.ts'
import type { SafeHtml } from './safe-html.ts'

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
    // The parser buffers a run of text and copies it with each chunk, unless the parsed part is dropped.
    if (tokenizer.state === TokenizerMode.DATA) tokenizer.preprocessor.dropParsedChunk()
  }
  const root = parser.document.childNodes.find(defaultTreeAdapter.isElementNode)
  // A frameset replaces the body.
  const body = root?.childNodes.find((node) => node.nodeName === 'body')
  return body && defaultTreeAdapter.isElementNode(body) ? body.childNodes : []
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
