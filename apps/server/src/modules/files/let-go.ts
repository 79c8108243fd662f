import { z } from 'zod'
import type { Tx } from '../../platform/context.ts'
import { handleJob } from '../../platform/jobs/handler.ts'
import { defineJob } from '../../platform/jobs/job.ts'
import { emptyFile } from './queries.ts'

const removeObjectsJob = defineJob('files.remove-objects', z.object({ storageKeys: z.array(z.string()) }))

/**
 * For a file that must not be kept though others still refer to it: its name and its bytes go, an empty place stays. The
 * bytes go after the commit.
 */
export async function letGoOfFiles(tx: Tx, fileIds: readonly string[]): Promise<void> {
  const storageKeys: string[] = []
  for (const fileId of new Set(fileIds)) {
    const key = await emptyFile(tx, fileId)
    if (key !== null) storageKeys.push(key)
  }
  if (storageKeys.length > 0) tx.enqueue(removeObjectsJob, { storageKeys })
}

export const letGoHandlers = [
  handleJob(removeObjectsJob, async ({ storageKeys }, { ctx }) => {
    for (const key of storageKeys) await ctx.storage.remove(key)
  }),
]
