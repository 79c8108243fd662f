/** What a mail's plain-text part says, read from its raw source. */
export function textOf(source: string): string {
  const { headers, body } = splitHead(source)
  const boundary = /^content-type:[^\n]*boundary="?([^"\n;]+)"?/im.exec(unfold(headers))?.[1]
  if (boundary === undefined) return decode(headers, body)
  const parts = body
    .split(new RegExp(`^--${escape(boundary)}(?:--)?[ \\t]*$`, 'm'))
    .map((part) => part.replace(/^\n/, ''))
  const plain = parts.find((part) => /^content-type: text\/plain/im.test(splitHead(part).headers))
  return plain === undefined ? '' : textOf(plain)
}

/** Every header of the mail itself, unfolded, in its order. */
export function headersOf(source: string): Array<{ name: string; value: string }> {
  return unfold(splitHead(source).headers)
    .split('\n')
    .map((line) => ({ name: line.split(':', 1)[0]!.toLowerCase(), value: line.slice(line.indexOf(':') + 1).trim() }))
}

function splitHead(source: string): { headers: string; body: string } {
  const text = source.replaceAll('\r\n', '\n')
  const end = text.indexOf('\n\n')
  return end < 0 ? { headers: text, body: '' } : { headers: text.slice(0, end), body: text.slice(end + 2) }
}

const unfold = (headers: string) => headers.replace(/\n[ \t]+/g, ' ')
const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

function decode(headers: string, body: string): string {
  const encoding = /^content-transfer-encoding:\s*(\S+)/im.exec(headers)?.[1]?.toLowerCase()
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString()
  if (encoding !== 'quoted-printable') return body
  const bytes = body
    .replace(/=\n/g, '')
    .replace(/=([\dA-F]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}
