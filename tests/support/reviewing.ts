import { sql } from 'kysely'
import type { TestHouse } from './app.ts'
import { makeAssignment, makeBlindCopy, type AssignmentParts, type BlindParts } from './factories/assignments.ts'
import { makeSubmission, type SubmissionParts } from './factories/submissions.ts'
import type { Author, Wire } from './drafting.ts'
import { deliverAll } from './jobs.ts'
import { bearer } from './people.ts'

export interface RawAnswer {
  status: number
  /** The exact response, without the request id. */
  raw: string
  bytes: Buffer
  type: string
  body: Wire
}

export type ReviewTalk = ReturnType<typeof reviewTo>

/** The requests of a reviewer, signed in or by a link, and their results. */
export function reviewTo({ app, ctx, database }: Pick<TestHouse, 'app' | 'ctx' | 'database'>) {
  async function ask(
    who: Pick<Author, 'token'> | null,
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    payload?: object,
    key?: string,
  ): Promise<RawAnswer> {
    const answer = await app.inject({
      method,
      url: `/api${path}`,
      headers: { ...(who && bearer(who.token)), ...(key !== undefined && { 'idempotency-key': key }) },
      ...(payload && { payload }),
    })
    const type = String(answer.headers['content-type'])
    const isJson = type.startsWith('application/json')
    return {
      status: answer.statusCode,
      raw: answer.body.replace(/"requestId":"[^"]*"/, ''),
      bytes: answer.rawPayload,
      type,
      body: isJson ? answer.json<Wire>() : null,
    }
  }
  const rowsOf = async (statement: ReturnType<typeof sql>) => (await statement.execute(database.db)).rows as Wire[]
  return {
    ask,
    respond: (who: Author, submissionId: string, response: string, reason?: string, key?: string) =>
      ask(
        who,
        'POST',
        '/submission/assignment/respond',
        { submissionId, response, ...(reason !== undefined && { reason }) },
        key,
      ),
    submit: (who: Author, submissionId: string, review: object = {}, key?: string) =>
      ask(
        who,
        'POST',
        '/submission/review/submit',
        {
          submissionId,
          comments: '<p>Say how the wells were chosen.</p>',
          recommendation: 'Minor Revision Required',
          ...review,
        },
        key,
      ),
    statuses: async (submissionId: string) =>
      (
        await rowsOf(sql`select status from peer_review.assignment where submission_id = ${submissionId}
        order by stage, position, id`)
      ).map(({ status }) => status as string),
    paper: async (submissionId: string) =>
      (
        await rowsOf(
          sql`select status, reviews, due_at as "dueAt" from submissions.submission where id = ${submissionId}`,
        )
      )[0]!,
    moves: async (submissionId: string) =>
      (await rowsOf(sql`select move from submissions.event where submission_id = ${submissionId} order by id`)).map(
        ({ move }) => move as string,
      ),
    async mails(template: string) {
      await deliverAll(database)
      return rowsOf(sql`select recipient_address as to, subject, text, html from platform.mail
        where template = ${`peer-review.${template}`} order by recipient_address`)
    },
    /** A paper with its blind copies, for which reviewers can be invited. */
    async paperFor(parts: SubmissionParts, blind: BlindParts = {}) {
      const made = await makeSubmission(ctx, { status: 'processing', ...parts })
      for (const { manuscriptId } of made.files) await makeBlindCopy(ctx, manuscriptId, blind)
      return made
    },
    assign: (parts: AssignmentParts) => makeAssignment(ctx, parts),
  }
}
