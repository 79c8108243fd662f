/** One line of the markup of `manuscript.ts` as HTML. */
export function inlineHtml(text: string): string {
  return escapeHtml(text)
    .replace(/\[([^\]]+)\]\((#[a-z0-9-]+|https:\/\/[^)\s]+)\)/g, '<a href="$2">$1</a>')
    .replace(/\[(\d+)\]/g, '<a class="cite" href="#ref-$1">$1</a>')
    .replace(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')
    .replace(/\*([^*]+)\*/g, '<em>$1</em>')
    .replace(/\^([^^\s]+)\^/g, '<sup>$1</sup>')
    .replace(/~([^~\s]+)~/g, '<sub>$1</sub>')
}

export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/** The number of words in an HTML text, without SVG. */
export function wordCount(html: string): number {
  return html
    .replace(/<svg.*?<\/svg>|<[^>]+>/gs, ' ')
    .split(/\s+/)
    .filter(Boolean).length
}

/** An anchor made from a heading: "Setting and data" becomes "setting-and-data". */
export function slugOf(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
