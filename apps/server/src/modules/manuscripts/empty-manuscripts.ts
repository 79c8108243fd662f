import { z } from 'zod'
import type { Tx } from '../../platform/context.ts'
import { handleJob, type JobHandler } from '../../platform/jobs/handler.ts'
import { defineJob } from '../../platform/jobs/job.ts'
import { emptyFile, letGoOfFiles } from '../files/index.ts'
import { deleteDerived, emptyRows } from './personal-data-queries.ts'
import { deleteSubmitted } from './similarity-queries.ts'

const eraseOriginalJob = defineJob('manuscripts.erase-original', z.object({ storageKey: z.string() }), {
  maxAttempts: 25,
})

/**
 * Erases what manuscripts say whose author has deleted the account, with everything that was made of them, in the comparison
 * index too. A published article stays there: it is not a manuscript.
 */
export async function emptyManuscripts(tx: Tx, manuscriptIds: readonly string[]): Promise<void> {
  const emptied = await emptyRows(tx, manuscriptIds)
  await letGoOfFiles(tx, await deleteDerived(tx, manuscriptIds))
  await deleteSubmitted(tx, manuscriptIds)
  for (const { fileId } of emptied) {
    const storageKey = await emptyFile(tx, fileId)
    if (storageKey !== null) tx.enqueue(eraseOriginalJob, { storageKey })
  }
}

export const erasingHandlers: JobHandler[] = [
  handleJob(eraseOriginalJob, ({ storageKey }, { ctx }) => ctx.storage.remove(storageKey)),
]
