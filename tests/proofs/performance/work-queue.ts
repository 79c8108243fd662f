import http from 'node:http'
import pg from 'pg'
import { queueFilters, queueSorts } from '@grfs/contracts/peer-review/admin'
import { onClose } from '../../../scripts/closing.ts'
import { runToEnd } from '../../../scripts/service.ts'
import { companyOnMachine, pinned } from '../../support/measuring/cores.ts'
import { percentile, rounded, slopePerDecade } from '../../support/measuring/rounds.ts'
import { startDatabaseServer, startHouse } from '../../support/processes.ts'
import { openCountedHouse } from '../../support/whole-app.ts'
import { limitsOf, outcomeOf, type Outcome, type ProveOptions } from '../outcome.ts'
import { signInAll } from './data/screen-calls.ts'

// With `--quick` only statements and answers decide. Make it part of CI after its first whole run.
export const ci = false

// An eighth of the generated papers are drafts, which no queue shows.
const full = { sizes: [11_500, 115_000], rounds: 20, pages: 100 }
const short = { sizes: [1_200, 6_000], rounds: 1, pages: 3 }
const blockRequests = 10
const differentWords = 250

interface Ask {
  path: string
  token: string
}

/** One database with its own server. */
interface Stage {
  papers: number
  origin: string
  client: pg.Client
  lists: Record<string, Ask[]>
  searches: Record<string, Ask[]>
  queries: Record<string, number>
  times: Record<string, number[]>
}

/**
 * Every list of the work queue, from its first page and deep inside, and its search: by the editor of all journals, by
 * editors of some, and by one of a call for papers. Each search finds at least the paper that its words come from.
 * `--minutes` limits the rounds.
 */
export async function prove({ quick, minutes = 600 }: ProveOptions): Promise<Outcome> {
  const company = await companyOnMachine()
  const plan = quick ? short : full
  const serverUrl = await startDatabaseServer()
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
  const stages: Stage[] = []
  for (const size of plan.sizes) stages.push(await openStage(serverUrl, size, plan.pages, agent))
  const largest = stages.at(-1)!
  const [lists, searches] = [Object.keys(largest.lists), Object.keys(largest.searches)]
  const missed = (await Promise.all(stages.map((stage) => findMissed(stage, agent)))).flat()
  const until = Date.now() + minutes * 60_000
  let rounds = 0
  for (; rounds < plan.rounds && (rounds === 0 || Date.now() < until); rounds += 1) {
    for (const pattern of [...lists, ...searches]) {
      // Rotate the order, so that none always comes first.
      for (const [index] of stages.entries())
        await block(stages[(index + rounds) % stages.length]!, pattern, rounds, agent)
    }
  }
  agent.destroy()
  const curves = [...lists, ...searches].map((pattern) => curveOf(pattern, stages))
  const of = (patterns: string[]) => curves.filter(({ pattern }) => patterns.includes(pattern))
  const worstBy = (among: typeof curves, value: (curve: (typeof curves)[number]) => number) =>
    among.reduce((worst, curve) => (value(curve) > value(worst) ? curve : worst))
  const p95 = ({ points }: (typeof curves)[number]) => points.at(-1)!.p95
  const [slowList, slowSearch] = [worstBy(of(lists), p95), worstBy(of(searches), p95)]
  const steepest = worstBy(of(lists), ({ slope }) => slope)
  const [mostQueries = 0, mostSlope = 0, mostMs = 0] = limitsOf('P32').must
  const queries = Math.max(...stages.flatMap((stage) => Object.values(stage.queries)))
  const isExact = queries <= mostQueries && missed.length === 0
  const isFast = steepest.slope <= mostSlope && p95(slowSearch) <= mostMs && p95(slowList) <= mostMs
  return outcomeOf('P32', {
    found:
      `${queries} statements at most; among ${largest.papers} papers lists p95 ${p95(slowList)} ms (${slowList.pattern}), ` +
      `slope ${steepest.slope} (${steepest.pattern}), searches p95 ${p95(slowSearch)} ms (${slowSearch.pattern}), ${missed.length} miss`,
    ratio: steepest.slope,
    worst: p95(slowSearch),
    pass: isExact && (quick || isFast),
    details: { company, pinned, requestsEach: rounds * blockRequests, missed: missed.slice(0, 10), curves },
  })
}

async function openStage(serverUrl: string, size: number, pages: number, agent: http.Agent): Promise<Stage> {
  const url = Object.assign(new URL(serverUrl), { pathname: `/p32_${size}` }).href
  const amounts = { articles: '2000', submissions: String(size), users: '500', editors: '40' }
  const options = Object.entries(amounts).flatMap(([name, amount]) => [`--${name}`, amount])
  const said = await runToEnd([process.execPath, 'scripts/generate/main.ts', ...options, '--url', url], {})
  console.log(`  ${size} papers and drafts: ${said.at(-1)}`)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  onClose(() => client.end())
  const { rows } = await client.query<{ papers: number }>(
    `select count(*)::int as papers from submissions.submission where status <> 'draft'`,
  )
  const { origin } = await startHouse({ databaseUrl: url })
  const desks = await openDesks(client, url)
  const lists = await listsOf(desks, origin, pages, agent)
  const searches = await searchesOf(client, desks)
  const patterns = Object.entries({ ...lists, ...searches })
  const counted = await openCountedHouse(url)
  const queries: Stage['queries'] = {}
  for (const [pattern, [first]] of patterns) queries[pattern] = (await counted.count(first!.path, first!.token)).queries
  await counted.close()
  const times = Object.fromEntries(patterns.map(([pattern]) => [pattern, []]))
  return { papers: rows[0]!.papers, origin, client, lists, searches, queries, times }
}

interface Desks {
  admin: string
  /** Editors of some journals, with one of their journals and their ids. */
  some: Array<{ id: string; token: string; journalId: string }>
  guest: string
}

async function openDesks(client: pg.Client, databaseUrl: string): Promise<Desks> {
  const { rows: admins } = await client.query<{ id: string }>(
    `select account_id as id from identity.held_role where role = 'admin' limit 1`,
  )
  const { rows: some } = await client.query<{ id: string; journalId: string }>(
    `select s.account_id as id, s.allowed_journals[1] as "journalId" from identity.sub_admin s
       join identity.account a on a.id = s.account_id where a.email like 'handling-editor%' order by a.email limit 8`,
  )
  const { rows: guests } = await client.query<{ id: string }>(
    `select account_id as id from identity.journal_role where role = 'guest-editor' limit 1`,
  )
  const [admin] = await signInAll(databaseUrl, admins)
  const [guest] = await signInAll(databaseUrl, guests)
  return { admin: admin!.token, some: await signInAll(databaseUrl, some), guest: guest!.token }
}

const ask = (query: string, token: string): Ask => ({ path: `/api/admin/papers?${query}`, token })

async function listsOf(desks: Desks, origin: string, pages: number, agent: http.Agent): Promise<Stage['lists']> {
  const { admin, some, guest } = desks
  const tokens = [admin, some[0]!.token, admin, some[1]!.token]
  const lists: Stage['lists'] = {}
  for (const filter of queueFilters) {
    for (const sort of queueSorts) {
      const query = `filter=${filter}&sort=${sort}`
      lists[query] = tokens.map((token) => ask(query, token))
      const cursors = await walk(ask(query, admin), origin, pages, agent)
      if (cursors.length > 0) lists[`${query}, deep`] = cursors.map((after) => ask(`${query}&after=${after}`, admin))
    }
  }
  for (const narrow of [
    'scope=mine',
    'scope=unassigned',
    'stage=processing',
    'party=author',
    'party=press',
    'waited=14',
  ])
    lists[narrow] = tokens.map((token) => ask(`filter=all&${narrow}`, token))
  lists['one journal'] = some.map(({ journalId, token }) => ask(`filter=all&journal=${journalId}`, token))
  lists['one editor'] = some.map(({ id }) => ask(`filter=all&editor=${id}`, admin))
  lists['of a call for papers'] = [ask('filter=all', guest), ask('filter=yours', guest)]
  return lists
}

/** The cursors of the last pages of this many, or of all if the list is shorter. */
async function walk(first: Ask, origin: string, pages: number, agent: http.Agent): Promise<string[]> {
  const cursors: string[] = []
  for (let path = first.path; cursors.length < pages;) {
    const { next } = (await answerOf(origin, { ...first, path }, agent)) as { next: string | null }
    if (next === null) break
    cursors.push(next)
    path = `${first.path}&after=${next}`
  }
  return cursors.slice(-blockRequests)
}

async function searchesOf(client: pg.Client, desks: Desks): Promise<Stage['searches']> {
  const shown = `from submissions.submission s where s.status <> 'draft'`
  const wordsOf = async (word: string, from: string) => {
    const { rows } = await client.query<{ word: string }>(
      `select word from (select distinct ${word} as word ${from}) w order by md5(word) limit ${differentWords}`,
    )
    return rows.map((row) => row.word)
  }
  const author = `from submissions.author w join submissions.submission s on s.id = w.submission_id and s.status <> 'draft'`
  const reviewer = `from peer_review.assignment a join identity.account r on r.id = a.reviewer_id where a.status = 'done'`
  const searches = {
    'name of an author': await wordsOf('w.name', author),
    'family name of an author': await wordsOf(`split_part(w.name, ' ', 2)`, author),
    'given name of an author': await wordsOf(`split_part(w.name, ' ', 1)`, author),
    'beginning of a name': await wordsOf(`left(split_part(w.name, ' ', 2), 4)`, author),
    'name of a reviewer': await wordsOf('r.full_name', reviewer),
    'words of a title': await wordsOf(`split_part(s.title, ' ', 5) || ' ' || split_part(s.title, ' ', 6)`, shown),
    'one word of a title': await wordsOf(`split_part(s.title, ' ', 6)`, shown),
    'a word of every title': ['wells', 'paper', 'wel', 'papers wells'],
    'number of a paper': await wordsOf('s.number', shown),
    'end of a number': await wordsOf(`substring(s.number from '[0-9]+$')`, shown),
    'address of an author': await wordsOf('a.email', `${author} join identity.account a on a.id = w.account_id`),
    'address of a co-author': await wordsOf('w.email', `${author} where w.email is not null`),
    'address of a reviewer': await wordsOf('r.email', reviewer),
  }
  return Object.fromEntries(
    Object.entries(searches).map(([pattern, words]) => [
      pattern,
      // The editors of some journals need not find anything, so their requests only count for the time.
      words.map((word, at) =>
        ask(`filter=all&q=${encodeURIComponent(word)}`, at % 5 === 4 ? desks.some[at % 8]!.token : desks.admin),
      ),
    ]),
  )
}

/** The searches of the editor of all journals that find nothing. The requests also warm the server up. */
async function findMissed(stage: Stage, agent: http.Agent): Promise<string[]> {
  const { lists, searches, origin, client } = stage
  await client.query('delete from platform.rate_limit')
  for (const asks of Object.values(lists)) for (const one of asks.slice(0, 6)) await answerOf(origin, one, agent)
  const missed: string[] = []
  for (const asks of Object.values(searches)) {
    for (const [at, one] of asks.slice(0, 60).entries()) {
      const { counts } = (await answerOf(origin, one, agent)) as { counts: { all: number } }
      if (at % 5 !== 4 && counts.all === 0) missed.push(one.path)
    }
  }
  return missed
}

/** Small blocks, alternating between the sizes: disturbances of the machine affect all of them equally. */
async function block(
  { origin, lists, searches, times, client }: Stage,
  pattern: string,
  round: number,
  agent: http.Agent,
) {
  const asks = lists[pattern] ?? searches[pattern]
  // A small database may have no deep page of a list.
  if (!asks) return
  await client.query('delete from platform.rate_limit')
  for (let at = 0; at < blockRequests; at += 1) {
    const begun = performance.now()
    await answerOf(origin, asks[(round * blockRequests + at) % asks.length]!, agent, false)
    times[pattern]!.push(performance.now() - begun)
  }
}

function curveOf(pattern: string, stages: Stage[]) {
  const points = stages
    .filter(({ times }) => times[pattern])
    .map(({ papers, times, queries }) => ({
      papers,
      p50: rounded(percentile(times[pattern]!, 50), 1),
      p95: rounded(percentile(times[pattern]!, 95), 1),
      queries: queries[pattern],
    }))
  const slopeOf = (of: 'p50' | 'p95') =>
    points.length < 2 ? 0 : rounded(slopePerDecade(points.map((point) => ({ n: point.papers, ms: point[of] }))))
  return { pattern, slope: slopeOf('p95'), slopeOfMedian: slopeOf('p50'), points }
}

function answerOf(origin: string, { path, token }: Ask, agent: http.Agent, isRead = true): Promise<unknown> {
  return new Promise((resolve, reject) => {
    http
      .get(origin + path, { agent, headers: { authorization: `Bearer ${token}` } }, (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => isRead && parts.push(part))
        answer.once('end', () => {
          if (answer.statusCode === 200) return resolve(isRead && JSON.parse(Buffer.concat(parts).toString()))
          reject(new Error(`${path} answered ${answer.statusCode}: ${Buffer.concat(parts).toString()}`))
        })
      })
      .once('error', reject)
  })
}
