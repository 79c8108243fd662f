import { respondToAssignmentEndpoint } from '@grfs/contracts/peer-review'
import { peerReviewTexts } from '@grfs/contracts/texts/peer-review'
import { messageOf, type Api } from '../../../lib/api.ts'
import { fill } from '../../../ui/layout/words.ts'

const t = peerReviewTexts

export type Answer = { response: 'accepted' } | { response: 'rejected'; reason: string }

/** What is shown after an answer: a toast, and what stays on the page where it failed. */
export interface Outcome {
  toast: { title: string; tone: 'ok' | 'danger' }
  /** REVIEW-017. */
  panel: string | null
}

/** REVIEW-012. The same key again where it is tried again: an answer that was lost is not given twice. */
export async function respond(
  api: Pick<Api, 'call'>,
  submissionId: string,
  answer: Answer,
  key: string,
): Promise<Outcome> {
  try {
    const { message } = await api.call(respondToAssignmentEndpoint, { body: { submissionId, ...answer } }, { key })
    // REVIEW-015
    return { toast: { title: answer.response === 'rejected' ? t.rejected : message, tone: 'ok' }, panel: null }
  } catch (error) {
    const message = messageOf(error, t.noAnswer)
    const failed = fill(t.respondFailed, { response: t.responses[answer.response], message })
    // REVIEW-014, REVIEW-016
    const title = answer.response === 'rejected' ? t.rejectFailed : failed
    return { toast: { title, tone: 'danger' }, panel: fill(t.loadFailed, { message: failed }) }
  }
}
