import { z } from 'zod'
import { proofOutcomes } from '@grfs/domain/publishing/production'
import { noticeKinds } from '@grfs/domain/publishing/notices'
import { cures } from '@grfs/domain/deposits/cures'
import { doiStates, doiVerdicts } from '@grfs/domain/dois/doi'
import { maxAnswerLength } from '@grfs/domain/dois/limits'
import { maxFacts } from '@grfs/domain/facts/limits'
import { endpoint } from '../endpoint.ts'
import { Facts } from '../facts.ts'
import { Message } from '../identity.ts'
import { Journal } from '../journals.ts'
import { Day, Instant, Ref } from '../primitives.ts'
import { Article, Notice } from '../publishing.ts'

/** The admin tool Publish Papers: from an accepted paper to an article. */

export const publishingDeskErrors = {
  'publication.unknown': { status: 404, message: 'Paper not found' },
  'publication.issue-unknown': { status: 400, message: 'Please choose an issue of the paper’s journal.' },
  'publication.incomplete': { status: 400, message: 'Before it can be published: {missing}.' },
  'publication.not-ready': {
    status: 409,
    message: 'The article is still being typeset. Please try again in a moment.',
  },
  'publication.already': { status: 409, message: 'This paper is already published.' },
  'publication.newer': {
    status: 409,
    message: 'Another editor has changed this plan. Please reload the page.',
  },
  'publication.hour-past': { status: 400, message: 'Please choose a date and hour in the future.' },
  'publication.hour-far': { status: 400, message: 'Please choose a date within the next 366 days.' },
  'publication.issue-past': {
    status: 409,
    message:
      'The month of this issue is over. Confirm that the paper should still go into it, or choose another issue.',
  },
  'publication.proof-missing': {
    status: 409,
    message: 'The author has not approved the proof. Send the proof, or confirm that you publish without it.',
  },
  'publication.placed': {
    status: 409,
    message: 'An article is in an issue already. Please reload the page.',
  },
  'publication.position-taken': { status: 409, message: 'Another article has this position in the issue.' },
  'publication.cover-kind': { status: 400, message: 'Only JPEG, PNG, GIF, and WebP images are allowed' },
  'publication.cover-too-large': { status: 400, message: 'Image size must be less than 5MB' },
  'notice.text-missing': { status: 400, message: 'Please say what is wrong with the article.' },
  'doi.missing': { status: 404, message: 'There is no DOI.' },
  'doi.registry-decides': {
    status: 409,
    message: 'This DOI is deposited by itself, and the registry decides about it.',
  },
  'doi.other-state': { status: 409, message: 'The DOI is in another state now. Please reload the page.' },
  'notice.already-retracted': { status: 409, message: 'This article is already retracted or withdrawn.' },
  'notice.in-issue': { status: 409, message: 'This article is in an issue. It can be retracted, but not withdrawn.' },
  'publication.withdrawn': { status: 409, message: 'A withdrawn article cannot be collected into an issue.' },
} as const

const access = { access: 'admin', permission: 'publishPapers' } as const

/** `typesetting` while its files are being made, `ready` when it can be published. */
export const publicationStates = ['typesetting', 'ready', 'failed', 'publishing', 'published'] as const

export const WaitingPaper = z.object({
  /** The id of the submission. */
  id: z.string(),
  number: z.string(),
  title: z.string(),
  authors: z.array(z.string()),
  journal: Journal.pick({ id: true, title: true, abbrev: true, hue: true }),
  acceptedAt: Instant,
  due: Instant.nullable(),
  issue: z
    .object({
      id: z.string(),
      volume: z.number().int(),
      number: z.number().int(),
      label: z.string().nullable(),
      month: z.number().int(),
      year: z.number().int(),
    })
    .nullable(),
  /** False in a journal with continuous publication (ADR 99). */
  isIssueRequired: z.boolean(),
  /** The planned position in the issue; null for the end. */
  position: z.number().int().nullable(),
  state: z.enum(publicationStates),
  told: z.string().nullable(),
  /** When the clock publishes it; null if nobody chose an hour. */
  publishesAt: Instant.nullable(),
  /** Until when the author answers the proof; null if none is out. */
  proofDue: Instant.nullable(),
  /** Until when the author sends the final files; null if the paper does not wait for them. */
  finalDue: Instant.nullable(),
})
export type WaitingPaper = z.infer<typeof WaitingPaper>

/** PUBLISH-001. */
export const listWaitingPapersEndpoint = endpoint({
  method: 'GET',
  path: '/admin/publishing',
  ...access,
  summary: 'Accepted papers that are not published yet, oldest first; thirty to a page',
  query: z.object({ journal: z.string().trim().max(120).optional(), after: z.string().max(200).optional() }),
  response: z.object({
    papers: z.array(WaitingPaper),
    next: z.string().nullable(),
    waiting: z.number().int(),
  }),
})

export const PlannedAuthor = z.object({
  title: z.string().trim().max(60).default(''),
  fullName: z.string().trim().min(1).max(200),
  affiliation: z.string().trim().max(300).nullish(),
  country: z.string().trim().max(100).nullish(),
  orcid: z.string().trim().max(40).nullish(),
})

/** What an editor may set before a paper is published. */
export const PublicationPlan = z.object({
  issueId: Ref.nullable(),
  /** The position in the issue; null for the end. */
  position: z.number().int().min(1).max(10_000).nullable(),
  pages: z.string().trim().max(40).default(''),
  licence: z.string().max(40).default('CC-BY-4.0'),
  publishedOn: z.union([Day, z.literal('')]).default(''),
  title: z.string().trim().max(500),
  abstract: z.string().trim().max(20_000),
  keywords: z.array(z.string().trim().min(1).max(100)).max(30),
  authors: z.array(PlannedAuthor).min(1).max(maxFacts.people),
  /** The whole record; null for a paper from before. Title, abstract, keywords and authors repeat it. */
  facts: Facts.nullish(),
})
export type PublicationPlan = z.infer<typeof PublicationPlan>

/** What the author marked in a proof. */
export const ProofMark = z.object({
  number: z.number().int(),
  place: z.string(),
  quote: z.string(),
  words: z.string(),
  isResolved: z.boolean(),
  /** The editors' answer; may be empty. */
  answer: z.string(),
})
export type ProofMark = z.infer<typeof ProofMark>

/** A copy-editing note of an editor at a place of the article (ADR 98). `answer` is the author's. */
export const DeskNote = ProofMark.extend({ isForAuthor: z.boolean() })
export type DeskNote = z.infer<typeof DeskNote>

export const Publication = z.object({
  id: z.string(),
  number: z.string(),
  version: z.number().int(),
  journal: Journal.pick({ id: true, title: true, abbrev: true, hue: true }),
  /** False in a journal with continuous publication (ADR 99). */
  isIssueRequired: z.boolean(),
  /** The sections of the journal. */
  sections: z.array(z.object({ id: z.string(), title: z.string() })),
  plan: PublicationPlan,
  cover: z.enum(['drawn', 'uploaded']),
  receivedOn: Day,
  acceptedOn: Day,
  state: z.enum(publicationStates),
  told: z.string().nullable(),
  /** Pages of the typeset PDF. */
  pdfPages: z.number().int().nullable(),
  /** What is still missing, as sentences. */
  missing: z.array(z.string()),
  publicId: z.string().nullable(),
  /** When the clock publishes it; null if nobody chose an hour. */
  publishesAt: Instant.nullable(),
  /** The author's final files; null if nobody requested them. */
  finalFiles: z
    .object({
      since: Instant,
      /** Null if the paper does not wait for them. */
      due: Instant.nullable(),
      sentAt: Instant.nullable(),
      /** What the author says about them; may be empty. */
      words: z.string(),
      /** The author may still replace them: nobody has worked with them. */
      isReplaceable: z.boolean(),
    })
    .nullable(),
  /** The journal needs an approved proof and does not have it. */
  isProofMissing: z.boolean(),
  /** The latest proof. */
  proof: z
    .object({
      number: z.number().int(),
      sentAt: Instant,
      due: Instant,
      isSilenceApproval: z.boolean(),
      outcome: z.enum(proofOutcomes).nullable(),
      answeredAt: Instant.nullable(),
      /** False if text, names or record have changed since. */
      isCurrent: z.boolean(),
      marks: z.array(ProofMark),
    })
    .nullable(),
  notes: z.array(DeskNote),
})
export type Publication = z.infer<typeof Publication>

const paper = { params: z.object({ id: Ref }) } as const

export const getPublicationEndpoint = endpoint({
  method: 'GET',
  path: '/admin/publishing/:id',
  ...access,
  ...paper,
  summary: 'The publication plan of a paper',
  response: Publication,
})

export const savePublicationEndpoint = endpoint({
  method: 'PUT',
  path: '/admin/publishing/:id',
  ...access,
  ...paper,
  summary: 'Changes the publication plan of a paper; its files are recreated where needed',
  body: z.object({
    version: z.number().int().min(1),
    plan: PublicationPlan,
    /** False: refuse another issue if its month is over. Absent: take it, as clients did before they could ask. */
    isPastIssueAccepted: z.boolean().optional(),
  }),
  response: Publication,
})

/** The clock publishes the paper at this hour, if nothing is missing then. */
export const schedulePublicationEndpoint = endpoint({
  method: 'PUT',
  path: '/admin/publishing/:id/schedule',
  ...access,
  ...paper,
  summary: 'Sets, changes or cancels the hour at which a paper that is ready is published',
  body: z.object({
    /** Null cancels. */
    publishesAt: Instant.nullable(),
    /** The issue may be one whose month is over at that hour. */
    isPastIssueAccepted: z.boolean().default(false),
  }),
  response: Publication,
})

export const uploadPublicationCoverEndpoint = endpoint({
  method: 'POST',
  path: '/admin/publishing/:id/cover',
  ...access,
  ...paper,
  summary: 'Uploads a cover; without a file the generated cover is restored',
  upload: { field: 'image', maxBytes: 5_242_880 },
  body: z.object({}),
  response: Publication,
})

export const previewPublicationEndpoint = endpoint({
  method: 'GET',
  path: '/admin/publishing/:id/preview',
  ...access,
  ...paper,
  summary: 'Preview of the article',
  response: Article,
})

export const openPublicationPdfEndpoint = endpoint({
  method: 'GET',
  path: '/admin/publishing/:id/paper',
  ...access,
  ...paper,
  summary: 'A short-lived link to the typeset PDF',
  response: z.object({ url: z.string() }),
})

/** Has no version check: the order of an issue is one decision, and the last write wins. */
export const orderIssueEndpoint = endpoint({
  method: 'POST',
  path: '/admin/publishing/order',
  ...access,
  summary: 'Orders the planned papers of an issue, after its published articles',
  body: z.object({ issueId: Ref, ids: z.array(Ref).min(1).max(1000) }),
  response: Message,
})

/** A published article that is in no issue yet (ADR 99). */
export const UnplacedArticle = z.object({
  /** The public id. */
  id: z.string(),
  title: z.string(),
  authors: z.array(z.string()),
  publishedOn: Day,
  journal: Journal.pick({ id: true, title: true, abbrev: true, hue: true }),
})
export type UnplacedArticle = z.infer<typeof UnplacedArticle>

export const listUnplacedArticlesEndpoint = endpoint({
  method: 'GET',
  path: '/admin/unplaced-articles',
  ...access,
  summary: 'Published articles that are in no issue yet, oldest first within a journal; at most 200',
  query: z.object({ journal: z.string().trim().max(120).optional() }),
  response: z.object({ articles: z.array(UnplacedArticle) }),
})

export const collectArticlesEndpoint = endpoint({
  method: 'POST',
  path: '/admin/unplaced-articles/collect',
  ...access,
  summary: 'Puts published articles into an issue of their journal, at its end; their addresses stay',
  idempotent: true,
  body: z.object({ issueId: Ref, ids: z.array(Ref).min(1).max(200) }),
  response: Message.extend({ collected: z.number().int() }),
})

export const publishPapersEndpoint = endpoint({
  method: 'POST',
  path: '/admin/publishing/publish',
  ...access,
  summary: 'Publishes one or more papers, each exactly once',
  idempotent: true,
  body: z.object({
    ids: z.array(Ref).min(1).max(200),
    /** Publish although the author has not approved the proof. The audit log has it. */
    isProofSkipped: z.boolean().default(false),
  }),
  response: Message.extend({ accepted: z.number().int() }),
})

/** A notice is permanent: it cannot be withdrawn. */
export const publishNoticeEndpoint = endpoint({
  method: 'POST',
  path: '/admin/articles/:id/notices',
  ...access,
  ...paper,
  summary: 'Publishes a correction, a retraction, a withdrawal or an expression of concern about an article',
  idempotent: true,
  status: 201,
  body: z.object({ kind: z.enum(noticeKinds), text: z.string().trim().max(10_000).default('') }),
  response: Notice,
})

export const DoiEntry = z.object({
  doi: z.string(),
  state: z.enum(doiStates),
  since: Instant,
  /** What the registry answered, or what our own check found, or what an editor recorded. */
  answer: z.string().nullable(),
  /** A deposit was refused, also of a change to a DOI that is registered. */
  isFailed: z.boolean(),
  /** A change of a registered DOI is not at the registry yet. */
  isUpdating: z.boolean(),
  /** The field that our own check rejects. */
  field: z.string().nullable(),
  /** What the editor can do; null if nothing failed, or if DOIs are deposited by hand. */
  cure: z.enum(cures).nullable(),
  /** False: an editor deposits it by hand and records the answer. */
  isDeposited: z.boolean(),
  /** The public id of an article or a notice; `journal.ID` or `issue.ID`. */
  publicId: z.string(),
  /** The page that the DOI leads to. */
  path: z.string(),
  title: z.string(),
  journal: Journal.pick({ id: true, title: true, abbrev: true, hue: true }),
  /** False for a DOI that is reserved for a paper. */
  isPublished: z.boolean(),
})
export type DoiEntry = z.infer<typeof DoiEntry>

export const listDoisEndpoint = endpoint({
  method: 'GET',
  path: '/admin/dois',
  ...access,
  summary:
    'DOIs and their states, the latest change first; without `state` those that wait for registration, refused ones first',
  query: z.object({
    state: z.enum(doiStates).optional(),
    journal: z.string().trim().max(120).optional(),
    after: z.string().max(200).optional(),
  }),
  response: z.object({ dois: z.array(DoiEntry), next: z.string().nullable() }),
})

export const recordDoiEndpoint = endpoint({
  method: 'PUT',
  path: '/admin/articles/:id/doi',
  ...access,
  ...paper,
  summary:
    'Records the answer of the registry to a deposit by hand, of an article, a notice, a journal (`journal.ID`) or an issue (`issue.ID`)',
  body: z.object({ state: z.enum(doiVerdicts), answer: z.string().trim().min(1).max(maxAnswerLength) }),
  response: Message,
})
