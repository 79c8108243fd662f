import { z } from 'zod'

/**
 * A surrogate key: the name of an entity that a cached page shows. Only the functions below create one, so a misspelt
 * key does not compile. It has no white space, which separates keys, and nothing that ends a header line.
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
export const authorKey = (id: string) => keyOf(`author:${id}`)
export const issueKey = (id: string) => keyOf(`issue:${id}`)
export const journalKey = (id: string) => keyOf(`journal:${id}`)
export const newsPostKey = (id: string) => keyOf(`news:${id}`)
export const newsPictureKey = (id: string) => keyOf(`news-picture:${id}`)
export const certificateKey = (id: string) => keyOf(`certificate:${id}`)
/** A page whose text the press can change, and those of journals that repeat it. */
export const pageKey = (name: string) => keyOf(`page:${name}`)
/** Every cached answer of a route (its name for `grfs route`), and every page that called it. */
export const routeKey = (name: string) => keyOf(`route:${name.replace(/[^A-Za-z0-9:._~-]+/g, '.')}`)
/** Every page that this release rendered. */
export const releaseKey = (version: string) => keyOf(`tpl:${version}`)

// Pages that list many entities. They must be purged when a new entity appears.
export const frontPageKey = keyOf('front-page')
export const journalListKey = keyOf('journals')
export const callListKey = keyOf('calls')
export const boardKey = keyOf('board')
export const newsListKey = keyOf('news')
export const searchKey = keyOf('search')
/** Answers with name, publisher or statements of the press. Pages and documents have `releaseKey` for this. */
export const siteKey = keyOf('site')
/** Pages that are not found. A new redirect may lead elsewhere from there. */
export const redirectListKey = keyOf('redirects')
