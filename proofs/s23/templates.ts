/**
 * Who each mail goes to. `typed`: to an address that somebody typed and its owner has not confirmed; `ours` lists its data
 * that the product makes, and every other field counts as typed text. `staff`: the same, and an editor or admin writes the
 * text. `account`: to a verified account or a confirmed address. `press`: to the operator or the office.
 */
export type Recipient =
  | { to: 'account' }
  | { to: 'press' }
  | { to: 'typed'; ours: readonly string[] }
  | { to: 'staff'; ours: readonly string[]; written: readonly string[] }

const account = { to: 'account' } as const
const press = { to: 'press' } as const
const typed = (...ours: string[]): Recipient => ({ to: 'typed', ours })

export const recipients: Record<string, Recipient> = {
  'submissions.co-author-named': typed('number', 'journal', 'link'),
  'identity.verify-address': typed('site', 'link'),
  'identity.already-registered': typed('loginLink', 'resetLink', 'resendLink', 'isVerified'),
  'identity.confirm-address': typed('site', 'link'),
  'identity.address-in-use': typed('site', 'supportEmail'),
  'identity.password-reset': typed('site', 'link', 'isSubAdmin'),
  'identity.sub-admin-created': typed('site', 'loginLink', 'supportEmail'),
  'identity.sub-admin-moved': typed('site', 'isNew', 'newAddress', 'loginLink', 'supportEmail'),
  'feedback.suggestion-thanks': typed('site'),
  // A visitor who suggested a field is answered by an admin; nothing of the visitor's text is in it.
  'feedback.letter-answered': { to: 'staff', ours: ['site', 'link', 'subject'], written: ['text', 'by'] },

  'identity.account-closed': account,
  'identity.account-reopened': account,
  'identity.address-changed': account,
  'identity.application-approved': account,
  'identity.application-received': account,
  'identity.application-rejected': account,
  'identity.change-asked': account,
  'identity.login-code': account,
  'identity.password-changed': account,
  'identity.role-changed': account,
  'identity.wrong-codes': account,
  'submissions.authorship-denied': account,
  'submissions.document-refused': account,
  'submissions.document-refused-editor': account,
  'submissions.paper-ready': account,
  'submissions.paper-waits': account,
  'submissions.revision-received': account,
  'submissions.revision-waits': account,
  'submissions.submission-received': account,
  'peer-review.assignment-confirmed': account,
  'peer-review.assignment-expired': account,
  'peer-review.assignment-withdrawn': account,
  'peer-review.decision': account,
  'peer-review.invitation-expired': account,
  'peer-review.invitation-taken': account,
  'peer-review.invitation-waits': account,
  'peer-review.invitation-withdrawn': account,
  'peer-review.named-editor': account,
  'peer-review.papers-wait': account,
  'peer-review.press-wrote': account,
  'peer-review.review-due-soon': account,
  'peer-review.review-received': account,
  'peer-review.review-used': account,
  'peer-review.review-waits': account,
  'peer-review.reviewer-accepted': account,
  'peer-review.reviewer-declined': account,
  'peer-review.reviewer-invited': account,
  'peer-review.reviewer-lost': account,
  'peer-review.reviewer-wrote': account,
  'peer-review.revision-due': account,
  'peer-review.screening-passed': account,
  'publishing.notice-published': account,
  'publishing.paper-published': account,
  'announcements.announced': account,
  'personal-data.account-deleted': account,
  'feedback.letter-thanks': account,

  'feedback.letter-received': press,
  'feedback.suggestion-received': press,
  'manuscripts.late': press,
  'platform.dead-jobs': press,
  'platform.invariants-broken': press,
}
