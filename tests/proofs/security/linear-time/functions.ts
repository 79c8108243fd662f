import { once } from 'node:events'
import { rounded } from '../../../support/measuring/rounds.ts'
import { hostileTexts, textFunctions, type TextFunction } from './registry.ts'

// Below this a ratio is noise: quadratic code at the longest input takes far longer. The system counts in steps of 4 ms.
const measurableMs = 60
const tries = 10
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
  let worst = { ratio: 1, text: '' }
  const doubled = hostileTexts(longest * 2, every)
  for (const [at, { name: text, text: short }] of hostileTexts(longest, every).entries()) {
    const long = doubled[at]!.text
    let [once, twice] = [Infinity, timeOf(() => run(long))]
    const ratioOf = () => twice / Math.max(once, measurableMs / 2)
    // A busy neighbour slows down some tries. Measure both in turn: quadratic code stays slow.
    for (let round = 0; round < tries && twice >= measurableMs && (round === 0 || ratioOf() > mostRatio); round++) {
      once = Math.min(
        once,
        timeOf(() => run(short)),
      )
      if (round > 0)
        twice = Math.min(
          twice,
          timeOf(() => run(long)),
        )
    }
    if (ratioOf() > worst.ratio) worst = { ratio: rounded(ratioOf()), text }
  }
  return { name, ...worst }
}

/** Processor time in milliseconds. */
function timeOf(work: () => unknown): number {
  const before = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}

const [{ quick, mostRatio }] = (await once(process, 'message')) as [MeasureOptions]
const measured = textFunctions.map((one) =>
  measure(quick ? { ...one, longest: one.longest * quickShare } : one, quick ? 9 : 1, mostRatio),
)
process.send?.(measured, () => process.disconnect())
