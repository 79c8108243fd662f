import { TooManyAttempts } from './rate-limit.ts'

/** Limits how much one network can make this process compute for anonymous reads. */
export interface CostLimit {
  /** Throws `TooManyAttempts` when the network has spent its budget. */
  spend(network: string, cost: number): void
}

/** A search costs most, suggestions and lists less. Pages and calls without a query are cached and free. */
export const costs = { search: 5, page: 5, query: 1 }

// A campus: 200 users who each search twice a minute spend 33 units per second.
const burstSeconds = 25
// Each entry takes about 100 bytes.
const maxNetworks = 50_000

/** A token bucket per network, in memory: a public read must not cost a database write. */
export function createCostLimit(unitsPerSecond: number, now: () => number = () => performance.now()): CostLimit {
  const burst = unitsPerSecond * burstSeconds
  const buckets = new Map<string, { units: number; at: number }>()
  return {
    spend(network, cost) {
      const at = now()
      const before = buckets.get(network)
      const units = before ? Math.min(burst, before.units + ((at - before.at) / 1000) * unitsPerSecond) : burst
      if (units < cost) throw new TooManyAttempts(Math.ceil((cost - units) / unitsPerSecond))
      // Delete first: the map is then in order of use, and its first entry is the least recently used.
      buckets.delete(network)
      buckets.set(network, { units: units - cost, at })
      if (buckets.size > maxNetworks) buckets.delete(buckets.keys().next().value!)
    },
  }
}
