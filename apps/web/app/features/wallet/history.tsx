import type { Transaction } from '@grfs/contracts/wallet'
import { walletTexts as t } from '@grfs/contracts/texts/wallet'
import { shortDate } from '../../lib/dates.ts'
import { piWords } from '../../lib/money.ts'
import { shownPi } from '@grfs/domain/wallet/amount'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SectionHead } from '../../ui/section-head.tsx'
import { Table, type Column } from '../../ui/table.tsx'
import type { HistoryState } from './use-history.ts'

/** WALLET-019: green, yellow, red; grey for the rest. */
export const statusTones: Record<string, BadgeTone> = { completed: 'ok', pending: 'warn', failed: 'danger' }

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
