import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ApiCall } from '@grfs/contracts/endpoint'
import type { PageAnswer, SiteFacts, WebApp } from '@grfs/contracts/page'
import { redirectListKey, releaseKey, type CacheKey } from '../cache/keys.ts'
import type { Context } from '../context.ts'
import type { PublicReader } from '../database/replicas.ts'
import { isRobot } from '../usage/usage.ts'
import { privateCaching, publicCaching, sendMoved, sendShared } from './answer.ts'
import { type CostLimit, costs, TooManyAttempts } from './rate-limit.ts'
import { networkOf, visitorOf } from './client.ts'
import type { PiSettings } from '../pi-settings.ts'
import { findRedirect } from './redirects.ts'
import { canBeFramed, pagePolicy } from './security-headers.ts'

export interface PageParts {
  /** Called for every page, because it changes during development. */
  web: () => Promise<WebApp>
  site: SiteFacts
  fileOrigin: string | null
  pi: PiSettings | null
  ctx: Context
  reader: PublicReader
  /** The path of a file that a client prefers to the page, by its `Accept` header; null for the page. */
  alternateOf?: ((path: string, accept: string) => string | null) | undefined
  callFor: (ctx: Context, shows: (...keys: CacheKey[]) => void) => ApiCall
  costLimit: CostLimit | undefined
  /** Part of every page's surrogate key. A new release purges the pages of the old one. */
  templateVersion: string
}

/** The built web app or the development server. */
export interface OpenWeb {
  app: PageParts['web']
  /** Assets in production, Vite in development. */
  mount(server: FastifyInstance): Promise<void>
  close(): Promise<void>
}

/** Every path that is not an API call, a file or a probe is a page. */
export function mountPages(app: FastifyInstance, parts: PageParts): void {
  app.get('/*', (request, reply) => sendPage(parts, request, reply))
}

async function sendPage(parts: PageParts, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const keys = new Set([releaseKey(parts.templateVersion)])
  const nonce = randomBytes(16).toString('base64url')
  const [path = '/', search = ''] = splitOnce(request.url)
  try {
    if (parts.costLimit) spendForPage(parts.costLimit, request, search === '' ? costs.reading : costs.page)
  } catch (error) {
    if (error instanceof TooManyAttempts) return refusePage(reply, error)
    throw error
  }
  const alternate = parts.alternateOf?.(path, request.headers.accept ?? '') ?? null
  if (alternate !== null) {
    return reply.headers({ 'cache-control': privateCaching, vary: 'accept' }).redirect(alternate, 303)
  }
  const web = await parts.web()
  // All of a page comes from one database.
  const draw = async (ctx: Context) => {
    const page = await web.render({
      path: decodePath(path),
      search,
      call: parts.callFor(ctx, (...shown) => shown.forEach((key) => keys.add(key))),
      site: parts.site,
      nonce,
    })
    return { page, movedTo: page.status === 404 ? await findRedirect(ctx.db, request) : null }
  }
  const { page, movedTo } = await parts.reader.read(parts.ctx, draw, (drawn) => drawn.page.cause)
  if (page.pattern !== undefined) {
    request.page = { pattern: page.pattern, id: path.slice(path.lastIndexOf('/') + 1) }
  }
  if (page.cause !== undefined) request.log.error({ err: page.cause }, 'failed to render a page')
  if (page.status === 404) {
    if (movedTo !== null) return sendMoved(reply, movedTo, [redirectListKey])
    keys.add(redirectListKey)
  }
  if (page.location !== undefined) {
    if (page.status === 301) return sendMoved(reply, page.location, keys)
    return reply.header('cache-control', privateCaching).redirect(page.location, page.status)
  }
  const pi = page.withPi ? parts.pi : null
  const policy = pagePolicy(page.kind, {
    nonce,
    fileOrigin: parts.fileOrigin,
    pi,
    inDevelopment: parts.site.development,
  })
  void reply.code(page.status).header('content-security-policy', policy)
  // X-Frame-Options has no allow-list. It would block the frames that the content security policy allows.
  if (canBeFramed(pi)) void reply.removeHeader('x-frame-options')
  // The URL of such a page may contain a token from an e-mail. Do not send it to other sites.
  if (page.kind === 'desk') void reply.header('referrer-policy', 'no-referrer')
  if (page.links !== undefined && page.status === 200) void reply.header('link', page.links)
  if (isShared(page) && !parts.site.development) {
    return sendShared(request, reply, page.html, 'text/html; charset=utf-8', keys, pageCaching(parts.ctx))
  }
  void reply.headers({ 'cache-control': privateCaching, 'content-type': 'text/html; charset=utf-8' })
  return reply.send(page.html)
}

/**
 * Only pages that no cache has reach the server. One robot may ask for them from many networks, and pays half for its
 * name: names are not proven, so one network must not spend the whole budget of a name.
 */
function spendForPage(limit: CostLimit, request: FastifyRequest, cost: number): void {
  const { address, userAgent } = visitorOf(request)
  limit.spend(networkOf(address), cost)
  if (isRobot(userAgent)) limit.spend(`robot ${userAgent}`, cost / 2)
}

function refusePage(reply: FastifyReply, { status, message, retryAfterSeconds }: TooManyAttempts): FastifyReply {
  void reply.code(status).headers({ 'cache-control': privateCaching, 'retry-after': retryAfterSeconds })
  return reply.type('text/plain; charset=utf-8').send(`${message}\n`)
}

/** A page with old settings would stay in the caches for a day. */
export const pageCaching = ({ settings }: Pick<Context, 'settings'>): string =>
  settings.isCurrent() ? publicCaching : privateCaching

/** Caches may store a 404 like a 200, and never a failure. */
function isShared(page: PageAnswer): boolean {
  return page.kind === 'reader' && (page.status === 200 || page.status === 404)
}

function splitOnce(url: string): [string, string] {
  const at = url.indexOf('?')
  return at < 0 ? [url, ''] : [url.slice(0, at), url.slice(at + 1)]
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
