import { getEditorialPageEndpoint, listEditorialBoardEndpoint } from '@grfs/contracts/editorial-board'
import { setBoardSeatEndpoint } from '@grfs/contracts/people'
import { peopleTexts } from '@grfs/contracts/texts/people'
import { boardKey, journalKey, type CacheKey } from '../../platform/cache/keys.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { listMembers, type MemberRow } from './queries.ts'
import { setSeat } from './set-seat.ts'
import { toEditorialPage, toMember } from './views.ts'

export const boardRoutes: Route[] = [
  route(listEditorialBoardEndpoint, async ({ ctx, query, shows }) => {
    const members = await listMembers(ctx.db, query.journal ?? null)
    shows(boardKey, ...journalKeys(members))
    return members.map(toMember)
  }),
  route(getEditorialPageEndpoint, async ({ ctx, shows }) => {
    const members = await listMembers(ctx.db, null)
    shows(boardKey, ...journalKeys(members))
    return toEditorialPage(members)
  }),
  route(setBoardSeatEndpoint, async ({ ctx, actor, params, body: { onBoard, journalId } }) => {
    await setSeat(ctx, actor, params.id, { onBoard, journal: journalId ?? null })
    return { success: true, message: onBoard ? peopleTexts.seated : peopleTexts.unseated }
  }),
]

function journalKeys(members: MemberRow[]): CacheKey[] {
  return members.flatMap(({ journal }) => (journal ? [journalKey(journal.id)] : []))
}
