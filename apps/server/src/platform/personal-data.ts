import { createHash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { Context, Tx } from './context.ts'
import type { Db, SqlTransaction } from './database/pool.ts'
import { anonymisedMail } from './mail/stored-mail.ts'

/** The account. The address is null after the account was deleted. */
export interface Person {
  accountId: string
  email: string | null
}

export interface PersonalFile {
  fileId: string
  /** Path in the archive, without the file name extension. */
  path: string
}

/** What one module stores about a person, in named sections. */
interface PersonalData {
  sections: Record<string, unknown>
  files?: PersonalFile[]
}

/** Export and deletion of personal data in one module. The module personal-data calls all parts. */
export interface PersonalDataPart {
  /** For the person only. Contains nothing about others that they may not know. */
  read(db: Db, person: Person): Promise<PersonalData>
  /** Throws if the account cannot be deleted yet. */
  refuseLeaving?(tx: Tx, accountId: string): Promise<void>
  /** May run again, to delete what was written meanwhile. */
  forget(ctx: Context, tx: Tx, person: Person): Promise<void>
}

/** Replaces a deleted name. */
export const formerMember = 'Former member'

/** What the platform stores about a person: e-mails to them, and their entries in the audit log. */
export const platformPersonalData: PersonalDataPart = {
  async read(db, { accountId, email }) {
    return {
      sections: {
        mailsToYou: await readMails(db, accountId, email),
        auditedActs: await readAudited(db, accountId),
      },
    }
  },

  // A separate job anonymises the e-mails: the last one is not sent yet.
  async forget(_ctx, tx, { accountId }) {
    await sql`delete from platform.idempotency_key where actor = ${accountId}`.execute(tx.db)
  },
}

/** Sent to the account, or to its address before the account existed. */
const isTheirs = (accountId: string, address: RawBuilder<boolean>) =>
  sql<boolean>`(account_id = ${accountId} or (account_id is null and ${address}))`

/**
 * E-mails about the account may contain a code or link. Someone with access to an open session must not read them here.
 */
async function readMails(db: Db, accountId: string, email: string | null): Promise<unknown[]> {
  const { rows } = await sql`
    select template, recipient_address as "to", created_at as "createdAt", sent_at as "sentAt",
      case when template like 'identity.%' then null else subject end as subject,
      case when template like 'identity.%' then null else text end as text
    from platform.mail where ${isTheirs(accountId, sql`lower(recipient_address) = ${email}`)}
    order by created_at, template, id`.execute(db)
  return rows
}

/** Does not name the administrator who acted. */
async function readAudited(db: Db, accountId: string): Promise<unknown[]> {
  const { rows } = await sql`
    select at, action, case when actor_id = ${accountId} then 'by you' else 'about you' end as "how",
      subject_kind as "subjectKind", subject_id as "subjectId"
    from platform.audit
    where actor_id = ${accountId} or (subject_kind in ('account', 'sub-admin') and subject_id = ${accountId}) order by id`.execute(
    db,
  )
  return rows
}

/** The addresses of stored e-mails to this account. It may have had other addresses before. */
export async function listMailedAddresses(db: Db, accountId: string): Promise<string[]> {
  const { rows } = await sql<{ address: string }>`
    select distinct lower(recipient_address) as address from platform.mail
    where account_id = ${accountId} and recipient_address <> ''`.execute(db)
  return rows.map(({ address }) => address)
}

/** For job payloads, instead of an address. It cannot be reversed without the account's id. */
export const addressHash = (accountId: string, email: string): string =>
  createHash('sha256').update(`${accountId}:${email}`).digest('hex')

/**
 * Erases content and recipient of e-mails, and keeps the record that they were sent. Returns whether one is still to be
 * sent.
 */
export async function anonymiseMails(
  db: SqlTransaction,
  accountId: string,
  hashes: readonly string[],
): Promise<boolean> {
  const hash = sql`encode(sha256(convert_to(${accountId}::text || ':' || lower(recipient_address), 'UTF8')), 'hex')`
  const isNotAnonymised = sql`recipient_address <> '' and ${isTheirs(accountId, sql`${hash} = any(${hashes})`)}`
  await sql`
    update platform.mail set ${anonymisedMail}
    where ${isNotAnonymised} and (sent_at is not null or refused_at is not null or withheld_at is not null)`.execute(db)
  const { rows } = await sql`select from platform.mail where ${isNotAnonymised} limit 1`.execute(db)
  return rows.length > 0
}
