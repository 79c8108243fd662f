/**
 * What a person may be told about. Some of it the work itself needs: its mails cannot be switched off. In the product
 * everything is shown, whatever is mailed.
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

/** Whether its mails can be switched off. */
export function isOptional(kind: NotificationKind): boolean {
  return !notificationKinds[kind].isNeeded
}

/** Nobody reads further than this; what is more is said as “99+”. */
export const mostUnreadCounted = 100

/** As many characters of a mail as its notification says. */
export const noticeLength = 240
