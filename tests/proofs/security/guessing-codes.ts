import { sql } from 'kysely'
import {
  loginCodeAttempts,
  loginCodeDigits,
  loginCodeMonthDays,
  loginCodesPerHour,
  loginCodeTriesPerMonth,
} from '@grfs/domain/identity/login'
import {
  openBrowser,
  addPerson,
  failedOnOurSide,
  logIn,
  startCodeStep,
  succeeded,
  tally,
  textOf,
  type Answer,
  type CodeStep,
} from '../../support/account-client.ts'
import { openAccountHouse, type AccountHouse } from '../../support/whole-app.ts'
import { limitsOf, outcomeOf, type Outcome } from '../outcome.ts'

export const ci = true

const guessesAtOnce = 1_000

/** Counts only: quick and full are the same. */
export async function prove(): Promise<Outcome> {
  const house = await openAccountHouse()
  const storm = await stormOneCode(house)
  const hour = await codesInAnHour(house)
  const month = await guessForAMonth(house)
  const chance = Math.max(month.evaluated, loginCodeTriesPerMonth) / 10 ** loginCodeDigits
  const [mustLookedAt = 0, mustChance = 0] = limitsOf('S13').must
  const errors = storm.errors + hour.errors + month.errors
  return outcomeOf('S13', {
    found:
      `${storm.evaluated} of ${guessesAtOnce} guesses looked at, ${storm.ownerTold} mail to the owner; ` +
      `${hour.codes} codes an hour, the next ${hour.refused ? 'refused' : 'sent'}; ${month.evaluated} guesses looked at in ` +
      `${loginCodeMonthDays} days, then the right code is ${month.codeAfter} and the link ${month.linkAfter}; ` +
      `chance ${chance} a month; ${errors} errors of ours`,
    ratio: null,
    worst: null,
    pass:
      storm.evaluated <= mustLookedAt &&
      storm.gotIn === 0 &&
      storm.rightCodeAfter !== 200 &&
      storm.ownerTold === 1 &&
      hour.codes <= loginCodesPerHour &&
      hour.refused &&
      month.evaluated <= loginCodeTriesPerMonth &&
      month.codeAfter === '403 login.code-locked' &&
      month.linkAfter === '200' &&
      month.codeNextMonth === '200' &&
      chance <= mustChance &&
      errors === 0,
    details: { storm, hour, month },
  })
}

/** A guess was evaluated if the response depends on it. */
const lookedAt = (answers: Answer[]) =>
  answers.filter(({ status, body }) => status < 300 || body['code'] === 'login.code-wrong').length

const nameOf = ({ status, body }: Answer) => (status < 300 ? String(status) : `${status} ${String(body['code'])}`)

const enter = (house: AccountHouse, { handle }: Pick<CodeStep, 'handle'>, otp: string) =>
  openBrowser(house.app).post('/api/auth/verify-login-otp', { userId: handle, otp })

/** Numbers that are not the code, counted up as an attacker would. */
function* wrongCodes(code: string): Generator<string, never> {
  for (let guess = Number(code); ;) {
    guess = (guess + 1) % 10 ** loginCodeDigits
    yield String(guess).padStart(loginCodeDigits, '0')
  }
}

async function stormOneCode(house: AccountHouse) {
  const step = await startCodeStep(house, await addPerson(house))
  const wrong = wrongCodes(step.code)
  const guesses = await Promise.all(Array.from({ length: guessesAtOnce }, () => enter(house, step, wrong.next().value)))
  const right = await enter(house, step, step.code)
  await house.settled()
  const mails = house.mails.filter(({ recipients }) => recipients.includes(step.person.email))
  return {
    evaluated: lookedAt(guesses),
    gotIn: succeeded(guesses),
    outcomes: tally(guesses),
    rightCodeAfter: right.status,
    // Without the e-mail that contains the code.
    ownerTold: mails.length - 1,
    told: mails.at(-1) && textOf(mails.at(-1)!.source).split('\n')[2],
    errors: failedOnOurSide([...guesses, right]),
  }
}

/**
 * Number of codes that one account gets in an hour, by new logins and by resends, requested at once and one after the
 * other.
 */
async function codesInAnHour(house: AccountHouse) {
  const person = await addPerson(house)
  const step = await startCodeStep(house, person)
  const resend = () => openBrowser(house.app).post('/api/auth/resend-login-otp', { userId: step.handle })
  const answers = await Promise.all([
    ...Array.from({ length: 20 }, resend),
    ...Array.from({ length: 20 }, () => logIn(openBrowser(house.app), person)),
  ])
  const after = [await resend(), await logIn(openBrowser(house.app), person)]
  await house.settled()
  const codes = house.mails.filter(({ recipients }) => recipients.includes(person.email)).length
  return {
    codes,
    refused: after.every(({ status }) => status === 429),
    outcomes: tally([...answers, ...after]),
    retryAfter: after.map(({ headers }) => headers['retry-after'] ?? null),
    errors: failedOnOurSide([...answers, ...after]),
  }
}

/**
 * An attacker with the password guesses for a month, five codes an hour; the last guesses for all codes at the same
 * moment.
 */
async function guessForAMonth(house: AccountHouse) {
  const person = await addPerson(house)
  const answers: Answer[] = []
  let hours = 0
  while (lookedAt(answers) < loginCodeTriesPerMonth - 15 && hours < 50) {
    await nextHour(house, hours++)
    const step = await startCodeStep(house, person)
    const wrong = wrongCodes(step.code)
    answers.push(...(await guessAll(house, step, wrong)))
    while ((await openBrowser(house.app).post('/api/auth/resend-login-otp', { userId: step.handle })).status === 200) {
      answers.push(...(await guessAll(house, step, wrong)))
    }
  }
  await nextHour(house, hours++)
  const steps: CodeStep[] = []
  for (let count = 0; count < loginCodesPerHour; count++) steps.push(await startCodeStep(house, person))
  const many = steps.flatMap((step) => {
    const wrong = wrongCodes(step.code)
    return Array.from({ length: 20 }, () => enter(house, step, wrong.next().value))
  })
  answers.push(...(await Promise.all(many)))
  await nextHour(house, hours++)
  const last = await startCodeStep(house, person)
  const right = await enter(house, last, last.code)
  const byLink = await openBrowser(house.app).post('/api/auth/verify-magic-link', last.link)
  house.clock.pass(loginCodeMonthDays * 86_400)
  await house.forgetLimits()
  const later = await startCodeStep(house, person)
  const { rows } = await sql<{ tries: number }>`
    select sum(tries)::int as tries from identity.code_count where account_id = ${person.id}`.execute(house.ctx.db)
  return {
    hours,
    evaluated: lookedAt(answers),
    counted: rows[0]?.tries,
    outcomes: tally(answers),
    codeAfter: nameOf(right),
    linkAfter: nameOf(byLink),
    codeNextMonth: nameOf(await enter(house, later, later.code)),
    errors: failedOnOurSide([...answers, right, byLink]),
  }
}

const guessAll = (house: AccountHouse, step: CodeStep, wrong: Generator<string, never>) =>
  Promise.all(Array.from({ length: loginCodeAttempts + 3 }, () => enter(house, step, wrong.next().value)))

async function nextHour(house: AccountHouse, hour: number): Promise<void> {
  if (hour === 0) return
  house.clock.pass(3600)
  await house.forgetLimits()
}
