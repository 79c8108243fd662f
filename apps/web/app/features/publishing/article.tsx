import { getArticleEndpoint, type Article } from '@grfs/contracts/publishing'
import { texts } from '@grfs/contracts/texts/index'
import { Lost } from '../../public/frame/not-found.tsx'
import { ArticlePage } from './article-page.tsx'
import { excerpt, shownTitle } from '../../lib/format.ts'
import { articleJsonLd, citationTags } from '../../lib/meta.ts'
import { articlePath, articleXmlPath, href } from '../../lib/paths.ts'
import { readerPage, type ReaderPage } from '../../public/reader-page.tsx'
import { LinkButton } from '../../ui/forms/button.tsx'
import { hueClass } from '../../ui/layout/class-names.ts'

const t = texts.articles

/** ARTICLE-001. */
export const article: ReaderPage<Article> = {
  load: ({ call }, id) => call(getArticleEndpoint, { params: { id } }),
  meta: (data, site) => ({
    title: shownTitle(data),
    description: excerpt(data.abstract, 300),
    path: articlePath(data.id),
    bodyClass: `reading ${hueClass(data.journal.hue)}`,
    type: 'article',
    tags: citationTags(data, site),
    xmlPath: articleXmlPath(data.id),
    jsonLd: articleJsonLd(data, site),
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
