import { DOMParser as SchemaParser, type Schema } from '@tiptap/pm/model'
import type { JSONContent } from '@tiptap/react'
import { trustedHtml } from '../../media/trusted-html.ts'

/** Parses HTML into an editor document. Tiptap itself would parse the string in a way that Trusted Types refuse. */
export function parseHtml(html: string, schema: Schema): JSONContent {
  const { body } = new DOMParser().parseFromString(trustedHtml(html), 'text/html')
  return SchemaParser.fromSchema(schema).parse(body).toJSON() as JSONContent
}
