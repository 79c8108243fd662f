import { randomBytes, randomUUID } from 'node:crypto'
import { loadavg } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { createPlatform } from '../../../apps/server/src/entry/assemble.ts'
import { openPublicationJob } from '../../../apps/server/src/modules/publishing/index.ts'
import { loadConfig } from '../../../apps/server/src/platform/config.ts'
import type { Context } from '../../../apps/server/src/platform/context.ts'
import { fillSearch } from '../../../scripts/generate/fill-search.ts'
import { startMailCatcher } from '../../../scripts/mail-catcher.ts'
import { startService } from '../../../scripts/service.ts'
import { startVarnish } from '../../../scripts/varnish.ts'
import { makeIssue } from '../../support/factories/press.ts'
import { makeSubmission } from '../../support/factories/submissions.ts'
import {
  houseEnvironment,
  makeDatabase,
  startDatabaseServer,
  startHouse,
  temporaryFolder,
} from '../../support/processes.ts'
import { fakeOffice } from '../../support/manuscripts.ts'
import { companyOnMachine, pinned, onCore, serverCore } from '../../support/measuring/cores.ts'
import { percentile, rounded } from '../../support/measuring/rounds.ts'
import { makePerson } from '../../support/people.ts'
import { limitsOf, outcomeOf, type Outcome, type ProveOptions } from '../outcome.ts'
import { loadSample, type SampleOptions } from './data/sample-press.ts'
import { signInAll } from './data/screen-calls.ts'

export const ci = false

const full = {
  sample: { journals: 24, issuesPerJournal: 20, articlesPerIssue: 20, sections: 2 },
  singles: 100,
  together: 40,
}
const small = { sample: { journals: 4, issuesPerJournal: 2, articlesPerIssue: 4 }, singles: 6, together: 4 }

/** From the click on Publish to the last place that shows the article, through the cache, with all of them cached. */
export async function prove({ quick }: ProveOptions): Promise<Outcome> {
  const company = await companyOnMachine()
  const { sample, singles, together } = quick ? small : full
  const { cache, papers, publish, said } = await startLivePress(sample, singles + together)
  beginning = `${new Date().toISOString().slice(0, 19)}Z`
  const times: Array<Record<string, number>> = []
  for (const paper of papers.slice(0, singles)) {
    await warm(cache, paper)
    const begun = performance.now()
    const seen = untilSeen(cache, paper, begun).catch((error: Error) => {
      throw new Error(`${error.message}\n${said.slice(0, 5).join('\n')}`)
    })
    const [found] = await Promise.all([seen, publish([paper.submissionId])])
    times.push(found)
    // Wait until the previous paper is in the search index.
    await pause(200)
  }
  const issue = await publishTogether(cache, papers.slice(singles), publish)
  if (said.length > 0) throw new Error(`The worker was not content:\n${said.slice(0, 5).join('\n')}`)

  const slowest = times.map((one) => Math.max(...Object.values(one)) / 1000)
  const places = Object.keys(times[0]!)
  const p99 = percentile(slowest, 99)
  const [must = 0] = limitsOf('P21').must
  return outcomeOf('P21', {
    found: `p99 ${p99.toFixed(2)} s of ${singles} publications (median ${percentile(slowest, 50).toFixed(2)} s) until ${places.join(', ')} show it`,
    ratio: rounded(p99),
    worst: rounded(Math.max(...slowest)),
    pass: p99 <= must,
    details: {
      ...{ company, load: loadavg().map((one) => rounded(one, 1)), pinned },
      articles: sample.journals * sample.issuesPerJournal * sample.articlesPerIssue,
      seconds: Object.fromEntries(places.map((place) => [place, figuresOf(times.map((one) => one[place]! / 1000))])),
      all: figuresOf(slowest),
      together: { papers: together, ...figuresOf(issue.map((ms) => ms / 1000)) },
    },
  })
}

/** Publishes a whole issue at once: the time until each of its papers is visible everywhere. */
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

/** A paper with all files: it only needs to be published. */
interface ReadyPaper {
  submissionId: string
  publicId: string
  journal: string
  /** A word that is only in its title. */
  word: string
}

interface LivePress {
  /** The URL of the cache that we ship; server and worker are separate processes behind it. */
  cache: string
  papers: ReadyPaper[]
  /** The request of the Publish button. */
  publish(ids: string[]): Promise<void>
  /** Warnings and errors in the logs of server and worker. */
  said: string[]
}

/** The product as it is deployed, with this many papers ready to publish. */
async function startLivePress(sample: SampleOptions, papers: number): Promise<LivePress> {
  const databaseUrl = await makeDatabase(await startDatabaseServer(), 'p21')
  const { journalIds, abbrevs } = await loadSample(databaseUrl, sample)
  await fillSearch(databaseUrl)
  // Blind copies are not measured, so a fast stand-in makes them.
  const office = await fakeOffice(temporaryFolder('grfs-proof-office-'))
  await office.mend()
  const env = {
    ...houseEnvironment,
    ...{ CONVERTER: office.program, CONVERTER_SANDBOX: 'none', SMTP_URL: (await startMailCatcher()).smtpUrl },
    ...{ DATABASE_URL: databaseUrl, STORAGE_FOLDER: temporaryFolder('grfs-proof-storage-') },
    ...{ STORAGE_SECRET: randomBytes(32).toString('hex'), APP_SECRET: randomBytes(32).toString('hex') },
    ...{ CACHE_SECRET: randomBytes(16).toString('hex'), TRUSTED_PROXIES: 'loopback' },
  }
  const house = await startHouse({ databaseUrl, env })
  const { url: cache } = await onCore(serverCore, () =>
    startVarnish({ backendPort: house.port, secret: env.CACHE_SECRET }),
  )
  const said: string[] = []
  await onCore(serverCore, () =>
    startService({
      command: [process.execPath, 'apps/server/src/entry/worker.ts'],
      env: { ...env, CACHE_NODES: cache },
      onLine: (line) => isComplaint(line) && said.push(line),
    }),
  )
  const platform = createPlatform(loadConfig({ ...env, LOG_LEVEL: 'silent' }), 'proof')
  const journals = journalIds.map((id, index) => ({ id, abbrev: abbrevs[index]! }))
  const made = await submitAll(platform.ctx, journals, papers)
  await platform.close()
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const ready = await untilReady(client, made, said)
  const { rows } = await client.query<{ id: string }>(
    `select account_id as id from identity.held_role where role = 'admin'`,
  )
  const [admin] = await signInAll(databaseUrl, rows)
  await client.end()
  return { cache, papers: ready, publish: (ids) => publish(cache, admin!.token, ids), said }
}

/** The proof uses one role of the database for everything, which a worker rightly warns about. */
const isComplaint = (line: string) =>
  /"level":(?:[45]0|"(?:warn|error)")/.test(line) && !line.includes('the database role owns the tables')

async function submitAll(
  ctx: Context,
  journals: Array<{ id: string; abbrev: string }>,
  count: number,
): Promise<Array<Omit<ReadyPaper, 'publicId'>>> {
  const author = await makePerson(ctx, 'researcher')
  await makePerson(ctx, 'admin')
  // The next issue, which is proposed for accepted papers.
  for (const { id } of journals) await makeIssue(ctx, id, 100, 1, new Date().getUTCFullYear() + 1)
  const made: Array<Omit<ReadyPaper, 'publicId'>> = []
  for (let n = 0; n < count; n += 1) {
    const { id: journalId, abbrev } = journals[n % journals.length]!
    const word = `zyx${lettersOf(n)}qua`
    const { id } = await makeSubmission(ctx, {
      ...{ authorId: author.id, journalId, status: 'accepted' },
      title: `Salt in the wells of ${word}`,
    })
    await ctx.inTransaction((tx) =>
      Promise.resolve(
        tx.outbox.enqueue(openPublicationJob, { eventId: randomUUID(), submissionId: id, move: 'accept' }, { key: id }),
      ),
    )
    made.push({ submissionId: id, journal: abbrev, word })
  }
  return made
}

const letter = (n: number) => String.fromCharCode(97 + n)
/** Very different spellings, so that search suggests no other word. */
const lettersOf = (n: number) => `${letter(n % 26).repeat(3)}${letter(Math.floor(n / 26) % 26).repeat(3)}`

const patienceSeconds = 600

async function untilReady(
  client: pg.Client,
  made: Array<Omit<ReadyPaper, 'publicId'>>,
  said: string[],
): Promise<ReadyPaper[]> {
  const until = Date.now() + patienceSeconds * 1000
  for (; Date.now() < until; await pause(500)) {
    const { rows } = await client.query<{ id: string; publicId: string }>(
      `select submission_id as id, public_id as "publicId" from publishing.publication where state = 'ready'`,
    )
    if (rows.length < made.length) continue
    const ids = new Map(rows.map(({ id, publicId }) => [id, publicId]))
    return made.map((paper) => ({ ...paper, publicId: ids.get(paper.submissionId)! }))
  }
  throw new Error(`The papers did not become ready:\n${said.slice(-10).join('\n')}`)
}

async function publish(cache: string, token: string, ids: string[]): Promise<void> {
  const answer = await fetch(`${cache}/api/admin/publishing/publish`, {
    method: 'POST',
    headers: {
      ...{ 'content-type': 'application/json', authorization: `Bearer ${token}` },
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify({ ids }),
  })
  if (answer.status !== 200) throw new Error(`Publishing was answered ${answer.status}: ${await answer.text()}`)
}

/** Where the harvest begins, in whole seconds. All articles of the sample are older. */
let beginning = ''

/** The places that must show a published article: pages and endpoints, for people and machines. */
const places: Record<string, (paper: ReadyPaper) => string[]> = {
  article: ({ publicId }) => [`/article/${publicId}`, `/api/articles/${publicId}`],
  'journal list': ({ journal }) => [
    ...[`/journal/${journal}`, `/journal/${journal}/100/1`],
    ...[`/api/journals/${journal}/issues`, `/api/journals/${journal}/issues?issue=current`],
  ],
  search: ({ word }) => [`/search?q=${word}`, `/api/search?q=${word}`],
  feed: ({ journal }) => ['/feed.xml', `/journal/${journal}/feed.xml`],
  sitemap: () => ['/sitemap-articles-1.xml'],
  OAI: () => [`/oai?verb=ListIdentifiers&metadataPrefix=oai_dc&from=${beginning}`],
}

const askEveryMs = 25
const patienceMs = 30_000

interface Seen {
  isThere: boolean
  /** Error responses of endpoints are never cached, and answers of OAI-PMH either, so there is nothing to purge. */
  mayBeKept: boolean
  fromCache: boolean
}

async function look(cache: string, path: string, { publicId }: ReadyPaper): Promise<Seen> {
  const answer = await fetch(cache + path)
  const text = await answer.text()
  if (answer.status !== 200 && answer.status !== 404) throw new Error(`${path} answered ${answer.status}.`)
  return {
    isThere: answer.status === 200 && text.includes(publicId),
    mayBeKept: !path.startsWith('/oai') && (answer.status === 200 || !path.startsWith('/api/')),
    fromCache: answer.headers.get('x-cache') === 'hit',
  }
}

/** Every place is cached, and does not show the article yet. */
async function warm(cache: string, paper: ReadyPaper): Promise<void> {
  for (const path of Object.values(places).flatMap((paths) => paths(paper))) {
    // Purges of the previous paper may still arrive.
    for (let tries = 0; ; tries += 1) {
      const { isThere, mayBeKept, fromCache } = await look(cache, path, paper)
      if (isThere) throw new Error(`${path} shows ${paper.publicId} before it is published.`)
      if (fromCache || !mayBeKept) break
      if (tries === 50) throw new Error(`${path} does not stay in the cache, so nothing can be said of it.`)
      await pause(askEveryMs)
    }
  }
}

/** Milliseconds from `begun` until each place shows the article, polled through the cache. */
async function untilSeen(cache: string, paper: ReadyPaper, begun: number): Promise<Record<string, number>> {
  const waitFor = async (path: string): Promise<number> => {
    for (; ; await pause(askEveryMs)) {
      if ((await look(cache, path, paper)).isThere) return performance.now() - begun
      if (performance.now() - begun > patienceMs) throw new Error(`${path} does not show ${paper.publicId}.`)
    }
  }
  const times = Object.entries(places).map(async ([place, paths]) => {
    return [place, Math.max(...(await Promise.all(paths(paper).map(waitFor))))] as const
  })
  return Object.fromEntries(await Promise.all(times))
}
