import type { PersonalDataPart } from '../../platform/personal-data.ts'
import { letGoOfFiles } from '../files/index.ts'
import { takeSeat } from './give-seat.ts'
import { readSeats } from './personal-data-queries.ts'

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
    const seats = await readSeats(tx, accountId)
    if (seats.length === 0) return
    await takeSeat(tx, accountId)
    await letGoOfFiles(
      tx,
      seats.flatMap(({ photoFileId }) => (photoFileId ? [photoFileId] : [])),
    )
  },
}
