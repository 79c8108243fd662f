import fc from 'fast-check'
import { expect, it } from 'vitest'
import { countUsage, hourOf, usageKinds, type UsageEvent, type Visit } from './counting.ts'

const hourMs = 3_600_000
const midnight = Date.parse('2026-12-01T00:00:00Z')

interface Click {
  person: number
  article: string
  kind: UsageEvent['kind']
  at: number
}

/** As `ctx.usage` makes it: the visitor's hash changes at midnight. */
function toEvent({ person, article, kind, at }: Click): UsageEvent {
  const visitorAt = (time: number) => `${person} on ${Math.floor(time / 24 / hourMs)}`
  return { article, kind, at, visitor: visitorAt(at), earlierVisitor: visitorAt(at - 30_000) }
}

/** The rules of COUNTER 7.2 and 7.3, applied to all clicks at once. The clicks are in order of time. */
function countAtOnce(clicks: Click[]): Record<string, number> {
  const isSame = (one: Click, other: Click) =>
    one.person === other.person && one.article === other.article && one.kind === other.kind
  const counted = clicks.filter(
    (click, index) => !clicks.slice(index + 1).some((later) => isSame(click, later) && later.at - click.at <= 30_000),
  )
  const visits = (some: Click[]) =>
    new Set(some.map(({ person, article, at }) => `${person} ${article} ${hourOf(at)}`)).size
  const countsOf = (method: string, used: Click[]) => {
    const requests = used.filter(({ kind }) => ['page', 'pdf', 'xml', 'mined'].includes(kind))
    return {
      [`${method} views`]: used.filter(({ kind }) => kind === 'page' || kind === 'abstract').length,
      [`${method} downloads`]: used.filter(({ kind }) => kind === 'pdf').length,
      [`${method} totalInvestigations`]: used.length,
      [`${method} uniqueInvestigations`]: visits(used),
      [`${method} totalRequests`]: requests.length,
      [`${method} uniqueRequests`]: visits(requests),
    }
  }
  return {
    ...countsOf(
      'Regular',
      counted.filter(({ kind }) => kind !== 'mined'),
    ),
    ...countsOf(
      'TDM',
      counted.filter(({ kind }) => kind === 'mined'),
    ),
  }
}

/** Batch by batch, with stored visits in between. */
function countInBatches(clicks: Click[], batchSize: number): Record<string, number> {
  const stored = new Map<string, Visit>()
  const sums: Record<string, number> = Object.fromEntries(Object.keys(countAtOnce([])).map((name) => [name, 0]))
  for (let from = 0; from < clicks.length; from += batchSize) {
    const { visits, counts } = countUsage(clicks.slice(from, from + batchSize).map(toEvent), [...stored.values()])
    for (const visit of visits) stored.set(`${visit.article} ${visit.visitor} ${visit.hour} ${visit.kind}`, visit)
    for (const { article: _, day: __, method, ...numbers } of counts)
      for (const [name, number] of Object.entries(numbers)) {
        const of = `${method} ${name}`
        sums[of] = (sums[of] ?? 0) + number
      }
  }
  return sums
}

const click = fc.record({
  person: fc.integer({ min: 1, max: 2 }),
  article: fc.constantFrom('a', 'b'),
  kind: fc.constantFrom(...usageKinds),
  // Around midnight, with seconds and milliseconds at the limits of a double click.
  at: fc
    .tuple(fc.integer({ min: -12, max: 12 }), fc.constantFrom(-1, 0, 1), fc.integer({ min: -1, max: 1 }))
    .map(([steps, ms, hours]) => midnight + hours * hourMs + steps * 10_000 + ms),
})

it('counts in batches of any size what the rules of COUNTER count at once', () => {
  fc.assert(
    fc.property(fc.array(click, { maxLength: 60 }), fc.integer({ min: 1, max: 20 }), (clicks, batchSize) => {
      const inOrder = clicks.toSorted((one, other) => one.at - other.at)
      expect(countInBatches(inOrder, batchSize)).toEqual(countAtOnce(inOrder))
    }),
    { numRuns: 2_000 },
  )
})

it('moves a count to the next month if the second click is there', () => {
  const first = { person: 1, article: 'a', kind: 'pdf', at: midnight - 5_000 } as const
  const { visits, counts: before } = countUsage([toEvent(first)], [])
  const { counts: after } = countUsage([toEvent({ ...first, at: midnight + 5_000 })], visits)
  const day = midnight / 24 / hourMs
  const one = {
    method: 'Regular',
    views: 0,
    downloads: 1,
    totalInvestigations: 1,
    uniqueInvestigations: 1,
    totalRequests: 1,
    uniqueRequests: 1,
  }
  const minusOne = {
    method: 'Regular',
    views: 0,
    downloads: -1,
    totalInvestigations: -1,
    uniqueInvestigations: -1,
    totalRequests: -1,
    uniqueRequests: -1,
  }
  expect(before).toEqual([{ article: 'a', day: day - 1, ...one }])
  expect(after).toHaveLength(2)
  expect(after).toEqual(
    expect.arrayContaining([
      { article: 'a', day: day - 1, ...minusOne },
      { article: 'a', day, ...one },
    ]),
  )
})

it('ignores a click that arrives after a later one of the same double click', () => {
  const later = { person: 1, article: 'a', kind: 'page', at: midnight + 60_000 } as const
  const { visits } = countUsage([toEvent(later)], [])
  expect(countUsage([toEvent({ ...later, at: later.at - 2_000 })], visits).counts).toEqual([])
})
