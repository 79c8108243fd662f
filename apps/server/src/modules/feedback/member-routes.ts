import type { BodyOf } from '@grfs/contracts/endpoint'
import {
  countUnreadRepliesEndpoint,
  listOwnLettersEndpoint,
  readRepliesEndpoint,
  sendFeedbackEndpoint,
  sendMessageEndpoint,
} from '@grfs/contracts/letters'
import { letterTexts } from '@grfs/contracts/texts/letters'
import type { MemberLetterKind } from '@grfs/domain/feedback/letter'
import type { Actor } from '@grfs/domain/identity/actor'
import type { Context } from '../../platform/context.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { readWhereItStands } from '../notifications/index.ts'
import { letterAnsweredEmail } from './emails/letter-answered.email.ts'
import { cursorOf, placeOf } from './letter-place.ts'
import { countUnreadReplies, listOwnLetters, markRepliesRead } from './own-letter-queries.ts'
import { nextLetterAt, sendLetter } from './send-letter.ts'
import { toOwnLetter } from './views.ts'

const lettersPerPage = 20

export const memberRoutes: Route[] = [
  route(sendMessageEndpoint, ({ ctx, actor, body }) => send(ctx, actor, 'message', body)),
  route(sendFeedbackEndpoint, ({ ctx, actor, body }) => send(ctx, actor, 'feedback', body)),
  route(listOwnLettersEndpoint, async ({ ctx, actor, query: { kind, after } }) => {
    const { accountId } = actor
    const place = after === undefined ? null : placeOf(after)
    // One more than is shown tells whether there are more.
    const found = await listOwnLetters(ctx.db, { accountId, kind }, place, lettersPerPage + 1)
    const shown = found.slice(0, lettersPerPage)
    const last = shown.at(-1)
    return {
      letters: shown.map(toOwnLetter),
      next: last && found.length > shown.length ? cursorOf(last) : null,
      unread: await countUnreadReplies(ctx.db, accountId),
      canSendAt: (await nextLetterAt(ctx, actor, kind))?.toISOString() ?? null,
    }
  }),
  route(countUnreadRepliesEndpoint, ({ ctx, actor }) => countUnreadReplies(ctx.db, actor.accountId)),
  route(readRepliesEndpoint, ({ ctx, actor: { accountId }, body: { kind, until } }) =>
    ctx.inTransaction(async (tx) => {
      const replies = await markRepliesRead(tx, { accountId, kind, until: new Date(until) })
      await readWhereItStands(tx, accountId, letterAnsweredEmail, replies)
      return countUnreadReplies(tx, accountId)
    }),
  ),
]

async function send(ctx: Context, actor: Actor, kind: MemberLetterKind, body: BodyOf<typeof sendMessageEndpoint>) {
  const { subject, message: text, priority, paperNumber } = body
  await sendLetter(ctx, actor, { kind, subject, text, priority, paperNumber: paperNumber || null })
  return { success: true as const, message: letterTexts[kind].done }
}
