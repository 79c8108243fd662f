import { sql } from 'kysely'
import { openTestDatabases } from '../../support/database.ts'
import { openDeposits } from '../../support/deposits.ts'
import { outcomeOf, type Outcome, type ProveOptions } from '../outcome.ts'

export const ci = true

const perRound = 50

/** N14: the timestamp of each deposit of a DOI is higher than the one before, also if the clock is turned back. */
export async function prove({ quick }: ProveOptions): Promise<Outcome> {
  await openTestDatabases()
  const deposits = await openDeposits()
  const { crossref, ctx, world } = deposits
  const rounds = quick ? 4 : 20
  try {
    // Without an ISSN each file repeats the DOI of the journal.
    await sql`update journals.journal set issn = null`.execute(ctx.db)
    await deposits.publish(perRound)
    await deposits.finish()
    for (let round = 1; round <= rounds; round++) {
      if (round % 2 === 0) world.house.clock.pass(-3_600)
      await sql`update publishing.article set title = ${`Title ${round}`}`.execute(ctx.db)
      await sql`update journals.journal set title = ${`Journal ${round}`}`.execute(ctx.db)
      await sql`update dois.doi set due_at = ${ctx.clock.now()} where item_kind <> 'policy'`.execute(ctx.db)
      await deposits.finish()
    }
    const { rows } = await sql<{ failed: number }>`
      select count(*)::int as failed from dois.public_doi where is_failed or state <> 'registered'`.execute(ctx.db)
    const last = new Map<string, bigint>()
    const kinds = new Set<string>()
    let [sent, falling] = [0, 0]
    for (const { doi, timestamp } of crossref.files.flatMap(({ records }) => records)) {
      if (timestamp <= (last.get(doi) ?? 0n)) falling++
      last.set(doi, timestamp)
      kinds.add(/\.journal$/.test(doi) ? 'journal' : /\.v\d+n\d+$/.test(doi) ? 'issue' : 'other')
      sent++
    }
    return outcomeOf('N14', {
      found: `${falling} of ${sent} timestamps not higher than the one before, ${rows[0]!.failed} items not registered`,
      ratio: null,
      worst: null,
      pass: falling === 0 && rows[0]!.failed === 0 && sent >= rounds * perRound && kinds.size === 3,
      details: { sent, rounds, kinds: [...kinds] },
    })
  } finally {
    await deposits.close()
  }
}
