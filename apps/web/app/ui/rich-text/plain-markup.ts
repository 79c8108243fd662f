/** What the editor itself looks at; `data-pm-slice` marks what was copied out of such a box. */
const kept = /\s(href|start|src|alt|scope|colspan|rowspan|data-pm-slice)\s*=\s*("[^"]*"|'[^']*')/gi

/**
 * Pasted markup without comments, scripts, styles, and attributes that nobody reads. The editor's schema decides what comes
 * in; this only keeps the content policy from complaining about the styles that every office program puts into a clipboard.
 */
export function plainMarkup(html: string, keepsPictures = false): string {
  return (
    html
      .replace(/<!--[\s\S]*?-->/g, '')
      .replace(/<(script|style|head|title|xml)\b[\s\S]*?<\/\1\s*>/gi, '')
      .replace(/<(?:script|style|link|meta|base|iframe|object|embed|svg|math|picture|video|audio)\b[^>]*>/gi, '')
      // Which of them may stay is a matter of the schema: those of ours, copied within the text.
      .replace(/<img\b(?:"[^"]*"|'[^']*'|[^'">])*>/gi, (image) => (keepsPictures ? image : ''))
      .replace(/<([a-z][a-z\d]*)((?:"[^"]*"|'[^']*'|[^'">])*)>/gi, (_, name: string, attributes: string) => {
        return `<${name}${(attributes.match(kept) ?? []).join('')}>`
      })
  )
}
