import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { createPlatform } from '../../apps/server/src/entry/assemble.ts'
import { openPublicationJob } from '../../apps/server/src/modules/publishing/index.ts'
import type { Context } from '../../apps/server/src/platform/context.ts'
import { loadConfig } from '../../apps/server/src/platform/config.ts'
import { makeIssue } from '../../apps/server/test/factories/press.ts'
import { makeSubmission } from '../../apps/server/test/factories/submissions.ts'
import { fakeOffice } from '../../apps/server/test/manuscripts.ts'
import { makePerson } from '../../apps/server/test/people.ts'
import { fillSearch } from '../../scripts/generate/fill-search.ts'
import { startMailCatcher } from '../../scripts/mail-catcher.ts'
import { startService } from '../../scripts/service.ts'
import { startVarnish } from '../../scripts/varnish.ts'
import { onCore, serverCore } from '../harness/cores.ts'
import { signIn } from '../harness/desks.ts'
import { houseEnvironment, makeDatabase, startDatabaseServer, startHouse, temporaryFolder } from '../harness/house.ts'
import { loadSample, type SampleOptions } from '../harness/sample-press.ts'

/** A paper whose files are made: all that is left is to press Publish. */
export interface ReadyPaper {
  submissionId: string
  publicId: string
  journal: string
  /** Of its title, and of no other's. */
  word: string
}

export interface LivePress {
  /** The cache that we ship; server and worker are processes of their own behind it. */
  cache: string
  papers: ReadyPaper[]
  /** The call of the button. */
  publish(ids: string[]): Promise<void>
  /** What server and worker have to say when something is wrong. */
  said: string[]
}

/** The press as it is deployed, with so many papers that are ready to appear. */
export async function startLivePress(sample: SampleOptions, papers: number): Promise<LivePress> {
  const databaseUrl = await makeDatabase(await startDatabaseServer(), 'p21')
  const { journalIds, abbrevs } = await loadSample(databaseUrl, sample)
  await fillSearch(databaseUrl)
  // Typesetting is done before anybody can press the button, so it may be a quick one.
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
      onLine: (line) => /"level":(?:[45]0|"(?:warn|error)")/.test(line) && said.push(line),
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
  const [admin] = await signIn(client, rows)
  await client.end()
  return { cache, papers: ready, publish: (ids) => publish(cache, admin!.token, ids), said }
}

async function submitAll(
  ctx: Context,
  journals: Array<{ id: string; abbrev: string }>,
  count: number,
): Promise<Array<Omit<ReadyPaper, 'publicId'>>> {
  const author = await makePerson(ctx, 'researcher')
  await makePerson(ctx, 'admin')
  // The next one, in which a paper is proposed to appear.
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
/** Far apart in spelling, so that a search for one does not mean another. */
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
