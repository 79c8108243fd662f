import { getArticleEndpoint, type Article } from '@grfs/contracts/publishing'
import { texts } from '@grfs/contracts/texts/index'
import { Lost } from '../features/chrome/not-found.tsx'
import { ActionBar, ArticleActions, CitePanel } from '../features/publishing/article-actions.tsx'
import { ArticleHead } from '../features/publishing/article-head.tsx'
import { ArticleText } from '../features/publishing/article-text.tsx'
import { fullTextOf } from '../features/publishing/full-text.ts'
import { JournalBand } from '../features/publishing/journal-band.tsx'
import { MoreFromIssue } from '../features/publishing/more-from-issue.tsx'
import { excerpt } from '../lib/format.ts'
import { articleJsonLd, citationTags } from '../lib/meta.ts'
import { articlePath, paths } from '../lib/paths.ts'
import { readerPage, type ReaderPage } from '../reader-page.tsx'
import { LinkButton } from '../ui/button.tsx'
import { hueClass } from '../ui/class-names.ts'
import { Contents } from '../ui/contents.tsx'

const t = texts.articles

/** ARTICLE-001. */
export const article: ReaderPage<Article> = {
  load: ({ call }, id) => call(getArticleEndpoint, { params: { id } }),
  meta: (data, site) => ({
    title: data.title,
    description: excerpt(data.abstract, 300),
    path: articlePath(data.id),
    bodyClass: `reading ${hueClass(data.journal.hue)}`,
    type: 'article',
    tags: citationTags(data, site),
    jsonLd: articleJsonLd(data, site),
  }),
  Page: ArticlePage,
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
          <LinkButton kind="main" href={paths.journals}>
            Browse the journals
          </LinkButton>
        }
      >
        No article has appeared under this address. Published articles keep theirs for good, so the link may be
        mistyped.
      </Lost>
    ),
  },
}

export const articlePage = readerPage(article)

const abstractEntry = { id: 'abstract', title: 'Abstract', below: [] }

function ArticlePage({ data }: { data: Article }) {
  const fullText = fullTextOf(data.sections, data.references)
  const hasContents = fullText.headings.length > 1
  return (
    <>
      <JournalBand article={data} />
      <main id="main" className={hasContents ? 'wrap article' : 'wrap article article-short'}>
        <ArticleHead article={data} />
        {hasContents && (
          <Contents entries={[abstractEntry, ...fullText.headings]} of="article" minutes={data.readingMinutes} />
        )}
        <ArticleText article={data} fullText={fullText} />
        <ArticleActions article={data} />
      </main>
      <MoreFromIssue article={data} />
      <CitePanel article={data} />
      <ActionBar article={data} />
    </>
  )
}
