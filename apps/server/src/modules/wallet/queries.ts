import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { settleAgainMinutes, type AgreedPayment, type PaymentState } from '@grfs/domain/wallet/payment'
import type { Db, SqlTransaction } from '../../platform/database/pool.ts'
import type { InvariantPart, Violation } from '../../platform/invariants.ts'
import type { PiIdentity } from './pi-client.ts'

export interface PiLink {
  piUid: string
  username: string
  walletAddress: string | null
}

export async function findLink(db: Db, accountId: string): Promise<PiLink | null> {
  const row = await db
    .selectFrom('wallet.pi_account')
    .select(['pi_uid as piUid', 'username', 'wallet_address as walletAddress'])
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row ?? null
}

/**
 * Returns false if another member has this Pi account. Keeps the known wallet address of the same Pi account if the
 * provider does not send one now.
 */
export async function saveLink(db: SqlTransaction, now: Date, accountId: string, pi: PiIdentity): Promise<boolean> {
  const { rows } = await sql<{ account_id: string }>`
    select account_id from wallet.pi_account where pi_uid = ${pi.uid} for update`.execute(db)
  if (rows[0] && rows[0].account_id !== accountId) return false
  const { numAffectedRows } = await sql`
    insert into wallet.pi_account as a (account_id, pi_uid, username, wallet_address, connected_at)
    values (${accountId}, ${pi.uid}, ${pi.username}, ${pi.walletAddress}, ${now})
    on conflict (account_id) do update set
      pi_uid = excluded.pi_uid, username = excluded.username, connected_at = excluded.connected_at,
      wallet_address = case when a.pi_uid = excluded.pi_uid
        then coalesce(excluded.wallet_address, a.wallet_address) else excluded.wallet_address end`.execute(db)
  return numAffectedRows === 1n
}

export interface PaymentRow extends AgreedPayment {
  id: string
  /** The provider's id. */
  paymentId: string
  accountId: string
  state: PaymentState
  txid: string | null
  createdAt: Date
}

const columns = sql`id, provider_id as "paymentId", account_id as "accountId", pi_uid as "piUid", amount::text, memo,
  recipient_uid as "recipientUid", state, txid, created_at as "createdAt"`

export async function findPayment(db: Db, paymentId: string): Promise<PaymentRow | null> {
  const { rows } = await sql<PaymentRow>`
    select ${columns} from wallet.payment where provider_id = ${paymentId}`.execute(db)
  return rows[0] ?? null
}

/** Locks the row until the transaction ends. */
export async function lockPayment(db: SqlTransaction, paymentId: string): Promise<PaymentRow> {
  const { rows } = await sql<PaymentRow>`
    select ${columns} from wallet.payment where provider_id = ${paymentId} for update`.execute(db)
  if (!rows[0]) throw new Error(`Payment ${paymentId} does not exist.`)
  return rows[0]
}

const minutesFrom = (at: Date, minutes: number) => new Date(at.getTime() + minutes * 60_000)

/** Starts a payment. Does nothing if it exists. */
export async function insertPayment(
  db: SqlTransaction,
  now: Date,
  payment: AgreedPayment & { paymentId: string; accountId: string },
): Promise<void> {
  const { paymentId, accountId, piUid, amount, memo, recipientUid } = payment
  await sql`
    insert into wallet.payment
      (id, provider_id, account_id, pi_uid, amount, memo, recipient_uid, state, next_at, created_at)
    values (${randomUUID()}, ${paymentId}, ${accountId}, ${piUid}, ${amount}, ${memo}, ${recipientUid}, 'created',
      ${minutesFrom(now, settleAgainMinutes(1))}, ${now})
    on conflict (provider_id) do nothing`.execute(db)
}

export async function approvePayment(db: SqlTransaction, id: string): Promise<void> {
  await sql`update wallet.payment set state = 'approved' where id = ${id}`.execute(db)
}

export async function endPayment(
  db: SqlTransaction,
  now: Date,
  id: string,
  end: { state: 'completed' | 'cancelled' | 'failed'; txid?: string; why?: string },
): Promise<void> {
  await sql`
    update wallet.payment set state = ${end.state}, txid = ${end.txid ?? null}, why = ${end.why ?? null},
      next_at = null, ended_at = ${now}
    where id = ${id}`.execute(db)
}

export async function isTransactionUsed(db: SqlTransaction, txid: string): Promise<boolean> {
  const { rows } = await sql`select 1 from wallet.payment where txid = ${txid}`.execute(db)
  return rows.length > 0
}

/**
 * Enters a completed payment in the ledger: the publisher owes the member this amount. Writes both ledger accounts in
 * one statement, always in the same order.
 */
export async function enterPayment(
  db: SqlTransaction,
  now: Date,
  { id, accountId, amount }: PaymentRow,
): Promise<void> {
  await sql`
    insert into wallet.book (id, account_id) values (${randomUUID()}, ${accountId})
    on conflict (account_id) do nothing`.execute(db)
  await sql`
    insert into wallet.entry (payment_id, book_id, amount, at)
    select ${id}::uuid, b.id, case when b.account_id is null then -${amount}::numeric else ${amount}::numeric end, ${now}
    from wallet.book b where b.account_id = ${accountId} or b.account_id is null
    order by b.account_id nulls last`.execute(db)
}

export async function findBalance(db: Db, accountId: string): Promise<string> {
  const { rows } = await sql<{ balance: string }>`
    select balance::text from wallet.book where account_id = ${accountId}`.execute(db)
  return rows[0]?.balance ?? '0.0000000'
}

/** Newest first; only payments older than `before`, which must belong to the same account. */
export async function listPayments(
  db: Db,
  accountId: string,
  { before, limit }: { before: string | null; limit: number },
): Promise<PaymentRow[]> {
  const older = sql`and (created_at, id) < (
    select created_at, id from wallet.payment where id = ${before} and account_id = ${accountId})`
  const { rows } = await sql<PaymentRow>`
    select ${columns} from wallet.payment where account_id = ${accountId} ${before === null ? sql`` : older}
    order by created_at desc, id desc limit ${limit}`.execute(db)
  return rows
}

/** Claims due payments, so that no other worker takes them. Each becomes due again later, in case this worker dies. */
export async function claimDuePayments(db: SqlTransaction, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string; paymentId: string; attempts: number }>`
    select id, provider_id as "paymentId", attempts from wallet.payment where next_at <= ${now}
    order by next_at, id limit ${limit} for update skip locked`.execute(db)
  for (const { id, attempts } of rows) {
    const again = minutesFrom(now, settleAgainMinutes(attempts + 2))
    await sql`update wallet.payment set attempts = attempts + 1, next_at = ${again} where id = ${id}`.execute(db)
  }
  return rows.map(({ paymentId }) => paymentId)
}

const rules = {
  book: 'the balance of a book is the sum of its entries',
  payment: 'a completed payment is entered with its amount, and no other payment is',
  entries: 'the entries of a payment balance',
  books: 'all books together balance',
} as const

export const walletInvariants: InvariantPart = {
  module: 'wallet',
  rules: Object.values(rules),
  async list({ db }) {
    const { rows } = await sql<Violation>`
      select ${rules.book}::text as rule, b.id::text as id from wallet.book b
        where b.balance <> coalesce((select sum(e.amount) from wallet.entry e where e.book_id = b.id), 0)
      union all
      select ${rules.payment}, p.id::text from wallet.payment p
        where case when p.state = 'completed' then p.amount else 0 end
          <> coalesce((select sum(e.amount) from wallet.entry e join wallet.book b on b.id = e.book_id
            where e.payment_id = p.id and b.account_id = p.account_id), 0)
      union all
      select ${rules.entries}, payment_id::text from wallet.entry group by payment_id having sum(amount) <> 0
      union all
      select ${rules.books}, 'all' from wallet.book having sum(balance) <> 0`.execute(db)
    return rows
  },
}
