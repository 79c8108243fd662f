import { sql } from 'kysely'
import type { Db } from '../../platform/database/pool.ts'
import type { PersonalDataPart } from '../../platform/personal-data.ts'
import { letGoOfFiles } from '../files/index.ts'
import { takeSeat } from './set-seat.ts'

export const boardPersonalData: PersonalDataPart = {
  async read(db, { accountId }) {
    const seats = await readSeats(db, accountId)
    return {
      sections: { editorialBoard: seats.map(({ photoFileId: _, ...seat }) => seat) },
      files: seats.flatMap(({ photoFileId }, index) =>
        photoFileId ? [{ fileId: photoFileId, path: `editorial board/photo ${index + 1}` }] : [],
      ),
    }
  },

  async forget(_ctx, tx, { accountId }) {
    const seats = await readSeats(tx.db, accountId)
    if (seats.length === 0) return
    await takeSeat(tx, accountId)
    await letGoOfFiles(
      tx,
      seats.flatMap(({ photoFileId }) => (photoFileId ? [photoFileId] : [])),
    )
  },
}

interface OwnSeat {
  category: string
  journal: string | null
  title: string
  fullName: string
  university: string
  since: Date
}

async function readSeats(db: Db, accountId: string): Promise<Array<OwnSeat & { photoFileId: string | null }>> {
  const { rows } = await sql<OwnSeat & { photoFileId: string | null }>`
    select m.category, j.title as journal, m.title, m.full_name as "fullName", m.university, m.created_at as since,
      m.photo_file_id as "photoFileId"
    from editorial_board.member m left join journals.public_journal j on j.id = m.journal_id
    where m.account_id = ${accountId} order by m.created_at`.execute(db)
  return rows
}
