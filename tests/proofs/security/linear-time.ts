import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { z } from 'zod'
import type { EndpointSpec } from '@grfs/contracts/endpoint'
import { maxCommentsLength } from '@grfs/domain/peer-review/limits'
import { moduleRoutes } from '../../../apps/server/src/entry/assemble.ts'
import { maxBodyBytes } from '../../../apps/server/src/platform/http/body-size.ts'
import { onClose } from '../../../scripts/closing.ts'
import { projectFolder } from '../../../scripts/service.ts'
import { rounded } from '../../support/measuring/rounds.ts'
import { openTestDatabases } from '../../support/database.ts'
import { limitsOf, outcomeOf, type Outcome, type ProveOptions } from '../outcome.ts'
import type { MeasuredFunction, MeasureOptions } from './linear-time/functions.ts'
import { hostileTexts } from './linear-time/registry.ts'
import { isLinear, scanExpressions } from './linear-time/risky-expressions.ts'
import type { ServerFacts } from './linear-time/server.ts'

// Timing is involved. The part without timing, the analysis of expressions, is a unit test.
export const ci = false

export async function prove({ quick }: ProveOptions): Promise<Outcome> {
  const scan = scanExpressions(projectFolder)
  if (isLinear('/\\s+$/') || isLinear('/^(?:a+)+$/')) throw new Error('The analysis finds nothing.')
  const [mostRatio = 0, mostMs = 0] = limitsOf('S21').must
  const requests = await measureRequests(quick)
  const functions = await measureFunctions(quick, mostRatio)
  const worst = functions.toSorted((one, other) => other.ratio - one.ratio)[0]!
  const slowest = requests.slice(0, 10)
  const blocked = slowest[0]?.ms ?? 0
  return outcomeOf('S21', {
    found:
      `time(2n)/time(n) at most ${worst.ratio} (${worst.name}) for ${functions.length} functions; main thread busy for at most ` +
      `${blocked} ms by one of ${requests.length} requests (${slowest[0]?.name}); ${scan.risky.length} of ${scan.expressions} ` +
      `regular expressions neither linear nor reviewed`,
    ratio: worst.ratio,
    worst: blocked,
    pass:
      worst.ratio <= mostRatio &&
      blocked <= mostMs &&
      scan.risky.length + scan.stale.length === 0 &&
      scan.expressions > 900 &&
      requests.length > (quick ? 100 : 1_000),
    details: {
      functions: functions.toSorted((one, other) => other.ratio - one.ratio).slice(0, 10),
      slowest,
      risky: scan.risky,
      stale: scan.stale,
      method:
        'Functions: processor time in the interpreter, the least of several tries, at the longest input n and at 2n. ' +
        'Requests: processor time of the main thread of a server (schedstat) for one request, which bounds how long it blocks the event loop; every endpoint with ' +
        'text, all fields at the longest length that the contract allows, as the role that may call it. Expressions: scslre.',
    },
  })
}

/**
 * In the interpreter: the compiler and the garbage collector would cost more or less by chance, and hide or fake growth
 * of a factor of two.
 */
async function measureFunctions(quick: boolean, mostRatio: number): Promise<MeasuredFunction[]> {
  const child = fork(new URL('linear-time/functions.ts', import.meta.url), {
    execArgv: ['--no-opt', '--no-maglev', '--no-sparkplug', '--max-semi-space-size=64'],
  })
  onClose(async () => void child.kill())
  child.send({ quick, mostRatio } satisfies MeasureOptions)
  const failed = once(child, 'exit').then(() => Promise.reject(new Error('The measurement ended early.')))
  const [functions] = (await Promise.race([once(child, 'message'), failed])) as [MeasuredFunction[]]
  failed.catch(() => {})
  return functions
}

/** Slowest requests first. */
async function measureRequests(quick: boolean) {
  await openTestDatabases()
  const server = fork(new URL('linear-time/server.ts', import.meta.url))
  onClose(async () => void server.kill())
  const [facts] = (await once(server, 'message')) as [ServerFacts]
  const busy = () =>
    Number(readFileSync(`/proc/${server.pid}/task/${server.pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6
  const results: Array<{ name: string; ms: number; status: number }> = []
  const ask = async (name: string, method: string, path: string, token: string | null, body?: unknown) => {
    const request: RequestInit = {
      method,
      // A redirect leads to the configured origin, which is not this server.
      redirect: 'manual',
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && !(body instanceof FormData) && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: body instanceof FormData ? body : JSON.stringify(body) }),
    }
    const send = async () => {
      const before = busy()
      const call = () => fetch(`http://127.0.0.1:${facts.port}${path}`, request)
      // Once more: the server may close an idle connection at the moment when it is used again.
      const answer = await call().catch(call)
      const text = await answer.text()
      return { ms: rounded(busy() - before, 1), status: answer.status, text }
    }
    let best = await send()
    // Compilation or another task of the process may add time: only what repeats belongs to the request.
    for (let round = 1; round < 5 && best.ms > 50; round++) {
      const again = await send()
      if (again.ms < best.ms) best = again
    }
    results.push({ name, ms: best.ms, status: best.status })
    return best
  }
  const texts = hostileTexts(1_000, quick ? 20 : 5)
  for (const { endpoint } of moduleRoutes) {
    for (const { name, text } of texts) {
      const request = requestOf(endpoint, facts, text)
      if (request === null) break
      const token = endpoint.access === 'public' ? null : tokenFor(endpoint, facts)
      await ask(`${endpoint.method} ${endpoint.path} ${name}`, endpoint.method, request.path, token, request.body)
    }
  }
  await reviewFlow(ask, facts, quick)
  server.kill()
  return results.toSorted((one, other) => other.ms - one.ms)
}

type Ask = (
  name: string,
  method: string,
  path: string,
  token: string | null,
  body?: unknown,
) => Promise<{ text: string }>

/** The steps of a review of maximum length: typed, listed, read by the reviewer. */
async function reviewFlow(ask: Ask, { paperId, tokens }: ServerFacts, quick: boolean): Promise<void> {
  for (const { name, text: comments } of hostileTexts(maxCommentsLength, quick ? 8 : 1)) {
    const { text } = await ask(`read ${name}`, 'GET', `/api/submission/${paperId}`, tokens.reviewer)
    const version = (JSON.parse(text) as { draft?: { version: number } }).draft?.version ?? 0
    const form = { comments, note: '', recommendation: '' }
    await ask(`type ${name}`, 'PUT', `/api/submission/review/draft/${paperId}`, tokens.reviewer, { version, form })
    await ask(`list ${name}`, 'GET', '/api/reviewer/assignments', tokens.reviewer)
  }
}

const tokenFor = ({ access }: EndpointSpec, { tokens }: ServerFacts) =>
  access === 'reviewer' || access === 'admin' ? tokens[access] : tokens.researcher

interface Schema {
  type?: string
  format?: string
  enum?: unknown[]
  const?: unknown
  maxLength?: number
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
}

const schemaOf = (type: z.ZodType) => z.toJSONSchema(type, { io: 'input', unrepresentable: 'any' }) as Schema

/** A request with every text at its maximum length; null if the endpoint has no texts. */
function requestOf(endpoint: EndpointSpec, { paperId, journalId }: ServerFacts, text: string) {
  const query = endpoint.query && Object.keys(endpoint.query.shape)
  if (!endpoint.body && !query?.length) return null
  const ids = endpoint.path.includes('journal') ? journalId : paperId
  const path = `/api${endpoint.path.replaceAll(/:\w+/g, ids)}`
  const search = query?.length ? `?${new URLSearchParams(query.map((name) => [name, text.slice(0, 200)]))}` : ''
  const whole = endpoint.body && (valueOf(schemaOf(endpoint.body), text, 1) as Record<string, unknown>)
  const size = whole ? Buffer.byteLength(JSON.stringify(whole)) : 0
  const share = Math.min(1, (maxBodyBytes * 0.95) / Math.max(1, size))
  const body =
    endpoint.body && (share === 1 ? whole! : (valueOf(schemaOf(endpoint.body), text, share) as typeof whole)!)
  return { path: path + search, body: endpoint.upload ? formOf(body ?? {}) : body }
}

function formOf(body: Record<string, unknown>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body)) form.append(name, String(value))
  return form
}

function valueOf(schema: Schema, text: string, share: number): unknown {
  if (schema.anyOf) return valueOf(schema.anyOf[0]!, text, share)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.properties) {
    return Object.fromEntries(Object.entries(schema.properties).map(([name, one]) => [name, valueOf(one, text, share)]))
  }
  if (schema.type === 'array') return [valueOf(schema.items ?? {}, text, share)]
  if (schema.type === 'number' || schema.type === 'integer') return 1
  if (schema.type === 'boolean') return true
  if (schema.format === 'uuid') return '00000000-0000-4000-8000-000000000000'
  const length = Math.floor(Math.min(schema.maxLength ?? 1_000, 200_000) * share)
  return text.repeat(Math.ceil(length / text.length)).slice(0, length)
}
