import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { api, ApiError } from '../../../lib/api.ts'
import { paths } from '../../../lib/paths.ts'
import { showToast } from '../../../ui/toast.tsx'
import { failureOf, type PaperKeeper } from '../draft/paper-keeping.ts'
import { failureWords, movedOn, resubmit } from './resubmit.ts'

/** Sends the revision once, when the server has everything that was typed. */
export function useResubmit(keeper: PaperKeeper, id: string, reviewCount: number) {
  const navigate = useNavigate()
  const [isSending, setIsSending] = useState(false)
  const isSent = useRef(false)
  const attempt = useRef({ edits: -1, key: '' })

  async function work() {
    const draft = await keeper.settle()
    if (draft.status === 'newer') throw new ApiError(409, 'draft.newer', '')
    if (draft.status === 'refused' || draft.status === 'closed') {
      throw new ApiError(400, 'draft.refused', draft.told ?? '')
    }
    if (draft.status !== 'resting') throw new ApiError(0, 'network', '')
    // The same key as long as the text is the same: a lost answer does not make a second resubmission.
    if (attempt.current.edits !== draft.edits) attempt.current = { edits: draft.edits, key: crypto.randomUUID() }
    await resubmit(api, id, draft.form, attempt.current.key)
    keeper.done()
  }

  async function send() {
    if (isSent.current) return
    isSent.current = true
    setIsSending(true)
    try {
      await work()
      showToast({ title: movedOn(reviewCount), tone: 'ok' })
      await navigate(paths.researcherDashboard, { replace: true })
    } catch (error) {
      isSent.current = false
      setIsSending(false)
      // The banner of a newer version, or the login page, says it already.
      const failure = failureOf(error)
      if (failure !== 'newer' && failure !== 'ended') showToast({ ...failureWords(error), tone: 'danger' })
    }
  }

  return { isSending, send: () => void send() }
}
