const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Text as it stands in HTML, in content and in quoted attributes alike. */
export function escapeHtml(text: string): string {
  // Most texts have nothing to escape; looking first is much cheaper than replacing.
  return /[&<>"']/.test(text) ? text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign) : text
}

/** The words of a piece of cleaned HTML, for places that take no markup. */
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

/** JSON inside a script element: no sign in it can end the element or open a comment. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029')
}
