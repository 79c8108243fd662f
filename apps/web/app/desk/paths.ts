import { identityTexts } from '@grfs/contracts/texts/identity'
import { dashboardTexts } from '@grfs/contracts/texts/dashboard'
import { notificationTexts } from '@grfs/contracts/texts/notifications'
import { profileTexts } from '@grfs/contracts/texts/profile'
import { publishingDeskTexts } from '@grfs/contracts/texts/publishing-desk'
import { authorshipTexts } from '@grfs/contracts/texts/submissions'

/**
 * What stands around a page: `account` has the site's header and footer, `dashboard` the header and its own side,
 * `plain` nothing. Between frames of different kinds a full page is loaded, because the server draws the frame.
 */
export type FrameKind = 'account' | 'dashboard' | 'plain'

/** Who may see a page. The server decides again with every call. */
export type Need = 'anyone' | 'signed-in' | 'researcher' | 'reviewer' | 'admin'

export interface DeskPath {
  /** `:id` is a part that the address leaves open. */
  path: string
  title: string
  frame: FrameKind
  need: Need
  /**
   * Loads the Pi SDK, which no other page may: one comes and goes by loading a page whole, so that the foreign script has this
   * page and its policy only.
   */
  withPi?: boolean
  /** There in development only. */
  development?: boolean
}

const account = (path: string, title: string): DeskPath => ({ path, title, frame: 'account', need: 'anyone' })
const desk = (path: string, title: string, need: Need): DeskPath => ({ path, title, frame: 'dashboard', need })

const t = identityTexts
const d = dashboardTexts.titles

/** Every page that is rendered in the browser, in the order of the specification (part 2 section 2, route table). */
export const deskPaths = {
  subAdminLogin: account('/subadmin/login', t.login.subAdminTitle),
  login: account('/login', t.login.title),
  notApproved: account('/not-approved', t.notApproved.title),
  verifyEmail: account('/verify-email', d.verifyEmail),
  verifyOtp: account('/verify-otp', t.code.title),
  magicLogin: account('/magic-login', t.magic.title),
  resendVerification: account('/resend-verification', t.resendVerification.title),
  forgotPassword: account('/forgot-password', t.forgot.title),
  resetPassword: account('/reset-password', t.reset.title),
  register: account('/register', t.register.title),
  // By the link to a new address.
  changeEmail: account('/change-email', profileTexts.confirmEmail.title),
  // By the link in a mail, without a login: `:id` is its signed token.
  invitation: account('/invitation/:id', d.invitation),
  // By the link in a co-author's mail, without a login.
  authorship: account('/authorship', authorshipTexts.title),
  // By the link in a mail, without a login.
  unsubscribe: account('/unsubscribe', notificationTexts.unsubscribe.title),
  researcher: desk('/dashboard/researcher', d.researcher, 'researcher'),
  submitPaper: desk('/dashboard/researcher/submitPaper', d.submitPaper, 'researcher'),
  viewSubmission: desk('/dashboard/researcher/view/:id', d.viewSubmission, 'researcher'),
  // SUBMIT-043: without an id one is told so.
  viewNothing: desk('/dashboard/researcher/view', d.viewSubmission, 'researcher'),
  submitted: desk('/dashboard/researcher/submitted', d.submitted, 'researcher'),
  drafts: desk('/dashboard/researcher/drafts', d.drafts, 'researcher'),
  reviewer: desk('/dashboard/reviewer', d.reviewer, 'reviewer'),
  assigned: desk('/dashboard/reviewer/assigned/:id', d.assigned, 'reviewer'),
  // REVIEW-041: without an id one is told so.
  assignedNothing: desk('/dashboard/reviewer/assigned', d.assigned, 'reviewer'),
  inbox: desk('/dashboard/reviewer/inbox', d.inbox, 'reviewer'),
  reviewerAnnouncements: desk('/dashboard/reviewer/announcement', d.announcements, 'reviewer'),
  announcements: desk('/dashboard/announcement', d.announcements, 'signed-in'),
  messages: desk('/dashboard/message', d.messages, 'signed-in'),
  feedback: desk('/dashboard/feedback', d.feedback, 'signed-in'),
  updateProfile: desk('/dashboard/updateProfile', d.updateProfile, 'signed-in'),
  wallet: { ...desk('/dashboard/wallet', d.wallet, 'signed-in'), withPi: true },
  // Behind the bell.
  notifications: desk('/dashboard/notifications', notificationTexts.page.title, 'signed-in'),
  admin: desk('/admin', d.admin, 'admin'),
  // Of the tool Publish Papers: an article before it has appeared.
  publicationPreview: desk('/admin/preview/:id', publishingDeskTexts.previewPage.title, 'admin'),
  pieces: { path: '/dev/ui', title: 'The pieces', frame: 'plain', need: 'anyone', development: true },
} as const satisfies Record<string, DeskPath>

export type DeskPage = keyof typeof deskPaths

const all: readonly DeskPath[] = Object.values(deskPaths)
const fixed = new Map(all.filter(({ path }) => !path.includes(':')).map((entry) => [entry.path, entry]))
const open = all.filter(({ path }) => path.endsWith('/:id'))

/** Null where no page of the desk lives. A slash at the end means the same page. */
export function findDeskPath(path: string): DeskPath | null {
  const address = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
  return fixed.get(address) ?? open.find((entry) => fills(entry.path, address)) ?? null
}

function fills(pattern: string, address: string): boolean {
  const start = pattern.slice(0, -3)
  return address.startsWith(start) && /^[^/]+$/.test(address.slice(start.length))
}
