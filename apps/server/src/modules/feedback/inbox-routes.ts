import {
  getLetterEndpoint,
  listLettersEndpoint,
  replyToLetterEndpoint,
  setLetterStateEndpoint,
} from '@grfs/contracts/inbox'
import { inboxTexts } from '@grfs/contracts/texts/inbox'
import { route, type Route } from '../../platform/http/route.ts'
import { cursorOf, placeOf } from './letter-place.ts'
import { countWaiting, listLetters } from './letter-queries.ts'
import { moveLetter, openLetter, replyToLetter } from './letters.ts'
import { toLetter, toLetterItem } from './views.ts'

const lettersPerPage = 30

export const inboxRoutes: Route[] = [
  route(listLettersEndpoint, async ({ ctx, query: { kind, state, q, after } }) => {
    const filter = { kind, states: state === 'waiting' ? (['new', 'open'] as const) : [state], search: q || undefined }
    const place = after === undefined ? null : placeOf(after)
    // One more than is shown tells whether there are more.
    const found = await listLetters(ctx.db, filter, place, lettersPerPage + 1)
    const shown = found.slice(0, lettersPerPage)
    const last = shown.at(-1)
    return {
      letters: shown.map(toLetterItem),
      next: last && found.length > shown.length ? cursorOf(last) : null,
      waiting: await countWaiting(ctx.db),
    }
  }),
  route(getLetterEndpoint, async ({ ctx, actor, params: { id } }) => toLetter(await openLetter(ctx, actor, id))),
  route(replyToLetterEndpoint, async ({ ctx, actor, params: { id }, body: { text } }) =>
    toLetter(await replyToLetter(ctx, actor, id, text)),
  ),
  route(setLetterStateEndpoint, async ({ ctx, actor, params: { id }, body: { state } }) => {
    await moveLetter(ctx, actor, id, state)
    return { success: true, message: state === 'closed' ? inboxTexts.closed : inboxTexts.opened }
  }),
]
