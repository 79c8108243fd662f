import type { SiteFacts } from '@grfs/contracts/page'
import { feeds, href } from './paths.ts'

export type MetaTag = readonly [name: string, content: string]

/** `1–18` as first and last page; an article number is a first page alone. */
export function pageRange(pages: string | null): [string | null, string | null] {
  const [first = null, last = null] = pages === null ? [] : pages.split(/(?:(?<!\s)\s+)?[-–—]\s*/)
  return [first, last]
}

/** The share picture. Articles, journals and news posts have their own; every other page uses the publisher's. */
export function picturePath(path: string): string {
  const [, own] = /^(\/(?:article|journal|news-events)\/[^/?]+)/.exec(path) ?? []
  return `${own ?? ''}/picture.png`
}

export interface FeedLink {
  title: string
  path: string
}

/** The feeds that a page links to, the most specific first. */
export function feedLinks(path: string, site: SiteFacts): FeedLink[] {
  const articles = { title: `${site.name}: new articles`, path: feeds.articles }
  const news = { title: `${site.name}: news`, path: feeds.news }
  const calls = { title: `${site.name}: calls for papers`, path: feeds.calls }
  if (path === href('/home')) return [articles, news, calls]
  if (path.startsWith(href('/news'))) return [news, articles]
  const [journal] = /^\/journal\/[^/?]+/.exec(path) ?? []
  return journal === undefined
    ? [articles]
    : [{ title: 'New articles of this journal', path: `${journal}/feed.xml` }, articles]
}
