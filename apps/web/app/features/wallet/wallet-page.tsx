import './wallet.css'
import { useEffect, useState } from 'react'
import { useNavigate } from '../../lib/navigation.tsx'
import { walletTexts as t } from '@grfs/contracts/texts/wallet'
import { getWalletEndpoint, type PiTerms, type Transaction, type WalletAnswer } from '@grfs/contracts/wallet'
import { shownPi } from '@grfs/domain/wallet/amount'
import { api, messageOf } from '../../lib/api.ts'
import { dollars, piWords } from '../../lib/amounts.ts'
import { shortDate } from '../../lib/format.ts'
import { href } from '../../lib/paths.ts'
import { useApi } from '../../lib/query.ts'
import { useSearch } from '../../lib/use-search.ts'
import { Badge, type BadgeTone } from '../../ui/feedback/badge.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { EmptyState, ErrorState, Skeleton } from '../../ui/feedback/states.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { DeskHead, SectionHead } from '../../ui/layout/page-head.tsx'
import { Tabs } from '../../ui/layout/tabs.tsx'
import { showToast } from '../../ui/overlays/toast.tsx'
import { type Column, Table } from '../../ui/tables/table.tsx'
import { connectWithPi, type Outcome, payWithPi } from './pay.ts'
import { loadPi } from './pi-sdk.ts'
import { SendForm } from './send-form.tsx'

/** /dashboard/wallet. */
export function Page() {
  const { data, error, isFetching, refetch } = useApi(getWalletEndpoint, { query: {} })
  // WALLET-042
  const failure = error && messageOf(error, t.loadFailed)
  if (data) return <LoadedWallet answer={data} failure={failure} isFetching={isFetching} refetch={refetch} />
  return (
    <>
      <DeskHead title={t.title} />
      {failure ? (
        <ErrorState title={failure} retry={{ onRetry: refetch, busy: isFetching }} />
      ) : (
        <Skeleton lines={8} framed />
      )}
    </>
  )
}

interface LoadedWalletProps {
  answer: WalletAnswer
  failure: string | null
  isFetching: boolean
  refetch: () => void
}

export function LoadedWallet({ answer, failure, isFetching, refetch }: LoadedWalletProps) {
  const search = useSearch()
  const navigate = useNavigate()
  const { piUser, pi, rate } = answer
  const history = useHistory(answer)
  const { isConnecting, isPaying, connect, pay } = usePi(pi, refetch)
  const tab = search.get('tab') === 'send' ? 'send' : 'wallet'
  const show = (next: string) =>
    void navigate(href('/dashboard/wallet', next === 'send' ? { tab: 'send' } : {}), { replace: true })
  return (
    <>
      <DeskHead
        title={t.title}
        actions={
          <Button icon="retry" busy={isFetching} onClick={refetch}>
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

/** WALLET-009, WALLET-034, WALLET-038, WALLET-047. */
function Balances({ answer: { wallet, rate, pi } }: { answer: WalletAnswer }) {
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

/** The Pi SDK. It is loaded when the page opens, so that it is ready when needed. */
function usePi(pi: PiTerms | null, reload: () => void) {
  const [work, setWork] = useState<'connect' | 'pay' | null>(null)
  const sdkUrl = pi?.sdkUrl
  // An effect: the script belongs to the document. A failure is shown when the SDK is needed.
  useEffect(() => {
    if (pi) loadPi(pi).catch(() => {})
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the same script, however often the wallet is loaded
  }, [sdkUrl])

  const run = async (name: 'connect' | 'pay', act: (terms: PiTerms) => Promise<Outcome>): Promise<boolean> => {
    if (!pi || work) return false
    setWork(name)
    const { tone, message, mayBePaid = false } = await act(pi)
    setWork(null)
    showToast({ title: message, tone })
    // Also after a failure: a started payment is in the history.
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

/** WALLET-019: green, yellow, red; grey for the rest. */
const statusTones: Record<string, BadgeTone> = { completed: 'ok', pending: 'warn', failed: 'danger' }

const columns: ReadonlyArray<Column<Transaction>> = [
  {
    head: t.columns.date,
    kind: 'nowrap',
    cell: ({ createdAt }) => <time dateTime={createdAt}>{shortDate(createdAt)}</time>,
  },
  { head: t.columns.type, cell: ({ type }) => t.types[type] },
  { head: t.columns.amount, kind: 'number', cell: amountOf },
  {
    head: t.columns.status,
    cell: ({ status }) => <Badge tone={statusTones[status] ?? 'neutral'}>{t.statuses[status]}</Badge>,
  },
]

function amountOf({ amount, currency }: Transaction): string {
  return currency === 'PI' ? piWords(amount) : `${shownPi(amount)} ${currency}`
}

/** WALLET-012. */
export function History({ transactions, hasOlder, isBusy, showOlder }: HistoryState) {
  return (
    <section className="wallet-history" aria-labelledby="wallet-history">
      <SectionHead id="wallet-history" title={t.history} />
      {transactions.length === 0 ? (
        <EmptyState heading="h3" title={t.noTransactions}>
          {t.noTransactionsText}
        </EmptyState>
      ) : (
        <Table caption={t.history} columns={columns} rows={transactions} keyOf={({ _id }) => _id} />
      )}
      {hasOlder && (
        <Button busy={isBusy} onClick={showOlder}>
          {t.older}
        </Button>
      )}
    </section>
  )
}

interface Older {
  of: WalletAnswer
  transactions: readonly Transaction[]
  next: string | null
}

interface HistoryState {
  transactions: readonly Transaction[]
  hasOlder: boolean
  isBusy: boolean
  showOlder: () => void
}

/** The newest transactions come with the wallet, older ones on demand. Loading the wallet again starts over. */
function useHistory(answer: WalletAnswer): HistoryState {
  const [older, setOlder] = useState<Older | null>(null)
  const [isBusy, setBusy] = useState(false)
  const { transactions, next } = older?.of === answer ? older : answer
  const showOlder = async (before: string) => {
    setBusy(true)
    try {
      const page = await api.call(getWalletEndpoint, { query: { before } })
      setOlder({ of: answer, transactions: [...transactions, ...page.transactions], next: page.next })
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
