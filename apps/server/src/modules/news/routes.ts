import { getPostEndpoint, listPostsEndpoint } from '@grfs/contracts/news'
import { isInternalId } from '@grfs/domain/shared/refs'
import { newsListKey, newsPostKey } from '../../platform/cache/keys.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { DocumentRoute } from '../../platform/http/documents.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { newsDeskRoutes } from './desk-routes.ts'
import { openImage } from './open-image.ts'
import { openPicture } from './pictures.ts'
import { findPost, listPosts } from './queries.ts'
import { toCard, toPost } from './views.ts'

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
 * The pictures, at addresses that never change. Their bytes pass through us rather than by a link into the object store: they
 * are small, shared caches keep them, and pages need to allow no origin but ours.
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
