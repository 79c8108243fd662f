import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { loadDemo } from '../apps/server/demo/load.ts'
import { moduleInvariants } from '../apps/server/src/entry/assemble.ts'
import type { Context } from '../apps/server/src/platform/context.ts'
import { listBroken } from '../apps/server/src/platform/invariants.ts'
import { createStorage } from '../apps/server/src/platform/storage/create-storage.ts'
import { createTestDatabase } from '../apps/server/test/database.ts'
import { contextOf } from '../apps/server/test/jobs.ts'
import { chanceFrom } from '../apps/server/test/races/arena.ts'
import { openWorld, type Actor, type World } from '../apps/server/test/workflow.ts'
import { onClose } from '../scripts/closing.ts'
import { openTestDatabases } from './harness/test-databases.ts'
import { breakers } from './r12/breakers.ts'
import { outcomeOf, type Outcome, type ProveOptions } from './outcome.ts'

export const ci = true

/** Nothing is broken in the demonstration and after random work; every rule, broken on purpose, is found. */
export async function prove({ quick }: ProveOptions): Promise<Outcome> {
  await openTestDatabases()
  const rules = moduleInvariants.flatMap((part) => part.rules)
  const untried = rules.filter((rule) => !(rule in breakers))
  const ctx = await openDemo()
  const inDemo = await listBroken(moduleInvariants, ctx)
  const missed: string[] = []
  for (const rule of rules) if (!(await isFound(ctx, rule))) missed.push(rule)
  const { acts, granted, broken } = await workAtRandom(quick ? 150 : 1_000)
  return outcomeOf('R12', {
    found:
      `${inDemo.length} violations in the demonstration and ${broken.length} after ${granted} of ${acts} random acts; ` +
      `${rules.length - missed.length} of ${rules.length} rules found when broken, in ${moduleInvariants.length} modules`,
    ratio: null,
    worst: null,
    pass: inDemo.length + broken.length + missed.length + untried.length === 0,
    details: { inDemo: inDemo.slice(0, 20), afterWork: broken.slice(0, 20), missed, untried, rules },
  })
}

async function openDemo(): Promise<Context> {
  const database = await createTestDatabase()
  const folder = await mkdtemp(path.join(tmpdir(), 'grfs-r12-'))
  onClose(async () => {
    await database.close()
    await rm(folder, { recursive: true, force: true })
  })
  const { storage } = createStorage({ driver: 'file', folder, secret: 'only-for-tests-only-for-tests-only' })
  const ctx = contextOf(database, { storage })
  await loadDemo(ctx, { doiPrefix: ctx.doiPrefix })
  return ctx
}

/** Breaks one rule in a transaction that is rolled back. */
async function isFound(ctx: Context, rule: string): Promise<boolean> {
  const undone = new Error('undone')
  let found = false
  await ctx
    .inTransaction(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx.db)
      // These indexes forbid what two of the rules forbid; the check must find it without them too.
      await sql`drop index peer_review.assignment_open, peer_review.assignment_asked`.execute(tx.db)
      await breakers[rule]?.execute(tx.db)
      const { clock, storage } = ctx
      found = (await listBroken(moduleInvariants, { db: tx.db, clock, storage })).some((one) => one.rule === rule)
      throw undone
    })
    .catch((error: unknown) => {
      // A change that the database itself refuses shows nothing about the check: the rule counts as missed.
      if (error !== undone) console.log(`${rule}: ${String(error)}`)
    })
  return found
}

/** Everybody does anything, mostly refused; what is granted must leave every rule true. */
async function workAtRandom(acts: number) {
  const world = await openWorld()
  onClose(() => world.close())
  const chance = chanceFrom(20_261_116)
  const [author, named, editor] = [await world.person('researcher'), await world.editor(), await world.editor()]
  const reviewers: Actor[] = []
  while (reviewers.length < 6) reviewers.push(await world.person('reviewer'))
  const ids: string[] = []
  let granted = 0
  for (let act = 0; act < acts; act++) {
    if (ids.length < 3 || chance.below(40) === 0)
      ids.push((await world.submit(author, { coAuthors: [{ name: 'Someone', email: named.email }] })).id)
    const { status } = await anyAct(world, { author, named, editor, reviewers }, chance.pick(ids), chance.below)
    if (status < 300) granted++
  }
  return { acts, granted, broken: await listBroken(moduleInvariants, world.house.ctx) }
}

interface Cast {
  author: Actor
  named: Actor
  editor: Actor
  reviewers: Actor[]
}

function anyAct(world: World, cast: Cast, id: string, below: (limit: number) => number) {
  const { author, named, editor, reviewers } = cast
  const by = below(4) === 0 ? named : editor
  const reviewer = reviewers[below(reviewers.length)]!
  const moves = ['ask-revision', 'next-stage', 'accept', 'reject'] as const
  const answer = below(4) === 0 ? 'confirm' : 'deny'
  const all = [
    () => world.screen(by, id, below(6) === 0 ? 'reject' : 'pass'),
    () => world.confirmBlindness(by, id),
    () => world.invite(by, id, [reviewer], [reviewers[below(reviewers.length)]!]),
    () => world.accept(reviewer, id),
    () => world.accept(reviewer, id),
    () => (below(3) === 0 ? world.decline(reviewer, id) : world.review(reviewer, id)),
    () => world.review(reviewer, id),
    () => world.decide(by, id, moves[below(moves.length)]!),
    () => world.resubmit(author, id),
    () => world.call(named, 'POST', `/admin/papers/${id}/authorship`, { answer }),
  ]
  return all[below(all.length)]!()
}
