import { z } from 'zod'
import { assignmentStatuses } from '@grfs/domain/peer-review/assignment'
import { maxLetterLength, maxReasonLength } from '@grfs/domain/peer-review/limits'
import { paperDeclarations } from '@grfs/domain/submissions/declarations'
import { BlindCopy, RecommendationValue } from '../peer-review.ts'
import { Instant } from '../primitives.ts'
import { formStatements } from '../submissions/declarations.ts'
import { ManuscriptCheck, ReviewerWishes } from '../submissions/drafts.ts'
import { SubmissionStatus } from '../submissions.ts'

/** The editor's views of papers, reviewers and reviews. */

export const JournalOfDesk = z.object({
  id: z.string(),
  title: z.string(),
  abbrev: z.string().nullable(),
  category: z.string(),
  hue: z.number(),
})

/** The filters of the work queue. `yours`: the paper waits for an editor. */
export const queueFilters = [
  'yours',
  'overdue',
  'needs-reviewers',
  'with-reviewers',
  'with-authors',
  'withdrawn',
  'all',
] as const
export type QueueFilter = (typeof queueFilters)[number]

/** The next step of an editor with a paper; `open` if the paper waits for another person. */
export const nextSteps = ['screen', 'invite', 'decide', 'remind', 'open'] as const

export const QueuePaper = z.object({
  id: z.string(),
  number: z.string(),
  title: z.string(),
  journal: JournalOfDesk,
  status: SubmissionStatus,
  isPublished: z.boolean(),
  /** The current or next stage: 1 to 3. */
  stage: z.number().int(),
  reviewCount: z.number().int(),
  waitingFor: z.enum(['author', 'editor', 'reviewer', 'press']).nullable(),
  since: Instant,
  due: Instant.nullable(),
  isOverdue: z.boolean(),
  nextStep: z.enum(nextSteps),
  /** Number of invitations that a reviewer can still answer. */
  invited: z.number().int(),
  firstAuthor: z.string().nullable(),
  authorCount: z.number().int(),
  /** When the clock publishes it. */
  publishesAt: Instant.nullish(),
  /** The handling editor. */
  editor: z.object({ id: z.string(), fullName: z.string(), isYou: z.boolean() }).nullable(),
})
export type QueuePaper = z.infer<typeof QueuePaper>

/** Counts stop here: `1000` means 1,000 or more. */
export const mostCounted = 1_000

const person = { id: z.string(), fullName: z.string() }

export const AssignmentOfPaper = z.object({
  id: z.string(),
  code: z.string(),
  stage: z.number().int(),
  status: z.enum(assignmentStatuses),
  /** Until an invited address accepts, the name is what the editor typed. */
  reviewer: z.object({
    ...person,
    university: z.string().nullable(),
    email: z.string(),
    orcid: z.string().nullable().optional(),
  }),
  /** Whom the reviewer who declined named instead. */
  colleague: z.object({ name: z.string(), email: z.string(), words: z.string() }).nullable().optional(),
  /** Only if an e-mail address was invited. `interests`: null until accepted, empty if there are none. */
  invited: z.object({ field: z.string(), interests: z.string().nullable() }).nullable().optional(),
  queuedAt: Instant,
  invitedAt: Instant.nullable(),
  expiresAt: Instant.nullable(),
  answeredAt: Instant.nullable(),
  dueAt: Instant.nullable(),
  endedAt: Instant.nullable(),
  reason: z.string().nullable(),
  /** Delivery state of the invitation's e-mail; null before it was sent. */
  delivery: z.enum(['waiting', 'sent', 'delayed', 'failed']).nullable(),
  remindedAt: z.array(z.string()),
})
export type AssignmentOfPaper = z.infer<typeof AssignmentOfPaper>

export const ReviewForEditor = z.object({
  id: z.string(),
  stage: z.number().int(),
  reviewer: z.object(person),
  recommendation: RecommendationValue,
  comments: z.string(),
  note: z.string(),
  words: z.number().int(),
  handedInAt: Instant,
  isReleased: z.boolean(),
  points: z.array(z.object({ number: z.number().int(), html: z.string(), answer: z.string().nullable() })),
})
export type ReviewForEditor = z.infer<typeof ReviewForEditor>

/** The decisions after a review. Screening has two more. */
export const decisionMoves = ['ask-revision', 'next-stage', 'accept', 'reject'] as const
export const letterMoves = ['desk-reject', ...decisionMoves] as const
export type LetterMove = (typeof letterMoves)[number]

export const DecisionForm = z.object({
  move: z.union([z.enum(letterMoves), z.literal('')]).default(''),
  letter: z.string().max(maxLetterLength).default(''),
  reason: z.string().max(maxReasonLength).default(''),
  /** With a rejection: the id of the journal that the editors suggest; empty for none. */
  transferTo: z.string().max(120).default(''),
})
export type DecisionForm = z.infer<typeof DecisionForm>

export const BlindnessReport = z.object({
  proven: z.boolean(),
  /** Places where the blind copy may still name an author, described for an editor to check. */
  suspected: z.array(z.object({ kind: z.string(), text: z.string(), place: z.string() })),
  redactions: z.number().int(),
  /** When an editor confirmed that reviewers may see the blind copy. */
  checkedAt: Instant.nullable(),
})

/** The editor's view of a paper: all fields, because the editor is not blind. */
export const PaperForEditor = z.object({
  id: z.string(),
  number: z.string(),
  /** Every change of the paper increments it. A decision names the version that the editor saw. */
  version: z.number().int(),
  status: SubmissionStatus,
  isPublished: z.boolean(),
  title: z.string(),
  abstract: z.string(),
  keywords: z.array(z.string()),
  journal: JournalOfDesk,
  authors: z.array(
    z.object({
      name: z.string(),
      /** Null for an author without an account. */
      accountId: z.string().nullable().optional(),
      affiliation: z.string().nullable(),
      email: z.string().nullable(),
      orcid: z.string().nullable(),
      isSubmitter: z.boolean(),
      authorship: z.enum(['confirmed', 'unanswered', 'denied']),
      /** The e-mail that asks a co-author to confirm: null before screening, and for the submitter. */
      asked: z.enum(['sent', 'not-sent']).nullable(),
    }),
  ),
  /** The actor is named as an author and has not answered yet. Until then the response has no data about reviewers. */
  isNamed: z.boolean(),
  /** The handling editor, who assigned the paper (null: the rule of the journal), and when. */
  editor: z
    .object({ id: z.string(), fullName: z.string(), isYou: z.boolean(), by: z.string().nullable(), at: Instant })
    .nullable()
    .optional(),
  /** This editor may also prepare the accepted paper in Publish Papers. */
  mayPublish: z.boolean().optional(),
  stage: z.number().int(),
  reviewCount: z.number().int(),
  submittedAt: Instant,
  waitingFor: z.enum(['author', 'editor', 'reviewer', 'press']).nullable(),
  since: Instant,
  due: Instant.nullable(),
  isOverdue: z.boolean(),
  rejectionReason: z.string().nullable(),
  /** The journal that was suggested to the author with the rejection. */
  transferTo: z.string().nullable().optional(),
  /** Where the paper was before, if its author came with it from another journal of the press. */
  transferredFrom: z
    .object({
      journal: z.string(),
      number: z.string(),
      /** The released reviews, which do not name their reviewers; null if the author did not agree. */
      reviews: z.array(z.object({ stage: z.number().int(), decision: z.string(), html: z.string() })).nullable(),
    })
    .nullable()
    .optional(),
  manuscripts: z.array(z.object({ number: z.number().int(), fileName: z.string(), at: Instant })),
  /** As submitted last, in the order of the article. Reviewers never see them. */
  supplements: z
    .array(
      z.object({
        number: z.number().int(),
        title: z.string().nullable(),
        description: z.string().nullable(),
        fileName: z.string(),
        bytes: z.number().int(),
      }),
    )
    .optional(),
  /** What the author sent to the editors with the paper. Reviewers never see it. */
  letter: z
    .object({
      coverLetter: z.string().nullable(),
      /** The title of the call for papers that the author answers. */
      call: z.string().nullable(),
      /** Empty if the client knew only the specified fields. */
      declarations: z.array(z.enum(paperDeclarations)),
      /** Only those that the author has made. */
      statements: z.array(z.object({ kind: z.enum(formStatements), isNone: z.boolean(), text: z.string() })),
    })
    .optional(),
  /** Whom the author suggests or opposes as reviewers. Empty for an editor who is named; without the editor's own name. */
  wishes: ReviewerWishes.optional(),
  /** The processing steps of the newest manuscript. */
  processing: z.array(
    z.object({
      step: z.string(),
      status: z.enum(['waiting', 'running', 'done', 'failed', 'delayed']),
      told: z.string().nullable(),
    }),
  ),
  check: ManuscriptCheck,
  /** Null while the blind copy is being made. */
  blindness: BlindnessReport.nullable(),
  blindCopy: BlindCopy.nullable(),
  assignments: z.array(AssignmentOfPaper),
  reviews: z.array(ReviewForEditor),
  timeline: z.array(
    z.object({
      move: z.string(),
      by: z.string().nullable(),
      party: z.string(),
      at: Instant,
      reason: z.string().nullable(),
      /** Who became the handling editor. */
      to: z.string().nullable().optional(),
    }),
  ),
  draft: z.object({ version: z.number().int(), savedAt: Instant, form: DecisionForm }).nullable(),
  unreadMessages: z.number().int(),
})
export type PaperForEditor = z.infer<typeof PaperForEditor>

/** SUBMIT-014: the same paper with the field names of the specification. */
export const SubmissionForEditor = z.object({
  id: z.string(),
  number: z.string(),
  status: SubmissionStatus,
  draft: z.literal(false),
  submissionDate: Instant,
  articleId: z.object({
    title: z.string(),
    abstract: z.string(),
    keywords: z.array(z.string()),
    journalId: z.string(),
    /** The text of the blind copy, truncated. */
    paperBody: z.string(),
    paperFile: z.object({ name: z.string(), uploadedAt: Instant }).nullable(),
    submissionDate: Instant,
  }),
  authorId: z.object({ fullName: z.string(), email: z.string() }),
  journalId: JournalOfDesk.extend({ researchArea: z.string() }),
  reviews: z.array(ReviewForEditor),
  downloads: z.number().int(),
  vol: z.number().int().nullable(),
  rejectionDate: Instant.nullable(),
  rejectionReason: z.string().nullable(),
  /** The reviewer of the latest review; empty while no reviewer has accepted. */
  reviewer: z.object({ fullName: z.string() }),
  assignedDate: Instant.nullable(),
  completedDate: Instant.nullable(),
})

/** A possible reviewer, with the reasons for the rank and their weights. */
export const Candidate = z.object({
  id: z.string(),
  title: z.string().nullable(),
  fullName: z.string(),
  university: z.string().nullable(),
  researchArea: z.string().nullable(),
  /** 0 to 100. */
  fit: z.number().int(),
  reasons: z.array(z.object({ text: z.string(), points: z.number().int() })),
  load: z.object({ openAssignment: z.boolean(), lastYear: z.number().int() }),
  punctuality: z.object({
    reviews: z.number().int(),
    inTime: z.number().int(),
    /** Median days from the invitation to the answer, and from there to the review. */
    answerDays: z.number().nullable(),
    reviewDays: z.number().nullable(),
    declinedPercent: z.number().int().nullable(),
  }),
  /** Why this person cannot be invited; empty if they can. */
  barred: z.array(z.string()),
  /** The reason for which the author asked not to invite this person, which may be empty; null if they did not. */
  opposed: z.string().nullable(),
})
export type Candidate = z.infer<typeof Candidate>

/** A message of one of the paper's threads, or an internal note. */
export const PaperMessage = z.object({
  id: z.string(),
  thread: z.enum(['author', 'reviewer', 'notes']),
  /** Which reviewer's thread; null in the other threads. */
  assignmentId: z.string().nullable(),
  from: z.enum(['press', 'author', 'reviewer']),
  /** The editor who wrote it; null for the deadline job, authors and reviewers. */
  by: z.string().nullable(),
  text: z.string(),
  at: Instant,
  /** No editor has opened it before. */
  isNew: z.boolean(),
})
export type PaperMessage = z.infer<typeof PaperMessage>
