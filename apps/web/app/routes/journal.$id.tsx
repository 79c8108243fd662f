import type { ResponseOf } from '@grfs/contracts/endpoint'
import { journalErrors } from '@grfs/contracts/journals'
import { listJournalArticlesEndpoint } from '@grfs/contracts/publishing'
import { texts } from '@grfs/contracts/texts/index'
import { Lost } from '../features/chrome/not-found.tsx'
import { Board } from '../features/journals/board.tsx'
import { IssueIndex } from '../features/journals/issue-index.tsx'
import { JournalHero } from '../features/journals/journal-hero.tsx'
import { ArticleList } from '../features/publishing/article-list.tsx'
import { quantity } from '../lib/format.ts'
import { absolute, journalPath, paths } from '../lib/paths.ts'
import { readerPage, type ReaderPage } from '../reader-page.tsx'
import { LinkButton } from '../ui/button.tsx'
import { hueClass } from '../ui/class-names.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { TabLinks } from '../ui/tab-links.tsx'

type JournalData = ResponseOf<typeof listJournalArticlesEndpoint> & {
  /** The address names an issue; without one the current issue is shown. */
  isOlderIssue: boolean
}

const t = texts.journals

/** JOURNAL-005, JOURNAL-014. */
export const journal: ReaderPage<JournalData> = {
  async load({ call, search }, id) {
    const issue = new URLSearchParams(search).get('issue') ?? 'current'
    const data = await call(listJournalArticlesEndpoint, { params: { id }, query: { issue } })
    const newest = data.issues[0]
    const isNewest = data.issue?.volume === newest?.volume && data.issue?.number === newest?.number
    return { ...data, isOlderIssue: !isNewest }
  },
  meta: ({ journal: j, issue, isOlderIssue }, site) => ({
    title: issue && isOlderIssue ? `${j.title}, Volume ${issue.volume}, Number ${issue.number}` : j.title,
    description: j.subtitle,
    path: journalPath(j, issue && isOlderIssue ? { issue: `${issue.volume}.${issue.number}` } : {}),
    bodyClass: hueClass(j.hue),
    jsonLd: {
      '@context': 'https://schema.org',
      '@type': 'Periodical',
      name: j.title,
      url: absolute(site.origin, journalPath(j)),
      publisher: { '@type': 'Organization', name: site.publisher },
      ...(j.issn !== null && { issn: j.issn }),
    },
  }),
  Page: JournalPage,
  // JOURNAL-024, JOURNAL-022
  Failure: ({ retry }) => (
    <main id="main" className="wrap alone">
      <ErrorState title={t.articlesFailed} retry={{ href: retry, label: t.retry }} heading="h1">
        {t.checkConnection}
      </ErrorState>
    </main>
  ),
  Missing: {
    title: journalErrors['journal.not-found'].message,
    Page: () => (
      <Lost
        title={journalErrors['journal.not-found'].message}
        actions={
          <LinkButton kind="main" href={paths.journals}>
            See all journals
          </LinkButton>
        }
      >
        No journal, or no such issue of it, is published at this address.
      </Lost>
    ),
  },
}

export const journalPage = readerPage(journal)

function JournalPage({ data }: { data: JournalData }) {
  const { journal: j, issue, issues, facts, board } = data
  const here = journalPath(j)
  const tabs = [
    { label: 'Current issue', href: here },
    { label: 'All issues', href: '#issues', count: facts.issues },
    { label: 'Editorial board', href: '#board' },
  ]
  return (
    <main id="main">
      <JournalHero journal={j} issue={issue} facts={facts} />
      <div className="wrap">
        {issue && <TabLinks label="Journal" items={tabs} current={data.isOlderIssue ? '' : here} />}
        <div className="journal-body">
          <div>{issue && data.articles.length > 0 ? <IssueArticles data={data} issue={issue} /> : <NoArticles />}</div>
          <aside className="side" aria-label="About the journal">
            <Board hue={j.hue} board={board} />
            <IssueIndex journal={j} issues={issues} current={issue} total={facts.issues} />
          </aside>
        </div>
      </div>
    </main>
  )
}

function IssueArticles({ data, issue }: { data: JournalData; issue: NonNullable<JournalData['issue']> }) {
  return (
    <>
      <div className="issue-head">
        <h2>
          Volume {issue.volume}, Number {issue.number}
        </h2>
        <p>
          {issue.month} {issue.year} <span aria-hidden="true">·</span> {quantity(data.articles.length, 'article')}
        </p>
      </div>
      <ArticleList articles={data.articles} />
    </>
  )
}

/** JOURNAL-016. */
function NoArticles() {
  return (
    <EmptyState
      title="The first issue is still to be written"
      action={
        <LinkButton kind="main" href={paths.submitPaper}>
          {t.becomePioneer}
        </LinkButton>
      }
    >
      The board is here and reads what comes in. The first articles of this journal will stand on this page.
    </EmptyState>
  )
}
