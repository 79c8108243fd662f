import type { Access, EndpointSpec } from '@grfs/contracts/endpoint'
import { type Actor, may } from '@grfs/domain/identity/actor'
import { keyPrefix, type KeyHolder } from '@grfs/domain/integrations/api-key'
import { AppError } from './app-error.ts'

/** Returns the actor of a session token; null if it is unknown, ended or revoked. */
export type Authenticate = (token: string) => Promise<Actor | null>

/** For servers without accounts: no token is valid. */
export const noAccounts: Authenticate = () => Promise.resolve(null)

/** Returns the holder of an API key; null if it is unknown, expired or revoked. */
export type FindKey = (token: string) => Promise<KeyHolder | null>

/** For servers without keys: no key is valid. */
export const noKeys: FindKey = () => Promise.resolve(null)

type Guarded = { endpoint: Pick<EndpointSpec, 'access' | 'permission' | 'scope'> }

/**
 * Denies by default: 401 without a token, 444 with an ended one, 403 without the role. Returns the views of the address that
 * the actor's roles may use, at least one.
 */
export async function admit<V extends Guarded>(
  views: readonly V[],
  authorization: string | undefined,
  { authenticate, findKey }: { authenticate: Authenticate; findKey: FindKey },
): Promise<{ actor: Actor | null; key: KeyHolder | null; admitted: readonly V[] }> {
  // A public response is the same for everyone, so the token is not looked up.
  if (views.every(({ endpoint }) => endpoint.access === 'public')) return { actor: null, key: null, admitted: views }
  const token = /^Bearer (\S+)$/.exec(authorization ?? '')?.[1]
  const [{ endpoint }] = views as readonly [V]
  if (endpoint.access === 'key') {
    // A session token is not looked up here, nor a key elsewhere: neither can stand for the other.
    const key = token?.startsWith(keyPrefix) ? await findKey(token) : null
    if (!key) throw new AppError('key.refused')
    if (!key.scopes.includes(endpoint.scope!)) throw new AppError('key.scope')
    return { actor: null, key, admitted: views }
  }
  if (token?.startsWith(keyPrefix)) throw new AppError('key.refused')
  if (token === undefined) throw new AppError('session.missing')
  const actor = await authenticate(token)
  if (!actor) throw new AppError('session.ended')
  const admitted = views.filter(({ endpoint }) => mayCall(actor, endpoint))
  if (admitted.length === 0) throw new AppError('access.denied')
  return { actor, key: null, admitted }
}

export function mayCall(actor: Actor, { access, permission }: Guarded['endpoint']): boolean {
  if (access === 'key') return false
  if (access === 'public' || access === 'signed-in') return true
  if (actor.roles.includes(access)) return true
  return permission === 'any' ? actor.subAdmin !== null : permission !== undefined && may(actor, permission)
}

const known: ReadonlySet<unknown> = new Set<Access>(['public', 'signed-in', 'researcher', 'reviewer', 'admin', 'key'])

/** The process does not start with an endpoint that does not declare its access. */
export function requireDeclaredAccess(endpoint: {
  method: string
  path: string
  access?: unknown
  scope?: unknown
}): void {
  if (!known.has(endpoint.access)) {
    throw new Error(
      `${endpoint.method} ${endpoint.path} does not declare who may call it. Give its contract an "access" and start again.`,
    )
  }
  if ((endpoint.access === 'key') !== (endpoint.scope !== undefined))
    throw new Error(`${endpoint.method} ${endpoint.path} must have access "key" and a scope, or neither.`)
}
