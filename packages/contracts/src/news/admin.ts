import { z } from 'zod'
import { maxImageBytes } from '@grfs/domain/news/post'
import { endpoint } from '../endpoint.ts'
import { Message } from '../identity.ts'
import { Post } from '../news.ts'
import { Instant, Ref } from '../primitives.ts'
import { newsDeskTexts } from '../texts/news.ts'

/** The admin tool News; the API calls posts blogs. */

export const newsDeskErrors = {
  // BLOG-007
  'news.image-missing': { status: 400, message: newsDeskTexts.imageMissing },
  'news.draft-newer': { status: 409, message: 'A newer version of this post was saved in another window.' },
  'news.draft-unknown': { status: 404, message: 'Draft not found' },
} as const

const access = { access: 'admin', permission: 'news' } as const

/** BLOG-004: `content` is plain text, cut at 50 characters. */
export const ManagedPost = z.object({
  _id: z.string(),
  title: z.string(),
  content: z.string(),
  author: z.string(),
  excerpt: z.string(),
  imageURL: z.string(),
  createdAt: Instant,
})
export type ManagedPost = z.infer<typeof ManagedPost>

/** BLOG-010, BLOG-011. */
export const listManagedPostsEndpoint = endpoint({
  method: 'GET',
  path: '/blogs',
  ...access,
  summary: 'All posts, newest first, ten to a page',
  query: z.object({
    page: z.coerce.number().int().min(1).max(100_000).default(1),
    limit: z.coerce.number().int().min(1).max(100).default(10),
  }),
  response: z.object({ blogs: z.array(ManagedPost), totalPages: z.number().int() }),
})

// Fields may be missing here, so that the domain rule refuses them with the specified message instead of
// `request.invalid`.
const text = (most: number) => z.string().max(most).default('')
const fields = z.object({
  title: text(2_000),
  content: text(1_000_000),
  author: text(1_000),
  excerpt: text(5_000),
  /** The draft of this post; it is deleted when the post is saved. */
  draftId: z.string().max(120).optional(),
})

/** BLOG-012. */
export const createPostEndpoint = endpoint({
  method: 'POST',
  path: '/blogs',
  ...access,
  summary: 'Publishes a post with its picture',
  idempotent: true,
  status: 201,
  upload: { field: 'image', maxBytes: maxImageBytes },
  body: fields,
  response: z.object({ success: z.literal(true), message: z.string(), blog: Post }),
})

/** BLOG-013. */
export const updatePostEndpoint = endpoint({
  method: 'PUT',
  path: '/blogs/:id',
  ...access,
  summary: 'Changes a post; without a picture it keeps the one it has',
  upload: { field: 'image', maxBytes: maxImageBytes },
  params: z.object({ id: Ref }),
  body: fields,
  response: z.object({ success: z.literal(true), message: z.string(), blog: Post }),
})

/** BLOG-014. */
export const deletePostEndpoint = endpoint({
  method: 'DELETE',
  path: '/blogs/:id',
  ...access,
  summary: 'Deletes a post',
  params: z.object({ id: Ref }),
  response: Message,
})

/** A picture inside the text. `url` is a public URL of this site, because public pages show it. */
export const uploadNewsPictureEndpoint = endpoint({
  method: 'POST',
  path: '/news-pictures',
  ...access,
  summary: 'Uploads a picture for a post; its metadata is removed',
  limit: { name: 'news-picture', attempts: 200, seconds: 3600 },
  status: 201,
  upload: { field: 'image', maxBytes: maxImageBytes },
  body: z.object({}),
  response: z.object({ url: z.string(), width: z.number().int(), height: z.number().int() }),
})

/** The form fields of a post, stored as typed. */
export const PostForm = z.object({
  title: text(2_000),
  content: text(1_000_000),
  author: text(1_000),
  excerpt: text(5_000),
})
export type PostForm = z.infer<typeof PostForm>

export const PostDraft = z.object({
  id: z.string(),
  /** The id of the edited post; null for a new one. */
  postId: z.string().nullable(),
  version: z.number().int(),
  savedAt: Instant,
  form: PostForm,
})
export type PostDraft = z.infer<typeof PostDraft>

export const listPostDraftsEndpoint = endpoint({
  method: 'GET',
  path: '/admin/news/drafts',
  ...access,
  summary: 'My drafts',
  response: z.object({ drafts: z.array(PostDraft) }),
})

export const savePostDraftEndpoint = endpoint({
  method: 'PUT',
  path: '/admin/news/drafts/:id',
  ...access,
  summary: 'Saves a draft, unless a newer version is already saved',
  params: z.object({ id: z.uuid() }),
  body: z.object({ version: z.number().int().min(0), postId: Ref.nullish(), form: PostForm }),
  response: z.object({ version: z.number().int(), savedAt: Instant }),
})

export const deletePostDraftEndpoint = endpoint({
  method: 'DELETE',
  path: '/admin/news/drafts/:id',
  ...access,
  summary: 'Deletes a draft',
  params: z.object({ id: z.uuid() }),
  response: Message,
})
