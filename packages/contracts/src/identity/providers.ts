import { z } from 'zod'
import { maxPassword } from '@grfs/domain/identity/password'
import { roles } from '@grfs/domain/identity/roles'
import { endpoint } from '../endpoint.ts'
import { LoginAnswer, Message } from '../identity.ts'
import { Instant } from '../primitives.ts'

/** Signing in at ORCID or an institution, and linking an account there to the own account here. */

const Provider = z.object({
  id: z.string(),
  name: z.string(),
  isOrcid: z.boolean(),
})
export type Provider = z.infer<typeof Provider>

const params = z.object({ provider: z.string().max(40) })
/** The browser goes to this address. */
const Departure = z.object({ address: z.string() })
/** The query with which the provider sent the browser back. */
const Answer = z.string().max(8_000)

export const listProvidersEndpoint = endpoint({
  method: 'GET',
  path: '/auth/providers',
  access: 'public',
  summary: 'Where members can sign in instead of with a password',
  response: z.object({ providers: z.array(Provider) }),
})

export const startProviderSignInEndpoint = endpoint({
  method: 'POST',
  path: '/auth/providers/:provider',
  access: 'public',
  summary: 'Starts a sign-in at a provider; the answer counts only in this browser',
  params,
  limit: { name: 'provider-sign-in', attempts: 300, seconds: 600 },
  response: Departure,
})

export const finishProviderSignInEndpoint = endpoint({
  method: 'POST',
  path: '/auth/providers/:provider/finish',
  access: 'public',
  summary: 'Completes a sign-in at a provider; asks for a code where one is needed',
  params,
  // The role only chooses among those that the account has.
  body: z.object({ answer: Answer, role: z.enum(roles).optional() }),
  limit: { name: 'provider-finish', attempts: 300, seconds: 600 },
  response: LoginAnswer,
})

export const LinkedIdentity = Provider.extend({
  /** The iD at ORCID; null elsewhere, because it means nothing to people. Null if nothing is linked. */
  orcid: z.string().nullable(),
  linkedAt: Instant.nullable(),
})
export type LinkedIdentity = z.infer<typeof LinkedIdentity>

export const listLinkedIdentitiesEndpoint = endpoint({
  method: 'GET',
  path: '/auth/linked-identities',
  access: 'signed-in',
  summary: 'The providers, and where my account is linked',
  response: z.object({ identities: z.array(LinkedIdentity) }),
})

const withPassword = z.object({ password: z.string().min(1).max(maxPassword) })

export const startLinkEndpoint = endpoint({
  method: 'POST',
  path: '/auth/linked-identities/:provider',
  access: 'signed-in',
  summary: 'Starts linking my account at a provider; the answer counts only in this session',
  params,
  body: withPassword,
  limit: { name: 'link-identity', attempts: 60, seconds: 3600 },
  response: Departure,
})

export const finishLinkEndpoint = endpoint({
  method: 'POST',
  path: '/auth/linked-identities/:provider/finish',
  access: 'signed-in',
  summary: 'Links the account at the provider in which the browser is signed in there',
  params,
  body: z.object({ answer: Answer }),
  limit: { name: 'link-identity-finish', attempts: 60, seconds: 3600 },
  response: Message,
})

export const removeLinkEndpoint = endpoint({
  method: 'POST',
  path: '/auth/linked-identities/:provider/remove',
  access: 'signed-in',
  summary: 'Removes a link, and ends every other session of the account',
  params,
  body: withPassword,
  limit: { name: 'remove-identity', attempts: 60, seconds: 3600 },
  response: Message,
})
