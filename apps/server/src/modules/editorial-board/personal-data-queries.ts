import { sql } from 'kysely'
import type { Db } from '../../platform/database/pool.ts'

export interface OwnSeat {
  category: string
  journal: string | null
  title: string
  fullName: string
  university: string
  since: Date
}

export async function readSeats(db: Db, accountId: string): Promise<Array<OwnSeat & { photoFileId: string | null }>> {
  const { rows } = await sql<OwnSeat & { photoFileId: string | null }>`
    select m.category, j.title as journal, m.title, m.full_name as "fullName", m.university, m.created_at as since,
      m.photo_file_id as "photoFileId"
    from editorial_board.member m left join journals.public_journal j on j.id = m.journal_id
    where m.account_id = ${accountId} order by m.created_at`.execute(db)
  return rows
}
