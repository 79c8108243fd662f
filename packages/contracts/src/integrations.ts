import { z } from 'zod'
import { keyScopes } from '@grfs/domain/integrations/api-key'
import { keyLimits } from '@grfs/domain/integrations/limits'
import { endpoint } from './endpoint.ts'
import { Message } from './identity.ts'
import { Day, Instant, Ref } from './primitives.ts'

/** API keys of programs. Only admins make them (ADR 126). */

export const integrationErrors = {
  /** The same for an unknown, an expired and a revoked key, and at an endpoint that takes none. */
  'key.refused': { status: 401, message: 'This API key is not valid here.' },
  'key.scope': { status: 403, message: 'This API key does not have the scope for this.' },
  'key.unknown': { status: 404, message: 'This API key does not exist.' },
  'key.expiry': { status: 400, message: 'Choose an expiry date in the future, at most two years ahead.' },
  'key.too-many': { status: 409, message: 'There are too many API keys. Revoke those that nobody uses.' },
  'integration.journals': { status: 400, message: 'Choose journals that exist.' },
} as const

const access = { access: 'admin' } as const

/** Of one key at all endpoints for keys. */
export const keyLimit = {
  name: 'api-key',
  attempts: keyLimits.callsPerWindow,
  seconds: keyLimits.windowSeconds,
  inMemory: true,
} as const

/** The journals that a key or a webhook is limited to, by id; null for all, also later ones. */
export const ChosenJournals = z.array(Ref).min(1).max(500).nullable()

export const ApiKey = z.object({
  id: z.string(),
  name: z.string(),
  scopes: z.array(z.enum(keyScopes)),
  /** Null for all journals. */
  journals: z.array(z.object({ id: z.string(), title: z.string() })).nullable(),
  state: z.enum(['active', 'expired', 'revoked']),
  createdAt: Instant,
  expiresAt: Instant,
  /** To the hour; null if it was never used. */
  lastUsedAt: Instant.nullable(),
})
export type ApiKey = z.infer<typeof ApiKey>

export const listApiKeysEndpoint = endpoint({
  method: 'GET',
  path: '/admin/api-keys',
  ...access,
  summary: 'API keys, the newest first; revoked and expired ones for a year',
  response: z.object({
    keys: z.array(ApiKey),
    /** What a key can be limited to. */
    journals: z.array(z.object({ id: z.string(), title: z.string() })),
  }),
})
export type ApiKeyList = z.infer<typeof listApiKeysEndpoint.response>

/** Not idempotent: the stored answer of a repeat would contain the key. */
export const createApiKeyEndpoint = endpoint({
  method: 'POST',
  path: '/admin/api-keys',
  ...access,
  summary: 'Makes an API key, which only this answer shows',
  status: 201,
  body: z.object({
    name: z.string().trim().min(1).max(keyLimits.nameLength),
    scopes: z.array(z.enum(keyScopes)).min(1).max(keyScopes.length),
    journals: ChosenJournals,
    /** The last day on which it works. */
    expiresOn: Day,
  }),
  response: z.object({ key: ApiKey, secret: z.string() }),
})

export const revokeApiKeyEndpoint = endpoint({
  method: 'POST',
  path: '/admin/api-keys/:id/revoke',
  ...access,
  summary: 'Revokes an API key at once and for ever',
  params: z.object({ id: Ref }),
  response: Message,
})
