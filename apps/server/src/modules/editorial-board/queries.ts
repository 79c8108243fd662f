import { sql } from 'kysely'
import { type BoardRole, boardRoles } from '@grfs/contracts/editorial-board'
import { isInternalId } from '@grfs/domain/shared/refs'
import type { Db, SqlTransaction } from '../../platform/database/pool.ts'

export interface MemberRow {
  id: string
  category: string
  title: string
  full_name: string
  university: string
  has_photo: boolean
  journal: { id: string; title: string; abbrev: string | null; hue: number } | null
}

export interface SeatedRow extends MemberRow {
  role: BoardRole
  /** Of their author page, if it prints the same name: the board must not reveal a former name. */
  author_id: string | null
  orcid: string | null
  is_orcid_verified: boolean
}

const journalName = sql`
  case when j.id is null then null
    else json_build_object('id', j.id, 'title', j.title, 'abbrev', j.abbrev, 'hue', j.hue) end as journal`

/** The members and the officers of all journals, by category, then by role. */
export async function listBoard(db: Db): Promise<SeatedRow[]> {
  const { rows } = await sql<SeatedRow>`
    select b.*, u.id as author_id, u.orcid, coalesce(u.is_orcid_verified, false) as is_orcid_verified from (
      select m.id, m.account_id, m.category, m.title, m.full_name, m.university, m.photo_file_id is not null as has_photo, ${journalName},
        m.position, 'member' as role
      from editorial_board.member m left join journals.public_journal j on j.id = m.journal_id
      where m.full_name is distinct from j.editor_in_chief->>'fullName' and m.full_name is distinct from j.layout_editor->>'fullName'
      union all
      select coalesce(m.id, j.id), m.account_id, j.category, officer->>'title', officer->>'fullName', officer->>'university',
        m.photo_file_id is not null, ${journalName}, 0, role
      from journals.public_journal j
      cross join lateral (values (j.editor_in_chief, 'editor-in-chief'), (j.layout_editor, 'layout-editor')) o (officer, role)
      -- An officer may be a member too. The page shows them once.
      left join lateral (select m.id, m.account_id, m.photo_file_id from editorial_board.member m
        where m.journal_id = j.id and m.full_name = officer->>'fullName' order by m.position limit 1) m on true
      where officer is not null) b
    left join publishing.public_author u on u.account_id = b.account_id and u.full_name = b.full_name
    order by category, array_position(${[...boardRoles]}::text[], role), position,
      case when role <> 'member' then journal->>'title' end, b.id`.execute(db)
  return rows
}

/** All members without the officers, or those of one journal (by id or abbreviation), in page order. */
export async function listMembers(db: Db, journal: string | null): Promise<MemberRow[]> {
  const isOfJournal =
    journal === null
      ? sql`true`
      : isInternalId(journal)
        ? sql`m.journal_id = ${journal}`
        : sql`j.abbrev = ${journal.toUpperCase()}`
  const { rows } = await sql<MemberRow>`
    select m.id, m.category, m.title, m.full_name, m.university, m.photo_file_id is not null as has_photo,
      ${journalName}
    from editorial_board.member m
    left join journals.public_journal j on j.id = m.journal_id
    where ${isOfJournal}
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
  /** Position within the category. */
  position: number
}

/** Returns the journals of the new seats. A seat whose id exists stays as it is. */
export async function insertMembers(
  db: SqlTransaction,
  now: Date,
  members: NewMember[],
): Promise<Array<string | null>> {
  const rows = await db
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
        created_at: now,
      })),
    )
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('journal_id')
    .execute()
  return rows.map(({ journal_id }) => journal_id)
}

export type SeatedPerson = Pick<NewMember, 'title' | 'fullName' | 'university' | 'photoFileId'> & { accountId: string }

export interface SeatRow {
  id: string
  journalId: string | null
  category: string
}

/**
 * Serialises changes of the board, so that nobody gets two seats and positions in a category stay unique. Reads do not
 * wait.
 */
const lockBoard = (db: SqlTransaction) => sql`lock table editorial_board.member in share row exclusive mode`.execute(db)

export async function lockSeats(db: SqlTransaction, accountId: string): Promise<SeatRow[]> {
  await lockBoard(db)
  const { rows } = await sql<SeatRow>`
    select id, journal_id as "journalId", category from editorial_board.member
    where account_id = ${accountId} order by created_at, id`.execute(db)
  return rows
}

/**
 * Copies changed profile data to the person's seats. An empty university in the profile keeps the entered one. Returns
 * the journals of the changed seats.
 */
export async function updateSeats(db: SqlTransaction, person: SeatedPerson): Promise<Array<string | null>> {
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
    returning m.journal_id as "journalId"`.execute(db)
  return rows.map(({ journalId }) => journalId)
}

export async function nextPosition(db: SqlTransaction, category: string): Promise<number> {
  const { rows } = await sql<{ position: number }>`
    select coalesce(max(position), 0) + 1 as position from editorial_board.member where category = ${category}`.execute(
    db,
  )
  return rows[0]!.position
}

/** Moves the seats of a journal into its present category, after the seats there, in their own order. */
export async function moveSeats(
  db: SqlTransaction,
  journalId: string,
): Promise<Array<Pick<NewMember, 'accountId' | 'category'>>> {
  await lockBoard(db)
  const { rows } = await sql<Pick<NewMember, 'accountId' | 'category'>>`
    with moving as (
      select m.id, j.category, row_number() over (order by m.category, m.position, m.id) as nth,
        (select coalesce(max(position), 0) from editorial_board.member where category = j.category) as seated
      from editorial_board.member m join journals.public_journal j on j.id = m.journal_id
      where j.id = ${journalId} and m.category <> j.category
    )
    update editorial_board.member m set category = moving.category, position = moving.seated + moving.nth
    from moving where moving.id = m.id returning m.account_id as "accountId", m.category`.execute(db)
  return rows
}

export async function deleteSeats(db: SqlTransaction, accountId: string): Promise<void> {
  await db.deleteFrom('editorial_board.member').where('account_id', '=', accountId).execute()
}
