import {
  citationFileAddress,
  issueAddress,
  journalPageAddress,
  journalRef,
  xmlAddress,
} from '@grfs/domain/publishing/addresses'
import type { PagePath } from '../pages.ts'

/** Builds the URLs of the site. Pages and scripts never write a URL by hand. */

export {
  citationFileAddress as citationFilePath,
  issueAddress as issuePath,
  journalPageAddress as journalPagePath,
  journalRef,
  xmlAddress as articleXmlPath,
}

type JournalRef = Parameters<typeof journalRef>[0]

type Values = Record<string, string | undefined>

/** The URL of a page of `pages.ts`, with its id and query parameters. A path that is not a page does not compile. */
export function href<P extends PagePath>(
  path: P,
  ...[values = {}]: P extends `${string}:id` ? [values: { id: string } & Values] : [values?: Values]
): string {
  const { id, ...query } = values as Values
  return path.endsWith(':id') ? path.replace(':id', encodeURIComponent(id!)) + queryOf(query) : path + queryOf(values)
}

export const feeds = { articles: '/feed.xml', news: '/news/feed.xml', calls: '/calls/feed.xml' }

/** CHROME-008: the home page says how to donate. */
export const donatePath = `${href('/home')}#donate`

/** What the measured times mean. */
export const timesPath = `${href('/about')}#times`

export function journalPath(journal: JournalRef): string {
  return href('/journal/:id', { id: journalRef(journal) })
}

export function journalFeedPath(journal: JournalRef): string {
  return `${journalPath(journal)}/feed.xml`
}

/** A call for papers on the page of its journal, which shows it in full. */
export function callPath(journal: JournalRef, call: { volume: number; number: number }): string {
  return `${journalPath(journal)}#${callAnchor(call)}`
}

export function callAnchor({ volume, number }: { volume: number; number: number }): string {
  return `call-${volume}.${number}`
}

/** The archive of issues: of all journals, fields and years, or of one. */
export function volumesPath(options: {
  journal?: string | undefined
  field?: string | undefined
  year?: string | undefined
  after?: string
}): string {
  return href('/volume', options)
}

export function articlePath(publicId: string): string {
  return href('/article/:id', { id: publicId })
}

export function authorPath(id: string): string {
  return href('/author/:id', { id })
}

/** A page of the news list, newest first; the first page has no query parameter. */
export function newsPath(page = 1): string {
  return href('/news', { page: page === 1 ? undefined : String(page) })
}

export function newsPostPath(id: string): string {
  return href('/news-events/:id', { id })
}

/** The search term and filters, as in the URL of the results page. */
export interface SearchWords {
  q?: string | undefined
  kind?: string | undefined
  type?: string | undefined
  journal?: string | undefined
  year?: string | undefined
  author?: string | undefined
  keyword?: string | undefined
  sort?: string | undefined
  after?: string | undefined
}

export function searchPath(words: SearchWords): string {
  const { q, kind, type, journal, year, author, keyword, sort, after } = words
  return href('/search', { q: q === '' ? undefined : q, kind, type, journal, year, author, keyword, sort, after })
}

/** The form to follow a journal, an author or a search by e-mail. */
export function followPath({ q, type, journal, year, author, keyword }: SearchWords): string {
  return href('/follow', { q: q === '' ? undefined : q, type, journal, year, author, keyword })
}

export function journalsOfFieldPath(field: string): string {
  return href('/global', { field })
}

/** An author's own paper, including drafts. */
export function ownPaperPath(id: string): string {
  return href('/dashboard/researcher/view/:id', { id })
}

/** The proof of an author's own paper. */
export function proofPath(id: string): string {
  return href('/dashboard/researcher/proof/:id', { id })
}

/** A paper assigned to the reviewer. */
export function assignedPath(id: string): string {
  return href('/dashboard/reviewer/assigned/:id', { id })
}

/** The reviewer's messages, filtered by one assignment. */
export function inboxAboutPath(code: string): string {
  return href('/dashboard/reviewer/inbox', { about: code })
}

export function certificatePath(code: string): string {
  return href('/certificate/:id', { id: code })
}

/** The page after submitting. */
export function submittedPath(id: string): string {
  return href('/dashboard/researcher/submitted', { id })
}

/** The submit page with an existing draft. */
export function draftPath(id: string): string {
  return href('/dashboard/researcher/submitPaper', { draft: id })
}

/** A message to the editors about a paper; a draft has no number yet. */
export function messageAboutPath(number: string | null): string {
  return href('/dashboard/message', { paper: number ?? undefined })
}

/** One page of a list in the signed-in app; the first has no query parameter. */
export function pageOfPath(path: string, page: number): string {
  return `${path}${queryOf({ page: page === 1 ? undefined : String(page) })}`
}

/** The submit page with this journal chosen (product decision on JOURNAL-015, for a signed-in researcher). */
export function submitToJournalPath(journal: JournalRef): string {
  return href('/dashboard/researcher/submitPaper', { journal: journalRef(journal) })
}

/** An admin tool, and what is open in it. */
export function toolPath(tool: string, within: Record<string, string | undefined> = {}): string {
  return href('/admin', { tool, ...within })
}

/** The preview of an article before publication. */
export function publicationPreviewPath(id: string): string {
  return href('/admin/preview/:id', { id })
}

/** The preview of a version of a page such as the terms. */
export function pagePreviewPath(name: string, journal: string | undefined, version: number): string {
  return href('/admin/page-preview/:id', { id: name, journal, version: String(version) })
}

/** The filters of the work queue, and the cursor of its page. */
export interface QueueWords {
  filter?: string | undefined
  journal?: string | undefined
  q?: string | undefined
  sort?: string | undefined
  after?: string | undefined
  scope?: string | undefined
  stage?: string | undefined
  party?: string | undefined
  editor?: string | undefined
  waited?: string | undefined
}

/** The work queue of the tool Manage Papers; the defaults are `yours` and `due`. */
export function queuePath({ filter, ...words }: QueueWords = {}): string {
  return toolPath('papers', { filter: unless('yours', filter), ...queueWords(words) })
}

/**
 * The editors' page of a paper. The URL keeps the filters of the work queue, so that the editor can go on to the next
 * paper.
 */
export function deskPaperPath(id: string, { filter, ...words }: QueueWords = {}): string {
  return toolPath('papers', { paper: id, from: filter, ...queueWords(words) })
}

/** A person as editors see them. */
export function personPath(id: string): string {
  return toolPath('papers', { person: id })
}

function queueWords({ journal, q, sort, after, scope, stage, party, editor, waited }: QueueWords) {
  return { journal, q, sort: unless('due', sort), after, scope: unless('all', scope), stage, party, editor, waited }
}

function unless(usual: string, value: string | undefined): string | undefined {
  return value === usual || value === '' ? undefined : value
}

/** Makes a path of ours absolute; an absolute URL stays unchanged. */
export function absolute(origin: string, path: string): string {
  return /^https?:\/\//.test(path) ? path : `${origin}${path}`
}

function queryOf(values: Record<string, string | undefined>): string {
  const pairs = Object.entries(values).filter((pair): pair is [string, string] => pair[1] !== undefined)
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs).toString()}`
}
