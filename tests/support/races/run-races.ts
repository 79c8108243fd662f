import { answerContests } from './answers.ts'
import { openArena } from './arena.ts'
import { openReferee, type Contest } from './contest.ts'
import { editorContests } from './editors.ts'
import { memberContests } from './members.ts'
import { peopleContests } from './people.ts'
import { pressContests } from './press.ts'
import { reviewContests } from './reviews.ts'

export const contests: Contest[] = [
  ...answerContests,
  ...editorContests,
  ...reviewContests,
  ...peopleContests,
  ...pressContests,
  ...memberContests,
]

export interface RaceReport {
  races: number
  requests: number
  won: number
  refused: number
  failed: number
  deadlocks: number
  /** Violations in the whole database at the end. */
  violations: number
  problems: string[]
  /** Number of races per contest, and their results. */
  byContest: Record<string, { races: number; requests: number; won: number; refused: number }>
}

const narrow = [4, 6, 8, 12]
// Every 20th race has many requests at once.
const wideEvery = 20
const wide = 50

/** Runs this many races, each kind in turn. */
export async function runRaces(
  count: number,
  { seed = 1, onRace, only }: { seed?: number; onRace?: (race: number) => void; only?: RegExp } = {},
) {
  const wanted = only ? contests.filter(({ name }) => only.test(name)) : contests
  const arena = await openArena({ seed })
  const report: RaceReport = {
    ...{ races: 0, requests: 0, won: 0, refused: 0, failed: 0, deadlocks: 0, violations: 0 },
    ...{ problems: [], byContest: {} },
  }
  try {
    for (let race = 0; race < count; race++) {
      const contest = wanted[race % wanted.length]!
      const width = race % wideEvery === wideEvery - 1 ? wide : arena.chance.pick(narrow)
      const referee = openReferee(arena)
      await contest.run(arena, width, referee)
      await referee.close()
      add(report, contest, referee.counts)
      report.problems.push(...referee.problems.map((one) => `race ${race} (${contest.name}, ${width} at once): ${one}`))
      onRace?.(race)
    }
    report.deadlocks = await arena.deadlocks()
    report.violations = (await arena.violations(null)).length + (await arena.miscounted()) + (await arena.unchained())
    return report
  } finally {
    await arena.close()
  }
}

function add(
  report: RaceReport,
  { name }: Contest,
  counts: { requests: number; won: number; refused: number; failed: number },
) {
  const of = (report.byContest[name] ??= { races: 0, requests: 0, won: 0, refused: 0 })
  report.races++
  of.races++
  report.failed += counts.failed
  for (const one of ['requests', 'won', 'refused'] as const) {
    of[one] += counts[one]
    report[one] += counts[one]
  }
}
