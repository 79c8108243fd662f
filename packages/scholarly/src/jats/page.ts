import type { ArticleAddresses } from '../article-record.ts'
import { webAddress } from '../web-address.ts'
import type { HtmlNode } from '../read-html.ts'
import type { Xml } from '../xml.ts'
import type { Places } from './places.ts'

/** What is known, and counted, while the text is written. */
export interface Page {
  addresses: ArticleAddresses
  places: Places
  /** Blocks hold figures and tables, whose captions and cells hold blocks. */
  blocks(nodes: HtmlNode[], room: BlockRoom): Xml[]
  counts: { figures: number; tables: number; equations: number }
}

/** Where blocks stand. */
export type BlockRoom = 'section' | 'figure' | 'cell' | 'item' | 'note'

/** An address in a text, in full: machines read the document away from its place. */
export function fullAddress({ addresses }: Page, address: string): string | null {
  return webAddress(address.startsWith('/') && !address.startsWith('//') ? addresses.origin + address : address)
}
