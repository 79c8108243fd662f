import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { SubmissionStatus } from '@grfs/domain/submissions/lifecycle'
import { handInManuscript } from '../../apps/server/src/modules/manuscripts/index.ts'
import type { Context } from '../../apps/server/src/platform/context.ts'
import type { TestHouse } from './app.ts'
import { makeJournal } from './factories/press.ts'
import { authorIdentities, samplePaper } from './manuscripts.ts'
import { bearer, makeSignedIn, type PersonKind, type SignedIn } from './people.ts'

export type Author = SignedIn

export const makeAuthor = (ctx: Context, kind: PersonKind = 'researcher', fullName?: string): Promise<Author> =>
  makeSignedIn(ctx, kind, fullName === undefined ? {} : { fullName })

// Tests read arbitrary fields of a response.
export type Wire = any // eslint-disable-line @typescript-eslint/no-explicit-any

export interface Answer {
  status: number
  body: Wire
}

export type Talk = ReturnType<typeof talkTo>

/** The requests of an author with drafts, and the stored results. */
export function talkTo({ app, ctx, database }: Pick<TestHouse, 'app' | 'ctx' | 'database'>) {
  async function ask(who: Author, method: 'GET' | 'PUT' | 'DELETE', path: string, payload?: object | string) {
    const answer = await app.inject({
      method,
      url: `/api${path}`,
      headers: { ...bearer(who.token), ...(typeof payload === 'string' && { 'content-type': 'application/json' }) },
      ...(payload !== undefined && { payload }),
    })
    return { status: answer.statusCode, body: answer.json<Wire>() } as Answer
  }
  async function upload(who: Author, id: string, bytes: Uint8Array | null, name = 'wells of Zebulon.docx', type = '') {
    const form = new FormData()
    if (bytes) form.append('document', new Blob([new Uint8Array(bytes)], { type }), name)
    const encoded = new Response(form)
    const answer = await app.inject({
      method: 'POST',
      url: `/api/submission/draft/${id}/document`,
      headers: { ...bearer(who.token), 'content-type': encoded.headers.get('content-type') ?? '' },
      payload: Buffer.from(await encoded.arrayBuffer()),
    })
    return { status: answer.statusCode, body: answer.json<Wire>() } as Answer
  }
  const copyOf = (id: string) =>
    database.db.selectFrom('submissions.draft').selectAll().where('submission_id', '=', id).executeTakeFirst()
  /** A submitted paper with this status, whatever happened in between. */
  async function handIn(who: Author, status: SubmissionStatus): Promise<string> {
    const id = randomUUID()
    await upload(who, id, samplePaper())
    const { manuscript_id: manuscriptId, file_id: fileId } = (await copyOf(id))!
    const journalId = await makeJournal(ctx, { abbrev: null })
    await ctx.inTransaction(async (tx) => {
      await handInManuscript(tx, manuscriptId!, authorIdentities)
      await sql`
        update submissions.submission set status = ${status}, number = ${`CMS-${id.slice(0, 8)}`}, journal_id = ${journalId},
          title = 'Salt in wells', abstract = 'It rises.', keywords = '{salt,wells,delta}', submitted_at = now(),
          manuscript_id = ${manuscriptId} where id = ${id}`.execute(tx.db)
      await sql`
        insert into submissions.handed_in (submission_id, number, manuscript_id, file_id, file_name, at)
        values (${id}, 1, ${manuscriptId}, ${fileId}, 'a.docx', now())`.execute(tx.db)
      await sql`
        insert into submissions.author (submission_id, position, name, affiliation, is_submitter) values
          (${id}, 1, ${who.fullName}, null, true), (${id}, 2, 'Piotr Lind', 'Kraków', false)`.execute(tx.db)
      await sql`delete from submissions.draft where submission_id = ${id}`.execute(tx.db)
    })
    return id
  }
  return {
    ask,
    upload,
    copyOf,
    handIn,
    save: (who: Author, id: string, version: number, form: object = {}) =>
      ask(who, 'PUT', `/submission/draft/${id}`, { version, form }),
    check: (who: Author, id: string) => ask(who, 'GET', `/submission/draft/${id}/check`),
    remove: (who: Author, id: string) => ask(who, 'DELETE', `/submission/delete-draft/${id}`),
    paperOf: (id: string) =>
      database.db.selectFrom('submissions.submission').selectAll().where('id', '=', id).executeTakeFirst(),
  }
}
