import { setTimeout as pause } from 'node:timers/promises'
import type { Chance } from '../../../apps/server/demo/chance.ts'
import type { PiPlatform, Pioneer } from '../pi-platform.ts'

export interface StormMember {
  accountId: string
  token: string
  pioneer: Pioneer
}

export interface Callback {
  path: string
  body: object
  token: string
  /** The browser disconnects before the response. */
  hangUpAfterMs: number | null
}

/** The outcome of a payment in the Pi app and at the payment provider. */
export type Fate = 'paid' | 'paid and gone' | 'cancelled' | 'left alone' | 'altered by the provider'

export const fates: readonly Fate[] = [
  ...Array.from({ length: 5 }, () => 'paid' as const),
  'paid and gone',
  'cancelled',
  'left alone',
  'altered by the provider',
]

export interface StormPayment {
  id: string
  amount: number
  fate: Fate
  member: StormMember
  /** Another member, who sends the same. */
  other: StormMember
}

const memo = 'Payment via webapp'

/** All callbacks that may arrive about one payment, valid or not, in no order. */
export function callbacksOf(
  chance: Chance,
  platform: PiPlatform,
  { id, amount, member, other }: StormPayment,
  txid: string | null,
): Callback[] {
  const { recipientUid } = platform.settings
  const right = { amount, memo, recipientUid, paymentId: id }
  const to = (path: string, body: object, { token }: StormMember = member): Callback => ({
    ...{ path, body, token },
    hangUpAfterMs: chance.next() < 0.05 ? chance.between(0, 25) : null,
  })
  const approve = (changes: object = {}, by?: StormMember) => to('/pi/payment', { ...right, ...changes }, by)
  const complete = (of: string, by?: StormMember) => to(`/pi/payment/${id}/complete`, { txid: of }, by)
  const altered = [
    () => approve({ amount: amount + 1 }),
    () => approve({ amount: String(amount * 100) }),
    () => approve({ memo: 'Another memo' }),
    () => approve({ recipientUid: other.pioneer.uid }),
    () => approve({}, other),
    () => complete('made-up'),
    () => complete(txid ?? 'too-early', other),
    () => to(`/pi/payment/${id}/cancel`, {}, other),
    () => to(`/pi/payment/${id}/incomplete`, {}, other),
  ]
  const all = [
    ...Array.from({ length: chance.between(1, 3) }, () => approve()),
    ...Array.from({ length: chance.between(1, 3) }, () => complete(txid ?? 'too-early')),
    ...chance.draw(altered, chance.between(1, 3)).map((make) => make()),
    ...(chance.next() < 0.3 ? [to(`/pi/payment/${id}/cancel`, {})] : []),
    ...(chance.next() < 0.3 ? [to(`/pi/payment/${id}/incomplete`, {})] : []),
  ]
  return chance.draw(all, all.length)
}

export interface Sent {
  callbacks: number
  /** Without a response, for any reason. */
  interrupted: number
  /** Of these, sent while the server died. */
  cut: number
  /** By status and code. */
  outcomes: Record<string, number>
}

/** Sends it, and counts the response. A server that is down is counted too, because browsers would see that. */
export async function sendCallback(origin: string, callback: Callback, sent: Sent): Promise<void> {
  sent.callbacks++
  const stop = new AbortController()
  if (callback.hangUpAfterMs !== null) void pause(callback.hangUpAfterMs).then(() => stop.abort())
  try {
    const answer = await fetch(`${origin}/api${callback.path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${callback.token}`, 'content-type': 'application/json' },
      body: JSON.stringify(callback.body),
      signal: stop.signal,
    })
    const { code } = (await answer.json()) as { code?: string }
    const outcome = code ? `${answer.status} ${code}` : String(answer.status)
    sent.outcomes[outcome] = (sent.outcomes[outcome] ?? 0) + 1
  } catch (error) {
    sent.interrupted++
    if (!stop.signal.aborted && !isRefused(error)) sent.cut++
  }
}

const isRefused = (error: unknown) => ((error as Error).cause as { code?: string } | undefined)?.code === 'ECONNREFUSED'
