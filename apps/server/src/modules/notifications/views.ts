import type { MailPreference, Notification } from '@grfs/contracts/notifications'
import { allNotificationKinds, isOptional } from '@grfs/domain/notifications/kinds'
import { mailKinds } from '@grfs/domain/notifications/mail-kinds'
import type { NotificationRow } from './queries.ts'

export function toNotification(row: NotificationRow): Notification {
  // A template that is gone by now was about the account at least.
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

export function toPreferences(switchedOff: readonly string[]): MailPreference[] {
  return allNotificationKinds.map((kind) => ({
    kind,
    byMail: !(isOptional(kind) && switchedOff.includes(kind)),
    isNeeded: !isOptional(kind),
  }))
}
