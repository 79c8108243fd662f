import { randomInt, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { docxOf, paragraph } from '../../../packages/manuscript/corpus/docx.ts'
import type { AssignmentStatus } from '@grfs/domain/peer-review/assignment'
import { invitationDays, reviewDays } from '@grfs/domain/peer-review/limits'
import type { Recommendation } from '@grfs/domain/peer-review/recommendation'
import type { BlindReport } from '@grfs/manuscript'
import { recordFile, uploadObject, type FileKind } from '../../../apps/server/src/modules/files/index.ts'
import { noteActivity } from '../../../apps/server/src/modules/identity/index.ts'
import { getBlindWords } from '../../../apps/server/src/modules/peer-review/blind-words.ts'
import { insertAssignment } from '../../../apps/server/src/modules/peer-review/queries/assignments.ts'
import { invitationToken } from '../../../apps/server/src/modules/peer-review/invitation-link.ts'
import type { Context, Tx } from '../../../apps/server/src/platform/context.ts'
import type { SqlTransaction } from '../../../apps/server/src/platform/database/pool.ts'

export interface AssignmentParts {
  submissionId: string
  reviewerId: string
  /** Default: the next stage that the paper needs; for `done`, its last one. */
  stage?: number
  /** Default: `pending`. */
  status?: AssignmentStatus
  /** When it got this status; yesterday by default, as with papers. */
  since?: Date
  position?: number
  code?: string
  /** For an expired or withdrawn one that had been accepted before. */
  wasAccepted?: boolean
  reason?: string
  reminded?: string[]
  /** For `done`. */
  review?: { recommendation?: Recommendation; comments?: string; note?: string; releasedAt?: Date }
}

export interface MadeAssignment {
  id: string
  code: string
  stage: number
  /** Token of the e-mailed link. */
  token: string
  /** For `done`. */
  reviewId: string | null
}

const dayMs = 86_400_000
const after = (date: Date, days: number) => new Date(date.getTime() + days * dayMs)

/**
 * An assignment with any status, with its review if it is done. The paper is not changed: make it `processing` for a
 * pending one, `under_review` for an accepted one, `under_admin` or later for one that is done.
 */
export function makeAssignment(ctx: Context, parts: AssignmentParts): Promise<MadeAssignment> {
  const { submissionId, reviewerId, status = 'pending', since = after(ctx.clock.now(), -1) } = parts
  const id = randomUUID()
  const code = parts.code ?? randomCode()
  return ctx.inTransaction(async (tx) => {
    const paper = await tx.db
      .selectFrom('submissions.submission')
      .select(['title', 'reviews', 'manuscript_id as manuscriptId'])
      .where('id', '=', submissionId)
      .executeTakeFirstOrThrow()
    const stage = parts.stage ?? Math.min(3, paper.reviews + (status === 'done' ? 0 : 1))
    const isEnd = ['rejected', 'expired', 'withdrawn', 'done'].includes(status)
    await insertAssignment(tx.db, {
      ...{ id, submissionId, stage, reviewerId, code, status },
      position: parts.position ?? 0,
      manuscriptId: paper.manuscriptId,
      blindTitle: status === 'queued' ? null : (await getBlindWords(tx.db, paper.manuscriptId)).text(paper.title),
      ...datesOf(status, since, parts.wasAccepted ?? false),
      endedAt: isEnd ? since : null,
      reason: parts.reason ?? (status === 'rejected' ? 'I am at sea until spring.' : null),
      reminded: parts.reminded ?? [],
    })
    if (status !== 'queued') await noteActivity(tx, reviewerId, { kind: 'assigned', status })
    const reviewId = status === 'done' ? await insertReview(tx.db, id, { ...parts, stage }, since) : null
    if (reviewId)
      await noteActivity(tx, reviewerId, { kind: 'reviewed', paper: { id: submissionId, title: paper.title } })
    return { id, code, stage, token: invitationToken(ctx.keys, id), reviewId }
  })
}

/** The invitation is one day before its answer. */
function datesOf(status: AssignmentStatus, since: Date, wasAccepted: boolean) {
  if (status === 'queued') return { queuedAt: since, invitedAt: null, expiresAt: null, answeredAt: null, dueAt: null }
  const isAccepted = status === 'accepted' || status === 'done' || wasAccepted
  const daysAgo = status === 'done' ? 3 : wasAccepted && status === 'expired' ? reviewDays : 0
  const answeredAt = isAccepted || status === 'rejected' ? after(since, -daysAgo) : null
  const waited = status === 'pending' ? 0 : status === 'expired' && !wasAccepted ? invitationDays : 1
  const invitedAt = after(answeredAt ?? since, -waited)
  return {
    queuedAt: invitedAt,
    invitedAt,
    expiresAt: after(invitedAt, invitationDays),
    answeredAt,
    dueAt: isAccepted && answeredAt ? after(answeredAt, reviewDays) : null,
  }
}

async function insertReview(
  db: SqlTransaction,
  assignmentId: string,
  parts: AssignmentParts & { stage: number },
  at: Date,
) {
  const { recommendation = 'Minor Revision Required', comments = '<p>Say how the wells were chosen.</p>' } =
    parts.review ?? {}
  const id = randomUUID()
  await db
    .insertInto('peer_review.review')
    .values({
      id,
      assignment_id: assignmentId,
      submission_id: parts.submissionId,
      stage: parts.stage,
      reviewer_id: parts.reviewerId,
      recommendation,
      comments_html: comments,
      words: comments.replace(/<[^>]+>/g, ' ').match(/\S+/g)?.length ?? 0,
      note: parts.review?.note ?? '',
      handed_in_at: at,
      released_at: parts.review?.releasedAt ?? null,
    })
    .execute()
  return id
}

const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const randomCode = () => `RV-${Array.from({ length: 6 }, () => letters[randomInt(letters.length)]).join('')}`

export interface BlindParts {
  /** Number of white pages; two by default. */
  pages?: number
  html?: string
  figures?: number
  /** The blind copy itself. */
  docx?: Uint8Array
  report?: Partial<BlindReport>
}

const size = { width: 200, height: 280 }
const blindDocx = docxOf({ body: paragraph('Salt rises in the wells.') })

/**
 * The worker's results for a manuscript of `makeSubmission`: a proven blind copy with small pages, text and figures.
 */
export async function makeBlindCopy(ctx: Context, manuscriptId: string, parts: BlindParts = {}): Promise<void> {
  const { pages = 2, html = '<p>Salt rises in the wells.</p>', figures = 0, docx = blindDocx } = parts
  const rgb = Buffer.alloc(size.width * size.height * 3, 255)
  const webp = await ctx.offload.encodePage({ ...size, rgb })
  const jpeg = (await ctx.offload.recodePhoto(await ctx.offload.drawPicture(drawing))).bytes
  const results = {
    blind: { removed: [], suspected: [], remaining: [], proven: true, ...parts.report },
    pages: { pages, cut: false },
    html: { html, notes: 0, figures },
  }
  await ctx.inTransaction(async (tx) => {
    for (const [kind, result] of Object.entries(results))
      await sql`update manuscripts.step set status = 'done', result = ${JSON.stringify(result)}::jsonb
        where manuscript_id = ${manuscriptId} and kind = ${kind}`.execute(tx.db)
    const blindId = await keepFile(ctx, tx, docx, 'docx')
    await sql`update manuscripts.step set file_id = ${blindId}
      where manuscript_id = ${manuscriptId} and kind = 'blind'`.execute(tx.db)
    for (let number = 1; number <= pages; number++)
      await insertImage(tx.db, { manuscriptId, kind: 'page', number }, await keepFile(ctx, tx, webp, 'webp'))
    for (let number = 1; number <= figures; number++)
      await insertImage(tx.db, { manuscriptId, kind: 'figure', number }, await keepFile(ctx, tx, jpeg, 'jpeg'))
  })
}

const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}"><rect width="9" height="9"/></svg>`

async function keepFile(ctx: Context, tx: Tx, bytes: Uint8Array, kind: FileKind): Promise<string> {
  const fileName = `manuscript.${kind}`
  return recordFile(tx, await uploadObject(ctx, { bytes, fileName, accept: [kind], maxBytes: 10_000_000 }))
}

interface Image {
  manuscriptId: string
  kind: 'page' | 'figure'
  number: number
}

async function insertImage(db: SqlTransaction, { manuscriptId, ...image }: Image, fileId: string): Promise<void> {
  await db
    .insertInto('manuscripts.image')
    .values({ ...image, manuscript_id: manuscriptId, file_id: fileId, ...size })
    .execute()
}
