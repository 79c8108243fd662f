const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Escapes text for HTML content and for quoted attributes. */
export function escapeHtml(text: string): string {
  // Most texts need no escaping; the test is much cheaper than the replacement.
  return /[&<>"']/.test(text) ? text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign) : text
}

/** The plain text of sanitised HTML, for places without markup. */
export function textOfHtml(html: string): string {
  return html
    .replace(/<[^<>]*>/g, '')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;|&apos;/g, "'")
    .replace(/&nbsp;/g, '\u00a0')
    .replace(/&amp;/g, '&')
}

/** JSON for a script element: no character in it can end the element or open a comment. */
export function scriptJson(value: unknown): string {
  return scriptText(JSON.stringify(value))
}

/** The same for JSON that is already a text. */
export function scriptText(json: string): string {
  return json
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029')
}
