import type { PersonalDataPart } from '../../platform/personal-data.ts'
import { deleteWriting, listUploads, readDrafts } from './personal-data-queries.ts'

export const newsPersonalData: PersonalDataPart = {
  async read(db, { accountId }) {
    const pictures = await listUploads(db, accountId)
    return {
      sections: {
        newsThatYouAreWriting: await readDrafts(db, accountId),
        newsPictures: pictures.map(({ id, at }) => ({ id, at })),
      },
      files: pictures.map(({ id, fileId }) => ({ fileId, path: `news pictures/${id}` })),
    }
  },
  forget: (_ctx, tx, { accountId }) => deleteWriting(tx, accountId),
}
