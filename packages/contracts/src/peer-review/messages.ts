import { z } from 'zod'
import { maxMessageLength } from '@grfs/domain/peer-review/limits'
import { endpoint } from '../endpoint.ts'
import { Instant, Ref } from '../primitives.ts'

/** A message in the reviewer's inbox: from the publisher about an assignment, or the reviewer's reply. */
export const ReviewerMessage = z.object({
  id: z.string(),
  /** The id of the assignment. */
  assignmentId: z.string(),
  code: z.string(),
  title: z.string(),
  from: z.enum(['press', 'reviewer']),
  text: z.string(),
  at: Instant,
  isRead: z.boolean(),
})
export type ReviewerMessage = z.infer<typeof ReviewerMessage>

export const listReviewerMessagesEndpoint = endpoint({
  method: 'GET',
  path: '/reviewer/messages',
  access: 'reviewer',
  summary: 'My inbox, the newest first',
  query: z.object({
    before: Instant.optional(),
    /** Only the messages about the assignment with this code. */
    code: z.string().max(20).optional(),
  }),
  response: z.object({
    messages: z.array(ReviewerMessage),
    unread: z.number().int(),
    hasMore: z.boolean(),
    /** Assignments that the reviewer may write about, newest first. */
    assignments: z.array(z.object({ id: z.string(), code: z.string(), title: z.string(), isOpen: z.boolean() })),
  }),
})

export const sendReviewerMessageEndpoint = endpoint({
  method: 'POST',
  path: '/reviewer/messages',
  access: 'reviewer',
  summary: 'Sends a message to the editors about one of my assignments',
  idempotent: true,
  limit: { name: 'reviewer-message', attempts: 60, seconds: 3600 },
  status: 201,
  body: z.object({ assignmentId: Ref, text: z.string().trim().min(1).max(maxMessageLength) }),
  response: ReviewerMessage,
})

export const readReviewerMessagesEndpoint = endpoint({
  method: 'POST',
  path: '/reviewer/messages/read',
  access: 'reviewer',
  summary: 'Marks my messages as read, up to a given message',
  body: z.object({ until: Instant }),
  response: z.object({ unread: z.number().int() }),
})
