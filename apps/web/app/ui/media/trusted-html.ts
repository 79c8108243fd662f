interface TrustedTypes {
  createPolicy(name: string, rules: { createHTML: (html: string) => string }): { createHTML(html: string): string }
}

let policy: ReturnType<TrustedTypes['createPolicy']> | undefined

// React sets innerHTML again whenever the value is another object, so the same HTML gets the same object.
const remembered = new Map<string, string>()
const maxRemembered = 200

/**
 * Lets HTML through the page's Trusted Types. Only for what our server has cleaned, what `@grfs/covers` has drawn, and what
 * is parsed into a document that runs nothing. The value is a TrustedHTML object where the browser knows them; the DOM and
 * React take it in place of a string.
 */
export function trustedHtml(html: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  if (!trustedTypes) return html
  policy ??= trustedTypes.createPolicy('grfs', { createHTML: (text) => text })
  const known = remembered.get(html)
  if (known !== undefined) return known
  if (remembered.size >= maxRemembered) remembered.clear()
  const trusted = policy.createHTML(html)
  remembered.set(html, trusted)
  return trusted
}
