import { openAccountHouse, type AccountHouse } from './harness/account-house.ts'
import { openBrowser, type Answer } from './harness/account-browser.ts'
import { addPerson, failedOnOurSide, logIn, signIn, tally, type Person } from './harness/account-people.ts'
import { mailFlood } from './s15/mail-flood.ts'
import { needNoLimit, routeLimits } from './s15/routes.ts'
import { outcomeOf, type Outcome } from './outcome.ts'

export const ci = true

const logins = 100
const guessesAtOneAccount = 300
const accountsAttacked = 300
/** What each network may get wrong (product decisions): at one address, and in all. */
const most = { atOneAddress: 10, inAll: 100 }

/** Counts only: quick and full are the same. */
export async function prove(): Promise<Outcome> {
  const house = await openAccountHouse()
  const victim = await attackVictim(house)
  const spray = await attackMany(house)
  const mails = await mailFlood(house)
  const routes = await routeLimits(house)
  const free = routes.filter(({ stoppedAfter }) => stoppedAfter === null).map(({ name }) => name)
  const unlimited = free.filter((name) => !needNoLimit.has(name))
  const withoutRetryAfter = routes.filter(({ retryAfter }) => retryAfter === 0).map(({ name }) => name)
  const hurt = routes.filter(({ elsewhere }) => elsewhere === 429).map(({ name }) => name)
  const errors = victim.errors + spray.errors + mails.errors + routes.reduce((sum, one) => sum + one.errors, 0)
  return outcomeOf('S15', {
    found:
      `victim on a known device behind the attacked network ${victim.knownDevice} of ${logins}, elsewhere ` +
      `${victim.elsewhere} of ${logins}; attacker stopped after ${victim.guesses} guesses at one account and after ` +
      `${spray.guesses} in all, with an account of their own after ${spray.guessesWithOwnAccount}; ` +
      `${mails.resetLinkWorks ? '' : 'a reset link was taken away by strangers, '}${mails.sent} mails of ` +
      `${mails.asked} that strangers asked for; ${routes.length - free.length} of ${routes.length} calls limited by network; ` +
      `${errors} errors of ours`,
    ratio: null,
    worst: null,
    pass:
      victim.knownDevice === logins &&
      victim.elsewhere === logins &&
      victim.guesses <= most.atOneAddress &&
      spray.guesses <= most.inAll &&
      spray.guessesWithOwnAccount <= most.inAll &&
      mails.resetLinkWorks &&
      unlimited.length + withoutRetryAfter.length + hurt.length + errors === 0,
    details: { victim, spray, mails, free, unlimited, withoutRetryAfter, hurt, routes },
  })
}

/** A guess was looked at where the answer says that it was wrong, or right. */
const lookedAt = (answers: Answer[]) => answers.filter(({ status }) => status === 401 || status < 300).length

const guess = (house: AccountHouse, address: string, { email }: Person, number: number) =>
  openBrowser(house.app, address).post('/api/auth/login', {
    formData: { email, password: `a guess, number ${number}`, role: 'researcher' },
  })

/** The attacker sits in the victim's own network, and does not stop while the victim works. */
async function attackVictim(house: AccountHouse) {
  const victim = await addPerson(house)
  const { browser: known } = await signIn(house, victim)
  const { browser: elsewhere } = await signIn(house, victim)
  const neighbour = known.address.replace(/\d+$/, '99')
  const guesses: Answer[] = []
  const attack = async (count: number) => {
    const some = Array.from({ length: count }, (_, at) => guess(house, neighbour, victim, guesses.length + at))
    guesses.push(...(await Promise.all(some)))
  }
  await attack(guessesAtOneAccount)
  const inside: Answer[] = []
  const outside: Answer[] = []
  for (let count = 0; count < logins; count++) {
    const [one, other] = await Promise.all([logIn(known, victim), logIn(elsewhere, victim), attack(5)])
    inside.push(one)
    outside.push(other)
  }
  const gotIn = (answers: Answer[]) => answers.filter(({ body }) => typeof body['token'] === 'string').length
  const newDevice = await logIn(openBrowser(house.app, known.address), victim)
  const stopped = guesses.find(({ status }) => status === 429)
  return {
    guesses: lookedAt(guesses),
    outcomes: tally(guesses),
    knownDevice: gotIn(inside),
    elsewhere: gotIn(outside),
    inside: tally(inside),
    outside: tally(outside),
    // Nothing tells a new device behind the attacked address from the attacker.
    newDeviceBehindIt: newDevice.status,
    retryAfter: stopped?.headers['retry-after'] ?? null,
    errors: failedOnOurSide([...guesses, ...inside, ...outside]),
  }
}

/** One guess at each of many accounts; then again by somebody who has an account there and logs in to it in between. */
async function attackMany(house: AccountHouse) {
  const people: Person[] = []
  for (let count = 0; count < accountsAttacked; count++) people.push(await addPerson(house))
  const stranger = openBrowser(house.app)
  const spray: Answer[] = []
  for (const [at, person] of people.entries()) spray.push(await guess(house, stranger.address, person, at))
  const own = await addPerson(house)
  const member = openBrowser(house.app)
  const withOwn: Answer[] = []
  for (const [at, person] of people.entries()) {
    withOwn.push(await guess(house, member.address, person, at))
    if (at % 20 === 19) await logIn(openBrowser(house.app, member.address), own)
  }
  return {
    guesses: lookedAt(spray),
    outcomes: tally(spray),
    guessesWithOwnAccount: lookedAt(withOwn),
    outcomesWithOwnAccount: tally(withOwn),
    errors: failedOnOurSide([...spray, ...withOwn]),
  }
}
