/**
 * Kinds of notifications. E-mails of the needed kinds cannot be switched off. The bell shows every notification,
 * whether or not it was e-mailed.
 */
const notificationKinds = {
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

interface MailKind {
  kind: NotificationKind
  /** The link of the notification, if it is not the first link of the e-mail. Null: no link. */
  path?: string | null
}

const accountSettings = '/dashboard/updateProfile#account'
const invitations = '/dashboard/reviewer'

const paper: MailKind = { kind: 'paper' }
const review: MailKind = { kind: 'review' }
const desk: MailKind = { kind: 'desk' }
const deskNews: MailKind = { kind: 'desk-news' }
const message: MailKind = { kind: 'message' }
const reminder: MailKind = { kind: 'reminder' }
const receipt: MailKind = { kind: 'receipt' }
// The reader is signed in, so a link to the login page would be useless.
const account: MailKind = { kind: 'account', path: null }
const security: MailKind = { kind: 'account', path: accountSettings }

/** Every e-mail to an account, by its template. */
export const mailKinds: Readonly<Record<string, MailKind>> = {
  // The link in the e-mail contains a secret token.
  'submissions.co-author-named': { ...paper, path: null },
  'submissions.authorship-denied': paper,
  'submissions.document-refused': paper,
  'peer-review.screening-passed': paper,
  'peer-review.decision': paper,
  'peer-review.paper-withdrawn': paper,
  'publishing.final-files-due': paper,
  'publishing.proof-sent': paper,
  'publishing.paper-published': paper,
  'publishing.notice-published': paper,

  // The link in the e-mail contains a secret token; the bell links to the list, because the reader is signed in.
  'peer-review.reviewer-invited': { ...review, path: invitations },
  'peer-review.outsider-invited': { ...review, path: invitations },
  'peer-review.invitation-taken': review,
  'peer-review.invitation-withdrawn': review,
  'peer-review.invitation-expired': review,
  'peer-review.assignment-confirmed': review,
  'peer-review.assignment-withdrawn': review,
  'peer-review.assignment-expired': review,
  'peer-review.review-not-needed': review,
  'peer-review.review-extended': review,

  'peer-review.named-editor': desk,
  'submissions.paper-corrected': desk,
  'submissions.paper-ready': desk,
  'submissions.document-refused-editor': desk,
  'submissions.revision-waits': desk,
  'peer-review.review-waits': desk,
  'peer-review.reviewer-lost': desk,
  'publishing.not-published': desk,
  'publishing.final-files-sent': desk,
  'publishing.proof-answered': desk,
  'deposits.refused': desk,
  'deposits.doaj-refused': desk,
  'publishing.reference-retracted': desk,

  'submissions.paper-waits': deskNews,
  'peer-review.reviewer-accepted': deskNews,
  'peer-review.reviewer-declined': deskNews,
  'peer-review.papers-assigned': deskNews,

  'peer-review.press-wrote': message,
  'peer-review.reviewer-wrote': message,
  'submissions.author-wrote': message,
  'submissions.editors-wrote': message,
  'feedback.letter-answered': message,

  'peer-review.invitation-waits': { ...reminder, path: invitations },
  'peer-review.review-due-soon': reminder,
  'peer-review.revision-due': reminder,
  'peer-review.papers-wait': reminder,

  'submissions.submission-received': receipt,
  'submissions.revision-received': receipt,
  'peer-review.review-received': receipt,
  'peer-review.review-used': receipt,
  'feedback.letter-thanks': receipt,

  'announcements.announced': { kind: 'announcement' },

  'identity.application-received': account,
  'identity.application-approved': account,
  'identity.application-rejected': account,
  'identity.role-changed': account,
  'identity.account-closed': account,
  'identity.account-reopened': account,
  'identity.journal-role': account,
  'identity.sub-admin-created': account,
  'identity.sub-admin-moved': account,
  'identity.already-registered': account,
  'identity.address-in-use': account,
  'identity.address-changed': security,
  'identity.change-asked': security,
  'identity.password-changed': security,
  'identity.sign-in-changed': security,
  'identity.wrong-codes': security,

  'integrations.webhook-off': desk,
}

/** E-mails without a notification, and why. */
export const mailsWithoutKind: Readonly<Record<string, string>> = {
  'identity.login-code': 'A code to get in: whoever could read it in the product is in already.',
  'identity.sign-in-link': 'A link to get in, for a reviewer without a password.',
  'identity.password-reset': 'A link to get in, for somebody who cannot sign in.',
  'identity.verify-address': 'It proves an address before anybody can sign in.',
  'identity.confirm-address': 'It proves an address that no account has yet.',
  'mails.test': 'A test that the reader has just asked for on the page.',
  'platform.invariants-broken': 'To the operator, whose address is no account.',
  'feedback.letter-received': 'To the address of the office, which is no account; the inbox has it.',
  'feedback.suggestion-received': 'To the address of the office, which is no account; the inbox has it.',
  'feedback.suggestion-thanks': 'To a visitor’s address that nobody has proven.',
  'follows.confirm': 'To a visitor’s address that nobody has proven.',
  'settings.test-mail': 'Before there is an account.',
  'follows.digest': 'To a reader’s address. It may belong to no account.',
  'personal-data.account-deleted': 'The account is gone, and with it whoever could read this in the product.',
  'manuscripts.late': 'To the operator, who is no account.',
  'deposits.login-refused': 'To the operator, who is no account.',
  'deposits.doaj-key-refused': 'To the operator, who is no account.',
  'platform.dead-jobs': 'To the operator, who is no account.',
}
