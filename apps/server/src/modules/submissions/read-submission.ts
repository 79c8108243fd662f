import { buffer } from 'node:stream/consumers'
import { z } from 'zod'
import type { getSubmissionEndpoint, ManuscriptCheck } from '@grfs/contracts/submissions'
import type { Actor } from '@grfs/domain/identity/actor'
import { isInternalId } from '@grfs/domain/shared/refs'
import { Refusal } from '@grfs/manuscript'
import type { Context } from '../../platform/context.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { handleJob } from '../../platform/jobs/handler.ts'
import { defineJob } from '../../platform/jobs/job.ts'
import { ObjectMissing } from '../../platform/storage/storage.ts'
import { openFile } from '../files/index.ts'
import { type CheckRow, findCheck, getManuscript, ManuscriptUnknown, readBlindBody } from '../manuscripts/index.ts'
import { readVerdicts } from '../reference-checks/index.ts'
import {
  findDetail,
  findDifference,
  findManuscripts,
  insertDifference,
  type Pair,
  saveDifference,
} from './queries/reading.ts'
import { findPaperWithCopy, listOwnPapers } from './queries/drafts.ts'
import { type SourceName, subjectOf, toCheck } from './draft-views.ts'
import { noSuggestion, suggestFor } from './suggest-journals.ts'
import { toDetail, toReview, toWorkingCopy } from './views.ts'

type Answer = z.infer<typeof getSubmissionEndpoint.response>

/**
 * A paper that the account submitted or is named on. The response for any other paper is the same as for an unknown id.
 */
export async function readSubmission({ db }: Context, id: string, accountId: string): Promise<Answer> {
  const row = isInternalId(id) ? await findDetail(db, id, accountId) : null
  if (!row) throw new AppError('submission.unknown')
  const latest = row.released.at(-1)
  return {
    submission: toDetail(row, await readBlindBody(db, row.manuscriptId)),
    reviewCount: row.reviews,
    latestReview: latest ? toReview(latest) : null,
    draft: toWorkingCopy(row),
  }
}

/** The results of the manuscript check of a draft or a revision, as far as they exist. */
export async function readCheck(ctx: Context, { accountId }: Actor, id: string): Promise<ManuscriptCheck> {
  const paper = await findPaperWithCopy(ctx.db, id)
  if (paper?.authorId !== accountId) throw new AppError('submission.unknown')
  if (paper.manuscriptId === null) return toCheck(null, noSuggestion, null, null)
  const check = await findCheck(ctx.db, paper.manuscriptId)
  const subject = subjectOf(paper.form, check?.read.result ?? null)
  const suggested = subject ? await suggestFor(ctx.db, subject) : noSuggestion
  const looked = await readVerdicts(ctx, paper.manuscriptId, check)
  return toCheck(check ?? 'replaced', suggested, await nameOwnPapers(ctx, accountId, check), looked)
}

/** The author's own papers in progress among the similarity sources, by manuscript. */
async function nameOwnPapers(ctx: Context, accountId: string, check: CheckRow | null) {
  const ids = check?.similarity.result?.sources.flatMap(({ manuscriptId }) => manuscriptId ?? []) ?? []
  const papers = ids.length > 0 ? await listOwnPapers(ctx.db, accountId, ids) : []
  return new Map<string, SourceName>(
    papers.map(({ id, number, title, manuscriptId }) => [
      manuscriptId,
      { title: `${number} ${title}`, link: `/dashboard/researcher/view/${id}` },
    ]),
  )
}

const compareJob = defineJob(
  'submissions.compare-manuscripts',
  z.object({ manuscriptId: z.string(), previousId: z.string() }),
)

export interface Differences {
  status: 'none' | 'running' | 'done'
  html: string | null
}

/** Differences between the newest manuscript of the author's paper and the previous one. */
export async function readDifferences(ctx: Context, id: string, accountId: string): Promise<Differences> {
  const files = isInternalId(id) ? await findManuscripts(ctx.db, id, accountId) : null
  if (!files) throw new AppError('submission.unknown')
  const [manuscriptId, previousId] = files.map((file) => file.manuscriptId)
  return manuscriptId && previousId
    ? compareManuscripts(ctx, { manuscriptId, previousId })
    : { status: 'none', html: null }
}

/** The worker compares each pair once. Checks no permission: the caller must have done that. */
export async function compareManuscripts(ctx: Context, pair: Pair): Promise<Differences> {
  const html = await findDifference(ctx.db, pair)
  if (html === undefined) await askFor(ctx, pair)
  if (html === undefined || html === null) return { status: 'running', html: null }
  return html === '' ? { status: 'none', html: null } : { status: 'done', html }
}

function askFor(ctx: Context, pair: Pair): Promise<void> {
  return ctx.inTransaction(async (tx) => {
    if (await insertDifference(tx.db, tx.now(), pair)) tx.outbox.enqueue(compareJob, pair)
  })
}

export const compareHandler = handleJob(
  compareJob,
  async (pair, { ctx }) => {
    const html = await compare(ctx, pair)
    await ctx.inTransaction((tx) => saveDifference(tx.db, pair, html))
  },
  { heavy: true },
)

async function compare(ctx: Context, { manuscriptId, previousId }: Pair): Promise<string> {
  try {
    return await ctx.manuscriptProcessor.diff(await bytesOf(ctx, previousId), await bytesOf(ctx, manuscriptId))
  } catch (error) {
    // Store an empty result if a file cannot be read, was replaced meanwhile, or belongs to a deleted account.
    if ([Refusal, ManuscriptUnknown, ObjectMissing].some((kind) => error instanceof kind)) return ''
    throw error
  }
}

async function bytesOf(ctx: Context, manuscriptId: string): Promise<Buffer> {
  return buffer(await openFile(ctx, (await getManuscript(ctx.db, manuscriptId)).fileId))
}
