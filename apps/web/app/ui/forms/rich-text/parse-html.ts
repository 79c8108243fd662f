import { DOMParser as SchemaParser, type Schema } from '@tiptap/pm/model'
import { generateHTML, getSchema, type JSONContent } from '@tiptap/react'
import { trustedHtml } from '../../media/trusted-html.ts'
import { articleExtensions } from './article-schema.ts'

/** Parses HTML into an editor document. Tiptap itself would parse the string in a way that Trusted Types refuse. */
export function parseHtml(html: string, schema: Schema): JSONContent {
  const { body } = new DOMParser().parseFromString(trustedHtml(html), 'text/html')
  return SchemaParser.fromSchema(schema).parse(body).toJSON() as JSONContent
}

/** The HTML that the editor would return for this text: only what its schema knows, without empty captions. */
export function reduce(html: string): string {
  return generateHTML(parseHtml(html, getSchema(articleExtensions)), articleExtensions).replace(
    /<figcaption[^>]*>(<\/figcaption>)?/g,
    (_, isEmpty?: string) => (isEmpty ? '' : '<figcaption>'),
  )
}
