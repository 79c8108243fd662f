import type { PersonalDataPart } from '../../platform/personal-data.ts'
import { deleteLetters, readLetters, readReplies, readSuggestions } from './personal-data-queries.ts'

export const feedbackPersonalData: PersonalDataPart = {
  async read(db, { accountId, email }) {
    return {
      sections: {
        letters: await readLetters(db, accountId, email),
        fieldSuggestions: await readSuggestions(db, email),
        repliesThatYouWrote: await readReplies(db, accountId),
      },
    }
  },
  forget: (_ctx, tx, { accountId, email }) => deleteLetters(tx, accountId, email),
}
