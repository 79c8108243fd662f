import { maxPaperBody } from '@grfs/domain/submissions/limits'
import type { Db } from '../../platform/database/pool.ts'
import { findBlindHtml } from './queries.ts'

const entities: Record<string, string> = { lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ', amp: '&' }

/**
 * SUBMIT-014 `paperBody`: the plain text of the blind copy, for every role. It is read from blinded data only, so that no
 * caller can show a name by mistake. Empty while there is no proven blind copy.
 */
export async function readBlindBody(db: Db, manuscriptId: string | null): Promise<string> {
  const html = manuscriptId === null ? null : await findBlindHtml(db, manuscriptId)
  return html === null ? '' : plainText(html).slice(0, maxPaperBody)
}

/** Linear: each expression consumes what it has read. */
function plainText(html: string): string {
  return html
    .replace(/<[^>]*>?/g, ' ')
    .replace(/&(lt|gt|quot|#39|nbsp|amp);/g, (_, name: string) => entities[name]!)
    .replace(/\s+/g, ' ')
    .trim()
}
