import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { hashSync } from '@node-rs/argon2'
import pg from 'pg'
import { freePort } from '../../../scripts/free-port.ts'
import { makeDatabase, startDatabaseServer, startHouse } from '../../support/processes.ts'
import { companyOnMachine, pinned, serverCore } from '../../support/measuring/cores.ts'
import { startProgram } from '../../support/measuring/program.ts'
import { alternate, middleOf, percentile, planFor, rounded } from '../../support/measuring/rounds.ts'
import { limitsOf, outcomeOf, type Outcome, type ProveOptions } from '../outcome.ts'
import { loadSample } from './data/sample-press.ts'

export const ci = false

const memberCount = 16
const pagesPerSecond = 50

/**
 * Logins against the bare hash on the same core, then how a storm of logins affects visitors. The child processes that
 * hash share the server's core, which is the worst case: a larger machine has more cores for them.
 */
export async function prove({ quick }: ProveOptions): Promise<Outcome> {
  const company = await companyOnMachine()
  const databaseUrl = await makeDatabase(await startDatabaseServer(), 'p16')
  const { articleIds } = await loadSample(databaseUrl, { journals: 5, issuesPerJournal: 4, articlesPerIssue: 8 })
  const house = await startHouse({ databaseUrl })
  const port = await freePort()
  const bare = `http://127.0.0.1:${port}`
  await startProgram({
    command: [process.execPath, 'tests/proofs/performance/baselines/argon2-server.ts', String(port)],
    core: serverCore,
    answersAt: bare,
  })
  const members = await makeMembers(databaseUrl, house.origin, memberCount)
  const plan = planFor({ quick })
  const rates = await alternate(
    async (seconds) => (await (await fetch(`${bare}?seconds=${seconds}`)).json()) as { perSecond: number },
    (seconds) => logIn(house.origin, members, seconds),
    plan,
  )
  const pages = articleIds.map((id) => `${house.origin}/article/${id}`)
  const storms = []
  await readPages(pages, plan.warmUpSeconds)
  for (let round = 0; round < plan.rounds; round += 1) {
    const before = await readPages(pages, plan.seconds)
    const [during, storm] = await Promise.all([
      readPages(pages, plan.seconds),
      logIn(house.origin, members, plan.seconds),
    ])
    storms.push({ restMs: before, stormMs: during, ratio: rounded(during / before), logins: rounded(storm.perSecond) })
    console.log(`  p99 at rest ${before.toFixed(1)} ms, in a storm ${during.toFixed(1)} ms`)
  }
  const slower = middleOf(storms.map(({ ratio }) => ratio))
  const [mustRate = 0, mustSlower = 0] = limitsOf('P16').must
  return outcomeOf('P16', {
    found:
      `${rates.median.toFixed(2)} of bare argon2id (worst round ${rates.worst.toFixed(2)}); ` +
      `pages ${slower.toFixed(2)} times as slow in a storm`,
    ratio: rates.median,
    worst: rates.worst,
    pass: rates.median >= mustRate && slower <= mustSlower,
    details: {
      barePerSecond: rates.baseline.map(({ perSecond }) => rounded(perSecond, 1)),
      loginsPerSecond: rates.ours.map(({ perSecond }) => rounded(perSecond, 1)),
      storms,
      pagesPerSecond,
      memberCount,
      plan,
      pinned,
      company,
    },
  })
}

/** Each member logs in again as soon as the login has succeeded. */
async function logIn(origin: string, members: Member[], seconds: number): Promise<{ perSecond: number }> {
  const begun = performance.now()
  let logins = 0
  await Promise.all(
    members.map(async ({ email, cookie }) => {
      while (performance.now() - begun < seconds * 1000) {
        const answer = await post(
          `${origin}/api/auth/login`,
          { formData: { email, password, role: 'researcher' } },
          cookie,
        )
        const { token } = (await answer.json()) as { token?: string }
        if (token === undefined) throw new Error(`A login answered ${answer.status} and gave no session.`)
        logins += 1
      }
    }),
  )
  return { perSecond: logins / ((performance.now() - begun) / 1000) }
}

/** Sends requests at a steady rate, independent of the responses: a slow server does not get fewer. Returns the p99. */
async function readPages(addresses: string[], seconds: number): Promise<number> {
  const times: number[] = []
  const asked: Array<Promise<void>> = []
  const begun = performance.now()
  for (let at = 0; at < seconds * pagesPerSecond; at += 1) {
    const due = begun + (at * 1000) / pagesPerSecond
    await pause(Math.max(0, due - performance.now()))
    const address = addresses[at % addresses.length]!
    asked.push(
      fetch(address).then(async (answer) => {
        await answer.arrayBuffer()
        if (!answer.ok) throw new Error(`${address} answered ${answer.status}.`)
        times.push(performance.now() - due)
      }),
    )
  }
  await Promise.all(asked)
  return percentile(times, 99)
}

interface Member {
  email: string
  /** The cookie of a known device. */
  cookie: string
}

const password = 'press-2026'

/** Creates accounts with a known device, by logging in with a code. */
async function makeMembers(databaseUrl: string, origin: string, count: number): Promise<Member[]> {
  const database = new pg.Client({ connectionString: databaseUrl })
  await database.connect()
  const hash = hashSync(password, { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 })
  const members: Member[] = []
  try {
    for (let at = 0; at < count; at += 1) {
      const email = `member-${at}@example.org`
      const id = randomUUID()
      await database.query(
        `insert into identity.account (id, email, title, full_name, password_hash, registered_as, email_verified_at, created_at)
         values ($1, $2, 'Dr.', 'A Member', $3, 'researcher', now(), now())`,
        [id, email, hash],
      )
      await database.query(`insert into identity.held_role values ($1, 'researcher', now())`, [id])
      members.push({ email, cookie: await passCodeStep(database, origin, email) })
    }
  } finally {
    await database.end()
  }
  return members
}

async function passCodeStep(database: pg.Client, origin: string, email: string): Promise<string> {
  const attempt = await post(`${origin}/api/auth/login`, { formData: { email, password, role: 'researcher' } })
  const { userId } = (await attempt.json()) as { userId: string }
  // No worker runs, so the e-mail is still in the outbox.
  const { rows } = await database.query<{ told: string }>('select told from platform.outbox order by id desc limit 1')
  const { mails } = JSON.parse(rows[0]!.told) as { mails: Array<{ text: string }> }
  const otp = /\b\d{6}\b/.exec(mails[0]!.text)?.[0]
  const answer = await post(`${origin}/api/auth/verify-login-otp`, { userId, otp })
  if (!answer.ok) throw new Error(`The code step of ${email} answered ${answer.status}: ${await answer.text()}`)
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ')
}

function post(address: string, body: unknown, cookie = ''): Promise<Response> {
  return fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(cookie !== '' && { cookie }) },
    body: JSON.stringify(body),
  })
}
