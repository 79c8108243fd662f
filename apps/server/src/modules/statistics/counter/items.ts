import { articleAddress, journalAddress } from '@grfs/domain/publishing/addresses'
import type { CountedMetric } from './definitions.ts'
import type { ReportRequest } from './request.ts'

/** Stored counts of a month. */
export interface UsageRow {
  /** `2026-10` */
  month: string
  year: number
  method: string
  counts: Record<CountedMetric, number>
}

export interface CountedJournal {
  id: string
  title: string
  abbrev: string | null
  issn: string | null
}

export interface CountedArticle {
  publicId: string
  title: string
  publishedOn: string
  version: number
  /** Registered; null otherwise. */
  doi: string | null
  authors: Array<{ name: string; orcid: string | null }>
  usage: UsageRow[]
}

/** Of the press: 11.1 and the COUNTER registry. */
export interface CounterPlatform {
  name: string
  publisher: string
  origin: string
  /** The namespace of our own ids. */
  id: string
  /** Empty for a press that is not in the registry. */
  registryRecord: string
}

export type Performance = Record<string, Record<string, number>>

export interface AttributePerformance {
  Data_Type?: string
  YOP?: string
  Access_Type?: string
  Access_Method?: string
  Performance: Performance
}

export type ItemId = Partial<Record<'DOI' | 'Proprietary' | 'Print_ISSN' | 'Online_ISSN' | 'URI', string>>

/** An item of a report as in JSON. Which fields it has depends on the report. */
export interface ReportItem {
  Title?: string
  Item?: string
  Publisher?: string
  Platform: string
  Authors?: Array<{ Name: string; ORCID?: string }>
  Publication_Date?: string
  Article_Version?: string
  Item_ID?: ItemId
  Attribute_Performance: AttributePerformance[]
}

/** The journal above the items of an item report. */
export interface ParentItem {
  Title: string
  Data_Type?: string
  Item_ID: ItemId
}

/** Null without usage: 3.3.9 omits such items. */
export function platformItem(rows: readonly UsageRow[], request: ReportRequest, platform: CounterPlatform) {
  return withPerformance({ Platform: platform.name }, rows, request)
}

export function titleItem(
  journal: CountedJournal,
  rows: readonly UsageRow[],
  request: ReportRequest,
  platform: CounterPlatform,
): ReportItem | null {
  const item = {
    ...{ Title: journal.title, Publisher: platform.publisher, Platform: platform.name },
    Item_ID: journalIds(journal, platform),
  }
  return withPerformance(item, rows, request)
}

export function articleItem(
  article: CountedArticle,
  request: ReportRequest,
  platform: CounterPlatform,
): ReportItem | null {
  const isShown = (name: string) => request.shown.includes(name)
  const authors = authorsOf(article)
  const item = {
    ...{ Item: article.title, Publisher: platform.publisher, Platform: platform.name },
    ...(isShown('Authors') && authors.length > 0 && { Authors: authors }),
    ...(isShown('Publication_Date') && { Publication_Date: article.publishedOn }),
    // NISO RP-8. We publish only finished versions.
    ...(isShown('Article_Version') && { Article_Version: article.version > 1 ? 'CVoR' : 'VoR' }),
    Item_ID: {
      ...(article.doi !== null && { DOI: article.doi }),
      Proprietary: `${platform.id}:${article.publicId}`,
      URI: platform.origin + articleAddress(article.publicId),
    },
  }
  return withPerformance(item, article.usage, request)
}

export function parentItem(journal: CountedJournal, request: ReportRequest, platform: CounterPlatform): ParentItem {
  return {
    Title: journal.title,
    ...(!request.report.view && { Data_Type: 'Journal' }),
    Item_ID: journalIds(journal, platform),
  }
}

const journalIds = (journal: CountedJournal, platform: CounterPlatform): ItemId => ({
  Proprietary: `${platform.id}:${journal.abbrev?.toLowerCase() ?? journal.id}`,
  ...(journal.issn !== null && /^\d{4}-\d{3}[\dX]$/.test(journal.issn) && { Online_ISSN: journal.issn }),
  URI: platform.origin + journalAddress(journal),
})

/** At most three (3.2), each once. */
function authorsOf({ authors }: CountedArticle) {
  const orcidOf = (text: string | null) => /\d{4}-\d{4}-\d{4}-\d{3}[\dX]$/.exec(text ?? '')?.[0]
  const all = authors
    .filter(({ name }) => name.length >= 2)
    .map(({ name, orcid }) => ({ Name: name, ...(orcidOf(orcid) !== undefined && { ORCID: orcidOf(orcid)! }) }))
  return [...new Map(all.map((author) => [JSON.stringify(author), author])).values()].slice(0, 3)
}

function withPerformance<Item extends { Platform: string }>(
  item: Item,
  rows: readonly UsageRow[],
  request: ReportRequest,
): (Item & { Attribute_Performance: AttributePerformance[] }) | null {
  const performances = performancesOf(rows, request)
  return performances.length > 0 ? { ...item, Attribute_Performance: performances } : null
}

/** Sums over everything that is not shown. Months, metrics and attributes without usage are omitted (3.3.9). */
function performancesOf(rows: readonly UsageRow[], request: ReportRequest): AttributePerformance[] {
  const { report, shown, methods, years, metrics } = request
  const groups = new Map<string, AttributePerformance>()
  for (const row of rows) {
    if (methods && !methods.includes(row.method)) continue
    if (years && !years.some(({ from, to }) => row.year >= from && row.year <= to)) continue
    const attributes = {
      ...((!report.view || report.view.hasDataType) && { Data_Type: report.dataType }),
      ...(shown.includes('YOP') && { YOP: String(row.year).padStart(4, '0') }),
      ...(shown.includes('Access_Type') && { Access_Type: 'Open' }),
      ...(shown.includes('Access_Method') && { Access_Method: row.method }),
    }
    const key = JSON.stringify(attributes)
    const group = groups.get(key) ?? { ...attributes, Performance: {} }
    for (const metric of metrics) {
      const count = row.counts[metric as CountedMetric]
      if (count === 0) continue
      const months = (group.Performance[metric] ??= {})
      months[row.month] = (months[row.month] ?? 0) + count
    }
    if (Object.keys(group.Performance).length > 0) groups.set(key, group)
  }
  return [...groups.values()].map((group) => ({ ...group, Performance: inOrder(group.Performance, metrics) }))
}

/** Metrics and months in order, whatever order the rows had. */
const inOrder = (performance: Performance, metrics: readonly string[]): Performance =>
  Object.fromEntries(
    metrics
      .filter((metric) => performance[metric] !== undefined)
      .map((metric) => [
        metric,
        Object.fromEntries(Object.entries(performance[metric]!).sort(([one], [other]) => (one < other ? -1 : 1))),
      ]),
  )
