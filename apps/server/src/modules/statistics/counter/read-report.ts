import type { Context } from '../../../platform/context.ts'
import {
  findFirstMonth,
  listArticleUsage,
  listCountedJournals,
  listJournalUsage,
  listPlatformUsage,
} from '../queries/counter.ts'
import { exceptionOf } from './definitions.ts'
import {
  articleItem,
  type CounterPlatform,
  parentItem,
  type ParentItem,
  platformItem,
  type ReportItem,
  titleItem,
} from './items.ts'
import { type Availability, monthBefore, type ReportRequest } from './request.ts'
import type { CounterReportBody } from './write-report.ts'

// Batches of other processes and double clicks around midnight come later than the month ends.
const lateMs = 3_600_000
const mostMonths = 60
// About a megabyte of rows.
const batchArticles = 500

export const currentMonthOf = (now: Date): string => now.toISOString().slice(0, 7)

/**
 * The months that reports may have: from the first one that was counted to the last one that is over. A press without
 * usage has the last month, in which nothing was read.
 */
export async function readAvailability({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<Availability> {
  const last = monthBefore(currentMonthOf(new Date(clock.now().getTime() - lateMs)))
  const counted = (await findFirstMonth(db)) ?? last
  const [year, month] = [Number(last.slice(0, 4)), Number(last.slice(5))]
  const oldest = new Date(Date.UTC(year, month - mostMonths, 1)).toISOString().slice(0, 7)
  const first = counted > oldest ? counted : oldest
  return { first: first < last ? first : last, last }
}

type Part = { parent: ParentItem | null; items: ReportItem[] }

/** Reads the first items before the header is written: without any, the header says so (3030). */
export async function openReport(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  request: ReportRequest,
  platform: CounterPlatform,
): Promise<CounterReportBody> {
  const parts = partsOf(db, request, platform)
  let first = await parts.next()
  while (!first.done && first.value.items.length === 0) first = await parts.next()
  const exceptions = [...request.exceptions, ...(first.done && request.months ? [exceptionOf(3030)] : [])]
  async function* items() {
    if (first.done) return
    try {
      yield first.value
      yield* parts
    } finally {
      await parts.return()
    }
  }
  return { request, platform, createdAt: clock.now(), exceptions, items: items() }
}

async function* partsOf(
  db: Context['db'],
  request: ReportRequest,
  platform: CounterPlatform,
): AsyncGenerator<Part, void> {
  const { months, report, isEmpty } = request
  if (!months || isEmpty) return
  const present = <T>(items: Array<T | null>) => items.filter((item) => item !== null)
  if (report.of === 'platform') {
    const rows = await listPlatformUsage(db, months)
    yield { parent: null, items: present([platformItem(rows, request, platform)]) }
    return
  }
  if (report.of === 'title') {
    const journals = await listJournalUsage(db, months, localId(request, platform))
    yield {
      parent: null,
      items: present(journals.map(({ usage, ...one }) => titleItem(one, usage, request, platform))),
    }
    return
  }
  for (const journal of await listCountedJournals(db)) {
    const parent = request.hasParent ? parentItem(journal, request, platform) : null
    let after = null
    do {
      const query = { journalId: journal.id, months, itemId: localId(request, platform), after, limit: batchArticles }
      const { articles, next } = await listArticleUsage(db, query)
      yield { parent, items: present(articles.map((article) => articleItem(article, request, platform))) }
      after = next
    } while (after !== null)
  }
}

/** The filter `item_id` without its namespace: a DOI, an ISSN, or our own id. */
function localId({ itemId }: ReportRequest, platform: CounterPlatform): string | undefined {
  if (itemId === undefined) return undefined
  const id = itemId.replace(/^(?:DOI|Online_ISSN|Print_ISSN|Proprietary):/i, '')
  return (id.startsWith(`${platform.id}:`) ? id.slice(platform.id.length + 1) : id).toLowerCase()
}
