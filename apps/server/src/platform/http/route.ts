import type { Actor } from '@grfs/domain/identity/actor'
import type { KeyHolder } from '@grfs/domain/integrations/api-key'
import type { Access, BodyOf, EndpointSpec, ParamsOf, QueryOf, ResponseOf } from '@grfs/contracts/endpoint'
import type { CacheKey } from '../cache/keys.ts'
import type { Context } from '../context.ts'
import type { Visitor } from '../usage/usage.ts'

/** The input of a handler: validated, typed and independent of HTTP. */
export interface Call<E extends EndpointSpec> {
  ctx: Context
  /** Null only at public endpoints, and for programs with a key. */
  actor: [E['access']] extends [Exclude<Access, 'public' | 'key'>] ? Actor : Actor | null
  /** The program that calls; null at all endpoints but those for keys. */
  key: [E['access']] extends ['key'] ? KeyHolder : KeyHolder | null
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  /** The uploaded file; null if none was sent. */
  file: UploadedFile | null
  client: Client
  /** Adds a surrogate key. A change of this entity purges the response from every cache. */
  shows(...keys: CacheKey[]): void
}

/** What the connection tells about the client. */
export interface Client {
  /** The network of the request (/24, /48), for rate limits. */
  network: string
  userAgent: string
  /** Only for `ctx.usage`: it has the IP address, which must not be stored or logged. */
  visitor: Visitor
  /** A cookie that `setCookie` wrote. */
  cookie(name: string): string | undefined
  /** The cookie of this name without the `__Host-` prefix. A subdomain can set it. */
  cookieWithoutPrefix(name: string): string | undefined
  /** HttpOnly, SameSite=Strict. On https also Secure and with the `__Host-` prefix. */
  setCookie(name: string, value: string, seconds: number): void
}

/** An uploaded file. It is on disk during the request and is then deleted. */
export interface UploadedFile {
  /** The client's name for it. */
  fileName: string
  /** The whole size even if the file is too large, so that the error can name it. */
  size: number
  isTooLarge: boolean
  /** Path on disk, from which it is moved into the store. */
  path: string
  /** Of the whole file. */
  sha256: string
  bytes(): Promise<Buffer>
}

/** Stores an uploaded file before any transaction starts, so that no transaction stays open during a transfer. */
export interface UploadStore<S> {
  /** May refuse because of the path's ids, before anything is stored. */
  store(ctx: Context, file: UploadedFile, call: Pick<Call<EndpointSpec>, 'actor' | 'params'>): Promise<S>
  /** After a refusal, or if the request was a repeat. */
  remove(ctx: Context, stored: S): Promise<void>
}

export interface Route<E extends EndpointSpec = EndpointSpec, S = unknown> {
  endpoint: E
  handle(call: Call<E> & { stored: S | null }): Promise<ResponseOf<E>>
  uploadStore?: UploadStore<S>
  /** Set by `byRole`. */
  chooseRole?: ChooseRole
}

/** Connects an endpoint to its handler. The erased type allows one list for all routes. */
export function route<E extends EndpointSpec, S = never>(
  endpoint: E,
  handle: Route<E, S>['handle'],
  uploadStore?: UploadStore<S>,
): Route {
  return { endpoint, handle, uploadStore } as unknown as Route
}

export type ViewRole = 'researcher' | 'reviewer' | 'admin'

/** Chooses for an actor who has several of the roles. `roles` has those that the actor may use, in order of `byRole`. */
export type ChooseRole = (
  call: { ctx: Context; actor: Actor; params: Record<string, string> },
  roles: readonly ViewRole[],
) => Promise<ViewRole>

/**
 * One address with a view for each role. The actor's role decides which view answers, before any view loads data. Only for an
 * actor with several roles does `chooseRole` ask what they are to this record.
 */
export function byRole(views: Partial<Record<ViewRole, Route>>, chooseRole: ChooseRole): Route[] {
  return Object.entries(views).map(([role, view]) => {
    const { method, path, access } = view.endpoint
    if (access !== role)
      throw new Error(`${method} ${path} is the view of a ${role} and declares access for ${access}.`)
    return { ...view, chooseRole }
  })
}
