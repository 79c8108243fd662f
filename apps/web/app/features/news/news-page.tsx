import type { ResponseOf } from '@grfs/contracts/endpoint'
import { listPostsEndpoint } from '@grfs/contracts/news'
import { texts } from '@grfs/contracts/texts/index'
import { maxPageButtons, postsPerPage } from '@grfs/domain/news/post'
import { newsPath } from '../../lib/paths.ts'
import { readerPage, type ReaderPage } from '../../public/reader-page.tsx'
import { EmptyState, ErrorState } from '../../ui/feedback/states.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { Pager } from '../../ui/tables/pager.tsx'
import { PostCard } from './post-card.tsx'

type News = ResponseOf<typeof listPostsEndpoint>

const t = texts.news

/** NEWS-001, NEWS-003, NEWS-004. */
export const news: ReaderPage<News> = {
  async load({ call, search }) {
    const page = new URLSearchParams(search).get('page') ?? '1'
    const answer = await call(listPostsEndpoint, { query: { page, limit: postsPerPage } })
    const { pagination } = answer
    if (pagination.page > Math.max(1, pagination.totalPages)) throw new NoSuchPage()
    return answer
  },
  meta: ({ pagination: { page } }, site) => ({
    title: page === 1 ? texts.chrome.news : `${texts.chrome.news}, page ${page}`,
    description: `News of ${site.name}: calls, new editors, meetings, and decisions that concern authors and readers.`,
    path: newsPath(page),
    nav: 'news',
  }),
  Page: NewsPage,
  // NEWS-022
  Failure: ({ retry }) => (
    <main id="main" className="wrap">
      <PageHead title={texts.chrome.news} />
      <ErrorState title={t.listFailed} retry={{ href: retry, label: t.tryAgain }} />
    </main>
  ),
}

export const newsPage = readerPage(news)

/** A page beyond the last one is a 404. */
class NoSuchPage extends Error {
  readonly status = 404
}

function NewsPage({ data: { blogs, pagination } }: { data: News }) {
  const { page, totalPages } = pagination
  return (
    <main id="main" className="wrap">
      <PageHead title={texts.chrome.news}>
        {blogs.length > 0 && <p>Decisions and news about our journals and editors.</p>}
      </PageHead>
      {blogs.length === 0 ? (
        <EmptyState title={t.noPosts} />
      ) : (
        <ul className="post-grid post-list">
          {blogs.map((post, index) => (
            <PostCard key={post._id} post={post} first={index === 0} />
          ))}
        </ul>
      )}
      <div className="post-pager">
        <Pager page={page} pages={totalPages} hrefOf={newsPath} items={pageWindow(page, totalPages)} />
      </div>
    </main>
  )
}

/** NEWS-005: the page numbers of the news pager: up to five in a row, the current one in the middle if possible. */
export function pageWindow(page: number, pages: number): number[] {
  const length = Math.min(pages, maxPageButtons)
  const first = Math.min(Math.max(1, page - Math.floor(maxPageButtons / 2)), pages - length + 1)
  return Array.from({ length }, (_, index) => first + index)
}
