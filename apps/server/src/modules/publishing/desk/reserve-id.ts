import { idBegin, numberOf } from '@grfs/domain/publishing/public-id'
import type { Tx } from '../../../platform/context.ts'
import { giveBackNumber, takePublicId } from '../plan-queries.ts'
import type { PlannedIssueRow, PublicationRow } from '../publication-queries.ts'

/**
 * The id that the article will have. It is kept for a paper from when its issue is chosen, so that its PDF can carry the DOI
 * and publishing itself is quick; who moves to another year gives the number back to the next.
 */
export async function reserveId(
  tx: Tx,
  { journal, publicId }: Pick<PublicationRow, 'journal' | 'publicId'>,
  issue: Pick<PlannedIssueRow, 'year'> | null,
): Promise<string | null> {
  const begin = issue && journal.abbrev ? idBegin(journal.abbrev, issue.year) : null
  if (begin !== null && publicId?.startsWith(begin)) return publicId
  if (publicId !== null) {
    const { year, number } = numberOf(publicId)
    await giveBackNumber(tx, journal.id, year, number)
  }
  return begin === null ? null : takePublicId(tx, { id: journal.id, abbrev: journal.abbrev! }, issue!.year, begin)
}
