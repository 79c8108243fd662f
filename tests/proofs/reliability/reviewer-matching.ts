import { randomUUID } from 'node:crypto'
import type { Actor } from '@grfs/domain/identity/actor'
import pg from 'pg'
import { listCandidates } from '../../../apps/server/src/modules/peer-review/assigning/candidates.ts'
import { inviteReviewers } from '../../../apps/server/src/modules/peer-review/assigning/invite-reviewer.ts'
import type { Context } from '../../../apps/server/src/platform/context.ts'
import { openDatabase } from '../../../apps/server/src/platform/database/pool.ts'
import { AppError } from '../../../apps/server/src/platform/http/app-error.ts'
import { contextOf } from '../../support/jobs.ts'
import { makeDatabase, startDatabaseServer } from '../../support/processes.ts'
import { rounded } from '../../support/measuring/rounds.ts'
import { fill, spellings, conflictKinds, makeWorld, type Sought, type World } from './known-reviewers.ts'
import { limitsOf, outcomeOf, type Outcome } from '../outcome.ts'

// The same data each time, and no timing: exact at every commit.
export const ci = true

const editor: Actor = { accountId: randomUUID(), sessionId: randomUUID(), roles: ['admin'], subAdmin: null }
const first = 5
const houses = new Set(spellings.flat())

export async function prove(): Promise<Outcome> {
  const url = await makeDatabase(await startDatabaseServer(), 'm2')
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const world = makeWorld()
  await fill(client, world)
  await client.end()
  const database = openDatabase({ url, poolSize: 4, log: console })
  const ctx = contextOf(database)
  const found = { best: 0, barred: 0, refused: 0, conflicts: 0, strangers: 0, falseAlarms: 0 }
  const missed: string[] = []
  for (const sought of world.sought) {
    const { candidates } = await listCandidates(ctx, editor, { id: sought.paperId, q: undefined })
    const top = candidates.slice(0, first).map(({ id }) => id)
    found.best += sought.best.filter((id) => top.includes(id)).length
    const conflicted = new Set(sought.conflicted.map(({ reviewerId }) => reviewerId))
    // A person at an institution with many spellings may also be a colleague of other papers' authors.
    const strangers = candidates.filter(({ id, university }) => !conflicted.has(id) && !houses.has(university ?? ''))
    found.strangers += strangers.length
    found.falseAlarms += strangers.filter(({ barred }) => barred.length > 0).length
    for (const one of sought.conflicted) {
      const [isBarred, isRefused] = await tried(ctx, world, sought, one.reviewerId)
      found.conflicts += 1
      found.barred += isBarred ? 1 : 0
      found.refused += isRefused ? 1 : 0
      if (!isBarred || !isRefused) missed.push(one.kind)
    }
  }
  await database.close()
  const percent = (part: number, all: number) => rounded((100 * part) / all, 1)
  const barredPercent = percent(Math.min(found.barred, found.refused), found.conflicts)
  const bestPercent = percent(found.best, world.sought.flatMap(({ best }) => best).length)
  const [mustBar = 0, mustFind = 0] = limitsOf('M2').must
  return outcomeOf('M2', {
    found: `${world.reviewers.length} reviewers, ${world.sought.length} papers: ${barredPercent} % of ${found.conflicts} conflicts barred, ${bestPercent} % of the best among the first ${first}, ${found.falseAlarms} of ${found.strangers} others barred`,
    ratio: bestPercent / 100,
    worst: barredPercent / 100,
    pass: barredPercent >= mustBar && bestPercent >= mustFind && found.falseAlarms === 0,
    details: { kinds: conflictKinds, missed, papers: world.papers.length, reviews: world.reviews.length },
  })
}

/** Whether the candidate is shown as ineligible when searched by name, and whether an invitation is refused. */
async function tried(ctx: Context, world: World, { paperId }: Sought, reviewerId: string): Promise<[boolean, boolean]> {
  const { name } = world.reviewers.find(({ id }) => id === reviewerId)!
  const { candidates } = await listCandidates(ctx, editor, { id: paperId, q: name })
  const shown = candidates.find(({ id }) => id === reviewerId)
  const code = await inviteReviewers(ctx, editor, paperId, {
    reviewerIds: [reviewerId],
    alternateIds: [],
    opposedIds: [],
  }).then(
    () => '',
    (error: unknown) => (error instanceof AppError ? error.code : String(error)),
  )
  return [(shown?.barred.length ?? 0) > 0, code === 'reviewer.conflicted']
}
