import { listEditorialBoardEndpoint } from '@grfs/contracts/editorial-board'
import type { ResponseOf } from '@grfs/contracts/endpoint'
import { journalErrors } from '@grfs/contracts/journals'
import { listJournalArticlesEndpoint } from '@grfs/contracts/publishing'
import { texts } from '@grfs/contracts/texts/index'
import { Lost } from '../../public/frame/not-found.tsx'
import { Board } from './board.tsx'
import { CallBox, CallTexts } from './calls.tsx'
import { IssueIndex } from './issue-index.tsx'
import { JournalHero } from './journal-hero.tsx'
import { ArticleList } from './article-list.tsx'
import { paragraphsOf } from './call-list.tsx'
import { quantity } from '../../lib/format.ts'
import { absolute, journalPath, journalRef, volumesPath, href } from '../../lib/paths.ts'
import { readerPage, type ReaderPage } from '../../public/reader-page.tsx'
import { LinkButton } from '../../ui/forms/button.tsx'
import { hueClass } from '../../ui/layout/class-names.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { SectionHead } from '../../ui/layout/section-head.tsx'
import { TabLinks } from '../../ui/layout/tab-links.tsx'

type JournalData = ResponseOf<typeof listJournalArticlesEndpoint> & {
  /** The address names an issue; without one the current issue is shown. */
  isOlderIssue: boolean
  members: ResponseOf<typeof listEditorialBoardEndpoint>
}

const t = texts.journals

/** JOURNAL-005, JOURNAL-014. */
export const journal: ReaderPage<JournalData> = {
  async load({ call, search }, id) {
    const issue = new URLSearchParams(search).get('issue') ?? 'current'
    const [data, members] = await Promise.all([
      call(listJournalArticlesEndpoint, { params: { id }, query: { issue } }),
      // Beside the point of the page: without the members it still shows the articles.
      call(listEditorialBoardEndpoint, { query: { journal: id } }).catch(() => []),
    ])
    const newest = data.issues[0]
    const isNewest = data.issue?.volume === newest?.volume && data.issue?.number === newest?.number
    return { ...data, members, isOlderIssue: !isNewest }
  },
  meta: ({ journal: j, issue, isOlderIssue }, site) => ({
    title: issue && isOlderIssue ? `${j.title}, Volume ${issue.volume}, Number ${issue.number}` : j.title,
    description: j.subtitle || `Open-access articles in ${j.category}, each reviewed three times, blind.`,
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
          <LinkButton kind="main" href={href('/global')}>
            See all journals
          </LinkButton>
        }
      >
        There is no journal or issue at this address.
      </Lost>
    ),
  },
}

export const journalPage = readerPage(journal)

function JournalPage({ data }: { data: JournalData }) {
  const { journal: j, issue, issues, facts, board, calls } = data
  const here = journalPath(j)
  const tabs = [
    { label: 'Current issue', href: here },
    { label: 'All issues', href: volumesPath({ journal: journalRef(j) }), count: facts.issues },
    { label: 'Editorial board', href: '#board' },
    ...(data.about === '' ? [] : [{ label: 'About and scope', href: '#about' }]),
  ]
  return (
    <main id="main">
      <JournalHero journal={j} issue={issue} facts={facts} />
      <div className="wrap">
        {issue && <TabLinks label="Journal" items={tabs} current={data.isOlderIssue ? '' : here} />}
        <div className="journal-body">
          <div>
            {issue && data.articles.length > 0 ? <IssueArticles data={data} issue={issue} /> : <NoArticles />}
            {calls.length > 0 && <CallTexts calls={calls} />}
            {data.about !== '' && <About text={data.about} />}
          </div>
          <aside className="side" aria-label="About the journal">
            {calls[0] && <CallBox call={calls[0]} journal={j} />}
            <Board hue={j.hue} board={board} members={data.members} />
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

function About({ text }: { text: string }) {
  return (
    <section className="journal-part" aria-labelledby="about">
      <SectionHead id="about" title="About and scope" />
      {paragraphsOf(text).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </section>
  )
}

/** JOURNAL-016. */
function NoArticles() {
  return (
    <EmptyState
      title="No issues yet"
      action={
        <LinkButton kind="main" href={href('/dashboard/researcher/submitPaper')}>
          {t.becomePioneer}
        </LinkButton>
      }
    >
      The editorial board is accepting papers. The first articles of this journal will appear on this page.
    </EmptyState>
  )
}
