import { useEffect, useState } from 'react'
import { getCheckEndpoint, type ManuscriptCheck } from '@grfs/contracts/submissions'
import { api } from '../../../../lib/api.ts'

export interface CheckView {
  /** Null until the first answer. */
  check: ManuscriptCheck | null
  /** The server does not answer. */
  isLost: boolean
}

const nothing: CheckView = { check: null, isLost: false }

/** The check of the file that was uploaded last (`round`); null while there is no file. */
export function useCheck(draftId: string | null, round: number): CheckView | null {
  const [seen, setSeen] = useState<CheckView & { round: number }>({ ...nothing, round: 0 })
  // An effect, because the check goes on in another place, at its own pace.
  useEffect(() => {
    if (draftId === null || round === 0) return
    return watchCheck({
      load: () => api.call(getCheckEndpoint, { params: { id: draftId } }),
      onCheck: (check) => setSeen({ check, isLost: false, round }),
      onLost: () => setSeen((before) => ({ check: before.round === round ? before.check : null, isLost: true, round })),
      page: document,
    })
  }, [draftId, round])
  if (round === 0) return null
  return seen.round === round ? seen : nothing
}

/** 0.7 s, then longer and longer up to a quarter of a minute: a check takes seconds, a late one minutes. */
export function pauseMs(asked: number): number {
  return Math.min(15_000, Math.round(700 * 1.4 ** asked))
}

/** Asked so often, about half a minute long: whoever is to blame, it is late. Perhaps nobody is at work. */
const askedBeforeLate = 8

interface CheckWatch {
  load: () => Promise<ManuscriptCheck>
  onCheck: (check: ManuscriptCheck) => void
  /** No answer came; it is asked again. */
  onLost: () => void
  page: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>
}

/** Asks how the check goes until it is over; not while nobody looks. Returns how to stop. */
export function watchCheck({ load, onCheck, onLost, page }: CheckWatch): () => void {
  let isStopped = false
  let isWaiting = false
  let asked = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  async function ask() {
    isWaiting = false
    const check = await load().catch(() => null)
    if (isStopped) return
    if (check) onCheck(check.status === 'running' && asked >= askedBeforeLate ? { ...check, status: 'delayed' } : check)
    else onLost()
    if (check?.status === 'done' || check?.status === 'refused' || check?.status === 'none') return
    isWaiting = true
    asked += 1
    wait()
  }

  function wait() {
    clearTimeout(timer)
    if (page.visibilityState !== 'hidden') timer = setTimeout(() => void ask(), pauseMs(asked))
  }

  const seen = () => {
    if (isWaiting) wait()
  }
  page.addEventListener('visibilitychange', seen)
  void ask()
  return () => {
    isStopped = true
    clearTimeout(timer)
    page.removeEventListener('visibilitychange', seen)
  }
}
