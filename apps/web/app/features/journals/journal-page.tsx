import { type EditorialMember, listEditorialBoardEndpoint } from '@grfs/contracts/editorial-board'
import type { ResponseOf } from '@grfs/contracts/endpoint'
import { type Call, type Journal, journalErrors } from '@grfs/contracts/journals'
import {
  type ArticleCard,
  type BoardMember,
  listJournalArticlesEndpoint,
  type ListedNotice,
} from '@grfs/contracts/publishing'
import type { PageRequest } from '@grfs/contracts/page'
import { texts } from '@grfs/contracts/texts/index'
import { issueLabel } from '@grfs/domain/journals/call'
import { noticeAddress, noticeTitle } from '@grfs/domain/publishing/notices'
import { keywordsOf, shownTitle } from '../../lib/articles.ts'
import { count, excerpt, longDate, nameWithTitle, paragraphsOf, quantity } from '../../lib/format.ts'
import {
  articlePath,
  callAnchor,
  callPath,
  href,
  issuePath,
  journalPath,
  journalRef,
  volumesPath,
} from '../../lib/paths.ts'
import { Figure } from '../../lib/figure.tsx'
import { Lost } from '../../public/frame/not-found.tsx'
import { readerPage, type ReaderPage } from '../../public/reader-page.tsx'
import { KeywordChips } from '../../ui/feedback/badge.tsx'
import { EmptyState, ErrorState } from '../../ui/feedback/states.tsx'
import { LinkButton } from '../../ui/forms/button.tsx'
import { MoreLink, TabLinks } from '../../ui/layout/link.tsx'
import { SectionHead } from '../../ui/layout/page-head.tsx'
import { Avatar } from '../../ui/media/avatar.tsx'
import { Icon } from '../../ui/media/icon.tsx'
import { daysLeft, openingOf } from './call-list.tsx'
import { IssueIndex } from './issue-index.tsx'
import { JournalHero } from './journal-hero.tsx'
import { DoiLine, journalMeta } from './journal-meta.tsx'
import { OwnPages, Readers } from './journal-side.tsx'
import { JournalContact, Statements } from './statements.tsx'

type JournalData = ResponseOf<typeof listJournalArticlesEndpoint> & {
  /** Whether the shown issue is not the newest one; without an issue in the URL the current issue is shown. */
  isOlderIssue: boolean
  members: ResponseOf<typeof listEditorialBoardEndpoint>
}

const t = texts.journals

/** The query of the former address of an issue. */
const oldIssue = /^issue=(current|(\d{1,4})\.(\d{1,4}))$/

/** JOURNAL-005, JOURNAL-014: the journal with its current issue. */
export const journal: ReaderPage<JournalData> = {
  moved({ path, search }) {
    const [, issue, volume, number] = oldIssue.exec(search) ?? []
    if (issue === undefined) return null
    const here = encodeURI(path.replace(/\/$/, ''))
    return volume === undefined ? here : `${here}/${volume}/${number}`
  },
  load: (request, id = '') => loadIssue(request, id, new URLSearchParams(request.search).get('issue') ?? 'current'),
  meta: (data, site) => ({
    title: data.journal.title,
    path: journalPath(data.journal),
    ...journalMeta(data, site),
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

/** One issue of a journal, at its permanent address. */
export const issue: ReaderPage<JournalData> = {
  ...journal,
  load: (request, id = '', volume, number) => loadIssue(request, id, `${volume}.${number}`),
  meta: (data, site) => ({
    title: `${data.journal.title}, Volume ${data.issue!.volume}, Number ${issueLabel(data.issue!)}`,
    path: issuePath(data.journal, data.issue!),
    ...journalMeta(data, site),
  }),
}

export const journalPage = readerPage(journal)
export const issuePage = readerPage(issue)

async function loadIssue({ call }: PageRequest, id: string, issue: string): Promise<JournalData> {
  const [data, members] = await Promise.all([
    call(listJournalArticlesEndpoint, { params: { id }, query: { issue } }),
    // Not essential: without the members the page still shows the articles.
    call(listEditorialBoardEndpoint, { query: { journal: id } }).catch(() => []),
  ])
  const newest = data.issues[0]
  const isNewest = data.issue?.volume === newest?.volume && data.issue?.number === newest?.number
  return { ...data, members, isOlderIssue: !isNewest }
}

function JournalPage({ data }: { data: JournalData }) {
  const { journal: j, issue, issues, facts, board, calls } = data
  const here = journalPath(j)
  const tabs = [
    { label: 'Current issue', href: here },
    {
      label: 'All issues',
      href: volumesPath({ journal: journalRef(j) }),
      count: <Figure of={j.id} name="issues" value={facts.issues} />,
    },
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
            {data.unplaced.length > 0 && <UnplacedArticles articles={data.unplaced} />}
            {issue && data.articles.length > 0 ? (
              <IssueArticles data={data} issue={issue} />
            ) : (
              data.unplaced.length === 0 && <NoArticles />
            )}
            {calls.length > 0 && <CallTexts calls={calls} />}
            {data.about !== '' && <About text={data.about} />}
            <Statements statements={data.statements} />
          </div>
          <aside className="side" aria-label="About the journal">
            {calls[0] && <CallBox call={calls[0]} journal={j} />}
            <Board hue={j.hue} board={board} members={data.members} />
            {data.dois.journal !== null && <DoiLine label={t.journalDoi} doi={data.dois.journal} />}
            <JournalContact address={data.contact} />
            <OwnPages journal={j} pages={data.ownPages} />
            <Readers months={data.readerMonths} />
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
          Volume {issue.volume}, Number {issueLabel(issue)}
        </h2>
        <p>
          {issue.month} {issue.year} <span aria-hidden="true">·</span>{' '}
          <Figure of={issuePath(data.journal, issue)} name="articles" value={issue.articleCount}>
            {quantity(issue.articleCount, 'article')}
          </Figure>
        </p>
        {data.dois.issue !== null && <DoiLine label={t.issueDoi} doi={data.dois.issue} />}
      </div>
      <ArticleList articles={data.articles} />
      <NoticeList notices={data.notices} />
    </>
  )
}

/** In journals with continuous publication: articles that will be collected into an issue. */
function UnplacedArticles({ articles }: { articles: readonly ArticleCard[] }) {
  return (
    <section aria-labelledby="unplaced">
      <div className="issue-head">
        <h2 id="unplaced">{t.unplaced}</h2>
        <p>{quantity(articles.length, 'article')}</p>
      </div>
      <ArticleList articles={articles} />
    </section>
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

/** Shown beside the articles of a journal: its open call and the deadline. */
function CallBox({ call, journal }: { call: Call; journal: Journal }) {
  return (
    <section className="call-box" aria-label={`Open call: ${call.title}`}>
      <p className="call-box-due">Open call, closes {longDate(call.deadline)}</p>
      <h2>{call.title}</h2>
      <p>
        {openingOf(call)} Volume {call.volume}, Number {issueLabel(call)}.
      </p>
      <MoreLink href={callPath(journal, call)}>Read the call</MoreLink>
    </section>
  )
}

/** The open calls of one journal in full. */
function CallTexts({ calls }: { calls: readonly Call[] }) {
  return (
    <section className="journal-part" aria-labelledby="calls">
      <SectionHead id="calls" title={calls.length === 1 ? 'Open call for papers' : 'Open calls for papers'} />
      {calls.map((call) => (
        <article key={call.id} className="call" id={callAnchor(call)}>
          <h3>{call.title}</h3>
          <p className="call-due">
            For Volume {call.volume}, Number {issueLabel(call)}, {call.month} {call.year}. Open until{' '}
            <b>{longDate(call.deadline)}</b>, {daysLeft(call.daysLeft)}.
          </p>
          {paragraphsOf(call.text).map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </article>
      ))}
    </section>
  )
}

/** Notices about articles of an issue. */
function NoticeList({ notices }: { notices: readonly ListedNotice[] }) {
  if (notices.length === 0) return null
  return (
    <section className="journal-part" aria-labelledby="notices">
      <SectionHead id="notices" title={texts.articles.noticePage.ofIssue} />
      <ol className="article-list">
        {notices.map((notice) => (
          <li key={noticeAddress(notice.article.id, notice)}>
            <div>
              <h3>
                <a className="title-link" href={noticeAddress(notice.article.id, notice)}>
                  {noticeTitle(notice)}: {notice.article.title}
                </a>
              </h3>
              <p className="article-list-who">{longDate(notice.publishedOn)}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Articles of an issue, in order. */
export function ArticleList({ articles }: { articles: readonly ArticleCard[] }) {
  return (
    <ol className="article-list">
      {articles.map((article) => (
        <li key={article.id}>
          <div>
            <h3>
              <a className="title-link" href={articlePath(article.id)}>
                {shownTitle(article)}
              </a>
            </h3>
            <p className="article-list-who">{article.authors.map((author) => author.fullName).join(', ')}</p>
            <p className="article-list-text">{excerpt(article.abstract)}</p>
            <div className="article-list-end">
              {article.paperFile && (
                <a
                  className="link"
                  href={article.paperFile}
                  target="_blank"
                  rel="noopener"
                  aria-label={`Full Paper: ${article.title}`}
                >
                  <Icon name="download" small />
                  Full Paper
                </a>
              )}
              <KeywordChips keywords={keywordsOf(article.keywords)} small />
            </div>
          </div>
          {article.pages && (
            <p className="article-list-pages">
              <span className="sr">Pages </span>
              {article.pages}
            </p>
          )}
        </li>
      ))}
    </ol>
  )
}

interface BoardProps {
  hue: number
  board: { editorInChief: BoardMember | null; layoutEditor: BoardMember | null }
  members: readonly EditorialMember[]
}

// A sidebar shows some; the page of the editorial board shows all.
const mostMembers = 8

/** BOARD-007, BOARD-008: two positions that are settings of the journal, and the members of its board. */
function Board({ hue, board, members }: BoardProps) {
  const offices: Array<[string, BoardMember | null]> = [
    ['Editor-in-Chief', board.editorInChief],
    ['Layout Editor', board.layoutEditor],
  ]
  const held = offices.filter((office): office is [string, BoardMember] => office[1] !== null)
  if (held.length === 0 && members.length === 0) return null
  return (
    <section aria-labelledby="board">
      <SectionHead id="board" title="Editorial board" small />
      <ul className="people">
        {held.map(([office, member]) => (
          <li key={office}>
            <Avatar name={member.fullName} hue={hue} />
            <div>
              <b>{nameWithTitle(member)}</b>
              <span>
                {office}, {member.university}
              </span>
            </div>
          </li>
        ))}
        {members.slice(0, mostMembers).map((member) => (
          <li key={`${member.fullName} ${member.university}`}>
            <Avatar name={member.fullName} src={member.passportPhoto ?? undefined} hue={hue} />
            <div>
              <b>{nameWithTitle(member)}</b>
              <span>{member.university}</span>
            </div>
          </li>
        ))}
      </ul>
      {members.length > mostMembers && (
        <MoreLink href={href('/editorial-board')}>All {count(members.length)} members</MoreLink>
      )}
    </section>
  )
}
