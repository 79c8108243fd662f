import {
  askUnsubscribeEndpoint,
  countNotificationsEndpoint,
  listMailPreferencesEndpoint,
  listNotificationsEndpoint,
  type MailPreference,
  mostUnreadCounted,
  type Notification,
  readNotificationsEndpoint,
  reportDeliveryEndpoint,
  setMailPreferenceEndpoint,
  unsubscribeEndpoint,
} from '@grfs/contracts/notifications'
import { allNotificationKinds, isOptional, mailKinds } from '@grfs/domain/notifications/kinds'
import { storableText } from '../../platform/database/storable.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { sameBytes, tokenHash } from '../../platform/keys.ts'
import { oneLine } from '../../platform/mail/address.ts'
import { noteReport } from '../../platform/mail/stored-mail.ts'
import {
  countNotifications,
  listNotifications,
  listSwitchedOff,
  markRead,
  type NotificationRow,
  switchOff,
  switchOn,
} from './queries.ts'
import { unsubscribe } from './unsubscribe.ts'

export const notificationRoutes: Route[] = [
  route(listNotificationsEndpoint, async ({ ctx: { db }, actor: { accountId }, query: { before, limit } }) => {
    // Count before listing. A notification that arrives in between may be in the list as unread, but its number is
    // above `newest`, so it is not marked as read unseen.
    const counts = await countNotifications(db, accountId, mostUnreadCounted)
    const rows = await listNotifications(db, accountId, { before, limit: limit + 1 })
    const shown = rows.slice(0, limit)
    return {
      notifications: shown.map(toNotification),
      next: rows.length > limit ? (shown.at(-1)?.number ?? null) : null,
      ...counts,
    }
  }),
  route(countNotificationsEndpoint, async ({ ctx: { db }, actor }) => ({
    unread: (await countNotifications(db, actor.accountId, mostUnreadCounted)).unread,
  })),
  route(readNotificationsEndpoint, ({ ctx, actor: { accountId }, body }) =>
    ctx.inTransaction(async (tx) => {
      await markRead(tx.db, tx.now(), accountId, 'id' in body ? { ids: [body.id] } : body)
      return { unread: (await countNotifications(tx.db, accountId, mostUnreadCounted)).unread }
    }),
  ),
  route(listMailPreferencesEndpoint, async ({ ctx, actor }) => ({
    preferences: toPreferences(await listSwitchedOff(ctx.db, actor.accountId)),
  })),
  route(setMailPreferenceEndpoint, ({ ctx, actor: { accountId }, body: { kind, byMail } }) => {
    if (!byMail && !isOptional(kind)) throw new AppError('notification.needed')
    return ctx.inTransaction(async (tx) => {
      if (byMail) await switchOn(tx.db, accountId, kind)
      else await switchOff(tx.db, tx.now(), accountId, kind)
      return { preferences: toPreferences(await listSwitchedOff(tx.db, accountId)) }
    })
  }),
  route(reportDeliveryEndpoint, async ({ ctx, body: { secret, messageId, status, detail } }) => {
    const { mailReportSecret } = ctx
    // Hashes have one length, so the comparison takes the same time for every guess.
    if (mailReportSecret === null || !sameBytes(tokenHash(secret), tokenHash(mailReportSecret)))
      throw new AppError('report.refused')
    const text = oneLine(storableText(detail)) || 'A delivery report without a reason'
    const report = { messageId: `<${messageId.replace(/^<|>$/g, '')}>`, status, detail: text }
    await ctx.inTransaction((tx) => noteReport(tx, report))
    return { success: true }
  }),
  route(unsubscribeEndpoint, async ({ ctx, query: { token } }) => ({ kind: await unsubscribe(ctx, token) })),
  // E-mail scanners open every link, so GET changes nothing and redirects to a page.
  route(askUnsubscribeEndpoint, ({ ctx, query }) =>
    Promise.resolve(`${ctx.site.origin}/unsubscribe?${new URLSearchParams(query).toString()}`),
  ),
]

function toNotification(row: NotificationRow): Notification {
  // A template that no longer exists counts as `account`.
  const { kind, path } = mailKinds[row.template] ?? { kind: 'account' as const }
  return {
    id: row.id,
    kind,
    title: row.title,
    text: row.text,
    path: path === undefined ? row.path : path,
    at: row.createdAt.toISOString(),
    isRead: row.readAt !== null,
  }
}

function toPreferences(switchedOff: readonly string[]): MailPreference[] {
  return allNotificationKinds.map((kind) => ({
    kind,
    byMail: !(isOptional(kind) && switchedOff.includes(kind)),
    isNeeded: !isOptional(kind),
  }))
}
