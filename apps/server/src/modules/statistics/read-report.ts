import type { QueryOf } from '@grfs/contracts/endpoint'
import type { getReportEndpoint, Report, ReportDays, ReportRow } from '@grfs/contracts/statistics'
import { reportTexts } from '@grfs/contracts/texts/statistics'
import { articleKindTexts } from '@grfs/contracts/texts/submissions-facts'
import type { ArticleKind } from '@grfs/domain/facts/vocabulary'
import type { Actor } from '@grfs/domain/identity/actor'
import { countries } from '@grfs/domain/identity/countries'
import {
  firstDecisions,
  isTimeGroup,
  leastForRate,
  monthsFrom,
  type ReportGroup,
  smallestGroup,
} from '@grfs/domain/statistics/limits'
import { submissionStatuses } from '@grfs/domain/submissions/lifecycle'
import type { Context } from '../../platform/context.ts'
import { isNamed, type JournalOfFigures, listJournalsOf } from './queries/figures.ts'
import { type FactRow, type InvitationRow, listFacts, listInvitations, readChoices } from './queries/reports.ts'

type ReportQuery = QueryOf<typeof getReportEndpoint>

/** More rows are not compared any more. The total still counts all papers. */
const mostRows = 250

/** The report of a period, of the journals that the actor may see, without papers that name the actor as an author. */
export async function readReport(ctx: Context, actor: Actor, query: ReportQuery): Promise<Report> {
  const { by, kind, editor, country } = query
  const journals = await listJournalsOf(ctx.db, actor)
  const refs = query.journal?.split(',').filter((ref) => ref.trim() !== '')
  const chosen = refs ? journals.filter((journal) => refs.some((ref) => isNamed(journal, ref.trim()))) : journals
  const journalIds = refs || actor.subAdmin ? chosen.map(({ id }) => id) : null
  const { from, to } = periodOf(query, ctx.clock.now())
  const scope = { actor, journalIds, from: `${from}-01`, until: `${addMonths(to, 1)}-01`, kind, editor, country }
  const [facts, invitations, choices] = await Promise.all([
    listFacts(ctx.db, scope, by),
    listInvitations(ctx.db, scope, by),
    readChoices(ctx.db, { actor, journalIds: actor.subAdmin && journals.map(({ id }) => id) }),
  ])
  const namedCountries = choices.countries.map((code) => ({ code, name: nameOfCountry(code) }))
  const labels = labelsOf(by, { from, to, chosen, editors: choices.editors, countries: namedCountries })
  for (const { key } of [...facts, ...invitations]) {
    if (key !== null && !labels.has(key)) labels.set(key, labelOf(by, key))
  }
  const rows = [...labels].map(([key, label]) =>
    rowOf(
      { key, label },
      facts.filter((fact) => fact.key === key),
      invitations.find((row) => !row.isTotal && row.key === key),
      isTimeGroup(by),
    ),
  )
  const ofAll = facts.filter(({ key }) => key === null)
  const all = invitations.find(({ isTotal }) => isTotal)
  return {
    ...{ from, to, by },
    journals: journals.map(({ id, title }) => ({ id, title })),
    chosenJournals: chosen.map(({ id }) => id),
    editors: choices.editors,
    countries: namedCountries.toSorted((a, b) => a.name.localeCompare(b.name, 'en')),
    kinds: choices.kinds.map((kind) => ({ kind, name: labelOf('kind', kind) })),
    total: rowOf({ key: '', label: reportTexts.total }, ofAll, all, false),
    rows: (by === 'journal' || isTimeGroup(by) ? rows : rows.filter(hasFigures)).slice(0, mostRows),
    firstDecisions: firstDecisions.map((decision) => ({ decision, ...daysIn(ofAll, `first ${decision}`) })),
  }
}

function rowOf(
  named: { key: string; label: string },
  facts: readonly FactRow[],
  invitations: InvitationRow | undefined,
  isOfTime: boolean,
): ReportRow {
  const papers = (figure: string) => facts.find((fact) => fact.figure === figure)?.papers ?? 0
  const [accepted, rejectedAtScreening] = [papers('accept'), papers('desk-reject')]
  const rejected = papers('reject') + rejectedAtScreening
  const decided = accepted + rejected
  return {
    ...named,
    submissions: papers('submit'),
    withdrawals: papers('withdraw'),
    ...{ accepted, rejected, rejectedAtScreening },
    acceptancePercent: decided < leastForRate ? null : Math.round((100 * accepted) / decided),
    firstDecision: daysIn(facts, 'first reviewed'),
    stages: stagesIn(facts),
    reviewers: invitations ? reviewersOf(invitations, isOfTime) : null,
  }
}

/** The time in each stage: papers that left it, in the order of a paper’s life. */
export function stagesIn(facts: readonly FactRow[]): ReportRow['stages'] {
  return submissionStatuses
    .map((status) => ({ status, ...daysIn(facts, `stay ${status}`) }))
    .filter(({ papers }) => papers > 0)
}

function daysIn(facts: readonly FactRow[], figure: string): ReportDays {
  const found = facts.find((fact) => fact.figure === figure)
  const isShown = found !== undefined && found.papers >= smallestGroup
  return {
    papers: found?.papers ?? 0,
    median: isShown ? found.median : null,
    p80: isShown ? found.p80 : null,
  }
}

function reviewersOf(row: InvitationRow, isOfTime: boolean): ReportRow['reviewers'] {
  if (row.people < smallestGroup) return null
  // Several reviews of one person would tell how fast that person is.
  const isShown = row.reviewers >= smallestGroup
  const { invited, declined, reviews } = row
  return {
    open: isOfTime ? null : row.open,
    ...{ invited, declined, reviews },
    reviewsPerReviewer: isShown ? Math.round((10 * reviews) / row.reviewers) / 10 : null,
    days: { papers: reviews, median: isShown ? row.median : null, p80: isShown ? row.p80 : null },
  }
}

const hasFigures = ({ submissions, withdrawals, accepted, rejected, stages, reviewers }: ReportRow): boolean =>
  submissions + withdrawals + accepted + rejected + stages.length > 0 || reviewers !== null

interface Named {
  from: string
  to: string
  chosen: readonly JournalOfFigures[]
  editors: ReadonlyArray<{ id: string; name: string }>
  countries: ReadonlyArray<{ code: string; name: string }>
}

/** The rows in their order. Papers that do not state the property come last. */
function labelsOf(by: ReportGroup, { from, to, chosen, editors, countries: named }: Named): Map<string, string> {
  const months = Array.from({ length: monthsFrom(from, to) }, (_, index) => addMonths(from, index))
  const labels: Record<ReportGroup, ReadonlyArray<readonly [string, string]>> = {
    journal: chosen.map(({ id, title }) => [id, title]),
    kind: Object.entries(articleKindTexts),
    editor: editors.map(({ id, name }) => [id, name]),
    country: named.map(({ code, name }) => [code, name] as const).toSorted((a, b) => a[1].localeCompare(b[1], 'en')),
    year: [...new Set(months.map((month) => month.slice(0, 4)))].map((year) => [year, year]),
    month: months.map((month) => [month, month]),
  }
  return new Map(labels[by])
}

function labelOf(by: ReportGroup, key: string): string {
  if (key === '') return by === 'editor' ? reportTexts.noEditor : reportTexts.notStated
  return by === 'kind' ? (articleKindTexts[key as ArticleKind] ?? key) : key
}

const nameOfCountry = (code: string): string => countries.find(({ iso }) => iso === code)?.name ?? code

/** The chosen months, or the last twelve full ones. */
function periodOf({ from, to }: ReportQuery, now: Date): { from: string; to: string } {
  if (from !== undefined && to !== undefined) return { from, to }
  const current = now.toISOString().slice(0, 7)
  return { from: addMonths(current, -12), to: addMonths(current, -1) }
}

function addMonths(month: string, more: number): string {
  return new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)) - 1 + more)).toISOString().slice(0, 7)
}
