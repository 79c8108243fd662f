import {
  countUnreadAnnouncementsEndpoint,
  createAnnouncementEndpoint,
  deleteAnnouncementEndpoint,
  listAnnouncementsEndpoint,
  listManagedAnnouncementsEndpoint,
  readAnnouncementEndpoint,
  updateAnnouncementEndpoint,
} from '@grfs/contracts/announcements'
import type { BodyOf } from '@grfs/contracts/endpoint'
import { announcementTexts } from '@grfs/contracts/texts/announcements'
import { audiencesOf } from '@grfs/domain/announcements/announcement'
import type { Actor } from '@grfs/domain/identity/actor'
import { isInternalId } from '@grfs/domain/shared/refs'
import type { Context } from '../../platform/context.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { readWhereItStands } from '../notifications/index.ts'
import {
  countUnread,
  findManaged,
  holdForReader,
  insertReading,
  listForReader,
  listManaged,
  type Reader,
} from './queries.ts'
import {
  createAnnouncement,
  deleteAnnouncement,
  mailKey,
  type TypedAnnouncement,
  updateAnnouncement,
} from './save-announcement.ts'
import { announcedEmail } from './emails/announced.email.ts'
import { dayOf, toAnnouncement, toManaged } from './views.ts'

const managedAtOnce = 50
// Members see only the newest ones.
const shownAtOnce = 100

export const announcementRoutes: Route[] = [
  route(listManagedAnnouncementsEndpoint, async ({ ctx, query: { after } }) => {
    if (after !== undefined && !(isInternalId(after) && (await findManaged(ctx.db, after)))) {
      throw new AppError('announcement.not-found')
    }
    const rows = await listManaged(ctx.db, after ?? null, managedAtOnce)
    return rows.map((row) => toManaged(row, ctx.clock.now()))
  }),
  route(createAnnouncementEndpoint, async ({ ctx, actor, body }) =>
    toManaged(await createAnnouncement(ctx, actor, typedIn(body)), ctx.clock.now()),
  ),
  route(updateAnnouncementEndpoint, async ({ ctx, actor, params: { id }, body }) =>
    toManaged(await updateAnnouncement(ctx, actor, id, typedIn(body)), ctx.clock.now()),
  ),
  route(deleteAnnouncementEndpoint, async ({ ctx, actor, params: { id } }) => {
    await deleteAnnouncement(ctx, actor, id)
    return { success: true, message: announcementTexts.deleted }
  }),
  route(listAnnouncementsEndpoint, async ({ ctx, actor }) => {
    const rows = await listForReader(ctx.db, readerOf(ctx, actor), shownAtOnce)
    return rows.map(toAnnouncement)
  }),
  route(countUnreadAnnouncementsEndpoint, async ({ ctx, actor }) => ({
    unread: await countUnread(ctx.db, readerOf(ctx, actor), shownAtOnce),
  })),
  route(readAnnouncementEndpoint, async ({ ctx, actor, params: { id } }) => {
    await ctx.inTransaction(async (tx) => {
      const isShown = isInternalId(id) && (await holdForReader(tx.db, id, readerOf(ctx, actor)))
      if (!isShown) throw new AppError('announcement.not-found')
      await insertReading(tx.db, tx.now(), id, actor.accountId)
      await readWhereItStands(tx, actor.accountId, announcedEmail, [mailKey(id, actor.accountId)])
    })
    return { success: true, message: announcementTexts.read }
  }),
]

const readerOf = (ctx: Context, { accountId, roles }: Actor): Reader => ({
  accountId,
  audiences: audiencesOf(roles),
  today: dayOf(ctx.clock.now()),
})

/** An empty expiry date removes it; a missing field is not changed. */
function typedIn(body: BodyOf<typeof createAnnouncementEndpoint>): TypedAnnouncement {
  const { title, content, targetAudience: audience, priority, expiryDate, isActive } = body
  return {
    ...{ title, content, audience, priority },
    expiresOn: expiryDate === '' ? null : expiryDate,
    isSwitchedOff: isActive === undefined ? undefined : !isActive,
  }
}
