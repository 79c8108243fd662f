import { type RawBuilder, sql } from 'kysely'
import type { Db, SqlTransaction } from '../../../platform/database/pool.ts'

/** A person who may be named on a paper: an address and all accounts that have it. */
export interface NamedPerson {
  email: string
  accountIds: string[]
}

/** An address with its accounts: a member and a sub-admin can share one address. */
export async function findPersonByEmail(db: Db, email: string): Promise<NamedPerson> {
  const { rows } = await sql<{ id: string }>`
    select id from identity.public_person where email = ${email.toLowerCase()}`.execute(db)
  return { email: email.toLowerCase(), accountIds: rows.map(({ id }) => id) }
}

const byAccount = ({ accountIds }: NamedPerson) =>
  sql<boolean>`(a.account_id = any(${accountIds}::uuid[]) and a.account_denied_at is null)`
const byEmail = ({ email }: NamedPerson) => sql<boolean>`(lower(a.email) = ${email} and a.email_denied_at is null)`

/**
 * Which of these addresses belong to an author of the paper, by account or as typed. The submitter is always confirmed.
 */
export async function listRelations(
  db: Db,
  submissionId: string,
  emails: readonly string[],
): Promise<Map<string, 'confirmed' | 'unanswered'>> {
  const { rows } = await sql<{ email: string; isConfirmed: boolean }>`
    with person as (select id, email from identity.public_person where email = any(${emails}::text[]))
    select email, bool_or(is_confirmed) as "isConfirmed" from (
      select p.email, true as is_confirmed from submissions.submission s join person p on p.id = s.author_id
        where s.id = ${submissionId}
      union all select p.email, r.is_confirmed from submissions.public_relation r join person p on p.id = r.account_id
        where r.submission_id = ${submissionId}
      union all select r.email, r.is_confirmed from submissions.public_relation r
        where r.submission_id = ${submissionId} and r.email = any(${emails}::text[])) relation
    group by email`.execute(db)
  return new Map(rows.map(({ email, isConfirmed }) => [email, isConfirmed ? 'confirmed' : 'unanswered']))
}

/** Records the answer of a person for every entry that names them. */
export async function saveAnswer(
  db: SqlTransaction,
  now: Date,
  submissionId: string,
  person: NamedPerson,
  answer: 'confirmed' | 'denied',
): Promise<void> {
  for (const [channel, isTheirs] of [
    ['account', byAccount(person)],
    ['email', byEmail(person)],
  ] as Array<['account' | 'email', RawBuilder<boolean>]>)
    await sql`
      update submissions.author a set ${sql.ref(`${channel}_${answer}_at`)} = ${now}
      where a.submission_id = ${submissionId} and not a.is_submitter and ${isTheirs}
        and a.${sql.ref(`${channel}_confirmed_at`)} is null`.execute(db)
}

/** Erases denied accounts and addresses. Returns the names of the entries that lost one. */
export async function eraseDenied(db: SqlTransaction, submissionId: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    update submissions.author set
      account_id = case when account_denied_at is null then account_id end,
      email = case when email_denied_at is null then email end
    where submission_id = ${submissionId}
      and ((account_denied_at is not null and account_id is not null) or (email_denied_at is not null and email is not null))
    returning name`.execute(db)
  return rows.map(({ name }) => name)
}

/** An author entry of a paper, with what its e-mail needs. */
export interface NamedEntry {
  submissionId: string
  position: number
  number: string
  title: string
  journal: string
  /** Recipient of the e-mail: the account's address, or else the typed one. Null after a denial. */
  address: string | null
  accountId: string | null
  answer: 'confirmed' | 'denied' | null
}

const entry = sql`
  select a.submission_id as "submissionId", a.position, s.number, s.title, j.title as journal,
    case when a.account_id is not null or a.account_denied_at is not null
      then case when a.account_denied_at is null then e.email end
      else case when a.email_denied_at is null then a.email end end as address,
    case when a.account_denied_at is null then a.account_id end as "accountId",
    case when a.account_id is not null or a.account_denied_at is not null
      then case when a.account_denied_at is not null then 'denied' when a.account_confirmed_at is not null then 'confirmed' end
      else case when a.email_denied_at is not null then 'denied' when a.email_confirmed_at is not null then 'confirmed' end
      end as answer
  from submissions.author a join submissions.submission s on s.id = a.submission_id
    join journals.public_journal j on j.id = s.journal_id
    left join identity.public_person e on e.id = a.account_id
  where not a.is_submitter and s.status <> 'draft'`

export async function findEntry(db: Db, submissionId: string, position: number): Promise<NamedEntry | null> {
  const { rows } =
    await sql<NamedEntry>`${entry} and a.submission_id = ${submissionId} and a.position = ${position}`.execute(db)
  return rows[0] ?? null
}

/** Author entries that were never e-mailed, except those with the submitter's own address. */
export async function listUnmailed(db: SqlTransaction, submissionId: string): Promise<NamedEntry[]> {
  const { rows } = await sql<NamedEntry>`${entry} and a.submission_id = ${submissionId}
    and a.mailed_at is null and a.mail_refused is null
    and lower(coalesce(e.email, a.email)) is distinct from
      (select o.email from identity.public_person o where o.id = s.author_id)`.execute(db)
  return rows
}

/** Why a co-author was not e-mailed. */
export type NotMailed = 'no-address' | 'paper-limit' | 'account-limit' | 'address-limit'

export async function saveMailed(
  db: SqlTransaction,
  now: Date,
  { submissionId, position }: NamedEntry,
  refused: NotMailed | null,
): Promise<void> {
  await db
    .updateTable('submissions.author')
    .set(refused === null ? { mailed_at: now } : { mail_refused: refused })
    .where('submission_id', '=', submissionId)
    .where('position', '=', position)
    .execute()
}
