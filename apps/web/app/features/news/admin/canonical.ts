/**
 * Rich text as it is compared: the server gives a draft back cleaned, which is the same text with other attributes and
 * without empty pieces.
 */
export function canonical(html: string): string {
  let text = html
    .replace(/<(\w+)((?:\s+[\w-]+="[^"]*")+)>/g, (_, name: string, attributes: string) => {
      return `<${name}${(attributes.match(/\s(?:href|src|alt)="[^"]*"/g) ?? []).sort().join('')}>`
    })
    .replace(/<\/?code>(?=<\/pre>)|(?<=<pre>)<code>/g, '')
    .replace(/&nbsp;|\u00a0/g, ' ')
    .replace(/&#39;/g, "'")
    .replace(edges, '$1')
  for (let before = ''; before !== text;) {
    before = text
    text = text.replace(/<([a-z]+\d?)><\/\1>/g, '')
  }
  return text
}

const block = '(?:p|h[2-4]|li|ul|ol|pre|blockquote|figure|figcaption|table|thead|tbody|tr|t[dh])'
/** White space and line breaks after the start and before the end of a block. */
const edges = new RegExp(`(?<=<${block}>)(?:\\s|<br>)+|(?:\\s|<br>)+(</${block}>)`, 'g')
