import { useCallback, useEffect, useRef, useState } from 'react'
import { listAssignmentsEndpoint } from '@grfs/contracts/peer-review'
import type { ResponseOf } from '@grfs/contracts/endpoint'
import { peerReviewTexts } from '@grfs/contracts/texts/peer-review'
import { api, ApiError, messageOf, sessionEndedStatus } from '../../../lib/api.ts'
import { showToast } from '../../../ui/toast.tsx'
import { fill } from '../../../ui/words.ts'
import { respond, type Answer } from './respond.ts'

const t = peerReviewTexts

export type Assignments = ResponseOf<typeof listAssignmentsEndpoint>

export interface AssignmentsState {
  /** Null until they are there. */
  assignments: Assignments | null
  /** REVIEW-017: what stands in the red panel. */
  problem: string | null
  isAnswering: boolean
  reload: () => void
  answer: (submissionId: string, answer: Answer) => Promise<void>
}

interface Answered {
  value: Assignments | null
  told: string | null
}

async function load(): Promise<Answered> {
  try {
    return { value: await api.call(listAssignmentsEndpoint, {}), told: null }
  } catch (error) {
    // The page of a session that has ended is being left.
    const isLeft = error instanceof ApiError && error.status === sessionEndedStatus
    return { value: null, told: isLeft ? null : fill(t.loadFailed, { message: messageOf(error, t.noAnswer) }) }
  }
}

export function useAssignments(): AssignmentsState {
  const [assignments, setAssignments] = useState<Assignments | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isAnswering, setIsAnswering] = useState(false)
  const attempt = useRef({ what: '', key: '' })

  const show = useCallback(({ value, told }: Answered, panel: string | null = null) => {
    if (value) setAssignments(value)
    setProblem(panel ?? told)
  }, [])

  // An effect, because the server is outside of what we render.
  useEffect(() => {
    let isCurrent = true
    void load().then((answered) => {
      if (isCurrent) show(answered)
    })
    return () => {
      isCurrent = false
    }
  }, [show])

  const answer = async (submissionId: string, given: Answer) => {
    setIsAnswering(true)
    const what = JSON.stringify([submissionId, given])
    if (attempt.current.what !== what) attempt.current = { what, key: crypto.randomUUID() }
    const { toast, panel } = await respond(api, submissionId, given, attempt.current.key)
    showToast(toast)
    // Whatever came of it: what is shown is what the server has now.
    show(await load(), panel)
    setIsAnswering(false)
  }

  return {
    assignments,
    problem,
    isAnswering,
    answer,
    reload: () => void load().then((answered) => show(answered)),
  }
}
