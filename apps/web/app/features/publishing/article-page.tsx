import type { Article } from '@grfs/contracts/publishing'
import { Contents } from '../../ui/contents.tsx'
import { ActionBar, ArticleActions, CitePanel } from './article-actions.tsx'
import { ArticleHead } from './article-head.tsx'
import { ArticleText } from './article-text.tsx'
import { fullTextOf } from './full-text.ts'
import { JournalBand } from './journal-band.tsx'
import { MoreFromIssue } from './more-from-issue.tsx'

const abstractEntry = { id: 'abstract', title: 'Abstract', below: [] }

/** An article as readers see it; also before it has appeared, for who prepares it. */
export function ArticlePage({ article }: { article: Article }) {
  const fullText = fullTextOf(article.sections, article.references)
  const hasContents = fullText.headings.length > 1
  return (
    <>
      <JournalBand article={article} />
      <main id="main" className={hasContents ? 'wrap article' : 'wrap article article-short'} data-article={article.id}>
        <ArticleHead article={article} />
        {hasContents && (
          <Contents entries={[abstractEntry, ...fullText.headings]} of="article" minutes={article.readingMinutes} />
        )}
        <ArticleText article={article} fullText={fullText} />
        <ArticleActions article={article} />
      </main>
      <MoreFromIssue article={article} />
      <CitePanel article={article} />
      <ActionBar article={article} />
    </>
  )
}
