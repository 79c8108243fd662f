import { harmless } from '../../../platform/csv.ts'
import { type CounterException, counterRelease, theWorld } from './definitions.ts'
import type { AttributePerformance, CounterPlatform, ItemId, ParentItem, ReportItem } from './items.ts'
import { monthsOf, type ReportRequest } from './request.ts'

/** A report in parts: an item report of all articles does not fit into memory. */
export interface CounterReportBody {
  request: ReportRequest
  exceptions: readonly CounterException[]
  platform: CounterPlatform
  createdAt: Date
  items: AsyncIterable<{ parent: ParentItem | null; items: ReportItem[] }>
}

const createdOf = ({ createdAt }: CounterReportBody) => createdAt.toISOString().replace(/\.\d+Z$/, 'Z')

export function headerOf(body: CounterReportBody) {
  const { request, platform, exceptions } = body
  const { report, filters, shown, hasParent, begin, end } = request
  const attributes = {
    ...(!report.view && shown.length > 0 && { Attributes_To_Show: shown }),
    ...(!report.view && hasParent && { Include_Parent_Details: 'True' }),
  }
  return {
    ...{ Report_Name: report.name, Report_ID: report.id, Release: counterRelease },
    Institution_Name: theWorld.name,
    Institution_ID: { Proprietary: [`${platform.id}:${theWorld.id}`] },
    Report_Filters: { ...filters, Begin_Date: begin, End_Date: end },
    ...(Object.keys(attributes).length > 0 && { Report_Attributes: attributes }),
    ...(exceptions.length > 0 && { Exceptions: exceptions }),
    ...{ Created: createdOf(body), Created_By: platform.publisher, Registry_Record: platform.registryRecord },
  }
}

/** The report as JSON, an element at a time. */
export async function* writeJson(body: CounterReportBody): AsyncGenerator<string> {
  yield `{"Report_Header":${JSON.stringify(headerOf(body))},"Report_Items":[`
  const isNested = body.request.report.of === 'article'
  let parent: string | null = null
  let isFirst = true
  for await (const part of body.items) {
    if (part.items.length === 0) continue
    const items = part.items.map((item) => JSON.stringify(item)).join(',')
    if (!isNested) {
      yield (isFirst ? '' : ',') + items
    } else {
      // Without parents all articles are in one element (IR_No_Parent_Item).
      const above = part.parent ? JSON.stringify(part.parent).slice(1, -1) : ''
      if (above === parent) yield `,${items}`
      else yield `${isFirst ? '' : ']},'}{${above}${above === '' ? '' : ','}"Items":[${items}`
      parent = above
    }
    isFirst = false
  }
  yield `${isNested && !isFirst ? ']}' : ''}]}`
}

/** Columns of the tabular form in the order of 4.1, 4.3 and 4.4. Those that a report lacks are not in it. */
const columns: Record<string, (line: Line) => string | undefined> = {
  Title: ({ item }) => item.Title,
  Item: ({ item }) => item.Item,
  Publisher: ({ item }) => item.Publisher,
  Publisher_ID: () => '',
  Platform: ({ item }) => item.Platform,
  Authors: ({ item }) =>
    item.Authors?.map(({ Name, ORCID }) => (ORCID === undefined ? Name : `${Name} (ORCID:${ORCID})`)).join('; '),
  Publication_Date: ({ item }) => item.Publication_Date,
  Article_Version: ({ item }) => item.Article_Version,
  ...idColumns('', ({ item }) => item.Item_ID),
  Parent_Title: ({ parent }) => parent?.Title,
  Parent_Authors: () => '',
  Parent_Publication_Date: () => '',
  Parent_Article_Version: () => '',
  Parent_Data_Type: ({ parent }) => parent?.Data_Type,
  ...idColumns('Parent_', ({ parent }) => parent?.Item_ID),
  Data_Type: ({ performance }) => performance.Data_Type,
  YOP: ({ performance }) => performance.YOP,
  Access_Type: ({ performance }) => performance.Access_Type,
  Access_Method: ({ performance }) => performance.Access_Method,
}

interface Line {
  item: ReportItem
  parent: ParentItem | null
  performance: AttributePerformance
}

function idColumns(prefix: string, idsOf: (line: Line) => ItemId | undefined) {
  const of = (name: keyof ItemId) => (line: Line) => idsOf(line)?.[name]
  return {
    [`${prefix}DOI`]: of('DOI'),
    [`${prefix}Proprietary_ID`]: of('Proprietary'),
    [`${prefix}ISBN`]: () => '',
    [`${prefix}Print_ISSN`]: of('Print_ISSN'),
    [`${prefix}Online_ISSN`]: of('Online_ISSN'),
    [`${prefix}URI`]: of('URI'),
  }
}

const ids = ['DOI', 'Proprietary_ID', 'ISBN', 'Print_ISSN', 'Online_ISSN', 'URI']
const parents = ['Title', 'Authors', 'Publication_Date', 'Article_Version', 'Data_Type', ...ids].map(
  (name) => `Parent_${name}`,
)

/** Tables 4.b, 4.k and 4.p. */
function columnsOf({ report, shown, hasParent }: ReportRequest): string[] {
  const isView = report.view !== null
  const described = {
    platform: ['Platform'],
    title: ['Title', 'Publisher', 'Publisher_ID', 'Platform', ...ids],
    article: [
      ...['Item', 'Publisher', 'Publisher_ID', 'Platform', 'Authors', 'Publication_Date', 'Article_Version', ...ids],
      ...(hasParent ? parents : []),
    ],
  }[report.of]
  const optional = ['Authors', 'Publication_Date', 'Article_Version', 'YOP', 'Access_Type', 'Access_Method']
  const absent = isView ? ['ISBN', 'Parent_ISBN', 'Parent_Publication_Date', 'Parent_Data_Type'] : []
  const all = [...described, ...(isView && !report.view!.hasDataType ? [] : ['Data_Type']), ...optional]
  const chosen = all.filter((name) => !absent.includes(name) && (!optional.includes(name) || shown.includes(name)))
  return Object.keys(columns).filter((name) => chosen.includes(name))
}

const byteOrderMark = '\uFEFF'
const monthNames = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const monthName = (month: string) => `${monthNames[Number(month.slice(5)) - 1]}-${month.slice(0, 4)}`

/** The same items as a table: 13 lines of header, a blank one, columns, and a line for each metric (3.2, 5.2). */
export async function* writeTsv(body: CounterReportBody, hasMonths = true): AsyncGenerator<string> {
  const { request } = body
  const names = columnsOf(request)
  const months = hasMonths && request.months ? monthsOf(request.months) : []
  const head = headerLines(body, hasMonths).map(tsvLine).join('')
  yield `${byteOrderMark}${head}${tsvLine([])}`
  yield tsvLine([...names, 'Metric_Type', 'Reporting_Period_Total', ...months.map(monthName)])
  for await (const { parent, items } of body.items) {
    yield items
      .flatMap((item) =>
        item.Attribute_Performance.flatMap((performance) => {
          const cells = names.map((name) => columns[name]!({ item, parent, performance }) ?? '')
          return Object.entries(performance.Performance).map(([metric, counts]) => {
            const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
            return tsvLine([...cells, metric, String(total), ...months.map((month) => String(counts[month] ?? 0))])
          })
        }),
      )
      .join('')
  }
}

function headerLines(body: CounterReportBody, hasMonths: boolean): string[][] {
  const { Report_Filters, Report_Attributes = {}, Exceptions = [], ...header } = headerOf(body)
  const { Metric_Type, Begin_Date, End_Date, ...filters } = Report_Filters as Record<string, string | string[]>
  const pairs = (values: object) =>
    Object.entries(values)
      .map(([name, value]) => `${name}=${[value].flat().join('|')}`)
      .join('; ')
  const attributes = { ...Report_Attributes, ...(!hasMonths && { Exclude_Monthly_Details: 'True' }) }
  return [
    ['Report_Name', header.Report_Name],
    ['Report_ID', header.Report_ID],
    ['Release', header.Release],
    ['Institution_Name', header.Institution_Name],
    ['Institution_ID', header.Institution_ID.Proprietary.join('; ')],
    ['Metric_Types', [Metric_Type ?? []].flat().join('; ')],
    ['Report_Filters', pairs(filters)],
    ['Report_Attributes', pairs(attributes)],
    [
      'Exceptions',
      Exceptions.map(({ Code, Message, Data }) => `${Code}: ${Message}${Data ? ` (${Data})` : ''}`).join('; '),
    ],
    ['Reporting_Period', `Begin_Date=${String(Begin_Date)}; End_Date=${String(End_Date)}`],
    ['Created', header.Created],
    ['Created_By', header.Created_By],
    ['Registry_Record', header.Registry_Record],
  ]
}

// A cell ends at a tab, a line at a line break.
const tsvLine = (cells: readonly string[]): string =>
  `${cells.map((cell) => harmless(cell.replace(/[\t\r\n\u2028\u2029]+/g, ' '))).join('\t')}\n`
