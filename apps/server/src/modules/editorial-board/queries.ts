import { sql } from 'kysely'
import { isInternalId } from '@grfs/domain/shared/refs'
import { boardKey, journalKey } from '../../platform/cache/keys.ts'
import type { Tx } from '../../platform/context.ts'
import type { Db } from '../../platform/database/pool.ts'
import { noteActivity } from '../identity/index.ts'

export interface MemberRow {
  id: string
  category: string
  title: string
  full_name: string
  university: string
  has_photo: boolean
  journal: { id: string; title: string; abbrev: string | null; hue: number } | null
}

/** Everybody, or the board of one journal, named by its id or abbreviation; in the order of the page. */
export async function listMembers(db: Db, journal: string | null): Promise<MemberRow[]> {
  const isAsked =
    journal === null
      ? sql`true`
      : isInternalId(journal)
        ? sql`m.journal_id = ${journal}`
        : sql`j.abbrev = ${journal.toUpperCase()}`
  const { rows } = await sql<MemberRow>`
    select m.id, m.category, m.title, m.full_name, m.university, m.photo_file_id is not null as has_photo,
      case when j.id is null then null
        else json_build_object('id', j.id, 'title', j.title, 'abbrev', j.abbrev, 'hue', j.hue) end as journal
    from editorial_board.member m
    left join journals.public_journal j on j.id = m.journal_id
    where ${isAsked}
    order by m.category, m.position, m.id`.execute(db)
  return rows
}

export async function findPhotoFile(db: Db, memberId: string): Promise<string | null> {
  const row = await db
    .selectFrom('editorial_board.member')
    .select('photo_file_id')
    .where('id', '=', memberId)
    .executeTakeFirst()
  return row?.photo_file_id ?? null
}

export interface NewMember {
  id: string
  accountId: string | null
  journalId: string | null
  category: string
  title: string
  fullName: string
  university: string
  photoFileId: string | null
  /** Within the category. */
  position: number
}

/** Seats them, and has the pages drawn anew that show the board. Who sits there already stays as they are. */
export async function addBoardMembers(tx: Tx, members: NewMember[]): Promise<void> {
  const added = await tx
    .insertInto('editorial_board.member')
    .values(
      members.map((member) => ({
        id: member.id,
        account_id: member.accountId,
        journal_id: member.journalId,
        category: member.category,
        title: member.title,
        full_name: member.fullName,
        university: member.university,
        photo_file_id: member.photoFileId,
        position: member.position,
        created_at: tx.now(),
      })),
    )
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('journal_id')
    .execute()
  if (added.length === 0) return
  for (const { accountId, journalId, category } of members) {
    if (accountId) await noteActivity(tx, accountId, { kind: 'seated', seat: { journalId, category } })
  }
  const journals = added.flatMap(({ journal_id }) => (journal_id === null ? [] : [journalKey(journal_id)]))
  tx.purge(boardKey, ...journals)
}

export type SeatedPerson = Pick<NewMember, 'title' | 'fullName' | 'university' | 'photoFileId'> & { accountId: string }

export interface SeatRow {
  id: string
  journalId: string | null
  category: string
}

/** One after the other, so that nobody sits twice and every place in a category is taken once. Readers do not wait. */
const lockBoard = (tx: Tx) => sql`lock table editorial_board.member in share row exclusive mode`.execute(tx)

export async function lockSeats(tx: Tx, accountId: string): Promise<SeatRow[]> {
  await lockBoard(tx)
  const { rows } = await sql<SeatRow>`
    select id, journal_id as "journalId", category from editorial_board.member
    where account_id = ${accountId} order by created_at, id`.execute(tx)
  return rows
}

/**
 * How somebody is shown on the board, where it has changed; what they never told us stays as it was entered. Gives the
 * journals of the seats that are drawn anew.
 */
export async function updateSeats(tx: Tx, person: SeatedPerson): Promise<Array<string | null>> {
  const { accountId, title, fullName, university, photoFileId } = person
  const { rows } = await sql<{ journalId: string | null }>`
    with person as (
      select ${title} as title, ${fullName} as full_name, nullif(${university}, '') as university,
        ${photoFileId}::uuid as photo_file_id
    )
    update editorial_board.member m
    set title = p.title, full_name = p.full_name, university = coalesce(p.university, m.university),
      photo_file_id = coalesce(p.photo_file_id, m.photo_file_id)
    from person p
    where m.account_id = ${accountId} and (m.title, m.full_name, m.university, m.photo_file_id) is distinct from
      (p.title, p.full_name, coalesce(p.university, m.university), coalesce(p.photo_file_id, m.photo_file_id))
    returning m.journal_id as "journalId"`.execute(tx)
  return rows.map(({ journalId }) => journalId)
}

export async function nextPosition(tx: Tx, category: string): Promise<number> {
  const { rows } = await sql<{ position: number }>`
    select coalesce(max(position), 0) + 1 as position from editorial_board.member where category = ${category}`.execute(
    tx,
  )
  return rows[0]!.position
}

/** Has the board of a journal sit in the category that the journal has now: behind those who sit there, in its own order. */
export async function followJournal(tx: Tx, journalId: string): Promise<void> {
  await lockBoard(tx)
  const { rows } = await sql<{ accountId: string | null; category: string }>`
    with moving as (
      select m.id, j.category, row_number() over (order by m.category, m.position, m.id) as nth,
        (select coalesce(max(position), 0) from editorial_board.member where category = j.category) as seated
      from editorial_board.member m join journals.public_journal j on j.id = m.journal_id
      where j.id = ${journalId} and m.category <> j.category
    )
    update editorial_board.member m set category = moving.category, position = moving.seated + moving.nth
    from moving where moving.id = m.id returning m.account_id as "accountId", m.category`.execute(tx)
  if (rows.length === 0) return
  for (const { accountId, category } of rows) {
    if (accountId) await noteActivity(tx, accountId, { kind: 'seated', seat: { journalId, category } })
  }
  tx.purge(boardKey, journalKey(journalId))
}

export async function deleteSeats(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom('editorial_board.member').where('account_id', '=', accountId).execute()
}
