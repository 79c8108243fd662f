import type { PagePath } from '../pages.ts'

/** Builds the addresses of the site. Pages and scripts never write one by hand. */

interface JournalRef {
  id: string
  abbrev: string | null
}

/** The word that stands for a journal in an address (JOURNAL-007): its abbreviation in lower case, else its id. */
export function journalRef(journal: JournalRef): string {
  return journal.abbrev === null ? journal.id : journal.abbrev.toLowerCase()
}

type Values = Record<string, string | undefined>

/** The address of a page of `pages.ts`, with its id and its query parameters. An address that is no page does not compile. */
export function href<P extends PagePath>(
  path: P,
  ...[values = {}]: P extends `${string}:id` ? [values: { id: string } & Values] : [values?: Values]
): string {
  const { id, ...query } = values as Values
  return path.endsWith(':id') ? path.replace(':id', encodeURIComponent(id!)) + queryOf(query) : path + queryOf(values)
}

export const feeds = { articles: '/feed.xml', news: '/news/feed.xml', calls: '/calls/feed.xml' }

/** CHROME-008: donations are announced on the home page. */
export const donatePath = href('/home')

export function journalPath(journal: JournalRef, options: { issue?: string; after?: string } = {}): string {
  return href('/journal/:id', { id: journalRef(journal), ...options })
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
  return href('/volume', options)
}

export function articlePath(publicId: string): string {
  return href('/article/:id', { id: publicId })
}

/** The same for machines, in JATS. */
export function articleXmlPath(publicId: string): string {
  return `${articlePath(publicId)}/article.xml`
}

/** The news, from the newest on; the first page has the plain address. */
export function newsPath(page = 1): string {
  return href('/news', { page: page === 1 ? undefined : String(page) })
}

export function newsPostPath(id: string): string {
  return href('/news-events/:id', { id })
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
  return href('/search', { q: q === '' ? undefined : q, kind, journal, year, keyword, after })
}

export function journalsOfFieldPath(field: string): string {
  return href('/global', { field })
}

/** A paper of one's own, a draft as well. */
export function ownPaperPath(id: string): string {
  return href('/dashboard/researcher/view/:id', { id })
}

/** A paper that one reviews. */
export function assignedPath(id: string): string {
  return href('/dashboard/reviewer/assigned/:id', { id })
}

/** The reviewer's messages, at those about one assignment. */
export function inboxAboutPath(code: string): string {
  return href('/dashboard/reviewer/inbox', { about: code })
}

export function certificatePath(code: string): string {
  return href('/certificate/:id', { id: code })
}

/** What one sees after handing in. */
export function submittedPath(id: string): string {
  return href('/dashboard/researcher/submitted', { id })
}

/** The submit page with a draft to go on with. */
export function draftPath(id: string): string {
  return href('/dashboard/researcher/submitPaper', { draft: id })
}

/** A message to the office about a paper; a draft has no number yet. */
export function messageAboutPath(number: string | null): string {
  return href('/dashboard/message', { paper: number ?? undefined })
}

/** One page of a list at the desk; the first has the plain address. */
export function pageOfPath(path: string, page: number): string {
  return `${path}${queryOf({ page: page === 1 ? undefined : String(page) })}`
}

/** The submit page with this journal chosen (product decision on JOURNAL-015, for a signed-in researcher). */
export function submitToJournalPath(journal: JournalRef): string {
  return href('/dashboard/researcher/submitPaper', { journal: journalRef(journal) })
}

/** A tool of /admin, and what is open in it. */
export function toolPath(tool: string, within: Record<string, string | undefined> = {}): string {
  return href('/admin', { tool, ...within })
}

/** A paper as readers will see its article, before it has appeared. */
export function publicationPreviewPath(id: string): string {
  return href('/admin/preview/:id', { id })
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
  return toolPath('papers', { filter: unless('yours', filter), journal, q, sort: unless('due', sort), after })
}

/** The editors' page of a paper. It keeps the queue that one comes from, so that one can go on to the next. */
export function deskPaperPath(id: string, { filter, journal, q, sort, after }: QueueWords = {}): string {
  const from = { from: filter, journal, q, sort: unless('due', sort), after }
  return toolPath('papers', { paper: id, ...from })
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
