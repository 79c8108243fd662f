import type { Journal } from '@grfs/contracts/journals'
import type { Issue } from '@grfs/contracts/publishing'
import { issueLabel } from '@grfs/domain/journals/call'
import { Figure } from '../../lib/figure.tsx'
import { MoreLink } from '../../ui/layout/link.tsx'
import { SectionHead } from '../../ui/layout/page-head.tsx'
import { issuePath, journalRef, volumesPath } from '../../lib/paths.ts'

interface IssueIndexProps {
  journal: Journal
  issues: readonly Issue[]
  current: Issue | null
  /** The number of all issues of the journal; the list has only the recent ones. */
  total: number
}

export interface VolumeRow {
  volume: number
  year: number
  issues: Issue[]
}

/** Newest volume first; within a volume in the order of the numbers. */
export function groupByVolume(issues: readonly Issue[]): VolumeRow[] {
  const rows = new Map<number, VolumeRow>()
  for (const issue of issues) {
    const row = rows.get(issue.volume) ?? { volume: issue.volume, year: issue.year, issues: [] }
    row.issues.push(issue)
    rows.set(issue.volume, row)
  }
  const sorted = [...rows.values()].sort((a, b) => b.volume - a.volume)
  for (const row of sorted) row.issues.sort((a, b) => a.number - b.number)
  return sorted
}

export function IssueIndex({ journal, issues, current, total }: IssueIndexProps) {
  if (issues.length === 0) return null
  return (
    <section aria-labelledby="issues">
      <SectionHead id="issues" title="Issues" small />
      {groupByVolume(issues).map((row) => (
        <div key={row.volume} className="volume">
          <b>Vol. {row.volume}</b>
          <span>
            {row.issues.map((issue) => (
              <a
                key={issue.number}
                href={issuePath(journal, issue)}
                aria-label={`Volume ${issue.volume}, number ${issueLabel(issue)}, ${issue.month} ${issue.year}`}
                aria-current={issue.volume === current?.volume && issue.number === current.number ? 'page' : undefined}
              >
                {issueLabel(issue)}
              </a>
            ))}
          </span>
          <small>{row.year}</small>
        </div>
      ))}
      {total > issues.length && (
        <MoreLink href={volumesPath({ journal: journalRef(journal) })}>
          All <Figure of={journal.id} name="issues" value={total} /> issues
        </MoreLink>
      )}
    </section>
  )
}
