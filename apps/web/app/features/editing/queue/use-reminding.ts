import { useCallback, useState } from 'react'
import { api } from '../../../lib/api.ts'
import { showToast } from '../../../ui/toast.tsx'
import { remind } from './remind.ts'

/** One reminder at a time; what came of it is told. */
export function useReminding(onDone: () => void): {
  isReminding: boolean
  remindAll: (ids: readonly string[]) => void
} {
  const [isReminding, setReminding] = useState(false)
  const remindAll = useCallback(
    (ids: readonly string[]) => {
      if (isReminding || ids.length === 0) return
      setReminding(true)
      void remind(api.call, ids).then(({ isDone, ...toast }) => {
        setReminding(false)
        showToast(toast)
        if (isDone) onDone()
      })
    },
    [isReminding, onDone],
  )
  return { isReminding, remindAll }
}
