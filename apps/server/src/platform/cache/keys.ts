import { z } from 'zod'

/**
 * What HTTP caches know a page by (the Surrogate-Key header). Only the functions below make one, so that a misspelt key does
 * not compile. No white space, which would make two keys, and nothing that could end a header line.
 */
export const CacheKey = z
  .string()
  .regex(/^[A-Za-z0-9:._~-]+$/)
  .max(200)
  .brand<'CacheKey'>()
export type CacheKey = z.infer<typeof CacheKey>

const keyOf = (text: string) => text as CacheKey

/** By id. By public id for the cached 404 of an article that is not published yet. */
export const articleKey = (id: string) => keyOf(`article:${id}`)
export const issueKey = (id: string) => keyOf(`issue:${id}`)
export const journalKey = (id: string) => keyOf(`journal:${id}`)
export const newsPostKey = (id: string) => keyOf(`news:${id}`)
export const newsPictureKey = (id: string) => keyOf(`news-picture:${id}`)
export const certificateKey = (id: string) => keyOf(`certificate:${id}`)
/** Every page that this release rendered. */
export const releaseKey = (version: string) => keyOf(`tpl:${version}`)

// Pages that list many entities: an entity that is new is on none of them yet.
export const frontPageKey = keyOf('front-page')
export const journalListKey = keyOf('journals')
export const callListKey = keyOf('calls')
export const boardKey = keyOf('board')
export const newsListKey = keyOf('news')
export const searchKey = keyOf('search')
export const siteKey = keyOf('site')
