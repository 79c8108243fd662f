import {
  getAssignedSubmissionEndpoint,
  type ReviewForm,
  saveReviewDraftEndpoint,
  type AssignedSubmission,
} from '@grfs/contracts/peer-review'
import { ApiError, type Api } from '../../../lib/api.ts'
import { accountOf, localCopies } from '../../../lib/autosave/local-copies.ts'
import {
  failureOf as failureOfCall,
  type Autosave,
  type AutosaveParts,
  type AutosaveView,
} from '../../../lib/autosave/autosave.ts'
import type { Draft, Failure } from '../../../lib/autosave/machine.ts'
import { reconcile } from '../../../lib/autosave/reconcile.ts'
import type { Store } from '../../../lib/session.ts'

export type ReviewAutosave = Autosave<ReviewForm>
export type ReviewView = AutosaveView<ReviewForm>

const emptyReview: ReviewForm = { comments: '', note: '', recommendation: '' }

export const reviewCopies = localCopies('GRFSReview', () => emptyReview)

/** The BroadcastChannel on which windows of one reviewer announce what they saved. */
export const reviewChannel = 'grfs-reviews'

const closedBy = ['review.already-submitted', 'assignment.not-accepted', 'assignment.expired', 'assignment.ended']

export function failureOf(error: unknown): Failure {
  return failureOfCall(error, closedBy)
}

export function isSameReview(one: ReviewForm, other: ReviewForm): boolean {
  return one.comments === other.comments && one.note === other.note && one.recommendation === other.recommendation
}

export function reviewAutosaveParts(api: Pick<Api, 'call'>, store: Store, account: string): AutosaveParts<ReviewForm> {
  return {
    save: (id, version, form) => api.call(saveReviewDraftEndpoint, { params: { id }, body: { version, form } }),
    async load(id) {
      const { draft, review } = await api.call(getAssignedSubmissionEndpoint, { params: { id } })
      if (!draft || review) throw new ApiError(409, 'review.already-submitted', '')
      return draft
    },
    isSame: isSameReview,
    closedBy,
    copies: reviewCopies,
    store,
    account,
    newId: () => crypto.randomUUID(),
    now: () => Date.now(),
  }
}

export interface OpenedReview {
  answer: AssignedSubmission
  /** Null once the review is submitted. */
  writing: { account: string; start: Draft<ReviewForm> } | null
}

/** REVIEW-033. Continues with text that was typed in this browser and has not reached the server. */
export async function openReview(api: Pick<Api, 'call'>, store: Store, id: string): Promise<OpenedReview> {
  const answer = await api.call(getAssignedSubmissionEndpoint, { params: { id } })
  const account = await accountOf(api, store)
  if (account === null) throw new Error('Nobody knows whose review this is.')
  const submissionId = answer.submission.id
  if (answer.review) {
    reviewCopies.drop(store, account, submissionId)
    return { answer, writing: null }
  }
  const saved = answer.draft ?? { version: 0, savedAt: '', form: emptyReview }
  const start = reconcile(submissionId, saved, reviewCopies.read(store, account, submissionId), {
    newId: () => submissionId,
    isSame: isSameReview,
  })
  return { answer, writing: start && { account, start } }
}
