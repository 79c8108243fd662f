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

/** Every public page, in the order of the specification (part 1 section 2). `:id` is the part an address leaves open. */
export const routes: ReadonlyArray<readonly [pattern: string, page: RenderPage]> = [
  ['/', homePage],
  ['/home', homePage],
  ['/global', journalsPage],
  ['/globalArchive', archivePage],
  ['/archive', archivePage],
  ['/volume', volumePage],
  ['/journal/:id', journalPage],
  ['/article/:id', articlePage],
  ['/search', searchPage],
  ['/about', aboutPage],
  ['/contact', contactPage],
  ['/editorial-board', editorialBoardPage],
  ['/suggest-fields', suggestFieldsPage],
  ['/news', newsPage],
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
}

const fixed = new Map(routes.filter(([pattern]) => !pattern.includes(':')))
const open = new Map(
  routes.filter(([pattern]) => pattern.endsWith('/:id')).map(([pattern, page]) => [pattern.slice(0, -3), page]),
)

/** Null where no page lives. The path comes decoded; a slash at the end means the same page. */
export function matchRoute(path: string): Match | null {
  const address = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
  const page = fixed.get(address)
  if (page) return { pattern: address, page, param: '' }
  const cut = address.lastIndexOf('/') + 1
  const start = address.slice(0, cut)
  const openPage = open.get(start)
  const param = address.slice(cut)
  return openPage && param !== '' ? { pattern: `${start}:id`, page: openPage, param } : null
}
