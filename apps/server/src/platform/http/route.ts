import type { Actor } from '@grfs/domain/identity/actor'
import type { Access, BodyOf, EndpointSpec, ParamsOf, QueryOf, ResponseOf } from '@grfs/contracts/endpoint'
import type { CacheKey } from '../cache/keys.ts'
import type { Context } from '../context.ts'

/** What a handler gets: everything checked and typed, nothing of HTTP. */
export interface Call<E extends EndpointSpec> {
  ctx: Context
  /** Never null behind an access other than public. */
  actor: [E['access']] extends [Exclude<Access, 'public'>] ? Actor : Actor | null
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  /** The file of an endpoint that takes one; null when none was sent. */
  file: UploadedFile | null
  client: Client
  /** Names an entity that the answer shows; a change of it purges the answer from every cache. */
  shows(...keys: CacheKey[]): void
}

/** What is known about whoever asks, beyond what they say. */
export interface Client {
  /** The network that the request came from (/24, /48): what limits are counted by. */
  network: string
  userAgent: string
  /** Asked for in case it is wanted: only whether it is there (HEAD), or by a browser ahead of its reader. */
  isAhead: boolean
  /** A cookie that `setCookie` wrote. */
  cookie(name: string): string | undefined
  /** The cookie of this name as it was before the `__Host-` prefix. A subdomain can plant it. */
  cookieWithoutPrefix(name: string): string | undefined
  /** HttpOnly, SameSite=Strict; Secure and with the `__Host-` prefix where the site is on https. */
  setCookie(name: string, value: string, seconds: number): void
}

/** A file that was sent. It lies on disk while the request is answered, and is removed after. */
export interface UploadedFile {
  /** As its owner named it. */
  fileName: string
  /** Counted to the end even where the file is too large, so that a refusal can name its size. */
  size: number
  isTooLarge: boolean
  /** Where it lies. Whoever puts it into the store takes it from there. */
  path: string
  /** Of all its bytes, counted on the way in. */
  sha256: string
  bytes(): Promise<Buffer>
}

/** What becomes of a file before any transaction, that of an idempotency key among them: nothing is held while bytes travel. */
export interface FileKeeper<S> {
  store(ctx: Context, file: UploadedFile): Promise<S>
  /** When it was refused after all, or had been answered before. */
  drop(ctx: Context, stored: S): Promise<void>
}

export interface Route<E extends EndpointSpec = EndpointSpec, S = unknown> {
  endpoint: E
  handle(call: Call<E> & { stored: S | null }): Promise<ResponseOf<E>>
  keeper?: FileKeeper<S>
  /** Set by `byRole`. */
  chooseRole?: ChooseRole
}

/** Ties an endpoint to what answers it. The erased type lets routes of all modules stand in one list. */
export function route<E extends EndpointSpec, S = never>(
  endpoint: E,
  handle: Route<E, S>['handle'],
  keeper?: FileKeeper<S>,
): Route {
  return { endpoint, handle, keeper } as unknown as Route
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
export function byRole(views: Record<ViewRole, Route>, chooseRole: ChooseRole): Route[] {
  return Object.entries(views).map(([role, view]) => {
    const { method, path, access } = view.endpoint
    if (access !== role)
      throw new Error(`${method} ${path} is the view of a ${role} and declares access for ${access}.`)
    return { ...view, chooseRole }
  })
}
