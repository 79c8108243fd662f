import { deleteDraftEndpoint } from '@grfs/contracts/submissions'
import { submissionTexts } from '@grfs/contracts/texts/submissions'
import { messageOf, type Api } from '../../../lib/api.ts'

const t = submissionTexts

export type Deletion = { isDeleted: true; said: string } | { isDeleted: false; said: string }

/** DRAFT-012, DRAFT-021, DRAFT-022. */
export async function deleteDraft(call: Api['call'], id: string): Promise<Deletion> {
  try {
    await call(deleteDraftEndpoint, { params: { id } })
    return { isDeleted: true, said: t.deleted }
  } catch (error) {
    return { isDeleted: false, said: messageOf(error, t.deleteFailed) }
  }
}
