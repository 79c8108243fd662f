import { z } from 'zod'
import { type ExportKind, type exportListEndpoint, listAuditEndpoint } from '@grfs/contracts/administration/audit'
import { listManagedAnnouncementsEndpoint } from '@grfs/contracts/announcements'
import type { EndpointSpec, QueryOf, StreamAnswer } from '@grfs/contracts/endpoint'
import { listLettersEndpoint } from '@grfs/contracts/feedback/inbox'
import { listApplicationsEndpoint, listUsersEndpoint } from '@grfs/contracts/identity/people'
import { listSubAdminsEndpoint } from '@grfs/contracts/identity/sub-admins'
import { listIssuesAtDeskEndpoint, listJournalsAtDeskEndpoint } from '@grfs/contracts/journals/admin'
import { listManagedPostsEndpoint } from '@grfs/contracts/news/admin'
import { listQueueEndpoint } from '@grfs/contracts/peer-review/admin'
import { listWaitingPapersEndpoint } from '@grfs/contracts/publishing/admin'
import { getPressFiguresEndpoint, getReportEndpoint, type Report } from '@grfs/contracts/statistics'
import { permissions } from '@grfs/domain/identity/actor'
import { type Cell, csvHead, csvLine } from '../../platform/csv.ts'
import { mayCall } from '../../platform/http/access.ts'
import { parse } from '../../platform/http/api.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Call, Route } from '../../platform/http/route.ts'

type Place = Record<string, unknown>

interface ExportOf<E extends EndpointSpec, Item> {
  list: E
  items(answer: z.output<E['response']>): readonly Item[]
  /** Query parameters of the next page, besides the filters; null after the last page. */
  next(answer: z.output<E['response']>, query: QueryOf<E>): Place | null
  /** Query parameters of the first page. */
  first?: Place
  columns: Record<string, (item: Item) => Cell>
}

/** The erased type allows the exports of all lists in one table. */
type Export = ExportOf<EndpointSpec, unknown>

const exportOf = <E extends EndpointSpec, Item>(spec: ExportOf<E, Item>): Export => spec as unknown as Export

const byPlace = ({ next }: { next: string | null }): Place | null => (next === null ? null : { after: next })
const largestPage = { limit: 100 }
const byNumber = ({ page }: { page: number }, totalPages: number): Place | null =>
  page < totalPages ? { ...largestPage, page: page + 1 } : null

/** Each list with the columns of its export file. */
export const exports: Record<ExportKind, Export> = {
  papers: exportOf({
    list: listQueueEndpoint,
    items: ({ papers }) => papers,
    next: byPlace,
    columns: {
      number: ({ number }) => number,
      title: ({ title }) => title,
      journal: ({ journal }) => journal.title,
      status: ({ status }) => status,
      published: ({ isPublished }) => isPublished,
      stage: ({ stage }) => stage,
      reviews: ({ reviewCount }) => reviewCount,
      invitationsOut: ({ invited }) => invited,
      waitingFor: ({ waitingFor }) => waitingFor,
      since: ({ since }) => since,
      due: ({ due }) => due,
      overdue: ({ isOverdue }) => isOverdue,
      nextStep: ({ nextStep }) => nextStep,
    },
  }),
  users: exportOf({
    list: listUsersEndpoint,
    items: ({ users }) => users,
    next: byPlace,
    columns: {
      id: ({ id }) => id,
      title: ({ title }) => title,
      name: ({ fullName }) => fullName,
      email: ({ email }) => email,
      roles: ({ roles }) => roles,
      researchArea: ({ researchArea }) => researchArea,
      university: ({ university }) => university,
      active: ({ isActive }) => isActive,
      verified: ({ isVerified }) => isVerified,
      onBoard: ({ onBoard }) => onBoard,
      registeredAt: ({ createdAt }) => createdAt,
    },
  }),
  applications: exportOf({
    list: listApplicationsEndpoint,
    items: ({ applications }) => applications,
    next: byPlace,
    columns: {
      id: ({ id }) => id,
      role: ({ role }) => role,
      status: ({ status }) => status,
      title: ({ title }) => title,
      name: ({ fullName }) => fullName,
      email: ({ email }) => email,
      researchArea: ({ researchArea }) => researchArea,
      university: ({ university }) => university,
      appliedAt: ({ appliedAt }) => appliedAt,
      decidedAt: ({ decidedAt }) => decidedAt,
      warnings: ({ warnings }) => warnings,
    },
  }),
  'sub-admins': exportOf({
    list: listSubAdminsEndpoint,
    items: ({ data }) => data.subAdmins,
    first: largestPage,
    next: ({ data }, query) => byNumber(query, data.totalPages),
    columns: {
      id: ({ id }) => id,
      name: ({ name }) => name,
      email: ({ email }) => email,
      permissions: ({ adminPermissions }) => permissions.filter((name) => adminPermissions[name]),
      allowedJournals: ({ adminPermissions }) => adminPermissions.allowedJournals,
      createdAt: ({ createdAt }) => createdAt,
    },
  }),
  announcements: exportOf({
    list: listManagedAnnouncementsEndpoint,
    items: (announcements) => announcements,
    next: (announcements) => {
      const last = announcements.at(-1)
      return last ? { after: last.id } : null
    },
    columns: {
      id: ({ id }) => id,
      title: ({ title }) => title,
      content: ({ content }) => content,
      audience: ({ targetAudience }) => targetAudience,
      priority: ({ priority }) => priority,
      lastDay: ({ expiryDate }) => expiryDate,
      active: ({ isActive }) => isActive,
      createdAt: ({ createdAt }) => createdAt,
      readBy: ({ readCount }) => readCount,
    },
  }),
  news: exportOf({
    list: listManagedPostsEndpoint,
    items: ({ blogs }) => blogs,
    first: largestPage,
    next: ({ totalPages }, query) => byNumber(query, totalPages),
    columns: {
      id: ({ _id }) => _id,
      title: ({ title }) => title,
      author: ({ author }) => author,
      excerpt: ({ excerpt }) => excerpt,
      createdAt: ({ createdAt }) => createdAt,
    },
  }),
  inbox: exportOf({
    list: listLettersEndpoint,
    items: ({ letters }) => letters,
    next: byPlace,
    columns: {
      id: ({ id }) => id,
      kind: ({ kind }) => kind,
      state: ({ state }) => state,
      senderName: ({ senderName }) => senderName,
      senderEmail: ({ senderEmail }) => senderEmail,
      subject: ({ subject }) => subject,
      preview: ({ preview }) => preview,
      priority: ({ priority }) => priority,
      at: ({ at }) => at,
    },
  }),
  audit: exportOf({
    list: listAuditEndpoint,
    items: ({ entries }) => entries,
    next: byPlace,
    columns: {
      id: ({ id }) => id,
      at: ({ at }) => at,
      action: ({ action }) => action,
      by: ({ by }) => by && by.fullName,
      byId: ({ by }) => by && by.id,
      subjectKind: ({ subjectKind }) => subjectKind,
      subjectId: ({ subjectId }) => subjectId,
      subject: ({ subjectLabel }) => subjectLabel,
      detail: ({ detail }) => detail.map(({ name, text }) => `${name}: ${text}`),
    },
  }),
  publishing: exportOf({
    list: listWaitingPapersEndpoint,
    items: ({ papers }) => papers,
    next: byPlace,
    columns: {
      number: ({ number }) => number,
      title: ({ title }) => title,
      authors: ({ authors }) => authors,
      journal: ({ journal }) => journal.title,
      acceptedAt: ({ acceptedAt }) => acceptedAt,
      due: ({ due }) => due,
      volume: ({ issue }) => issue && issue.volume,
      issue: ({ issue }) => issue && issue.number,
      issueLabel: ({ issue }) => issue && issue.label,
      state: ({ state }) => state,
    },
  }),
  issues: exportOf({
    list: listIssuesAtDeskEndpoint,
    items: ({ issues }) => issues,
    next: byPlace,
    columns: {
      journal: ({ journal }) => journal.title,
      volume: ({ volume }) => volume,
      number: ({ number }) => number,
      label: ({ label }) => label,
      month: ({ month }) => month,
      year: ({ year }) => year,
      articles: ({ articleCount }) => articleCount,
      call: ({ call }) => call && call.title,
      deadline: ({ call }) => call && call.deadline,
      open: ({ call }) => call && call.isOpen,
    },
  }),
  journals: exportOf({
    list: listJournalsAtDeskEndpoint,
    items: ({ journals }) => journals,
    next: () => null,
    columns: {
      id: ({ id }) => id,
      title: ({ title }) => title,
      abbrev: ({ abbrev }) => abbrev,
      category: ({ category }) => category,
      articles: ({ articleCount }) => articleCount,
      openPapers: ({ openPapers }) => openPapers,
    },
  }),
  // The tables of a report, each with its total as the last row.
  figures: exportOf({
    list: getPressFiguresEndpoint,
    items: ({ months }) => months,
    next: () => null,
    columns: {
      month: ({ month }) => month.slice(0, 7),
      submitted: ({ submitted }) => submitted,
      accepted: ({ accepted }) => accepted,
      rejected: ({ rejected }) => rejected,
      published: ({ published }) => published,
      views: ({ views }) => views,
      downloads: ({ downloads }) => downloads,
    },
  }),
  'most-read': exportOf({
    list: getPressFiguresEndpoint,
    items: ({ mostRead }) => mostRead,
    next: () => null,
    columns: {
      id: ({ id }) => id,
      title: ({ title }) => title,
      views: ({ views }) => views,
      downloads: ({ downloads }) => downloads,
    },
  }),
  reports: exportOf({
    list: getReportEndpoint,
    items: allRows,
    next: () => null,
    columns: {
      group: ({ label }) => label,
      submissions: ({ submissions }) => submissions,
      withdrawals: ({ withdrawals }) => withdrawals,
      accepted: ({ accepted }) => accepted,
      rejected: ({ rejected }) => rejected,
      rejectedAtScreening: ({ rejectedAtScreening }) => rejectedAtScreening,
      acceptancePercent: ({ acceptancePercent }) => acceptancePercent,
      firstDecisionPapers: ({ firstDecision }) => firstDecision.papers,
      firstDecisionMedianDays: ({ firstDecision }) => firstDecision.median,
      firstDecision80PercentDays: ({ firstDecision }) => firstDecision.p80,
    },
  }),
  'report-stages': exportOf({
    list: getReportEndpoint,
    items: (report) => allRows(report).flatMap(({ label, stages }) => stages.map((stage) => ({ label, ...stage }))),
    next: () => null,
    columns: {
      group: ({ label }) => label,
      stage: ({ status }) => status,
      papers: ({ papers }) => papers,
      medianDays: ({ median }) => median,
      within80PercentDays: ({ p80 }) => p80,
    },
  }),
  'report-decisions': exportOf({
    list: getReportEndpoint,
    items: ({ firstDecisions }) => firstDecisions,
    next: () => null,
    columns: {
      decision: ({ decision }) => decision,
      papers: ({ papers }) => papers,
      medianDays: ({ median }) => median,
      within80PercentDays: ({ p80 }) => p80,
    },
  }),
  'report-reviewers': exportOf({
    list: getReportEndpoint,
    items: allRows,
    next: () => null,
    columns: {
      group: ({ label }) => label,
      open: ({ reviewers }) => reviewers && reviewers.open,
      invited: ({ reviewers }) => reviewers && reviewers.invited,
      declined: ({ reviewers }) => reviewers && reviewers.declined,
      reviews: ({ reviewers }) => reviewers && reviewers.reviews,
      reviewsPerReviewer: ({ reviewers }) => reviewers && reviewers.reviewsPerReviewer,
      reviewMedianDays: ({ reviewers }) => reviewers && reviewers.days.median,
      review80PercentDays: ({ reviewers }) => reviewers && reviewers.days.p80,
    },
  }),
}

function allRows({ rows, total }: Report) {
  return [...rows, total]
}

/** One value in an export file; a list becomes one cell. */
type ExportCall = Call<typeof exportListEndpoint>
type Row = Record<string, Cell>

/**
 * Reads all pages of a list as the actor, with the permission, rules and contract of the list endpoint. So the file
 * contains nothing that the list would not show.
 */
export async function exportList(routes: readonly Route[], call: ExportCall): Promise<StreamAnswer> {
  const { ctx, actor, params, query } = call
  const { kind } = params
  const { format, ...filters } = query
  const spec = exports[kind]
  const list = routes.find(({ endpoint }) => endpoint === spec.list)
  if (!list) throw new AppError('request.unknown')
  if (!mayCall(actor, list.endpoint)) throw new AppError('access.denied')
  const pages = readPages(list, spec, call, filters)
  // Read the first page now, so that a refusal is thrown before the response starts.
  const first = await pages.next()
  await ctx.inTransaction((tx) =>
    Promise.resolve(
      tx.outbox.audit({
        action: 'list.exported',
        actor,
        subject: { kind: 'list', id: kind, label: kind },
        detail: { format, ...filters },
      }),
    ),
  )
  const rows = startingWith(first, pages)
  const day = ctx.clock.now().toISOString().slice(0, 10)
  const columns = Object.keys(spec.columns)
  return format === 'csv'
    ? { type: 'text/csv; charset=utf-8', fileName: `grfs-${kind}-${day}.csv`, parts: asCsv(columns, rows) }
    : { type: 'application/json; charset=utf-8', fileName: `grfs-${kind}-${day}.json`, parts: asJson(rows) }
}

/** Keeps one page at a time in memory. */
async function* readPages(
  { endpoint, handle }: Route,
  { items, next, columns, first = {} }: Export,
  call: ExportCall,
  filters: Record<string, unknown>,
): AsyncGenerator<Row[], undefined> {
  const shape = Object.keys(endpoint.query?.shape ?? {})
  let place: Record<string, unknown> | null = first
  while (place) {
    const query: Record<string, unknown> = parse(endpoint.query, { ...only(shape, filters), ...place })
    const page: Call<EndpointSpec> = { ...call, params: {}, query, body: undefined, file: null }
    const answer: unknown = (endpoint.response as z.ZodType).parse(await handle({ ...page, stored: null }))
    yield items(answer).map((item) => toRow(columns, item))
    place = next(answer, query)
  }
  return undefined
}

const toRow = (columns: Export['columns'], item: unknown): Row =>
  Object.fromEntries(Object.entries(columns).map(([name, cell]) => [name, cell(item)]))

/** Drops filters that the list endpoint does not have. */
const only = (names: string[], filters: Record<string, unknown>) =>
  Object.fromEntries(names.filter((name) => filters[name] !== undefined).map((name) => [name, filters[name]]))

async function* startingWith(first: IteratorResult<Row[], undefined>, rest: AsyncGenerator<Row[], undefined>) {
  if (first.done) return
  yield first.value
  yield* rest
}

async function* asCsv(columns: string[], pages: AsyncIterable<Row[]>): AsyncGenerator<string> {
  yield csvHead(columns)
  for await (const rows of pages) {
    if (rows.length > 0) yield rows.map((row) => csvLine(columns.map((column) => row[column] ?? null))).join('')
  }
}

async function* asJson(pages: AsyncIterable<Row[]>): AsyncGenerator<string> {
  yield '['
  let isFirst = true
  for await (const rows of pages) {
    for (const row of rows) {
      yield `${isFirst ? '\n' : ',\n'}${JSON.stringify(row)}`
      isFirst = false
    }
  }
  yield '\n]\n'
}
