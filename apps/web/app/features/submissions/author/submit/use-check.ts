import { useEffect, useState } from 'react'
import { getCheckEndpoint, type ManuscriptCheck } from '@grfs/contracts/submissions'
import { api } from '../../../../lib/api.ts'

export interface CheckView {
  /** Null until the first response. */
  check: ManuscriptCheck | null
  /** The server does not respond. */
  isLost: boolean
}

const nothing: CheckView = { check: null, isLost: false }

/** The check of the last uploaded file (`round`); null while there is no file. */
export function useCheck(draftId: string | null, round: number): CheckView | null {
  const [seen, setSeen] = useState<CheckView & { round: number }>({ ...nothing, round: 0 })
  // An effect: the worker runs the check; poll until it is done.
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

/** Grows by a factor of 1.4 from 0.7 s up to 15 s: a check takes seconds, a late one minutes. */
export function pauseMs(requests: number): number {
  return Math.min(15_000, Math.round(700 * 1.4 ** requests))
}

/** After this many requests (about half a minute) a running check is shown as delayed. Perhaps no worker is running. */
const requestsBeforeLate = 8

interface CheckWatch {
  load: () => Promise<ManuscriptCheck>
  onCheck: (check: ManuscriptCheck) => void
  /** No response came; it is requested again. */
  onLost: () => void
  page: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>
}

/** Polls the check until it is done; pauses while the page is hidden. Returns a function that stops it. */
export function watchCheck({ load, onCheck, onLost, page }: CheckWatch): () => void {
  let isStopped = false
  let isWaiting = false
  let requests = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  async function ask() {
    isWaiting = false
    const check = await load().catch(() => null)
    if (isStopped) return
    if (check)
      onCheck(check.status === 'running' && requests >= requestsBeforeLate ? { ...check, status: 'delayed' } : check)
    else onLost()
    if (check?.status === 'done' || check?.status === 'refused' || check?.status === 'none') return
    isWaiting = true
    requests += 1
    wait()
  }

  function wait() {
    clearTimeout(timer)
    if (page.visibilityState !== 'hidden') timer = setTimeout(() => void ask(), pauseMs(requests))
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
