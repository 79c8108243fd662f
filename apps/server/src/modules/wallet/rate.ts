import type { Context } from '../../platform/context.ts'
import type { PiSettings } from '../../platform/pi-settings.ts'

const timeoutMs = 1_500
const freshMs = 5 * 60_000
// Do not show a price older than an hour.
const maxAgeMs = 60 * 60_000
// While the price service fails, retry at most this often.
const failedForMs = 30_000

interface CachedRate {
  rate: string | null
  /** `at`: time of the last good response. `triedAt`: time of the last attempt. */
  at: number
  triedAt: number
  asking: Promise<void> | null
}

const cache = new WeakMap<PiSettings, CachedRate>()

/**
 * WALLET-033: US dollars for one Pi; null if the price service does not respond. Concurrent callers share one request.
 */
export async function rateOf({ clock, log, pi }: Pick<Context, 'clock' | 'log' | 'pi'>): Promise<string | null> {
  if (!pi) return null
  const now = clock.now().getTime()
  const known = cache.get(pi) ?? { rate: null, at: -Infinity, triedAt: -Infinity, asking: null }
  cache.set(pi, known)
  const isUsable = known.rate !== null && now - known.at < maxAgeMs
  const isDue = now - known.at >= freshMs && now - known.triedAt >= failedForMs
  if (isDue && !known.asking) {
    known.triedAt = now
    known.asking = ask(pi.priceUrl, pi.priceField)
      .then(
        (rate) => void Object.assign(known, { rate, at: now }),
        (error: unknown) => log.warn({ err: error }, 'failed to fetch the Pi price'),
      )
      .finally(() => (known.asking = null))
  }
  // Return the cached rate while a newer one is being fetched.
  if (isUsable) return known.rate
  await known.asking
  return known.rate !== null && now - known.at < maxAgeMs ? known.rate : null
}

async function ask(address: string, field: string): Promise<string> {
  const answer = await fetch(address, {
    headers: { accept: 'application/json' },
    signal: AbortSignal.timeout(timeoutMs),
  })
  if (!answer.ok) throw new Error(`The price service answered with ${answer.status}.`)
  const price = field
    .split('.')
    .reduce<unknown>((at, name) => (at as Record<string, unknown> | null)?.[name], await answer.json())
  const rate = Number(price)
  if (!(rate > 0 && rate < 1e9)) throw new Error(`The price service returned no price at "${field}".`)
  return rate.toFixed(8).replace(/\.?0+$/, '')
}
