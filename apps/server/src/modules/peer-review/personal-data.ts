import type { PersonalDataPart } from '../../platform/personal-data.ts'
import { deleteCertificatesOf } from './certificate-queries.ts'
import { giveBackAssignments } from './give-back.ts'
import {
  deleteAuthorsTraces,
  deleteReviewersTraces,
  readAssignments,
  readCertificates,
  readEditing,
  readMessages,
  readReviewDrafts,
  readReviews,
} from './personal-data-queries.ts'

export const peerReviewPersonalData: PersonalDataPart = {
  async read(db, { accountId }) {
    return {
      sections: {
        reviewAssignments: await readAssignments(db, accountId),
        reviewsThatYouWrote: await readReviews(db, accountId),
        reviewsThatYouAreWriting: await readReviewDrafts(db, accountId),
        messagesAboutReviews: await readMessages(db, accountId),
        reviewCertificates: await readCertificates(db, accountId),
        workAsAnEditor: await readEditing(db, accountId),
      },
    }
  },

  async forget(ctx, tx, { accountId }) {
    await giveBackAssignments(ctx, tx, accountId)
    await deleteReviewersTraces(tx, accountId)
    await deleteCertificatesOf(tx, accountId)
    await deleteAuthorsTraces(tx, accountId)
  },
}
