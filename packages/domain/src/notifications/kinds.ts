/**
 * Kinds of notifications. E-mails of the needed kinds cannot be switched off. The bell shows every notification,
 * whether or not it was e-mailed.
 */
export const notificationKinds = {
  paper: { isNeeded: true },
  review: { isNeeded: true },
  desk: { isNeeded: true },
  account: { isNeeded: true },
  message: { isNeeded: false },
  reminder: { isNeeded: false },
  receipt: { isNeeded: false },
  'desk-news': { isNeeded: false },
  announcement: { isNeeded: false },
} as const satisfies Record<string, { isNeeded: boolean }>

export type NotificationKind = keyof typeof notificationKinds

export const allNotificationKinds = Object.keys(notificationKinds) as NotificationKind[]

/** Whether its e-mails can be switched off. */
export function isOptional(kind: NotificationKind): boolean {
  return !notificationKinds[kind].isNeeded
}

/** Counting stops here; the bell then shows “99+”. */
export const mostUnreadCounted = 100

/** Number of characters of the e-mail that its notification shows. */
export const noticeLength = 240
