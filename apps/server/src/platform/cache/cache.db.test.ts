import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import fastify, { type FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { articleKey } from './keys.ts'
import { startVarnish, type PrivateVarnish } from '../../../../../scripts/varnish.ts'
import { createTestDatabase, type TestDatabase } from '../../../../../tests/support/database.ts'
import { contextOf, testWorker, until } from '../../../../../tests/support/jobs.ts'
import type { Context } from '../context.ts'
import type { Worker } from '../jobs/worker.ts'
import { purgeHandler } from './purge.ts'

const secret = 'only-the-worker-knows'
const previousSecret = 'what-it-knew-before'
let database: TestDatabase
let ctx: Context
let varnish: PrivateVarnish
let worker: Worker
let origin: FastifyInstance
let originPort = 0
let drawn: string[] = []
/** The status of every answer, such as 500. */
let broken: number | null = null
let probe: () => string | Promise<string> = () => 'ok'

beforeAll(async () => {
  database = await createTestDatabase()
  await sql`create table article (id int primary key, title text not null)`.execute(database.db)
  await sql`insert into article select i, 'First title ' || i from generate_series(1, 9) i`.execute(database.db)
  ctx = contextOf(database)
  origin = await startOrigin(0)
  originPort = (origin.server.address() as AddressInfo).port
  varnish = await startVarnish({ backendPort: originPort, secret, previousSecret })
  worker = await testWorker(ctx, database.url, [purgeHandler({ nodes: [varnish.url], secret })])
})
afterAll(async () => {
  await worker?.stop()
  await varnish?.stop()
  await origin?.close()
  await database?.close()
})
beforeEach(() => {
  drawn = []
})

/** A server like ours: pages from rows, surrogate keys on each page, compressed responses. */
async function startOrigin(port: number): Promise<FastifyInstance> {
  const app = fastify({ forceCloseConnections: true })
  app.get('/readyz', () => probe())
  app.get<{ Params: { id: string } }>('/article/:id', async (request, reply) => {
    drawn.push(`${request.url} ${request.headers['accept-encoding'] ?? 'plain'}`)
    if (broken !== null) return reply.code(broken).header('cache-control', 'private, no-store').send('broken')
    const { id } = request.params
    const { rows } = await sql<{ title: string }>`select title from article where id = ${Number(id)}`.execute(
      database.db,
    )
    const body = Buffer.from(`<h1>${rows[0]!.title}</h1><p>cookie ${request.headers.cookie ?? 'none'}</p>`)
    const etag = `"${rows[0]!.title}"`
    void reply
      .header('content-type', 'text/html')
      .header('vary', 'Accept-Encoding')
      .header('etag', etag)
      .header('surrogate-key', `article:${id} journal:1`)
      .header('cache-control', 'public, s-maxage=3600, stale-while-revalidate=600, stale-if-error=86400')
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    const encoding = request.headers['accept-encoding']
    if (encoding === 'br') return reply.header('content-encoding', 'br').send(brotliCompressSync(body))
    if (encoding === 'gzip') return reply.header('content-encoding', 'gzip').send(gzipSync(body))
    return reply.send(body)
  })
  app.get('/search', (request, reply) => {
    drawn.push(request.url)
    return reply.header('cache-control', 'public, s-maxage=3600').send('results')
  })
  app.get<{ Params: { how: string } }>('/unkept/:how', (request, reply) => {
    drawn.push(request.url)
    const how = { private: 'private, max-age=60', 'no-store': 'no-store', none: '' }[request.params.how]
    if (how) void reply.header('cache-control', how)
    return reply.send('mine')
  })
  app.post('/article/:id', (request, reply) => {
    drawn.push(request.url)
    return reply.send('posted')
  })
  await app.listen({ host: '127.0.0.1', port })
  return app
}

interface Answer {
  status: number
  headers: http.IncomingHttpHeaders
  text: string
}

function get(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = http.request(`${varnish.url}${path}`, { headers, method, agent: false }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const raw = Buffer.concat(chunks)
        const encoding = raw.length > 0 && response.headers['content-encoding']
        const plain = encoding === 'br' ? brotliDecompressSync(raw) : encoding === 'gzip' ? gunzipSync(raw) : raw
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text: plain.toString() })
      })
    })
    request.on('error', reject)
    request.end()
  })
}

const browser = { 'accept-encoding': 'gzip, deflate, br, zstd' }
const older = { 'accept-encoding': 'gzip, deflate' }

/** Changes a title and purges it like the product does. */
async function rename(id: number, title: string): Promise<void> {
  await ctx.inTransaction(async (tx) => {
    await sql`update article set title = ${title} where id = ${id}`.execute(tx.db)
    tx.outbox.purge(articleKey(String(id)))
  })
}

describe('a kept page', () => {
  it('is drawn once per encoding and served from then on', async () => {
    for (const headers of [browser, browser, older, older, {}, {}]) await get('/article/1', headers)
    expect(drawn).toEqual(['/article/1 br', '/article/1 gzip', '/article/1 plain'])
    const answer = await get('/article/1', browser)
    expect(answer.headers).toMatchObject({ 'x-cache': 'hit', 'content-encoding': 'br' })
    expect(answer.text).toContain('First title 1')
    for (const hidden of ['surrogate-key', 'xkey', 'x-lifetime', 'x-stale-while-revalidate', 'x-varnish', 'via']) {
      expect(answer.headers).not.toHaveProperty(hidden)
    }
  })

  it('is the same for everyone: cookies and parameters that the page does not read play no part', async () => {
    expect((await get('/article/2', { cookie: 'session=1' })).text).toContain('cookie none')
    for (const query of ['?x=1', '?x=2&y', '?utm_source=x&q=1', '?', '?&&']) {
      expect((await get(`/article/2${query}`, { cookie: 'session=2' })).headers['x-cache']).toBe('hit')
    }
    expect(drawn).toEqual(['/article/2 plain'])
  })

  it('is drawn once for the parameters that it reads, in any order, among any others', async () => {
    for (const query of [
      'q=salt&year=2026',
      'year=2026&q=salt',
      'x=1&q=salt&utm_source=y&year=2026',
      'qq=1&q=salt&year=2026&',
    ])
      await get(`/search?${query}`)
    await get('/search?q=wells')
    expect(drawn).toEqual(['/search?q=salt&year=2026', '/search?q=wells'])
  })

  it('is not sent again to whom has it', async () => {
    const { headers } = await get('/article/1', browser)
    const again = await get('/article/1', { ...browser, 'if-none-match': headers.etag! })
    expect(again).toMatchObject({ status: 304, text: '' })
    expect(drawn).toEqual([])
  })
})

describe('probes', () => {
  it.each(['/healthz', '/readyz', '/metrics', '/readyz/', '//readyz', '/readyz?x=1'])(
    'are not there: %s',
    async (path) => {
      expect((await get(path)).status).toBe(404)
    },
  )
})

describe('what is nobody else’s business', () => {
  it.each(['private', 'no-store', 'none'])('is never kept: %s', async (how) => {
    for (let i = 0; i < 3; i++) expect((await get(`/unkept/${how}`)).headers['x-cache']).toBe('miss')
    expect(drawn).toHaveLength(3)
  })

  it('passes when someone shows who they are, or writes', async () => {
    await get('/article/1', { ...browser, authorization: 'Bearer x' })
    await get('/article/1', browser, 'POST')
    expect(drawn).toEqual([expect.stringContaining('/article/1'), '/article/1'])
  })
})

describe('a change', () => {
  it('is visible within two seconds, in every encoding, and only its pages are drawn anew', async () => {
    for (const id of [3, 4, 5]) for (const headers of [browser, older]) await get(`/article/${id}`, headers)
    drawn = []
    const begun = Date.now()
    await rename(3, 'Second title 3')
    await until(async () => (await get('/article/3', browser)).text.includes('Second title 3'), 2)
    const seconds = (Date.now() - begun) / 1000
    console.log(`visible through the cache after ${seconds.toFixed(2)} s`)
    expect(seconds).toBeLessThan(2)
    expect((await get('/article/3', older)).text).toContain('Second title 3')
    for (const id of [4, 5]) {
      for (const headers of [browser, older]) {
        expect((await get(`/article/${id}`, headers)).headers['x-cache']).toBe('hit')
      }
    }
    expect(drawn).toEqual(['/article/3 br', '/article/3 gzip'])
  })

  it('is what the first reader sees, even one who comes much later', async () => {
    await get('/article/6', browser)
    await rename(6, 'Second title 6')
    await pause(1_500)
    const answers = await Promise.all(Array.from({ length: 5 }, () => get('/article/6', browser)))
    for (const { text } of answers) expect(text).toContain('Second title 6')
    expect(drawn.filter((page) => page === '/article/6 br')).toHaveLength(2)
  })

  it('that is rolled back purges nothing', async () => {
    await get('/article/7', browser)
    const failing = ctx.inTransaction(async (tx) => {
      tx.outbox.purge(articleKey('7'))
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    await pause(500)
    expect((await get('/article/7', browser)).headers['x-cache']).toBe('hit')
  })

  it('is purged a second time some seconds later, for pages that were being drawn meanwhile', async () => {
    await rename(7, 'Second title 7')
    const second = () =>
      sql`select 1 from graphile_worker._private_jobs where run_at > now() + interval '5 seconds'
        and payload::jsonb = '{"keys": ["article:7"], "again": true}'`.execute(database.db)
    await until(async () => (await second()).rows.length === 1)
  })
})

describe('a purge', () => {
  it('needs the secret', async () => {
    await get('/article/8', browser)
    for (const headers of [{ 'xkey-purge': 'article:8' }, { 'xkey-purge': 'article:8', 'x-purge-secret': 'wrong' }]) {
      expect((await get('/', headers, 'PURGE')).status).toBe(403)
    }
    expect((await get('/article/8', browser)).headers['x-cache']).toBe('hit')
    expect((await get('/', { 'xkey-purge': 'article:8', 'x-purge-secret': secret }, 'PURGE')).status).toBe(200)
    expect((await get('/article/8', browser)).headers['x-cache']).toBe('miss')
  })

  it('is tried again when a cache does not answer', async () => {
    const gone = await testWorker(ctx, database.url, [purgeHandler({ nodes: ['http://127.0.0.1:9'], secret })])
    await worker.stop()
    await ctx.inTransaction(async (tx) => tx.outbox.purge(articleKey('9')))
    const failed = () =>
      sql<{ last_error: string }>`select last_error from graphile_worker.jobs where last_error is not null`.execute(
        database.db,
      )
    await until(async () => (await failed()).rows.length === 1)
    expect((await failed()).rows[0]!.last_error).toContain('Not every cache was purged')
    await gone.stop()
  })
})

describe('when the server', () => {
  it.each([
    ['breaks', 500],
    ['refuses this network', 429],
  ])('%s, pages are still served, also those that were purged, but not those that were removed', async (_, status) => {
    await get('/article/1', browser)
    await get('/article/2', browser)
    await get('/', { 'xkey-purge': 'article:9', 'x-purge-secret': secret, 'x-purge-remove': '1' }, 'PURGE')
    broken = status
    await get('/', { 'xkey-purge': 'article:2', 'x-purge-secret': secret }, 'PURGE')
    const purged = await get('/article/2', browser)
    expect(purged.status).toBe(200)
    expect(purged.text).toContain('First title 2')
    expect((await get('/article/9', browser)).status).toBe(status)
    await get('/', { 'xkey-purge': 'article:2', 'x-purge-secret': secret, 'x-purge-remove': '1' }, 'PURGE')
    expect((await get('/article/2', browser)).status).toBe(status)
    broken = null
    expect((await get('/article/2', browser)).status).toBe(200)
    for (const kept of ['miss', 'hit']) {
      const answer = await get('/article/9', browser)
      expect(answer.text).toContain('First title 9')
      expect(answer.headers['x-cache']).toBe(kept)
    }
  })

  it('is gone, pages are served at once and after its health is known; then it recovers', async () => {
    await get('/article/2', browser)
    await get('/', { 'xkey-purge': 'article:2', 'x-purge-secret': secret }, 'PURGE')
    await origin.close()
    for (const waitMs of [0, 6_000]) {
      await pause(waitMs)
      for (const id of [1, 2]) expect((await get(`/article/${id}`, browser)).text).toContain(`First title ${id}`)
      const never = await get('/search?q=never-seen', browser)
      expect(never.status).toBe(503)
      expect(never.text).toContain('Back in a moment')
    }
    origin = await startOrigin(originPort)
    await until(async () => (await get('/search?q=never-seen', browser)).status === 200)
  })
})

it('asks a server that is too busy to answer its probe, if there is no other', async () => {
  // Longer than the probe waits.
  probe = () => pause(6_000, 'ok')
  try {
    await pause(7_000)
    for (const path of ['/search?q=slow-probe', '/unkept/private']) expect((await get(path)).status).toBe(200)
    expect((await get('/article/1', browser, 'POST')).text).toBe('posted')
  } finally {
    probe = () => 'ok'
  }
})

it('takes purges with the current and the previous secret, and with no other', async () => {
  const purge = async (given?: string) => {
    const headers = { 'xkey-purge': 'article:9', ...(given !== undefined && { 'x-purge-secret': given }) }
    return (await fetch(varnish.url, { method: 'PURGE', headers })).status
  }
  const answers = await Promise.all([secret, previousSecret, 'another', '', undefined].map(purge))
  expect(answers).toEqual([200, 200, 403, 403, 403])
})
