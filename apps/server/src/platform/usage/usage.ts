import { hash } from 'node:crypto'
import { list as isbotPatterns } from 'isbot'
import { usageKinds, type UsageEvent, type UsageKind } from '@grfs/domain/statistics/counting'
import {
  countedStatuses,
  doubleClickSeconds,
  maxBatchEvents,
  maxUserAgentLength,
  maxWaitingEvents,
} from '@grfs/domain/statistics/limits'
import type { Clock } from '../clock.ts'
import type { Keys } from '../keys.ts'
import type { Logger } from '../log.ts'
import counterRobots from './counter-robots.json' with { type: 'json' }

/** What the connection tells about a visitor. Only a keyed hash of it is stored. */
export interface Visitor {
  /** IP address. */
  address: string
  userAgent: string
  /** A HEAD request, or a prefetch by the browser. */
  isPrefetch: boolean
}

export interface Use {
  /** Id or public id of the article. An unknown article is not counted. */
  article: string
  kind: UsageKind
  visitor: Visitor
  /** The status of the answer. Only 200 and 304 count. */
  status: number
}

/** Events that wait to be counted. The statistics module writes them in batches. */
export interface Usage {
  /** Records that somebody opened something. It takes microseconds, does no I/O and never throws. */
  record(use: Use): void
  /** Removes the oldest events, at most one batch. */
  take(): UsageEvent[]
  /** For metrics: events that wait, and events that were dropped because too many waited. */
  metrics(): { waiting: number; dropped: number }
  /** For metrics: events since the start of this process, by kind. */
  recorded(): Array<{ kind: UsageKind; value: number }>
}

interface UsageParts {
  clock: Clock
  keys: Keys
  log: Pick<Logger, 'error'>
}

export function createUsage({ clock, keys, log }: UsageParts): Usage {
  let events: UsageEvent[] = []
  let dropped = 0
  const recorded = new Map<UsageKind, number>(usageKinds.map((kind) => [kind, 0]))
  const hashFor = dailyHash(keys)
  return {
    record({ article, kind, visitor, status }) {
      // A program with a key for text mining is no robot that came by itself.
      const isUnwanted = visitor.isPrefetch || (kind !== 'mined' && isRobot(visitor.userAgent))
      if (isUnwanted || !countedStatuses.includes(status)) return
      if (events.length >= maxWaitingEvents) {
        if (dropped++ === 0) log.error('too many usage events wait for the database; dropping new ones')
        return
      }
      const at = clock.now().getTime()
      const visitorHash = hashFor(visitor, at)
      const earlier = at - doubleClickSeconds * 1000
      recorded.set(kind, recorded.get(kind)! + 1)
      events.push({
        ...{ article: article.toLowerCase(), kind, at, visitor: visitorHash },
        earlierVisitor: dayOf(earlier) === dayOf(at) ? visitorHash : hashFor(visitor, earlier),
      })
    },
    take() {
      const taken = events.slice(0, maxBatchEvents)
      events = events.slice(maxBatchEvents)
      return taken
    },
    metrics: () => ({ waiting: events.length, dropped }),
    recorded: () => [...recorded].map(([kind, value]) => ({ kind, value })),
  }
}

// COUNTER 7.8: the COUNTER list is mandatory, and robots that we recognise otherwise do not count either.
const robot = new RegExp(
  [...counterRobots.patterns, ...isbotPatterns].map((pattern) => `(?:${pattern})`).join('|'),
  'i',
)

// Most visitors have one of a few names, and the search takes microseconds.
const maxRememberedNames = 5_000
const rememberedNames = new Map<string, boolean>()

/** A browser always sends its name, so a missing name is a robot's. */
export function isRobot(userAgent: string): boolean {
  const name = userAgent.trim().slice(0, maxUserAgentLength)
  const known = rememberedNames.get(name)
  if (known !== undefined) return known
  if (rememberedNames.size >= maxRememberedNames) rememberedNames.clear()
  const answer = robot.test(name)
  rememberedNames.set(name, answer)
  return answer
}

const dayMs = 86_400_000
const dayOf = (at: number): number => Math.floor(at / dayMs)

/**
 * The same for one address and browser on one day. Its key changes every day, so nobody can be followed from one day to
 * the next. 64 bits are enough to tell millions of visitors apart.
 */
function dailyHash(keys: Keys): (visitor: Visitor, at: number) => string {
  const dailyKeys = new Map<number, string>()
  return ({ address, userAgent }, at) => {
    const day = dayOf(at)
    let key = dailyKeys.get(day)
    if (!key) {
      // Yesterday's key is needed for half a minute.
      if (dailyKeys.size > 1) dailyKeys.clear()
      key = keys.mac('statistics.visitor', String(day)).toString('hex')
      dailyKeys.set(day, key)
    }
    // An HMAC would take 15 times as long. It prevents that somebody extends a text whose whole hash they know; here the
    // hash is cut and stays inside.
    const digits = hash('sha256', `${key} ${address} ${userAgent}`, 'hex').slice(0, 16)
    return BigInt.asIntN(64, BigInt(`0x${digits}`)).toString()
  }
}
