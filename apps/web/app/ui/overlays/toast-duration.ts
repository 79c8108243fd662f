export type ToastTone = 'ok' | 'info' | 'danger'

/** How long a toast is shown, in milliseconds. All durations are here. */
export const toastMs = {
  /** CONST-005. */
  usual: 5000,
  /** CONST-006. */
  success: 2000,
  /** CONST-007 allows 2 to 3 s; the product decisions say 3 s for the admin area. */
  shortArea: 3000,
  /** IDENTITY-040. */
  failedLink: 2500,
  /** IDENTITY-098. */
  registration: 5000,
} as const

const adminArea = /^\/admin(\/|$)/
/** CONST-007: the review, wallet and policy areas, and the login of sub-admins. */
const shortArea =
  /^\/(subadmin|dashboard\/(reviewer|wallet)|invitation|certificate|terms|privacy|guidelines|cookiepolicy)(\/|$)/

/** The URL of the page decides about the area, so that no caller can forget it. */
export function toastDuration(tone: ToastTone, pathname: string): number {
  if (adminArea.test(pathname)) return toastMs.shortArea
  if (tone === 'ok') return toastMs.success
  return shortArea.test(pathname) ? toastMs.shortArea : toastMs.usual
}

/** A message as the list shows it. */
export interface Toast {
  title: string
  text: string | undefined
  tone: ToastTone
  closesAfterMs: number
  replaces: boolean
}
