import type { PersonalDataPart } from '../../platform/personal-data.ts'
import { forgetPhotos, readPublishing } from './personal-data-queries.ts'
import { listArticlesWithPhoto } from './publication-queries.ts'

export const publishingPersonalData: PersonalDataPart = {
  read: async (db, { accountId }) => ({ sections: { workAsAPublisher: await readPublishing(db, accountId) } }),
  /** An article is cited by its authors' names: they stay, without the photo. */
  async forget(_ctx, tx, { accountId }) {
    tx.purge(...(await listArticlesWithPhoto(tx, accountId)))
    await forgetPhotos(tx, accountId)
  },
}
