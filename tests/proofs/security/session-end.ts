import { setImmediate as turn, setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Actor } from '@grfs/domain/identity/actor'
import { adminSession, memberSession } from '@grfs/domain/identity/login'
import { deactivateAccount, reactivateAccount, endSessionsOf } from '../../../apps/server/src/modules/identity/index.ts'
import { revokeRole } from '../../../apps/server/src/modules/identity/people/manage-account.ts'
import {
  openBrowser,
  addPerson,
  failedOnOurSide,
  freshEmail,
  mailedToken,
  tally,
  logIn,
  signIn,
  startCodeStep,
  type Answer,
  type Person,
} from '../../support/account-client.ts'
import { openAccountHouse, type AccountHouse } from '../../support/whole-app.ts'
import { password, signIn as openSession } from '../../support/people.ts'
import { limitsOf, outcomeOf, type Outcome, type ProveOptions } from '../outcome.ts'

/** Only requests that begin after the response of the ending call are counted, so no timing is involved. */
export const ci = true

interface Ended {
  cause: string
  usesBefore: number
  /** Requests that began after the response of the ending call, and were accepted anyway. */
  acceptedLater: number
  refusedLater: Record<string, number>
  /** Time from the response of the ending call to the last accepted request. */
  effectMs: number
  /** Duration of the ending call, including the hashing of a password. */
  endingMs: number
  errors: number
}

/** A way to end a session: prepared while it is valid, then done. */
interface Cause {
  name: string
  prepare(house: AccountHouse, person: Person, token: string): Promise<() => Promise<unknown>>
}

const administrator = { accountId: '', sessionId: '', roles: ['admin'] as const, subAdmin: null }

const causes: Cause[] = [
  {
    name: 'logout',
    prepare: (house, _person, token) =>
      Promise.resolve(() => openBrowser(house.app).ask('POST', '/api/auth/logout', { token })),
  },
  {
    name: 'password reset',
    async prepare(house, { email }) {
      await openBrowser(house.app).post('/api/auth/forgot-password', { email })
      const token = await mailedToken(house, email, 'reset-password')
      return () =>
        openBrowser(house.app).post('/api/auth/reset-password', { token, newPassword: 'nine boats on the Pasur' })
    },
  },
  {
    name: 'role lost',
    prepare: (house, { id }) => Promise.resolve(() => house.ctx.inTransaction((tx) => revokeRole(tx, id, 'reviewer'))),
  },
  {
    name: 'password change elsewhere',
    prepare: (house, person) => fromElsewhere(house, person, '/api/auth/change-password', newPasswords),
  },
  {
    name: 'sign-out by the owner',
    prepare: (house, person) => fromElsewhere(house, person, '/api/auth/sessions/end-others'),
  },
  {
    name: 'change of address',
    async prepare(house, person) {
      const newEmail = freshEmail('moved')
      const ask = await fromElsewhere(house, person, '/api/auth/change-email', { newEmail, password })
      await ask()
      const token = await mailedToken(house, newEmail, 'change-email')
      return () => openBrowser(house.app).post('/api/auth/confirm-email', { token })
    },
  },
  { name: 'deactivation', prepare: (house, { id }) => Promise.resolve(() => deactivate(house, id)) },
  {
    name: 'deactivation, then opened again',
    prepare: (house, { id }) =>
      Promise.resolve(async () => {
        await deactivate(house, id)
        await reactivateAccount(house.ctx, administrator, id)
      }),
  },
]

const newPasswords = { currentPassword: password, newPassword: 'nine boats on the Pasur' }

/** The owner acts in another session, which stays valid. */
async function fromElsewhere(house: AccountHouse, person: Person, path: string, body: object = {}) {
  const token = await openSession(house.ctx, person)
  return async () => {
    const answer = await openBrowser(house.app).ask('POST', path, { token, body })
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.text}`)
  }
}

const deactivate = (house: AccountHouse, id: string) => deactivateAccount(house.ctx, administrator, id)

export async function prove({ quick }: ProveOptions): Promise<Outcome> {
  const house = await openAccountHouse()
  const uses = quick ? 200 : 2_000
  administrator.accountId = (await addPerson(house, 'admin')).id
  const ended: Ended[] = []
  for (const cause of causes) ended.push(await watchEnd(house, cause, uses))
  const races = await racesWithLogin(house, administrator, quick ? 20 : 100)
  // Last, because they move the clock.
  ended.push(...(await watchLimits(house, uses)))
  const later = ended.reduce((sum, one) => sum + one.acceptedLater, 0)
  const slowest = Math.max(...ended.map(({ effectMs }) => effectMs))
  const errors = ended.reduce((sum, one) => sum + one.errors, 0) + races.errors
  const [mustSeconds = 0] = limitsOf('S11').must
  return outcomeOf('S11', {
    found:
      `${later} of ${uses * ended.length} later uses accepted after ${ended.map(({ cause }) => cause).join(', ')}; ` +
      `effect at most ${Math.round(slowest)} ms after the answer; ${races.survivors} sessions survived ${races.rounds} ends ` +
      `in the middle of a login; ${errors} errors of ours`,
    ratio: null,
    worst: null,
    pass: later + races.survivors + errors === 0 && slowest <= mustSeconds * 1000,
    details: { ended, races },
  })
}

/** Uses a session continuously, ends it in the middle, and checks every request that began after that. */
async function watchEnd(house: AccountHouse, cause: Cause, uses: number): Promise<Ended> {
  const person = await addPerson(house, 'both')
  const token = await openSession(house.ctx, person)
  const end = await cause.prepare(house, person, token)
  const answers: Answer[] = []
  let going = true
  const using = Array.from({ length: 4 }, async () => {
    while (going) {
      answers.push(await use(house, token))
      await turn()
    }
  })
  while (answers.length < 40) await turn()
  const from = performance.now()
  await end()
  const done = performance.now()
  const later = await useOften(house, token, uses)
  going = false
  await Promise.all(using)
  const after = [...answers.filter((answer) => answer.from > done), ...later]
  const lastAccepted = Math.max(done, ...[...answers, ...later].filter(isAccepted).map((answer) => answer.from))
  return {
    cause: cause.name,
    usesBefore: answers.filter((answer) => answer.to < from && isAccepted(answer)).length,
    acceptedLater: after.filter(isAccepted).length,
    refusedLater: tally(after),
    effectMs: lastAccepted - done,
    endingMs: Math.round(done - from),
    errors: failedOnOurSide([...answers, ...later]),
  }
}

const use = (house: AccountHouse, token: string) => openBrowser(house.app).ask('GET', '/api/auth/me', { token })

// More at once would wait for a database connection until the server responds 503, which says nothing about the
// session.
const usesAtOnce = 100

async function useOften(house: AccountHouse, token: string, uses: number): Promise<Answer[]> {
  const answers: Answer[] = []
  while (answers.length < uses) {
    const next = Math.min(usesAtOnce, uses - answers.length)
    answers.push(...(await Promise.all(Array.from({ length: next }, () => use(house, token)))))
  }
  return answers
}

const isAccepted = ({ status }: Answer) => status !== 444

/** Sessions expire: unused for too long, or too old. Admin sessions expire sooner. */
async function watchLimits(house: AccountHouse, uses: number): Promise<Ended[]> {
  const ended: Ended[] = []
  for (const [kind, limits] of [
    ['both', memberSession],
    ['admin', adminSession],
    ['sub-admin', adminSession],
  ] as const) {
    const { idleHours, absoluteHours } = limits
    const person = await addPerson(house, kind)
    const idle = await openSession(house.ctx, person)
    house.clock.pass(idleHours * 3600 - 60)
    const stillIn = await use(house, idle)
    house.clock.pass(idleHours * 3600)
    ended.push(await nothingLeft(house, `${kind}: idle limit`, idle, [stillIn], uses))

    const old = await openSession(house.ctx, person)
    const step = idleHours / 2
    const kept: Answer[] = []
    for (let hours = step; hours < absoluteHours; hours += step) {
      house.clock.pass(step * 3600)
      kept.push(await use(house, old))
    }
    house.clock.pass(step * 3600)
    ended.push(await nothingLeft(house, `${kind}: absolute limit`, old, kept, uses))
  }
  return ended
}

async function nothingLeft(house: AccountHouse, cause: string, token: string, before: Answer[], uses: number) {
  const refused = before.find((answer) => answer.status !== 200)
  if (refused) throw new Error(`${cause}: a session ended before its time (${refused.status}).`)
  const later = await useOften(house, token, uses)
  return {
    cause,
    usesBefore: before.length,
    acceptedLater: later.filter(isAccepted).length,
    refusedLater: tally(later),
    effectMs: 0,
    endingMs: 0,
    errors: failedOnOurSide(later),
  }
}

interface Races {
  rounds: number
  /** Sessions from a concurrent login that still worked after everything had ended. */
  survivors: number
  loginsThatGotIn: number
  errors: number
  failures: Record<string, number>
}

type Finish = () => Promise<Answer>
type End = () => Promise<unknown>

// Each takes as long as the database needs to detect a deadlock.
const slowRounds = 3
const longEnoughMs = 150

/** A login while the account is being closed, or its password reset: no session may survive. */
async function racesWithLogin(house: AccountHouse, admin: Actor, rounds: number): Promise<Races> {
  const races: Races = { rounds: 0, survivors: 0, loginsThatGotIn: 0, errors: 0, failures: {} }
  for (let round = 0; round < rounds; round++) {
    for (const finish of [byCode, byLink, byKnownDevice]) {
      for (const end of [byReset, byDeactivation]) {
        const person = await addPerson(house)
        const [login, ending] = [await finish(house, person), await end(house, person, admin)]
        await race(house, races, `${finish.name} ${end.name}`, login, ending)
      }
      if (round < slowRounds) await raceWithSlowEnd(house, races, finish)
    }
  }
  return races
}

/**
 * The same, made deterministic: the account is being closed, a login goes as far as it can, and then its sessions are
 * ended. In this order two transactions that lock account and attempt in opposite order would deadlock.
 */
async function raceWithSlowEnd(house: AccountHouse, races: Races, finish: typeof byCode): Promise<void> {
  const person = await addPerson(house)
  const login = await finish(house, person)
  let answer: Promise<Answer> | undefined
  const end = () =>
    house.ctx.inTransaction(async (tx) => {
      await sql`select from identity.account where id = ${person.id} for update`.execute(tx.db)
      await sql`update identity.account set deactivated_at = ${tx.now()} where id = ${person.id}`.execute(tx.db)
      answer = login()
      await pause(longEnoughMs)
      await endSessionsOf(tx, person.id, 'deactivated')
    })
  await race(house, races, `${finish.name} while it is being closed`, async () => (await untilSet(() => answer))!, end)
}

async function untilSet<T>(read: () => T | undefined): Promise<T | undefined> {
  for (let waited = 0; waited < 500 && read() === undefined; waited++) await pause(10)
  return read()
}

async function race(house: AccountHouse, races: Races, name: string, login: Finish, end: End): Promise<void> {
  races.rounds++
  // Alternate which one starts first, so that all steps of both can overlap.
  const inTurn = races.rounds % 2 === 0
  const [first, second] = await Promise.allSettled(inTurn ? [login(), end()] : [end(), login()])
  const [answer, ended] = (inTurn ? [first, second] : [second, first]) as PromiseSettledResult<unknown>[]
  const failed = (outcome: PromiseSettledResult<unknown> | undefined) =>
    outcome?.status === 'rejected' || ((outcome?.value as Answer | undefined)?.status ?? 0) >= 500
  for (const [who, outcome] of [
    ['login', answer],
    ['end', ended],
  ] as const) {
    if (!failed(outcome)) continue
    races.errors++
    races.failures[`${name}: ${who}`] = (races.failures[`${name}: ${who}`] ?? 0) + 1
  }
  const token = answer?.status === 'fulfilled' ? (answer.value as Answer).body['token'] : undefined
  if (typeof token !== 'string') return
  races.loginsThatGotIn++
  const { status } = await openBrowser(house.app).ask('GET', '/api/auth/me', { token })
  if (status !== 444 && !failed(ended)) races.survivors++
}

async function byCode(house: AccountHouse, person: Person): Promise<Finish> {
  const { handle, code } = await startCodeStep(house, person)
  return () => openBrowser(house.app).post('/api/auth/verify-login-otp', { userId: handle, otp: code })
}

async function byLink(house: AccountHouse, person: Person): Promise<Finish> {
  const { link } = await startCodeStep(house, person)
  return () => openBrowser(house.app).post('/api/auth/verify-magic-link', link)
}

async function byKnownDevice(house: AccountHouse, person: Person): Promise<Finish> {
  const { browser } = await signIn(house, person)
  return () => logIn(browser, person)
}

async function byReset(house: AccountHouse, { email }: Person): Promise<End> {
  await openBrowser(house.app).post('/api/auth/forgot-password', { email })
  const token = await mailedToken(house, email, 'reset-password')
  return () =>
    openBrowser(house.app).post('/api/auth/reset-password', { token, newPassword: 'nine boats on the Pasur' })
}

function byDeactivation(house: AccountHouse, { id }: Person, admin: Actor): Promise<End> {
  return Promise.resolve(() => deactivateAccount(house.ctx, admin, id))
}
