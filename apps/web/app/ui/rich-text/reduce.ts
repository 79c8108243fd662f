import { generateHTML, generateJSON } from '@tiptap/react'
import { articleExtensions } from './article-schema.ts'

/** A text as the editor would give it back: nothing but what its schema knows; without empty captions. */
export function reduce(html: string): string {
  return generateHTML(generateJSON(html, articleExtensions), articleExtensions).replace(
    /<figcaption[^>]*>(<\/figcaption>)?/g,
    (_, isEmpty?: string) => (isEmpty ? '' : '<figcaption>'),
  )
}
