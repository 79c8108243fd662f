import { doubleClickSeconds } from './limits.ts'

/**
 * What a visitor opened. `page` is the article page with its full text, `abstract` the page of an article without one,
 * `mined` a full text that a program read with a key for text mining. What a page loads by itself, such as the figures
 * in its text, is not an event.
 */
export const usageKinds = ['page', 'abstract', 'pdf', 'xml', 'citation', 'figure', 'supplement', 'mined'] as const
export type UsageKind = (typeof usageKinds)[number]

const requestKinds: ReadonlySet<UsageKind> = new Set(['page', 'pdf', 'xml', 'mined'])
const viewKinds: ReadonlySet<UsageKind> = new Set(['page', 'abstract'])

/** COUNTER 7.10: text and data mining is counted apart. */
export const accessMethods = ['Regular', 'TDM'] as const
export type AccessMethod = (typeof accessMethods)[number]
const methodOf = (kind: UsageKind): AccessMethod => (kind === 'mined' ? 'TDM' : 'Regular')

const hourMs = 3_600_000
const doubleClickMs = doubleClickSeconds * 1000

/** Hours since 1970. COUNTER 7.3: a visit is a visitor in one hour. */
export const hourOf = (at: number): number => Math.floor(at / hourMs)

/** Whether a double click may have begun in the previous hour. */
export const mayContinueHour = (at: number): boolean => at % hourMs <= doubleClickMs

export interface UsageEvent {
  article: string
  kind: UsageKind
  /** Milliseconds since 1970. */
  at: number
  /** The visitor's hash, which is another one each day. */
  visitor: string
  /** The same visitor's hash half a minute ago. It differs at the beginning of a day only. */
  earlierVisitor: string
}

/** How often a visitor opened one kind of file of an article in one hour. */
export interface Visit {
  article: string
  visitor: string
  hour: number
  kind: UsageKind
  /** Without double clicks. */
  clicks: number
  lastAt: number
}

/** Counts of an article on a day. Totals may be negative: a double click can move a count from one day to the next. */
export interface UsageCount {
  article: string
  /** Days since 1970. */
  day: number
  method: AccessMethod
  views: number
  downloads: number
  totalInvestigations: number
  uniqueInvestigations: number
  totalRequests: number
  uniqueRequests: number
}

interface OpenVisit extends Visit {
  clicksBefore: number
}
/** The visits of a visitor to an article in one hour. */
type Hour = Map<UsageKind, OpenVisit>

interface Counted {
  /** The visits that changed. */
  visits: Visit[]
  /** What to add to the stored counts. */
  counts: UsageCount[]
}

const visitKey = (article: string, visitor: string, hour: number) => `${article} ${visitor} ${hour}`

/**
 * Adds events to the known visits by the rules of COUNTER 7.2 and 7.3. `known` must have every visit of these visitors
 * to these articles in the hour of the event, and in the hour before if `mayContinueHour`. Double clicks are removed
 * before visits are counted, so that a unique count is never larger than its total.
 */
export function countUsage(events: readonly UsageEvent[], known: readonly Visit[]): Counted {
  const visits = new Map<string, Hour>()
  const visitsOf = (key: string) => {
    const found = visits.get(key) ?? new Map<UsageKind, OpenVisit>()
    visits.set(key, found)
    return found
  }
  for (const visit of known) {
    const { article, visitor, hour, kind, clicks } = visit
    visitsOf(visitKey(article, visitor, hour)).set(kind, { ...visit, clicksBefore: clicks })
  }
  const changed = new Set<Visit>()
  for (const { article, visitor, earlierVisitor, kind, at } of events.toSorted((one, other) => one.at - other.at)) {
    const hour = hourOf(at)
    const ofHour = visitsOf(visitKey(article, visitor, hour))
    const visit = ofHour.get(kind) ?? { article, visitor, hour, kind, clicks: 0, lastAt: 0, clicksBefore: 0 }
    if (Math.abs(at - visit.lastAt) > doubleClickMs) {
      const earlier = mayContinueHour(at) && visits.get(visitKey(article, earlierVisitor, hour - 1))?.get(kind)
      if (earlier && visit.clicks === 0 && earlier.clicks > 0 && at - earlier.lastAt <= doubleClickMs) {
        earlier.clicks -= 1
        changed.add(earlier)
      }
      visit.clicks += 1
    }
    // Another process may have written a later event already.
    visit.lastAt = Math.max(visit.lastAt, at)
    ofHour.set(kind, visit)
    changed.add(visit)
  }
  return { visits: [...changed], counts: sumUp(visits) }
}

/** The difference between the visits now and before. */
function sumUp(visits: Map<string, Hour>): UsageCount[] {
  const counts = new Map<string, UsageCount>()
  for (const kinds of visits.values()) {
    for (const method of accessMethods) {
      const opened = [...kinds.values()].filter(({ kind }) => methodOf(kind) === method)
      const [first] = opened
      if (!first) continue
      const { article, hour } = first
      const day = Math.floor(hour / 24)
      const key = `${article} ${day} ${method}`
      const count = counts.get(key) ?? { article, day, method, ...nothing }
      counts.set(key, count)
      const isRequest = ({ kind }: Visit) => requestKinds.has(kind)
      count.views += clicksAdded(opened, ({ kind }) => viewKinds.has(kind))
      count.downloads += clicksAdded(opened, ({ kind }) => kind === 'pdf')
      count.totalInvestigations += clicksAdded(opened, () => true)
      count.uniqueInvestigations += visitsAdded(opened, () => true)
      count.totalRequests += clicksAdded(opened, isRequest)
      count.uniqueRequests += visitsAdded(opened, isRequest)
    }
  }
  return [...counts.values()].filter(({ article: _, day: __, method: ___, ...numbers }) =>
    Object.values(numbers).some(Boolean),
  )
}

const nothing = {
  views: 0,
  downloads: 0,
  totalInvestigations: 0,
  uniqueInvestigations: 0,
  totalRequests: 0,
  uniqueRequests: 0,
}

function clicksAdded(visits: readonly OpenVisit[], includes: (visit: Visit) => boolean): number {
  let added = 0
  for (const visit of visits) if (includes(visit)) added += visit.clicks - visit.clicksBefore
  return added
}

/** 1 if the visit became one of this metric, -1 if it no longer is one. */
function visitsAdded(visits: readonly OpenVisit[], includes: (visit: Visit) => boolean): number {
  let isOne = false
  let wasOne = false
  for (const visit of visits) {
    if (!includes(visit)) continue
    isOne ||= visit.clicks > 0
    wasOne ||= visit.clicksBefore > 0
  }
  return Number(isOne) - Number(wasOne)
}
