import {
  createPostEndpoint,
  deletePostDraftEndpoint,
  deletePostEndpoint,
  listManagedPostsEndpoint,
  listPostDraftsEndpoint,
  savePostDraftEndpoint,
  updatePostEndpoint,
  uploadNewsPictureEndpoint,
} from '@grfs/contracts/news-desk'
import { newsDeskTexts } from '@grfs/contracts/texts/news-desk'
import { AppError } from '../../platform/http/app-error.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { deleteDraftRow, listDrafts } from './draft-queries.ts'
import { takePicture } from './pictures.ts'
import { listManagedPosts, type PostRow } from './queries.ts'
import { saveDraft } from './save-draft.ts'
import { changePost, deletePost, keptText, publishPost } from './save-post.ts'
import { imageKeeper, type StoredImage } from './store-image.ts'
import { toDraft, toManagedPost, toPost } from './views.ts'

// More than anybody writes at once.
const draftsAtOnce = 50

export const newsDeskRoutes: Route[] = [
  route(listManagedPostsEndpoint, async ({ ctx, query: { page, limit } }) => {
    const { posts, total } = await listManagedPosts(ctx.db, page, limit)
    return { blogs: posts.map(toManagedPost), totalPages: Math.ceil(total / limit) }
  }),
  route<typeof createPostEndpoint, StoredImage>(
    createPostEndpoint,
    async ({ ctx, actor, body: { draftId, ...fields }, stored }) => {
      const text = await keptText(ctx, fields)
      if (!stored) throw new AppError('news.image-missing')
      return saved(await publishPost(ctx, text, stored, { actor, draftId }), 'created')
    },
    imageKeeper,
  ),
  route<typeof updatePostEndpoint, StoredImage>(
    updatePostEndpoint,
    async ({ ctx, actor, params: { id }, body: { draftId, ...fields }, stored }) => {
      return saved(await changePost(ctx, id, await keptText(ctx, fields), stored, { actor, draftId }), 'updated')
    },
    imageKeeper,
  ),
  route(deletePostEndpoint, async ({ ctx, actor, params: { id } }) => {
    await deletePost(ctx, id, { actor })
    return { success: true, message: newsDeskTexts.deleted }
  }),
  route(uploadNewsPictureEndpoint, ({ ctx, actor, file }) => takePicture(ctx, actor, file)),
  route(listPostDraftsEndpoint, async ({ ctx, actor }) => {
    const drafts = await listDrafts(ctx.db, actor.accountId, draftsAtOnce)
    return { drafts: await Promise.all(drafts.map((draft) => toDraft(ctx, draft))) }
  }),
  route(savePostDraftEndpoint, async ({ ctx, actor, params: { id }, body: { version, postId = null, form } }) => {
    const { version: kept, savedAt } = await saveDraft(ctx, actor, { id, version, postId, form })
    return { version: kept, savedAt: savedAt.toISOString() }
  }),
  route(deletePostDraftEndpoint, async ({ ctx, actor, params: { id } }) => {
    const isDeleted = await ctx.inTransaction((tx) => deleteDraftRow(tx, id, actor.accountId))
    if (!isDeleted) throw new AppError('news.draft-unknown')
    return { success: true, message: newsDeskTexts.draftDeleted }
  }),
]

const saved = (post: PostRow, done: 'created' | 'updated') => ({
  success: true as const,
  message: newsDeskTexts[done],
  blog: toPost(post),
})
