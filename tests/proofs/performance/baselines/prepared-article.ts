import type { SiteFacts } from '@grfs/contracts/page'
import type { Article } from '@grfs/contracts/publishing'

/** What the bare server holds in memory for one article: its props, and all of the document that React does not render. */
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
