import { accept, refuse, type Decision } from '../shared/decision.ts'
import { maxAuthorLength, maxContentLength, maxExcerptLength, maxTitleLength } from './limits.ts'

/** The form fields of a post. */
export interface PostFields {
  title: string
  excerpt: string
  author: string
  content: string
}

export type PostRefusal = 'news.fields-missing' | 'news.content-empty' | 'news.too-long'

/** Returns the fields to store, or the refusal. `contentText` is the sanitised content without markup. */
export function checkPost(fields: PostFields, contentText: string): Decision<PostFields, PostRefusal> {
  const post = { ...fields, title: plain(fields.title), excerpt: plain(fields.excerpt), author: plain(fields.author) }
  if (post.title === '' || post.excerpt === '' || post.author === '' || fields.content.trim() === '') {
    return refuse('news.fields-missing')
  }
  if (contentText.trim() === '') return refuse('news.content-empty')
  const isTooLong =
    post.title.length > maxTitleLength ||
    post.excerpt.length > maxExcerptLength ||
    post.author.length > maxAuthorLength ||
    post.content.length > maxContentLength
  return isTooLong ? refuse('news.too-long') : accept(post)
}

/** One line of text: no control characters, no runs of white space. */
function plain(text: string): string {
  return text.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029\s]+/g, ' ').trim()
}
