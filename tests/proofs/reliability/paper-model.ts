import { spawn } from 'node:child_process'
import path from 'node:path'
import { createInterface } from 'node:readline'
import type { Played } from '../../support/paper-model/play.ts'
import { openTestDatabases } from '../../support/database.ts'
import { onClose } from '../../../scripts/closing.ts'
import { outcomeOf, type Outcome, type ProveOptions } from '../outcome.ts'

// A smaller run is among the database tests of every commit.
export const ci = false

const worlds = 4
const must = 100_000

/**
 * Random stories, each played by the product and by a small model that shares no code with it. After every move both
 * are compared: responses, statuses, dates, assignments, counts, events, decisions, escalations, and what one of the
 * people can open; at the end all e-mails, and the invariants. `--minutes` limits it.
 */
export async function prove({ quick, minutes = quick ? 2 : 600 }: ProveOptions): Promise<Outcome> {
  await openTestDatabases()
  const from = Date.now()
  const seed = Math.floor(from / 1_000) % 1_000_000
  const until = from + minutes * 60_000
  const found = await Promise.all(
    Array.from({ length: worlds }, (_, world) => playIn(seed + world * 1_000_000, must / worlds, until)),
  )
  const all = found.flat()
  const sum = (of: (one: Played) => number) => all.reduce((total, one) => total + of(one), 0)
  const failures = all.flatMap(({ failure }) => failure ?? [])
  const sequences = sum((one) => one.sequences)
  return outcomeOf('R13', {
    found: `${sequences} sequences with ${sum((one) => one.moves)} moves: ${failures.length} diverge`,
    ratio: null,
    worst: null,
    pass: failures.length === 0 && (quick || sequences >= must),
    details: {
      ...{ seed, worlds, minutes: Math.round((Date.now() - from) / 6_000) / 10, failures },
      made: added(all.map(({ granted }) => granted)),
      endedAs: added(all.map(({ reached }) => reached)),
    },
  })
}

function added(counts: Array<Record<string, number>>): Record<string, number> {
  const total: Record<string, number> = {}
  for (const one of counts) for (const [name, count] of Object.entries(one)) total[name] = (total[name] ?? 0) + count
  return total
}

/** Plays stories in a separate process with its own database. */
async function playIn(seed: number, stories: number, until: number): Promise<Played[]> {
  const program = path.join(import.meta.dirname, 'play-stories.ts')
  const child = spawn(process.execPath, [program, String(seed), String(stories), String(until)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const stop = onClose(() => void child.kill('SIGKILL'))
  const played: Played[] = []
  const left = new Promise<number | null>((resolve) => child.once('exit', resolve))
  for await (const line of createInterface({ input: child.stdout })) {
    const one = JSON.parse(line) as Played
    played.push(one)
    if (one.failure !== null) console.log(one.failure)
  }
  const code = await left
  await stop()
  if (code !== 0) throw new Error(`A world has ended with ${code}.`)
  return played
}
