import { accessMethods } from '@grfs/domain/statistics/counting'
import { monthsFrom } from '@grfs/domain/statistics/limits'
import { type CounterException, type CounterReport, exceptionOf, searchMetric, theWorld } from './definitions.ts'

/** Months with complete counts, `2026-10`. */
export interface Availability {
  first: string
  last: string
}

export interface ReportRequest {
  report: CounterReport
  /** As in the header of the report. */
  begin: string
  end: string
  /** The months of the request that are available; null if none is. */
  months: { from: string; to: string } | null
  /** The filters and attributes as the header names them, without the period. Defaults are omitted (3.3.8). */
  filters: Record<string, string | string[]>
  shown: readonly string[]
  hasParent: boolean
  metrics: readonly string[]
  /** Undefined: all. */
  methods: readonly string[] | undefined
  years: ReadonlyArray<{ from: number; to: number }> | undefined
  /** Excludes usage of other types than ours. Then nothing has to be read. */
  isEmpty: boolean
  itemId: string | undefined
  exceptions: CounterException[]
}

/** Appendix D: one exception instead of the report, with a status of its own. */
export class Refused {
  readonly status: number
  readonly exception: CounterException
  constructor(status: number, exception: CounterException) {
    this.status = status
    this.exception = exception
  }
}

export type Parameters = Readonly<Record<string, string>>

/** Everything but the status asks for the customer. Usage is public here, so it is always "The World" (ADR 113). */
export function refuseCustomer({ customer_id: customer = '' }: Parameters): Refused | null {
  if (customer === '') return new Refused(400, exceptionOf(1030, 'customer_id is missing'))
  if (customer !== theWorld.id)
    return new Refused(403, exceptionOf(2010, `customer_id ${theWorld.id}, ${theWorld.name}, is the only customer`))
  return null
}

const customerParameters = ['customer_id', 'requestor_id', 'api_key', 'platform', 'begin_date', 'end_date']
const reportParameters = ['metric_type', 'data_type', 'access_method', 'attributes_to_show', 'granularity']
const itemParameters = ['access_type', 'yop', 'item_id']
// Lists of values are longer in no report.
const maxValues = 30
const maxListed = 10

/** Reads the parameters of a report request (8.3). What is not supported is ignored, and the header says so. */
export function readRequest(
  report: CounterReport,
  parameters: Parameters,
  available: Availability,
  currentMonth: string,
): ReportRequest | Refused {
  const refused = refuseCustomer(parameters)
  if (refused) return refused
  const period = readPeriod(parameters, available, currentMonth)
  if (period instanceof Refused) return period
  const known = [
    ...customerParameters,
    ...(report.view ? [] : reportParameters),
    ...(report.view || report.of === 'platform' ? [] : itemParameters),
    ...(report.view || report.of !== 'article' ? [] : ['include_parent_details', 'include_component_details']),
  ]
  const unknown = Object.keys(parameters).filter((name) => !known.includes(name))
  const given: Parameters = Object.fromEntries(known.map((name) => [name, parameters[name] ?? '']))
  return {
    report,
    ...period,
    ...(report.view ? viewRequest(report) : ownRequest(report, given)),
    exceptions: [
      ...period.exceptions,
      ...(unknown.length > 0 ? [exceptionOf(3050, listed(unknown))] : []),
      ...(report.view ? [] : refusedValues(report, given)),
      ...missingSearches(report, given),
    ],
  }
}

function readPeriod({ begin_date = '', end_date = '' }: Parameters, available: Availability, currentMonth: string) {
  const missing = Object.entries({ begin_date, end_date }).filter(([, value]) => value === '')
  if (missing.length > 0)
    return new Refused(400, exceptionOf(1030, `${missing.map(([name]) => name).join(', ')} missing`))
  const begin = monthOf(begin_date, (_month, day) => day === '01')
  const requestedEnd = monthOf(end_date, (month, day) => day === lastDayOf(month))
  const invalid = (why: string) => new Refused(400, exceptionOf(3020, why))
  if (begin === null) return invalid('begin_date must be yyyy-mm, or yyyy-mm-dd with the first day of a month')
  if (requestedEnd === null) return invalid('end_date must be yyyy-mm, or yyyy-mm-dd with the last day of a month')
  if (begin > requestedEnd) return invalid('begin_date is after end_date')
  if (begin >= currentMonth) return invalid('begin_date must be before the current month')
  const end = requestedEnd < currentMonth ? requestedEnd : monthBefore(currentMonth)
  const from = begin > available.first ? begin : available.first
  const to = end < available.last ? end : available.last
  const exceptions: CounterException[] = []
  if (requestedEnd > available.last) exceptions.push(exceptionOf(3031, `usage is available up to ${available.last}`))
  if (begin < available.first)
    exceptions.push(exceptionOf(3032, `usage is available from ${available.first} to ${available.last}`))
  return {
    ...{ begin: `${begin}-01`, end: `${end}-${lastDayOf(end)}` },
    months: from <= to ? { from, to } : null,
    exceptions,
  }
}

/** The month of `yyyy-mm`, or of a `yyyy-mm-dd` whose day is right. */
function monthOf(text: string, isRightDay: (month: string, day: string) => boolean): string | null {
  const [, month, day] = /^(\d{4}-(?:0[1-9]|1[0-2]))(?:-(\d\d))?$/.exec(text) ?? []
  return month !== undefined && (day === undefined || isRightDay(month, day)) ? month : null
}

const lastDayOf = (month: string): string =>
  String(new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate()).padStart(2, '0')

export function monthBefore(month: string): string {
  const [year, number] = [Number(month.slice(0, 4)), Number(month.slice(5))]
  return new Date(Date.UTC(year, number - 2, 1)).toISOString().slice(0, 7)
}

/** All months of a period. A report has no more than are available. */
export function monthsOf({ from, to }: { from: string; to: string }): string[] {
  const [year, month] = [Number(from.slice(0, 4)), Number(from.slice(5))]
  return Array.from({ length: monthsFrom(from, to) }, (_, index) =>
    new Date(Date.UTC(year, month - 1 + index, 1)).toISOString().slice(0, 7),
  )
}

function viewRequest({ view, metrics, attributes, of }: CounterReport) {
  return {
    filters: Object.fromEntries(Object.entries(view!.filters).map(([name, values]) => [name, [...values]])),
    ...{ shown: attributes, hasParent: of === 'article', metrics },
    ...{ methods: ['Regular'], years: undefined, isEmpty: false, itemId: undefined },
  }
}

const valuesOf = (text: string): string[] => [...new Set(text.split('|', maxValues).filter(Boolean))]

function ownRequest(report: CounterReport, given: Parameters) {
  const chosen = (name: keyof CounterReport['values']) => {
    const values = valuesOf(given[name] ?? '').filter((value) => report.values[name].includes(value))
    return values.length > 0 ? values : undefined
  }
  const [metrics, dataTypes, accessTypes] = [chosen('metric_type'), chosen('data_type'), chosen('access_type')]
  const methods = valuesOf(given['access_method'] ?? '').filter((value) => isAccessMethod(value))
  const years = valuesOf(given['yop'] ?? '').filter((value) => yearRange(value) !== null)
  const itemId = given['item_id'] !== undefined && isItemId(given['item_id']) ? given['item_id'] : undefined
  const filters: Record<string, string | string[] | undefined> = {
    ...{ Metric_Type: metrics, Data_Type: dataTypes, Access_Type: accessTypes },
    ...{ Access_Method: orAll(methods), YOP: orAll(years), Item_ID: itemId },
  }
  return {
    filters: Object.fromEntries(Object.entries(filters).filter((entry) => entry[1] !== undefined)) as Record<
      string,
      string | string[]
    >,
    shown: report.attributes.filter((name) => valuesOf(given['attributes_to_show'] ?? '').includes(name)),
    hasParent: given['include_parent_details'] === 'True',
    metrics: metrics ? report.metrics.filter((metric) => metrics.includes(metric)) : report.metrics,
    methods: orAll(methods),
    years: orAll(years)?.map((value) => yearRange(value)!),
    isEmpty:
      (dataTypes !== undefined && !dataTypes.includes(report.dataType)) ||
      (accessTypes !== undefined && !accessTypes.includes('Open')),
    itemId,
  }
}

const orAll = <T>(values: T[]): T[] | undefined => (values.length > 0 ? values : undefined)
const isAccessMethod = (value: string): boolean => (accessMethods as readonly string[]).includes(value)
const isItemId = (value: string): boolean => /^[\x21-\x7b}~]{2,200}$/.test(value)

function yearRange(value: string): { from: number; to: number } | null {
  const [, from, to = from] = /^(\d{4})(?:-(\d{4}))?$/.exec(value) ?? []
  return from !== undefined && from <= to! ? { from: Number(from), to: Number(to) } : null
}

/** 3060, 3062 and 3063: the values that were ignored. */
function refusedValues(report: CounterReport, given: Parameters): CounterException[] {
  const refused = (name: string, isKnown: (value: string) => boolean) =>
    valuesOf(given[name] ?? '')
      .filter((value) => !isKnown(value))
      .map((value) => `${name}=${value}`)
  const filters = [
    ...(['metric_type', 'data_type', 'access_type'] as const).flatMap((name) =>
      refused(name, (value) => report.values[name].includes(value)),
    ),
    ...refused('access_method', isAccessMethod),
    ...refused('yop', (value) => yearRange(value) !== null),
    ...(given['item_id'] !== undefined && given['item_id'] !== '' && !isItemId(given['item_id']) ? ['item_id'] : []),
  ]
  const isTrueOrFalse = (value: string) => value === 'True' || value === 'False'
  const attributes = [
    ...refused('attributes_to_show', (value) => report.attributes.includes(value)),
    // Counts by month are required, totals are not (3.3.8).
    ...refused('granularity', (value) => value === 'Month'),
    ...refused('include_parent_details', isTrueOrFalse),
    ...refused('include_component_details', isTrueOrFalse),
  ]
  return [
    ...(filters.length > 0 ? [exceptionOf(3060, listed(filters))] : []),
    ...(attributes.length > 0 ? [exceptionOf(3062, listed(attributes))] : []),
    ...(given['include_component_details'] === 'True' ? [exceptionOf(3063)] : []),
  ]
}

function missingSearches(report: CounterReport, given: Parameters): CounterException[] {
  const metrics = valuesOf(given['metric_type'] ?? '')
  const isWanted = report.of === 'platform' && (metrics.length === 0 || metrics.includes(searchMetric))
  return isWanted ? [exceptionOf(3040, `${searchMetric} is not counted`)] : []
}

/** Names and values that a client sent, in an answer to it: few, short, and without characters that could do harm. */
const listed = (texts: string[]): string =>
  texts
    .slice(0, maxListed)
    .map((text) => text.replace(/[^\w.=|:/-]/g, '?').slice(0, 80))
    .join(', ')
