import { hostileFiles } from '../../../packages/manuscript/corpus/hostile/hostile-files.ts'
import { refusals } from '../../../packages/manuscript/src/package/refusal.ts'
import { outcomeOf, limitsOf, type Outcome, type ProveOptions } from '../outcome.ts'
import type { Answer } from './hostile-files/protocol.ts'
import { startReader, type RunningReader } from './hostile-files/running-reader.ts'

export const ci = true

const files = 5_600
/** In a quick run, use every 13th file. */
const quickStep = 13
const seed = 6

interface Seen {
  outcomes: Record<string, number>
  crashes: string[]
  wrong: string[]
  slowest: { file: string; milliseconds: number; processorMilliseconds: number }
  /** Wall-clock time, which other processes on the machine can increase. */
  longest: { file: string; milliseconds: number }
  reached: string[]
  grownBytes: number
  traced: boolean
  asked: number
}

export async function prove({ quick }: ProveOptions): Promise<Outcome> {
  const seen = await readAll(quick ? quickStep : 1)
  const [megabytes = 128, seconds = 5] = limitsOf('S6').must
  const sentences = new Set<string>(Object.values(refusals))
  const grown = Math.ceil(seen.grownBytes / 1024 / 1024)
  const slowest = seen.slowest.processorMilliseconds / 1000
  return outcomeOf('S6', {
    found:
      `${seen.crashes.length} crashes, ${seen.reached.length} connections or files reached for, ` +
      `${grown} MB more, slowest ${slowest.toFixed(1)} s of processor time, ${seen.wrong.length} answered wrongly, of ${seen.asked} files; ` +
      `${Object.keys(seen.outcomes).length - 1} of ${sentences.size} sentences heard`,
    ratio: null,
    worst: null,
    pass:
      seen.crashes.length + seen.reached.length + seen.wrong.length === 0 &&
      grown <= megabytes &&
      slowest <= seconds &&
      sentences.size === Object.keys(refusals).length &&
      (quick || seen.asked >= 5_000),
    details: {
      ...seen,
      method:
        'One process with a heap of 96 MB reads all files, without the right to write, to read outside of the project, or to start anything; ' +
        (seen.traced
          ? 'connections and files are counted by hooks of the runtime and by the kernel (strace).'
          : 'connections and files are counted by hooks of the runtime; strace is not there.'),
    },
  })
}

async function readAll(step: number): Promise<Seen> {
  const slowest = { file: '', milliseconds: 0, processorMilliseconds: 0 }
  const seen: Seen = {
    outcomes: {},
    crashes: [],
    wrong: [],
    slowest,
    longest: slowest,
    reached: [],
    grownBytes: 0,
    traced: true,
    asked: 0,
  }
  let reader = await startReader()
  let at = 0
  for (const { name, bytes, expect } of hostileFiles({ seed, count: files })) {
    at += 1
    if (at % step !== 0) continue
    seen.asked += 1
    const answer = await reader.ask(bytes)
    if (answer) note(seen, name, expect, answer)
    else {
      seen.crashes.push(`${name}: ended without an answer`)
      await settle(seen, reader)
      reader = await startReader()
    }
  }
  await settle(seen, reader)
  return seen
}

function note(seen: Seen, name: string, expect: string | undefined, answer: Answer): void {
  const { outcome, sentence, milliseconds, processorMilliseconds } = answer
  seen.outcomes[outcome] = (seen.outcomes[outcome] ?? 0) + 1
  if (outcome === 'crash') seen.crashes.push(`${name}: ${sentence.slice(0, 400)}`)
  else if (outcome !== 'opened' && !sentence) seen.wrong.push(`${name}: ${outcome} without a sentence`)
  if (expect && outcome !== 'crash' && outcome !== expect.replace(/^opens$/, 'opened'))
    seen.wrong.push(`${name}: ${outcome} instead of ${expect}`)
  if (milliseconds > seen.longest.milliseconds) seen.longest = { file: name, milliseconds }
  if (processorMilliseconds > seen.slowest.processorMilliseconds)
    seen.slowest = { file: name, milliseconds, processorMilliseconds }
  seen.reached.push(...answer.reached)
}

async function settle(seen: Seen, reader: RunningReader): Promise<void> {
  seen.grownBytes = Math.max(seen.grownBytes, reader.grownBytes())
  const traced = await reader.stop()
  seen.traced &&= traced !== null
  seen.reached.push(...(traced ?? []))
}
