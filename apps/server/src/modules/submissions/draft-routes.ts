import {
  deleteDraftEndpoint,
  getCheckEndpoint,
  saveDraftEndpoint,
  searchAuthorsEndpoint,
  uploadDocumentEndpoint,
} from '@grfs/contracts/submissions'
import { route, type Route } from '../../platform/http/route.ts'
import { deleteDraft } from './delete-draft.ts'
import { readCheck } from './read-check.ts'
import { saveDraft } from './save-draft.ts'
import { searchAuthors } from './search-authors.ts'
import { uploadDocument } from './upload-document.ts'

export const draftRoutes: Route[] = [
  route(searchAuthorsEndpoint, async ({ ctx, actor, query: { q } }) => {
    const users = await searchAuthors(ctx, actor, q)
    return { users: users.map(({ id, ...user }) => ({ _id: id, ...user })) }
  }),
  route(saveDraftEndpoint, async ({ ctx, actor, params: { id }, body }) => {
    const { version, savedAt } = await saveDraft(ctx, actor, { id, ...body })
    return { version, savedAt: savedAt.toISOString() }
  }),
  route(uploadDocumentEndpoint, async ({ ctx, actor, params: { id }, file: sent }) => {
    const { file, version, savedAt } = await uploadDocument(ctx, actor, { id, file: sent })
    return {
      file: { ...file, uploadedAt: file.uploadedAt.toISOString() },
      version,
      savedAt: savedAt.toISOString(),
    }
  }),
  route(getCheckEndpoint, ({ ctx, actor, params: { id } }) => readCheck(ctx, actor, id)),
  route(deleteDraftEndpoint, ({ ctx, actor, params: { id } }) => deleteDraft(ctx, actor, id)),
]
