import { z } from 'zod'
import { maxMessageLength } from '@grfs/domain/peer-review/limits'
import { endpoint } from '../endpoint.ts'
import { Instant, Ref } from '../primitives.ts'

/** A message between the author of a paper and its editors, as the author sees it. It never says which editor wrote. */
export const AuthorMessage = z.object({
  id: z.string(),
  from: z.enum(['press', 'author']),
  text: z.string(),
  at: Instant,
  /** The author sees it for the first time. */
  isNew: z.boolean(),
})
export type AuthorMessage = z.infer<typeof AuthorMessage>

export const listAuthorMessagesEndpoint = endpoint({
  method: 'GET',
  path: '/submission/:id/messages',
  access: 'researcher',
  summary: 'Messages between me and the editors about one of my papers; reading marks them as read',
  params: z.object({ id: Ref }),
  response: z.object({ messages: z.array(AuthorMessage) }),
})

export const sendAuthorMessageEndpoint = endpoint({
  method: 'POST',
  path: '/submission/:id/messages',
  access: 'researcher',
  summary: 'Sends a message to the editors about one of my submitted papers, also by email',
  idempotent: true,
  limit: { name: 'author-message', attempts: 30, seconds: 86_400 },
  status: 201,
  params: z.object({ id: Ref }),
  body: z.object({ text: z.string().trim().min(1).max(maxMessageLength) }),
  response: AuthorMessage,
})
