import { sql } from 'kysely'
import { assigningRoutes } from '../../apps/server/src/modules/peer-review/routes.ts'
import { authenticate } from '../../apps/server/src/modules/identity/index.ts'
import { openTestHouse, type TestHouse } from './app.ts'
import type { Wire } from './drafting.ts'
import { makeJournal } from './factories/press.ts'
import { makeSubmission, type SubmissionParts } from './factories/submissions.ts'
import { bearer, makePerson, signIn, type Person } from './people.ts'

export interface Editor extends Person {
  token: string
}

export type Assigning = Awaited<ReturnType<typeof openAssigning>>

/** A test app with one editor and one author, for tests of inviting reviewers. */
export async function openAssigning() {
  const house = await openTestHouse({ routes: assigningRoutes, authenticate })
  const { ctx, app, database } = house
  const journalId = await makeJournal(ctx)
  const author = await makePerson(ctx, 'researcher', { fullName: 'Anneliese Brodersen' })
  const signedIn = async (person: Person): Promise<Editor> => ({ ...person, token: await signIn(ctx, person) })
  async function call(who: Editor, method: 'GET' | 'POST', path: string, payload?: object, key?: string) {
    const answer = await app.inject({
      method,
      url: `/api/admin/papers/${path}`,
      headers: { ...bearer(who.token), ...(key !== undefined && { 'idempotency-key': key }) },
      ...(payload && { payload }),
    })
    return { status: answer.statusCode, body: answer.json<Wire>(), raw: answer.body }
  }
  return {
    house,
    journalId,
    author,
    signedIn,
    call,
    editor: await signedIn(await makePerson(ctx, 'admin')),
    reviewer: (options: Parameters<typeof makePerson>[2] = {}) => makePerson(ctx, 'reviewer', options),
    /** A paper that needs a reviewer, with a proven blind copy. */
    async paper(
      parts: Partial<SubmissionParts> = {},
      blind: object = { proven: true, suspected: [] },
    ): Promise<string> {
      const made = await makeSubmission(ctx, { authorId: author.id, journalId, status: 'processing', ...parts })
      await setBlind(house, made.id, blind)
      return made.id
    },
    invite: (who: Editor, id: string, reviewers: Person[], alternates: Person[] = [], key?: string) =>
      call(
        who,
        'POST',
        `${id}/invitations`,
        { reviewerIds: reviewers.map((one) => one.id), alternateIds: alternates.map((one) => one.id) },
        key,
      ),
    withdraw: (who: Editor, id: string, assignmentId: string, reason = '') =>
      call(who, 'POST', `${id}/assignments/${assignmentId}/withdraw`, { reason }),
    candidates: (who: Editor, id: string, q = '') =>
      call(who, 'GET', `${id}/candidates${q && `?q=${encodeURIComponent(q)}`}`),
    async assignments(id: string): Promise<Wire[]> {
      const { rows } = await sql<Wire>`select * from peer_review.assignment where submission_id = ${id}
        order by stage, position`.execute(database.db)
      return rows
    },
    async activityOf(person: Person): Promise<Wire> {
      const { rows } = await sql<Wire>`select * from identity.activity where account_id = ${person.id}`.execute(
        database.db,
      )
      return rows[0]
    },
  }
}

export async function setBlind({ database }: TestHouse, submissionId: string, result: object): Promise<void> {
  await sql`update manuscripts.step set result = ${JSON.stringify(result)}::jsonb where kind = 'blind'
    and manuscript_id = (select manuscript_id from submissions.submission where id = ${submissionId})`.execute(
    database.db,
  )
}

export interface PastParts {
  submissionId: string
  stage?: number
  reviewerId: string
  status: 'done' | 'rejected' | 'expired' | 'accepted' | 'pending'
  /** Days before now; absent if it did not happen. */
  invited: number
  answered?: number
  ended?: number
}

/** A past assignment, with its review if it was done. */
export async function makePast({ ctx }: TestHouse, parts: PastParts): Promise<string> {
  const { submissionId, stage = 1, reviewerId, status } = parts
  const ago = (days: number | undefined) =>
    days === undefined ? null : new Date(ctx.clock.now().getTime() - days * 86_400_000)
  return ctx.inTransaction(async (tx) => {
    const due = parts.answered === undefined ? null : ago(parts.answered - 10)
    const { rows } = await sql<{ id: string }>`
      insert into peer_review.assignment (id, submission_id, stage, reviewer_id, code, status, position, blind_title,
        queued_at, invited_at, expires_at, answered_at, due_at, ended_at)
      values (gen_random_uuid(), ${submissionId}, ${stage}, ${reviewerId}, 'RV-' || upper(left(md5(random()::text), 6)),
        ${status}, 1, 'A paper', ${ago(parts.invited)}, ${ago(parts.invited)}, ${ago(parts.invited - 5)}, ${ago(parts.answered)},
        ${due}, ${ago(parts.ended)}) returning id`.execute(tx.db)
    const { id } = rows[0]!
    if (status === 'done')
      await sql`insert into peer_review.review (id, assignment_id, submission_id, stage, reviewer_id, recommendation,
          comments_html, words, handed_in_at)
        values (gen_random_uuid(), ${id}, ${submissionId}, ${stage}, ${reviewerId}, 'Submission Approved', '<p>Good.</p>', 1,
          ${ago(parts.ended)})`.execute(tx.db)
    return id
  })
}
