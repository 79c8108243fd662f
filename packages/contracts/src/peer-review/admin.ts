import { z } from 'zod'
import {
  extensionDays,
  maxAlternates,
  maxInvited,
  maxLetterLength,
  maxMessageLength,
  maxPersonLength,
  maxReasonLength,
} from '@grfs/domain/peer-review/limits'
import { BytesAnswer, endpoint } from '../endpoint.ts'
import { access, changed } from './admin-queue.ts'
import {
  Candidate,
  DecisionForm,
  decisionMoves,
  letterMoves,
  PaperForEditor,
  PaperMessage,
  ReviewForEditor,
  SubmissionForEditor,
} from './admin-views.ts'
import { Instant, Ref } from '../primitives.ts'
import { Similarity } from '../submissions/drafts.ts'
import { editingTexts } from '../texts/peer-review-admin.ts'

export * from './admin-people.ts'
export * from './admin-queue.ts'
export * from './admin-views.ts'

/** The admin tool Manage Papers. Every endpoint needs `managePapers` and access to the paper's journal. */

export const editingErrors = {
  // Also for a paper of another journal, and for a paper that the editor has written.
  'paper.unknown': { status: 404, message: 'Paper not found' },
  'editor.unknown': { status: 404, message: 'Editor not found' },
  'person.unknown': { status: 404, message: 'Person not found' },
  'person.oneself': { status: 409, message: editingTexts.person.oneself },
  'person.reason-missing': { status: 400, message: editingTexts.person.reasonMissing },
  'person.paper-named': { status: 400, message: editingTexts.person.paperNamed },
  'view.unknown': { status: 404, message: editingTexts.queue.views.unknown },
  'view.too-many': { status: 409, message: editingTexts.queue.views.tooMany },
  'view.name-taken': { status: 409, message: editingTexts.queue.views.nameTaken },
  'paper.changed': {
    status: 409,
    message: 'Another editor has changed this paper. Please reload the page.',
  },
  'paper.named': { status: 409, message: editingTexts.named.answerFirst },
  'paper.not-named': { status: 409, message: editingTexts.named.notNamed },
  'paper.not-ready': { status: 409, message: 'The blind copy is still being created. Please try again in a moment.' },
  'paper.not-blind': { status: 409, message: 'The blind copy still names an author. Reviewers cannot see it.' },
  'paper.blindness-unchecked': {
    status: 409,
    message: 'Please check the passages that may identify an author, and confirm that reviewers may see them.',
  },
  'paper.enough-invited': {
    status: 409,
    message: 'You can have at most {invited} open invitations and {alternates} alternates.',
  },
  'reviewer.unknown': { status: 404, message: 'Reviewer not found' },
  'reviewer.conflicted': { status: 409, message: '{name} cannot review this paper: {reason}.' },
  'reviewer.busy': { status: 409, message: '{name} has another open assignment.' },
  'reviewer.asked': { status: 409, message: '{name} has already been invited for this stage.' },
  'reviewer.opposed': {
    status: 409,
    message: 'The author asked not to invite {name}: {reason}. Please confirm the invitation.',
  },
  // The same for a closed account, an editor's address and a rejected application.
  'reviewer.address-refused': { status: 409, message: 'This address cannot be invited to review this paper.' },
  'reviewer.address-invalid': { status: 400, message: 'Please enter a valid email address.' },
  'message.not-accepted': { status: 409, message: 'You can write to this reviewer once they have accepted.' },
  'decision.letter-required': { status: 400, message: 'Please write the letter to the authors.' },
  'decision.journal-unknown': { status: 400, message: 'Please choose another journal of this press.' },
  'decision.newer': { status: 409, message: 'A newer version of this letter was saved in another window.' },
  'message.author-left': { status: 409, message: 'The author has closed their account and cannot be written to.' },
  'reminder.too-soon': { status: 409, message: 'A reminder was already sent today.' },
} as const

const paperId = z.object({ id: Ref })

export const getPaperEndpoint = endpoint({
  method: 'GET',
  path: '/admin/papers/:id',
  ...access,
  summary: 'A paper with its reports, reviews and history',
  params: paperId,
  response: PaperForEditor,
})

/** SUBMIT-014 for editors, who are not blind: the third view of this path (ADR 0021). */
export const getSubmissionForEditorEndpoint = endpoint({
  method: 'GET',
  path: '/submission/:id',
  ...access,
  summary: 'A paper of my journals with its author, its reviewer and its reviews',
  params: paperId,
  response: z.object({
    submission: SubmissionForEditor,
    reviewCount: z.number().int(),
    latestReview: ReviewForEditor.nullable(),
  }),
})
export type SubmissionAnswerForEditor = z.infer<typeof getSubmissionForEditorEndpoint.response>

export const openEditorDocumentEndpoint = endpoint({
  method: 'GET',
  path: '/admin/papers/:id/document',
  ...access,
  summary: 'A short-lived link to a manuscript, or to a supplement, as its author uploaded it',
  params: paperId,
  query: z.object({
    number: z.coerce.number().int().min(1).optional(),
    /** The number of a supplement, as the paper lists them. */
    supplement: z.coerce.number().int().min(1).max(1_000).optional(),
  }),
  response: z.object({ url: z.string() }),
})

export const openEditorPageEndpoint = endpoint({
  method: 'GET',
  path: '/admin/papers/:id/blind/pages/:page',
  ...access,
  summary: 'One page of the blind copy as reviewers see it',
  params: z.object({ id: Ref, page: z.coerce.number().int().min(1).max(2_000) }),
  answer: 'bytes',
  response: BytesAnswer,
})

export const getEditorDifferencesEndpoint = endpoint({
  method: 'GET',
  path: '/admin/papers/:id/differences',
  ...access,
  summary: 'What changed between the last two manuscripts',
  params: paperId,
  response: z.object({ status: z.enum(['none', 'running', 'done']), html: z.string().nullable() }),
})

export const getEditorSimilarityEndpoint = endpoint({
  method: 'GET',
  path: '/admin/papers/:id/similarity',
  ...access,
  summary: 'Similarity of the paper with published and unpublished papers; each call is recorded in the audit log',
  params: paperId,
  /** `none`: the paper is published, or its blind copy still names an author. */
  response: z.object({ status: z.enum(['none', 'running', 'done']), similarity: Similarity.nullable() }),
})

export const listCandidatesEndpoint = endpoint({
  method: 'GET',
  path: '/admin/papers/:id/candidates',
  ...access,
  summary: 'Reviewer candidates for the paper, best match first, with reasons; conflicted ones are barred',
  params: paperId,
  query: z.object({ q: z.string().trim().max(100).optional() }),
  /** `inField`: how many of the examined reviewers work in the field of the paper. */
  response: z.object({ candidates: z.array(Candidate), total: z.number().int(), inField: z.number().int().optional() }),
})

/** The version of the paper that the editor saw. */
const version = z.number().int().min(1)

/** With a rejection: the journal that the editors suggest to the author; empty for none. */
const transferTo = z.union([Ref, z.literal('')]).default('')

export const screenPaperEndpoint = endpoint({
  method: 'POST',
  path: '/admin/papers/:id/screening',
  ...access,
  summary: 'Passes a new paper on to review, or rejects it with a reason',
  idempotent: true,
  params: paperId,
  body: z.object({
    version,
    outcome: z.enum(['pass', 'reject']),
    letter: z.string().max(maxLetterLength).default(''),
    reason: z.string().max(maxReasonLength).default(''),
    transferTo,
  }),
  response: changed,
})

export const confirmBlindnessEndpoint = endpoint({
  method: 'POST',
  path: '/admin/papers/:id/blindness',
  ...access,
  summary: 'Confirms that an editor has checked the passages that may identify an author',
  params: paperId,
  body: z.object({ version }),
  response: changed,
})

/** An editor who is named as an author confirms or denies the authorship. */
export const answerNamedEndpoint = endpoint({
  method: 'POST',
  path: '/admin/papers/:id/authorship',
  ...access,
  summary: 'Confirms that I am an author of this paper, or says that I am not',
  idempotent: true,
  params: paperId,
  body: z.object({ answer: z.enum(['confirm', 'deny']) }),
  response: changed,
})

export const inviteReviewersEndpoint = endpoint({
  method: 'POST',
  path: '/admin/papers/:id/invitations',
  ...access,
  summary: 'Invites several reviewers; alternates are invited automatically after a decline or a time-out',
  idempotent: true,
  params: paperId,
  body: z.object({
    reviewerIds: z.array(Ref).max(maxInvited).default([]),
    alternateIds: z.array(Ref).max(maxAlternates).default([]),
    /** Those of them whom the author asked not to invite: the editor has read the reason and confirms. */
    opposedIds: z
      .array(Ref)
      .max(maxInvited + maxAlternates)
      .default([]),
  }),
  response: changed.extend({ invited: z.number().int(), queued: z.number().int() }),
})

const personText = z.string().trim().min(1).max(maxPersonLength)

export const inviteAddressEndpoint = endpoint({
  method: 'POST',
  path: '/admin/papers/:id/invitations/address',
  ...access,
  summary: 'Invites an email address to review; the answer is the same with and without an account',
  idempotent: true,
  params: paperId,
  body: z.object({
    email: z.string().trim().min(1).max(320),
    name: personText,
    field: personText,
    /** Waits until nobody else is invited. */
    isAlternate: z.boolean().default(false),
    /** The editor has read why the author asked not to invite this person, and confirms. */
    isOpposed: z.boolean().default(false),
  }),
  response: changed.extend({ invited: z.number().int(), queued: z.number().int() }),
})

const assignmentOfPaper = z.object({ id: Ref, assignmentId: Ref })

export const withdrawAssignmentEndpoint = endpoint({
  method: 'POST',
  path: '/admin/papers/:id/assignments/:assignmentId/withdraw',
  ...access,
  summary: 'Withdraws an invitation or an assignment',
  params: assignmentOfPaper,
  body: z.object({ reason: z.string().trim().max(maxReasonLength).default('') }),
  response: changed,
})

export const extendAssignmentEndpoint = endpoint({
  method: 'POST',
  path: '/admin/papers/:id/assignments/:assignmentId/extend',
  ...access,
  summary: 'Gives a reviewer more days for the review',
  idempotent: true,
  params: assignmentOfPaper,
  body: z.object({ days: z.number().int().min(1).max(extensionDays.atOnce) }),
  response: changed,
})

export const remindReviewerEndpoint = endpoint({
  method: 'POST',
  path: '/admin/papers/remind',
  ...access,
  summary: 'Sends reminders for these papers, at most one a day for each',
  idempotent: true,
  body: z.object({ ids: z.array(Ref).min(1).max(100) }),
  response: changed.extend({ reminded: z.number().int(), skipped: z.number().int() }),
})

export const decidePaperEndpoint = endpoint({
  method: 'POST',
  path: '/admin/papers/:id/decision',
  ...access,
  summary: 'Asks for a revision, moves to the next stage, accepts or rejects',
  idempotent: true,
  params: paperId,
  body: z.object({
    version,
    move: z.enum(decisionMoves),
    letter: z.string().max(maxLetterLength).default(''),
    reason: z.string().max(maxReasonLength).default(''),
    transferTo,
  }),
  response: changed,
})

export const saveDecisionDraftEndpoint = endpoint({
  method: 'PUT',
  path: '/admin/papers/:id/decision/draft',
  ...access,
  summary: 'Saves the draft of my decision letter',
  params: paperId,
  body: z.object({ version: z.number().int().min(0), form: DecisionForm }),
  response: z.object({ version: z.number().int(), savedAt: Instant }),
})

export const previewDecisionEndpoint = endpoint({
  method: 'POST',
  path: '/admin/papers/:id/decision/preview',
  ...access,
  summary: 'Preview of the email to the author',
  params: paperId,
  body: z.object({
    move: z.enum(letterMoves),
    letter: z.string().max(maxLetterLength).default(''),
    reason: z.string().max(maxReasonLength).default(''),
    transferTo,
  }),
  response: z.object({ to: z.array(z.string()), subject: z.string(), text: z.string() }),
})

/** `{author}`, `{title}`, `{number}`, `{journal}`, `{stage}` and `{due}` are placeholders. */
export const listTemplatesEndpoint = endpoint({
  method: 'GET',
  path: '/admin/letters',
  ...access,
  summary: 'Templates of decision letters',
  response: z.object({
    templates: z.array(z.object({ move: z.enum(letterMoves), text: z.string(), isOwn: z.boolean() })),
    /** Whether the actor may change the templates: only admins may. */
    mayChange: z.boolean().optional(),
  }),
})

export const saveTemplateEndpoint = endpoint({
  method: 'PUT',
  path: '/admin/letters/:move',
  access: 'admin',
  summary: 'Changes a decision letter template; an empty text restores the built-in one',
  params: z.object({ move: z.enum(letterMoves) }),
  body: z.object({ text: z.string().max(maxLetterLength) }),
  response: z.object({ move: z.enum(letterMoves), text: z.string(), isOwn: z.boolean() }),
})

export const listPaperMessagesEndpoint = endpoint({
  method: 'GET',
  path: '/admin/papers/:id/messages',
  ...access,
  summary: 'Messages with the author and the reviewers of a paper, and internal notes; reading marks them as read',
  params: paperId,
  response: z.object({ messages: z.array(PaperMessage) }),
})

export const sendPaperMessageEndpoint = endpoint({
  method: 'POST',
  path: '/admin/papers/:id/messages',
  ...access,
  summary: 'Writes to the author or to a reviewer of a paper, also by email, or adds an internal note',
  idempotent: true,
  limit: { name: 'editor-message', attempts: 300, seconds: 86_400 },
  status: 201,
  params: paperId,
  body: z.object({
    thread: PaperMessage.shape.thread.default('reviewer'),
    /** Which reviewer. Only in a reviewer's thread. */
    assignmentId: Ref.optional(),
    text: z.string().trim().min(1).max(maxMessageLength),
  }),
  response: PaperMessage,
})
