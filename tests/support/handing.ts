import { sql } from 'kysely'
import { paperDeclarations } from '@grfs/domain/submissions/declarations'
import { makeMove, releaseReview } from '../../apps/server/src/modules/submissions/index.ts'
import type { TestHouse } from './app.ts'
import type { Answer, Author, Wire } from './drafting.ts'
import { deliverAll } from './jobs.ts'
import { bearer } from './people.ts'

export interface Sending {
  /** Sent as `document`. */
  file?: Uint8Array
  fileName?: string
  key?: string
}

/** What the form sends: every declaration, with facts that answer every statement by “none”. */
export const declarations = JSON.stringify(paperDeclarations)
export const noStatements = {
  statements: Object.fromEntries(['conflicts', 'data', 'ethics', 'ai-use'].map((kind) => [kind, { isNone: true }])),
  funding: { isNone: true },
}

export const papers = {
  title: 'Salt in the wells of Dacope',
  abstract: 'Salt rises in the wells of the delta.',
  keywords: '["salt", "wells", "delta"]',
  journalId: 'CMS',
}

export type Hand = ReturnType<typeof handTo>

/** The requests of an author who submits, and their results. */
export function handTo({ app, database }: Pick<TestHouse, 'app' | 'database'>) {
  async function send(who: Author, path: string, fields: Record<string, string>, sending: Sending): Promise<Answer> {
    const { file, fileName = 'wells of Zebulon.docx', key } = sending
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    if (file) form.append('document', new Blob([new Uint8Array(file)]), fileName)
    const encoded = new Response(form)
    const answer = await app.inject({
      method: 'POST',
      url: `/api/submission/${path}`,
      headers: {
        ...bearer(who.token),
        'content-type': encoded.headers.get('content-type') ?? '',
        ...(key !== undefined && { 'idempotency-key': key }),
      },
      payload: Buffer.from(await encoded.arrayBuffer()),
    })
    return { status: answer.statusCode, body: answer.json<Wire>() }
  }
  return {
    submit: (who: Author, fields: Record<string, string>, sending: Sending = {}) =>
      send(who, 'submit', fields, sending),
    resubmit: (who: Author, fields: Record<string, string>, sending: Sending = {}) =>
      send(who, 'submit-next-review', fields, sending),
    /** The e-mails of a template. */
    async mails(template: string) {
      await deliverAll(database)
      const { rows } = await sql<{ to: string; subject: string; text: string; html: string }>`
        select recipient_address as to, subject, text, html from platform.mail
        where template = ${`submissions.${template}`} order by recipient_address`.execute(database.db)
      return rows
    },
    async events(submissionId: string) {
      const { rows } = await sql<Wire>`
        select move, from_status as from, to_status as to, by_party as party, by_account_id as account, reason
        from submissions.event where submission_id = ${submissionId} order by id`.execute(database.db)
      return rows
    },
    async moved(submissionId: string) {
      await deliverAll(database)
      const { rows } = await sql<{ move: string }>`
        select payload->>'move' as move from platform.event
        where name = 'submission.moved' and payload->>'submissionId' = ${submissionId}`.execute(database.db)
      return rows.map(({ move }) => move)
    },
    async count(table: string) {
      const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}`.execute(
        database.db,
      )
      return rows[0]!.count
    },
  }
}

/** Reviews a screened or resubmitted paper, and asks its author for a revision with the reviewer's text. */
export async function sendBack(
  { ctx }: Pick<TestHouse, 'ctx'>,
  submissionId: string,
  { editorId, reviewerId, html }: { editorId: string; reviewerId: string; html: string },
): Promise<void> {
  const reviewer = { party: 'reviewer', accountId: reviewerId } as const
  const editor = { party: 'editor', accountId: editorId } as const
  await ctx.inTransaction(async (tx) => {
    await makeMove(tx, submissionId, 'begin-review', reviewer, { assignmentDueAt: tx.now() })
    const { reviews: stage } = await makeMove(tx, submissionId, 'hand-in-review', reviewer)
    await releaseReview(ctx, tx, { submissionId, stage, decision: 'revision_required', commentsHtml: html, reviewerId })
    await makeMove(tx, submissionId, 'ask-revision', editor)
  })
}
