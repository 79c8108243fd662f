import { z } from 'zod'
import { looksLikeEmail } from '@grfs/domain/identity/email'
import { assignmentStatuses } from '@grfs/domain/peer-review/assignment'
import { maxCommentsLength, maxNoteLength, maxPersonLength, maxReasonLength } from '@grfs/domain/peer-review/limits'
import { recommendations } from '@grfs/domain/peer-review/recommendation'
import { orcidShape } from '@grfs/domain/shared/refs'
import { BytesAnswer, endpoint } from './endpoint.ts'
import { SessionUser } from './identity.ts'
import { Instant, Ref } from './primitives.ts'
import { peerReviewTexts } from './texts/peer-review.ts'

export * from './peer-review/messages.ts'

export const peerReviewErrors = {
  'assignment.unknown': { status: 404, message: 'Assignment not found' },
  'assignment.not-pending': { status: 409, message: 'This invitation has already been answered.' },
  'assignment.not-accepted': { status: 409, message: 'This assignment is not open. You cannot submit a review.' },
  'assignment.expired': { status: 409, message: 'This assignment has expired.' },
  'assignment.taken': { status: 409, message: 'Another reviewer has already accepted. Thank you for your interest.' },
  'assignment.ended': { status: 409, message: 'This assignment has already ended.' },
  'assignment.extended-enough': {
    status: 409,
    message: 'A review can be extended by at most {atOnce} days at once and {inAll} days in all.',
  },
  'assignment.busy': { status: 409, message: 'You have another open assignment. Please finish it first.' },
  // REVIEW-011, REVIEW-038, REVIEW-039
  'assignment.reason-required': { status: 400, message: peerReviewTexts.reasonRequired },
  'review.comments-empty': { status: 400, message: peerReviewTexts.commentsEmpty },
  'review.submission-missing': { status: 400, message: peerReviewTexts.submissionIdMissing },
  'review.decision-missing': { status: 400, message: 'Please choose a decision.' },
  'review.already-submitted': { status: 409, message: 'Your review has been submitted and can no longer be changed.' },
  'review.newer': { status: 409, message: 'A newer version of this review was saved in another window.' },
  'invitation.unknown': {
    status: 404,
    message: 'This invitation was not found. The link may be incomplete, or the invitation may have ended.',
  },
  'invitation.person-required': {
    status: 400,
    message: 'Please tell us your name, your institution and your field, and state your interests.',
  },
  'message.unknown': { status: 404, message: 'Assignment not found' },
  'certificate.unknown': { status: 404, message: 'Certificate not found' },
} as const

export const AssignmentStatus = z.enum(assignmentStatuses)
export const RecommendationValue = z.enum(recommendations)

/** The fields of a journal that a reviewer needs. */
const JournalOfPaper = z.object({ title: z.string(), category: z.string(), hue: z.number() })

/** The paper of an assignment. No field identifies an author. */
export const AssignedPaper = z.object({
  /** The id of the submission. */
  id: z.string(),
  /** `RV-7K2MXQ`. */
  code: z.string(),
  status: z.enum(['pending', 'accepted']),
  title: z.string(),
  abstract: z.string(),
  keywords: z.array(z.string()),
  journal: JournalOfPaper,
  /** 1, 2 or 3. */
  stage: z.number().int(),
  /** REVIEW-022. */
  reviewCount: z.number().int(),
  assignedDate: Instant,
  /** When a pending invitation expires, or when an accepted review is due. */
  deadline: Instant,
  /** When the review is due; for a pending invitation, when it would be due if it were accepted now. */
  reviewDue: Instant,
  /** Number of words in the draft of the review; null while there is no text. */
  draftWords: z.number().int().nullable(),
})
export type AssignedPaper = z.infer<typeof AssignedPaper>

/** A review that the reviewer submitted, or an assignment that ended without one. */
export const ReviewedPaper = z.object({
  /** The id of the assignment. */
  id: z.string(),
  code: z.string(),
  title: z.string(),
  journal: JournalOfPaper,
  stage: z.number().int(),
  status: z.enum(['done', 'rejected', 'expired', 'withdrawn']),
  recommendation: RecommendationValue.nullable(),
  words: z.number().int().nullable(),
  completedDate: Instant,
  hasCertificate: z.boolean(),
})
export type ReviewedPaper = z.infer<typeof ReviewedPaper>

/** REVIEW-013. */
export const listAssignmentsEndpoint = endpoint({
  method: 'GET',
  path: '/reviewer/assignments',
  access: 'reviewer',
  summary: 'My assigned paper and my review history',
  response: z.object({
    assignedPaper: AssignedPaper.nullable(),
    reviewedPapers: z.array(ReviewedPaper),
    counts: z.object({
      reviews: z.number().int(),
      /** Percentage of accepted and finished reviews that were on time; null before the first one. */
      inTimePercent: z.number().int().nullable(),
      unreadMessages: z.number().int(),
    }),
  }),
})

/** REVIEW-012. */
const personText = z.string().trim().min(1).max(maxPersonLength)

/** Whom a reviewer who declines names instead. Only the editors see it. */
export const Colleague = z.object({
  name: personText,
  email: z.string().trim().max(320).refine(looksLikeEmail),
  words: z.string().trim().max(maxReasonLength).default(''),
})
export type Colleague = z.infer<typeof Colleague>

export const respondToAssignmentEndpoint = endpoint({
  method: 'POST',
  path: '/submission/assignment/respond',
  access: 'reviewer',
  summary: 'Accepts or declines an invitation; declining needs a reason',
  idempotent: true,
  body: z.object({
    submissionId: Ref,
    response: z.enum(['accepted', 'rejected']),
    reason: z.string().max(maxReasonLength).optional(),
    colleague: Colleague.optional(),
  }),
  response: z.object({ success: z.boolean(), message: z.string() }),
})

/** The form fields of a review, stored as typed. */
export const ReviewForm = z.object({
  comments: z.string().max(maxCommentsLength).default(''),
  /** Only for the editor. */
  note: z.string().max(maxNoteLength).default(''),
  recommendation: z.union([RecommendationValue, z.literal('')]).default(''),
})
export type ReviewForm = z.infer<typeof ReviewForm>

/** The points of an earlier stage and the author's answers, without names. */
export const EarlierReview = z.object({
  stage: z.number().int(),
  decision: z.string(),
  points: z.array(z.object({ number: z.number().int(), html: z.string(), answer: z.string().nullable() })),
})

/** The blind copy: pictures of its pages and, for small screens and screen readers, its text. */
export const BlindCopy = z.object({
  pages: z.array(z.object({ width: z.number().int(), height: z.number().int() })),
  /** Whether there is a text version (`…/text`). */
  hasText: z.boolean(),
})
export type BlindCopy = z.infer<typeof BlindCopy>

/** REVIEW-031, REVIEW-033: a paper as its reviewer sees it. */
export const getAssignedSubmissionEndpoint = endpoint({
  method: 'GET',
  path: '/submission/:id',
  access: 'reviewer',
  summary: 'The blind paper that I review, with my draft',
  params: z.object({ id: Ref }),
  response: z.object({
    submission: z.object({
      id: z.string(),
      reviewedStatus: z.boolean(),
      articleId: z.object({
        title: z.string(),
        abstract: z.string(),
        keywords: z.array(z.string()),
        journalId: z.object({ title: z.string(), category: z.string(), hue: z.number() }),
        /** The plain text of the blind copy, truncated; empty while the blind copy is being made. */
        paperBody: z.string(),
        /** Always empty, because the review is blind. */
        authors: z.array(z.string()),
        /** Null while the blind copy is being made. */
        paperFileRedacted: BlindCopy.nullable(),
      }),
    }),
    assignment: z.object({
      code: z.string(),
      stage: z.number().int(),
      reviewCount: z.number().int(),
      assignedDate: Instant,
      dueDate: Instant,
    }),
    earlier: z.array(EarlierReview),
    /** `none`: this is the first manuscript. */
    differences: z.enum(['none', 'running', 'done']),
    draft: z.object({ version: z.number().int(), savedAt: Instant, form: ReviewForm }).nullable(),
    /** The submitted review; it cannot be changed. */
    review: z
      .object({ comments: z.string(), note: z.string(), recommendation: RecommendationValue, handedInDate: Instant })
      .nullable(),
  }),
})
export type AssignedSubmission = z.infer<typeof getAssignedSubmissionEndpoint.response>

const pageOfPaper = z.object({ id: Ref, page: z.coerce.number().int().min(1).max(2_000) })

/** REVIEW-023, REVIEW-029: a picture of one page, with the assignment code on it. */
export const openBlindPageEndpoint = endpoint({
  method: 'GET',
  path: '/submission/:id/blind/pages/:page',
  access: 'reviewer',
  summary: 'One page of the blind copy as a picture, watermarked with my assignment',
  params: pageOfPaper,
  answer: 'bytes',
  response: BytesAnswer,
})

export const openBlindTextEndpoint = endpoint({
  method: 'GET',
  path: '/submission/:id/blind/text',
  access: 'reviewer',
  summary: 'The text of the blind copy, without its figures',
  params: z.object({ id: Ref }),
  response: z.object({ html: z.string() }),
})

export const openBlindFigureEndpoint = endpoint({
  method: 'GET',
  path: '/submission/:id/blind/figures/:page',
  access: 'reviewer',
  summary: 'A figure of the blind copy',
  params: pageOfPaper,
  answer: 'bytes',
  response: BytesAnswer,
})

export const getBlindDifferencesEndpoint = endpoint({
  method: 'GET',
  path: '/submission/:id/blind/differences',
  access: 'reviewer',
  summary: 'What changed between the last two blind copies',
  params: z.object({ id: Ref }),
  response: z.object({ status: z.enum(['none', 'running', 'done']), html: z.string().nullable() }),
})

export const saveReviewDraftEndpoint = endpoint({
  method: 'PUT',
  path: '/submission/review/draft/:id',
  access: 'reviewer',
  summary: 'Saves the draft of a review, unless a newer version is already saved',
  params: z.object({ id: Ref }),
  body: z.object({
    /** The version that this one replaces; 0 for the first. */
    version: z.number().int().min(0),
    form: ReviewForm,
  }),
  response: z.object({ version: z.number().int(), savedAt: Instant }),
})

/** REVIEW-032, REVIEW-034. Fields that are read-only on the page are accepted as specified, but ignored. */
export const submitReviewEndpoint = endpoint({
  method: 'POST',
  path: '/submission/review/submit',
  access: 'reviewer',
  summary: 'Submits a review; it cannot be changed afterwards',
  idempotent: true,
  body: z.object({
    submissionId: z.string().max(120).default(''),
    comments: z.string().max(maxCommentsLength).default(''),
    recommendation: z.string().max(100).default(''),
    note: z.string().max(maxNoteLength).default(''),
    title: z.string().max(2_000).optional(),
    abstract: z.string().max(40_000).optional(),
    keywords: z.union([z.array(z.string().max(200)).max(50), z.string().max(5_000)]).optional(),
    paperBody: z.string().max(maxCommentsLength).optional(),
    authors: z.array(z.unknown()).max(100).optional(),
  }),
  response: z.object({ success: z.boolean(), message: z.string() }),
})

// The token of the e-mailed link: signed, and valid for any number of uses until the assignment ends. Reading changes
// nothing.
const invitationToken = z.object({ token: z.string().min(10).max(200) })

export const Invitation = z.object({
  status: AssignmentStatus,
  code: z.string(),
  /** The id of the submission, for the link to the review page. */
  submissionId: z.string(),
  title: z.string(),
  abstract: z.string(),
  keywords: z.array(z.string()),
  journal: JournalOfPaper,
  stage: z.number().int(),
  /** When the invitation expires. */
  answerBy: Instant,
  reviewDue: Instant,
  /**
   * What accepting asks for. `person`: name, institution, field and interests, of a person who has no account yet.
   * `interests`: only a statement on conflicts of interest, of a member who is no reviewer yet.
   */
  asks: z.enum(['nothing', 'interests', 'person']),
  /** What the editor typed, to fill the form in. Only with `person`. */
  invited: z.object({ name: z.string(), field: z.string() }).nullable(),
  /** Present only after the invitation is accepted. */
  blindCopy: BlindCopy.nullable(),
})
export type Invitation = z.infer<typeof Invitation>

/** All that a reviewer who was invited by e-mail address tells about themselves. */
export const InvitedReviewer = z.object({
  fullName: personText,
  affiliation: personText,
  field: personText,
  orcid: z
    .string()
    .trim()
    .refine((id) => id === '' || orcidShape.test(id))
    .default(''),
})
export type InvitedReviewer = z.infer<typeof InvitedReviewer>

export const openInvitationEndpoint = endpoint({
  method: 'GET',
  path: '/invitation/:token',
  access: 'public',
  caching: 'private',
  summary: 'An invitation by the link in its email; read only',
  params: invitationToken,
  response: Invitation,
})

export const answerInvitationEndpoint = endpoint({
  method: 'POST',
  path: '/invitation/:token',
  access: 'public',
  summary: 'Accepts or declines by the link in the email',
  params: invitationToken,
  limit: { name: 'answer-invitation', attempts: 300, seconds: 600 },
  body: z.object({
    response: z.enum(['accepted', 'rejected']),
    reason: z.string().max(maxReasonLength).optional(),
    colleague: Colleague.optional(),
    person: InvitedReviewer.optional(),
    /** Conflicts of interest; empty if there are none. */
    interests: z.string().trim().max(maxReasonLength).optional(),
  }),
  /** With a session for the person who has just become the owner of an account. */
  response: z.object({
    success: z.boolean(),
    message: z.string(),
    token: z.string().optional(),
    user: SessionUser.optional(),
  }),
})

export const openInvitedPageEndpoint = endpoint({
  method: 'GET',
  path: '/invitation/:token/pages/:page',
  access: 'public',
  caching: 'private',
  summary: 'One page of the blind copy, once the invitation is accepted',
  params: invitationToken.extend({ page: z.coerce.number().int().min(1).max(2_000) }),
  answer: 'bytes',
  response: BytesAnswer,
})

/** Certificate of a finished review: names the reviewer, but neither paper nor date. */
export const issueCertificateEndpoint = endpoint({
  method: 'POST',
  path: '/reviewer/reviews/:id/certificate',
  access: 'reviewer',
  summary: 'The signed certificate of one of my reviews',
  params: z.object({ id: Ref }),
  response: z.object({ url: z.string() }),
})

export const getCertificateEndpoint = endpoint({
  method: 'GET',
  path: '/certificate/:code',
  access: 'public',
  summary: 'Verifies a certificate',
  params: z.object({ code: z.string().min(10).max(400) }),
  response: z.object({
    fullName: z.string(),
    press: z.string(),
    /** The exact text that is signed, in UTF-8. */
    statement: z.string(),
    /** Ed25519 (RFC 8032), in base64url. */
    signature: z.string(),
    /** PEM. */
    publicKey: z.string(),
  }),
})

export const maxReviewedShown = 100
export type Certificate = z.infer<typeof getCertificateEndpoint.response>
