import { loadavg } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { companyOnMachine, pinned } from './harness/cores.ts'
import { percentile, rounded } from './harness/rounds.ts'
import { limitsOf, outcomeOf, type Outcome, type ProveOptions } from './outcome.ts'
import { refuseUnproven, untilSeen, warm } from './p21/places.ts'
import { startLivePress } from './p21/press.ts'

export const ci = false

const full = {
  sample: { journals: 24, issuesPerJournal: 20, articlesPerIssue: 20, sections: 2 },
  singles: 100,
  together: 40,
}
const small = { sample: { journals: 4, issuesPerJournal: 2, articlesPerIssue: 4 }, singles: 6, together: 4 }

/** From the press of the button to the last place that shows the article, through the cache, with all of them warm. */
export async function prove({ quick }: ProveOptions): Promise<Outcome> {
  const company = await companyOnMachine()
  const { sample, singles, together } = quick ? small : full
  const { cache, papers, publish, said } = await startLivePress(sample, singles + together)
  const notBuilt = await refuseUnproven(cache)
  const times: Array<Record<string, number>> = []
  for (const paper of papers.slice(0, singles)) {
    await warm(cache, paper)
    const begun = performance.now()
    const seen = untilSeen(cache, paper, begun).catch((error: Error) => {
      throw new Error(`${error.message}\n${said.slice(0, 5).join('\n')}`)
    })
    const [found] = await Promise.all([seen, publish([paper.submissionId])])
    times.push(found)
    // The one before must not be still on its way into the search index.
    await pause(200)
  }
  const issue = await publishTogether(cache, papers.slice(singles), publish)
  if (said.length > 0) throw new Error(`The worker was not content:\n${said.slice(0, 5).join('\n')}`)

  const slowest = times.map((one) => Math.max(...Object.values(one)) / 1000)
  const places = Object.keys(times[0]!)
  const p99 = percentile(slowest, 99)
  const [must = 0] = limitsOf('P21').must
  return outcomeOf('P21', {
    found: `p99 ${p99.toFixed(2)} s of ${singles} publications (median ${percentile(slowest, 50).toFixed(2)} s) until ${places.join(', ')} show it; no ${notBuilt.join(', ')} yet`,
    ratio: rounded(p99),
    worst: rounded(Math.max(...slowest)),
    pass: p99 <= must,
    details: {
      ...{ company, load: loadavg().map((one) => rounded(one, 1)), pinned, notBuilt },
      articles: sample.journals * sample.issuesPerJournal * sample.articlesPerIssue,
      seconds: Object.fromEntries(places.map((place) => [place, figuresOf(times.map((one) => one[place]! / 1000))])),
      all: figuresOf(slowest),
      together: { papers: together, ...figuresOf(issue.map((ms) => ms / 1000)) },
    },
  })
}

/** An issue at once: how long until each of its papers is seen everywhere. */
async function publishTogether(
  cache: string,
  papers: Array<Parameters<typeof warm>[1]>,
  publish: (ids: string[]) => Promise<void>,
): Promise<number[]> {
  for (const paper of papers) await warm(cache, paper)
  const begun = performance.now()
  await publish(papers.map(({ submissionId }) => submissionId))
  const seen: number[] = []
  for (const paper of papers) seen.push(Math.max(...Object.values(await untilSeen(cache, paper, begun))))
  return seen
}

const figuresOf = (seconds: number[]) => ({
  p50: rounded(percentile(seconds, 50), 2),
  p99: rounded(percentile(seconds, 99), 2),
  most: rounded(Math.max(...seconds), 2),
})
