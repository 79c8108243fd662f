import { type Article, getArticleEndpoint, getArticleVersionEndpoint } from '@grfs/contracts/publishing'
import { texts } from '@grfs/contracts/texts/index'
import { Lost } from '../../public/frame/not-found.tsx'
import { versionXmlAddress } from '@grfs/domain/publishing/addresses'
import { ArticlePage } from './article-page.tsx'
import { isFormer } from './article-back.tsx'
import { shownTitle } from '../../lib/articles.ts'
import { excerpt } from '../../lib/format.ts'
import { articlePath, articleXmlPath, href } from '../../lib/paths.ts'
import { readerPage, type ReaderPage } from '../../public/reader-page.tsx'
import { LinkButton } from '../../ui/forms/button.tsx'
import { hueClass } from '../../ui/layout/class-names.ts'
import { fill } from '../../ui/layout/words.ts'

const t = texts.articles

/** ARTICLE-001. */
export const article: ReaderPage<Article> = {
  load: ({ call }, id) => call(getArticleEndpoint, { params: { id } }),
  meta: (data) => ({
    title: shownTitle(data),
    description: excerpt(data.abstract, 300),
    path: articlePath(data.id),
    bodyClass: `reading ${hueClass(data.journal.hue)}`,
    type: 'article',
    hasCommonStyle: true,
    tags: data.head.tags,
    xmlPath: articleXmlPath(data.id),
    jsonLd: data.head.jsonLd,
    links: data.head.links,
  }),
  Page: ({ data }) => <ArticlePage article={data} />,
  // ARTICLE-011
  Failure: ({ retry }) => (
    <Lost title={t.networkError} alert actions={<LinkButton href={retry}>{texts.journals.retry}</LinkButton>}>
      {t.networkHint}
    </Lost>
  ),
  // ARTICLE-012
  Missing: {
    title: t.notFound,
    Page: () => (
      <Lost
        title={t.notFound}
        actions={
          <LinkButton kind="main" href={href('/global')}>
            Browse the journals
          </LinkButton>
        }
      >
        There is no article at this address. Published articles keep their address permanently, so the link may be
        mistyped.
      </Lost>
    ),
  },
}

export const articlePage = readerPage(article)

/** A version of an article. Search engines and other sites are led to the newest. */
export const articleVersionPage = readerPage<Article>({
  ...article,
  load: ({ call }, id, name) => call(getArticleVersionEndpoint, { params: { id, name: name ?? '' } }),
  meta: (data, site) => ({
    ...article.meta(data, site),
    ...(isFormer(data) && {
      title: fill(t.page.titleOfVersion, { title: shownTitle(data), number: data.version }),
      xmlPath: versionXmlAddress(data.id, data.version),
    }),
    isVersion: true,
  }),
})
