import { z } from 'zod'
import { assignmentStatuses } from '@grfs/domain/peer-review/assignment'
import { maxLetterLength, maxReasonLength } from '@grfs/domain/peer-review/limits'
import { BlindCopy, RecommendationValue } from '../peer-review.ts'
import { Instant } from '../primitives.ts'
import { ManuscriptCheck } from '../submissions/drafts.ts'
import { SubmissionStatus } from '../submissions.ts'

/** What an editor sees of papers, reviewers and reviews. */

export const JournalOfDesk = z.object({
  id: z.string(),
  title: z.string(),
  abbrev: z.string().nullable(),
  category: z.string(),
  hue: z.number(),
})

/** What the queue can be filtered by. `yours`: it waits for an editor. */
export const queueFilters = ['yours', 'overdue', 'needs-reviewers', 'with-reviewers', 'with-authors', 'all'] as const
export type QueueFilter = (typeof queueFilters)[number]

/** What an editor does next with a paper; `open` where it waits for somebody else. */
export const nextSteps = ['screen', 'invite', 'decide', 'remind', 'open'] as const

export const QueuePaper = z.object({
  id: z.string(),
  number: z.string(),
  title: z.string(),
  journal: JournalOfDesk,
  status: SubmissionStatus,
  isPublished: z.boolean(),
  /** The stage that it is in or goes into: 1 to 3. */
  stage: z.number().int(),
  reviewCount: z.number().int(),
  waitingFor: z.enum(['author', 'editor', 'reviewer', 'press']).nullable(),
  since: Instant,
  due: Instant.nullable(),
  isOverdue: z.boolean(),
  nextStep: z.enum(nextSteps),
  /** Invitations that are out and unanswered. */
  invited: z.number().int(),
})
export type QueuePaper = z.infer<typeof QueuePaper>

/** A figure that is counted up to a bound: `1000` means a thousand or more. */
export const mostCounted = 1_000

const person = { id: z.string(), fullName: z.string() }

export const AssignmentOfPaper = z.object({
  id: z.string(),
  code: z.string(),
  stage: z.number().int(),
  status: z.enum(assignmentStatuses),
  reviewer: z.object({ ...person, university: z.string().nullable(), email: z.string() }),
  queuedAt: Instant,
  invitedAt: Instant.nullable(),
  expiresAt: Instant.nullable(),
  answeredAt: Instant.nullable(),
  dueAt: Instant.nullable(),
  endedAt: Instant.nullable(),
  reason: z.string().nullable(),
  /** How its mail fared; null before it was sent off. */
  delivery: z.enum(['waiting', 'sent', 'failed']).nullable(),
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

/** What an editor may decide after a review, beside the two of screening. */
export const decisionMoves = ['ask-revision', 'next-stage', 'accept', 'reject'] as const
export const letterMoves = ['desk-reject', ...decisionMoves] as const
export type LetterMove = (typeof letterMoves)[number]

export const DecisionForm = z.object({
  move: z.union([z.enum(letterMoves), z.literal('')]).default(''),
  letter: z.string().max(maxLetterLength).default(''),
  reason: z.string().max(maxReasonLength).default(''),
})
export type DecisionForm = z.infer<typeof DecisionForm>

export const BlindnessReport = z.object({
  proven: z.boolean(),
  /** Places that a person has to judge, in words. */
  suspected: z.array(z.object({ kind: z.string(), text: z.string(), place: z.string() })),
  redactions: z.number().int(),
  /** When an editor confirmed that a reviewer may see it. */
  checkedAt: Instant.nullable(),
})

/** The editor's view of a paper: everything, because the editor is not blind. */
export const PaperForEditor = z.object({
  id: z.string(),
  number: z.string(),
  /** A change of the paper counts it up; a decision names the one that it was made on. */
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
      affiliation: z.string().nullable(),
      email: z.string().nullable(),
      orcid: z.string().nullable(),
      isSubmitter: z.boolean(),
      authorship: z.enum(['confirmed', 'unanswered', 'denied']),
      /** The mail that asks a co-author: null before screening, and for the submitter. */
      asked: z.enum(['sent', 'not-sent']).nullable(),
    }),
  ),
  /** The reader is named as an author and has not answered: nothing about reviewers is shown until they do. */
  isNamed: z.boolean(),
  stage: z.number().int(),
  reviewCount: z.number().int(),
  submittedAt: Instant,
  waitingFor: z.enum(['author', 'editor', 'reviewer', 'press']).nullable(),
  since: Instant,
  due: Instant.nullable(),
  isOverdue: z.boolean(),
  rejectionReason: z.string().nullable(),
  manuscripts: z.array(z.object({ number: z.number().int(), fileName: z.string(), at: Instant })),
  /** Steps behind the scenes, of the newest manuscript. */
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
    }),
  ),
  draft: z.object({ version: z.number().int(), savedAt: Instant, form: DecisionForm }).nullable(),
  unreadMessages: z.number().int(),
})
export type PaperForEditor = z.infer<typeof PaperForEditor>

/** SUBMIT-014: the same paper in the specification's fields. */
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
    /** The text as reviewers read it, cut to a bound. */
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
  /** Of the latest review; empty while nobody has accepted one. */
  reviewer: z.object({ fullName: z.string() }),
  assignedDate: Instant.nullable(),
  completedDate: Instant.nullable(),
})

/** Why somebody stands where they stand, in words with a weight. */
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
  /** Why they cannot be asked; empty for those who can. */
  barred: z.array(z.string()),
})
export type Candidate = z.infer<typeof Candidate>

export const AssignmentMessage = z.object({
  id: z.string(),
  assignmentId: z.string(),
  from: z.enum(['press', 'reviewer']),
  /** Of the press: who wrote it; null for the clock. */
  by: z.string().nullable(),
  text: z.string(),
  at: Instant,
})

export type AssignmentMessage = z.infer<typeof AssignmentMessage>
