import { AppError } from '../../platform/http/app-error.ts'
import type { PersonalDataPart } from '../../platform/personal-data.ts'
import { deletePi, hasOpenPayment, readPi } from './personal-data-queries.ts'

export const walletPersonalData: PersonalDataPart = {
  read: async (db, { accountId }) => ({ sections: { piWallet: await readPi(db, accountId) } }),
  async refuseLeaving(tx, accountId) {
    if (await hasOpenPayment(tx, accountId)) throw new AppError('leaving.payment-open')
  },
  forget: (_ctx, tx, { accountId }) => deletePi(tx, accountId),
}
