import type { SiteFacts } from '@grfs/contracts/page'

/** What pages in the browser know about this installation. */
export type DeskSite = Pick<SiteFacts, 'name' | 'origin' | 'supportEmail'>

/** The element of the HTML shell that contains them. */
export const siteElementId = 'site'

let facts: DeskSite | undefined

export function siteFacts(): DeskSite {
  facts ??= JSON.parse(document.getElementById(siteElementId)?.textContent ?? '{}') as DeskSite
  return facts
}
