import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Actor } from '@grfs/domain/identity/actor'
import { deactivateAccount, endSessionsOf } from '../../apps/server/src/modules/identity/index.ts'
import { openBrowser, type Answer } from '../harness/account-browser.ts'
import type { AccountHouse } from '../harness/account-house.ts'
import { addPerson, logIn, mailedToken, signIn, startCodeStep, type Person } from '../harness/account-people.ts'

export interface Races {
  rounds: number
  /** Sessions that were opened by a login under way and still worked after everything had ended. */
  survivors: number
  loginsThatGotIn: number
  errors: number
  failures: Record<string, number>
}

type Finish = () => Promise<Answer>
type End = () => Promise<unknown>

// Each takes as long as the database takes to see that two wait for each other.
const slowRounds = 3
const longEnoughMs = 150

/** A login that is under way while the account is closed, or its password reset: nothing may slip through in between. */
export async function racesWithLogin(house: AccountHouse, admin: Actor, rounds: number): Promise<Races> {
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
 * The same, made certain: the account is being closed, a login comes as far as it can, and then its sessions are ended.
 * In this order two transactions that lock account and attempt the other way round would wait for each other.
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
  // Who starts first changes, so that each step of one meets each step of the other.
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
