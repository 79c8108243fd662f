import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { endpoint } from '@grfs/contracts/endpoint'
import type { WebApp } from '@grfs/contracts/page'
import type { Actor } from '@grfs/domain/identity/actor'
import { ensureDatabase } from '../../../../../scripts/ensure-database.ts'
import { startPostgres, type PrivatePostgres } from '../../../../../scripts/postgres.ts'
import { openTestHouse, type TestHouse } from '../../../../../tests/support/app.ts'
import { connectTestDatabase, testLog } from '../../../../../tests/support/database.ts'
import { contextOf, until } from '../../../../../tests/support/jobs.ts'
import { purgeHandler } from '../cache/purge.ts'
import { articleKey } from '../cache/keys.ts'
import { loadConfig } from '../config.ts'
import type { Context } from '../context.ts'
import { databaseChecks } from '../doctor/database.ts'
import { AppError } from '../http/app-error.ts'
import { route } from '../http/route.ts'
import type { JobRun } from '../jobs/handler.ts'
import { migrate } from './migrate.ts'
import { openDatabase, type Database } from './pool.ts'
import { openProgress, watchReplicas, type Replicas } from './replicas.ts'

const Word = z.object({ word: z.string(), isReplica: z.boolean() })
const open = endpoint({
  ...{ method: 'GET', path: '/word', access: 'public', caching: 'public', summary: '', response: Word },
})
const failing = endpoint({ ...open, path: '/failing' })
const missing = endpoint({ ...open, path: '/missing' })
const own = endpoint({ method: 'GET', path: '/own', access: 'signed-in', summary: '', response: Word })
const direct = endpoint({ method: 'GET', path: '/direct', access: 'public', summary: '', response: Word })

async function readWord({ db }: Context): Promise<z.infer<typeof Word>> {
  const { rows } = await sql<z.infer<typeof Word>>`
    select word, pg_is_in_recovery() as "isReplica" from public.word`.execute(db)
  return rows[0]!
}

const ada: Actor = { accountId: 'ada', sessionId: 'a-session', roles: [], subAdmin: null }
// Two calls, so that a page that mixed two databases would show it.
const web: WebApp = {
  async render({ call }) {
    try {
      const words = [await call(open, {}), await call(failing, {})]
      return { status: 200, kind: 'reader', html: words.map(({ isReplica }) => String(isReplica)).join(' ') }
    } catch (cause) {
      return { status: 503, kind: 'reader', html: 'failed', cause }
    }
  },
}

let primary: PrivatePostgres
let standby: PrivatePostgres
let house: TestHouse
let replicas: Replicas
let onStandby: Database
let replicaUrl = ''
let failsOnReplica = false

beforeAll(async () => {
  primary = await startPostgres({ fsync: false, settings: { synchronous_commit: 'on' } })
  const url = await ensureDatabase(primary.url, 'grfs')
  await migrate(url)
  const database = connectTestDatabase(url)
  await database.pool.query(`create table public.word as select 'first' as word`)
  standby = await startPostgres({ fsync: false, replicaOf: primary.url })
  replicaUrl = Object.assign(new URL(url), { port: String(standby.port) }).href
  onStandby = openDatabase({ url: replicaUrl, poolSize: 1, log: testLog, isReplica: true })
  replicas = watchReplicas(database.db, { urls: [replicaUrl], poolSize: 2, prepare: true, log: testLog })
  house = await openTestHouse({
    ...{ database, reader: replicas, web, authenticate: () => () => Promise.resolve(ada) },
    routes: [
      route(open, ({ ctx }) => readWord(ctx)),
      route(own, ({ ctx }) => readWord(ctx)),
      route(direct, ({ ctx }) => readWord(ctx)),
      route(missing, () => Promise.reject(new AppError('request.unknown'))),
      route(failing, async ({ ctx }) => {
        const word = await readWord(ctx)
        if (word.isReplica && failsOnReplica) throw Object.assign(new Error('conflict'), { code: '40001' })
        return word
      }),
    ],
  })
})
afterAll(async () => {
  await replicas?.close()
  await onStandby?.close()
  await house?.close()
  await standby?.stop()
  await primary?.stop()
})

async function restoreReplica(): Promise<void> {
  failsOnReplica = false
  await resume()
  await until(() => replicas.states()[0]!.isInUse)
}

const stall = () => onStandby.pool.query('select pg_wal_replay_pause()')
const resume = () => onStandby.pool.query('select pg_wal_replay_resume()')
const write = (word: string) => house.database.pool.query('update public.word set word = $1', [word])
const get = async (url: string, headers: Record<string, string> = {}) => {
  const { statusCode, body } = await house.app.inject({ url, headers })
  return { statusCode, body, ...(body.startsWith('{') && (JSON.parse(body) as { word: string; isReplica: boolean })) }
}

/** Takes every purge. */
async function startCache(onPurge: () => void): Promise<{ url: string; close(): void }> {
  const server = http.createServer((_request, response) => {
    onPurge()
    response.end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => void server.close() }
}

describe('public reads', () => {
  afterEach(restoreReplica)

  it('come from a replica; reads of members and other reads do not', async () => {
    await until(async () => (await get('/api/word')).isReplica === true)
    await until(async () => (await get('/some-page')).body === 'true true')
    const authorization = 'Bearer x'
    for (const url of ['/api/word', '/api/own'])
      expect(await get(url, { authorization })).toMatchObject({ isReplica: false })
    expect(await get('/api/direct')).toMatchObject({ isReplica: false })
  })

  it('come from the primary as soon as the replica lacks what was committed two seconds ago', async () => {
    await stall()
    await write('second')
    await pause(2_000)
    for (let asks = 0; asks < 20; asks += 1) {
      expect(await get('/api/word')).toMatchObject({ word: 'second', isReplica: false })
      await pause(20)
    }
    expect(replicas.states()[0]!.lagSeconds).toBeGreaterThan(2)
    await resume()
    await until(async () => (await get('/api/word')).isReplica === true)
    expect(await get('/api/word')).toMatchObject({ word: 'second' })
  })

  it('are repeated on the primary when they fail on the replica, whole pages too', async () => {
    failsOnReplica = true
    for (const [url, expected] of [
      ['/api/failing', { statusCode: 200, isReplica: false }],
      ['/some-page', { statusCode: 200, body: 'false false' }],
    ] as const) {
      const before = replicas.states()[0]!.repeats
      // On a busy machine the replica may be out of use for a moment.
      await until(async () => {
        expect(await get(url)).toMatchObject(expected)
        return replicas.states()[0]!.repeats > before
      })
    }
  })

  it('are not repeated when they are refused', async () => {
    const before = replicas.states()[0]!.repeats
    expect(await get('/api/missing')).toMatchObject({ statusCode: 404 })
    expect(replicas.states()[0]!.repeats).toBe(before)
  })

  it('never use a server that is no standby, and no connection writes', async () => {
    const wrong = watchReplicas(house.ctx.db, {
      ...{ urls: [house.database.url], poolSize: 1, prepare: true, log: testLog },
    })
    await pause(1_200)
    expect(wrong.states()).toMatchObject([{ isInUse: false }])
    await wrong.close()
    const asReplica = openDatabase({ url: house.database.url, poolSize: 1, log: testLog, isReplica: true })
    await until(() =>
      asReplica.pool.query(`update public.word set word = 'x'`).then(
        () => Promise.reject(new Error('It was written.')),
        ({ code }: { code?: string }) => code === '25006',
      ),
    )
    await asReplica.close()
  })
})

describe('the doctor', () => {
  afterEach(restoreReplica)
  const examineReplicas = async (replica: string) => {
    const config = loadConfig({
      ...{ ORIGIN: 'http://localhost', SMTP_URL: 'smtp://localhost:25', DATABASE_URL: house.database.url },
      ...{ MAIL_FROM: 'press@example.org', OPERATOR_EMAIL: 'operator@example.org', APP_SECRET: 'x'.repeat(32) },
      ...{ STORAGE_FOLDER: '/tmp', STORAGE_SECRET: 'x'.repeat(32), DATABASE_READ_URL: replica },
    })
    return databaseChecks({ env: {}, config })['read replicas']!()
  }

  it('says whether a replica is a standby that follows', async () => {
    expect(await examineReplicas(replicaUrl)).toBe('The read replica is up to date.')
    await expect(examineReplicas(house.database.url)).rejects.toThrow('is no standby, so it is not used')
    await stall()
    await write('later')
    await expect(examineReplicas(replicaUrl)).rejects.toThrow('is more than 2 s behind, so it is not used')
  })
})

describe('a purge', () => {
  afterEach(restoreReplica)

  it('waits until the replica has the change, and at most five seconds', async () => {
    const progress = openProgress(house.ctx.db, { urls: [replicaUrl], poolSize: 1, prepare: true, log: testLog })
    const sent: number[] = []
    const cache = await startCache(() => sent.push(Date.now()))
    const handler = purgeHandler({ nodes: [cache.url], secret: 'x', replicas: progress })
    const ctx = contextOf(house.database)
    const purge = (payload: object) => handler.run(payload, { ctx, signal: new AbortController().signal } as JobRun)
    const keys = [articleKey('1')]

    await purge({ keys })
    expect(sent).toHaveLength(1)
    await house.database.pool.query('delete from platform.outbox')

    await stall()
    await write('third')
    await purge({ keys })
    expect(sent).toHaveLength(1)
    const { rows } = await house.database.pool.query<{ told: string }>('select told::text from platform.outbox')
    const [job] = (JSON.parse(rows[0]!.told) as { jobs: Array<{ payload: { wait: { until: string } } }> }).jobs
    await purge(job!.payload)
    expect(sent).toHaveLength(1)
    expect(progress.timeouts()).toMatchObject([{ value: 0 }])

    const waited = { ...job!.payload, wait: { ...job!.payload.wait, until: new Date().toISOString() } }
    await purge(waited)
    expect(sent).toHaveLength(2)
    expect(progress.timeouts()).toMatchObject([{ value: 1 }])

    await resume()
    await until(async () => {
      await purge(job!.payload)
      return sent.length > 2
    })
    expect(progress.timeouts()).toMatchObject([{ value: 1 }])
    await progress.close()
    cache.close()
  })
})

it('survives a replica that stops', async () => {
  await standby.stop()
  for (let asks = 0; asks < 5; asks += 1)
    expect(await get('/some-page')).toMatchObject({ statusCode: 200, body: 'false false' })
})
