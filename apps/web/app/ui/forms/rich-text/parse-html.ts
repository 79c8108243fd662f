import { DOMParser as SchemaParser, type Schema } from '@tiptap/pm/model'
import type { JSONContent } from '@tiptap/react'
import { trustedHtml } from '../../media/trusted-html.ts'

/** HTML as a document of the editor. Tiptap would parse the string by itself, which Trusted Types refuse. */
export function parseHtml(html: string, schema: Schema): JSONContent {
  const { body } = new DOMParser().parseFromString(trustedHtml(html), 'text/html')
  return SchemaParser.fromSchema(schema).parse(body).toJSON() as JSONContent
}
