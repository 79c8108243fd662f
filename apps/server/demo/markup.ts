/**
 * Converts the small markup of the full texts to the sanitised HTML in which articles are stored.
 * Blocks are separated by empty lines: "### heading", "> quotation" with "> -- source", "- item", "1. item",
 * "{{figure-1}}" for a table or chart; anything else is a paragraph.
 * Inline: *emphasis*, **strong**, ^superscript^, ~subscript~, [3] cites reference 3, [Figure 1](#figure-1) links.
 */
export function htmlOf(text: string, figures: Record<string, string> = {}): string {
  return text
    .trim()
    .split(/\n\s*\n/)
    .map((block) =>
      blockHtml(
        block.split('\n').map((line) => line.trim()),
        figures,
      ),
    )
    .join('\n')
}

/** One line of the markup, without a paragraph around it. */
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

function blockHtml(lines: string[], figures: Record<string, string>): string {
  const [first = ''] = lines
  const placed = /^\{\{([a-z0-9-]+)\}\}$/.exec(first)?.[1]
  if (placed !== undefined) {
    const figure = figures[placed]
    if (figure === undefined) throw new Error(`The text places "${placed}", which is not among its figures.`)
    return figure
  }
  if (first.startsWith('### ')) return `<h3>${inlineHtml(first.slice(4))}</h3>`
  if (first.startsWith('> ')) return quotationHtml(lines.map((line) => line.slice(2)))
  if (first.startsWith('- ')) return `<ul>${itemsOf(lines, /^- /)}</ul>`
  if (first.startsWith('1. ')) return `<ol>${itemsOf(lines, /^\d+\. /)}</ol>`
  return `<p>${inlineHtml(lines.join(' '))}</p>`
}

function quotationHtml(lines: string[]): string {
  const said = lines.filter((line) => !line.startsWith('-- ')).join(' ')
  const source = lines.find((line) => line.startsWith('-- '))?.slice(3)
  return `<blockquote><p>${inlineHtml(said)}</p>${source ? `<footer>${inlineHtml(source)}</footer>` : ''}</blockquote>`
}

function itemsOf(lines: string[], mark: RegExp): string {
  const items: string[] = []
  for (const line of lines) {
    if (mark.test(line)) items.push(line.replace(mark, ''))
    else items.push(`${items.pop() ?? ''} ${line}`)
  }
  return items.map((item) => `<li>${inlineHtml(item)}</li>`).join('')
}
