import type { WalletAnswer } from '@grfs/contracts/wallet'
import { walletTexts as t } from '@grfs/contracts/texts/wallet'
import { dollars, piWords } from '../../lib/money.ts'

/** WALLET-009, WALLET-034, WALLET-038, WALLET-047. */
export function Balances({ answer: { wallet, rate, pi } }: { answer: WalletAnswer }) {
  return (
    <dl className="wallet-balances">
      <div>
        <dt>{t.usdBalance}</dt>
        <dd>{wallet.balance === null ? '–' : dollars(wallet.balance)}</dd>
        {pi && (
          <dd className={rate === null ? 'wallet-note is-missing' : 'wallet-note'}>
            {rate === null ? t.noRate : t.rate.replace('{rate}', () => rate)}
          </dd>
        )}
      </div>
      <div>
        <dt>{t.piBalance}</dt>
        <dd>{piWords(wallet.piBalance)}</dd>
        {wallet.piWalletAddress && (
          <dd className="wallet-note">
            {t.address} <code>{wallet.piWalletAddress}</code>
          </dd>
        )}
      </div>
    </dl>
  )
}
