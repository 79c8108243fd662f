import { randomUUID } from 'node:crypto'
import fastifyCookie from '@fastify/cookie'
import fastifyMultipart from '@fastify/multipart'
import { fastify, LogController, type FastifyBaseLogger, type FastifyInstance, type FastifyRequest } from 'fastify'
import { isOfInbox, publicApiPath } from '@grfs/contracts/operations'
import type { SiteFacts } from '@grfs/contracts/page'
import type { Context } from '../context.ts'
import { primaryReader, type PublicReader } from '../database/replicas.ts'
import type { Metrics } from '../metrics.ts'
import type { Authenticate, FindKey } from './access.ts'
import { internalCalls, mountApi } from './api.ts'
import { privateCaching, sendMoved } from './answer.ts'
import { errorBody, toAppError } from './app-error.ts'
import { maxBodyBytes } from './body-size.ts'
import { type CostLimit, TooManyAttempts } from './rate-limit.ts'
import { mountDocuments, type DocumentRoute } from './documents.ts'
import { mountFormPosts } from './form-posts.ts'
import { openApiDocument } from './openapi.ts'
import { mountPages, type PageParts } from './pages.ts'
import { mountProbes } from './probes.ts'
import { mountProtocols, type ProtocolRoute } from './protocols.ts'
import { mountPublicFiles, type PublicFileParts } from './public-files.ts'
import { findRedirect } from './redirects.ts'
import type { Route } from './route.ts'
import { addSecurityHeaders } from './security-headers.ts'
import { addSigner, createSigner } from './signature.ts'
import { guardRoutes, type Switches } from './switches.ts'
import { traceRequests } from '../tracing.ts'

export interface HttpParts {
  ctx: Context
  /** Reads public pages from replicas; from the primary if missing. */
  reader?: PublicReader | undefined
  routes: Route[]
  /** Feeds, sitemaps, pictures. */
  documents?: readonly DocumentRoute[]
  /** Files that clients may ask for at the address of a page. */
  alternateOf?: PageParts['alternateOf']
  /** OAI-PMH. */
  protocols?: readonly ProtocolRoute[]
  /** Papers, with the function of the object store that sends them. */
  publicFiles?: Pick<PublicFileParts, 'files' | 'sendPublicFile'>
  authenticate: Authenticate
  /** No key is valid if missing. */
  findKey?: FindKey
  metrics: Metrics
  metricsToken: string | undefined
  site: SiteFacts
  /** The origin of stored files, if it is not the site's. */
  fileOrigin?: string | null
  version: string
  web: PageParts['web']
  trustedProxies: string[]
  /** Whether to send spans of requests (`startTracing`). */
  traced?: boolean
  /** What is switched off in an incident; nothing if missing. */
  switches?: Switches
  /** True from the signal to stop: probes fail, and each connection closes with its next answer. */
  isStopping?: () => boolean
  /** Limits uncached anonymous reads per network; none if missing. */
  costLimit?: CostLimit | undefined
  /** Registers file links, assets and development pages. */
  extend?: (app: FastifyInstance) => Promise<void> | void
}

// Accept a request id from the proxy if it is safe to log and to send back.
const harmlessId = /^[\w.-]{8,64}$/

/** The HTTP server. Modules only provide routes. */
export async function createHttpServer(given: HttpParts): Promise<FastifyInstance> {
  const parts = given.switches ? withSwitches(given, given.switches) : given
  const app = fastify({
    loggerInstance: parts.ctx.log as FastifyBaseLogger,
    // We log one line per response ourselves (`observe`).
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    bodyLimit: maxBodyBytes,
    rewriteUrl: (request) => apiAddress(request.url ?? '/', request.method),
    // Accept X-Forwarded-For only from trusted proxies.
    trustProxy: parts.trustedProxies.length > 0 ? parts.trustedProxies : false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    forceCloseConnections: 'idle',
    // A request that arrives while the last connections close is answered, not refused: nobody repeats a POST.
    return503OnClosing: false,
    // The largest manuscript at 150 kbit/s.
    requestTimeout: 600_000,
    http: { headersTimeout: 20_000, maxHeaderSize: 16_384 },
    genReqId: (request) => {
      const given = request.headers['x-request-id']
      return typeof given === 'string' && harmlessId.test(given) ? given : randomUUID()
    },
  })
  const { isStopping = () => false, reader = primaryReader } = parts
  if (parts.traced) traceRequests(app, parts.trustedProxies.length > 0, (request) => loggedAddress(request).route)
  app.addHook('onRequest', (_request, reply, done) => {
    if (isStopping()) void reply.header('connection', 'close')
    done()
  })
  const secureOrigin = parts.site.origin.startsWith('https:')
  addSecurityHeaders(app, secureOrigin)
  // JSON-LD is JSON, with the same refusals of keys such as __proto__.
  app.addContentTypeParser('application/ld+json', { parseAs: 'string' }, app.getDefaultJsonParser('error', 'error'))
  await app.register(fastifyCookie)
  await app.register(fastifyMultipart)
  observe(app, parts.metrics)
  answerErrors(app, parts)
  addSigner(
    app,
    createSigner(parts.ctx.keys, parts.site.origin, () => parts.ctx.clock.now()),
  )

  mountProbes(app, {
    ctx: parts.ctx,
    version: parts.version,
    metrics: parts.metrics,
    metricsToken: parts.metricsToken,
    isStopping,
  })
  await mountApi(app, { ...parts, reader, secureOrigin })
  await mountFormPosts(app, { ...parts, secureOrigin })
  mountDocuments(app, { ...parts, reader, documents: parts.documents ?? [], templateVersion: parts.version })
  if (parts.publicFiles) mountPublicFiles(app, { ...parts.publicFiles, ctx: parts.ctx, reader })
  await mountProtocols(app, { ...parts, protocols: parts.protocols ?? [] })
  mountDocs(app, parts)
  await parts.extend?.(app)
  mountPages(app, {
    web: parts.web,
    site: parts.site,
    fileOrigin: parts.fileOrigin ?? null,
    pi: parts.ctx.pi,
    ctx: parts.ctx,
    reader,
    alternateOf: parts.alternateOf,
    callFor: internalCalls(parts.routes),
    costLimit: parts.costLimit,
    templateVersion: parts.version,
  })
  return app
}

/** Reads below `/api/v1` are those below `/api`, and so is the inbox for notifications. */
function apiAddress(url: string, method: string | undefined): string {
  if (isOfInbox(url)) return `/api${url}`
  const isRead = method === 'GET' || method === 'HEAD'
  return isRead && url.startsWith(`${publicApiPath}/`) ? `/api${url.slice(publicApiPath.length)}` : url
}

function withSwitches(parts: HttpParts, switches: Switches): HttpParts {
  const { routes, documents = [], protocols = [], publicFiles } = parts
  const guarded = guardRoutes({ routes, documents, protocols, files: publicFiles?.files ?? [] }, switches)
  return {
    ...parts,
    routes: guarded.routes,
    documents: guarded.documents,
    protocols: guarded.protocols,
    ...(publicFiles && { publicFiles: { ...publicFiles, files: guarded.files } }),
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The matched page; null for other requests. */
    page: { pattern: string; id: string } | null
  }
}

/** Logs and measures each response. */
function observe(app: FastifyInstance, metrics: Metrics): void {
  app.decorateRequest('page', null)
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none'
    metrics.requests.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
    if (request.page) metrics.pages.inc({ page: request.page.pattern, status: reply.statusCode })
    request.log.info(
      {
        method: request.method,
        ...loggedAddress(request),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'answered',
    )
    done()
  })
}

// Ids of rows and public ids of articles. They grant no access.
const harmlessParam = /^(?:[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|[a-z]{1,12}\.\d{4}\.\d{1,6})$/

/**
 * The route's pattern and safe ids, never the URL: paths and queries contain tokens from e-mails, signatures of links,
 * addresses and search words.
 */
function loggedAddress({ page, params, routeOptions }: FastifyRequest): {
  route: string
  ids?: Record<string, string>
} {
  const given = page ? { id: page.id } : ((params ?? {}) as Record<string, string>)
  const ids = Object.entries(given).filter(([, value]) => harmlessParam.test(value))
  const route = page?.pattern ?? routeOptions.url ?? 'none'
  return ids.length > 0 ? { route, ids: Object.fromEntries(ids) } : { route }
}

function answerErrors(app: FastifyInstance, { ctx, metrics }: HttpParts): void {
  app.setErrorHandler(async (thrown, request, reply) => {
    const error = toAppError(thrown)
    const target = error.status === 404 ? await redirectOf(ctx, request) : null
    if (target !== null) return sendMoved(reply, target)
    metrics.errors.inc({ code: error.code })
    if (error.status >= 500) request.log.error({ err: thrown }, error.code)
    if (error instanceof TooManyAttempts) void reply.header('retry-after', error.retryAfterSeconds)
    if (error.status === 503) void reply.header('retry-after', 5)
    return reply
      .code(error.status)
      .header('cache-control', privateCaching)
      .type('application/json')
      .send(errorBody(error, request.id))
  })
  app.setNotFoundHandler((request, reply) => {
    const error = toAppError({ statusCode: 404 })
    return reply.code(404).header('cache-control', privateCaching).send(errorBody(error, request.id))
  })
}

/** Without the database the answer is the error that led here. */
function redirectOf({ db, log }: Context, request: FastifyRequest): Promise<string | null> {
  return findRedirect(db, request).catch((error: unknown) => {
    log.error({ err: error }, 'failed to look up a redirect')
    return null
  })
}

function mountDocs(app: FastifyInstance, { site, version, routes }: HttpParts): void {
  const endpoints = routes.map((route) => route.endpoint)
  const write = (name: string) => JSON.stringify(openApiDocument({ name, version, origin: site.origin, endpoints }))
  let made = { name: site.name, document: write(site.name) }
  app.get('/api/docs/openapi.json', (_request, reply) => {
    if (made.name !== site.name) made = { name: site.name, document: write(site.name) }
    return reply.type('application/json').send(made.document)
  })
  app.get('/api/docs', (_request, reply) => sendMoved(reply, '/help/api'))
  // Otherwise an unknown API path would be rendered as a page.
  app.all('/api/*', (_request, reply) => reply.callNotFound())
}
