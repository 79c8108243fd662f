import { articleTexts } from '@grfs/contracts/texts/publishing'
import { publicDoi } from '@grfs/domain/dois/doi'
import { issueLabel } from '@grfs/domain/journals/call'
import { articleAddress, issueAddress, journalAddress, paperAddress } from '@grfs/domain/publishing/addresses'
import { noticeAddress, noticeTitle } from '@grfs/domain/publishing/notices'
import { xmlHead, xmlText } from '@grfs/scholarly'
import {
  articleKey,
  callListKey,
  frontPageKey,
  issueKey,
  journalKey,
  journalListKey,
  newsListKey,
} from '../../platform/cache/keys.ts'
import type { Context } from '../../platform/context.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { DocumentCall, DocumentRoute } from '../../platform/http/documents.ts'
import { callFeedEntries, type CallFeedEntry, findJournal } from '../journals/index.ts'
import { newsFeedEntries, type NewsFeedEntry } from '../news/index.ts'
import { type ArticleNotice, listArticleNotices, listNewNotices, type NewNoticeRow } from '../publishing/index.ts'

const contentType = 'application/atom+xml; charset=utf-8'

// `updated` of an empty feed. Any fixed instant works, as long as it does not change.
const founding = new Date('2026-01-01T00:00:00Z')

const openLicence = 'https://creativecommons.org/licenses/by/4.0/'

export const feedDocuments: DocumentRoute[] = [
  { path: '/feed.xml', contentType, handle: siteFeed },
  { path: '/journal/:id/feed.xml', contentType, handle: journalFeed },
  { path: '/journal/:id/:volume(^[1-9]\\d{0,3})/:number(^[1-9]\\d{0,3})/feed.xml', contentType, handle: issueFeed },
  { path: '/news/feed.xml', contentType, handle: newsFeed },
  { path: '/calls/feed.xml', contentType, handle: callsFeed },
]

async function siteFeed({ ctx, shows }: DocumentCall): Promise<string> {
  const articles = await listArticleNotices(ctx.db, null, newestEntries)
  const notices = await listNewNotices(ctx.db, null, newestNotices)
  shows(frontPageKey, journalListKey, ...articles.map(({ id }) => articleKey(id)))
  return atomFeed({
    ...feedBase(ctx, '/feed.xml', '/home'),
    title: ctx.site.name,
    subtitle: `New articles in the journals of ${ctx.site.publisher}`,
    licence: openLicence,
    entries: newestFirst(ctx, articles, notices),
  })
}

async function journalFeed({ ctx, params, shows }: DocumentCall): Promise<string> {
  const journal = await findJournal(ctx.db, params['id'] ?? '')
  if (!journal) throw new AppError('journal.not-found')
  const articles = await listArticleNotices(ctx.db, { journalId: journal.id }, newestEntries)
  const notices = await listNewNotices(ctx.db, journal.id, newestNotices)
  shows(journalKey(journal.id), ...articles.map(({ id }) => articleKey(id)))
  const page = journalAddress(journal)
  return atomFeed({
    ...feedBase(ctx, `${page}/feed.xml`, page),
    id: `urn:uuid:${journal.id}`,
    title: journal.title,
    subtitle: journal.subtitle,
    licence: openLicence,
    entries: newestFirst(ctx, articles, notices),
  })
}

/** All articles of one issue, the latest first. */
async function issueFeed({ ctx, params, shows }: DocumentCall): Promise<string> {
  const journal = await findJournal(ctx.db, params['id'] ?? '')
  if (!journal) throw new AppError('journal.not-found')
  const issue = { volume: Number(params['volume']), number: Number(params['number']) }
  const articles = await listArticleNotices(ctx.db, { journalId: journal.id, issue }, maxIssueEntries)
  const [first] = articles
  if (!first) throw new AppError('issue.not-found')
  shows(journalKey(journal.id), issueKey(first.issue_id!), ...articles.map(({ id }) => articleKey(id)))
  const page = issueAddress(journal, issue)
  return atomFeed({
    ...feedBase(ctx, `${page}/feed.xml`, page),
    id: `urn:uuid:${first.issue_id}`,
    title: `${journal.title}, Volume ${issue.volume}, Number ${numberOf(first)}`,
    subtitle: journal.subtitle,
    licence: openLicence,
    entries: articles.map((article) => articleEntry(ctx, article)),
  })
}

async function newsFeed({ ctx, shows }: DocumentCall): Promise<string> {
  const posts = await newsFeedEntries(ctx.db, newestEntries)
  shows(newsListKey)
  return atomFeed({
    ...feedBase(ctx, '/news/feed.xml', '/news'),
    title: `${ctx.site.name}: news`,
    subtitle: `News from ${ctx.site.publisher}`,
    licence: null,
    entries: posts.map((post) => newsEntry(ctx, post)),
  })
}

async function callsFeed({ ctx, shows }: DocumentCall): Promise<string> {
  const calls = (await callFeedEntries(ctx.db)).slice(0, newestEntries)
  shows(callListKey, ...calls.map(({ journal }) => journalKey(journal.id)))
  return atomFeed({
    ...feedBase(ctx, '/calls/feed.xml', '/home'),
    title: `${ctx.site.name}: calls for papers`,
    subtitle: `Open calls for papers of ${ctx.site.publisher}`,
    licence: null,
    entries: calls.map((call) => callEntry(ctx, call)),
  })
}

/** The fields that all our feeds share. */
function feedBase(
  { site }: Context,
  self: string,
  alternate: string,
): Pick<Feed, 'id' | 'self' | 'alternate' | 'author' | 'since'> {
  const address = `${site.origin}${self}`
  return {
    id: address,
    self: address,
    alternate: `${site.origin}${alternate}`,
    author: site.publisher,
    since: founding,
  }
}

/** The newest notices, then the newest articles: each list by the time when it appeared. */
function newestFirst(ctx: Context, articles: ArticleNotice[], notices: NewNoticeRow[]): FeedEntry[] {
  return [
    ...notices.map((notice) => noticeEntry(ctx, notice)),
    ...articles.map((article) => articleEntry(ctx, article)),
  ]
}

function noticeEntry({ site }: Context, notice: NewNoticeRow): FeedEntry {
  const appeared = new Date(`${notice.publishedOn}T00:00:00Z`)
  return {
    uuid: notice.id,
    title: `${noticeTitle(notice)}: ${notice.title}`,
    address: site.origin + noticeAddress(notice.publicId, notice),
    ...{ published: appeared, updated: appeared, authors: [site.publisher], summary: notice.text },
    categories: [notice.journalTitle],
  }
}

function titleInFeed({ title, is_retracted: isTakenBack, is_withdrawn: isWithdrawn }: ArticleNotice): string {
  const { inTitle } = isWithdrawn ? articleTexts.withdrawn : articleTexts.retracted
  return isTakenBack ? inTitle.replace('{title}', () => title) : title
}

const numberOf = ({ number, issue_label: label }: ArticleNotice) =>
  number === null ? null : issueLabel({ number, label })

function articleEntry({ site }: Context, article: ArticleNotice): FeedEntry {
  // An article from before counts as updated on the day of its last notice.
  const appeared = new Date(`${article.published_on}T00:00:00Z`)
  const noticed = article.noticed_on === null ? appeared : new Date(`${article.noticed_on}T00:00:00Z`)
  return {
    uuid: article.id,
    title: titleInFeed(article),
    address: site.origin + articleAddress(article.public_id),
    ...(article.has_paper && { paper: site.origin + paperAddress(article.public_id) }),
    published: appeared,
    updated: article.changed_at ?? noticed,
    doi: publicDoi(article.doi_state, article.doi),
    place: { journal: article.journal.title, volume: article.volume, number: numberOf(article) },
    authors: article.authors,
    summary: article.abstract,
    categories: [article.journal.title, ...article.keywords],
  }
}

function newsEntry({ site }: Context, post: NewsFeedEntry): FeedEntry {
  return {
    uuid: post.id,
    title: post.title,
    address: site.origin + post.path,
    published: post.publishedAt,
    updated: post.updatedAt,
    authors: [post.author],
    summary: post.summary,
  }
}

function callEntry({ site }: Context, call: CallFeedEntry): FeedEntry {
  const { journal, volume, number } = call
  return {
    uuid: call.id,
    title: `${journal.title}: ${call.title}`,
    address: `${site.origin}${journalAddress(journal)}#call-${volume}.${number}`,
    published: call.openedAt,
    updated: call.openedAt,
    authors: [],
    summary: `${call.text} Volume ${volume}, Number ${issueLabel(call)}. Papers are welcome until ${call.deadlineOn}.`,
    categories: [journal.category],
  }
}

interface FeedEntry {
  /** A permanent id, independent of the URL (RFC 4287, 4.2.6). */
  uuid: string
  title: string
  /** Absolute. */
  address: string
  /** The URL of the PDF. */
  paper?: string
  published: Date
  updated: Date
  authors: readonly string[]
  /** Plain text. */
  summary: string
  categories?: readonly string[]
  /** Registered. */
  doi?: string | null
  place?: { journal: string; volume: number | null; number: string | null }
}

interface Feed {
  id: string
  title: string
  subtitle: string
  /** URL of this feed. */
  self: string
  /** URL of the page that this feed belongs to. */
  alternate: string
  /** Author of entries that name none. */
  author: string
  licence: string | null
  entries: readonly FeedEntry[]
  /** `updated` of a feed without entries. */
  since: Date
}

const newestEntries = 50
const newestNotices = 20

// An issue is listed as a whole; no issue has more articles than this.
const maxIssueEntries = 200

// Dublin Core for the DOI, PRISM for the place in the journal.
const namespaces =
  'xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:prism="http://prismstandard.org/namespaces/basic/2.0/"'

/** An Atom feed (RFC 4287). All texts are plain text, so a feed reader finds no markup to execute. */
function atomFeed(feed: Feed): string {
  const updated = feed.entries.reduce((latest, entry) => (entry.updated > latest ? entry.updated : latest), feed.since)
  return (
    `${xmlHead}<feed xmlns="http://www.w3.org/2005/Atom" ${namespaces} xml:lang="en">` +
    element('id', feed.id) +
    element('title', feed.title) +
    element('subtitle', feed.subtitle) +
    element('updated', updated.toISOString()) +
    `<author>${element('name', feed.author)}</author>` +
    link('self', 'application/atom+xml', feed.self) +
    link('alternate', 'text/html', feed.alternate) +
    (feed.licence === null ? '' : `<link rel="license" href="${xmlText(feed.licence)}"/>`) +
    feed.entries.map(entryElement).join('') +
    '</feed>\n'
  )
}

function entryElement(entry: FeedEntry): string {
  return (
    `\n<entry>${element('id', `urn:uuid:${entry.uuid}`)}` +
    element('title', entry.title) +
    link('alternate', 'text/html', entry.address) +
    (entry.paper === undefined ? '' : link('enclosure', 'application/pdf', entry.paper)) +
    element('published', entry.published.toISOString()) +
    element('updated', entry.updated.toISOString()) +
    entry.authors.map((name) => `<author>${element('name', name)}</author>`).join('') +
    (entry.categories ?? []).map((term) => `<category term="${xmlText(term)}"/>`).join('') +
    (entry.doi ? element('dc:identifier', `doi:${entry.doi}`) + element('prism:doi', entry.doi) : '') +
    placeElements(entry) +
    `${element('summary', entry.summary)}</entry>`
  )
}

function placeElements({ place }: FeedEntry): string {
  if (!place) return ''
  return (
    element('prism:publicationName', place.journal) +
    (place.volume === null ? '' : element('prism:volume', String(place.volume))) +
    (place.number === null ? '' : element('prism:number', place.number))
  )
}

const element = (name: string, text: string) => `<${name}>${xmlText(text)}</${name}>`

const link = (rel: string, type: string, href: string) => `<link rel="${rel}" type="${type}" href="${xmlText(href)}"/>`
