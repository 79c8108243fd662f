import { z } from 'zod'
import { authorshipStates } from '@grfs/domain/submissions/co-authors'
import { endpoint } from '../endpoint.ts'
import { Instant, Ref } from '../primitives.ts'

/** How a co-author stands, for the submitter. */
export const AuthorshipOfCoAuthor = z.object({
  /** Names the co-author in `askCoAuthorEndpoint`. */
  position: z.number().int(),
  state: z.enum(authorshipStates),
  mailedAt: Instant.nullable(),
  /** The submitter may have them asked, at once or a day after `mailedAt`. */
  isAskable: z.boolean(),
})

/** Within limits for each co-author, paper, address and account. */
export const askCoAuthorEndpoint = endpoint({
  method: 'POST',
  path: '/submission/:id/co-authors',
  access: 'researcher',
  summary: 'Asks a co-author of my paper again to confirm, once a day; `email` corrects the address',
  limit: { name: 'co-author-ask', attempts: 60, seconds: 3_600 },
  params: z.object({ id: Ref }),
  body: z.object({ position: z.number().int().min(1).max(9_999), email: z.string().trim().max(254).optional() }),
  response: z.object({ success: z.boolean(), message: z.string() }),
})

// The token of the link in a co-author's e-mail: signed, not stored. Reading it changes nothing.
const authorshipToken = z.string().min(10).max(200)

export const Authorship = z.object({
  /** The paper's number, and its title as the e-mail shows it. */
  number: z.string(),
  title: z.string(),
  journal: z.string(),
  answer: z.enum(['confirmed', 'denied']).nullable(),
})
export type Authorship = z.infer<typeof Authorship>

export const openAuthorshipEndpoint = endpoint({
  method: 'GET',
  path: '/authorship',
  access: 'public',
  caching: 'private',
  summary: 'The paper that names me as an author, by the link in the email; read only',
  query: z.object({ token: authorshipToken }),
  response: Authorship,
})

export const answerAuthorshipEndpoint = endpoint({
  method: 'POST',
  path: '/authorship',
  access: 'public',
  summary: 'Confirms or denies that I am an author of the paper, by the link in the email',
  limit: { name: 'authorship-answer', attempts: 60, seconds: 3600 },
  body: z.object({ token: authorshipToken, answer: z.enum(['confirm', 'deny']) }),
  response: z.object({ success: z.boolean(), message: z.string(), answer: z.enum(['confirmed', 'denied']) }),
})
