import type { ComponentType } from 'react'
import { dashboardTexts } from '@grfs/contracts/texts/dashboard'
import { sessionTexts } from '@grfs/contracts/texts/identity-session'
import type { RenderPage } from './public/reader-page.tsx'

/** Every page of the product. `:id` is the variable part of a path. `lib/paths.ts` builds URLs from these paths. */

const { titles } = dashboardTexts
const account = sessionTexts.titles

export interface PublicPage {
  path: string
  /** The query parameters that the page reads. Caches and the server drop all others (`ops/varnish/default.vcl` has the same list). */
  query?: readonly string[]
  load(): Promise<RenderPage>
}

/** Rendered on the server for everyone, in the order of the specification (part 1 section 2). */
// prettier-ignore
export const publicPages = [
  { path: '/', load: async () => (await import('./public/pages/home.tsx')).homePage },
  { path: '/home', load: async () => (await import('./public/pages/home.tsx')).homePage },
  { path: '/global', query: ['field'], load: async () => (await import('./features/journals/journals-page.tsx')).journalsPage },
  { path: '/globalArchive', query: ['journal'], load: async () => (await import('./features/journals/archive-page.tsx')).archivePage },
  { path: '/archive', query: ['journal'], load: async () => (await import('./features/journals/archive-page.tsx')).archivePage },
  { path: '/volume', query: ['journal', 'field', 'year', 'after'], load: async () => (await import('./features/journals/volume-page.tsx')).volumePage },
  { path: '/journal/:id', query: ['issue'], load: async () => (await import('./features/journals/journal-page.tsx')).journalPage },
  // Not in the specification: pages that a journal wrote for itself.
  { path: '/journal/:id/about', load: async () => (await import('./features/pages/reader.tsx')).journalAboutPage },
  { path: '/journal/:id/guidelines', load: async () => (await import('./features/pages/reader.tsx')).journalGuidelinesPage },
  { path: '/journal/:id/:volume/:number', load: async () => (await import('./features/journals/journal-page.tsx')).issuePage },
  { path: '/article/:id', load: async () => (await import('./features/publishing/article.tsx')).articlePage },
  { path: '/article/:id/:item', load: async () => (await import('./features/publishing/notice-page.tsx')).itemPage },
  { path: '/author/:id', load: async () => (await import('./features/publishing/author-page.tsx')).authorPage },
  { path: '/search', query: ['q', 'kind', 'type', 'journal', 'year', 'author', 'keyword', 'sort', 'after'], load: async () => (await import('./features/search/search-page.tsx')).searchPage },
  // Not in the specification: following by e-mail.
  { path: '/follow', query: ['q', 'type', 'journal', 'year', 'author', 'keyword', 'sent', 'problem', 'wait'], load: async () => (await import('./features/follows/follow-page.tsx')).followPage },
  { path: '/about', load: async () => (await import('./features/pages/reader.tsx')).aboutPage },
  { path: '/contact', load: async () => (await import('./features/pages/reader.tsx')).contactPage },
  { path: '/editorial-board', load: async () => (await import('./features/editorial-board/editorial-board-page.tsx')).editorialBoardPage },
  { path: '/suggest-fields', query: ['sent', 'problem', 'wait'], load: async () => (await import('./features/feedback/suggest-fields-page.tsx')).suggestFieldsPage },
  { path: '/news', query: ['page'], load: async () => (await import('./features/news/news-page.tsx')).newsPage },
  { path: '/news-events/:id', load: async () => (await import('./features/news/news-post-page.tsx')).newsPostPage },
  { path: '/privacy', load: async () => (await import('./features/pages/reader.tsx')).privacyPage },
  { path: '/guidelines', load: async () => (await import('./features/pages/reader.tsx')).guidelinesPage },
  { path: '/terms', load: async () => (await import('./features/pages/reader.tsx')).termsPage },
  { path: '/cookiepolicy', load: async () => (await import('./features/pages/reader.tsx')).cookiePolicyPage },
  // Not in the specification: the user guide.
  { path: '/help', load: async () => (await import('./public/pages/help.tsx')).helpIndexPage },
  { path: '/help/api', load: async () => (await import('./public/pages/api-reference.tsx')).apiIndexPage },
  { path: '/help/api/:id', load: async () => (await import('./public/pages/api-reference.tsx')).apiModulePage },
  { path: '/help/:id', load: async () => (await import('./public/pages/help.tsx')).helpPage },
  // Not in the specification: usage reports for libraries.
  { path: '/usage', load: async () => (await import('./features/statistics/usage-page.tsx')).usagePage },
  // Not in the specification: what libraries and indexes find here.
  { path: '/for-libraries', load: async () => (await import('./public/pages/for-libraries.tsx')).forLibrariesPage },
  // Not in the specification: the public proof of a review.
  { path: '/certificate/:id', load: async () => (await import('./features/peer-review/certificate-page.tsx')).certificatePage },
] as const

/**
 * What surrounds a page: `account` is the site's header and footer, `dashboard` the header and a side navigation, `plain`
 * nothing. Going from one frame to another loads a full page, because the server renders the frame.
 */
export type Frame = 'account' | 'dashboard' | 'plain'

/** Who may see a page. The server checks again with every call. */
export type Access = 'anyone' | 'signed-in' | 'researcher' | 'reviewer' | 'admin'

export interface AppPage {
  path: string
  title: string
  frame: Frame
  access: Access
  /** A page with a navigation of its own, outside of the dashboard's. */
  ownNavigation?: boolean
  /** Loads the Pi SDK. Going to and from such a page loads a full page, so that the foreign script runs nowhere else. */
  withPi?: boolean
  /** Has a script of its own, without the router (`app/register.tsx`). Going to and from it loads a full page. */
  script?: 'register'
  /** Exists only until the press is set up. */
  existsWhile?: 'setup'
  /** Exists in development only. */
  development?: boolean
  load: () => Promise<ComponentType>
}

/** Rendered in the browser, in the order of the specification (part 2 section 2, route table). */
// prettier-ignore
export const appPages = [
  { path: '/subadmin/login', title: account.subAdminLogin, frame: 'account', access: 'anyone', load: async () => (await import('./features/identity/login.tsx')).SubAdminLogin },
  { path: '/login', title: account.login, frame: 'account', access: 'anyone', load: async () => (await import('./features/identity/login.tsx')).Login },
  { path: '/not-approved', title: account.notApproved, frame: 'account', access: 'anyone', load: async () => (await import('./features/identity/not-approved.tsx')).Page },
  { path: '/verify-email', title: titles.verifyEmail, frame: 'account', access: 'anyone', load: async () => (await import('./features/identity/verify-email.tsx')).VerifyEmail },
  { path: '/verify-otp', title: account.code, frame: 'account', access: 'anyone', load: async () => (await import('./features/identity/verify-code.tsx')).VerifyCode },
  { path: '/magic-login', title: account.magic, frame: 'account', access: 'anyone', load: async () => (await import('./features/identity/magic-login.tsx')).Page },
  // ORCID or an institution sends the browser back to it.
  { path: '/sign-in/:id', title: account.provider, frame: 'account', access: 'anyone', load: async () => (await import('./features/identity/provider-return.tsx')).ProviderReturn },
  { path: '/resend-verification', title: account.resendVerification, frame: 'account', access: 'anyone', load: async () => (await import('./features/identity/mail-requests.tsx')).ResendVerification },
  { path: '/sign-in-link', title: account.signInLink, frame: 'account', access: 'anyone', load: async () => (await import('./features/identity/mail-requests.tsx')).SignInLink },
  { path: '/forgot-password', title: account.forgot, frame: 'account', access: 'anyone', load: async () => (await import('./features/identity/mail-requests.tsx')).ForgotPassword },
  { path: '/reset-password', title: account.reset, frame: 'account', access: 'anyone', load: async () => (await import('./features/identity/reset-password.tsx')).ResetPassword },
  { path: '/register', title: account.register, frame: 'account', access: 'anyone', script: 'register', load: async () => (await import('./features/identity/register/register-page.tsx')).Page },
  // Linked from the e-mail to a new address.
  { path: '/change-email', title: titles.changeEmail, frame: 'account', access: 'anyone', load: async () => (await import('./features/identity/member/confirm-email.tsx')).ConfirmEmail },
  // Linked from a reviewer's invitation: `:id` is its signed token.
  { path: '/invitation/:id', title: titles.invitation, frame: 'account', access: 'anyone', load: async () => (await import('./features/peer-review/reviewer/invitation-page.tsx')).Page },
  // Linked from the e-mail to a co-author.
  { path: '/authorship', title: titles.authorship, frame: 'account', access: 'anyone', load: async () => (await import('./features/submissions/author/authorship-page.tsx')).AuthorshipPage },
  // Linked from every e-mail that can be switched off.
  { path: '/unsubscribe', title: titles.unsubscribe, frame: 'account', access: 'anyone', load: async () => (await import('./features/notifications/unsubscribe-page.tsx')).UnsubscribePage },
  // Linked from the e-mails to readers who follow something.
  { path: '/follow/manage', title: titles.follows, frame: 'account', access: 'anyone', load: async () => (await import('./features/follows/manage-page.tsx')).ManageFollowsPage },
  { path: '/dashboard/researcher', title: titles.researcher, frame: 'dashboard', access: 'researcher', load: async () => (await import('./features/submissions/author/submissions-page.tsx')).Page },
  { path: '/dashboard/researcher/submitPaper', title: titles.submitPaper, frame: 'dashboard', access: 'researcher', load: async () => (await import('./features/submissions/author/submit/submit-page.tsx')).Page },
  { path: '/dashboard/researcher/view/:id', title: titles.viewSubmission, frame: 'dashboard', access: 'researcher', load: async () => (await import('./features/submissions/author/paper/paper-page.tsx')).Page },
  // SUBMIT-043: without an id the page says so.
  { path: '/dashboard/researcher/view', title: titles.viewSubmission, frame: 'dashboard', access: 'researcher', load: async () => (await import('./features/submissions/author/paper/paper-page.tsx')).Page },
  { path: '/dashboard/researcher/proof/:id', title: titles.proof, frame: 'dashboard', access: 'researcher', ownNavigation: true, load: async () => (await import('./features/publishing/author/proof-page.tsx')).Page },
  { path: '/dashboard/researcher/submitted', title: titles.submitted, frame: 'dashboard', access: 'researcher', load: async () => (await import('./features/submissions/author/submitted-page.tsx')).Page },
  { path: '/dashboard/researcher/drafts', title: titles.drafts, frame: 'dashboard', access: 'researcher', load: async () => (await import('./features/submissions/author/drafts-page.tsx')).Page },
  { path: '/dashboard/reviewer', title: titles.reviewer, frame: 'dashboard', access: 'reviewer', load: async () => (await import('./features/peer-review/reviewer/reviewer-page.tsx')).Page },
  { path: '/dashboard/reviewer/assigned/:id', title: titles.assigned, frame: 'dashboard', access: 'reviewer', load: async () => (await import('./features/peer-review/reviewer/review-page.tsx')).Page },
  // REVIEW-041: without an id the page says so.
  { path: '/dashboard/reviewer/assigned', title: titles.assigned, frame: 'dashboard', access: 'reviewer', load: async () => (await import('./features/peer-review/reviewer/review-page.tsx')).Page },
  { path: '/dashboard/reviewer/inbox', title: titles.inbox, frame: 'dashboard', access: 'reviewer', load: async () => (await import('./features/peer-review/reviewer/inbox-page.tsx')).Page },
  { path: '/dashboard/reviewer/announcement', title: titles.announcements, frame: 'dashboard', access: 'reviewer', load: async () => (await import('./features/announcements/member/announcements-page.tsx')).Page },
  { path: '/dashboard/announcement', title: titles.announcements, frame: 'dashboard', access: 'signed-in', load: async () => (await import('./features/announcements/member/announcements-page.tsx')).Page },
  { path: '/dashboard/message', title: titles.messages, frame: 'dashboard', access: 'signed-in', load: async () => (await import('./features/feedback/member/letters-page.tsx')).MessagesPage },
  { path: '/dashboard/feedback', title: titles.feedback, frame: 'dashboard', access: 'signed-in', load: async () => (await import('./features/feedback/member/letters-page.tsx')).FeedbackPage },
  { path: '/dashboard/updateProfile', title: titles.updateProfile, frame: 'dashboard', access: 'signed-in', load: async () => (await import('./features/identity/member/profile-page.tsx')).Page },
  { path: '/dashboard/wallet', title: titles.wallet, frame: 'dashboard', access: 'signed-in', withPi: true, load: async () => (await import('./features/wallet/wallet-page.tsx')).Page },
  { path: '/dashboard/notifications', title: titles.notifications, frame: 'dashboard', access: 'signed-in', load: async () => (await import('./features/notifications/notifications-page.tsx')).Page },
  // Until there is the first admin; a 404 afterwards.
  { path: '/setup', title: titles.setup, frame: 'account', access: 'anyone', existsWhile: 'setup', load: async () => (await import('./features/settings/setup-page.tsx')).SetupPage },
  { path: '/admin', title: titles.admin, frame: 'dashboard', access: 'admin', ownNavigation: true, load: async () => (await import('./app/admin-page.tsx')).loadPage() },
  // The preview of an article before publication.
  { path: '/admin/preview/:id', title: titles.preview, frame: 'dashboard', access: 'admin', ownNavigation: true, load: async () => (await import('./features/publishing/admin/preview-page.tsx')).Page },
  // The preview of a version of a page: `:id` is its name.
  { path: '/admin/page-preview/:id', title: titles.pagePreview, frame: 'dashboard', access: 'admin', ownNavigation: true, load: async () => (await import('./features/pages/admin/page-preview.tsx')).Page },
  { path: '/dev/ui', title: 'The pieces', frame: 'plain', access: 'anyone', development: true, load: async () => (await import('./app/gallery/gallery.tsx')).Gallery },
] as const

/** Paths for `href`, which fills in an id only. */
export type PagePath = Exclude<
  (typeof publicPages)[number]['path'] | (typeof appPages)[number]['path'],
  `${string}${':number' | ':item'}` | `/journal/:id/${string}`
>

// Marked as pure, so that the browser's bundle leaves out the public pages.
const findPublic = /* @__PURE__ */ finder<PublicPage>(publicPages)
const findApp = /* @__PURE__ */ finder<AppPage>(appPages)

export interface PublicMatch {
  page: PublicPage
  /** The values of `:id` and the other variable parts of the path, in order. */
  params: string[]
}

/** Null if there is no such public page. */
export function findPublicPage(path: string): PublicMatch | null {
  const page = findPublic(path)
  return page && { page, params: variableParts(page.path, path) }
}

/** Null if there is no such page of the signed-in app. */
export const findAppPage = (path: string): AppPage | null => findApp(path)

/** A trailing slash means the same page. */
const trimSlash = (path: string) => (path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path)

/** The values of the variable parts of a path, in order. */
export function variableParts(pattern: string, path: string): string[] {
  const names = pattern.split('/')
  return path.split('/').filter((_, index) => names[index]?.startsWith(':'))
}

function finder<P extends { path: string }>(pages: readonly P[]): (path: string) => P | null {
  const byPath = new Map(pages.map((page) => [page.path, page]))
  const variable = pages
    .filter(({ path }) => path.includes(':'))
    .map((page) => ({ page, shape: new RegExp(`^${page.path.replace(/:\w+/g, '[^/]+')}$`) }))
  return (path) => {
    const address = trimSlash(path)
    const fixed = address.includes(':') ? undefined : byPath.get(address)
    return fixed ?? variable.find(({ shape }) => shape.test(address))?.page ?? null
  }
}
