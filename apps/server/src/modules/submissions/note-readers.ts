import type { Tx } from '../../platform/context.ts'
import { noteDownloads } from '../identity/index.ts'
import { addReaders, type ReadersOfArticle } from './publication-queries.ts'

/** Published papers were read: their authors see it on their desks. */
export async function noteReaders(tx: Tx, readers: ReadersOfArticle[]): Promise<void> {
  const downloads = await addReaders(tx, readers)
  if (downloads.length > 0) await noteDownloads(tx, downloads)
}
