import { useEffect, useState } from 'react'
import type { PiTerms } from '@grfs/contracts/wallet'
import { api } from '../../lib/api.ts'
import { showToast } from '../../ui/toast.tsx'
import { connectWithPi, payWithPi, type Outcome } from './pay.ts'
import { loadPi } from './pi-sdk.ts'

/** The Pi SDK as this page uses it. It is fetched when the page opens, so that it is there when somebody wants it. */
export function usePi(pi: PiTerms | null, reload: () => void) {
  const [work, setWork] = useState<'connect' | 'pay' | null>(null)
  const sdkUrl = pi?.sdkUrl
  // An effect, because the script belongs to the document; that it failed is said to whoever needs it.
  useEffect(() => {
    if (pi) loadPi(pi).catch(() => {})
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the same script, however often the wallet is asked for
  }, [sdkUrl])

  const run = async (name: 'connect' | 'pay', act: (terms: PiTerms) => Promise<Outcome>): Promise<boolean> => {
    if (!pi || work) return false
    setWork(name)
    const { tone, said, mayBePaid = false } = await act(pi)
    setWork(null)
    showToast({ title: said, tone })
    // Also after a failure: what was begun stands in the history.
    reload()
    return tone === 'ok' || mayBePaid
  }
  const partsFor = (terms: PiTerms) => ({ loadSdk: () => loadPi(terms), call: api.call })
  return {
    isConnecting: work === 'connect',
    isPaying: work === 'pay',
    connect: () => void run('connect', (terms) => connectWithPi(partsFor(terms))),
    pay: (amount: string) => run('pay', (terms) => payWithPi(partsFor(terms), terms, amount, Date.now())),
  }
}
