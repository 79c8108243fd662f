import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { endpoint } from '@grfs/contracts/endpoint'
import { openTestHouse, type TestHouse } from '../../../../tests/support/app.ts'
import { testWorker, until } from '../../../../tests/support/jobs.ts'
import { route } from './http/route.ts'
import { handleJob } from './jobs/handler.ts'
import { defineJob } from './jobs/job.ts'
import { createLog } from './log.ts'
import { startTracing } from './tracing.ts'

interface Span {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  attributes: Array<{ key: string; value: { stringValue?: string; intValue?: number } }>
}

const job = defineJob('test.follow', z.object({ id: z.string() }), { maxAttempts: 1 })
const act = endpoint({
  method: 'POST',
  path: '/acts/:token',
  access: 'public',
  summary: '',
  params: z.object({ token: z.string() }),
  response: z.object({ ok: z.boolean() }),
})
const routes = [
  route(act, ({ ctx, params }) =>
    ctx.inTransaction(async (tx) => {
      await sql`select ${params.token}::text as token`.execute(tx.db)
      tx.outbox.enqueue(job, { id: 'a' })
      return { ok: true }
    }),
  ),
]

/** Takes OTLP over HTTP, as a collector does. */
async function openCollector() {
  const bodies: string[] = []
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      if (request.url === '/v1/traces') bodies.push(Buffer.concat(parts).toString())
      response.setHeader('content-type', 'application/json').end('{}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    text: () => bodies.join('\n'),
    spans: () =>
      bodies.flatMap((body) =>
        (JSON.parse(body) as { resourceSpans: Array<{ scopeSpans: Array<{ spans: Span[] }> }> }).resourceSpans.flatMap(
          ({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans),
        ),
      ),
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

const attributeOf = (span: Span, key: string) => span.attributes.find((attribute) => attribute.key === key)?.value
const strangersTrace = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'

let collector: Awaited<ReturnType<typeof openCollector>>
let house: TestHouse
let stop: () => Promise<void>

async function open(share: number, trustedProxies: string[] = [], endpoint = collector.endpoint) {
  const lines: string[] = []
  const log = createLog('warn', 'test', { write: (line: string) => void lines.push(line) })
  stop = await startTracing({ endpoint, share }, { name: 'http', version: 'test', log })
  house = await openTestHouse({ routes, traced: true, trustedProxies })
  return lines
}
const call = (headers: Record<string, string> = {}) =>
  house.app.inject({ method: 'POST', url: '/api/acts/a-secret-token', headers })

beforeEach(async () => {
  collector = await openCollector()
})
afterEach(async () => {
  await stop()
  await house.close()
  await collector.close()
})

describe('traces', () => {
  it('show a request with its statements, and the job that it queued, without a value', async () => {
    await open(1)
    let done = false
    const worker = await testWorker(house.ctx, house.database.url, [
      handleJob(job, async (_, { ctx }) => {
        await sql`select 1 as of_job`.execute(ctx.db)
        done = true
      }),
    ])
    const answer = await call({ 'x-request-id': 'request-of-test' })
    expect(answer.statusCode).toBe(200)
    await until(() => done)
    await worker.stop()
    await stop()
    const spans = collector.spans()
    const request = spans.find(({ name }) => name === 'POST /api/acts/:token')!
    expect(attributeOf(request, 'http.response.status_code')).toEqual({ intValue: 200 })
    expect(attributeOf(request, 'grfs.request_id')?.stringValue).toBe('request-of-test')
    const ofRequest = spans.filter(({ parentSpanId }) => parentSpanId === request.spanId)
    expect(ofRequest.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['begin', 'select', 'insert', 'commit', 'job test.follow']),
    )
    const run = ofRequest.find(({ name }) => name === 'job test.follow')!
    expect(run.traceId).toBe(request.traceId)
    const ofJob = spans.filter(({ parentSpanId }) => parentSpanId === run.spanId)
    expect(ofJob.map((span) => attributeOf(span, 'db.query.text')?.stringValue)).toEqual(['select 1 as of_job'])
    expect(collector.text()).not.toContain('a-secret-token')
  })

  it('are not made for requests outside of the sample, whatever a stranger sends', async () => {
    await open(0)
    await call({ traceparent: strangersTrace })
    await stop()
    expect(collector.spans()).toEqual([])
  })

  it('continue the trace of a trusted proxy', async () => {
    await open(0, ['loopback'])
    await call({ traceparent: strangersTrace })
    await call()
    await stop()
    const requests = collector.spans().filter(({ name }) => name.startsWith('POST'))
    expect(requests).toMatchObject([
      { traceId: strangersTrace.split('-')[1], parentSpanId: strangersTrace.split('-')[2] },
    ])
  })

  it('are dropped with a log line while the collector is away', async () => {
    const lines = await open(1, [], 'http://127.0.0.1:9')
    expect((await call()).statusCode).toBe(200)
    await stop()
    expect(lines.join()).toContain('failed to send traces')
  })
})
