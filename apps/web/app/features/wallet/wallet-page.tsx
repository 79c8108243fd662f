import './wallet.css'
import { getWalletEndpoint, type WalletAnswer } from '@grfs/contracts/wallet'
import { walletTexts as t } from '@grfs/contracts/texts/wallet'
import { useCallback, useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { api, messageOf } from '../../lib/api.ts'
import { balanceWords } from '../../lib/money.ts'
import { useAsked } from '../../lib/use-asked.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { DeskHead } from '../../ui/page-head.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { Balances } from './balances.tsx'
import { History } from './history.tsx'
import { SendForm } from './send-form.tsx'
import { useHistory } from './use-history.ts'
import { usePi } from './use-pi.ts'

/** /dashboard/wallet. */
export function WalletPage({ onBalance }: { onBalance: (words: string) => void }) {
  const { value, error, isBusy, again } = useAsked(useCallback(() => api.call(getWalletEndpoint, { query: {} }), []))
  // An effect, because the side belongs to the frame around the page.
  useEffect(() => {
    if (value) onBalance(balanceWords(value.wallet))
  }, [value, onBalance])
  // WALLET-042
  const failure = error && messageOf(error, t.loadFailed)
  if (value) return <LoadedWallet answer={value} failure={failure} isBusy={isBusy} again={again} />
  return (
    <>
      <DeskHead title={t.title} />
      {failure ? (
        <ErrorState title={failure} retry={{ onRetry: again, busy: isBusy }} />
      ) : (
        <Skeleton lines={8} framed />
      )}
    </>
  )
}

export interface LoadedWalletProps {
  answer: WalletAnswer
  failure: string | null
  isBusy: boolean
  again: () => void
}

export function LoadedWallet({ answer, failure, isBusy, again }: LoadedWalletProps) {
  const [search, setSearch] = useSearchParams()
  const { piUser, pi, rate } = answer
  const history = useHistory(answer)
  const { isConnecting, isPaying, connect, pay } = usePi(pi, again)
  const tab = search.get('tab') === 'send' ? 'send' : 'wallet'
  const show = (next: string) => setSearch(next === 'send' ? { tab: 'send' } : {}, { replace: true })
  return (
    <>
      <DeskHead
        title={t.title}
        actions={
          <Button icon="retry" busy={isBusy} onClick={again}>
            {t.refresh}
          </Button>
        }
      >
        {piUser.isVerified ? t.connectedAs.replace('{username}', () => piUser.username ?? '') : t.notConnected}
      </DeskHead>
      {failure && <Banner tone="danger" role="alert" title={failure} />}
      {!pi && <Banner title={t.notConfigured}>{t.notConfiguredText}</Banner>}
      <Balances answer={answer} />
      {history.transactions.some(({ status }) => status === 'pending') && (
        <Banner title={t.pending}>{t.pendingText}</Banner>
      )}
      <Tabs
        label={t.tabsLabel}
        value={tab}
        onChange={show}
        tabs={[
          {
            value: 'wallet',
            label: t.tabs.wallet,
            content: (
              <>
                {pi && !piUser.isVerified && <ConnectBox isBusy={isConnecting} onConnect={connect} />}
                <History {...history} />
              </>
            ),
          },
          {
            value: 'send',
            label: t.tabs.send,
            content: (
              <SendForm
                isVerified={piUser.isVerified}
                pi={pi}
                rate={rate}
                isBusy={isPaying}
                onPay={pay}
                onConnect={() => show('wallet')}
              />
            ),
          },
        ]}
      />
    </>
  )
}

/** WALLET-011. */
function ConnectBox({ isBusy, onConnect }: { isBusy: boolean; onConnect: () => void }) {
  return (
    <section className="wallet-connect" aria-labelledby="wallet-connect">
      <h2 id="wallet-connect">{t.connectTitle}</h2>
      <p>{t.connectText}</p>
      <Button kind="main" busy={isBusy} onClick={onConnect}>
        {t.connect}
      </Button>
    </section>
  )
}
