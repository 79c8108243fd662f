import { buffer } from 'node:stream/consumers'
import { getPostEndpoint, listPostsEndpoint } from '@grfs/contracts/news'
import {
  createPostEndpoint,
  deletePostDraftEndpoint,
  deletePostEndpoint,
  listManagedPostsEndpoint,
  listPostDraftsEndpoint,
  savePostDraftEndpoint,
  updatePostEndpoint,
  uploadNewsPictureEndpoint,
} from '@grfs/contracts/news/admin'
import { newsDeskTexts } from '@grfs/contracts/texts/news'
import { isInternalId } from '@grfs/domain/shared/refs'
import { newsListKey, newsPostKey } from '../../platform/cache/keys.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { DocumentCall, DocumentRoute } from '../../platform/http/documents.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { openFile } from '../files/index.ts'
import {
  deleteDraftRow,
  findImages,
  findPost,
  listDrafts,
  listManagedPosts,
  listPosts,
  type PostRow,
} from './queries.ts'
import { imageStore, openPicture, type StoredImage, takePicture } from './pictures.ts'
import { saveDraft } from './save-draft.ts'
import { changePost, deletePost, toStoredText, publishPost } from './save-post.ts'
import { toCard, toDraft, toManagedPost, toPost } from './views.ts'

// More drafts than one person has in practice.
const draftsAtOnce = 50

const newsDeskRoutes: Route[] = [
  route(listManagedPostsEndpoint, async ({ ctx, query: { page, limit } }) => {
    const { posts, total } = await listManagedPosts(ctx.db, page, limit)
    return { blogs: posts.map(toManagedPost), totalPages: Math.ceil(total / limit) }
  }),
  route<typeof createPostEndpoint, StoredImage>(
    createPostEndpoint,
    async ({ ctx, actor, body: { draftId, ...fields }, stored }) => {
      const text = await toStoredText(ctx, fields)
      if (!stored) throw new AppError('news.image-missing')
      return saved(await publishPost(ctx, text, stored, { actor, draftId }), 'created')
    },
    imageStore,
  ),
  route<typeof updatePostEndpoint, StoredImage>(
    updatePostEndpoint,
    async ({ ctx, actor, params: { id }, body: { draftId, ...fields }, stored }) => {
      return saved(await changePost(ctx, id, await toStoredText(ctx, fields), stored, { actor, draftId }), 'updated')
    },
    imageStore,
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
    const { version: savedVersion, savedAt } = await saveDraft(ctx, actor, { id, version, postId, form })
    return { version: savedVersion, savedAt: savedAt.toISOString() }
  }),
  route(deletePostDraftEndpoint, async ({ ctx, actor, params: { id } }) => {
    const isDeleted = await ctx.inTransaction((tx) => deleteDraftRow(tx.db, id, actor.accountId))
    if (!isDeleted) throw new AppError('news.draft-unknown')
    return { success: true, message: newsDeskTexts.draftDeleted }
  }),
]

const saved = (post: PostRow, done: 'created' | 'updated') => ({
  success: true as const,
  message: newsDeskTexts[done],
  blog: toPost(post),
})

/** Serves the picture of a post; a published post always has one. */
async function openImage(
  { ctx, params, shows }: DocumentCall,
  size: 'image_file_id' | 'card_file_id',
): Promise<Buffer> {
  const id = params['id'] ?? ''
  const images = isInternalId(id) ? await findImages(ctx.db, id) : undefined
  if (!images) throw new AppError('news.not-found')
  shows(newsPostKey(id.toLowerCase()))
  return buffer(await openFile(ctx, images[size]))
}

export const newsRoutes: Route[] = [
  route(listPostsEndpoint, async ({ ctx, query: { page, limit }, shows }) => {
    const { posts, total } = await listPosts(ctx.db, page, limit)
    shows(newsListKey, ...posts.map((post) => newsPostKey(post.id)))
    const pagination = { page, totalPages: Math.ceil(total / limit), total }
    return { success: true as const, blogs: posts.map(toCard), pagination }
  }),
  route(getPostEndpoint, async ({ ctx, params: { id }, shows }) => {
    const post = isInternalId(id) ? await findPost(ctx.db, id) : null
    if (!post) throw new AppError('news.not-found')
    shows(newsPostKey(post.id))
    return { success: true as const, blog: toPost(post) }
  }),
  ...newsDeskRoutes,
]

/**
 * Pictures with permanent URLs. We serve the bytes instead of linking to the object store: they are small, shared
 * caches store them, and pages need to allow no other origin.
 */
export const newsDocuments: DocumentRoute[] = [
  {
    path: '/api/blogs/:id/image',
    contentType: 'image/jpeg',
    handle: (call) => openImage(call, 'image_file_id'),
  },
  {
    path: '/api/blogs/:id/image/card',
    contentType: 'image/jpeg',
    handle: (call) => openImage(call, 'card_file_id'),
  },
  { path: '/api/news-pictures/:id/image', contentType: 'image/jpeg', handle: openPicture },
]
