import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { emptyFacts, Facts } from '@grfs/contracts/facts'
import { moduleHandlers } from '../../apps/server/src/entry/assemble.ts'
import { storeFile } from '../../apps/server/src/modules/files/index.ts'
import type { Context } from '../../apps/server/src/platform/context.ts'
import type { JobHandler } from '../../apps/server/src/platform/jobs/handler.ts'
import type { TestHouse } from './app.ts'
import { makeIssue, makeJournal } from './factories/press.ts'
import { makeSubmission } from './factories/submissions.ts'
import { deliverAll } from './jobs.ts'
import { openWorld } from './workflow.ts'

const onePage = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')

/** The typesetter and the reader of manuscripts would take seconds for each change: these answer at once. */
export const withoutTypesetting = (ctx: Context): Context => ({
  ...ctx,
  typesetter: { ...ctx.typesetter, typeset: () => Promise.resolve({ pdf: onePage, pages: 1, missing: [] }) },
  manuscriptProcessor: {
    ...ctx.manuscriptProcessor,
    article: () =>
      Promise.resolve({
        text: { sections: [{ id: 'wells', title: 'Wells', html: '<p>Salt rises.</p>' }], references: [] },
        ...{ pictures: [], notes: [] },
      }),
  },
})

/** Publishing without a worker: runs its jobs immediately. */
export function openPress({ ctx, database }: Pick<TestHouse, 'ctx' | 'database'>) {
  const press = {
    handlers: moduleHandlers,
    run: (name: string, payload: object, inner: Context = ctx) => runJob(moduleHandlers, name, payload, inner),
    /** Opens the publication of an accepted paper, as its decision does. */
    open: (submissionId: string) =>
      press.run('publishing.open-publication', { eventId: randomUUID(), submissionId, move: 'accept' }),
    /** Runs all jobs of these names, and the jobs that they create, until there are none. Returns how many ran. */
    async work(...names: string[]): Promise<number> {
      const wanted =
        names.length > 0
          ? names
          : [
              'publishing.open-publication',
              'publishing.make-files',
              'publishing.publish-paper',
              'publishing.take-author-change',
              'publishing.link-authors',
              'search.index',
            ]
      for (let count = 0; ; count++) {
        await deliverAll(database)
        const job = await takeJob(database.db, wanted)
        if (!job) return count
        await press.run(job.name, job.payload)
      }
    },
  }
  return press
}

export type Press = ReturnType<typeof openPress>

async function runJob(handlers: JobHandler[], name: string, payload: object, ctx: Context): Promise<void> {
  const handler = handlers.find(({ job }) => job.name === name)
  if (!handler) throw new Error(`Nobody does ${name}.`)
  await handler.run(handler.job.payload.parse(payload), {
    ...{ ctx, jobId: randomUUID(), attempt: 1, signal: new AbortController().signal },
  })
}

async function takeJob(db: Context['db'], names: string[]): Promise<{ name: string; payload: object } | null> {
  const { rows } = await sql<{ name: string; payload: object }>`
    delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
    where t.id = j.task_id and j.id = (
      select j.id from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = any(${names}::text[]) order by j.id limit 1)
    returning t.identifier as name, j.payload`.execute(db)
  return rows[0] ?? null
}

export type PublishingDesk = Awaited<ReturnType<typeof openPublishingDesk>>

/** A test world with accepted papers, and an editor who publishes them. */
export async function openPublishingDesk(options: Parameters<typeof openWorld>[0] = {}) {
  const world = await openWorld(options)
  const press = openPress(world.house)
  const author = await world.person('researcher', { fullName: 'Farhana Akter' })
  const editor = await world.editor()
  const otherJournal = await makeJournal(world.house.ctx, { title: 'Energy in Practice', abbrev: 'EIP' })
  let issues = 0
  const desk = (id: string, who = editor) => world.call(who, 'GET', `/admin/publishing/${id}`)
  const nextIssue = (year = 2026, journalId = world.journalId) =>
    makeIssue(world.house.ctx, journalId, 100, ++issues, year)
  /** Changes a part of a plan. */
  async function plan(id: string, parts: object, who = editor) {
    const { body } = await desk(id)
    const whole = { version: body.version, plan: { ...body.plan, ...parts } }
    return world.call(who, 'PUT', `/admin/publishing/${id}`, whole)
  }
  return {
    ...{ world, press, author, editor, otherJournal, desk, nextIssue, plan },
    /** An accepted paper in Publish Papers with all its files. */
    async ready(
      parts: { issueId?: string | null; title?: string; journalId?: string; supplements?: SupplementFile[] } = {},
    ): Promise<string> {
      const { journalId = world.journalId, title = 'Salt in the wells' } = parts
      const paper = { authorId: author.id, journalId, status: 'accepted', title } as const
      const { id } = await makeSubmission(world.house.ctx, paper)
      if (parts.supplements) await addSupplements(world.house.ctx, id, parts.supplements)
      await press.open(id)
      if (parts.issueId !== null) await plan(id, { issueId: parts.issueId ?? (await nextIssue(2026, journalId)) })
      await press.work()
      return id
    },
    publish: (ids: string[], who = editor) => world.call(who, 'POST', '/admin/publishing/publish', { ids }),
    anybody: (path: string) => world.call(null, 'GET', path),
  }
}

interface SupplementFile {
  title: string
  csv: string
}

/** Gives a paper supplements, as its author did when submitting it. */
async function addSupplements(ctx: Context, submissionId: string, files: SupplementFile[]): Promise<void> {
  const supplements: object[] = []
  for (const { title, csv } of files) {
    const upload = { bytes: Buffer.from(csv), fileName: 'supplement', accept: ['text'], maxBytes: 10_000 } as const
    const fileId = await storeFile(ctx, { ...upload, contentType: 'text/csv' })
    await sql`
      insert into submissions.supplement (file_id, submission_id, file_name, uploaded_at, submitted_at)
      values (${fileId}, ${submissionId}, 'salt.csv', now(), now())`.execute(ctx.db)
    supplements.push({ fileId, title, mediaType: 'text/csv' })
  }
  const facts = Facts.parse({ ...emptyFacts(), supplements })
  await sql`
    update submissions.submission set facts = ${JSON.stringify(facts)} where id = ${submissionId}`.execute(ctx.db)
}

/** A proof that the author sent back with one mark, and a note of the sender. */
export async function makeMarkedProof(db: Context['db'], submissionId: string, senderId: string): Promise<void> {
  await sql`
    with sent as (insert into publishing.proof (submission_id, number, content_mark, sent_at, sent_by, due_at,
        is_silence_approval, outcome, answered_at)
      values (${submissionId}, 1, '', now(), ${senderId}, now(), false, 'returned', now()) returning submission_id)
    insert into publishing.proof_mark (submission_id, proof_number, number, place, quote, words, written_by)
    select submission_id, mark.proof, 1, 'title', '', 'Wells.', mark.writer
    from sent cross join (values (1, null), (0, ${senderId}::uuid)) mark (proof, writer)`.execute(db)
}
