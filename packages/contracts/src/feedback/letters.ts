import { z } from 'zod'
import {
  defaultLetterPriority,
  letterPriorities,
  maxLetterSubject,
  maxLetterText,
  memberLetterKinds,
  type MemberLetterKind,
} from '@grfs/domain/feedback/letter'
import { endpoint } from '../endpoint.ts'
import { Message } from '../identity.ts'
import { Instant, Ref } from '../primitives.ts'
import { letterTexts } from '../texts/feedback.ts'

/**
 * Messages and feedback that a member sends to the publisher, and the replies. Admins read them in the inbox
 * (inbox.ts).
 */

export const letterErrors = {
  // MESSAGE-012, MESSAGE-006
  'letter.incomplete': { status: 400, message: letterTexts.incomplete },
  'letter.too-soon': { status: 429, message: letterTexts.tooSoon },
  'letter.not-answered': { status: 409, message: letterTexts.notAnswered },
  'letter.paper-unknown': { status: 400, message: letterTexts.paperUnknown },
} as const

const body = z.object({
  // MESSAGE-009. Ignored: the sender is always the signed-in account.
  senderName: z.string().optional(),
  senderEmail: z.string().optional(),
  // May be missing here, so that the domain rule refuses it with the specified message instead of `request.invalid`.
  subject: z.string().max(maxLetterSubject).default(''),
  message: z.string().max(maxLetterText).default(''),
  priority: z.enum(letterPriorities).default(defaultLetterPriority),
  /** `CMS-2026-0187`, a paper of the sender. */
  paperNumber: z.string().trim().max(60).nullish(),
})

/** MESSAGE-009. */
export const sendMessageEndpoint = endpoint({
  method: 'POST',
  path: '/feedback/send-message',
  access: 'signed-in',
  summary: 'Sends a message to the editorial office; once a day',
  idempotent: true,
  body,
  response: Message,
})

/** MESSAGE-013. */
export const sendFeedbackEndpoint = endpoint({
  method: 'POST',
  path: '/feedback/send-feedback',
  access: 'signed-in',
  summary: 'Sends feedback; once a day',
  idempotent: true,
  body,
  response: Message,
})

export const OwnLetter = z.object({
  id: z.string(),
  subject: z.string(),
  text: z.string(),
  priority: z.enum(letterPriorities),
  paperNumber: z.string().nullable(),
  /** The state that the sender sees. */
  state: z.enum(['sent', 'read', 'answered']),
  at: Instant,
  replies: z.array(
    z.object({ by: z.string(), text: z.string(), at: Instant, isRead: z.boolean(), isOwn: z.boolean() }),
  ),
})
export type OwnLetter = z.infer<typeof OwnLetter>

/** Unread replies, by kind of inbox item. */
export const UnreadReplies = z.object({ message: z.number().int(), feedback: z.number().int() } satisfies Record<
  MemberLetterKind,
  z.ZodType
>)
export type UnreadReplies = z.infer<typeof UnreadReplies>

export const listOwnLettersEndpoint = endpoint({
  method: 'GET',
  path: '/feedback/letters',
  access: 'signed-in',
  summary: 'My messages and their replies, newest first; twenty to a page',
  query: z.object({ kind: z.enum(memberLetterKinds).default('message'), after: z.string().max(200).optional() }),
  response: z.object({
    letters: z.array(OwnLetter),
    next: z.string().nullable(),
    unread: UnreadReplies,
    /** When the member may send the next item of this kind; null if now. */
    canSendAt: Instant.nullable(),
  }),
})

/** MESSAGE-006 holds for new messages only: an answer to a reply of the office needs no waiting. */
export const answerLetterEndpoint = endpoint({
  method: 'POST',
  path: '/feedback/letters/:id/answer',
  access: 'signed-in',
  summary: 'Answers a reply to my message, in the same thread',
  limit: { name: 'letter-answer', attempts: 30, seconds: 3600 },
  idempotent: true,
  params: z.object({ id: Ref }),
  body: z.object({ text: z.string().trim().max(maxLetterText).default('') }),
  response: Message,
})

export const countUnreadRepliesEndpoint = endpoint({
  method: 'GET',
  path: '/feedback/unread',
  access: 'signed-in',
  summary: 'Number of unread replies',
  response: UnreadReplies,
})

export const readRepliesEndpoint = endpoint({
  method: 'POST',
  path: '/feedback/letters/read',
  access: 'signed-in',
  summary: 'Marks the replies to my messages of one kind as read, up to a time',
  body: z.object({ kind: z.enum(memberLetterKinds), until: Instant }),
  response: UnreadReplies,
})
