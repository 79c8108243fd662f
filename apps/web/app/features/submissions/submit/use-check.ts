import { useEffect, useState } from 'react'
import { getCheckEndpoint, type ManuscriptCheck } from '@grfs/contracts/submissions'
import { api } from '../../../lib/api.ts'
import { watchCheck } from './watch-check.ts'

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
