import { generateHTML, getSchema } from '@tiptap/react'
import { articleExtensions } from './article-schema.ts'
import { parseHtml } from './parse-html.ts'

/** The HTML that the editor would return for this text: only what its schema knows, without empty captions. */
export function reduce(html: string): string {
  return generateHTML(parseHtml(html, getSchema(articleExtensions)), articleExtensions).replace(
    /<figcaption[^>]*>(<\/figcaption>)?/g,
    (_, isEmpty?: string) => (isEmpty ? '' : '<figcaption>'),
  )
}
