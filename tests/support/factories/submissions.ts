import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { CoAuthor, PaperForm } from '@grfs/contracts/submissions'
import type { MoveName, SubmissionStatus } from '@grfs/domain/submissions/lifecycle'
import {
  writePaper,
  type HandedIn,
  type PaperMove,
  type PaperReview,
} from '../../../apps/server/demo/papers/write-paper.ts'
import { recordFile, uploadObject } from '../../../apps/server/src/modules/files/index.ts'
import type { Context, Tx } from '../../../apps/server/src/platform/context.ts'
import type { SqlTransaction } from '../../../apps/server/src/platform/database/pool.ts'
import { authorIdentities, samplePaper } from '../manuscripts.ts'

export interface SubmissionParts {
  id?: string
  authorId: string
  /** Required for everything except a draft. */
  journalId?: string
  /** Default: `submitted`. */
  status?: SubmissionStatus
  /**
   * Number of submitted reviews: by default none, or one if the status needs one. There is a revision between any two.
   */
  reviews?: number
  isPublished?: boolean
  title?: string
  abstract?: string
  keywords?: string[]
  coAuthors?: CoAuthor[]
  /** When the last move was made; yesterday by default. Moves are three days apart. */
  since?: Date
  /** Points of each released review; two by default. */
  points?: string[]
  /** For a draft: `{}` unless null. For a revision: none unless given. */
  workingCopy?: Partial<PaperForm> | null
  /** Whether the draft has a file. */
  withFile?: boolean
  fileName?: string
  /** The manuscript; a sample without figures if there is none. */
  docx?: Uint8Array
}

export interface MadeSubmission {
  id: string
  number: string | null
  /** Points of the last released review. */
  pointIds: string[]
  files: HandedIn[]
  /** The file of the draft. */
  draftFile: HandedIn | null
}

const dayMs = 86_400_000
const sample = samplePaper()

/** A paper with any status, with its events, files, released reviews and points, as if all of it had happened. */
export async function makeSubmission(ctx: Context, parts: SubmissionParts): Promise<MadeSubmission> {
  const { status = 'submitted', authorId, journalId = null } = parts
  if (status !== 'draft' && !journalId) throw new Error('A paper that was handed in has a journal.')
  const id = parts.id ?? randomUUID()
  const life = lifeOf(parts, ctx.clock.now())
  const createdAt = new Date((life[0]?.at ?? parts.since ?? ctx.clock.now()).getTime() - dayMs)
  const timesHandedIn = life.filter(({ move }) => move === 'submit' || move === 'resubmit').length
  const hasCopy = parts.workingCopy !== null && (status === 'draft' || parts.workingCopy !== undefined)
  return ctx.inTransaction(async (tx) => {
    const files: HandedIn[] = []
    while (files.length < timesHandedIn) files.push(await takeFile(ctx, tx, parts, files.at(-1)))
    const number = journalId && life[0] ? await nextNumber(tx.db, journalId, life[0].at) : null
    const { title = 'When the wells turn', abstract = 'Groundwater turns saline.', coAuthors = [] } = parts
    const keywords = parts.keywords ?? ['groundwater', 'salinity', 'migration']
    await writePaper(tx.db, {
      ...{ id, number, journalId, title, abstract, keywords, coAuthors, createdAt, life, files },
      author: await authorOf(tx.db, authorId),
    })
    const draftFile = hasCopy && parts.withFile ? await takeFile(ctx, tx, parts, files.at(-1), null) : null
    if (hasCopy) {
      const form = { title, abstract, keywords, journalId: journalId ?? '', coAuthors, answers: {} }
      await insertWorkingCopy(tx, id, { ...form, ...parts.workingCopy }, draftFile)
    }
    const pointIds = life.findLast(({ review }) => review)?.review?.points.map((point) => point.id) ?? []
    return { id, number, pointIds, files, draftFile }
  })
}

/** The moves that lead to a status, the last one at `since`. */
function lifeOf(parts: SubmissionParts, now: Date): PaperMove[] {
  const since = parts.since ?? new Date(now.getTime() - dayMs)
  const names = movesTo(parts.status ?? 'submitted', parts.reviews, parts.isPublished ?? false)
  return names.map((move, index) => ({
    move,
    at: new Date(since.getTime() - (names.length - 1 - index) * 3 * dayMs),
    ...(['accept', 'reject', 'desk-reject', 'withdraw'].includes(move) && { reason: 'The editor has weighed it.' }),
    ...(['ask-revision', 'accept', 'reject'].includes(move) && { review: reviewOf(parts.points) }),
  }))
}

export function movesTo(status: SubmissionStatus, reviews?: number, isPublished = false): MoveName[] {
  if (status === 'draft') return []
  if (status === 'submitted') return ['submit']
  const needsReview = ['under_admin', 'revision_required', 'accepted'].includes(status)
  const count = Math.max(reviews ?? 0, needsReview ? 1 : 0)
  if (status === 'rejected' && count === 0) return ['submit', 'desk-reject']
  const oneReview: MoveName[] = ['begin-review', 'hand-in-review']
  const between: MoveName[] = ['ask-revision', 'resubmit']
  const reviewed = Array.from({ length: count }, (_, index) => (index === 0 ? oneReview : [...between, ...oneReview]))
  const last: Record<typeof status, MoveName[]> = {
    processing: count === 0 ? [] : between,
    under_review: [...(count === 0 ? [] : between), 'begin-review'],
    under_admin: [],
    revision_required: ['ask-revision'],
    accepted: isPublished ? ['accept', 'publish'] : ['accept'],
    rejected: ['reject'],
    withdrawn: ['withdraw'],
  }
  return ['submit', 'pass-screening', ...reviewed.flat(), ...last[status]]
}

function reviewOf(points = ['Say how the wells were chosen.', 'Table 2 lacks its units.']): PaperReview {
  return {
    id: randomUUID(),
    decision: 'Minor Revision Required',
    comments: points.map((point) => `<p>${point}</p>`).join(''),
    points: points.map((point) => ({ id: randomUUID(), html: `<p>${point}</p>`, answer: 'It is done.' })),
  }
}

/** A stored DOCX with all processing steps finished. */
async function takeFile(
  ctx: Context,
  tx: Tx,
  { fileName = 'wells.docx', docx = sample }: SubmissionParts,
  previous?: HandedIn,
  identities: object | null = authorIdentities,
): Promise<HandedIn> {
  const stored = await uploadObject(ctx, { bytes: docx, fileName, accept: ['docx'], maxBytes: 10_000_000 })
  const fileId = await recordFile(tx, stored)
  const manuscriptId = randomUUID()
  await tx.db
    .insertInto('manuscripts.manuscript')
    .values({
      id: manuscriptId,
      file_id: fileId,
      sha256: stored.sha256,
      previous_id: previous?.manuscriptId ?? null,
      identities: identities && JSON.stringify(identities),
      taken_at: tx.now(),
      submitted_at: identities && tx.now(),
      ready_at: identities && tx.now(),
    })
    .execute()
  await sql`insert into manuscripts.step (manuscript_id, kind, status, attempts, result, changed_at)
    select ${manuscriptId}, kind, case when ${identities !== null} or kind in ('read', 'similarity') then 'done' else 'waiting' end, 1, '{}', ${tx.now()}
    from unnest(array['read', 'blind', 'similarity', 'index', 'pdf', 'pages', 'html']) kind`.execute(tx.db)
  return { fileId, fileName, manuscriptId }
}

async function authorOf(db: SqlTransaction, id: string) {
  const { fullName, email } = await db
    .selectFrom('identity.account')
    .select(['full_name as fullName', 'email'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { id, fullName, email, affiliation: 'Institute of Brackish Wells' }
}

async function nextNumber(db: SqlTransaction, journalId: string, at: Date): Promise<string> {
  const { rows } = await sql<{ last: number; abbrev: string | null }>`
    insert into submissions.numbering as n (journal_id, year, last) values (${journalId}, ${at.getUTCFullYear()}, 1)
    on conflict (journal_id, year) do update set last = n.last + 1
    returning last, (select abbrev from journals.journal where id = journal_id) as abbrev`.execute(db)
  const { last, abbrev } = rows[0]!
  return `${(abbrev ?? 'GRFS').toUpperCase()}-${at.getUTCFullYear()}-${String(last).padStart(4, '0')}`
}

async function insertWorkingCopy(tx: Tx, id: string, form: PaperForm, file: HandedIn | null): Promise<void> {
  await tx.db
    .insertInto('submissions.draft')
    .values({
      submission_id: id,
      version: 1,
      form: JSON.stringify(form),
      file_id: file?.fileId ?? null,
      file_name: file?.fileName ?? null,
      file_at: file && tx.now(),
      manuscript_id: file?.manuscriptId ?? null,
      saved_at: tx.now(),
    })
    .execute()
}
