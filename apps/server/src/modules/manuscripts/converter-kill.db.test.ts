import { execFile, type ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { afterEach, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../../tests/support/database.ts'
import { contextOf, until } from '../../../../../tests/support/jobs.ts'
import { dueNow, eventsOf, samplePaper, takePaper } from '../../../../../tests/support/manuscripts.ts'
import { killWorker, startWorkerProcess } from '../../../../../tests/support/processes.ts'
import { createFileStorage } from '../../platform/storage/file-storage.ts'
import { getManuscript, listSteps } from './index.ts'

// The measurements of the product use `KILLS=20`; five are enough for a regression test.
const kills = Number(process.env['KILLS'] ?? 5)
const papers = 6
const secret = 'x'.repeat(32)

const closing: Array<() => Promise<unknown>> = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

const startProcess = (database: TestDatabase, folder: string) =>
  startWorkerProcess({
    ...{ databaseUrl: database.url, smtpUrl: 'smtp://127.0.0.1:1', folder, storageSecret: secret },
    settings: { TMPDIR: folder, WORKER_HEAVY: '3', CONVERTERS: '2' },
  })

interface Running {
  pid: number
  parent: number
  command: string
}

/** All descendants of a process. */
async function below(pid: number): Promise<Running[]> {
  const { stdout } = await promisify(execFile)('ps', ['-eo', 'pid=,ppid=,args='], { maxBuffer: 1e8 })
  const all = stdout.split('\n').flatMap((line): Running[] => {
    const [, own, parent, command] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? []
    return own ? [{ pid: Number(own), parent: Number(parent), command: command! }] : []
  })
  const found: Running[] = []
  let last = [pid]
  while (last.length > 0) {
    const next = all.filter(({ parent }) => last.includes(parent))
    found.push(...next)
    last = next.map((one) => one.pid)
  }
  return found
}

/** Waits for a process of this kind, lets it run for a moment, and kills it. */
async function killOne(worker: ChildProcess, kind: RegExp, database: TestDatabase): Promise<void> {
  for (;;) {
    await dueNow(database)
    const [victim] = (await below(worker.pid!)).filter(({ command }) => kind.test(command))
    if (!victim) {
      await pause(20)
      continue
    }
    await pause(Math.random() * 500)
    try {
      process.kill(victim.pid, 'SIGKILL')
      return
    } catch {
      // The process had already ended; try the next one.
    }
  }
}

it(`loses no paper when the converter is killed ${kills} times, its reader and the worker too`, async () => {
  const database = await createTestDatabase()
  closing.push(() => database.close())
  const folder = await mkdtemp(path.join(os.tmpdir(), 'grfs-converter-kill-'))
  closing.push(() => rm(folder, { recursive: true, force: true }))
  const storage = createFileStorage({ folder, secret, clock: { now: () => new Date() } })
  const ctx = contextOf(database, { storage })
  let worker = await startProcess(database, folder)
  closing.push(() => killWorker(worker))
  const ids: string[] = []
  // Each time a process is killed, another paper is submitted, so that there is always work.
  const take = async () => ids.push(await takePaper(ctx, samplePaper(`Salt in well ${ids.length + 1}`)))
  for (let paper = 0; paper < papers; paper++) await take()

  await killOne(worker, /manuscript-child\.ts/, database)
  for (let kill = 1; kill <= kills; kill++) {
    await killOne(worker, /soffice\.bin/, database)
    if (kill % 2 === 0) await take()
    if (kill !== Math.ceil(kills / 2)) continue
    await killWorker(worker)
    worker = await startProcess(database, folder)
  }
  const ready = async () => {
    await dueNow(database)
    const all = await Promise.all(ids.map((id) => getManuscript(ctx.db, id)))
    return all.every(({ readyAt }) => readyAt !== null)
  }
  await until(ready, 120)
  const steps = (await Promise.all(ids.map((id) => listSteps(ctx.db, id)))).flat()
  const again = steps.reduce((sum, { attempts }) => sum + attempts - 1, 0)
  console.log(
    `${ids.length} papers, ${kills} kills of the converter, 1 of a reader, 1 of the worker: all ready, ${again} steps begun again`,
  )
  expect(steps.every(({ status }) => status === 'done')).toBe(true)
  expect(again).toBeGreaterThanOrEqual(kills)
  await until(async () => (await eventsOf(database, 'manuscript.ready')).length >= ids.length)
  expect((await eventsOf(database, 'manuscript.ready')).sort()).toEqual(ids.toSorted())
  expect(await database.db.selectFrom('platform.dead_job').selectAll().execute()).toEqual([])
}, 300_000)
