import { type RawBuilder, sql } from 'kysely'
import type { Facts } from '@grfs/contracts/facts'
import type { SubmissionStatus } from '@grfs/domain/submissions/lifecycle'
import type { Db, SqlTransaction } from '../../../platform/database/pool.ts'
import { storableJson } from '../../../platform/database/storable.ts'
import { type AuthorRow, insertAuthors } from './submissions.ts'

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
  /** Keyed hash of the address. */
  mac: Uint8Array,
): Promise<void> {
  const denied = answer === 'denied' ? sql`, denied_mac = ${Buffer.from(mac)}` : sql``
  for (const [channel, isTheirs] of [
    ['account', byAccount(person)],
    ['email', byEmail(person)],
  ] as Array<['account' | 'email', RawBuilder<boolean>]>)
    await sql`
      update submissions.author a set ${sql.ref(`${channel}_${answer}_at`)} = ${now}${denied}
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
  name: string
  affiliation: string | null
  orcid: string | null
  /** Proved by the link, or by the account if it is confirmed. */
  provedOrcid: string | null
  /** Of the account. */
  linkedOrcid: string | null
  status: SubmissionStatus
  isPublished: boolean
  /** Counts corrections of the address. */
  addressVersion: number
  mailedAt: Date | null
  mailRefused: string | null
  repeatCount: number
}

/** The answer of an entry of `submissions.author a`: that of its account, or else that of its address. */
export const answerOfEntry = sql`case when a.account_id is not null or a.account_denied_at is not null
      then case when a.account_denied_at is not null then 'denied' when a.account_confirmed_at is not null then 'confirmed' end
      else case when a.email_denied_at is not null then 'denied' when a.email_confirmed_at is not null then 'confirmed' end
      end`

const entry = sql`
  select a.submission_id as "submissionId", a.position, s.number, s.title, j.title as journal, a.name,
    a.address_version as "addressVersion", a.mailed_at as "mailedAt", a.mail_refused as "mailRefused",
    a.repeat_count as "repeatCount", a.affiliation, a.orcid, o.orcid as "linkedOrcid", s.status,
    s.is_published as "isPublished",
    coalesce(case when a.account_confirmed_at is not null then o.orcid end, a.proved_orcid) as "provedOrcid",
    case when a.account_id is not null or a.account_denied_at is not null
      then case when a.account_denied_at is null then e.email end
      else case when a.email_denied_at is null then a.email end end as address,
    case when a.account_denied_at is null then a.account_id end as "accountId",
    ${answerOfEntry} as answer
  from submissions.author a join submissions.submission s on s.id = a.submission_id
    join journals.public_journal j on j.id = s.journal_id
    left join identity.public_person e on e.id = a.account_id
    left join identity.public_orcid o on o.account_id = a.account_id
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

/** After the e-mail that asked again. */
export async function saveRepeat(
  db: SqlTransaction,
  now: Date,
  { submissionId, position }: Pick<NamedEntry, 'submissionId' | 'position'>,
): Promise<void> {
  await db
    .updateTable('submissions.author')
    .set((row) => ({ mailed_at: now, mail_refused: null, repeat_count: row('repeat_count', '+', 1) }))
    .where('submission_id', '=', submissionId)
    .where('position', '=', position)
    .execute()
}

/** Whether this address has denied to be an author of the paper. */
export async function hasDenied(db: Db, submissionId: string, mac: Uint8Array): Promise<boolean> {
  const { rows } = await sql`
    select from submissions.author where submission_id = ${submissionId} and denied_mac = ${Buffer.from(mac)}`.execute(
    db,
  )
  return rows.length > 0
}

/** Corrects the address of an entry, and of its person in the facts. The link to the earlier address becomes invalid. */
export async function saveAddress(
  db: SqlTransaction,
  { submissionId, position }: NamedEntry,
  email: string,
  facts: Facts | null,
): Promise<void> {
  await sql`
    update submissions.author set email = ${email}, address_version = address_version + 1
    where submission_id = ${submissionId} and position = ${position}`.execute(db)
  if (facts)
    await sql`
      update submissions.submission set facts = ${storableJson(facts)} where id = ${submissionId}`.execute(db)
}

/** An author with the answers to the question whether they are one. */
export interface AnsweredAuthor extends AuthorRow {
  accountConfirmedAt: Date | null
  accountDeniedAt: Date | null
  emailConfirmedAt: Date | null
  emailDeniedAt: Date | null
  deniedMac: Buffer | null
}

/** The co-authors, without the submitter. */
export async function listAnswers(db: Db, submissionId: string): Promise<AnsweredAuthor[]> {
  const { rows } = await sql<AnsweredAuthor>`
    select name, affiliation, email, orcid, account_id as "accountId", account_confirmed_at as "accountConfirmedAt",
      account_denied_at as "accountDeniedAt", email_confirmed_at as "emailConfirmedAt", email_denied_at as "emailDeniedAt",
      denied_mac as "deniedMac"
    from submissions.author where submission_id = ${submissionId} and not is_submitter order by position`.execute(db)
  return rows
}

/** The first author is the submitter. */
export async function replaceAuthors(
  db: SqlTransaction,
  now: Date,
  submissionId: string,
  authors: AnsweredAuthor[],
): Promise<void> {
  await db.deleteFrom('submissions.author').where('submission_id', '=', submissionId).execute()
  await insertAuthors(db, now, submissionId, authors)
  for (const [index, author] of authors.entries()) {
    const { accountConfirmedAt, accountDeniedAt, emailConfirmedAt, emailDeniedAt, deniedMac } = author
    if (index === 0 || !(accountConfirmedAt ?? accountDeniedAt ?? emailConfirmedAt ?? emailDeniedAt)) continue
    await sql`
      update submissions.author set account_confirmed_at = ${accountConfirmedAt}, account_denied_at = ${accountDeniedAt},
        email_confirmed_at = ${emailConfirmedAt}, email_denied_at = ${emailDeniedAt}, denied_mac = ${deniedMac}
      where submission_id = ${submissionId} and position = ${index + 1}`.execute(db)
  }
}

/** Those of these papers that name a person as an author, by account or address, confirmed or not. */
export async function listPapersNaming(db: Db, accountId: string, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select s.id from submissions.submission s where s.id = any(${ids}::uuid[]) and (s.author_id = ${accountId}
      or exists (select from submissions.public_relation r where r.submission_id = s.id and (r.account_id = ${accountId}
        or r.email = (select lower(me.email) from identity.public_person me where me.id = ${accountId}))))`.execute(db)
  return rows.map(({ id }) => id)
}

/** The number as stored, if the account submitted this paper or is named on it; null otherwise. */
export async function findOwnPaperNumber(db: Db, accountId: string, number: string): Promise<string | null> {
  const { rows } = await sql<{ number: string }>`
    select s.number from submissions.submission s
    where s.number = ${number.toUpperCase()} and (s.author_id = ${accountId} or exists (
      select from submissions.author a where a.submission_id = s.id and a.account_id = ${accountId} and a.account_denied_at is null))`.execute(
    db,
  )
  return rows[0]?.number ?? null
}

/** The papers that this account submitted, by their numbers. */
export async function listOwnPaperIds(db: Db, accountId: string, numbers: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from submissions.submission where author_id = ${accountId} and number = any(${numbers}::text[])
    order by id`.execute(db)
  return rows.map(({ id }) => id)
}

/** The history of `submissions.submission s`: its moves, and what co-authors changed about themselves. */
export const eventsOfPaper = sql`(
  select id, move, by_party, reason, letter, at, 0 as turn from submissions.event where submission_id = s.id
  union all select c.id, 'author-' || c.kind, 'author', case when c.kind = 'orcid-proved' then c.name else
    concat_ws(', ', c.former_name, c.former_affiliation) || ' → ' || concat_ws(', ', c.name, c.affiliation) end,
    null, c.at, 1
  from submissions.author_change c where c.submission_id = s.id)`

/** What a co-author changed about themselves. */
export interface AuthorChange {
  submissionId: string
  position: number
  kind: 'corrected' | 'orcid-proved'
  formerName: string
  formerAffiliation: string | null
  name: string
  affiliation: string | null
}

/** Saves the entry as its owner wants it, and in the facts. Returns the id of the change. */
export async function saveOwnEntry(
  db: SqlTransaction,
  now: Date,
  change: AuthorChange,
  { facts, provedOrcid }: { facts: Facts | null; provedOrcid?: string },
): Promise<string> {
  const { submissionId, position, kind, name, affiliation } = change
  await db
    .updateTable('submissions.author')
    .set({
      name,
      affiliation,
      ...(provedOrcid && { orcid: provedOrcid, proved_orcid: provedOrcid, orcid_proved_at: now }),
    })
    .where('submission_id', '=', submissionId)
    .where('position', '=', position)
    .execute()
  if (facts)
    await sql`
      update submissions.submission set facts = ${storableJson(facts)} where id = ${submissionId}`.execute(db)
  const { id } = await db
    .insertInto('submissions.author_change')
    .values({
      ...{ submission_id: submissionId, position, kind, name, affiliation, at: now },
      ...{ former_name: change.formerName, former_affiliation: change.formerAffiliation },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return String(id)
}

/** Oldest first. */
export async function listAuthorChanges(db: Db, submissionId: string): Promise<AuthorChange[]> {
  const { rows } = await sql<AuthorChange>`
    select submission_id as "submissionId", position, kind, former_name as "formerName",
      former_affiliation as "formerAffiliation", name, affiliation
    from submissions.author_change where submission_id = ${submissionId} order by id`.execute(db)
  return rows
}

/** Whether another author of the paper has this iD, proved or typed. */
export async function isOrcidOfOther(
  db: Db,
  { submissionId, position }: Pick<NamedEntry, 'submissionId' | 'position'>,
  orcid: string,
): Promise<boolean> {
  const { rows } = await sql`
    select from submissions.author a left join identity.public_orcid o on o.account_id = a.account_id
    where a.submission_id = ${submissionId} and a.position <> ${position}
      and (a.orcid like '%' || ${orcid}::text or a.proved_orcid = ${orcid} or o.orcid = ${orcid})`.execute(db)
  return rows.length > 0
}
