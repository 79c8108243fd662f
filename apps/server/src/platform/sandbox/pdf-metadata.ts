import { createHash } from 'node:crypto'
import { ConversionFailed } from './converter.ts'

/**
 * Removes metadata from a PDF of LibreOffice: the information dictionary (ISO 32000-1, 14.3.3), XMP, and the
 * identifier, which depends on the time. Overwrites in place, so that all offsets stay valid. The same document gives
 * the same bytes.
 */
export function withoutMetadata(pdf: Buffer): Buffer {
  return rewritten(pdf, (blank, text, info) => {
    if (info) emptyObject(blank, text, info)
    emptyStreams(blank, text)
  })
}

/** The same for a document that keeps its metadata except time and program. */
export function withoutTimestamps(pdf: Buffer): Buffer {
  return rewritten(pdf, (blank, text, info) => {
    if (info) emptyEntries(blank, text, info)
  })
}

function rewritten(pdf: Buffer, empty: (blank: Buffer, text: string, info: string | undefined) => void): Buffer {
  const text = pdf.toString('latin1')
  const end = text.lastIndexOf('startxref')
  const trailer = text.lastIndexOf('trailer', end)
  if (!text.startsWith('%PDF-') || end < 0 || trailer < 0) throw failure('no trailer')
  const last = text.slice(trailer, end)
  const blank = Buffer.from(pdf)
  empty(blank, text, /\/Info (\d{1,9}) 0 R/.exec(last)?.[1])
  // Two identifiers and a checksum, 32 digits each. Derive them from the content instead of the time.
  const marks = [...last.matchAll(/[0-9A-F]{32}/g)].map(({ index }) => trailer + index)
  for (const at of marks) blank.fill('0', at, at + 32)
  const digest = createHash('sha256').update(blank).digest('hex').slice(0, 32).toUpperCase()
  for (const at of marks) blank.write(digest, at, 'latin1')
  return blank
}

const failure = (detail: string) => new ConversionFailed('invalid-output', detail)

/** `/Producer<FEFF…>` and the like become spaces. */
function emptyEntries(blank: Buffer, text: string, number: string): void {
  const at = text.lastIndexOf(`\n${number} 0 obj`)
  const end = text.indexOf('endobj', at)
  if (at < 0 || end < 0) throw failure('no information dictionary')
  for (const { 0: entry, index } of text
    .slice(at, end)
    .matchAll(/\/(?:Creator|Producer|CreationDate|ModDate)\s*(?:<[0-9A-F\s]*>|\([^)]*\))/g))
    blank.fill(' ', at + index, at + index + entry.length)
}

/** `7 0 obj << … >> endobj` becomes an empty dictionary of the same length. */
function emptyObject(blank: Buffer, text: string, number: string): void {
  const head = `\n${number} 0 obj`
  const at = text.lastIndexOf(head)
  const end = text.indexOf('endobj', at)
  if (at < 0 || end < 0) throw failure('no information dictionary')
  const from = at + head.length
  blank.write(`\n<<${' '.repeat(end - from - 6)}>>\n`, from, 'latin1')
}

function emptyStreams(blank: Buffer, text: string): void {
  for (let at = text.indexOf('/Type/Metadata'); at >= 0; at = text.indexOf('/Type/Metadata', at + 1)) {
    const from = text.indexOf('stream', at) + 'stream\r\n'.length
    const end = text.indexOf('endstream', from)
    if (end < 0) throw failure('no end of the metadata')
    blank.fill(' ', from, end - 1)
  }
}
