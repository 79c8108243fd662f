import type { ResponseOf } from '@grfs/contracts/endpoint'
import { type Journal, listJournalsEndpoint } from '@grfs/contracts/journals'
import { type ArchivedIssue, listIssuesEndpoint } from '@grfs/contracts/publishing'
import { texts } from '@grfs/contracts/texts/index'
import { issueLabel } from '@grfs/domain/journals/call'
import { Figure } from '../../lib/figure.tsx'
import { shownTitle } from '../../lib/articles.ts'
import { monthNumber, quantity } from '../../lib/format.ts'
import { articlePath, href, issuePath, journalRef, volumesPath } from '../../lib/paths.ts'
import { Lost } from '../../public/frame/not-found.tsx'
import { readerPage, type ReaderPage } from '../../public/reader-page.tsx'
import { EmptyState, ErrorState } from '../../ui/feedback/states.tsx'
import { Button, LinkButton } from '../../ui/forms/button.tsx'
import { HueTag } from '../../ui/layout/hue-tag.tsx'
import { MoreLink } from '../../ui/layout/link.tsx'
import { PageHead, SectionHead } from '../../ui/layout/page-head.tsx'
import { type IssueName, JournalCover, PatternSymbols } from './cover.tsx'
import { countFields } from './journal-index.tsx'

type Archive = ResponseOf<typeof listIssuesEndpoint>

interface VolumeData extends Archive {
  journals: ResponseOf<typeof listJournalsEndpoint>
  field: string | undefined
  year: string | undefined
  after: string | undefined
}

const t = texts.journals
const title = 'Volumes and issues'

/** JOURNAL-004. */
export const volume: ReaderPage<VolumeData> = {
  async load({ call, search }) {
    const params = new URLSearchParams(search)
    const given = (name: string) => params.get(name) || undefined
    const [field, year, after] = [given('field'), given('year'), given('after')]
    // The server validates it against the contract, as in any request.
    const query = { journal: given('journal'), field, year, after }
    const [archive, journals] = await Promise.all([call(listIssuesEndpoint, { query }), call(listJournalsEndpoint, {})])
    return { ...archive, journals, field, year, after }
  },
  meta: (data, site) => ({
    title: titleOf(data),
    description: data.journal
      ? `Every volume and issue of ${data.journal.title}, newest first, with its articles. ${data.journal.subtitle}`
      : `Every volume and issue of the journals of ${site.name}, newest first, with its articles.`,
    path: addressOf(data, data.after),
    nav: 'archive',
  }),
  Page: VolumePage,
  // JOURNAL-021, JOURNAL-022
  Failure: ({ retry }) => (
    <main id="main" className="wrap">
      <PageHead title={title} />
      <ErrorState title={t.archiveFailed} retry={{ href: retry, label: t.retry }}>
        {t.checkConnection}
      </ErrorState>
    </main>
  ),
  Missing: {
    title: 'Issues not found',
    Page: () => (
      <Lost
        title="Issues not found"
        actions={
          <LinkButton kind="main" href={href('/volume')}>
            See all issues
          </LinkButton>
        }
      >
        There is no journal or year at this address.
      </Lost>
    ),
  },
}

export const volumePage = readerPage(volume)

function addressOf({ journal, field, year }: VolumeData, after: string | undefined): string {
  return volumesPath({
    journal: journal ? journalRef(journal) : undefined,
    field,
    year,
    ...(after !== undefined && { after }),
  })
}

/** Pages of the archive have distinct titles: a later page is named after its first issue. */
export function titleOf({ journal, field, year, after, issues: [first] }: VolumeData): string {
  const parts = [journal ? `${title} of ${journal.title}` : title, field, year].filter(Boolean)
  if (after !== undefined && first) parts.push(`from ${first.journal.title} ${first.volume}.${issueLabel(first)}`)
  return parts.join(', ')
}

function VolumePage({ data }: { data: VolumeData }) {
  const { journal, journals, issues, years, next } = data
  return (
    <main id="main" className="wrap">
      <PageHead title={journal ? `${title} of ${journal.title}` : title}>
        <p>Newest first. Choose an issue to see its articles.</p>
      </PageHead>
      <VolumeFilter journals={journals} journal={journal} field={data.field} years={years} year={data.year} />
      <PatternSymbols journals={issues.map((issue) => issue.journal)} />
      <div className="archive">
        <div>
          {issues.length === 0 && <EmptyState title="No issues yet" />}
          {groupByYear(issues).map(([years, shown]) => (
            <section key={years} aria-labelledby={`year-${shown[0]!.year}`}>
              <SectionHead id={`year-${shown[0]!.year}`} title={years} />
              <ul className="issue-grid">
                {shown.map((issue) => (
                  <IssueCard key={`${issue.journal.id}-${issue.volume}.${issue.number}`} issue={issue} />
                ))}
              </ul>
            </section>
          ))}
          {next !== null && (
            <p className="archive-next">
              <LinkButton href={addressOf(data, next)} rel="next">
                Older issues
              </LinkButton>
            </p>
          )}
        </div>
        <ArchiveSide years={years} journals={journals} journal={journal} field={data.field} />
      </div>
    </main>
  )
}

// A row of the grid.
const leastInGroup = 3

/** In the given order: newest year first. Years with few issues share a group, so that no row is almost empty. */
export function groupByYear<I extends { year: number }>(issues: readonly I[]): Array<[years: string, I[]]> {
  const groups: I[][] = []
  for (const issue of issues) {
    const group = groups.at(-1)
    if (group && (group.length < leastInGroup || group.at(-1)!.year === issue.year)) group.push(issue)
    else groups.push([issue])
  }
  const [beforeLast, last] = groups.slice(-2)
  if (last && last.length < leastInGroup && beforeLast!.length <= 2 * leastInGroup) beforeLast!.push(...groups.pop()!)
  return groups.map((group) => {
    const [newest, oldest] = [group[0]!.year, group.at(-1)!.year]
    return [newest === oldest ? String(newest) : `${newest} to ${oldest}`, group]
  })
}

interface VolumeFilterProps {
  journals: readonly Journal[]
  journal: Journal | null
  field: string | undefined
  years: ReadonlyArray<{ year: number }>
  year: string | undefined
}

/** The choice is in the URL, so it needs no script and can be shared. */
function VolumeFilter({ journals, journal, field, years, year }: VolumeFilterProps) {
  return (
    <form className="chooser" action={href('/volume')} method="get">
      <div className="chooser-field">
        <label htmlFor="journal">Journal</label>
        <select id="journal" name="journal" defaultValue={journal ? journalRef(journal) : ''}>
          <option value="">All journals</option>
          {journals.map((one) => (
            <option key={one.id} value={journalRef(one)}>
              {one.title}
            </option>
          ))}
        </select>
      </div>
      <div className="chooser-field chooser-short">
        <label htmlFor="field">Field</label>
        <select id="field" name="field" defaultValue={field ?? ''}>
          <option value="">All fields</option>
          {countFields(journals).map((one) => (
            <option key={one.field} value={one.field}>
              {one.field}
            </option>
          ))}
        </select>
      </div>
      <div className="chooser-field chooser-short">
        <label htmlFor="year">Year</label>
        <select id="year" name="year" defaultValue={year ?? ''}>
          <option value="">All years</option>
          {years.map((one) => (
            <option key={one.year} value={String(one.year)}>
              {one.year}
            </option>
          ))}
        </select>
      </div>
      <Button type="submit">Show</Button>
    </form>
  )
}

/** JOURNAL-012: an issue with its cover and its first articles; the journal's name links to its part of the archive. */
function IssueCard({ issue }: { issue: ArchivedIssue }) {
  const { journal, volume, number, articles, articleCount } = issue
  const page = issuePath(journal, { volume, number })
  const name = `Volume ${volume}, Number ${issueLabel(issue)}`
  return (
    <li className="issue-card">
      <a href={page} tabIndex={-1} aria-hidden="true">
        <JournalCover journal={journal} issue={issue} decorative shared />
      </a>
      <div>
        <h3>
          <a className="title-link" href={page} aria-label={`${journal.title}, ${name}`}>
            {name}
          </a>
        </h3>
        <HueTag hue={journal.hue} href={volumesPath({ journal: journalRef(journal) })}>
          {journal.title}
        </HueTag>
        <p className="issue-card-when">
          {issue.month} {issue.year} <span aria-hidden="true">·</span>{' '}
          <Figure of={page} name="articles" value={articleCount}>
            {quantity(articleCount, 'article')}
          </Figure>
        </p>
        <ul>
          {articles.map((article) => (
            <li key={article.id}>
              <a className="title-link" href={articlePath(article.id)}>
                {shownTitle(article)}
              </a>
            </li>
          ))}
        </ul>
        {articleCount > articles.length && (
          <MoreLink href={page}>
            All{' '}
            <Figure of={page} name="articles" value={articleCount}>
              {quantity(articleCount, 'article')}
            </Figure>
          </MoreLink>
        )}
      </div>
    </li>
  )
}

interface ArchiveSideProps {
  years: ReadonlyArray<{ year: number; issues: number }>
  journals: ReadonlyArray<Journal & { latestIssue: IssueName | null }>
  /** The journal whose issues are shown; null if all are. */
  journal: Journal | null
  field: string | undefined
}

const latestShown = 12

/** JOURNAL-013: the newest issues of all journals, and links to the years. */
function ArchiveSide({ years, journals, journal, field }: ArchiveSideProps) {
  return (
    <aside className="archive-side" aria-label="Archive">
      <section aria-labelledby="latest">
        <SectionHead id="latest" title="Newest issues" small />
        <ul>
          {newestIssues(journals).map((one) => (
            <li key={one.journal.id}>
              <a href={issuePath(one.journal, one.issue)}>{one.journal.title}</a>
              <span>
                {one.issue.volume}.{issueLabel(one.issue)}
              </span>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="years">
        <SectionHead id="years" title={journal ? `Years of ${journal.title}` : 'Years'} small />
        <ul>
          {years.map(({ year, issues }) => (
            <li key={year}>
              <a href={volumesPath({ journal: journal ? journalRef(journal) : undefined, field, year: String(year) })}>
                {year}
              </a>
              <span>{quantity(issues, 'issue')}</span>
            </li>
          ))}
        </ul>
      </section>
    </aside>
  )
}

/** The newest issue of each journal, newest first. */
export function newestIssues<J extends { latestIssue: IssueName | null }>(
  journals: readonly J[],
): Array<{ journal: J; issue: IssueName }> {
  const dated = journals.flatMap((journal) => (journal.latestIssue ? { journal, issue: journal.latestIssue } : []))
  const when = ({ issue }: { issue: IssueName }) => issue.year * 12 + monthNumber(issue.month)
  return dated.sort((a, b) => when(b) - when(a)).slice(0, latestShown)
}
