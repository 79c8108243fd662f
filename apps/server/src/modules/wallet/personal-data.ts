import { sql } from 'kysely'
import type { Db, SqlTransaction } from '../../platform/database/pool.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { PersonalDataPart } from '../../platform/personal-data.ts'

export const walletPersonalData: PersonalDataPart = {
  read: async (db, { accountId }) => ({ sections: { piWallet: await readPi(db, accountId) } }),
  async refuseLeaving(tx, accountId) {
    if (await hasOpenPayment(tx.db, accountId)) throw new AppError('leaving.payment-open')
  },
  forget: (_ctx, tx, { accountId }) => deletePi(tx.db, accountId),
}

async function readPi(db: Db, accountId: string): Promise<unknown> {
  const { rows } = await sql`
    select
      (select jsonb_build_object('uid', a.pi_uid, 'username', a.username, 'walletAddress', a.wallet_address,
         'connectedAt', a.connected_at) from wallet.pi_account a where a.account_id = ${accountId}) as account,
      (select b.balance::text from wallet.book b where b.account_id = ${accountId}) as balance,
      (select coalesce(jsonb_agg(jsonb_build_object('id', p.provider_id, 'amount', p.amount::text, 'memo', p.memo,
         'state', p.state, 'why', p.why, 'transaction', p.txid, 'createdAt', p.created_at, 'endedAt', p.ended_at,
         'entered', (select e.amount::text from wallet.entry e join wallet.book b on b.id = e.book_id
           where e.payment_id = p.id and b.account_id = ${accountId})) order by p.created_at), '[]')
         from wallet.payment p where p.account_id = ${accountId}) as payments`.execute(db)
  return rows[0]
}

async function hasOpenPayment(db: Db, accountId: string): Promise<boolean> {
  const { rows } = await sql<{ open: boolean }>`
    select exists (select from wallet.payment where account_id = ${accountId} and next_at is not null) as open`.execute(
    db,
  )
  return rows[0]!.open
}

/** The ledger must stay complete; the Pi account behind it is erased. */
async function deletePi(db: SqlTransaction, accountId: string): Promise<void> {
  await sql`delete from wallet.pi_account where account_id = ${accountId}`.execute(db)
  await sql`
    update wallet.payment set pi_uid = '' where account_id = ${accountId} and next_at is null and pi_uid <> ''`.execute(
    db,
  )
}
