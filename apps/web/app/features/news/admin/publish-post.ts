import { createPostEndpoint, updatePostEndpoint } from '@grfs/contracts/news-desk'
import { newsErrors } from '@grfs/contracts/news'
import { newsDeskTexts } from '@grfs/contracts/texts/news-desk'
import { checkPost } from '@grfs/domain/news/post'
import type { Api } from '../../../lib/api.ts'
import { textOfHtml } from '../../../lib/html.ts'
import { fill } from '../../../ui/layout/words.ts'
import type { KeptPost } from './post-keeping.ts'

const t = newsDeskTexts

export const requiredFields = ['title', 'excerpt', 'author', 'content'] as const
export type RequiredField = (typeof requiredFields)[number]

export interface PostProblem {
  message: string
  /** The controls that it is about, in their order on the page. */
  fields: Array<RequiredField | 'image'>
}

/** BLOG-005, BLOG-006, BLOG-007, in this order; null for a post that can be published. */
export function problemOf(form: KeptPost, hasPicture: boolean): PostProblem | null {
  const checked = checkPost(form, textOfHtml(form.content))
  if (checked.ok) return hasPicture ? null : { message: t.imageMissing, fields: ['image'] }
  const { message } = newsErrors[checked.reason]
  switch (checked.reason) {
    case 'news.fields-missing':
      return { message, fields: requiredFields.filter((name) => form[name].trim() === '') }
    case 'news.content-empty':
      return { message, fields: ['content'] }
    case 'news.too-long':
      return { message, fields: ['title'] }
  }
}

interface PostToSave {
  form: KeptPost
  draftId: string | null
  image: File | null
}

/** BLOG-012, BLOG-013. */
export async function publishPost(call: Api['call'], post: PostToSave, key: string): Promise<void> {
  const { postId, ...fields } = post.form
  const body = { ...fields, ...(post.draftId !== null && { draftId: post.draftId }) }
  const file = post.image
  if (postId === null) await call(createPostEndpoint, { body, file }, { key })
  else await call(updatePostEndpoint, { params: { id: postId }, body, file })
}

/** BLOG-016, BLOG-018. */
export function savedWords({ postId }: Pick<KeptPost, 'postId'>): string {
  return postId === null ? t.created : t.updated
}

export function failedWords({ postId }: Pick<KeptPost, 'postId'>, error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  return fill(postId === null ? t.createFailed : t.updateFailed, { message })
}
