import type { SiteFacts } from '@grfs/contracts/page'
import type { Article } from '@grfs/contracts/publishing'

/** Data of one article in the baseline server: its props, and the parts of the document that React does not render. */
export interface PreparedPage {
  data: Article
  before: string
  after: string
}

export interface Prepared {
  site: SiteFacts
  pages: Record<string, PreparedPage>
}

export interface BareBundle {
  bodyOf(data: Article, site: SiteFacts, hydratable?: boolean): string
}
