import type { Context } from '../../platform/context.ts'
import type { PiSettings } from '../../platform/pi-settings.ts'

const timeoutMs = 1_500
const freshMs = 5 * 60_000
// Yesterday's price is worse than none.
const keptMs = 60 * 60_000
// While the service is away, nobody waits for it more often than this.
const failedForMs = 30_000

interface Kept {
  rate: string | null
  /** Of the last good answer, and of the last try. */
  at: number
  triedAt: number
  asking: Promise<void> | null
}

const kept = new WeakMap<PiSettings, Kept>()

/** WALLET-033: dollars for one Pi. Null when the price service does not answer. Asked for once, however many want to know. */
export async function rateOf({ clock, log, pi }: Pick<Context, 'clock' | 'log' | 'pi'>): Promise<string | null> {
  if (!pi) return null
  const now = clock.now().getTime()
  const known = kept.get(pi) ?? { rate: null, at: -Infinity, triedAt: -Infinity, asking: null }
  kept.set(pi, known)
  const isKept = known.rate !== null && now - known.at < keptMs
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
  // What is known is good enough while something newer is on its way.
  if (isKept) return known.rate
  await known.asking
  return known.rate !== null && now - known.at < keptMs ? known.rate : null
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
