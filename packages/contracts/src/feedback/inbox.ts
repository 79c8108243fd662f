import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Message } from '../identity.ts'
import { Instant, Ref } from '../primitives.ts'

/** The publisher's inbox: messages and feedback of members, and field suggestions of visitors. */

export const letterKinds = ['message', 'feedback', 'suggestion'] as const
export const letterStates = ['new', 'open', 'answered', 'closed'] as const

export const inboxErrors = {
  'letter.not-found': { status: 404, message: 'Message not found' },
  'letter.reply-empty': { status: 400, message: 'Please write a reply.' },
} as const

export const LetterItem = z.object({
  id: z.string(),
  kind: z.enum(letterKinds),
  state: z.enum(letterStates),
  senderName: z.string(),
  senderEmail: z.string(),
  subject: z.string(),
  /** The first words of the text. */
  preview: z.string(),
  priority: z.enum(['low', 'normal', 'high']),
  at: Instant,
})
export type LetterItem = z.infer<typeof LetterItem>

const access = { access: 'admin' } as const

export const listLettersEndpoint = endpoint({
  method: 'GET',
  path: '/admin/inbox',
  ...access,
  summary: 'Messages to the editorial office, newest first; thirty to a page',
  query: z.object({
    kind: z.enum(letterKinds).optional(),
    state: z.enum(['waiting', ...letterStates]).default('waiting'),
    q: z.string().trim().max(200).optional(),
    after: z.string().max(200).optional(),
  }),
  response: z.object({
    letters: z.array(LetterItem),
    next: z.string().nullable(),
    /** New and open items, counted up to 1,000. */
    waiting: z.number().int(),
  }),
})

export const Letter = LetterItem.omit({ preview: true }).extend({
  text: z.string(),
  /** The number of the paper that the item is about. */
  paperNumber: z.string().nullable(),
  /** The latest papers of the sender that the reader can open. */
  papers: z.array(z.object({ id: z.string(), number: z.string(), title: z.string() })).optional(),
  replies: z.array(z.object({ by: z.string(), text: z.string(), at: Instant })),
})
export type Letter = z.infer<typeof Letter>

export const getLetterEndpoint = endpoint({
  method: 'GET',
  path: '/admin/inbox/:id',
  ...access,
  summary: 'A message with its replies; reading a new one marks it as open',
  params: z.object({ id: Ref }),
  response: Letter,
})

export const replyToLetterEndpoint = endpoint({
  method: 'POST',
  path: '/admin/inbox/:id/reply',
  ...access,
  summary: 'Replies by email and, for a member, on the site',
  idempotent: true,
  params: z.object({ id: Ref }),
  body: z.object({ text: z.string().trim().max(10_000).default('') }),
  response: Letter,
})

export const setLetterStateEndpoint = endpoint({
  method: 'PUT',
  path: '/admin/inbox/:id/state',
  ...access,
  summary: 'Closes a message, or reopens it',
  params: z.object({ id: Ref }),
  body: z.object({ state: z.enum(['open', 'closed']) }),
  response: Message,
})
