/** The allow-list of rich text. An element in none of the lists is replaced by its children. */

/** Inline elements; the value is the tag to write. */
export const inlineTags: ReadonlyMap<string, string> = new Map([
  ...['strong', 'em', 'u', 'sup', 'sub', 'code'].map((tag) => [tag, tag] as const),
  ['b', 'strong'],
  ['i', 'em'],
])

export const headingTags: ReadonlyMap<string, string> = new Map([
  ['h1', 'h2'],
  ['h2', 'h2'],
  ['h3', 'h3'],
  ['h4', 'h4'],
  ['h5', 'h4'],
  ['h6', 'h4'],
])

/** Block elements that are not written. They end a paragraph. */
export const otherBlocks: ReadonlySet<string> = new Set(
  (
    'address article aside body caption center col colgroup dd details dialog dir div dl dt fieldset footer form frameset head ' +
    'header hgroup html legend li main menu nav optgroup option search section summary tbody td tfoot th thead tr'
  ).split(' '),
)

/** Removed with their content: scripts, SVG and MathML, form controls, and elements with parsing rules of their own. */
export const droppedTags: ReadonlySet<string> = new Set(
  (
    'applet area audio base basefont bgsound button canvas command datalist embed frame iframe input keygen link map math meta ' +
    'noembed noframes noscript object output param plaintext portal progress script select selectedcontent source style svg ' +
    'template textarea title track video xmp'
  ).split(' '),
)

const scheme = /^(?:https?|mailto):/i
// An arbitrary origin, to detect addresses that leave it.
const home = 'http://home.invalid'

/** Normalises the address of a link; null if it is not allowed. */
export function allowedHref(value: string): string | null {
  const address = value.trim()
  const isOwn = /^\/(?![/\\])/.test(address)
  if (!isOwn && !scheme.test(address)) return null
  const url = URL.parse(address, home)
  if (!url || url.username !== '' || url.password !== '') return null
  if (!isOwn) return url.href
  return url.origin === home ? url.pathname + url.search + url.hash : null
}

export const isOwnAddress = (href: string): boolean => href.startsWith('/')

// Only pictures of this site, at read-only addresses.
const picture = /^\/(?:files\/[\w./-]+(?:\?[\w.=&%-]*)?|api\/[\w-]+\/[\w.-]+\/(?:image|cover|photo)(?:\/card)?)$/

export function allowedSrc(value: string): string | null {
  const address = allowedHref(value)
  return address !== null && picture.test(address) ? address : null
}
