import { sql } from 'kysely'
import type { CoAuthor } from '@grfs/contracts/submissions'
import { reviewDays } from '@grfs/domain/peer-review/limits'
import { makeMove, moves, type MoveName, type Paper, type Party } from '@grfs/domain/submissions/lifecycle'
import { dueAt, whoseMove } from '@grfs/domain/submissions/whose-move'
import type { SqlTransaction } from '../../src/platform/database/pool.ts'

/** A review as it is released to the author. */
export interface PaperReview {
  id: string
  decision: string
  comments: string
  points: Array<{ id: string; html: string; answer?: string }>
}

export interface PaperMove {
  move: MoveName
  at: Date
  party?: Party
  byAccountId?: string
  reason?: string
  /** The review that is released to the author with this move. */
  review?: PaperReview
}

export interface HandedIn {
  fileId: string
  fileName: string
  manuscriptId: string
}

export interface WrittenPaper {
  id: string
  /** `CMS-2026-0187`; null for a draft. */
  number: string | null
  author: { id: string; fullName: string; email: string; affiliation: string | null }
  coAuthors: CoAuthor[]
  journalId: string | null
  title: string
  abstract: string
  keywords: string[]
  createdAt: Date
  life: PaperMove[]
  /** One for each submission or resubmission. */
  files: HandedIn[]
}

type Walked = ReturnType<typeof walk>

/** Inserts a paper with all its moves, checked by the rules of the domain. */
export async function writePaper(db: SqlTransaction, paper: WrittenPaper): Promise<void> {
  const walked = walk(paper)
  await insertSubmission(db, paper, walked)
  await insertAuthors(db, paper)
  await insertHandedIn(db, paper)
  if (paper.life.length > 0) await db.insertInto('submissions.event').values(walked.events).execute()
  for (const { review, at, stage } of walked.reviews) await insertReview(db, paper, { review, at, stage })
}

/** Replays the moves. Throws if the rules do not allow one, which is a mistake in the demo data. */
function walk({ id, createdAt, life }: WrittenPaper) {
  let paper: Paper = { status: 'draft', reviews: 0, isPublished: false }
  let since = createdAt
  let assignedAt: Date | null = null
  const events = []
  const reviews: Array<{ review: PaperReview; at: Date; stage: number }> = []
  for (const { move, at, party = moves[move].by[0], byAccountId = null, reason, review } of life) {
    const made = makeMove(paper, move, { party, reason })
    if (!made.ok) throw new Error(`${id}: ${move} from ${paper.status}: ${made.reason}`)
    events.push({
      submission_id: id,
      move,
      from_status: paper.status,
      to_status: made.value.status,
      by_party: party,
      by_account_id: byAccountId,
      reason: reason ?? null,
      at,
    })
    if (move === 'begin-review') assignedAt = at
    if (review) reviews.push({ review, at, stage: made.value.reviews })
    paper = made.value
    since = at
  }
  return { paper, since, due: dueOf(paper, since, assignedAt), events, reviews }
}

function dueOf(paper: Paper, since: Date, assignedAt: Date | null): Date | null {
  const waiting = whoseMove(paper)
  const reviewEnds = assignedAt && new Date(assignedAt.getTime() + reviewDays * 86_400_000)
  return waiting && dueAt(waiting, since, reviewEnds)
}

async function insertSubmission(
  db: SqlTransaction,
  paper: WrittenPaper,
  { paper: state, since, due }: Walked,
): Promise<void> {
  const { life } = paper
  const decision = life.findLast(({ move }) => ['accept', 'reject', 'desk-reject'].includes(move))
  await db
    .insertInto('submissions.submission')
    .values({
      id: paper.id,
      number: paper.number,
      author_id: paper.author.id,
      journal_id: paper.journalId,
      status: state.status,
      version: life.length + 1,
      title: paper.title,
      abstract: paper.abstract,
      keywords: paper.keywords,
      reviews: state.reviews,
      is_published: state.isPublished,
      manuscript_id: paper.files.at(-1)?.manuscriptId ?? null,
      created_at: paper.createdAt,
      submitted_at: life.find(({ move }) => move === 'submit')?.at ?? null,
      status_since: since,
      due_at: due,
      decided_at: decision?.at ?? null,
      rejection_reason: state.status === 'rejected' ? (decision?.reason ?? null) : null,
    })
    .execute()
  const [, year, count] = /-(\d{4})-(\d+)$/.exec(paper.number ?? '') ?? []
  if (!paper.journalId || !year || !count) return
  await sql`insert into submissions.numbering as n (journal_id, year, last) values (${paper.journalId}, ${Number(year)}, ${Number(count)})
    on conflict (journal_id, year) do update set last = greatest(n.last, excluded.last)`.execute(db)
}

/** All authors count as confirmed. */
async function insertAuthors(db: SqlTransaction, { id, author, coAuthors, number, life }: WrittenPaper): Promise<void> {
  if (number === null) return
  const at = life[0]!.at
  const { fullName, email, affiliation } = author
  const all = [{ name: fullName, email, affiliation, orcid: null, userId: author.id }, ...coAuthors]
  await db
    .insertInto('submissions.author')
    .values(
      all.map((one, index) => ({
        submission_id: id,
        position: index + 1,
        name: one.name,
        affiliation: one.affiliation ?? null,
        email: one.email ?? null,
        orcid: one.orcid ?? null,
        account_id: one.userId ?? null,
        is_submitter: index === 0,
        account_confirmed_at: one.userId || index === 0 ? at : null,
        email_confirmed_at: one.email || index === 0 ? at : null,
        mailed_at: index === 0 ? null : at,
      })),
    )
    .execute()
}

async function insertHandedIn(db: SqlTransaction, { id, life, files }: WrittenPaper): Promise<void> {
  const handedIn = life.filter(({ move }) => move === 'submit' || move === 'resubmit')
  if (handedIn.length !== files.length) throw new Error(`${id} was handed in ${handedIn.length} times.`)
  if (files.length === 0) return
  await db
    .insertInto('submissions.handed_in')
    .values(
      files.map((file, index) => ({
        submission_id: id,
        number: index + 1,
        manuscript_id: file.manuscriptId,
        file_id: file.fileId,
        file_name: file.fileName,
        at: handedIn[index]!.at,
      })),
    )
    .execute()
}

async function insertReview(
  db: SqlTransaction,
  paper: WrittenPaper,
  { review, at, stage }: Walked['reviews'][number],
): Promise<void> {
  const answeredAt = paper.life.find((later) => later.move === 'resubmit' && later.at > at)?.at ?? null
  await db
    .insertInto('submissions.released_review')
    .values({
      id: review.id,
      submission_id: paper.id,
      stage,
      decision: review.decision,
      comments_html: review.comments,
      words: review.comments
        .replace(/<[^>]+>/g, ' ')
        .split(/\s+/)
        .filter(Boolean).length,
      released_at: at,
    })
    .execute()
  if (review.points.length === 0) return
  await db
    .insertInto('submissions.point')
    .values(
      review.points.map(({ id, html, answer }, index) => ({
        id,
        review_id: review.id,
        number: index + 1,
        html,
        answer: answeredAt && (answer ?? null),
        answered_at: answeredAt && answer ? answeredAt : null,
      })),
    )
    .execute()
}
