import { sql } from 'kysely'
import type { Context } from '../../apps/server/src/platform/context.ts'
import { startCrossref, type CrossrefStandIn } from './crossref.ts'
import { makeArticle, makeIssue } from './factories/press.ts'
import { openPress } from './publishing.ts'
import { openWorld } from './workflow.ts'

export interface DepositWorld {
  crossref: CrossrefStandIn
  ctx: Context
  world: Awaited<ReturnType<typeof openWorld>>
  /** Publishes articles with queued DOIs; returns their public ids. */
  publish(count: number): Promise<string[]>
  /**
   * Runs the sweep and every file that is due until nothing is queued or open. The clock jumps to the next moment at which
   * something happens. Each run of a job has a context of its own, which may be `mortal`.
   */
  finish(inner?: () => Context): Promise<void>
  close(): Promise<void>
}

/** Articles with queued DOIs and a registry, without a worker: jobs run when the test says so. */
export async function openDeposits(): Promise<DepositWorld> {
  const crossref = await startCrossref()
  const world = await openWorld({ doiPrefix: '10.5555', registry: crossref.settings })
  const { ctx, database, clock } = world.house
  await sql`update journals.journal set has_doi = true, has_issue_dois = true`.execute(ctx.db)
  const press = openPress(world.house)
  let issues = 0

  async function publish(count: number): Promise<string[]> {
    const publicIds: string[] = []
    for (let number = 0; number < count; number++) {
      if (number % 50 === 0) issues++
      const issueId = await issueOf(issues)
      const publicId = `cms.2026.${issues}${String(number % 50).padStart(3, '0')}`
      await makeArticle(ctx, world.journalId, issueId, { publicId, position: (number % 50) + 1, doi: 'queued' })
      publicIds.push(publicId)
    }
    await sql`update dois.doi set due_at = ${clock.now()} where state = 'queued'`.execute(ctx.db)
    return publicIds
  }
  const known = new Map<number, Promise<string>>()
  const issueOf = (number: number) => {
    const made = known.get(number) ?? makeIssue(ctx, world.journalId, 1_000, number, 2026)
    known.set(number, made)
    return made
  }

  async function minute(inner: () => Context): Promise<void> {
    await survive(() => press.run('deposits.sweep', {}, inner()))
    for (;;) {
      const [depositId] = await due()
      if (depositId === undefined) return
      await survive(() => press.run('deposits.send', { depositId }, inner()))
    }
  }
  const due = async (): Promise<string[]> => {
    const { rows } = await sql<{ id: string }>`
      select id from deposits.deposit where state <> 'closed' and next_at <= ${clock.now()}
        and not exists (select from deposits.account where refused_mac is not null or wait_until > ${clock.now()})
      order by next_at limit 1`.execute(ctx.db)
    return rows.map(({ id }) => id)
  }

  /** When something is to be done next; null if nothing is. */
  async function nextMoment(): Promise<Date | null> {
    const { rows } = await sql<{ at: Date | null }>`
      select min(at) as at from (
        select next_at as at from deposits.deposit where state <> 'closed'
        union all select due_at from dois.doi where due_at is not null and taken_at is null) moments`.execute(ctx.db)
    return rows[0]?.at ?? null
  }

  return {
    ...{ crossref, ctx, world, publish },
    async finish(inner = () => ctx) {
      for (let step = 0; ; step++) {
        if (step > 20_000) throw new Error('The deposits do not end.')
        await minute(inner)
        const at = await nextMoment()
        if (at === null) break
        clock.moveTo(new Date(Math.max(at.getTime(), clock.now().getTime() + 60_000)).toISOString())
      }
      await database.pool.query('delete from platform.outbox')
    },
    async close() {
      await world.close()
      await crossref.close()
    },
  }
}

/** The end of a process, for the code that runs in it. */
export class Killed extends Error {}

async function survive(run: () => Promise<void>): Promise<void> {
  try {
    await run()
  } catch (error) {
    if (!(error instanceof Killed)) throw error
  }
}

/**
 * A context in which `isKilled` decides before and after each transaction whether the process ends there: what it did
 * before has happened, and it does nothing more.
 */
export function mortal(ctx: Context, isKilled: () => boolean): Context {
  let isDead = false
  const die = () => {
    if (isDead || isKilled()) {
      isDead = true
      throw new Killed('killed')
    }
  }
  const inTransaction: Context['inTransaction'] = async (work) => {
    die()
    const result = await ctx.inTransaction(work)
    die()
    return result
  }
  return { ...ctx, inTransaction }
}
