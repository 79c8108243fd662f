import { rowOf } from './rows.ts'

/** The result of a proof. `figure` is the one line that is printed last and stored. */
export interface Outcome {
  figure: string
  ratio: number | null
  worst: number | null
  must: string
  best: string
  pass: boolean
  details: Record<string, unknown>
}

export interface ProveOptions {
  /** The id of the row, for a file that proves more than one. */
  row: string
  /** Shorter rounds and smaller data, for every commit. Bytes and counts stay exact, timings do not. */
  quick: boolean
  /** Duration of the soak test, for rows that have one. */
  minutes?: number
  /** How many articles there are, for rows that choose it. */
  articles?: number
}

/** A file that `proofFiles` (rows.ts) names. */
export interface Proof {
  /** Exact enough to fail a build: no timing is involved. */
  ci: boolean
  prove(options: ProveOptions): Promise<Outcome>
}

/** The part of the result that the proof provides; the limits come from the row. */
export type Finding = Omit<Outcome, 'must' | 'best' | 'figure'> & {
  /** The measured part of the sentence: `0.58 of bare rendering (worst 0.55)`. */
  found: string
}

export function outcomeOf(rowId: string, { found, ...finding }: Finding): Outcome {
  const { id, must, best } = rowOf(rowId)
  const verdict = finding.pass ? 'pass' : 'below the must'
  return {
    figure: `${id} ${found}; must ${must}, best ${best ?? 'the same'}: ${verdict}`,
    must,
    best: best ?? must,
    ...finding,
  }
}

/** The numbers after `>=` and `<=` in a row's limits, so that each limit is written once. */
export function limitsOf(rowId: string): { must: number[]; best: number[] } {
  const { must, best } = rowOf(rowId)
  return { must: numbersIn(must), best: numbersIn(best ?? must) }
}

function numbersIn(limits: string): number[] {
  return [...limits.matchAll(/[<>]=\s*([\d.]+)/g)].map(([, number]) => Number(number))
}

/** For rows with one limit: the median ratio of rates must not fall below it. */
export function rateOutcome(
  rowId: string,
  rates: { median: number; worst: number },
  of: string,
  details: Record<string, unknown>,
): Outcome {
  const [must = 0] = limitsOf(rowId).must
  return outcomeOf(rowId, {
    found: `${rates.median.toFixed(2)} of ${of} (worst round ${rates.worst.toFixed(2)})`,
    ratio: rates.median,
    worst: rates.worst,
    pass: rates.median >= must,
    details,
  })
}
