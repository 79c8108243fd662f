import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { ApiCall, BytesAnswer, EndpointSpec, StreamAnswer } from '@grfs/contracts/endpoint'
import { isPublicRead } from '@grfs/contracts/operations'
import { validationTexts } from '@grfs/contracts/texts/validation'
import { fieldProblems } from '@grfs/contracts/validation'
import type { CacheKey } from '../cache/keys.ts'
import type { Context } from '../context.ts'
import type { PublicReader } from '../database/replicas.ts'
import { admit, type Authenticate, type FindKey, noKeys, requireDeclaredAccess } from './access.ts'
import { forOtherSites, privateCaching, sendMoved, sendShared } from './answer.ts'
import { AppError } from './app-error.ts'
import { bodyLimitOf, fieldLimitsOf } from './body-size.ts'
import { clientOf, internalClient } from './client.ts'
import { type CostLimit, costs } from './rate-limit.ts'
import { once } from './idempotency.ts'
import type { Call, Route, ViewRole } from './route.ts'
import { type Form, readForm } from './upload.ts'

export interface ApiParts {
  ctx: Context
  routes: Route[]
  /** Where to read what is the same for everyone. */
  reader: PublicReader
  authenticate: Authenticate
  /** No key is valid if missing. */
  findKey?: FindKey | undefined
  /** Limits anonymous reads by cost. Missing in tests that do not test it. */
  costLimit?: CostLimit | undefined
  /** Whether the site uses https. Cookies then require it too. */
  secureOrigin: boolean
}

/** Registers every endpoint behind its declared access. Endpoints that share an address come from `byRole`. */
export async function mountApi(app: FastifyInstance, parts: ApiParts): Promise<void> {
  const { withoutBody = [], others = [] } = Object.groupBy(parts.routes, ({ endpoint }) =>
    endpoint.ignoresBody ? 'withoutBody' : 'others',
  )
  mountRoutes(app, parts, others)
  // A separate scope: all other endpoints refuse a body that they do not read.
  await app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, payload, parsed) => {
      payload.resume()
      parsed(null, undefined)
    })
    mountRoutes(scope, parts, withoutBody)
    done()
  })
}

function mountRoutes(app: FastifyInstance, parts: ApiParts, all: Route[]): void {
  for (const routes of Map.groupBy(all, ({ endpoint }) => nameOf(endpoint)).values()) {
    routes.forEach(({ endpoint }) => requireDeclaredAccess(endpoint))
    const { endpoint, chooseRole } = routes[0]!
    if (routes.some((route) => route.chooseRole !== chooseRole) || (routes.length > 1 && !chooseRole)) {
      throw new Error(`${nameOf(endpoint)} has several routes. Join them with byRole and start again.`)
    }
    const isAlone = routes.length === 1
    const views = routes.map((route) => ({
      ...route,
      // The schema of a single endpoint is compiled at start.
      schema: isAlone ? null : serialiserSchema(route.endpoint.response),
      fieldLimits: fieldLimitsOf(route.endpoint.upload && route.endpoint.body),
    }))
    const admissions = new WeakMap<FastifyRequest, Admission>()
    app.route({
      method: endpoint.method,
      url: `/api${endpoint.path}`,
      ...(isAlone &&
        (endpoint.answer ?? 'json') === 'json' && {
          schema: { response: { [statusOf(endpoint)]: serialiserSchema(endpoint.response) } },
        }),
      bodyLimit: Math.max(...routes.map((route) => bodyLimitOf(route.endpoint))),
      // Before the body is read, so that anonymous clients cannot fill memory.
      onRequest: async (request) => {
        admissions.set(
          request,
          await admit(views, request.headers.authorization, { ...parts, findKey: parts.findKey ?? noKeys }),
        )
      },
      handler: async (request, reply) => {
        const admission = admissions.get(request)!
        const view = await chooseView(parts.ctx, admission, request.params)
        return answer(parts, view, admission, request, reply)
      },
    })
  }
}

interface View extends Route {
  schema: Record<string, unknown> | null
  fieldLimits: ReadonlyMap<string, number>
}

type Admission = Awaited<ReturnType<typeof admit<View>>>

async function chooseView(ctx: Context, { actor, admitted }: Admission, params: unknown): Promise<View> {
  const [first, ...others] = admitted
  if (others.length === 0) return first!
  const call = { ctx, actor: actor!, params: parse(first!.endpoint.params, params) }
  const role = await first!.chooseRole!(
    call,
    admitted.map(({ endpoint }) => endpoint.access as ViewRole),
  )
  const chosen = admitted.find(({ endpoint }) => endpoint.access === role)
  if (!chosen) throw new AppError('access.denied')
  return chosen
}

async function answer(
  parts: ApiParts,
  route: View,
  { actor, key }: Admission,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { endpoint, schema } = route
  const client = clientOf(request, reply, parts.secureOrigin)
  if (endpoint.limit) {
    await parts.ctx.limits.count(endpoint.limit, actor?.accountId ?? key?.keyId ?? client.network)
  }
  // Shared caches answer repeats. Only cache misses cost.
  if (endpoint.caching === 'public' && request.url.includes('?')) {
    parts.costLimit?.spend(client.network, endpoint.isSearch ? costs.search : costs.query)
  }
  const keys = new Set<CacheKey>()
  const form = endpoint.upload
    ? await readForm(request, endpoint.upload, route.fieldLimits, parts.ctx.storage.scratch())
    : noForm
  let result: unknown
  try {
    const run = (ctx: Context) => {
      const call: Call<EndpointSpec> = {
        ctx,
        actor,
        key,
        params: parse(endpoint.params, request.params),
        query: parse(endpoint.query, withoutNul(request.query)),
        body: parse(endpoint.body, endpoint.upload ? form.fields : request.body),
        file: form.file,
        client,
        shows: (...shown) => shown.forEach((key) => keys.add(key)),
      }
      return withStoredFile(route, call, request.headers['idempotency-key'])
    }
    // People who are signed in see their own changes at once. No cache answers them either.
    const isForEveryone = endpoint.caching === 'public' && request.headers.authorization === undefined
    result = await (isForEveryone ? parts.reader.read(parts.ctx, async (ctx) => run(ctx)) : run(parts.ctx))
  } finally {
    await form.discard()
  }
  if (endpoint.answer === 'moved') return sendMoved(reply, result as string, keys)
  if (endpoint.answer === 'created') {
    return reply
      .code(201)
      .headers({ 'cache-control': privateCaching, location: result as string })
      .send()
  }
  if (endpoint.answer === 'redirect') {
    return reply.header('cache-control', privateCaching).redirect(result as string, 302)
  }
  if (endpoint.answer === 'bytes') {
    const { type, bytes } = result as BytesAnswer
    return reply.header('cache-control', privateCaching).type(type).send(bytes)
  }
  if (endpoint.answer === 'stream') {
    const { type, fileName, parts: texts } = result as StreamAnswer
    return reply
      .headers({ 'cache-control': privateCaching, 'content-disposition': `attachment; filename="${fileName}"` })
      .type(type)
      .send(Readable.from(texts, { highWaterMark: 1 }))
  }
  if (endpoint.caching === 'public') {
    if (isPublicRead(endpoint)) void reply.headers(forOtherSites)
    return sendShared(request, reply, reply.serialize(result) as string, 'application/json; charset=utf-8', keys)
  }
  void reply.code(statusOf(endpoint)).header('cache-control', privateCaching)
  if (!schema) return reply.send(result)
  return reply
    .type('application/json; charset=utf-8')
    .send(reply.serializeInput(result as Record<string, unknown>, schema))
}

/** Stores the uploaded file before the handler runs, if the route stores files. Deletes it if it is not needed. */
async function withStoredFile(
  { uploadStore, ...route }: Route,
  call: Call<EndpointSpec>,
  key: unknown,
): Promise<unknown> {
  const stored = uploadStore && call.file ? await uploadStore.store(call.ctx, call.file, call) : null
  let isNew = false
  const handle: Route['handle'] = (started) => {
    isNew = true
    return route.handle(started)
  }
  let isNeeded = true
  try {
    const result = await runOnce({ ...route, handle }, { ...call, stored }, key)
    isNeeded = isNew
    return result
  } catch (error) {
    isNeeded = !(error instanceof AppError)
    throw error
  } finally {
    if (stored !== null && !isNeeded) await uploadStore?.remove(call.ctx, stored)
  }
}

type StoredCall = Parameters<Route['handle']>[0]

function runOnce({ endpoint, handle }: Route, call: StoredCall, key: unknown): Promise<unknown> {
  if (!endpoint.idempotent || key === undefined) return handle(call)
  if (typeof key !== 'string' || !/^[\w-]{8,100}$/.test(key)) {
    throw new AppError('request.invalid', { fields: { 'idempotency-key': validationTexts.idempotencyKey } })
  }
  const request = {
    actor: call.actor?.accountId ?? 'public',
    route: nameOf(endpoint),
    key,
    body: { params: call.params, body: call.body, file: call.file && [call.file.fileName, call.file.sha256] },
  }
  return once(call.ctx, request, (inner) => handle({ ...call, ctx: inner }))
}

const noForm: Form = { fields: {}, file: null, discard: () => Promise.resolve() }

function statusOf({ status = 200 }: EndpointSpec): number {
  return status
}

function nameOf({ method, path }: EndpointSpec): string {
  return `${method} ${path}`
}

export function parse(schema: z.ZodType | undefined, value: unknown): never {
  if (!schema) return undefined as never
  const parsed = schema.safeParse(value ?? {})
  if (parsed.success) return parsed.data as never
  throw new AppError('request.invalid', { fields: fieldProblems(parsed.error) })
}

/** Removes NUL, which PostgreSQL cannot store, from a query. In a body it is refused. */
function withoutNul(query: unknown): unknown {
  if (typeof query === 'string') return query.replaceAll('\0', '')
  if (Array.isArray(query)) return query.map(withoutNul)
  if (typeof query !== 'object' || query === null) return query
  return Object.fromEntries(Object.entries(query).map(([name, value]) => [name, withoutNul(value)]))
}

/** Calls endpoints without HTTP, to render pages on the server. Public endpoints only. */
export function internalCalls(routes: Route[]): (ctx: Context, shows: (...keys: CacheKey[]) => void) => ApiCall {
  // Find endpoints by name: the built web app has its own copy of the contracts.
  const byName = new Map(routes.map((route) => [nameOf(route.endpoint), route]))
  return (ctx, shows) => async (endpoint, input) => {
    const route = byName.get(nameOf(endpoint))
    if (route?.endpoint.access !== 'public') {
      throw new Error(`${nameOf(endpoint)} cannot be called from a public page.`)
    }
    const { params, query, body } = input as Record<string, unknown>
    const call: Call<EndpointSpec> = {
      ctx,
      actor: null,
      key: null,
      params: parse(endpoint.params, params),
      query: parse(endpoint.query, withoutNul(query)),
      body: parse(endpoint.body, body),
      file: null,
      client: internalClient,
      shows,
    }
    return (await route.handle({ ...call, stored: null })) as never
  }
}

type Schema = Record<string, unknown>

/** The schema for the serialiser, which writes the listed properties only. */
function serialiserSchema(response: z.ZodType): Schema {
  return foldNull(z.toJSONSchema(response, { io: 'output', unrepresentable: 'any' }))
}

/** `anyOf: [X, null]` becomes a nullable X, which serialises faster. */
function foldNull(node: unknown): Schema {
  const schema = Object.fromEntries(
    Object.entries(node as Schema).map(([key, value]) => [
      key,
      Array.isArray(value) ? value.map(foldAny) : foldAny(value),
    ]),
  )
  const alternatives = schema['anyOf'] as Schema[] | undefined
  const value = alternatives?.find((one) => one['type'] !== 'null')
  const isNullable = alternatives?.length === 2 && alternatives.some((one) => one['type'] === 'null')
  // A union has no type of its own, so it cannot be nullable.
  if (!isNullable || value?.['type'] === undefined) return schema
  const { anyOf: _, ...rest } = schema
  const values = value['enum'] as unknown[] | undefined
  // Inside a union the serialiser validates, and then null must be one of the values.
  return { ...rest, ...value, ...(values && { enum: [...values, null] }), nullable: true }
}

function foldAny(value: unknown): unknown {
  return value !== null && typeof value === 'object' && !Array.isArray(value) ? foldNull(value) : value
}
