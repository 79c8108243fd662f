import http from 'node:http'
import { loadavg } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { companyOnMachine, loadCore, onCore, pinned } from '../../support/measuring/cores.ts'
import { startDatabaseServer, startHouse } from '../../support/processes.ts'
import { middleOf, percentile, rounded } from '../../support/measuring/rounds.ts'
import { limitsOf, outcomeOf, type Outcome, type ProveOptions } from '../outcome.ts'
import { makePress, short, timeOf, openPublisher, searchesIn } from './search-load.ts'

export const ci = false

const articlesPerSecond = 50

/** Rounds with and without writes alternate: each round with writes is compared with the mean of its neighbours. */
export async function prove({ quick }: ProveOptions): Promise<Outcome> {
  const company = await companyOnMachine()
  const articles = quick ? 10_000 : 100_000
  const databaseUrl = await makePress(await startDatabaseServer(), 'p10', articles)
  const { origin } = await startHouse({ databaseUrl })
  const searches = await searchesIn(databaseUrl)
  const publisher = await onCore(loadCore, () => openPublisher(databaseUrl, articlesPerSecond))
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
  const round = async () => {
    const times: number[] = []
    for (const address of searches) times.push(await timeOf(origin + address, agent))
    return percentile(times, 95)
  }
  for (let warm = 0; warm < 2; warm += 1) await round()
  const peace = [await round()]
  const writes: number[] = []
  for (let at = 0; at < (quick ? 2 : 7); at += 1) {
    publisher.start()
    await pause(500)
    writes.push(await round())
    await publisher.stop()
    peace.push(await round())
  }
  agent.destroy()
  const { published, seconds } = await publisher.close()
  const ratios = writes.map((p95, at) => rounded(p95 / ((peace[at]! + peace[at + 1]!) / 2), 2))
  const ratio = rounded(middleOf(ratios), 2)
  const [must = 0] = limitsOf('P10').must
  return outcomeOf('P10', {
    found: `${ratio} times in the middle of ${ratios.length} rounds (worst ${Math.max(...ratios)}), ${short(articles)} articles`,
    ratio,
    worst: Math.max(...ratios),
    pass: ratio <= must,
    details: {
      ...{ company, pinned, loadAverage: loadavg().map((load) => rounded(load, 1)) },
      publishedPerSecond: rounded(published / seconds, 1),
      peaceP95: peace.map((p95) => rounded(p95, 2)),
      writesP95: writes.map((p95) => rounded(p95, 2)),
    },
  })
}
