import { createHash } from 'node:crypto'
import { ConversionFailed } from './converter.ts'

/**
 * Takes out of a PDF of LibreOffice's what it says about itself: the information dictionary (ISO 32000-1, 14.3.3), XMP, and
 * the identifier, which is made from the clock. Each is overwritten in place, so that every offset stays true, and the same
 * document gives the same bytes.
 */
export function namelessPdf(pdf: Buffer): Buffer {
  const text = pdf.toString('latin1')
  const end = text.lastIndexOf('startxref')
  const trailer = text.lastIndexOf('trailer', end)
  if (!text.startsWith('%PDF-') || end < 0 || trailer < 0) throw failure('no trailer')
  const last = text.slice(trailer, end)
  const blank = Buffer.from(pdf)
  const info = /\/Info (\d{1,9}) 0 R/.exec(last)
  if (info) emptyObject(blank, text, info[1]!)
  emptyStreams(blank, text)
  // Two identifiers and a checksum, 32 digits each: from the content instead of the clock.
  const marks = [...last.matchAll(/[0-9A-F]{32}/g)].map(({ index }) => trailer + index)
  for (const at of marks) blank.fill('0', at, at + 32)
  const digest = createHash('sha256').update(blank).digest('hex').slice(0, 32).toUpperCase()
  for (const at of marks) blank.write(digest, at, 'latin1')
  return blank
}

const failure = (detail: string) => new ConversionFailed('not-what-was-asked-for', detail)

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
