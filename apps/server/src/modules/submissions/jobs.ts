import { z } from 'zod'
import type { Context, Tx } from '../../platform/context.ts'
import type { SqlTransaction } from '../../platform/database/pool.ts'
import { handleJob, type JobHandler } from '../../platform/jobs/handler.ts'
import { defineJob } from '../../platform/jobs/job.ts'
import { noteActivity, noteDownloads } from '../identity/index.ts'
import { compareHandler } from './read-submission.ts'
import {
  addReaders,
  type Publication,
  type ReadersOfArticle,
  refreshTypicalStays,
  savePublication,
} from './queries/submissions.ts'
import { notifyReady, notifyRefused } from './notify.ts'
import { deleteUntouchedDrafts } from './save-draft.ts'

const OfManuscript = z.looseObject({ eventId: z.string(), manuscriptId: z.string() })

/** Runs after `manuscript.ready`. */
export const notifyReadyJob = defineJob('submissions.tell-ready', OfManuscript)
/** Runs after `manuscript.refused`. */
export const notifyRefusedJob = defineJob('submissions.tell-refused', OfManuscript)

export const handInHandlers: JobHandler[] = [
  handleJob(notifyReadyJob, ({ manuscriptId }, { ctx }) => notifyReady(ctx, manuscriptId)),
  handleJob(notifyRefusedJob, ({ manuscriptId }, { ctx }) => notifyRefused(ctx, manuscriptId)),
]

const countTypicalDaysJob = defineJob('submissions.count-typical-days', z.object({}), { maxAttempts: 3 })

/** Recomputes how long papers of a journal stay in each status, from all moves. */
export function countTypicalDays(ctx: Context): Promise<void> {
  return ctx.inTransaction((tx) => refreshTypicalStays(tx.db))
}

const typicalDaysHandler = handleJob(countTypicalDaysJob, (_payload, { ctx }) => countTypicalDays(ctx), {
  cron: '20 2 * * *',
})

const deleteUntouchedJob = defineJob('submissions.delete-untouched-drafts', z.object({}), { maxAttempts: 3 })

const untouchedHandler = handleJob(
  deleteUntouchedJob,
  async (_payload, { ctx, signal }) => void (await deleteUntouchedDrafts(ctx, signal)),
  { cron: '53 3 * * *' },
)

export const readingHandlers: JobHandler[] = [compareHandler, typicalDaysHandler, untouchedHandler]

/** Shows a published or corrected article on the dashboards of its authors. Running it twice counts nothing twice. */
export async function notePublication(tx: Tx, publication: Publication): Promise<void> {
  const fresh = await savePublication(tx.db, publication)
  for (const { accountId } of fresh) await noteActivity(tx, accountId, { kind: 'published' })
  const read = fresh.filter(({ downloads }) => downloads > 0)
  if (read.length > 0) await noteDownloads(tx.db, read)
}

/** Adds views and downloads of articles to the dashboards of their authors. */
export async function noteReaders(db: SqlTransaction, readers: ReadersOfArticle[]): Promise<void> {
  const downloads = await addReaders(db, readers)
  if (downloads.length > 0) await noteDownloads(db, downloads)
}
