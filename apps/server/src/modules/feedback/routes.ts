import type { BodyOf } from '@grfs/contracts/endpoint'
import { sendSuggestionsEndpoint } from '@grfs/contracts/feedback'
import {
  getLetterEndpoint,
  type Letter,
  listLettersEndpoint,
  replyToLetterEndpoint,
  setLetterStateEndpoint,
} from '@grfs/contracts/feedback/inbox'
import {
  answerLetterEndpoint,
  countUnreadRepliesEndpoint,
  listOwnLettersEndpoint,
  readRepliesEndpoint,
  sendFeedbackEndpoint,
  sendMessageEndpoint,
} from '@grfs/contracts/feedback/letters'
import { inboxTexts, letterTexts, suggestionTexts } from '@grfs/contracts/texts/feedback'
import type { MemberLetterKind } from '@grfs/domain/feedback/letter'
import type { Actor } from '@grfs/domain/identity/actor'
import type { Context } from '../../platform/context.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { readWhereItStands } from '../notifications/index.ts'
import { listPapersOfSender } from '../submissions/index.ts'
import { letterAnsweredEmail } from './emails/letter-answered.email.ts'
import {
  countUnreadReplies,
  countWaiting,
  cursorOf,
  listLetters,
  listOwnLetters,
  markRepliesRead,
  placeOf,
} from './queries.ts'
import { answerLetter, type LetterWithReplies, moveLetter, openLetter, replyToLetter } from './letters.ts'
import { nextLetterAt, sendLetter } from './send-letter.ts'
import { sendSuggestions } from './send-suggestions.ts'
import { toLetter, toLetterItem, toOwnLetter } from './views.ts'

const lettersPerPage = 30

const mostPapers = 10

async function withPapers(ctx: Context, actor: Actor, found: LetterWithReplies): Promise<Letter> {
  const { accountId } = found.letter
  const papers = accountId === null ? [] : await listPapersOfSender(ctx.db, actor, accountId, mostPapers)
  return { ...toLetter(found), papers }
}

const inboxRoutes: Route[] = [
  route(listLettersEndpoint, async ({ ctx, query: { kind, state, q, after } }) => {
    const filter = { kind, states: state === 'waiting' ? (['new', 'open'] as const) : [state], search: q || undefined }
    const place = after === undefined ? null : placeOf(after)
    // Read one more than is shown, to know whether there is a next page.
    const found = await listLetters(ctx.db, filter, place, lettersPerPage + 1)
    const shown = found.slice(0, lettersPerPage)
    const last = shown.at(-1)
    return {
      letters: shown.map(toLetterItem),
      next: last && found.length > shown.length ? cursorOf(last) : null,
      waiting: await countWaiting(ctx.db),
    }
  }),
  route(getLetterEndpoint, async ({ ctx, actor, params: { id } }) =>
    withPapers(ctx, actor, await openLetter(ctx, actor, id)),
  ),
  route(replyToLetterEndpoint, async ({ ctx, actor, params: { id }, body: { text } }) =>
    withPapers(ctx, actor, await replyToLetter(ctx, actor, id, text)),
  ),
  route(setLetterStateEndpoint, async ({ ctx, actor, params: { id }, body: { state } }) => {
    await moveLetter(ctx, actor, id, state)
    return { success: true, message: state === 'closed' ? inboxTexts.closed : inboxTexts.opened }
  }),
]

const memberLettersPerPage = 20

const memberRoutes: Route[] = [
  route(sendMessageEndpoint, ({ ctx, actor, body }) => send(ctx, actor, 'message', body)),
  route(sendFeedbackEndpoint, ({ ctx, actor, body }) => send(ctx, actor, 'feedback', body)),
  route(listOwnLettersEndpoint, async ({ ctx, actor, query: { kind, after } }) => {
    const { accountId } = actor
    const place = after === undefined ? null : placeOf(after)
    // Read one more than is shown, to know whether there is a next page.
    const found = await listOwnLetters(ctx.db, { accountId, kind }, place, memberLettersPerPage + 1)
    const shown = found.slice(0, memberLettersPerPage)
    const last = shown.at(-1)
    return {
      letters: shown.map(toOwnLetter),
      next: last && found.length > shown.length ? cursorOf(last) : null,
      unread: await countUnreadReplies(ctx.db, accountId),
      canSendAt: (await nextLetterAt(ctx, actor, kind))?.toISOString() ?? null,
    }
  }),
  route(answerLetterEndpoint, async ({ ctx, actor, params: { id }, body: { text } }) => {
    await answerLetter(ctx, actor, id, text)
    return { success: true as const, message: letterTexts.answerSent }
  }),
  route(countUnreadRepliesEndpoint, ({ ctx, actor }) => countUnreadReplies(ctx.db, actor.accountId)),
  route(readRepliesEndpoint, ({ ctx, actor: { accountId }, body: { kind, until } }) =>
    ctx.inTransaction(async (tx) => {
      const replies = await markRepliesRead(tx.db, tx.now(), { accountId, kind, until: new Date(until) })
      await readWhereItStands(tx, accountId, letterAnsweredEmail, replies)
      return countUnreadReplies(tx.db, accountId)
    }),
  ),
]

async function send(ctx: Context, actor: Actor, kind: MemberLetterKind, body: BodyOf<typeof sendMessageEndpoint>) {
  const { subject, message: text, priority, paperNumber } = body
  await sendLetter(ctx, actor, { kind, subject, text, priority, paperNumber: paperNumber || null })
  return { success: true as const, message: letterTexts[kind].done }
}

export const feedbackRoutes: Route[] = [
  route(sendSuggestionsEndpoint, async ({ ctx, body }) => {
    await sendSuggestions(ctx, body)
    return { success: true as const, message: suggestionTexts.succeeded }
  }),
  ...memberRoutes,
  ...inboxRoutes,
]
