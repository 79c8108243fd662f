import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { docxOf, paragraph } from '../../../../../packages/manuscript/corpus/docx.ts'
import { createTestDatabase, type TestDatabase } from '../../../../../tests/support/database.ts'
import { contextOf, deliverAll, testWorker, until } from '../../../../../tests/support/jobs.ts'
import {
  author,
  authorIdentities,
  dueNow,
  eventsOf,
  fakeOffice,
  paperUpload,
  samplePaper,
  takePaper,
} from '../../../../../tests/support/manuscripts.ts'
import type { Context } from '../../platform/context.ts'
import { createConverter } from '../../platform/sandbox/create-converter.ts'
import type { JobHandler } from '../../platform/jobs/handler.ts'
import type { Worker } from '../../platform/jobs/worker.ts'
import { createFileStorage, type FileStorage } from '../../platform/storage/file-storage.ts'
import type { SimilarityReport } from '../../platform/sandbox/manuscript-processor.ts'
import { openFile, storeFile } from '../files/index.ts'
import {
  findResult,
  getManuscript,
  handInManuscript,
  listSteps,
  manuscriptHandlers,
  openBlindPage,
  reportDelayJob,
  takeManuscript,
  type StepKind,
} from './index.ts'

// LibreOffice needs one second when idle, and up to ten on a busy machine.
vi.setConfig({ testTimeout: 90_000 })

const run = promisify(execFile)
const operatorEmail = 'operator@journals.example'

let folder: string
let database: TestDatabase
let storage: FileStorage
let ctx: Context
let worker: Worker | undefined

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'grfs-manuscripts-'))
  database = await createTestDatabase()
  storage = createFileStorage({
    folder,
    secret: 'a secret of thirty-two letters or more',
    clock: { now: () => new Date() },
  })
  ctx = contextOf(database, { storage, subscriptions: { 'manuscript.delayed': [reportDelayJob] } })
})
afterEach(async () => {
  await worker?.stop()
  worker = undefined
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

const handlersWith = (program = 'soffice', wallSeconds = 30): JobHandler[] =>
  manuscriptHandlers({
    converter: createConverter({ program, sandbox: 'bubblewrap', folder, atOnce: 2, limits: { wallSeconds } }),
    operatorEmail,
  })
const start = async (handlers: JobHandler[]) => (worker = await testWorker(ctx, database.url, handlers))
const stepOf = async (id: string, kind: StepKind) => (await listSteps(ctx.db, id)).find((step) => step.kind === kind)!
const isReady = async (id: string) => (await getManuscript(ctx.db, id)).readyAt !== null
const lateMails = async () => {
  await deliverAll(database)
  const { rows } = await sql<{ subject: string; text: string }>`
    select subject, text from platform.mail where recipient_address = ${operatorEmail}`.execute(database.db)
  return rows
}
async function orphans(): Promise<number> {
  const keys: string[] = []
  for await (const { key } of storage.list('objects/')) keys.push(key)
  return keys.length - (await database.db.selectFrom('files.object').select('id').execute()).length
}

describe('a manuscript', () => {
  it('is read, checked, blinded and rendered; nothing that a reviewer gets names its author', async () => {
    await start(handlersWith())
    const id = await takePaper(ctx, samplePaper())
    await until(() => isReady(id), 60)
    const steps = await listSteps(ctx.db, id)
    expect(steps.map(({ kind, status }) => `${kind} ${status}`)).toEqual(
      ['read', 'blind', 'similarity', 'index', 'pdf', 'pages', 'html'].map((kind) => `${kind} done`),
    )
    expect(await findResult(ctx.db, id, 'read')).toMatchObject({
      read: { title: { value: 'Salt in the wells of Dacope' } },
      report: { score: { points: expect.any(Number) } },
    })
    expect(await findResult(ctx.db, id, 'blind')).toMatchObject({ proven: true, remaining: [] })

    const pdf = await buffer(await openFile(ctx, (await stepOf(id, 'pdf')).fileId!))
    const file = path.join(folder, 'blind.pdf')
    await writeFile(file, pdf)
    const text = (await run('pdftotext', [file, '-'])).stdout
    expect(text).toContain('Salt in the wells of Dacope')
    const info = (await run('pdfinfo', [file])).stdout
    const { html } = (await findResult(ctx.db, id, 'html')) as { html: string }
    expect(html).toContain('Introduction')
    for (const shown of [text, info, html, pdf.toString('latin1')]) expect(shown).not.toMatch(/quarkwhistle|brackish/i)
    expect(info).not.toMatch(/Author|Creator|Date/)

    const page = (await openBlindPage(ctx, id, 1, 'RV-7K2M'))!
    expect(await sharp(page.webp).metadata()).toMatchObject({ format: 'webp', width: page.width, height: page.height })
    const other = (await openBlindPage(ctx, id, 1, 'RV-0000'))!
    expect(page.webp.equals(other.webp)).toBe(false)
    expect(await openBlindPage(ctx, id, 99, 'RV-7K2M')).toBeNull()
    await deliverAll(database)
    expect(await eventsOf(database, 'manuscript.ready')).toEqual([id])
    expect(await orphans()).toBe(0)
  })

  it('of a draft is read and compared, and goes on when it is handed in', async () => {
    await start(handlersWith())
    const fileId = await storeFile(ctx, paperUpload(samplePaper()))
    const id = await ctx.inTransaction((tx) => takeManuscript(tx, { fileId, identities: null, ownerId: null }))
    await until(async () => (await stepOf(id, 'similarity')).status === 'done', 60)
    expect(await stepOf(id, 'blind')).toMatchObject({ status: 'waiting', attempts: 0 })
    expect(await isReady(id)).toBe(false)

    const handIn = () => ctx.inTransaction((tx) => handInManuscript(tx, id, authorIdentities))
    await Promise.all([handIn(), handIn()])
    await until(() => isReady(id), 60)
    expect(await findResult(ctx.db, id, 'blind')).toMatchObject({ proven: true })
  })

  it('enters the comparison index when it is submitted, and is compared with its author’s older papers only', async () => {
    await start(handlersWith())
    const take = async (title: string, ownerId: string, previousId: string | null = null) => {
      const fileId = await storeFile(ctx, paperUpload(samplePaper(title)))
      const id = await ctx.inTransaction((tx) => takeManuscript(tx, { fileId, identities: null, ownerId, previousId }))
      await until(async () => (await stepOf(id, 'similarity')).status === 'done', 60)
      return id
    }
    const sourcesOf = async (id: string) => {
      const { share, sources } = (await findResult(ctx.db, id, 'similarity')) as SimilarityReport
      return { share, manuscripts: sources.map(({ manuscriptId }) => manuscriptId) }
    }
    const inIndex = async () => {
      const rows = await database.db.selectFrom('manuscripts.comparable').select('manuscript_id').execute()
      return rows.map((row) => row.manuscript_id)
    }
    const [ann, bob] = [randomUUID(), randomUUID()]
    const first = await take('Wells of the delta', ann)
    expect(await inIndex()).toEqual([])
    await ctx.inTransaction((tx) => handInManuscript(tx, first, authorIdentities))
    await until(() => isReady(first), 60)
    expect(await inIndex()).toEqual([first])
    expect(await sourcesOf(await take('Wells of the delta, again', ann, first))).toEqual({ share: 0, manuscripts: [] })
    expect(await sourcesOf(await take('Stolen wells', bob))).toEqual({ share: 0, manuscripts: [] })
    const other = await sourcesOf(await take('Other wells', ann))
    expect(other).toEqual({ share: expect.any(Number), manuscripts: [first] })
    expect(other.share).toBeGreaterThan(0.8)
    expect(await inIndex()).toEqual([first])
  })

  it('that is refused gets a last word, once, in a sentence for its author', async () => {
    await start(handlersWith())
    const id = await takePaper(
      ctx,
      docxOf({
        body: paragraph(author.name),
        parts: { 'word/vbaProject.bin': 'x' },
        types: { 'word/vbaProject.bin': 'application/vnd.ms-office.vbaProject' },
        links: [{ id: 'rMacro', kind: 'vbaProject', target: 'vbaProject.bin' }],
      }),
    )
    await until(async () => (await stepOf(id, 'read')).status === 'failed')
    expect((await stepOf(id, 'read')).told).toMatch(/holds macros/)
    expect(await getManuscript(ctx.db, id)).toMatchObject({ refusedCode: 'macros', readyAt: null })
    await deliverAll(database)
    expect(await eventsOf(database, 'manuscript.refused')).toEqual([id])
    expect(await stepOf(id, 'blind')).toMatchObject({ status: 'waiting', attempts: 0 })
  })

  it('is done once, however often a step runs, and the loser clears up', async () => {
    const [doStep] = handlersWith()
    const id = await takePaper(ctx, samplePaper())
    const twice = async (kind: StepKind) => {
      const signal = new AbortController().signal
      const once = () => doStep!.run({ manuscriptId: id, kind }, { ctx, jobId: '1', attempt: 1, signal })
      await Promise.all([once(), once()])
      await once()
    }
    for (const kind of ['read', 'blind', 'similarity', 'index', 'pdf', 'pages', 'html'] as const) await twice(kind)
    expect(await isReady(id)).toBe(true)
    await deliverAll(database)
    expect(await eventsOf(database, 'manuscript.ready')).toEqual([id])
    expect(await orphans()).toBe(0)
  })

  it('whose job is gone is found by the catching-up', async () => {
    const id = await takePaper(ctx, samplePaper())
    await deliverAll(database)
    const jobs = async () =>
      (
        await sql<{ payload: object }>`
        select j.payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
        where t.identifier = 'manuscripts.do-step'`.execute(database.db)
      ).rows
    await sql`delete from graphile_worker._private_jobs`.execute(database.db)
    const [, catchUp] = handlersWith()
    const look = async () => {
      await catchUp!.run({}, { ctx, jobId: '1', attempt: 1, signal: new AbortController().signal })
      await deliverAll(database)
    }
    await look()
    expect(await jobs()).toEqual([])
    await sql`update manuscripts.step set changed_at = now() - interval '9 hours'`.execute(database.db)
    await look()
    // Only this step is queued again, not the steps that depend on it.
    expect(await jobs()).toMatchObject([{ payload: { manuscriptId: id, kind: 'read' } }])
  })
})

describe('a converter that', () => {
  it.each([
    ['hangs', 'sleep 60', /took too long/],
    ['crashes', 'exit 1', /stopped unexpectedly/],
    ['writes nothing', 'exit 0', /produced no usable result/],
    ['writes garbage', 'mkdir -p out; head -c 5000 /dev/urandom >out/paper.pdf', /produced no usable result/],
    ['floods its output', 'yes & yes >&2', /took too long/],
    ['is missing', null, /not available on our server/],
  ])('%s delays papers, is reported in one mail, and all is caught up', async (_what, body, because) => {
    const office = await fakeOffice(folder)
    if (body !== null) await office.become(body)
    await start(handlersWith(office.program, /sleep|yes/.test(body ?? '') ? 1.5 : 30))
    const ids = [await takePaper(ctx, samplePaper()), await takePaper(ctx, samplePaper('Wells of the delta'))]
    const pdfSteps = () => Promise.all(ids.map((id) => stepOf(id, 'pdf')))
    await until(async () => {
      await dueNow(database)
      const enough = body === null ? 1 : 3
      return (await pdfSteps()).every(({ failures }) => failures >= enough)
    }, 60)
    for (const { told } of await pdfSteps()) {
      expect(told).toMatch(because)
      expect(told).toMatch(/^The paper is safe; its PDF is late because /)
    }
    await until(async () => (await lateMails()).length > 0)
    await office.mend()
    await until(async () => {
      await dueNow(database)
      return (await Promise.all(ids.map(isReady))).every(Boolean)
    }, 60)
    await deliverAll(database)
    const sorted = async (name: string) => (await eventsOf(database, name)).sort()
    expect(await sorted('manuscript.ready')).toEqual(ids.toSorted())
    expect(await sorted('manuscript.delayed')).toEqual(ids.toSorted())
    expect(await lateMails()).toMatchObject([{ subject: expect.stringMatching(/delayed/) }])
    expect(await orphans()).toBe(0)
  })
})
