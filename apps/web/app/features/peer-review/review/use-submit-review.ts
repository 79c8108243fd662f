import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { submitReviewEndpoint, type AssignedSubmission, type ReviewForm } from '@grfs/contracts/peer-review'
import { peerReviewTexts } from '@grfs/contracts/texts/peer-review'
import { api, ApiError, messageOf } from '../../../lib/api.ts'
import { paths } from '../../../lib/paths.ts'
import { showToast } from '../../../ui/toast.tsx'
import { fill } from '../../../ui/words.ts'
import { failureOf, type ReviewKeeper } from './review-keeping.ts'

const t = peerReviewTexts

/** REVIEW-038, REVIEW-039: null for a review that can be handed in. */
export function problemOf(submissionId: string, { comments }: ReviewForm): string | null {
  if (submissionId === '') return t.submissionIdMissing
  return textOf(comments) === '' ? t.commentsEmpty : null
}

/** The words of what the box wrote; a list without words is as empty as nothing. */
function textOf(html: string): string {
  return html.replace(/<[^<>]*>|&nbsp;|\s/g, '')
}

/** REVIEW-032: what is read-only on the page goes along as specified; authors are nobody, because the review is blind. */
export function bodyOf({ id, articleId }: AssignedSubmission['submission'], form: ReviewForm) {
  const { title, abstract, keywords, paperBody } = articleId
  return { submissionId: id, ...form, title, abstract, keywords, paperBody, authors: [] }
}

/** Hands the review in once, when the server has everything that was typed. */
export function useSubmitReview(keeper: ReviewKeeper, submission: AssignedSubmission['submission']) {
  const navigate = useNavigate()
  const [isSending, setIsSending] = useState(false)
  const isSent = useRef(false)
  const attempt = useRef({ edits: -1, key: '' })

  async function work(): Promise<string> {
    const draft = await keeper.settle()
    if (draft.status === 'newer') throw new ApiError(409, 'review.newer', '')
    if (draft.status === 'refused' || draft.status === 'closed') {
      throw new ApiError(400, 'review.refused', draft.told ?? '')
    }
    if (draft.status !== 'resting') throw new ApiError(0, 'network', '')
    // The same key as long as the text is the same: a lost answer does not make a second review.
    if (attempt.current.edits !== draft.edits) attempt.current = { edits: draft.edits, key: crypto.randomUUID() }
    await api.call(submitReviewEndpoint, { body: bodyOf(submission, draft.form) }, { key: attempt.current.key })
    keeper.done()
    return draft.form.recommendation
  }

  async function send() {
    if (isSent.current) return
    isSent.current = true
    setIsSending(true)
    try {
      // REVIEW-036, REVIEW-045
      const decision = await work()
      showToast({ title: fill(t.submitted, { decision }), tone: 'ok' })
      await navigate(paths.reviewerDashboard, { replace: true })
    } catch (error) {
      isSent.current = false
      setIsSending(false)
      const failure = failureOf(error)
      // The banner of a newer version, or the login page, says it already. REVIEW-043.
      if (failure !== 'newer' && failure !== 'ended') showToast(failedWords(error))
    }
  }

  return { isSending, send: () => void send() }
}

/** REVIEW-043, with the server's reason under it where it gave one. */
export function failedWords(error: unknown): { title: string; text?: string; tone: 'danger' } {
  const text = messageOf(error, '')
  return { title: t.submitFailed, ...(text !== '' && { text }), tone: 'danger' }
}
