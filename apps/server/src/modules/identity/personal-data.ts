import type { PersonalDataPart } from '../../platform/personal-data.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { letGoOfFiles } from '../files/index.ts'
import { lockAccount } from './login-queries.ts'
import { keepOneAdmin } from './people/manage-account.ts'
import {
  emptyAccount,
  findOwnAccount,
  readAccount,
  readApplications,
  readDecided,
  readSessions,
  readSigningIn,
} from './personal-data-queries.ts'

export const identityPersonalData: PersonalDataPart = {
  async read(db, { accountId }) {
    const account = await findOwnAccount(db, accountId)
    return {
      sections: {
        account: await readAccount(db, accountId),
        applications: await readApplications(db, accountId),
        sessions: await readSessions(db, accountId),
        signingIn: await readSigningIn(db, accountId),
        applicationsThatYouDecided: await readDecided(db, accountId),
      },
      files: account?.photoFileId ? [{ fileId: account.photoFileId, path: 'photo' }] : [],
    }
  },

  async refuseLeaving(tx, accountId) {
    const account = await lockAccount(tx, accountId)
    if (!account) return
    if (account.isSubAdmin) throw new AppError('leaving.sub-admin')
    await keepOneAdmin(tx, account)
  },

  async forget(_ctx, tx, { accountId }) {
    const account = await findOwnAccount(tx, accountId)
    await emptyAccount(tx, accountId)
    if (account?.photoFileId) await letGoOfFiles(tx, [account.photoFileId])
  },
}
