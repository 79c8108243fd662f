import type { Load } from './wrk.ts'

/** One side of a comparison: works for so many seconds and says what it managed. */
export type Side<R extends { perSecond: number } = Load> = (seconds: number) => Promise<R>

export interface Plan {
  rounds: number
  seconds: number
  warmUpSeconds: number
}

export const fullPlan: Plan = { rounds: 5, seconds: 20, warmUpSeconds: 5 }

/** For a first look, or where time is short: the result says how long its rounds were. */
export function setRoundSeconds(seconds: number): void {
  fullPlan.seconds = seconds
  fullPlan.warmUpSeconds = Math.min(fullPlan.warmUpSeconds, Math.ceil(seconds / 4))
}

export const quickPlan: Plan = { rounds: 2, seconds: 2, warmUpSeconds: 1 }

export const planFor = ({ quick }: { quick: boolean }) => (quick ? quickPlan : fullPlan)

export interface Comparison<R> {
  median: number
  worst: number
  ratios: number[]
  baseline: R[]
  ours: R[]
}

/**
 * A B A B … A: each round of ours stands between two of the baseline and is compared with their mean, so that a machine
 * that grows slower or faster meanwhile does not tilt the ratio.
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

/** The value that so many of a hundred do not exceed. */
export function percentile(numbers: number[], percent: number): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil((percent / 100) * sorted.length) - 1)]!
}

export const rounded = (value: number, digits = 3) => Math.round(value * 10 ** digits) / 10 ** digits

/** The same comparison in processor time per answer, which hardly changes with who else uses the machine. */
export function processorRatio({ baseline, ours }: Comparison<Load>): number {
  const middle = (loads: Load[]) => middleOf(loads.map((load) => load.processorMs ?? Number.NaN))
  return rounded(middle(baseline) / middle(ours))
}

/** The rounds as they are kept: rates and how busy the cores were. */
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
