import { useEffect, useState } from 'react'
import { getWalletEndpoint } from '@grfs/contracts/wallet'
import { api } from '../../lib/api.ts'
import { balanceWords } from '../../lib/money.ts'
import { href } from '../../lib/paths.ts'
import { readSession } from '../../lib/session.ts'
import { local } from '../../lib/stores.ts'

/** WALLET-003: what the side shows as the wallet's balance. Asked for once; the page of the wallet itself tells what is new. */
export function useWalletBalance(path: string): [string | null, (balance: string) => void] {
  const [balance, setBalance] = useState<string | null>(null)
  const tells = path === href('/dashboard/wallet')
  // An effect, because the server is outside of what we render.
  useEffect(() => {
    if (tells || !readSession(local)) return
    let isCurrent = true
    api.call(getWalletEndpoint, { query: {} }).then(
      ({ wallet }) => {
        if (isCurrent) setBalance(balanceWords(wallet))
      },
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [tells])
  return [balance, setBalance]
}
