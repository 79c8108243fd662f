/** A strict parser for RFC 4180: every deviation is an error, and nothing is guessed. */
export function readCsv(bytes: Uint8Array): string[][] {
  const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  if (!text.startsWith('\uFEFF')) throw new Error('The mark of UTF-8 is missing.')
  const rows: string[][] = []
  let at = 1
  while (at < text.length) {
    const row: string[] = []
    for (;;) {
      const field = fieldAt(text, at)
      row.push(field.text)
      at = field.end
      if (text[at] !== ',') break
      at++
    }
    if (!text.startsWith('\r\n', at)) throw new Error(`A line does not end with CRLF, at ${at}.`)
    at += 2
    if (rows[0] && row.length !== rows[0].length) throw new Error(`A line has ${row.length} fields, at ${at}.`)
    rows.push(row)
  }
  return rows
}

const quoted = /"((?:[^"]|"")*)"/y
const bare = /[^",\r\n]*/y

function fieldAt(text: string, at: number): { text: string; end: number } {
  const form = text[at] === '"' ? quoted : bare
  form.lastIndex = at
  const found = form.exec(text)
  if (!found) throw new Error(`A quote is not closed, at ${at}.`)
  return { text: (found[1] ?? found[0]).replaceAll('""', '"'), end: form.lastIndex }
}
