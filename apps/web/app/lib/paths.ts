/** Every address of the site, once. Pages and scripts never write one by hand. */

interface JournalRef {
  id: string
  abbrev: string | null
}

/** The word that stands for a journal in an address (JOURNAL-007): its abbreviation in lower case, else its id. */
export function journalRef(journal: JournalRef): string {
  return journal.abbrev === null ? journal.id : journal.abbrev.toLowerCase()
}

export const paths = {
  home: '/home',
  about: '/about',
  archive: '/globalArchive',
  volumes: '/volume',
  news: '/news',
  journals: '/global',
  suggestFields: '/suggest-fields',
  editorialBoard: '/editorial-board',
  search: '/search',
  submitPaper: '/dashboard/researcher/submitPaper',
  login: '/login',
  register: '/register',
  subAdminLogin: '/subadmin/login',
  verifyCode: '/verify-otp',
  resendVerification: '/resend-verification',
  forgotPassword: '/forgot-password',
  notApproved: '/not-approved',
  // CHROME-008: donations are announced on the home page.
  donate: '/home',
  contact: '/contact',
  terms: '/terms',
  privacy: '/privacy',
  guidelines: '/guidelines',
  cookiePolicy: '/cookiepolicy',
  feed: '/feed.xml',
  newsFeed: '/news/feed.xml',
  callsFeed: '/calls/feed.xml',
  researcherDashboard: '/dashboard/researcher',
  reviewerDashboard: '/dashboard/reviewer',
  admin: '/admin',
  reviewerInbox: '/dashboard/reviewer/inbox',
  reviewerAnnouncements: '/dashboard/reviewer/announcement',
  drafts: '/dashboard/researcher/drafts',
  submitted: '/dashboard/researcher/submitted',
  wallet: '/dashboard/wallet',
  announcements: '/dashboard/announcement',
  messages: '/dashboard/message',
  feedback: '/dashboard/feedback',
  updateProfile: '/dashboard/updateProfile',
  notifications: '/dashboard/notifications',
  mailPreferences: '/dashboard/notifications?tab=mails',
} as const

export function journalPath(journal: JournalRef, options: { issue?: string; after?: string } = {}): string {
  return `/journal/${encodeURIComponent(journalRef(journal))}${queryOf(options)}`
}

export function journalFeedPath(journal: JournalRef): string {
  return `${journalPath(journal)}/feed.xml`
}

/** A call for papers, where its journal's page tells it in full. */
export function callPath(journal: JournalRef, call: { volume: number; number: number }): string {
  return `${journalPath(journal)}#${callAnchor(call)}`
}

export function callAnchor({ volume, number }: { volume: number; number: number }): string {
  return `call-${volume}.${number}`
}

/** The archive of issues, of all journals and years or of one. */
export function volumesPath(options: {
  journal?: string | undefined
  year?: string | undefined
  after?: string
}): string {
  return `${paths.volumes}${queryOf(options)}`
}

export function articlePath(publicId: string): string {
  return `/article/${encodeURIComponent(publicId)}`
}

/** The same for machines, in JATS. */
export function articleXmlPath(publicId: string): string {
  return `${articlePath(publicId)}/article.xml`
}

/** The news, from the newest on; the first page has the plain address. */
export function newsPath(page = 1): string {
  return `${paths.news}${queryOf({ page: page === 1 ? undefined : String(page) })}`
}

export function newsPostPath(id: string): string {
  return `/news-events/${encodeURIComponent(id)}`
}

/** What was searched for and by what it was narrowed, as the results page has it in its address. */
export interface SearchWords {
  q?: string | undefined
  kind?: string | undefined
  journal?: string | undefined
  year?: string | undefined
  keyword?: string | undefined
  after?: string | undefined
}

export function searchPath(words: SearchWords): string {
  const { q, kind, journal, year, keyword, after } = words
  return `${paths.search}${queryOf({ q: q === '' ? undefined : q, kind, journal, year, keyword, after })}`
}

export function journalsOfFieldPath(field: string): string {
  return `${paths.journals}${queryOf({ field })}`
}

/** A paper of one's own, a draft as well. */
export function ownPaperPath(id: string): string {
  return `/dashboard/researcher/view/${encodeURIComponent(id)}`
}

/** A paper that one reviews. */
export function assignedPath(id: string): string {
  return `/dashboard/reviewer/assigned/${encodeURIComponent(id)}`
}

/** The reviewer's messages, at those about one assignment. */
export function inboxAboutPath(code: string): string {
  return `${paths.reviewerInbox}${queryOf({ about: code })}`
}

export function certificatePath(code: string): string {
  return `/certificate/${encodeURIComponent(code)}`
}

/** What one sees after handing in. */
export function submittedPath(id: string): string {
  return `${paths.submitted}${queryOf({ id })}`
}

/** The submit page with a draft to go on with. */
export function draftPath(id: string): string {
  return `${paths.submitPaper}${queryOf({ draft: id })}`
}

/** A message to the office about a paper; a draft has no number yet. */
export function messageAboutPath(number: string | null): string {
  return `${paths.messages}${queryOf({ paper: number ?? undefined })}`
}

/** One page of a list at the desk; the first has the plain address. */
export function pageOfPath(path: string, page: number): string {
  return `${path}${queryOf({ page: page === 1 ? undefined : String(page) })}`
}

/** The submit page with this journal chosen (product decision on JOURNAL-015, for a signed-in researcher). */
export function submitToJournalPath(journal: JournalRef): string {
  return `${paths.submitPaper}${queryOf({ journal: journalRef(journal) })}`
}

/** A tool of /admin, and what is open in it. */
export function toolPath(tool: string, within: Record<string, string | undefined> = {}): string {
  return `${paths.admin}${queryOf({ tool, ...within })}`
}

/** A paper as readers will see its article, before it has appeared. */
export function publicationPreviewPath(id: string): string {
  return `${paths.admin}/preview/${encodeURIComponent(id)}`
}

/** What the editors' queue is narrowed to, and where its page begins. */
export interface QueueWords {
  filter?: string | undefined
  journal?: string | undefined
  q?: string | undefined
  sort?: string | undefined
  after?: string | undefined
}

/** The queue of the tool Manage Papers; `yours` and `due` are meant where nothing is said. */
export function queuePath({ filter, journal, q, sort, after }: QueueWords = {}): string {
  return `${paths.admin}${queryOf({ tool: 'papers', filter: unless('yours', filter), journal, q, sort: unless('due', sort), after })}`
}

/** The editors' page of a paper. It keeps the queue that one comes from, so that one can go on to the next. */
export function deskPaperPath(id: string, { filter, journal, q, sort, after }: QueueWords = {}): string {
  const from = { from: filter, journal, q, sort: unless('due', sort), after }
  return `${paths.admin}${queryOf({ tool: 'papers', paper: id, ...from })}`
}

function unless(usual: string, value: string | undefined): string | undefined {
  return value === usual || value === '' ? undefined : value
}

export function doiAddress(doi: string): string {
  return `https://doi.org/${doi}`
}

/** An address of ours as the outside world writes it; what is absolute already stays as it is. */
export function absolute(origin: string, path: string): string {
  return /^https?:\/\//.test(path) ? path : `${origin}${path}`
}

function queryOf(values: Record<string, string | undefined>): string {
  const pairs = Object.entries(values).filter((pair): pair is [string, string] => pair[1] !== undefined)
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs).toString()}`
}
