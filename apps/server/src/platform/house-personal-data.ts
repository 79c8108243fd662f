import { createHash } from 'node:crypto'
import { sql, type RawBuilder } from 'kysely'
import type { Db, SqlTransaction } from './database/pool.ts'
import { forgottenMail } from './mail/forgotten-mail.ts'
import type { PersonalDataPart } from './personal-data.ts'

/** What the house itself keeps about somebody: the mails to them, and what the audit log says. */
export const housePersonalData: PersonalDataPart = {
  async read(db, { accountId, email }) {
    return {
      sections: {
        mailsToYou: await readMails(db, accountId, email),
        auditedActs: await readAudited(db, accountId),
      },
    }
  },

  // Mails are forgotten by a job of their own: the last one is still to leave.
  async forget(_ctx, tx, { accountId }) {
    await sql`delete from platform.idempotency_key where actor = ${accountId}`.execute(tx.db)
  },
}

/** To the account, wherever it was, or to its address before one was there. */
const isTheirs = (accountId: string, address: RawBuilder<boolean>) =>
  sql<boolean>`(account_id = ${accountId} or (account_id is null and ${address}))`

/** Mails about the account itself may hold a code or a link that opens it: whoever found it open must not read them here. */
async function readMails(db: Db, accountId: string, email: string | null): Promise<unknown[]> {
  const { rows } = await sql`
    select template, recipient_address as "to", created_at as "createdAt", sent_at as "sentAt",
      case when template like 'identity.%' then null else subject end as subject,
      case when template like 'identity.%' then null else text end as text
    from platform.mail where ${isTheirs(accountId, sql`lower(recipient_address) = ${email}`)}
    order by created_at, id`.execute(db)
  return rows
}

/** Who it was of the administrators is theirs. */
async function readAudited(db: Db, accountId: string): Promise<unknown[]> {
  const { rows } = await sql`
    select at, action, case when actor_id = ${accountId} then 'by you' else 'about you' end as "how",
      subject_kind as "subjectKind", subject_id as "subjectId"
    from platform.audit
    where actor_id = ${accountId} or (subject_kind = 'account' and subject_id = ${accountId}) order by id`.execute(db)
  return rows
}

/** Where mails to this account went while they are remembered: it may have had other addresses. */
export async function listMailedAddresses(db: Db, accountId: string): Promise<string[]> {
  const { rows } = await sql<{ address: string }>`
    select distinct lower(recipient_address) as address from platform.mail
    where account_id = ${accountId} and recipient_address <> ''`.execute(db)
  return rows.map(({ address }) => address)
}

/** What a job may carry instead of an address: nobody can read it back without knowing whose account it was. */
export const addressMark = (accountId: string, email: string): string =>
  createHash('sha256').update(`${accountId}:${email}`).digest('hex')

/** That a mail left is kept, and nothing of what it said or to whom. True when one is still on its way. */
export async function forgetMails(db: SqlTransaction, accountId: string, marks: readonly string[]): Promise<boolean> {
  const mark = sql`encode(sha256(convert_to(${accountId}::text || ':' || lower(recipient_address), 'UTF8')), 'hex')`
  const theirs = sql`recipient_address <> '' and ${isTheirs(accountId, sql`${mark} = any(${marks})`)}`
  await sql`
    update platform.mail set ${forgottenMail}
    where ${theirs} and (sent_at is not null or refused_at is not null or withheld_at is not null)`.execute(db)
  const { rows } = await sql`select from platform.mail where ${theirs} limit 1`.execute(db)
  return rows.length > 0
}
