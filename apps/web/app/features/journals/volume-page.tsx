import type { ResponseOf } from '@grfs/contracts/endpoint'
import { listJournalsEndpoint } from '@grfs/contracts/journals'
import { listIssuesEndpoint, type ArchivedIssue } from '@grfs/contracts/publishing'
import { texts } from '@grfs/contracts/texts/index'
import { Lost } from '../../public/frame/not-found.tsx'
import { ArchiveSide } from './archive-side.tsx'
import { IssueCard } from './issue-card.tsx'
import { PatternSymbols } from './journal-cover.tsx'
import { VolumeFilter } from './volume-filter.tsx'
import { journalRef, volumesPath, href } from '../../lib/paths.ts'
import { readerPage, type ReaderPage } from '../../public/reader-page.tsx'
import { LinkButton } from '../../ui/forms/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { SectionHead } from '../../ui/layout/section-head.tsx'

type Archive = ResponseOf<typeof listIssuesEndpoint>

interface VolumeData extends Archive {
  journals: ResponseOf<typeof listJournalsEndpoint>
  year: string | undefined
  after: string | undefined
}

const t = texts.journals
const title = 'Volumes and issues'

/** JOURNAL-004. */
export const volume: ReaderPage<VolumeData> = {
  async load({ call, search }) {
    const asked = new URLSearchParams(search)
    const given = (name: string) => asked.get(name) || undefined
    const [year, after] = [given('year'), given('after')]
    // Checked against the contract by whoever answers, like any call.
    const query = { journal: given('journal'), year, after }
    const [archive, journals] = await Promise.all([call(listIssuesEndpoint, { query }), call(listJournalsEndpoint, {})])
    return { ...archive, journals, year, after }
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

function addressOf({ journal, year }: VolumeData, after: string | undefined): string {
  return volumesPath({
    journal: journal ? journalRef(journal) : undefined,
    year,
    ...(after !== undefined && { after }),
  })
}

/** No two pages of the archive have the same name: a later one is named after the issue with which it begins. */
export function titleOf({ journal, year, after, issues: [first] }: VolumeData): string {
  const parts = [journal ? `${title} of ${journal.title}` : title, year].filter(Boolean)
  if (after !== undefined && first) parts.push(`from ${first.journal.title} ${first.volume}.${first.number}`)
  return parts.join(', ')
}

function VolumePage({ data }: { data: VolumeData }) {
  const { journal, journals, issues, years, next } = data
  return (
    <main id="main" className="wrap">
      <PageHead title={journal ? `${title} of ${journal.title}` : title}>
        <p>Newest first. Choose an issue to see its articles.</p>
      </PageHead>
      <VolumeFilter journals={journals} journal={journal} years={years} year={data.year} />
      <PatternSymbols journals={issues.map((issue) => issue.journal)} />
      <div className="archive">
        <div>
          {issues.length === 0 && <EmptyState title="No issues yet" />}
          {groupByYear(issues).map(([year, shown]) => (
            <section key={year} aria-labelledby={`year-${year}`}>
              <SectionHead id={`year-${year}`} title={String(year)} />
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
        <ArchiveSide years={years} journals={journals} journal={journal} />
      </div>
    </main>
  )
}

/** In the order in which they come: newest year first. */
export function groupByYear(issues: readonly ArchivedIssue[]): Array<[year: number, ArchivedIssue[]]> {
  const groups = new Map<number, ArchivedIssue[]>()
  for (const issue of issues) groups.set(issue.year, [...(groups.get(issue.year) ?? []), issue])
  return [...groups]
}
