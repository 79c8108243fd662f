import { setTimeout as pause } from 'node:timers/promises'
import { companyOnMachine } from '../../support/measuring/cores.ts'
import { openSite, startLoad, type Stop, untilProbedMs, visits } from '../../support/site.ts'
import { outcomeOf, type Outcome, type ProveOptions } from '../outcome.ts'

export const ci = false

/**
 * Two HTTP processes behind the shipped nginx and Varnish are restarted one after the other, while clients read pages from
 * the cache and past it, fetch papers, and post views. Every answer below 500 counts as good.
 */
export async function prove({ quick }: ProveOptions): Promise<Outcome> {
  const company = await companyOnMachine()
  const site = await openSite('r15')
  const load = startLoad(site.port, visits(site.articleIds))
  const stops: Stop[] = []
  for (let round = 0; round < (quick ? 1 : 3); round += 1) {
    for (const index of [0, 1] as const) {
      await pause(untilProbedMs)
      stops.push(await site.restart(index))
    }
  }
  await pause(untilProbedMs)
  const { clients, count, failed } = await load.stop()
  await site.stop()
  const unclean = stops.filter(({ code }) => code !== 0).length
  return outcomeOf('R15', {
    found: `${failed.length} of ${count} requests failed in ${stops.length} restarts, ${unclean} of them unclean`,
    ratio: null,
    worst: failed.length,
    pass: failed.length === 0 && unclean === 0 && count > 100 * stops.length,
    details: { company, clients, stops, failed: failed.slice(0, 20) },
  })
}
