import type { ArticleAddresses, FigureRecord } from '../article-record.ts'
import { webAddress } from '../web-address.ts'
import type { HtmlNode } from '../read-html.ts'
import type { Xml } from '../xml.ts'
import type { Places } from './places.ts'

/** Context and counters while the text is written. */
export interface Page {
  addresses: ArticleAddresses
  places: Places
  /** A callback, because blocks contain figures and tables, whose captions and cells contain blocks. */
  blocks(nodes: HtmlNode[], room: BlockRoom): Xml[]
  counts: { figures: number; tables: number; equations: number }
  /** By the URL in the HTML. */
  figures: Map<string, FigureRecord>
  lastId: number
}

/** An id for an element that the article's page does not name; no anchor has an underscore. */
export const nextId = (page: Page, kind: string): string => `${kind}_${++page.lastId}`

/** The places that contain blocks. */
export type BlockRoom = 'section' | 'figure' | 'cell' | 'item' | 'note'

/** Makes a URL in the text absolute, because programs read the document outside the site. */
export function fullAddress({ addresses }: Page, address: string): string | null {
  return webAddress(address.startsWith('/') && !address.startsWith('//') ? addresses.origin + address : address)
}
