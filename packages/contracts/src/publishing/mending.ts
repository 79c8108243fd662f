import { z } from 'zod'
import { maxFacts as max } from '@grfs/domain/facts/limits'
import { doiStates } from '@grfs/domain/dois/doi'
import { articleKinds } from '@grfs/domain/facts/vocabulary'
import { type MendingField, mendingFields, type SilentField } from '@grfs/domain/publishing/mending'
import { endpoint, StreamAnswer } from '../endpoint.ts'
import { Facts, FactsPerson, FactsReference, FactsSupplement, PublishedName } from '../facts.ts'
import { Journal } from '../journals.ts'
import { Day, Instant, Ref } from '../primitives.ts'
import { SupplementFile } from '../submissions/drafts.ts'
import { maxManuscriptBytes } from '@grfs/domain/submissions/limits'
import { maxSupplementBytes } from '@grfs/domain/submissions/supplements'

/** Changes of a published article that need no notice. */

export const mendingErrors = {
  'mending.name': { status: 409, message: 'A name is changed everywhere at once: use the change of a name.' },
  'mending.correction': {
    status: 409,
    message: 'This can only be changed by a correction. Please publish a correction that says what is wrong.',
  },
  'mending.version': { status: 409, message: 'This can only be changed by a new version of the article.' },
  'mending.never': { status: 409, message: 'This never changes after publication.' },
  'mending.no-slip': {
    status: 409,
    message: 'Only a typing slip in the title can be fixed silently. Please publish a correction for another title.',
  },
  'mending.funders': {
    status: 409,
    message: 'A funder that was left out, or is no funder, needs a correction. Please publish a correction.',
  },
  'mending.newer': { status: 409, message: 'Somebody has changed this article meanwhile. Please reload the page.' },
  'mending.unchanged': { status: 400, message: 'This is what the article has already.' },
  'mending.unknown-part': { status: 404, message: 'The article has no such author, section or reference.' },
  'mending.no-article': { status: 404, message: 'There is no published article with this author.' },
  'mending.name-parts': {
    status: 400,
    message: 'The parts do not make up the name. Please check them, or leave them empty.',
  },
  'version.changes-missing': { status: 400, message: 'Please say what has changed. Readers see it.' },
  'version.being-made': { status: 409, message: 'A new version of this article is being made already. Please wait.' },
  'version.unchanged': { status: 400, message: 'Please choose a new manuscript, or change the supplements.' },
  'version.text-missing': {
    status: 409,
    message: 'Our server does not have the full text of this article. Please upload the manuscript, too.',
  },
  'version.supplement-unknown': {
    status: 409,
    message: 'A supplement is not on our server any more. Please upload it again.',
  },
  'version.supplement-empty': { status: 400, message: 'A supplement has neither a file nor a DOI.' },
  'version.retracted': { status: 409, message: 'A retracted or withdrawn article gets no new version.' },
  'mending.reason-missing': { status: 400, message: 'Please give a reason. Only editors see it.' },
} as const

const author = z.int().min(1).max(max.people)
const text = (most: number) => z.string().trim().max(most)

/** What an editor sends for each field. Authors and references are numbered from 1. */
export const silentValues = {
  kind: z.enum(articleKinds).exclude(['correction', 'retraction', 'expression-of-concern']),
  section: Ref.nullable(),
  language: Facts.shape.language.unwrap(),
  title: Facts.shape.title,
  keywords: Facts.shape.keywords,
  translations: Facts.shape.translations,
  subjects: z
    .array(z.object({ scheme: text(40).min(1), code: text(60).nullable(), term: text(max.keyword).min(1) }))
    .max(max.keywords),
  'name-parts': FactsPerson.pick({ given: true, family: true, particle: true, suffix: true, style: true }).extend({
    author,
  }),
  group: z.object({
    author,
    published: text(max.name).min(1),
    members: z.array(text(max.name).min(1)).max(max.groupMembers),
  }),
  affiliations: z.object({
    affiliations: Facts.shape.affiliations,
    /** The affiliations of each author, counted from 1. */
    authors: z.array(z.array(z.int().min(1).max(max.affiliations)).max(max.affiliationsPerPerson)).max(max.people),
  }),
  orcid: FactsPerson.pick({ orcid: true }).extend({ author }),
  correspondence: z.object({ author, isCorresponding: z.boolean(), email: z.email().max(max.email).nullable() }),
  'equal-contribution': FactsPerson.pick({ equalGroup: true }).extend({ author }),
  deceased: z.object({ author, isDeceased: z.boolean() }),
  funding: Facts.shape.funding,
  reference: FactsReference.omit({ text: true, origin: true }).extend({ number: z.int().min(1).max(max.references) }),
  relations: Facts.shape.relations,
} satisfies Record<SilentField, z.ZodType>

export type SilentValue<F extends SilentField> = z.output<(typeof silentValues)[F]>

export const ArticleChange = z.object({
  id: z.string(),
  class: z.enum(['silent', 'name']),
  field: z.string(),
  /** Null for a name: the history does not keep it. */
  before: z.unknown(),
  after: z.unknown(),
  reason: z.string(),
  /** Null if the account was deleted. */
  by: z.string().nullable(),
  at: Instant,
})
export type ArticleChange = z.infer<typeof ArticleChange>

const known = z.string().nullable()

/** The values of the record as forms edit them: ids without their addresses, `web` for a web page. */
const RecordAtDesk = z.object({
  titleHtml: known,
  subtitleHtml: known,
  abstract: z.string(),
  section: known,
  people: z.array(
    z.object({
      ...{ published: z.string(), isGroup: z.boolean(), members: z.array(z.string()) },
      ...{ given: known, family: known, particle: known, suffix: known, style: known, orcid: known },
      ...{ isCorresponding: z.boolean(), email: known, equalGroup: z.int().nullable(), isDeceased: z.boolean() },
      affiliations: z.array(z.int()),
    }),
  ),
  affiliations: z.array(
    z.object({ text: z.string(), department: known, institution: known, city: known, country: known, ror: known }),
  ),
  funders: z.array(z.object({ name: z.string(), ror: known, openFunderId: known, awards: z.array(z.string()) })),
  fundingStatement: known,
  statements: z.array(z.object({ kind: z.string(), language: known, text: z.string() })),
  references: z.array(
    z.object({
      ...{ text: z.string(), type: known, authors: z.array(z.unknown()), year: known, title: known, source: known },
      ...{ volume: known, issue: known, pages: known, publisher: known, doi: known, pmid: known, address: known },
      language: known,
    }),
  ),
  translations: z.array(
    z.object({
      ...{ language: z.string(), titleHtml: known, subtitleHtml: known, abstract: z.string() },
      abstractParts: z.array(z.object({ title: z.string(), text: z.string() })),
      keywords: z.array(z.string()),
    }),
  ),
  subjects: z.array(z.object({ scheme: z.string(), code: known, term: z.string() })),
  relations: z.array(z.object({ kind: z.string(), doi: known, address: known })),
})
export type RecordAtDesk = z.infer<typeof RecordAtDesk>

/** A supplement of the next version: a file that the article has or that was uploaded for it, or one in a repository. */
export const NextSupplement = FactsSupplement.omit({ origin: true })
export type NextSupplement = z.infer<typeof NextSupplement>

export const NextSupplements = z.array(NextSupplement).max(max.supplements)

/** What editors see of a published article. */
export const ArticleAtDesk = z.object({
  id: z.string(),
  title: z.string(),
  /** Send it with a change: another change in between is not overwritten. */
  revision: z.string(),
  kind: z.enum(articleKinds),
  language: z.string().nullable(),
  keywords: z.array(z.string()),
  journal: Journal.pick({ id: true, title: true, abbrev: true, hue: true }),
  /** Null while the article is in no issue. */
  volume: z.int().nullable(),
  number: z.int().nullable(),
  issueLabel: z.string().nullable(),
  pages: known,
  licence: z.string(),
  receivedOn: Day.nullable(),
  acceptedOn: Day.nullable(),
  publishedOn: Day,
  isRetracted: z.boolean(),
  isWithdrawn: z.boolean(),
  /** Null without a DOI. */
  doi: z.object({ doi: z.string(), state: z.enum(doiStates) }).nullable(),
  record: RecordAtDesk,
  /** The sections of the journal. */
  sections: z.array(z.object({ id: z.string(), title: z.string() })),
  /** The PDF follows each change; `problem` says why it could not. */
  paper: z.object({ isBeingMade: z.boolean(), problem: z.string().nullable(), madeAt: Instant.nullable() }),
  supplements: NextSupplements,
  /** Those of them that are on our server, with the names under which they are public. */
  supplementFiles: z.array(SupplementFile),
  /** Without it, a new version needs a manuscript. */
  hasText: z.boolean(),
  /** The number of the newest version. */
  version: z.int(),
  /** The last requested version; `problem` says why it was not published. Null if none was requested. */
  newVersion: z.object({ isBeingMade: z.boolean(), problem: z.string().nullable() }).nullable(),
  /** The latest first. */
  changes: z.array(ArticleChange),
})
export type ArticleAtDesk = z.infer<typeof ArticleAtDesk>

const DeskArticle = z.object({
  ...{ id: z.string(), title: z.string(), authors: z.array(z.string()), publishedOn: Day },
  ...{ isRetracted: z.boolean(), isWithdrawn: z.boolean() },
  journal: Journal.pick({ id: true, title: true, abbrev: true, hue: true }),
  hasPaperProblem: z.boolean(),
})
export type DeskArticle = z.infer<typeof DeskArticle>

const NameChange = z.object({ success: z.boolean(), message: z.string(), articles: z.int() })

/** Whether references of our other articles follow, where they certainly cite an article with the old name. */
const withReferences = z.boolean().default(false)

/** No reason is asked for, no notice is published, and nobody else is written to. */
export const changeNameEndpoint = endpoint({
  method: 'POST',
  path: '/admin/name-changes',
  access: 'admin',
  summary: 'Changes the name of an author everywhere in these articles, without a notice',
  idempotent: true,
  body: z.object({
    /** The author of each article, counted from 1. */
    contributors: z
      .array(z.object({ article: Ref, author }))
      .min(1)
      .max(200),
    name: PublishedName,
    withReferences,
  }),
  response: NameChange,
})

export const changeOwnNameEndpoint = endpoint({
  method: 'POST',
  path: '/my-published-name',
  access: 'signed-in',
  summary: 'Changes my name everywhere in the articles of my confirmed papers, without a notice',
  idempotent: true,
  body: z.object({ name: PublishedName, withReferences }),
  response: NameChange,
})

/** A name that several articles may print, at one of its places. */
const NamedPlace = z.object({
  ...{ article: z.string(), author: z.int(), name: z.string(), title: z.string(), journal: z.string() },
  ...{ affiliation: known, orcid: known },
})
export type NamedPlace = z.infer<typeof NamedPlace>

export const listNamedPlacesEndpoint = endpoint({
  method: 'GET',
  path: '/admin/published-names',
  access: 'admin',
  summary: 'Where published articles print a name with these words',
  query: z.object({ q: z.string().trim().min(2).max(max.name) }),
  response: z.object({ places: z.array(NamedPlace), isComplete: z.boolean() }),
})

export const listNameChangesEndpoint = endpoint({
  method: 'GET',
  path: '/admin/name-changes',
  access: 'admin',
  summary: 'The latest changes of names that the caller requested, without the names',
  response: z.object({
    changes: z.array(z.object({ id: z.string(), articles: z.int(), requestedAt: Instant, doneAt: Instant.nullable() })),
  }),
})

export const getOwnNamesEndpoint = endpoint({
  method: 'GET',
  path: '/my-published-name',
  access: 'signed-in',
  summary: 'The names under which the caller is printed in the articles of the own confirmed papers',
  response: z.object({
    names: z.array(z.object({ name: z.string(), articles: z.int() })),
    isChanging: z.boolean(),
  }),
})

const desk = { access: 'admin', permission: 'publishPapers' } as const
const access = { ...desk, params: z.object({ id: Ref }) } as const

export const listArticlesAtDeskEndpoint = endpoint({
  method: 'GET',
  path: '/admin/articles',
  ...desk,
  summary: 'Published articles of the own journals, the newest first, found by id, title or author',
  query: z.object({
    journal: z.string().trim().max(120).optional(),
    q: z.string().trim().max(200).optional(),
    after: z.string().max(200).optional(),
  }),
  response: z.object({ articles: z.array(DeskArticle), next: z.string().nullable() }),
})

export const remakePaperEndpoint = endpoint({
  method: 'POST',
  path: '/admin/articles/:id/paper',
  ...access,
  summary: 'Makes the PDF of a published article again',
  response: ArticleAtDesk,
})

export const getArticleAtDeskEndpoint = endpoint({
  method: 'GET',
  path: '/admin/articles/:id',
  ...access,
  summary: 'A published article at the desk, with the history of its changes',
  response: ArticleAtDesk,
})

export const openPackageEndpoint = endpoint({
  method: 'GET',
  path: '/admin/articles/:id/package',
  ...access,
  summary: 'A published article as a ZIP archive for PubMed Central, Portico and other archives',
  answer: 'stream',
  response: StreamAnswer,
})

export const fixArticleEndpoint = endpoint({
  method: 'POST',
  path: '/admin/articles/:id/changes',
  ...access,
  summary: 'Fixes one field of a published article without a notice; the history keeps who, when and why',
  idempotent: true,
  body: z.object({
    field: z.enum(mendingFields) as z.ZodType<MendingField>,
    value: z.unknown(),
    reason: z.string().trim().max(1_000).default(''),
    revision: z.string().max(40),
  }),
  response: ArticleAtDesk,
})

const maxNote = 10_000

/** The version appears when its files are made. The former version stays at its own address. */
export const publishVersionEndpoint = endpoint({
  method: 'POST',
  path: '/admin/articles/:id/versions',
  ...access,
  summary: 'Replaces text and figures of a published article by those of a new manuscript (DOCX), or its supplements',
  idempotent: true,
  upload: { field: 'document', maxBytes: maxManuscriptBytes },
  body: z.object({
    /** What changed, for readers. */
    changes: z.string().trim().max(maxNote).default(''),
    /** The text of a correction that is published with it; empty without one. */
    correction: z.string().trim().max(maxNote).default(''),
    /** The whole list of supplements of the new version (`NextSupplements`) as JSON; empty if they stay. */
    supplements: z.string().max(1_000_000).default(''),
    revision: z.string().max(40).default(''),
  }),
  response: ArticleAtDesk,
})

/** Not public before a new version names it. Deleted after a day if none does. */
export const uploadVersionSupplementEndpoint = endpoint({
  method: 'POST',
  path: '/admin/articles/:id/supplements',
  ...access,
  summary: 'Uploads a supplement for the next version of a published article; the same file again is stored once',
  limit: { name: 'version-supplement-upload', attempts: 120, seconds: 600 },
  status: 201,
  upload: { field: 'supplement', maxBytes: maxSupplementBytes },
  body: z.object({}),
  response: z.object({ file: SupplementFile }),
})
