import { accept, type Decision, refuse } from '../shared/decision.ts'

/** NEWS-004: news posts per page. */
export const postsPerPage = 8
/** NEWS-005: buttons with a page number in the news pager. */
export const maxPageButtons = 5
/** The largest page size that a request may ask for. */
export const maxPostsPerPage = 50
/** NEWS-018: fetch 4, drop the current post, show 3. */
export const relatedFetched = 4
export const relatedShown = 3
/** Part 2 section 9: length of a post's preview in the admin list. */
export const previewCharacters = 50

/** Part 2 section 5: a picture of at most 5242880 bytes. */
export const maxImageBytes = 5_242_880
/** Stored sizes of a picture: for the head of a post and for a card. */
export const largestImage = { width: 1600, height: 1200 } as const
export const largestCardImage = { width: 800, height: 600 } as const

export const maxTitleLength = 200
export const maxExcerptLength = 500
export const maxAuthorLength = 120
/** About 50 printed pages; more is not news. */
const maxContentLength = 200_000

/** The form fields of a post. */
export interface PostFields {
  title: string
  excerpt: string
  author: string
  content: string
}

type PostRefusal = 'news.fields-missing' | 'news.content-empty' | 'news.too-long'

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

/** BLOG-004: the first characters of a post, counted as Unicode code points. */
export function previewOf(text: string): string {
  const characters = [...text]
  return characters.length <= previewCharacters ? text : `${characters.slice(0, previewCharacters).join('').trimEnd()}…`
}

const wordsPerMinute = 230

/** Reading time in whole minutes, at least one (NEWS-013). */
export function readingMinutes(text: string): number {
  const words = text.split(/\s+/).filter((word) => word !== '').length
  return Math.max(1, Math.round(words / wordsPerMinute))
}
