import { getWalletEndpoint, type Transaction, type WalletAnswer } from '@grfs/contracts/wallet'
import { walletTexts as t } from '@grfs/contracts/texts/wallet'
import { useState } from 'react'
import { api, messageOf } from '../../lib/api.ts'
import { showToast } from '../../ui/overlays/toast.tsx'

interface Older {
  of: WalletAnswer
  transactions: readonly Transaction[]
  next: string | null
}

export interface HistoryState {
  transactions: readonly Transaction[]
  hasOlder: boolean
  isBusy: boolean
  showOlder: () => void
}

/** The newest come with the wallet, older ones when somebody wants them. A wallet that is asked for anew begins again. */
export function useHistory(answer: WalletAnswer): HistoryState {
  const [kept, setKept] = useState<Older | null>(null)
  const [isBusy, setBusy] = useState(false)
  const { transactions, next } = kept?.of === answer ? kept : answer
  const showOlder = async (before: string) => {
    setBusy(true)
    try {
      const page = await api.call(getWalletEndpoint, { query: { before } })
      setKept({ of: answer, transactions: [...transactions, ...page.transactions], next: page.next })
    } catch (error) {
      showToast({ title: messageOf(error, t.loadFailed), tone: 'danger' })
    }
    setBusy(false)
  }
  return {
    ...{ transactions, isBusy },
    hasOlder: next !== null,
    showOlder: () => void (next !== null && showOlder(next)),
  }
}
