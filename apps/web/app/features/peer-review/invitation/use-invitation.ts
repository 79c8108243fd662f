import { useCallback, useEffect, useRef, useState } from 'react'
import { answerInvitationEndpoint, openInvitationEndpoint, type Invitation } from '@grfs/contracts/peer-review'
import { peerReviewTexts } from '@grfs/contracts/texts/peer-review'
import { api, ApiError, messageOf } from '../../../lib/api.ts'
import { showToast } from '../../../ui/toast.tsx'
import type { Answer } from '../dashboard/respond.ts'

export type Opened = { state: 'loading' | 'unknown' | 'away' | 'taken' } | { state: 'open'; invitation: Invitation }

/** What an error of these calls means for who holds the link. */
export function stateOfError(error: unknown): 'unknown' | 'away' | 'taken' {
  if (!(error instanceof ApiError)) return 'away'
  if (error.code === 'assignment.taken') return 'taken'
  // An address that cannot be a link of ours (400) is as unknown as one that is none (404).
  return error.status === 404 || error.status === 400 ? 'unknown' : 'away'
}

/** The invitation behind a link, and the answer to it. Opening the link changes nothing. */
export function useInvitation(token: string) {
  const [opened, setOpened] = useState<Opened>({ state: 'loading' })
  const [isAnswering, setIsAnswering] = useState(false)
  const isGone = useRef(false)

  const load = useCallback(async () => {
    const next = await api.call(openInvitationEndpoint, { params: { token } }).then(
      (invitation): Opened => ({ state: 'open', invitation }),
      (error: unknown): Opened => ({ state: stateOfError(error) }),
    )
    if (!isGone.current) setOpened(next)
  }, [token])

  // An effect, because the server is outside of what we render.
  useEffect(() => {
    isGone.current = false
    void load()
    return () => {
      isGone.current = true
    }
  }, [load])

  const answer = async (given: Answer) => {
    setIsAnswering(true)
    try {
      const { message } = await api.call(answerInvitationEndpoint, { params: { token }, body: given })
      const isDeclined = given.response === 'rejected'
      showToast({ title: isDeclined ? peerReviewTexts.rejected : message, tone: 'ok' })
      await load()
    } catch (error) {
      showToast({ title: messageOf(error, peerReviewTexts.invitation.answerFailed), tone: 'danger' })
      if (stateOfError(error) === 'taken') setOpened({ state: 'taken' })
      // It was answered or has run out meanwhile: the page says how it stands now.
      else if (error instanceof ApiError && error.status === 409) await load()
    }
    setIsAnswering(false)
  }
  const reload = () => {
    setOpened({ state: 'loading' })
    void load()
  }
  return { opened, isAnswering, answer: (given: Answer) => void answer(given), reload }
}
