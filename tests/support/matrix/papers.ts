import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { issueCertificate } from '../../../apps/server/src/modules/peer-review/reviewing/certificate.ts'
import { grantRole } from '../../../apps/server/src/modules/identity/queries/accounts.ts'
import type { Context } from '../../../apps/server/src/platform/context.ts'
import type { TestHouse } from '../app.ts'
import { makeAssignment, makeBlindCopy, type MadeAssignment } from '../factories/assignments.ts'
import { finishOnce } from '../finished-manuscripts.ts'
import { makeSubmission, type MadeSubmission } from '../factories/submissions.ts'
import { assignedIn, statusOf, type Assigned, type MakeSomebody, type Somebody, type State } from './cast.ts'

/** `both`: its people have both roles. `desk`: its author is an admin as well. */
export type Variant = 'plain' | 'both' | 'desk'

export interface AssignedPerson {
  who: Somebody
  assignment: MadeAssignment
}

export interface MatrixPaper extends MadeSubmission {
  state: State
  variant: Variant
  /** Version of the paper, for decisions. */
  version: number
  author: Somebody
  /**
   * One with an account, an admin, and a sub-admin who is known only by address; then two editors who have not
   * answered.
   */
  coAuthors: Somebody[]
  assigned: Map<Assigned, AssignedPerson>
  /** Had accepted, but lost the role reviewer. */
  lostRole: AssignedPerson | null
  /** The assignment in requests: the open one, or else the finished one. */
  target: MadeAssignment | null
  certificate: string | null
}

export interface PaperParts {
  state: State
  variant: Variant
  journalId: string
  /** The manuscript whose results are copied. */
  model: string
}

export async function makePaper(house: TestHouse, make: MakeSomebody, parts: PaperParts): Promise<MatrixPaper> {
  const { ctx } = house
  const { state, variant, journalId } = parts
  const member = variant === 'both' ? 'both' : 'researcher'
  const author = await make(member)
  if (variant === 'desk') await ctx.inTransaction((tx) => grantRole(tx.db, tx.now(), author.id, 'admin'))
  const desk = { permissions: ['managePapers' as const], allowedJournals: [journalId] }
  const coAuthors = [
    ...[await make(member), await make('admin'), await make('sub-admin', desk)],
    ...[await make('admin'), await make('sub-admin', desk)],
  ]
  const made = await makeSubmission(ctx, {
    ...{ authorId: author.id, journalId, status: statusOf(state), isPublished: state === 'published' },
    // With data from an earlier reviewer.
    ...(!['draft', 'submitted'].includes(state) && { reviews: 1 }),
    coAuthors: coAuthors.map(({ id, fullName: name, email }, index) =>
      index === 2 || index === 4 ? { name, email } : { name, email, userId: id },
    ),
    ...(['draft', 'revision_required'].includes(state) && { workingCopy: {}, withFile: true }),
  })
  await unconfirmLast(ctx, made.id)
  await finishLike(ctx, parts.model, made)
  await keepAnswer(ctx, author, made.id)
  const paper: MatrixPaper = {
    ...made,
    ...{ state, variant, version: await versionOf(ctx, made.id), author, coAuthors },
    ...{ assigned: new Map(), lostRole: null, target: null, certificate: null },
  }
  await assign(ctx, make, paper)
  return paper
}

/** The last two co-authors have not answered. */
async function unconfirmLast(ctx: Context, submissionId: string): Promise<void> {
  await ctx.inTransaction((tx) =>
    sql`update submissions.author set account_confirmed_at = null, email_confirmed_at = null
      where submission_id = ${submissionId} and position >= 5`.execute(tx.db),
  )
}

async function assign(ctx: Context, make: MakeSomebody, paper: MatrixPaper): Promise<void> {
  const { id: submissionId, state, variant } = paper
  const kind = variant === 'both' ? 'both' : 'reviewer'
  const isOver = !['processing', 'under_review'].includes(state)
  for (const relation of assignedIn[state]) {
    const who = await make(kind)
    const assignment = await makeAssignment(ctx, {
      ...{ submissionId, reviewerId: who.id, status: relation === 'declined' ? 'rejected' : relation },
      ...(isOver && { stage: 1 }),
      // They have read it before, so a leak is more likely.
      wasAccepted: relation === 'expired' || relation === 'withdrawn',
      ...(relation === 'done' && state !== 'under_admin' && { review: { releasedAt: ctx.clock.now() } }),
    })
    paper.assigned.set(relation, { who, assignment })
    if (relation !== 'queued') await leaveMessage(ctx, who, assignment)
    if (relation === 'done') {
      const { url } = await issueCertificate(ctx, who.id, assignment.id)
      paper.certificate = url.split('/').at(-1)!
    }
  }
  const open = paper.assigned.get('accepted') ?? paper.assigned.get('pending') ?? paper.assigned.get('done')
  paper.target = open?.assignment ?? null
  if (variant !== 'plain' || !paper.target) return
  const who = await make('unapproved reviewer')
  const ended = { status: 'expired', wasAccepted: true, stage: 1 } as const
  paper.lostRole = { who, assignment: await makeAssignment(ctx, { submissionId, reviewerId: who.id, ...ended }) }
}

/** The stored response to the author's submission, under an Idempotency-Key that is easy to guess. */
async function keepAnswer(ctx: Context, author: Somebody, key: string): Promise<void> {
  const response = JSON.stringify({ message: 'Only for its author.', submissionId: key, number: null })
  await ctx.inTransaction((tx) =>
    tx.db
      .insertInto('platform.idempotency_key')
      .values({
        actor: author.id,
        route: 'POST /submission/submit',
        key,
        request_hash: 'a',
        created_at: tx.now(),
        response,
      })
      .execute(),
  )
}

async function leaveMessage(ctx: Context, { id }: Somebody, assignment: MadeAssignment): Promise<void> {
  await ctx.inTransaction((tx) =>
    tx.db
      .insertInto('peer_review.message')
      .values({
        ...{ id: randomUUID(), assignment_id: assignment.id, reviewer_id: id, from_party: 'press', editor_id: null },
        ...{ text: 'Thank you for your time.', at: tx.now(), read_at: null },
      })
      .execute(),
  )
}

async function versionOf(ctx: Context, id: string): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    select version from submissions.submission where id = ${id}`.execute(ctx.db)
  return rows[0]!.version
}

/** One manuscript that was really parsed, with a small blind copy: its results are copied to all others. */
export async function makeModel(house: TestHouse): Promise<string> {
  const { manuscriptId } = await finishOnce(house)
  await house.ctx.inTransaction((tx) =>
    sql`delete from manuscripts.image where manuscript_id = ${manuscriptId}`.execute(tx.db),
  )
  await makeBlindCopy(house.ctx, manuscriptId, { pages: 1, figures: 1 })
  return manuscriptId
}

async function finishLike(ctx: Context, model: string, made: MadeSubmission): Promise<void> {
  const files = [...made.files, ...(made.draftFile ? [made.draftFile] : [])]
  await ctx.inTransaction(async (tx) => {
    for (const { manuscriptId } of files) {
      await sql`update manuscripts.step s set status = m.status, result = m.result, file_id = m.file_id
        from manuscripts.step m where s.manuscript_id = ${manuscriptId} and m.manuscript_id = ${model} and m.kind = s.kind`.execute(
        tx.db,
      )
      await sql`insert into manuscripts.image (manuscript_id, kind, number, file_id, width, height)
        select ${manuscriptId}, kind, number, file_id, width, height from manuscripts.image
        where manuscript_id = ${model}`.execute(tx.db)
    }
  })
}
