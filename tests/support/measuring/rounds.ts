import type { Load } from './wrk.ts'

/** One side of a comparison: works for this many seconds and returns its result. */
export type Side<R extends { perSecond: number } = Load> = (seconds: number) => Promise<R>

interface Plan {
  rounds: number
  seconds: number
  warmUpSeconds: number
}

export const fullPlan: Plan = { rounds: 5, seconds: 20, warmUpSeconds: 5 }

/** For a quick look: the result records the length of its rounds. */
export function setRoundSeconds(seconds: number): void {
  fullPlan.seconds = seconds
  fullPlan.warmUpSeconds = Math.min(fullPlan.warmUpSeconds, Math.ceil(seconds / 4))
}

const quickPlan: Plan = { rounds: 2, seconds: 2, warmUpSeconds: 1 }

export const planFor = ({ quick }: { quick: boolean }) => (quick ? quickPlan : fullPlan)

interface Comparison<R> {
  median: number
  worst: number
  ratios: number[]
  baseline: R[]
  ours: R[]
}

/**
 * A B A B … A: each of our rounds is between two of the baseline and is compared with their mean, so that a machine
 * that becomes slower or faster does not distort the ratio.
 */
export async function alternate<R extends { perSecond: number }>(
  baseline: Side<R>,
  ours: Side<R>,
  plan: Plan,
  say: (line: string) => void = console.log,
): Promise<Comparison<R>> {
  const measure = async (name: string, side: Side<R>) => {
    await side(plan.warmUpSeconds)
    const found = await side(plan.seconds)
    say(`  ${name.padEnd(8)} ${Math.round(found.perSecond)} a second`)
    return found
  }
  const result: Comparison<R> = { median: 0, worst: 0, ratios: [], baseline: [], ours: [] }
  result.baseline.push(await measure('baseline', baseline))
  for (let round = 0; round < plan.rounds; round += 1) {
    const found = await measure('ours', ours)
    const before = result.baseline.at(-1)!
    const after = await measure('baseline', baseline)
    result.ours.push(found)
    result.baseline.push(after)
    result.ratios.push(rounded(found.perSecond / ((before.perSecond + after.perSecond) / 2)))
  }
  return { ...result, median: rounded(middleOf(result.ratios)), worst: Math.min(...result.ratios) }
}

export function middleOf(numbers: number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  const half = Math.floor(sorted.length / 2)
  if (sorted.length === 0) throw new Error('There is no middle of nothing.')
  return sorted.length % 2 === 1 ? sorted[half]! : (sorted[half - 1]! + sorted[half]!) / 2
}

/** The value that this percentage of the numbers does not exceed. */
export function percentile(numbers: number[], percent: number): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil((percent / 100) * sorted.length) - 1)]!
}

export const rounded = (value: number, digits = 3) => Math.round(value * 10 ** digits) / 10 ** digits

/** The same comparison in processor time per response, which hardly depends on the load of the machine. */
export function processorRatio({ baseline, ours }: Comparison<Load>): number {
  const middle = (loads: Load[]) => middleOf(loads.map((load) => load.processorMs ?? Number.NaN))
  return rounded(middle(baseline) / middle(ours))
}

/** The rounds as they are stored: rates and core loads. */
export function roundsKept(loads: Load[]): Array<Record<string, number>> {
  return loads.map((load) => ({
    perSecond: Math.round(load.perSecond),
    p50Ms: rounded(load.p50Ms, 2),
    p95Ms: rounded(load.p95Ms, 2),
    serverCoreBusy: load.serverCoreBusy,
    loadCoreBusy: load.loadCoreBusy,
    ...(load.processorMs !== null && { processorMs: rounded(load.processorMs) }),
  }))
}

/** How a time grows with the amount of data: the slope of its logarithm per decade, by least squares. 1 is linear. */
export function slopePerDecade(points: Array<{ n: number; ms: number }>): number {
  const logs = points.map(({ n, ms }) => ({ x: Math.log10(n), y: Math.log10(ms) }))
  const mean = (of: (log: { x: number; y: number }) => number) =>
    logs.reduce((sum, log) => sum + of(log), 0) / logs.length
  const [meanX, meanY] = [mean((log) => log.x), mean((log) => log.y)]
  const above = logs.reduce((sum, { x, y }) => sum + (x - meanX) * (y - meanY), 0)
  const below = logs.reduce((sum, { x }) => sum + (x - meanX) ** 2, 0)
  return above / below
}

/**
 * How well two samples can be distinguished by their values: the probability that a value of the second is larger than
 * one of the first. 0.5 means not at all; a smaller value distinguishes as well as the same distance above.
 */
export function auc(first: number[], second: number[]): number {
  const all = [...first.map((value) => ({ value, isSecond: 0 })), ...second.map((value) => ({ value, isSecond: 1 }))]
  all.sort((one, other) => one.value - other.value)
  let ranks = 0
  for (let at = 0; at < all.length;) {
    let end = at
    while (end < all.length && all[end]!.value === all[at]!.value) end++
    // Equal values share their mean rank.
    const rank = (at + 1 + end) / 2
    for (; at < end; at++) ranks += all[at]!.isSecond * rank
  }
  const larger = ranks - (second.length * (second.length + 1)) / 2
  const share = larger / (first.length * second.length)
  return Math.max(share, 1 - share)
}

/** Upper bound for samples of the same distribution: 0.5 plus three standard deviations. */
export const chanceOfAuc = (each: number) => 0.5 + 3 * Math.sqrt(1 / (6 * each))
