import type { PersonalDataPart } from '../../platform/personal-data.ts'
import { deleteAll, readNotifications, readSwitchedOff } from './personal-data-queries.ts'

export const notificationsPersonalData: PersonalDataPart = {
  async read(db, { accountId }) {
    return {
      sections: {
        notifications: await readNotifications(db, accountId),
        mailsSwitchedOff: await readSwitchedOff(db, accountId),
      },
    }
  },
  forget: (_ctx, tx, { accountId }) => deleteAll(tx, accountId),
}
