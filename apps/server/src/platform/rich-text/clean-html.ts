import { defaultTreeAdapter, Parser, Tokenizer, TokenizerMode, type DefaultTreeAdapterTypes } from 'parse5'
import { createBoundedAdapter, TooComplex } from './bounded-adapter.ts'
import { blocks, escapeText, textOf, top } from './rebuild.ts'
import type { SafeHtml } from './safe-html.ts'

// Two rounds are enough for every known input; the rest is a margin.
const maxRounds = 6
// The parser compares each attribute of a tag with all before it. Real tags have a handful.
const maxAttributes = 200
// Attributes are counted between chunks, so a chunk bounds how many can be added unnoticed.
const chunkLength = 4_096
// The longest name of a character reference has 31 letters.
const longestReference = 40

/**
 * Turns untrusted rich text into safe HTML: parses it as browsers do (WHATWG), then writes it anew from an allow-list of
 * elements, attributes and addresses. Cleaning the result again returns the same result, so a browser that parses it sees
 * exactly the tree that was written. Runs in linear time; markup that would cost the parser more becomes plain text.
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

/** The words of cleaned HTML: blocks and line breaks separate them. */
export function textOfSafeHtml(html: SafeHtml): string {
  const spaced = html.replace(/<(?:\/(?:p|h[2-4]|li|td|th|pre|figcaption|blockquote)|br|hr)>/g, (tag) => `${tag} `)
  return read(spaced).map(textOf).join('').replace(/\s+/g, ' ').trim()
}

/** Tells how many attributes the tag has that is being read. */
class CountingTokenizer extends Tokenizer {
  attributeCount(): number {
    return this.currentToken && 'attrs' in this.currentToken ? this.currentToken.attrs.length : 0
  }
}

/** Parses as a document, not as a fragment: the parser moves every node of a fragment once more, in quadratic time. */
function read(html: string): DefaultTreeAdapterTypes.ChildNode[] {
  const parser = new Parser({ treeAdapter: createBoundedAdapter() })
  const tokenizer = new CountingTokenizer(parser.options, parser)
  parser.tokenizer = tokenizer
  const source = `<!doctype html><body>${html}`
  for (let at = 0, end = 0; at < source.length; at = end) {
    end = chunkEnd(source, at)
    tokenizer.write(source.slice(at, end), end === source.length)
    if (tokenizer.attributeCount() > maxAttributes) throw new TooComplex()
    // The parser keeps a run of text until it ends, and copies it with each chunk, unless what was read is dropped.
    if (tokenizer.state === TokenizerMode.DATA) tokenizer.preprocessor.dropParsedChunk()
  }
  const root = parser.document.childNodes.find(defaultTreeAdapter.isElementNode)
  // A frameset takes the place of the body.
  const body = root?.childNodes.find((node) => node.nodeName === 'body')
  return body && defaultTreeAdapter.isElementNode(body) ? body.childNodes : []
}

/** Before a character reference rather than inside of one: what was read can be dropped only between two of them. */
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
