import type { Tx } from '../../platform/context.ts'
import { noteActivity, noteDownloads } from '../identity/index.ts'
import { insertPublishedAuthors, savePublication, type Publication } from './publication-queries.ts'

/** An article appeared, or was corrected: it stands on the desks of its authors. A second time counts nothing twice. */
export async function notePublication(tx: Tx, publication: Publication): Promise<void> {
  await savePublication(tx, publication)
  const fresh = await insertPublishedAuthors(tx, publication.articleId, publication.accountIds)
  for (const { accountId } of fresh) await noteActivity(tx, accountId, { kind: 'published' })
  const read = fresh.filter(({ downloads }) => downloads > 0)
  if (read.length > 0) await noteDownloads(tx, read)
}
