import { z } from 'zod'
import { articleKinds } from '@grfs/domain/facts/vocabulary'
import { endpoint } from './endpoint.ts'
import { Filter, Words } from './search.ts'
import { followTexts } from './texts/follows.ts'

export const followErrors = {
  'follow.email-invalid': { status: 400, message: followTexts.emailInvalid },
  'follow.nothing': { status: 400, message: followTexts.nothing },
  'follow.link-invalid': { status: 400, message: followTexts.linkInvalid },
} as const

/** What is followed: a search for articles. A journal or a name alone is followed as such. */
export const FollowQuery = z.object({
  q: Words,
  type: z.enum(articleKinds).optional(),
  /** The abbreviation of a journal, or its id. */
  journal: Filter.optional(),
  year: z.coerce.number().int().min(1000).max(9999).optional(),
  /** The published name. */
  author: Filter.optional(),
  keyword: Filter.optional(),
})
export type FollowQuery = z.output<typeof FollowQuery>

const done = z.object({ success: z.literal(true), message: z.string() })

/** The response is always the same: it does not tell whether the address is known here. */
export const requestFollowEndpoint = endpoint({
  method: 'POST',
  path: '/follows',
  access: 'public',
  summary: 'Asks to follow a journal, an author or a search by email; the owner of the address must confirm',
  limit: { name: 'follow-network', attempts: 20, seconds: 3600 },
  form: '/follow',
  body: FollowQuery.extend({ email: z.string().max(300).default('') }),
  response: done,
})

const token = z.object({ token: z.string().max(200) })
const tokenLimit = { name: 'follow-token', attempts: 120, seconds: 60 }

const Follow = z.object({
  id: z.string(),
  label: z.string(),
  /** A path of this site that shows what is followed. */
  path: z.string(),
  isConfirmed: z.boolean(),
})
export type Follow = z.infer<typeof Follow>

const follows = z.object({ email: z.string(), follows: z.array(Follow) })

export const listFollowsEndpoint = endpoint({
  method: 'GET',
  path: '/follows',
  access: 'public',
  summary: 'What the holder of an emailed link follows',
  query: token,
  limit: tokenLimit,
  response: follows,
})

/** Confirms the named ones only: others may have been added after the page was loaded. */
export const confirmFollowsEndpoint = endpoint({
  method: 'POST',
  path: '/follows/confirm',
  access: 'public',
  summary: 'Confirms follows, by the holder of an emailed link',
  query: token,
  limit: tokenLimit,
  body: z.object({ ids: z.array(z.uuid()).min(1).max(100) }),
  response: follows,
})

export const removeFollowEndpoint = endpoint({
  method: 'POST',
  path: '/follows/remove',
  access: 'public',
  summary: 'Removes one follow, by the holder of an emailed link',
  query: token,
  limit: tokenLimit,
  body: z.object({ id: z.uuid() }),
  response: follows,
})

/** RFC 8058: the URL in the List-Unsubscribe header. An e-mail program posts to it; the body is ignored. */
export const stopFollowsEndpoint = endpoint({
  method: 'POST',
  path: '/follows/stop',
  access: 'public',
  summary: 'Removes all follows and the address, by the holder of an emailed link',
  query: token,
  ignoresBody: true,
  // Large e-mail services send these requests for all their customers from a few networks.
  limit: { name: 'unsubscribe', attempts: 600, seconds: 60 },
  response: done,
})

/** A person who opens the URL in a browser (GET) is asked to confirm first. */
export const askStopFollowsEndpoint = endpoint({
  method: 'GET',
  path: '/follows/stop',
  access: 'public',
  summary: 'Redirects to the page that lists the follows',
  query: token,
  answer: 'redirect',
  response: z.string(),
})
