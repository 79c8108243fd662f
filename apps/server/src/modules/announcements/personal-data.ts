import type { PersonalDataPart } from '../../platform/personal-data.ts'
import { deleteReadings, readReadings, readWritten } from './personal-data-queries.ts'

export const announcementPersonalData: PersonalDataPart = {
  async read(db, { accountId }) {
    return {
      sections: {
        announcementsRead: await readReadings(db, accountId),
        announcementsThatYouWrote: await readWritten(db, accountId),
      },
    }
  },
  forget: (_ctx, tx, { accountId }) => deleteReadings(tx, accountId),
}
