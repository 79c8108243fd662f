import { createHash } from 'node:crypto'
import {
  openBrowser,
  addPerson,
  failedOnOurSide,
  signIn,
  startCodeStep,
  succeeded,
  tally,
  type Answer,
} from '../../support/account-client.ts'
import { loadWeb, openAccountHouse, type AccountHouse } from '../../support/whole-app.ts'
import {
  changeEmail,
  codeOf,
  linkOf,
  loginCode,
  magicLink,
  resetLinkOf,
  resetPassword,
  verifyEmail,
  misuses,
  foundInPlain,
  type Kind,
  type Secret,
  type Misuse,
} from './token-kinds.ts'
import { outcomeOf, type Outcome } from '../outcome.ts'

export const ci = true

const usesAtOnce = 200
const scans = 50

/** Counts only: quick and full are the same. */
export async function prove(): Promise<Outcome> {
  const house = await openAccountHouse(await loadWeb())
  const kinds = [verifyEmail, resetPassword, changeEmail, magicLink, loginCode]
  const found: Array<Awaited<ReturnType<typeof examine>>> = []
  for (const kind of kinds) found.push(await examine(house, kind))
  const both = await codeAndLinkAtOnce(house)
  const inOwnBrowser = await linkInOwnBrowser(house)
  const several = await severalLinksAtOnce(house)
  const wrongUses = await countMisuses(house)
  const plain = await foundInPlain(house, await secretsOfAllKinds(house))
  const bits = Math.min(...found.filter(({ kind }) => kind !== loginCode.name).map((one) => one.bits))
  const exactlyOne = [...found.map((one) => one.succeeded), both.succeeded, inOwnBrowser.succeeded]
  const total = (pick: (one: (typeof found)[number]) => number) => found.reduce((sum, one) => sum + pick(one), 0)
  const [byGet, replays, late] = [total((one) => one.byScanner), total((one) => one.replays), total((one) => one.late)]
  const early = found.filter((one) => !one.worksUntilTheEnd).map(({ kind }) => kind)
  const misused = wrongUses.filter(({ accepted }) => accepted).map(({ name }) => name)
  const errors = total((one) => one.errors) + both.errors + inOwnBrowser.errors + several.errors
  return outcomeOf('S10', {
    found:
      `${exactlyOne.join(', ')} of ${usesAtOnce} for ${found.map(({ kind }) => kind).join(', ')}, code and link at once, ` +
      `link in its own browser; ${byGet} by GET or HEAD of ${scans * 2 * 2 * kinds.length}, ${replays} replayed, ` +
      `${late} after their time, ${misused.length} of ${wrongUses.length} elsewhere, ${plain.inIdentity} stored in plain, ` +
      `${bits} bits, ${errors} errors of ours`,
    ratio: null,
    worst: null,
    pass:
      exactlyOne.every((count) => count === 1) &&
      several.roundsWithOther === 0 &&
      byGet + replays + late + early.length + misused.length + plain.inIdentity + errors === 0 &&
      bits === 256,
    details: {
      found,
      both,
      inOwnBrowser,
      several,
      endedTooEarly: early,
      acceptedElsewhere: misused,
      plain,
    },
  })
}

/** The real web app renders the pages behind the e-mailed links. */
async function examine(house: AccountHouse, kind: Kind) {
  const secret = await kind.fresh(house)
  const scanned = await scan(house, secret)
  const answers = await atOnce(house, secret)
  const again = await Promise.all(Array.from({ length: 20 }, () => secret.use(openBrowser(house.app))))
  const lastMoment = await kind.fresh(house)
  house.clock.pass(kind.lifeSeconds - 30)
  const inTime = await lastMoment.use(openBrowser(house.app))
  const tooLate = await kind.fresh(house)
  house.clock.pass(kind.lifeSeconds + 1)
  const late = await tooLate.use(openBrowser(house.app))
  return {
    kind: kind.name,
    // If a scanner had used up the link, it would not work for its owner afterwards.
    byScanner: scanned.used,
    succeeded: succeeded(answers),
    outcomes: tally(answers),
    replays: succeeded(again),
    worksUntilTheEnd: inTime.status === 200,
    late: succeeded([late]),
    bits: bitsOf(secret.value),
    errors: failedOnOurSide([...scanned.answers, ...answers, ...again, inTime, late]),
  }
}

function atOnce(house: AccountHouse, secret: Secret): Promise<Answer[]> {
  return Promise.all(Array.from({ length: usesAtOnce }, () => secret.use(openBrowser(house.app))))
}

/** Link scanners open each link, by GET and by HEAD, without the browser's cookies. */
async function scan(house: AccountHouse, { pages }: Secret) {
  const answers: Answer[] = []
  for (const page of pages) {
    for (const method of ['GET', 'HEAD'] as const) {
      for (let count = 0; count < scans; count++) answers.push(await openBrowser(house.app).ask(method, page))
    }
  }
  return { answers, used: answers.filter(({ body }) => 'token' in body).length }
}

/** 256 random bits are 43 characters of base64url, with 6 bits each. */
function bitsOf(token: string): number {
  return /^[\w-]+$/.test(token) ? Buffer.from(token, 'base64url').byteLength * 8 : 0
}

/** Code and link of one login attempt are one secret. */
async function codeAndLinkAtOnce(house: AccountHouse) {
  const step = await startCodeStep(house, await addPerson(house))
  const [code, link] = [codeOf(step), linkOf(step)]
  const answers = await Promise.all(
    Array.from({ length: usesAtOnce }, (_, at) => (at % 2 ? code : link).use(openBrowser(house.app))),
  )
  return { succeeded: succeeded(answers), outcomes: tally(answers), errors: failedOnOurSide(answers) }
}

async function linkInOwnBrowser(house: AccountHouse) {
  const { browser, link } = await startCodeStep(house, await addPerson(house))
  const address = `/api/auth/verify-magic-link?${new URLSearchParams(link).toString()}`
  const answers = await Promise.all(Array.from({ length: usesAtOnce }, () => browser.ask('GET', address)))
  const gotIn = answers.filter(({ body }) => 'token' in body).length
  return { succeeded: gotIn, outcomes: tally(answers), errors: failedOnOurSide(answers) }
}

/** Two links of one account at the same moment: one of them sets the password, which invalidates the other. */
async function severalLinksAtOnce(house: AccountHouse) {
  const answers: Answer[] = []
  let more = 0
  for (let round = 0; round < 25; round++) {
    const { email } = await addPerson(house)
    const uses = [await resetLinkOf(house, email), await resetLinkOf(house, email)]
    const both = await Promise.all(uses.map((secret) => secret.use(openBrowser(house.app))))
    if (succeeded(both) !== 1) more++
    answers.push(...both)
  }
  return { roundsWithOther: more, outcomes: tally(answers), errors: failedOnOurSide(answers) }
}

async function countMisuses(house: AccountHouse): Promise<Misuse[]> {
  const [one, other] = [await addPerson(house), await addPerson(house)]
  const [step, others] = [await startCodeStep(house, one), await startCodeStep(house, other)]
  const reset = await resetPassword.fresh(house)
  const verify = await verifyEmail.fresh(house)
  const session = await signIn(house, await addPerson(house))
  const parts = { step, others, reset: reset.value, verify: verify.value, session: session.token }
  return misuses(house, parts)
}

async function secretsOfAllKinds(house: AccountHouse): Promise<Record<string, string>> {
  const step = await startCodeStep(house, await addPerson(house))
  const session = await signIn(house, await addPerson(house))
  return {
    verify: (await verifyEmail.fresh(house)).value,
    reset: (await resetPassword.fresh(house)).value,
    link: step.link.token,
    handle: step.handle,
    code: step.code,
    // Six digits can be brute-forced: an unkeyed hash of them is as good as the digits.
    codeHash: createHash('sha256').update(step.code).digest('hex'),
    loginCookie: step.browser.cookies.get('__Host-grfs_login') ?? '',
    session: session.token,
    device: session.browser.cookies.get('__Host-grfs_device')?.split('.')[0] ?? '',
  }
}
