interface TrustedTypes {
  createPolicy(name: string, rules: { createHTML: (html: string) => string }): { createHTML(html: string): string }
}

let policy: ReturnType<TrustedTypes['createPolicy']> | undefined

// React sets innerHTML again whenever the value is another object, so cache one object per HTML string.
const remembered = new Map<string, string>()
const maxRemembered = 200

/**
 * Marks HTML as trusted for Trusted Types. Only for HTML that our server has sanitised, that `@grfs/covers` has drawn,
 * or that is parsed into an inert document. The value is a TrustedHTML object where the browser supports them; the DOM
 * and React accept it instead of a string.
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
