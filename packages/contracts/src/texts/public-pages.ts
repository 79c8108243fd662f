import { policiesEffectiveOn } from '@grfs/domain/shared/policies'
import type { StatementKey } from '@grfs/domain/settings/catalogue'
import { americanDate } from '../format.ts'

/** Header, menus, footer, cookie banner, not-found page (part 1 section 2, "Shared chrome"). */
export const chromeTexts = {
  home: 'Home',
  about: 'About',
  archive: 'Archive',
  news: 'News',
  journals: 'Journals',
  submitPaper: 'Submit Paper',
  login: 'Login',
  register: 'Register',
  myDashboard: 'My Dashboard',
  donate: 'Donate',
  search: 'Search',
  myDrafts: 'My Drafts',
  submitNewPaper: 'Submit a new Paper',
  myWallet: 'My Wallet',
  announcements: 'Announcements',
  messages: 'Messages',
  feedback: 'Feedback',
  updateProfile: 'Update Profile',
  /** Follows a number. */
  unread: 'new',
  returnHome: 'Return to Homepage',
  adminTools: 'All admin tools',
  logout: 'Logout',
  contact: 'Contact',
  terms: 'Terms',
  privacy: 'Privacy',
  guidelines: 'Guidelines',
  decline: 'Decline',
  accept: 'Accept',
  learnMore: 'Learn more',
  notFound: "We didn't see that",
  goBack: 'Go Back',
  goHome: 'Go Home',
} as const

/** /contact (part 1 section 2): what the page must state, in our own wording. */
export const aboutTexts = {
  noSubmissionsByEmail: 'Submissions by email are not supported.',
} as const

/** The measured times, in the same words on every page. `/about#times` defines them. */
export const paceTexts = {
  toAcceptance: 'Median time to acceptance',
  toPublication: 'Median time to publication',
} as const

/** The policy pages (part 2 section 2, "Policy pages"). Their prose is in the page components. */
export const policyTexts = {
  privacy: 'Privacy Policy',
  guidelines: 'Paper Submission Guidelines',
  terms: 'Terms of Service',
  cookies: 'Cookie Policy',
  /** `June 20, 2025`, as the specification writes it. */
  effectiveDate: americanDate(policiesEffectiveOn),
} as const

/** What a press or a journal states about itself. */
export const statementTexts = {
  ownership: 'Ownership and revenue',
  fees: 'Fees',
  preservation: 'Preservation',
  contact: 'Contact',
} as const satisfies Record<StatementKey, string> & { contact: string }
