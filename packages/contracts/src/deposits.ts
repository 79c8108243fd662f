import { z } from 'zod'
import { doajCures, doajStates } from '@grfs/domain/deposits/doaj'
import { doiStates } from '@grfs/domain/dois/doi'
import { endpoint } from './endpoint.ts'
import { Message } from './identity.ts'
import { Instant, Ref } from './primitives.ts'

/** Deposits of DOIs at a registry, in the admin tool Publish Papers. */

export const depositErrors = {
  'deposit.no-registry': { status: 409, message: 'This press has no account at a registry of DOIs.' },
  'deposit.not-public': { status: 409, message: 'This DOI is not to be deposited: its article is not published.' },
  'doaj.no-key': { status: 409, message: 'This journal has no key of DOAJ.' },
} as const

const access = { access: 'admin', permission: 'publishPapers' } as const

export const RegistryState = z.object({
  name: z.string(),
  /** Since when the registry refuses the login. */
  refusedAt: Instant.nullable(),
  /** Until when the registry asked to wait. */
  waitUntil: Instant.nullable(),
  /** The journals with an account of their own, of those that I manage. */
  journals: z.array(z.object({ title: z.string(), refusedAt: Instant.nullable(), waitUntil: Instant.nullable() })),
  /** The page about corrections and retractions. Updates are sent when it is registered. */
  policy: z.object({ state: z.enum(doiStates), answer: z.string().nullable() }).nullable(),
})
export type RegistryState = z.infer<typeof RegistryState>

export const readRegistryEndpoint = endpoint({
  method: 'GET',
  path: '/admin/deposits',
  ...access,
  summary: 'The account at the registry of DOIs; null if DOIs are deposited by hand',
  response: z.object({ registry: RegistryState.nullable() }),
})

export const depositAgainEndpoint = endpoint({
  method: 'POST',
  path: '/admin/articles/:id/deposit',
  ...access,
  params: z.object({ id: Ref }),
  summary: 'Deposits the DOI of an article, a notice, a journal (`journal.ID`) or an issue (`issue.ID`) again',
  response: Message,
})

export const ArticleAtDoaj = z.object({
  /** False: the journal has no key, and nothing is sent. */
  isConnected: z.boolean(),
  isKeyRefused: z.boolean(),
  /** Until when DOAJ asked to wait. */
  waitUntil: Instant.nullable(),
  state: z.enum(doajStates),
  /** When DOAJ took or refused it last. */
  at: Instant.nullable(),
  /** The words of DOAJ. */
  answer: z.string().nullable(),
  cure: z.enum(doajCures).nullable(),
  /** Files that an editor can upload at DOAJ; null without an issue. */
  files: z.object({ issue: z.string(), year: z.string(), ofYear: z.int() }).nullable(),
})
export type ArticleAtDoaj = z.infer<typeof ArticleAtDoaj>

export const readArticleAtDoajEndpoint = endpoint({
  method: 'GET',
  path: '/admin/articles/:id/doaj',
  ...access,
  params: z.object({ id: Ref }),
  summary: 'What DOAJ has of a published article',
  response: ArticleAtDoaj,
})

export const sendToDoajEndpoint = endpoint({
  method: 'POST',
  path: '/admin/articles/:id/doaj',
  ...access,
  params: z.object({ id: Ref }),
  summary: 'Sends a published article to DOAJ again',
  response: Message,
})
