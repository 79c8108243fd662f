import { setTimeout as pause } from 'node:timers/promises'
import { chanceOf, type Chance } from '../../../apps/server/demo/chance.ts'
import { settleDue } from '../../../apps/server/src/modules/wallet/jobs.ts'
import { connectPi } from '../../../apps/server/src/modules/wallet/pay.ts'
import type { Context } from '../../../apps/server/src/platform/context.ts'
import { makePerson, signIn } from '../people.ts'
import type { PiPlatform } from '../pi-platform.ts'
import { callbacksOf, fates, sendCallback, type Sent, type StormMember, type StormPayment } from './callbacks.ts'
import { compareBooks, compareShown, compareStates, type Records } from './reckoning.ts'
import { makeWeather, troubles } from './weather.ts'

export interface StormReport extends Sent {
  payments: number
  /** Number of waves; the ledgers were compared after each of them. */
  waves: number
  /** How often the server was killed, and how often a request was open then. */
  kills: number
  killsThatHit: number
  /** Number of payments by final state. */
  states: Record<string, number>
  /** Responses that report an error of ours. */
  failures: string[]
  /** Balances, states and ledgers that differ from the payment provider's record. */
  errors: string[]
}

export interface StormOptions extends Records {
  /** The server's origin; it changes after the server was killed. */
  origin: () => string
  /** Kills the server at once, and resolves when another one responds. */
  kill?: () => Promise<void>
  members: number
  /** Number of answered callbacks. */
  callbacks: number
  seed: string
}

// Number of payments in progress at once.
const atOnce = 12

/**
 * Callbacks in any order, repeated, altered, interrupted, from an unreliable provider; then the periodic job reconciles
 * the rest.
 */
export async function runStorm(options: StormOptions): Promise<StormReport> {
  const { ctx, platform } = options
  const chance = chanceOf(options.seed)
  const members = await connectMembers(ctx, platform, options.members)
  const sent: Sent = { callbacks: 0, interrupted: 0, cut: 0, outcomes: {} }
  const weather = makeWeather(chance, options.kill)
  platform.misbehave(weather.faultOf)
  const payments: StormPayment[] = []
  const errors: string[] = []
  let [waves, kills, killsThatHit] = [0, 0, 0]
  for (; sent.callbacks - sent.interrupted < options.callbacks; waves++) {
    const begun = Array.from({ length: atOnce }, () => begin(chance, platform, members))
    payments.push(...begun)
    const cutBefore = sent.cut
    weather.turn(troubles[waves % troubles.length]!)
    await Promise.all(begun.map((payment) => playOut(options, chance, payment, sent)))
    if (await weather.calm()) {
      kills++
      if (sent.cut > cutBefore) killsThatHit++
    }
    errors.push(...(await compareBooks(options)).map((error) => `after wave ${waves}: ${error}`))
  }
  platform.misbehave(() => null)
  await settleAll(ctx)
  const settled = await compareStates(options, payments)
  errors.push(...settled.errors, ...(await compareBooks(options)))
  errors.push(...(await compareShown(options, options.origin(), members)))
  const failures = Object.entries(sent.outcomes)
    .filter(([outcome]) => outcome.startsWith('5') && outcome !== '503 wallet.provider-away')
    .map(([outcome, count]) => `${count} times ${outcome}`)
  const { states } = settled
  return { ...sent, payments: payments.length, waves, kills, killsThatHit, states, failures, errors }
}

async function connectMembers(ctx: Context, platform: PiPlatform, count: number): Promise<StormMember[]> {
  const members: StormMember[] = []
  for (let at = 0; at < count; at++) {
    const person = await makePerson(ctx, 'researcher')
    const pioneer = platform.pioneer()
    const actor = { accountId: person.id, sessionId: '', roles: ['researcher' as const], subAdmin: null }
    await connectPi(ctx, actor, pioneer.accessToken)
    members.push({ accountId: person.id, token: await signIn(ctx, person), pioneer })
  }
  return members
}

function begin(chance: Chance, platform: PiPlatform, members: StormMember[]): StormPayment {
  const [member, other] = chance.draw(members, 2)
  const amount = chance.between(1, 1_000_000) / 100
  return {
    id: platform.begin(member!.pioneer, amount),
    amount,
    fate: chance.pick(fates),
    member: member!,
    other: other!,
  }
}

async function playOut(options: StormOptions, chance: Chance, payment: StormPayment, sent: Sent): Promise<void> {
  const { platform, origin } = options
  const wave = async (txid: string | null) => {
    const callbacks = callbacksOf(chance, platform, payment, txid)
    await Promise.all(
      callbacks.map(async (callback) => {
        await pause(chance.between(0, 15))
        await sendCallback(origin(), callback, sent)
      }),
    )
  }
  const { id, fate } = payment
  await wave(null)
  if (fate === 'left alone') return
  if (fate === 'cancelled') platform.cancel(id)
  if (fate === 'altered by the provider') platform.payments.get(id)!.amount = payment.amount + 5
  const txid = fate === 'cancelled' ? null : platform.sign(id)
  if (fate !== 'paid and gone') await wave(txid)
}

/** The worker's reconciliation over two days. */
async function settleAll(ctx: Context): Promise<void> {
  const start = ctx.clock.now().getTime()
  for (const hours of [12, 25, 49]) {
    const later = { ...ctx, clock: { now: () => new Date(start + hours * 3_600_000) } }
    const inTransaction: Context['inTransaction'] = (work) =>
      ctx.inTransaction((tx) => work(Object.assign(tx, { now: later.clock.now })))
    await settleDue({ ...later, inTransaction }, new AbortController().signal)
  }
}
