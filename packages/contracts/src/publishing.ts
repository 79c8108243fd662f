import { z } from 'zod'
import { statementKeys } from '@grfs/domain/settings/catalogue'
import { noticeKinds } from '@grfs/domain/publishing/notices'
import { journalPageNames } from '@grfs/domain/pages/page'
import { endpoint } from './endpoint.ts'
import { Call, Journal } from './journals.ts'
import { Day, Ref } from './primitives.ts'
import { ArticleReference, CitedBy } from './publishing/cited-works.ts'
import { validationTexts } from './texts/validation.ts'

export const articleErrors = {
  // ARTICLE-012, part 1 section 8
  'article.not-found': { status: 404, message: 'Article Not Found' },
  'author.not-found': { status: 404, message: 'Author Not Found' },
  'article.file-missing': { status: 404, message: 'This file is not available.' },
  'issue.not-found': { status: 404, message: 'Issue Not Found' },
} as const

/** A person named on an article, as published. The first one is the lead author. */
export const Author = z.object({
  title: z.string(),
  fullName: z.string(),
  passportPhoto: z.string().nullable(),
  affiliation: z.string().nullable(),
  country: z.string().nullable(),
  orcid: z.string().nullable(),
})
export type Author = z.infer<typeof Author>

/** An article in a list. `keywords` is one string, separated by commas (ARTICLE-008). */
export const ArticleCard = z.object({
  _id: z.string(),
  /** Short and permanent, `{abbrev}.{year}.{number}`; the suffix of the DOI, if it has one. */
  id: z.string(),
  title: z.string(),
  authors: z.array(Author.pick({ title: true, fullName: true, passportPhoto: true })),
  /** Volume and number are null while the article is in no issue; month and year are then those of its day. */
  volume: z.int().nullable(),
  issueNumber: z.int().nullable(),
  /** How the number of the issue is printed, such as `2-3`; null: as digits. */
  issueLabel: z.string().nullable(),
  month: z.string(),
  year: z.int(),
  pages: z.string().nullable(),
  keywords: z.string(),
  abstract: z.string(),
  publishedDate: Day,
  paperFile: z.string().nullable(),
  coverImage: z.string(),
  /** The uploaded cover, shown instead of the drawn one. */
  ownCover: z.string().nullable(),
  /** A retracted article stays online, and every mention of it says that it is retracted. */
  isRetracted: z.boolean(),
  /** It was taken back before it was in an issue: it is called withdrawn instead of retracted. */
  isWithdrawn: z.boolean(),
})
export type ArticleCard = z.infer<typeof ArticleCard>

/** One section of the full text with its heading; `html` was sanitised before it was stored. */
export const ArticleSection = z.object({ id: z.string(), title: z.string(), html: z.string() })
export type ArticleSection = z.infer<typeof ArticleSection>

/** A person or group as the article page shows them. */
const ArticlePerson = z.object({
  /** The id of the author's page; null if nobody confirmed who this is. */
  authorId: z.string().nullable(),
  name: z.string(),
  /** `Dr.`, or empty. */
  title: z.string(),
  isGroup: z.boolean(),
  members: z.array(z.string()),
  /** The name in other scripts or languages. */
  otherNames: z.array(z.object({ language: z.string(), name: z.string() })),
  /** Numbers in the list of affiliations; the first one is 1. */
  affiliations: z.array(z.int()),
  /** The URL of the ORCID record. */
  orcid: z.string().nullable(),
  isOrcidVerified: z.boolean(),
  isCorresponding: z.boolean(),
  /** Only of a corresponding author. */
  email: z.string().nullable(),
  /** Authors with the same number contributed equally. */
  equalGroup: z.int().nullable(),
  isDeceased: z.boolean(),
  /** Names of CRediT roles: `Supervision (lead)`. */
  roles: z.array(z.string()),
})
export type ArticlePerson = z.infer<typeof ArticlePerson>

const AbstractPart = z.object({ title: z.string(), text: z.string() })

/** Titles with markup are HTML that has only inline formatting and formulas. */
const ArticleTranslation = z.object({
  language: z.string(),
  titleHtml: z.string().nullable(),
  subtitleHtml: z.string().nullable(),
  abstract: z.string(),
  abstractParts: z.array(AbstractPart),
  keywords: z.array(z.string()),
})
export type ArticleTranslation = z.infer<typeof ArticleTranslation>

/** A named text with an optional link: a statement, a related work, a supplement. */
const ArticleRemark = z.object({
  label: z.string(),
  /** BCP 47; null for the language of the article. */
  language: z.string().nullable(),
  text: z.string(),
  link: z.object({ url: z.string(), text: z.string() }).nullable(),
})
export type ArticleRemark = z.infer<typeof ArticleRemark>

const ArticleStatement = ArticleRemark.extend({
  /** The funders with their awards, and links to their records in registers. */
  funders: z.array(z.object({ text: z.string(), links: z.array(ArticleRemark.shape.link.unwrap()) })).optional(),
})
export type ArticleStatement = z.infer<typeof ArticleStatement>

const ArticleSupplement = ArticleRemark.extend({
  /** `CSV`. Null if the article does not have the file itself. */
  file: z.object({ type: z.string(), bytes: z.int() }).nullish(),
  /** The DOI of a repository that has the file too. */
  repository: ArticleRemark.shape.link.optional(),
})
export type ArticleSupplement = z.infer<typeof ArticleSupplement>

const ArticleVersion = z.object({
  number: z.int(),
  isCorrected: z.boolean(),
  publishedOn: z.string(),
  address: z.string().nullable(),
  description: z.string().nullable(),
})

/** Corrections, retractions and expressions of concern: items of their own, linked with the article. */
export const Notice = z.object({
  id: z.string(),
  kind: z.enum(noticeKinds),
  number: z.number().int(),
  text: z.string(),
  publishedOn: Day,
  /** Null unless the DOI is registered. */
  doi: z.string().nullable(),
})
export type Notice = z.infer<typeof Notice>

const OtherArticle = ArticleCard.pick({ id: true, title: true, isRetracted: true, isWithdrawn: true }).extend({
  authors: z.array(z.string()),
  readingMinutes: z.int(),
})
export type OtherArticle = z.infer<typeof OtherArticle>

/** Views and downloads of a month. The last twelve months that have any are listed, oldest first. */
const MonthOfReaders = z.object({
  /** `2026-10` */
  month: z.string(),
  views: z.int(),
  downloads: z.int(),
})
export type MonthOfReaders = z.infer<typeof MonthOfReaders>

export const Article = ArticleCard.extend({
  authors: z.array(Author),
  journalId: z.object({ _id: z.string(), title: z.string() }),
  journal: Journal,
  /** Null unless the DOI is registered. */
  doi: z.string().nullable(),
  /** Whether a DOI is being registered. */
  isDoiPending: z.boolean(),
  /** The URL for citations: of the DOI if it is registered, or else of the article page. */
  citeAs: z.string(),
  licence: z.object({ name: z.string(), url: z.string() }),
  /** `© 2026 The Authors`; null if the holder is unknown. */
  copyright: z.string().nullable(),
  receivedDate: Day.nullable(),
  acceptedDate: Day.nullable(),
  readingMinutes: z.int(),
  /** Counted by the rules of COUNTER, at the time of this response. */
  views: z.int(),
  downloads: z.int(),
  readerMonths: z.array(MonthOfReaders),
  sections: z.array(ArticleSection),
  references: z.array(ArticleReference),
  /** Null if no registry knows a work that cites the article. */
  citedBy: CitedBy.nullable(),
  /** `Research article`. */
  kindName: z.string(),
  /** Title of the journal's section. */
  sectionTitle: z.string().nullable(),
  /** BCP 47; null if nobody stated the language. */
  language: z.string().nullable(),
  /** Null if the title has no markup. */
  titleHtml: z.string().nullable(),
  subtitleHtml: z.string().nullable(),
  /** The titled parts of the abstract; empty if it has only paragraphs. */
  abstractParts: z.array(AbstractPart),
  keywordList: z.array(z.string()),
  translations: z.array(ArticleTranslation),
  people: z.array(ArticlePerson),
  affiliations: z.array(z.object({ text: z.string(), ror: z.string().nullable() })),
  revisedDate: z.string().nullable(),
  /** Funding and statements, in the order of the page. */
  statements: z.array(ArticleStatement),
  supplements: z.array(ArticleSupplement),
  /** Preprint, data, software and other related works. */
  related: z.array(ArticleRemark),
  /** The number of this version. */
  version: z.int(),
  /** The newest first; one entry if there is only one. */
  versions: z.array(ArticleVersion),
  /** One citation in each style. */
  citations: z.array(z.object({ style: z.string(), text: z.string() })),
  /** Metadata for the head of the page: Highwire tags, JSON-LD as JSON, and the `Link` header of Signposting. */
  head: z.object({ tags: z.array(z.tuple([z.string(), z.string()])), jsonLd: z.string(), links: z.string() }),
  /** Notices about the article, oldest first; at most one of them is a retraction or a withdrawal. */
  notices: z.array(Notice),
  /** Up to three other articles of the same issue. */
  alsoInIssue: z.array(OtherArticle),
  /** Up to three articles of other issues, in all journals, that share keywords with this one. */
  relatedArticles: z.array(OtherArticle.extend({ journal: z.string() })),
})
export type Article = z.infer<typeof Article>

export const getArticleEndpoint = endpoint({
  method: 'GET',
  path: '/articles/:id',
  access: 'public',
  caching: 'public',
  summary: 'One article, by its public or internal id',
  params: z.object({ id: Ref }),
  response: Article,
})

export const getArticleVersionEndpoint = endpoint({
  method: 'GET',
  path: '/articles/:id/versions/:name',
  access: 'public',
  caching: 'public',
  summary: 'A version of an article, by its name: `v1`; the notices are those of today',
  params: z.object({ id: Ref, name: z.string().max(40) }),
  response: Article,
})

export const openPaperEndpoint = endpoint({
  method: 'GET',
  path: '/articles/:id/paper',
  access: 'public',
  summary: 'The former address of the full paper: redirects to its permanent address',
  params: z.object({ id: Ref }),
  response: z.string(),
  answer: 'moved',
})

export const openCoverEndpoint = endpoint({
  method: 'GET',
  path: '/articles/:id/cover',
  access: 'public',
  summary: 'The cover as a file: redirects to a short-lived link into the object store',
  params: z.object({ id: Ref }),
  response: z.string(),
  answer: 'redirect',
})

export const Issue = z.object({
  volume: z.int(),
  number: z.int(),
  /** How the number is printed, such as `2-3`; null: as digits. */
  label: z.string().nullable(),
  month: z.string(),
  year: z.int(),
  articleCount: z.int(),
})
export type Issue = z.infer<typeof Issue>

/** The Editor-in-Chief and the Layout Editor: settings of the journal. */
export const BoardMember = z.object({ title: z.string(), fullName: z.string(), university: z.string() })
export type BoardMember = z.infer<typeof BoardMember>

/** How long papers took, counted from their receipt: medians of the newest articles whose dates are known. */
export const Pace = z.object({ articles: z.int(), daysToAcceptance: z.int(), daysToPublication: z.int() })
export type Pace = z.infer<typeof Pace>

/** A notice in a list. */
export const ListedNotice = Notice.pick({ kind: true, number: true, publishedOn: true }).extend({
  /** The article that it is about. */
  article: z.object({ id: z.string(), title: z.string() }),
})
export type ListedNotice = z.infer<typeof ListedNotice>

/** `current`, or `volume.number`. */
export const IssueRef = z.string().regex(/^(current|\d{1,4}\.\d{1,4})$/, validationTexts.issueName)

export const listJournalArticlesEndpoint = endpoint({
  method: 'GET',
  path: '/journals/:id/issues',
  access: 'public',
  caching: 'public',
  summary: 'A journal, its recent issues, and its articles: of one issue, or newest first and paged by `after`',
  params: z.object({ id: Ref }),
  query: z.object({
    issue: IssueRef.optional(),
    after: z.string().max(200).optional(),
    limit: z.coerce.number().int().min(1).max(100).default(50),
  }),
  response: z.object({
    title: z.string(),
    articles: z.array(ArticleCard),
    /** With the current issue: articles that are in no issue yet, the newest first. */
    unplaced: z.array(ArticleCard),
    /** Notices about articles of the requested issue, oldest first; empty if the list covers all issues. */
    notices: z.array(ListedNotice),
    journal: Journal,
    /** The requested issue; null if the list covers all issues. */
    issue: Issue.nullable(),
    issues: z.array(Issue),
    /** The DOIs of the journal and of the requested issue; null unless they are registered. */
    dois: z.object({ journal: z.string().nullable(), issue: z.string().nullable() }),
    /** The journal's description of itself; an empty line separates paragraphs. */
    about: z.string(),
    /** Pages that the journal wrote for itself, beside those of the press. */
    ownPages: z.array(z.enum(journalPageNames)),
    /** Open calls, the nearest deadline first. */
    calls: z.array(Call),
    facts: z.object({
      articles: z.int(),
      issues: z.int(),
      countries: z.int(),
      sinceYear: z.int().nullable(),
      /** Null while there are too few articles for a median. */
      pace: Pace.nullable(),
    }),
    readerMonths: z.array(MonthOfReaders),
    board: z.object({ editorInChief: BoardMember.nullable(), layoutEditor: BoardMember.nullable() }),
    /** The journal's own contact address; null if it has the one of the press. */
    contact: z.string().nullable(),
    /** What the journal, or else the press, states about itself. */
    statements: z.array(z.object({ key: z.enum(statementKeys), text: z.string() })),
    /** Pass it as `after` for the next page; null on the last one. */
    next: z.string().nullable(),
  }),
})

export const ArchivedIssue = Issue.extend({
  journal: Journal,
  /** The first articles of the issue; the journal's page lists all of them. */
  articles: z.array(ArticleCard.pick({ id: true, title: true, isRetracted: true, isWithdrawn: true })),
})
export type ArchivedIssue = z.infer<typeof ArchivedIssue>

export const listIssuesEndpoint = endpoint({
  method: 'GET',
  path: '/issues',
  access: 'public',
  caching: 'public',
  summary:
    'The archive: issues of all journals, of one or of a field, of all years or of one, newest first, paged by `after`',
  query: z.object({
    journal: Ref.optional(),
    /** The category of journals. */
    field: z.string().max(200).optional(),
    year: z.coerce.number().int().min(1).max(9999).optional(),
    after: z.string().max(200).optional(),
    limit: z.coerce.number().int().min(1).max(100).default(24),
  }),
  response: z.object({
    /** The requested journal; null if all are shown. */
    journal: Journal.nullable(),
    issues: z.array(ArchivedIssue),
    /** Years with at least one issue, newest first. */
    years: z.array(z.object({ year: z.int(), issues: z.int() })),
    /** Pass it as `after` for the next page; null on the last one. */
    next: z.string().nullable(),
  }),
})
