import type { WaitingPaper } from '@grfs/contracts/publishing/admin'

export interface IssueGroup {
  issue: NonNullable<WaitingPaper['issue']>
  journal: WaitingPaper['journal']
  /** In the planned order. */
  papers: WaitingPaper[]
}

/** Issues in preparation, by journal, newest first; and the papers that still need an issue. */
export function groupsOf(papers: readonly WaitingPaper[]): { groups: IssueGroup[]; without: WaitingPaper[] } {
  const groups = new Map<string, IssueGroup>()
  for (const paper of papers) {
    if (paper.issue === null) continue
    const group = groups.get(paper.issue.id) ?? { issue: paper.issue, journal: paper.journal, papers: [] }
    groups.set(paper.issue.id, { ...group, papers: [...group.papers, paper].sort(byPlace) })
  }
  return {
    groups: [...groups.values()].sort(
      (one, other) =>
        one.journal.title.localeCompare(other.journal.title, 'en') ||
        other.issue.volume - one.issue.volume ||
        other.issue.number - one.issue.number,
    ),
    without: papers.filter(({ issue, isIssueRequired }) => issue === null && isIssueRequired),
  }
}

/** Papers without a position come after those with one, oldest first. */
function byPlace(one: WaitingPaper, other: WaitingPaper): number {
  const places = (one.position ?? Infinity) - (other.position ?? Infinity)
  return places || one.acceptedAt.localeCompare(other.acceptedAt) || one.id.localeCompare(other.id)
}

/** The list with one item moved by one place; unchanged at the ends. */
export function moved<T>(list: readonly T[], at: number, by: -1 | 1): T[] {
  const next = [...list]
  const [one, other] = [next[at], next[at + by]]
  if (one === undefined || other === undefined) return next
  next[at] = other
  next[at + by] = one
  return next
}

/** Applies an order to a newer list: papers that the order does not contain come last. */
export function inOrder<T extends { id: string }>(list: readonly T[], ids: readonly string[]): T[] {
  const place = (one: T) => (ids.includes(one.id) ? ids.indexOf(one.id) : ids.length)
  return list.toSorted((one, other) => place(one) - place(other))
}
