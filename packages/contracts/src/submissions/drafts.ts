import { z } from 'zod'
import { referenceVerdicts } from '@grfs/domain/reference-checks/verdict'
import { maxCoverLetter, maxManuscriptBytes, maxReviewerWishes, maxWish } from '@grfs/domain/submissions/limits'
import { maxSupplementBytes } from '@grfs/domain/submissions/supplements'
import { endpoint } from '../endpoint.ts'
import { Facts } from '../facts.ts'
import { Day, Instant, Ref } from '../primitives.ts'

export const maxTitle = 500
export const maxAbstract = 20_000
export const maxCoAuthors = 100
const maxAnswer = 10_000

/** A co-author of the paper; the submitter is not among them. */
export const CoAuthor = z.object({
  name: z.string().trim().max(200),
  affiliation: z.string().trim().max(300).nullish(),
  email: z.string().trim().max(254).nullish(),
  orcid: z.string().trim().max(40).nullish(),
  /** The account of the co-author, if there is one. */
  userId: Ref.nullish(),
})
export type CoAuthor = z.infer<typeof CoAuthor>

const ReviewerWish = z.object({
  name: z.string().max(maxWish.name).default(''),
  email: z.string().max(maxWish.email).default(''),
  reason: z.string().max(maxWish.reason).default(''),
})
export type ReviewerWish = z.infer<typeof ReviewerWish>

/** Whom the author suggests as reviewers, and whom they ask not to invite. Only editors of the paper see it. */
export const ReviewerWishes = z.object({
  suggested: z.array(ReviewerWish).max(maxReviewerWishes).default([]),
  opposed: z.array(ReviewerWish).max(maxReviewerWishes).default([]),
})
export type ReviewerWishes = z.infer<typeof ReviewerWishes>

/** The form fields of a submission, stored as typed, complete or not. */
export const PaperForm = z.object({
  title: z.string().max(maxTitle).default(''),
  abstract: z.string().max(maxAbstract).default(''),
  keywords: z.array(z.string().trim().min(1).max(100)).max(30).default([]),
  journalId: z.string().max(120).default(''),
  coAuthors: z.array(CoAuthor).max(maxCoAuthors).default([]),
  /** Answers to the points of the released review, by the id of the point. */
  answers: z.record(z.string(), z.string().max(maxAnswer)).default({}),
  /**
   * The whole record. If a client sends it, the server derives title, abstract, keywords and co-authors from it. If a
   * client sends only those, the server changes the stored facts (form-of-facts.ts).
   */
  facts: Facts.nullish(),
  /** For the editors only. A client that does not send the next three fields leaves them as they are. */
  coverLetter: z.string().max(maxCoverLetter).nullish(),
  /** The open call for papers that the author answers. */
  callId: Ref.nullish(),
  reviewerWishes: ReviewerWishes.nullish(),
})
export type PaperForm = z.infer<typeof PaperForm>

export const PaperFile = z.object({ name: z.string(), bytes: z.number().int(), uploadedAt: Instant })

/** Saves a draft. The browser creates the id of a new draft, so that a repeated request saves the same draft. */
export const saveDraftEndpoint = endpoint({
  method: 'PUT',
  path: '/submission/draft/:id',
  access: 'researcher',
  summary: 'Saves a draft, unless a newer version is already saved',
  params: z.object({ id: z.uuid() }),
  body: z.object({
    /** The version that this one replaces; 0 for a new draft. */
    version: z.number().int().min(0),
    form: PaperForm,
  }),
  response: z.object({ version: z.number().int(), savedAt: Instant }),
})

/** Uploads the manuscript of a draft or a revision and replaces the old one. */
export const uploadDocumentEndpoint = endpoint({
  method: 'POST',
  path: '/submission/draft/:id/document',
  access: 'researcher',
  summary: 'Uploads the manuscript of a draft; it is read and checked at once',
  limit: { name: 'manuscript-upload', attempts: 120, seconds: 600 },
  status: 201,
  upload: { field: 'document', maxBytes: maxManuscriptBytes },
  params: z.object({ id: z.uuid() }),
  body: z.object({}),
  response: z.object({ file: PaperFile, version: z.number().int(), savedAt: Instant }),
})

/** A file that the author uploaded beside the manuscript. The facts name it by its id. */
export const SupplementFile = z.object({
  id: z.string(),
  /** As the author named it; only the author and the editors see it. */
  name: z.string(),
  bytes: z.number().int(),
  mediaType: z.string(),
})
export type SupplementFile = z.infer<typeof SupplementFile>

/** The draft of a submission or a revision, as its author goes on with it. */
export const OpenDraft = z.object({
  version: z.number().int(),
  savedAt: Instant,
  form: PaperForm,
  file: PaperFile.nullable(),
  supplements: z.array(SupplementFile).optional(),
})

/** Uploads one supplement of a draft or a revision. The draft has it as soon as its facts name it. */
export const uploadSupplementEndpoint = endpoint({
  method: 'POST',
  path: '/submission/draft/:id/supplements',
  access: 'researcher',
  summary: 'Uploads a supplementary file of a draft; the same file again is stored once',
  limit: { name: 'supplement-upload', attempts: 120, seconds: 600 },
  status: 201,
  upload: { field: 'supplement', maxBytes: maxSupplementBytes },
  params: z.object({ id: z.uuid() }),
  body: z.object({}),
  response: z.object({ file: SupplementFile }),
})

/** Goes on with a rejected paper in the journal that its editors suggested. A repeat returns the same new paper. */
export const transferPaperEndpoint = endpoint({
  method: 'POST',
  path: '/submission/:id/transfer',
  access: 'researcher',
  summary: 'Makes a draft for the suggested journal, with the file and the answers of my rejected paper',
  limit: { name: 'paper-transfer', attempts: 30, seconds: 3_600 },
  params: z.object({ id: Ref }),
  body: z.object({
    /** The editors of the new journal may read the released reviews, which do not name their reviewers. */
    withReviews: z.boolean().default(false),
  }),
  response: z.object({ id: z.string() }),
})

/** A value extracted from the file, with its confidence. */
const readValue = <T extends z.ZodType>(value: T) => z.object({ value, confidence: z.number(), because: z.string() })

export const Finding = z.object({
  rule: z.string(),
  severity: z.enum(['error', 'warning', 'hint']),
  message: z.string(),
  reason: z.string(),
  fix: z.string(),
  places: z.array(z.string()),
})

/** How much of a manuscript also occurs in other papers, and where. */
export const Similarity = z.object({
  percent: z.number(),
  /** Published articles first. A paper that the actor may not identify has neither title nor link. */
  sources: z.array(
    z.object({
      isPublished: z.boolean(),
      title: z.string().nullable(),
      link: z.string().nullable(),
      percent: z.number(),
    }),
  ),
  /** `source`: the index in `sources`. */
  passages: z.array(z.object({ text: z.string(), otherText: z.string(), source: z.number().int() })),
})
export type Similarity = z.infer<typeof Similarity>

/** What was found for a reference of the file. Reviewers see none of it. */
const CheckedReference = z.object({
  /** As printed. */
  text: z.string(),
  verdict: z.enum(referenceVerdicts),
  /** Of the work that was found, or of one that is alike. */
  doi: z.string().nullable(),
  /** When the work was retracted, or the concern published. */
  noticedOn: Day.nullable(),
  noticeDoi: z.string().nullable(),
})
export type CheckedReference = z.infer<typeof CheckedReference>

export const ManuscriptCheck = z.object({
  /**
   * `none`: there is no file. `refused`: the file has a problem, which `told` describes. `delayed`: the platform
   * failed.
   */
  status: z.enum(['none', 'running', 'done', 'refused', 'delayed']),
  told: z.string().nullable(),
  read: z
    .object({
      title: readValue(z.string()).nullable(),
      abstract: readValue(z.string()).nullable(),
      keywords: readValue(z.array(z.string())).nullable(),
      authors: z.array(readValue(CoAuthor)),
      words: z.number().int(),
      /** Everything that was read, with the origin of each value. */
      facts: Facts.nullish(),
    })
    .nullable(),
  /** Whether the first of `journals` fits the text well. */
  isGoodFit: z.boolean(),
  /** Up to three journals that are nearest to the text, with the reason. */
  journals: z.array(z.object({ id: z.string(), title: z.string(), because: z.string() })),
  report: z
    .object({
      findings: z.array(Finding),
      rules: z.array(
        z.object({ rule: z.string(), title: z.string(), outcome: z.string(), figure: z.string().nullable() }),
      ),
      score: z.object({ points: z.number(), label: z.string() }),
    })
    .nullable(),
  similarity: Similarity.nullable(),
  /** Null if references are not looked up, or the file is not read. */
  references: z
    .object({ status: z.enum(['running', 'done']), total: z.int(), list: z.array(CheckedReference) })
    .nullable(),
})
export type ManuscriptCheck = z.infer<typeof ManuscriptCheck>

export const getCheckEndpoint = endpoint({
  method: 'GET',
  path: '/submission/draft/:id/check',
  access: 'researcher',
  summary: 'The result of the manuscript check of a draft',
  params: z.object({ id: z.uuid() }),
  response: ManuscriptCheck,
})

/** DRAFT-010. */
export const DraftItem = z.object({
  id: z.string(),
  status: z.literal('draft'),
  submissionDate: Instant,
  articleId: z.object({ title: z.string() }),
  /** The last save or upload. */
  changedAt: Instant,
  fileName: z.string().nullable(),
  journal: z.string().nullable(),
  /** Set if the author has edited nothing: the day when the draft is deleted. */
  deletedOn: Day.nullable(),
})
export type DraftItem = z.infer<typeof DraftItem>

/** The page of a list in the author's dashboard. */
export const pageOfList = {
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  limit: z.coerce.number().int().min(1).max(100).default(10),
}

/** DRAFT-011. */
export const listDraftsEndpoint = endpoint({
  method: 'GET',
  path: '/researcher/drafts',
  access: 'researcher',
  summary: 'My drafts, ten to a page',
  query: z.object(pageOfList),
  response: z.object({ data: z.array(DraftItem), totalPages: z.number().int(), drafts: z.number().int() }),
})

/** DRAFT-012. */
export const deleteDraftEndpoint = endpoint({
  method: 'DELETE',
  path: '/submission/delete-draft/:id',
  access: 'researcher',
  summary: 'Deletes one of my drafts with its file; repeating the call has no effect',
  params: z.object({ id: Ref }),
  response: z.object({ message: z.string() }),
})

/** Final files of an accepted paper (ADR 97). Document, supplements, record and words are those of the draft. */
export const sendFinalFilesEndpoint = endpoint({
  method: 'POST',
  path: '/submission/:id/final-files',
  access: 'researcher',
  params: z.object({ id: Ref }),
  summary: 'Sends the final files of my accepted paper as I saved them',
  idempotent: true,
  limit: { name: 'final-files', attempts: 30, seconds: 3_600 },
  /** The author has seen names, affiliations, funding and statements. */
  body: z.object({ isRecordConfirmed: z.literal(true) }),
  response: z.object({ success: z.boolean(), message: z.string() }),
})
