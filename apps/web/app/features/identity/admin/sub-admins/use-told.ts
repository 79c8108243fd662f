import { useState } from 'react'
import { showToast } from '../../../../ui/overlays/toast.tsx'
import type { Told } from './sub-admin-calls.ts'

/** One change at a time; what came of it is told. */
export function useTold(): { isBusy: boolean; run: (act: () => Promise<Told>) => Promise<Told | null> } {
  const [isBusy, setBusy] = useState(false)
  return {
    isBusy,
    run: async (act) => {
      if (isBusy) return null
      setBusy(true)
      const outcome = await act()
      setBusy(false)
      showToast(outcome.toast)
      return outcome
    },
  }
}
