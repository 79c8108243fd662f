import type { RenderPage } from './reader-page.tsx'
import { aboutPage } from './routes/about.tsx'
import { archivePage } from './routes/archive.tsx'
import { articlePage } from './routes/article.$id.tsx'
import { certificatePage } from './routes/certificate.$id.tsx'
import { contactPage } from './routes/contact.tsx'
import { editorialBoardPage } from './routes/editorial-board.tsx'
import { journalsPage } from './routes/global.tsx'
import { cookiePolicyPage } from './routes/cookiepolicy.tsx'
import { guidelinesPage } from './routes/guidelines.tsx'
import { homePage } from './routes/home.tsx'
import { journalPage } from './routes/journal.$id.tsx'
import { newsPage } from './routes/news.tsx'
import { newsPostPage } from './routes/news-events.$id.tsx'
import { privacyPage } from './routes/privacy.tsx'
import { searchPage } from './routes/search.tsx'
import { suggestFieldsPage } from './routes/suggest-fields.tsx'
import { termsPage } from './routes/terms.tsx'
import { volumePage } from './routes/volume.tsx'

/**
 * Every public page, in the order of the specification (part 1 section 2). `:id` is the part an address leaves open, `query`
 * the parameters that the page reads: caches and the server drop all others (`ops/varnish/default.vcl` has the same list).
 */
export const routes: ReadonlyArray<readonly [pattern: string, page: RenderPage, query?: readonly string[]]> = [
  ['/', homePage],
  ['/home', homePage],
  ['/global', journalsPage, ['field']],
  ['/globalArchive', archivePage, ['journal']],
  ['/archive', archivePage, ['journal']],
  ['/volume', volumePage, ['journal', 'year', 'after']],
  ['/journal/:id', journalPage, ['issue']],
  ['/article/:id', articlePage],
  ['/search', searchPage, ['q', 'kind', 'journal', 'year', 'keyword', 'after']],
  ['/about', aboutPage],
  ['/contact', contactPage],
  ['/editorial-board', editorialBoardPage],
  ['/suggest-fields', suggestFieldsPage, ['sent', 'problem', 'wait']],
  ['/news', newsPage, ['page']],
  ['/news-events/:id', newsPostPage],
  ['/privacy', privacyPage],
  ['/guidelines', guidelinesPage],
  ['/terms', termsPage],
  ['/cookiepolicy', cookiePolicyPage],
  // Not of the specification: what a reviewer shows to prove a review.
  ['/certificate/:id', certificatePage],
]

export interface Match {
  pattern: string
  page: RenderPage
  param: string
  query: readonly string[]
}

const fixed = new Map(routes.filter(([pattern]) => !pattern.includes(':')).map((route) => [route[0], route]))
const open = new Map(
  routes.filter(([pattern]) => pattern.endsWith('/:id')).map((route) => [route[0].slice(0, -3), route]),
)

/** Null where no page lives. The path comes decoded; a slash at the end means the same page. */
export function matchRoute(path: string): Match | null {
  const address = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
  const cut = address.lastIndexOf('/') + 1
  const [start, param] = [address.slice(0, cut), address.slice(cut)]
  const route = fixed.get(address) ?? (param === '' ? undefined : open.get(start))
  if (!route) return null
  const [pattern, page, query = []] = route
  return { pattern, page, param: pattern.includes(':') ? param : '', query }
}
