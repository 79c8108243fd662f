import type { Journal } from '@grfs/contracts/journals'
import { SectionHead } from '../../ui/layout/section-head.tsx'
import { monthNumber, quantity } from '../../lib/format.ts'
import { journalPath, journalRef, volumesPath } from '../../lib/paths.ts'
import type { IssueName } from './journal-cover.tsx'

interface ArchiveSideProps {
  years: ReadonlyArray<{ year: number; issues: number }>
  journals: ReadonlyArray<Journal & { latestIssue: IssueName | null }>
  /** The journal whose issues are shown; null where all are. */
  journal: Journal | null
}

const latestShown = 12

/** JOURNAL-013: the newest issues of all journals, and the years one can go to. */
export function ArchiveSide({ years, journals, journal }: ArchiveSideProps) {
  return (
    <aside className="archive-side" aria-label="Archive">
      <section aria-labelledby="latest">
        <SectionHead id="latest" title="Newest issues" small />
        <ul>
          {newestIssues(journals).map((one) => (
            <li key={one.journal.id}>
              <a href={journalPath(one.journal, { issue: `${one.issue.volume}.${one.issue.number}` })}>
                {one.journal.title}
              </a>
              <span>
                {one.issue.volume}.{one.issue.number}
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
              <a href={volumesPath({ journal: journal ? journalRef(journal) : undefined, year: String(year) })}>
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
