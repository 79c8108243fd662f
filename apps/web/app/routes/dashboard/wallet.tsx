import { useOutletContext } from 'react-router'
import type { DeskContext } from '../../features/dashboard/draft-count.ts'
import { WalletPage } from '../../features/wallet/wallet-page.tsx'

/** /dashboard/wallet. */
export function Page() {
  return <WalletPage onBalance={useOutletContext<DeskContext>().tellBalance} />
}
