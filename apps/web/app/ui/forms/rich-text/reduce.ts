import { generateHTML, getSchema } from '@tiptap/react'
import { articleExtensions } from './article-schema.ts'
import { parseHtml } from './parse-html.ts'

/** A text as the editor would give it back: nothing but what its schema knows; without empty captions. */
export function reduce(html: string): string {
  return generateHTML(parseHtml(html, getSchema(articleExtensions)), articleExtensions).replace(
    /<figcaption[^>]*>(<\/figcaption>)?/g,
    (_, isEmpty?: string) => (isEmpty ? '' : '<figcaption>'),
  )
}
