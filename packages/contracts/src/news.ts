import { z } from 'zod'
import { maxPostsPerPage, postsPerPage } from '@grfs/domain/news/post'
import { endpoint } from './endpoint.ts'
import { Instant, Ref } from './primitives.ts'
import { newsDeskTexts } from './texts/news.ts'

export const newsErrors = {
  // NEWS-024, part 1 section 8
  'news.not-found': { status: 404, message: 'Blog post not found' },
  // Part 2 section 5
  'news.fields-missing': { status: 400, message: newsDeskTexts.fieldsMissing },
  'news.content-empty': { status: 400, message: newsDeskTexts.contentEmpty },
  'news.too-long': {
    status: 400,
    message: 'Please use at most 200 characters for the title, 500 for the summary and 120 for the author.',
  },
  'news.image-kind': { status: 400, message: newsDeskTexts.imageKind },
  'news.image-too-large': { status: 400, message: newsDeskTexts.imageTooLarge },
} as const

/**
 * A news post as a list shows it (NEWS-009); the API calls it a blog. The page reserves space by the size of the
 * picture.
 */
export const PostCard = z.object({
  _id: z.string(),
  title: z.string(),
  excerpt: z.string(),
  author: z.string(),
  imageURL: z.string(),
  imageWidth: z.int(),
  imageHeight: z.int(),
  createdAt: Instant,
})
export type PostCard = z.infer<typeof PostCard>

/** NEWS-010. `content` is HTML that was sanitised before it was stored. */
export const Post = PostCard.extend({
  content: z.string(),
  readingMinutes: z.int(),
  updatedAt: Instant,
})
export type Post = z.infer<typeof Post>

/** NEWS-019, NEWS-020. */
export const listPostsEndpoint = endpoint({
  method: 'GET',
  path: '/blogs/public',
  access: 'public',
  caching: 'public',
  summary: 'News posts, newest first, by page',
  query: z.object({
    page: z.coerce.number().int().min(1).max(100_000).default(1),
    limit: z.coerce.number().int().min(1).max(maxPostsPerPage).default(postsPerPage),
  }),
  response: z.object({
    success: z.literal(true),
    blogs: z.array(PostCard),
    pagination: z.object({ page: z.int(), totalPages: z.int(), total: z.int() }),
  }),
})

/** NEWS-021. */
export const getPostEndpoint = endpoint({
  method: 'GET',
  path: '/blogs/:id',
  access: 'public',
  caching: 'public',
  summary: 'One news post, with its content as HTML',
  params: z.object({ id: Ref }),
  response: z.object({ success: z.literal(true), blog: Post }),
})
