import { z } from 'zod'
import { submissionStatuses } from '@grfs/domain/submissions/lifecycle'
import { maxManuscriptBytes, maxWithdrawalReason } from '@grfs/domain/submissions/limits'
import { endpoint } from './endpoint.ts'
import { Facts } from './facts.ts'
import { Day, Instant, Ref } from './primitives.ts'
import { authorshipErrors, AuthorshipOfCoAuthor } from './submissions/authorship.ts'
import { CoAuthor, maxAbstract, maxTitle, OpenDraft, pageOfList, PaperFile } from './submissions/drafts.ts'
import { submissionTexts } from './texts/submissions.ts'

export * from './submissions/authorship.ts'
export * from './submissions/declarations.ts'
export * from './submissions/drafts.ts'
export * from './submissions/form-of-facts.ts'
export * from './submissions/messages.ts'

export const submissionErrors = {
  // SUBMIT-019, SUBMIT-020, SUBMIT-022, SUBMIT-023, DRAFT-015
  'submission.not-docx': { status: 400, message: submissionTexts.docxOnly },
  'submission.too-large': { status: 400, message: submissionTexts.tooLarge },
  'submission.incomplete': { status: 400, message: submissionTexts.incomplete },
  'submission.fields-missing': { status: 400, message: submissionTexts.fieldsMissing },
  'submission.draft-empty': { status: 400, message: submissionTexts.draftEmpty },
  'submission.unknown': { status: 404, message: 'Paper not found' },
  'submission.journal-unknown': { status: 400, message: 'Please choose a journal from the list.' },
  'submission.unreadable': { status: 400, message: '{reason}' },
  'submission.submitter-missing': {
    status: 400,
    message: 'You are not among the authors. Please add yourself to the list of authors.',
  },
  'submission.authors-changed': {
    status: 409,
    message: 'The authors of a submitted paper cannot be changed. Please write to the editors.',
  },
  'submission.declarations-missing': {
    status: 400,
    message: 'Please complete the declarations of the paper. Missing: {missing}.',
  },
  'submission.call-closed': {
    status: 409,
    message: 'This call for papers is closed, or it belongs to another journal. Please choose another one, or none.',
  },
  'submission.file-unknown': { status: 400, message: 'A file of this paper was not found. Please upload it again.' },
  'submission.supplement-type': { status: 400, message: submissionTexts.supplementType },
  'submission.supplement-large': { status: 400, message: submissionTexts.supplementLarge },
  'submission.supplements-full': { status: 409, message: submissionTexts.supplementsFull },
  'submission.points-unanswered': {
    status: 400,
    message: 'Please answer every point of the review. Not answered yet: {points}.',
  },
  'submission.nothing-corrected': {
    status: 400,
    message: 'Nothing has changed. Please choose another file, or change the list of authors.',
  },
  'submission.author-confirmed': {
    status: 409,
    message: '{name} has confirmed to be an author and cannot be removed. Please write to the editors.',
  },
  'message.not-submitted': { status: 409, message: 'You can write to the editors once the paper is submitted.' },
  'submission.not-now': {
    status: 409,
    message: 'This is not possible in the current state of the paper. Please reload the page.',
  },
  'submission.not-yours-to-move': { status: 403, message: 'You are not allowed to do this.' },
  'submission.reason-required': { status: 400, message: 'Please give a reason.' },
  'submission.reviews-complete': { status: 409, message: 'The paper already has all its reviews.' },
  'submission.already-published': { status: 409, message: 'The paper is already published.' },
  'co-author.unknown': { status: 404, message: 'This co-author was not found. Please reload the page.' },
  'co-author.answered': { status: 409, message: 'This person has already answered. Please write to the editors.' },
  'co-author.too-soon': {
    status: 409,
    message: 'We asked this person less than a day ago. Please wait until tomorrow.',
  },
  'co-author.too-often': {
    status: 409,
    message: 'We have asked this person several times. Please write to them yourself.',
  },
  'co-author.account': { status: 409, message: 'We write to the address of this person’s account.' },
  'co-author.address': { status: 400, message: 'Please enter the valid email address of the co-author.' },
  'co-author.limit': { status: 409, message: 'Too many emails were sent today. Please try again tomorrow.' },
  ...authorshipErrors,
  // Keep the newer version and tell the older tab, so that no typed text is lost.
  'draft.newer': { status: 409, message: 'A newer version of this paper was saved in another window.' },
  'draft.closed': { status: 409, message: 'This paper has been submitted and can no longer be changed.' },
  'draft.too-many': {
    status: 409,
    message: 'You have 1,000 drafts, the maximum. Please delete some before you start another.',
  },
} as const

export const SubmissionStatus = z.enum(submissionStatuses)

const JournalName = z.object({
  id: z.string(),
  title: z.string(),
  abbrev: z.string().nullable(),
  category: z.string(),
  hue: z.number(),
})

/** The party that has to act on a paper next. */
export const WaitingFor = z.object({
  party: z.enum(['author', 'editor', 'reviewer', 'press']),
  since: Instant,
  due: Instant.nullable(),
  /** Median days of this journal's papers in this stage; null while too few have passed it. */
  typicalDays: z.number().int().nullable(),
})

/** SUBMIT-014, as the author's list shows it. */
export const SubmissionItem = z.object({
  id: z.string(),
  /** `CMS-2026-0187`. */
  number: z.string(),
  status: SubmissionStatus,
  draft: z.boolean(),
  submissionDate: Instant.nullable(),
  articleId: z.object({ title: z.string() }),
  journalId: JournalName.nullable(),
  reviewCount: z.number().int(),
  waiting: WaitingFor.nullable(),
  isPublished: z.boolean(),
  rejectionDate: Instant.nullable(),
  /** Of a paper that has passed screening. */
  coAuthors: z.object({ all: z.number().int(), confirmed: z.number().int() }).nullish(),
})
export type SubmissionItem = z.infer<typeof SubmissionItem>

export const PublishedPaper = z.object({
  /** The public id of the article: `cms.2026.041`. */
  id: z.string(),
  title: z.string(),
  authors: z.array(z.string()),
  journal: JournalName,
  publishedDate: Day,
  views: z.number().int(),
  downloads: z.number().int(),
})
export type PublishedPaper = z.infer<typeof PublishedPaper>

/** SUBMIT-013. */
export const listSubmissionsEndpoint = endpoint({
  method: 'GET',
  path: '/researcher/submissions',
  access: 'researcher',
  summary: 'My papers, ten to a page, with published papers and the number of drafts',
  query: z.object(pageOfList),
  response: z.object({
    data: z.array(SubmissionItem),
    totalPages: z.number().int(),
    total: z.number().int(),
    drafts: z.number().int(),
    /** Papers that wait for the author, from all pages, the most urgent first. */
    yours: z.array(SubmissionItem),
    publishedPapers: z.array(PublishedPaper),
  }),
})

/** A point of the released review, and the author's answer. */
export const ReviewPoint = z.object({
  id: z.string(),
  number: z.number().int(),
  html: z.string(),
  answer: z.string().nullable(),
})

/** A review as the author sees it: without a name, and without a time of day that could reveal one. */
export const ReleasedReview = z.object({
  stage: z.number().int(),
  decision: z.string(),
  comments: z.string(),
  words: z.number().int(),
  releasedDate: Day,
  points: z.array(ReviewPoint),
})
export type ReleasedReview = z.infer<typeof ReleasedReview>

export const TimelineEntry = z.object({
  name: z.string(),
  at: Instant,
  reason: z.string().nullable(),
  /** The decision letter of the editors. */
  letter: z.string().nullish(),
})

/** SUBMIT-014, SUBMIT-015 and further data of the author's page. */
export const SubmissionDetail = z.object({
  id: z.string(),
  number: z.string().nullable(),
  status: SubmissionStatus,
  draft: z.boolean(),
  isEditable: z.boolean(),
  /** The accepted paper waits for its author's final files. */
  isFinalDue: z.boolean(),
  /** The actor may withdraw the paper now. */
  isWithdrawable: z.boolean(),
  /** Set if the actor may replace the file and the authors now: the facts to start with. */
  correctable: z.object({ facts: Facts.nullable() }).nullish(),
  isPublished: z.boolean(),
  createdDate: Instant,
  submissionDate: Instant.nullable(),
  articleId: z.object({
    title: z.string(),
    abstract: z.string(),
    keywords: z.array(z.string()),
    journalId: z.string().nullable(),
    /** The text of the blind copy, truncated; empty while there is no blind copy. */
    paperBody: z.string(),
    paperFile: PaperFile.nullable(),
    submissionDate: Instant.nullable(),
  }),
  authorId: z.object({ fullName: z.string(), email: z.string() }),
  journalId: JournalName.extend({ researchArea: z.string() }).nullable(),
  authors: z.array(
    CoAuthor.extend({
      isSubmitter: z.boolean(),
      /** Only for the submitter, about each co-author of a submitted paper. */
      authorship: AuthorshipOfCoAuthor.nullish(),
    }),
  ),
  reviews: z.array(ReleasedReview),
  /** Downloads of the article; 0 before it is published. */
  downloads: z.number().int(),
  /** The volume of the article. */
  vol: z.number().int().nullable(),
  /** Blind (ADR 0039): the same text for every reviewer, empty before the first review has begun. */
  reviewer: z.object({ fullName: z.string() }),
  /**
   * The days of the latest review, as the timeline shows them: no time of day, because it could identify the reviewer.
   */
  assignedDate: Instant.nullable(),
  completedDate: Instant.nullable(),
  rejectionDate: Instant.nullable(),
  rejectionReason: z.string().nullable(),
  /** The journal that the editors suggest for a rejected paper, and the new paper there if it exists. */
  transfer: z.object({ journal: z.string(), paperId: z.string().nullable() }).nullish(),
  waiting: WaitingFor.nullable(),
  timeline: z.array(TimelineEntry),
  /** The processing steps of the manuscript, described for the author. */
  processing: z.array(
    z.object({
      step: z.string(),
      status: z.enum(['waiting', 'running', 'done', 'failed', 'delayed']),
      told: z.string().nullable(),
    }),
  ),
  /** The public id of the article, after it is published. */
  publicId: z.string().nullable(),
  /** When the clock publishes the accepted paper; null if no hour is chosen. */
  publishesAt: Instant.nullish(),
  /** Word count of the last submitted manuscript, after it is parsed. */
  words: z.number().int().nullish(),
  /** Median days of this journal's papers in a coming stage; absent while too few have passed it. */
  pace: z
    .object({
      review: z.number().int().nullish(),
      decision: z.number().int().nullish(),
      publication: z.number().int().nullish(),
    })
    .nullish(),
})
export type SubmissionDetail = z.infer<typeof SubmissionDetail>

export const getSubmissionEndpoint = endpoint({
  method: 'GET',
  path: '/submission/:id',
  access: 'researcher',
  summary: 'One of my papers, with its history, released reviews and my draft',
  params: z.object({ id: Ref }),
  response: z.object({
    submission: SubmissionDetail,
    reviewCount: z.number().int(),
    latestReview: ReleasedReview.nullable(),
    /** The draft of a submission or a revision; null if the actor cannot change the paper now. */
    draft: OpenDraft.nullable(),
  }),
})

/** Ends a paper that is not published. Repeating the call has no effect. */
export const withdrawPaperEndpoint = endpoint({
  method: 'POST',
  path: '/submission/:id/withdraw',
  access: 'researcher',
  summary: 'Withdraws one of my papers before it is published; reviews end, and everyone involved is told',
  limit: { name: 'paper-withdraw', attempts: 60, seconds: 3_600 },
  params: z.object({ id: Ref }),
  body: z.object({ reason: z.string().trim().min(1).max(maxWithdrawalReason) }),
  response: z.object({ success: z.boolean(), message: z.string() }),
})

/** A JSON list or a separated string; `authors` and `coAuthors` may also be names only. */
const multipartText = z.string().max(200_000).optional()

/** Replaces the file or the list of authors of a submitted paper. */
export const correctPaperEndpoint = endpoint({
  method: 'POST',
  path: '/submission/:id/correct',
  access: 'researcher',
  summary: 'Corrects the file or the authors of one of my papers until its screening ends',
  idempotent: true,
  limit: { name: 'paper-correct', attempts: 60, seconds: 3_600 },
  upload: { field: 'document', maxBytes: maxManuscriptBytes },
  params: z.object({ id: Ref }),
  body: z.object({
    /** `{ people, affiliations }` of the facts as JSON. */
    people: z.string().max(1_000_000).optional(),
  }),
  response: z.object({ success: z.boolean(), message: z.string() }),
})

/** SUBMIT-017. */
export const submitPaperEndpoint = endpoint({
  method: 'POST',
  path: '/submission/submit',
  access: 'researcher',
  summary: 'Submits a paper or saves it as a draft; idempotent for the same key',
  idempotent: true,
  // More than any author needs, and too few to fill the object store.
  limit: { name: 'paper-submit', attempts: 60, seconds: 3_600 },
  status: 201,
  upload: { field: 'document', maxBytes: maxManuscriptBytes },
  body: z.object({
    title: z.string().max(maxTitle).default(''),
    abstract: z.string().max(maxAbstract).default(''),
    keywords: multipartText,
    journalId: z.string().max(120).default(''),
    authors: multipartText,
    coAuthors: multipartText,
    submissionId: z.string().max(120).optional(),
    /** A JSON list of what the author declares. A paper with facts needs all of them. */
    declarations: z.string().max(1_000).optional(),
    draft: z.enum(['true', 'false']).optional(),
  }),
  response: z.object({ message: z.string(), submissionId: z.string(), number: z.string().nullable() }),
})

/** SUBMIT-018. */
export const resubmitPaperEndpoint = endpoint({
  method: 'POST',
  path: '/submission/submit-next-review',
  access: 'researcher',
  summary: 'Submits the revised paper with the answers to the review',
  idempotent: true,
  upload: { field: 'document', maxBytes: maxManuscriptBytes },
  body: z.object({
    title: z.string().max(maxTitle).default(''),
    abstract: z.string().max(maxAbstract).default(''),
    keywords: multipartText,
    /** A JSON object, point id -> answer. These answers replace those of the draft. */
    answers: multipartText,
    submissionId: Ref,
  }),
  response: z.object({ message: z.string(), submissionId: z.string() }),
})

/** Part 1 section 7: searches people with an account by name, from two characters on. */
export const searchAuthorsEndpoint = endpoint({
  method: 'GET',
  path: '/submission/search',
  access: 'researcher',
  summary: 'Searches accounts by name, to add co-authors',
  limit: { name: 'author-search', attempts: 300, seconds: 600 },
  query: z.object({ q: z.string().trim().max(100).default('') }),
  response: z.object({
    users: z.array(
      z.object({
        _id: z.string(),
        title: z.string().nullable(),
        fullName: z.string(),
        university: z.string().nullable(),
      }),
    ),
  }),
})

/** The differences between the new manuscript and the reviewed one. */
export const getDifferencesEndpoint = endpoint({
  method: 'GET',
  path: '/submission/:id/differences',
  access: 'researcher',
  summary: 'Compares the revised manuscript with the last submitted one',
  params: z.object({ id: Ref }),
  response: z.object({ status: z.enum(['none', 'running', 'done']), html: z.string().nullable() }),
})

/**
 * A file of the actor's own paper. Not a redirect: the browser sends its token only in a fetch, and our Content
 * Security Policy does not let a fetch follow a redirect to an object store.
 */
export const openDocumentEndpoint = endpoint({
  method: 'GET',
  path: '/submission/:id/document',
  access: 'researcher',
  summary: 'A short-lived link to the uploaded manuscript',
  params: z.object({ id: Ref }),
  response: z.object({ url: z.string() }),
})
