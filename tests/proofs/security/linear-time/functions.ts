import { once } from 'node:events'
import { rounded } from '../../../support/measuring/rounds.ts'
import { hostileTexts, textFunctions, type TextFunction } from './registry.ts'

// Below this a ratio is noise: quadratic code at the longest input takes far longer.
const measurableMs = 20
const tries = 10
const runs = 5
// Quadratic code is visible at a fifth of the longest input, too.
const quickShare = 0.2

export interface MeasureOptions {
  quick: boolean
  mostRatio: number
}

export interface MeasuredFunction {
  name: string
  /** Time at twice the length, divided by the time at the longest length; of the worst text. */
  ratio: number
  text: string
}

function measure({ name, longest, run }: TextFunction, every: number, mostRatio: number): MeasuredFunction {
  // Lets the engine compile the function, so that the first measurement does not include that.
  for (const { text } of hostileTexts(2_000, every)) run(text)
  let worst = { ratio: 1, text: '' }
  const doubled = hostileTexts(longest * 2, every)
  for (const [at, { name: text, text: short }] of hostileTexts(longest, every).entries()) {
    const long = doubled[at]!.text
    if (timeOf(() => run(long), 1) < measurableMs) continue
    let [once, twice] = [Infinity, Infinity]
    const ratioOf = () => twice / Math.max(once, measurableMs / 2)
    // A garbage collection or other load slows down some tries. Measure both alternately: quadratic code stays slow.
    for (let round = 0; round < tries && (round === 0 || ratioOf() > mostRatio); round++) {
      once = Math.min(
        once,
        timeOf(() => run(short), 2 * runs),
      )
      twice = Math.min(
        twice,
        timeOf(() => run(long), runs),
      )
    }
    if (ratioOf() > worst.ratio) worst = { ratio: rounded(ratioOf()), text }
  }
  return { name, ...worst }
}

/** Processor time of one run in milliseconds. Several runs together, because the system counts in steps of 4 ms. */
function timeOf(work: () => unknown, times: number): number {
  const before = process.threadCpuUsage()
  for (let time = 0; time < times; time++) work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000 / times
}

const [{ quick, mostRatio }] = (await once(process, 'message')) as [MeasureOptions]
const measured = textFunctions.map((one) =>
  measure(quick ? { ...one, longest: one.longest * quickShare } : one, quick ? 9 : 1, mostRatio),
)
process.send?.(measured, () => process.disconnect())
