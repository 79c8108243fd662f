import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { docxOf, paragraph } from '../../../../../packages/manuscript/corpus/docx.ts'
import { openTestHouse, type TestHouse } from '../../../../../tests/support/app.ts'
import { makeAuthor, talkTo, type Author } from '../../../../../tests/support/drafting.ts'
import { makeJournal } from '../../../../../tests/support/factories/press.ts'
import { handTo, papers, type Hand } from '../../../../../tests/support/handing.ts'
import { contextOf, deliverAll, testWorker, until } from '../../../../../tests/support/jobs.ts'
import { eventsOf, fakeOffice, samplePaper } from '../../../../../tests/support/manuscripts.ts'
import { makePerson, type Person } from '../../../../../tests/support/people.ts'
import { subscriptions } from '../../entry/subscriptions.ts'
import { createConverter } from '../../platform/sandbox/create-converter.ts'
import type { Worker } from '../../platform/jobs/worker.ts'
import { authenticate } from '../identity/index.ts'
import { manuscriptHandlers } from '../manuscripts/index.ts'
import { handInHandlers, submissionEmails, submissionRoutes } from './index.ts'
import { notifyReady, notifyRefused } from './notify.ts'

vi.setConfig({ testTimeout: 120_000 })

let folder: string
let house: TestHouse
let hand: Hand
let ann: Author
let admin: Person
let worker: Worker | undefined

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'grfs-telling-'))
  house = await openTestHouse({ routes: submissionRoutes, authenticate, subscriptions })
  hand = handTo(house)
  await makeJournal(house.ctx)
  ann = await makeAuthor(house.ctx, 'researcher', 'Zebulon Quarkwhistle')
  admin = await makePerson(house.ctx, 'admin')
})
afterEach(async () => {
  await worker?.stop()
  worker = undefined
  await house.close()
  await rm(folder, { recursive: true, force: true })
})

/** Runs all work that follows a submission, with a stand-in for LibreOffice. */
async function start(): Promise<void> {
  const office = await fakeOffice(folder)
  await office.mend()
  const { program } = office
  const converter = createConverter({ program, sandbox: 'none', folder, atOnce: 2, limits: { wallSeconds: 30 } })
  const handlers = [...manuscriptHandlers({ converter, operatorEmail: 'operator@example.org' }), ...handInHandlers]
  const { storage } = house.ctx
  worker = await testWorker(contextOf(house.database, { storage, subscriptions }), house.database.url, handlers)
}
const manuscriptOf = async (id: string) => (await talkTo(house).paperOf(id))!.manuscript_id!

describe('behind a submission', () => {
  it('the editors are told once that it is ready, and what needs a human eye', async () => {
    await start()
    const first = (await hand.submit(ann, papers, { file: samplePaper() })).body
    await until(async () => (await hand.mails('paper-ready')).length === 1, 60)
    const [ready] = await hand.mails('paper-ready')
    expect(ready).toMatchObject({ to: admin.email, subject: `${first.number} is ready to be screened` })
    // Another author submits the same text.
    const bob = await makeAuthor(house.ctx)
    const second = (await hand.submit(bob, papers, { file: samplePaper() })).body
    await until(async () => (await hand.mails('paper-ready')).length === 2, 60)
    const copied = (await hand.mails('paper-ready')).find(({ subject }) => subject.startsWith(second.number))!
    // Unpublished papers are compared only on the editor's page, where each access is logged.
    for (const { text } of [ready!, copied]) expect(text).toContain('Nothing was found that you need to check.')
    // A repeated job sends no second e-mail.
    await notifyReady(house.ctx, await manuscriptOf(first.submissionId))
    expect(await hand.mails('paper-ready')).toHaveLength(2)
  })

  it('says which errors and suspicions there are, and nothing of a paper that needs nobody any more', async () => {
    const { submissionId } = (await hand.submit(ann, papers, { file: samplePaper() })).body
    const manuscriptId = await manuscriptOf(submissionId)
    const results = {
      read: {
        report: {
          findings: [...Array(12).keys()].map((n) => ({ severity: n ? 'error' : 'hint', message: `Finding ${n}.` })),
        },
      },
      blind: { proven: false, remaining: [{}], suspected: [{ kind: 'grant' }, { kind: 'picture' }, { kind: 'grant' }] },
      similarity: { share: 0.9, publishedShare: 0.204, sources: [] },
    }
    for (const [kind, result] of Object.entries(results))
      await sql`update manuscripts.step set status = 'done', result = ${JSON.stringify(result)}::jsonb
        where manuscript_id = ${manuscriptId} and kind = ${kind}`.execute(house.database.db)
    await notifyReady(house.ctx, manuscriptId)
    const { text } = (await hand.mails('paper-ready'))[0]!
    expect(text).toContain('– The blind copy still names an author.')
    expect(text).toContain('– 3 passages of the blind copy may identify an author: grant and picture.')
    expect(text).toContain('– Finding 10.\n– 1 more errors are in the report.')
    expect(text).toContain('– 20.4 % of the text also occurs in published articles; at most 20 % is allowed.')
    expect(text).not.toMatch(/Finding 0|Finding 11/)

    const other = (await hand.submit(ann, papers, { file: samplePaper() })).body
    await sql`update submissions.submission set status = 'rejected' where id = ${other.submissionId}`.execute(
      house.database.db,
    )
    await notifyReady(house.ctx, await manuscriptOf(other.submissionId))
    expect(await hand.mails('paper-ready')).toHaveLength(1)
  })

  it('author and editors are told of a document that turns out to be none; of a draft nobody is', async () => {
    await start()
    const hidden = docxOf({ body: paragraph('Salt'), parts: { 'word/vbaProject.bin': 'x' } })
    const { number, submissionId } = (await hand.submit(ann, papers, { file: hidden })).body
    await until(async () => (await hand.mails('document-refused')).length === 1, 60)
    const [mail] = await hand.mails('document-refused')
    expect(mail).toMatchObject({ to: ann.email, subject: `The document of ${number} cannot be read` })
    const { told } = await house.database.db
      .selectFrom('manuscripts.step')
      .select('told')
      .where('manuscript_id', '=', await manuscriptOf(submissionId))
      .where('status', '=', 'failed')
      .executeTakeFirstOrThrow()
    expect(mail!.text).toContain(told)
    const [toEditor, ...more] = await hand.mails('document-refused-editor')
    expect(more).toEqual([])
    expect(toEditor).toMatchObject({ to: admin.email })
    expect(toEditor!.text).toContain(told)
    await notifyRefused(house.ctx, await manuscriptOf(submissionId))
    expect(await hand.mails('document-refused')).toHaveLength(1)

    const draft = crypto.randomUUID()
    await talkTo(house).upload(ann, draft, hidden)
    await until(async () => {
      await deliverAll(house.database)
      return (await eventsOf(house.database, 'manuscript.refused')).length === 2
    }, 60)
    await notifyRefused(house.ctx, (await talkTo(house).copyOf(draft))!.manuscript_id!)
    expect(await hand.mails('document-refused')).toHaveLength(1)
  })

  it('every mail can be previewed and has a text', () => {
    expect(submissionEmails).toHaveLength(13)
    for (const { name, render, sample } of submissionEmails) {
      const { subject, body } = render(sample)
      // Its notifications are stored under the older name.
      expect(name).toMatch(/^submissions\.|^publishing\.final-files-due$/)
      expect(`${subject}${JSON.stringify(body)}`).toContain('CMS-2026-0187')
      expect(JSON.stringify(body)).not.toMatch(/undefined|null/)
    }
  })
})
