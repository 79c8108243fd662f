import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import type { SeenPayment } from '@grfs/domain/wallet/payment'
import type { PiSettings } from '../../platform/pi-settings.ts'

/** The provider gave no usable response: the request may or may not have taken effect. */
export class PiAway extends Error {}

/** The provider rejected the request. */
export class PiRefused extends Error {
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

export interface PiIdentity {
  uid: string
  username: string
  walletAddress: string | null
}

const Me = z.object({
  uid: z.string().min(1).max(200),
  username: z.string().min(1).max(200),
  wallet_address: z.string().max(200).nullish(),
})

const Payment = z.object({
  amount: z.number(),
  memo: z.string(),
  user_uid: z.string(),
  direction: z.string().default('user_to_app'),
  metadata: z.object({ recipientUid: z.string().optional() }).nullish().catch(null),
  to_address: z.string().nullish(),
  status: z.object({
    developer_approved: z.boolean(),
    transaction_verified: z.boolean(),
    developer_completed: z.boolean(),
    cancelled: z.boolean(),
    user_cancelled: z.boolean(),
  }),
  transaction: z.object({ txid: z.string().min(1).max(200), verified: z.boolean() }).nullable(),
})

const timeoutMs = 5_000
// Reads are safe to retry; these delays limit how long the caller waits.
const readAgainAfterMs = [200, 600]

export type PiClient = ReturnType<typeof piClient>

/** The Pi Platform API, version 2. Never call it inside a transaction. */
export function piClient({ apiUrl, apiKey }: Pick<PiSettings, 'apiUrl' | 'apiKey'>) {
  const key = `Key ${apiKey}`
  const at = (id: string, verb = '') => `${apiUrl}/v2/payments/${encodeURIComponent(id)}${verb}`
  const order = async (address: string, body: object) => void (await send(address, key, body))
  return {
    /** The owner of the token; null if the token is invalid. */
    async me(accessToken: string): Promise<PiIdentity | null> {
      try {
        const me = read(Me, await sendAgain(`${apiUrl}/v2/me`, `Bearer ${accessToken}`))
        return { uid: me.uid, username: me.username, walletAddress: me.wallet_address ?? null }
      } catch (error) {
        if (error instanceof PiRefused) return null
        throw error
      }
    },
    /** Null if the provider has no such payment of ours. */
    async payment(id: string): Promise<SeenPayment | null> {
      try {
        return toSeen(read(Payment, await sendAgain(at(id), key)))
      } catch (error) {
        if (error instanceof PiRefused && error.status === 404) return null
        throw error
      }
    },
    approve: (id: string) => order(at(id, '/approve'), {}),
    complete: (id: string, txid: string) => order(at(id, '/complete'), { txid }),
    cancel: (id: string) => order(at(id, '/cancel'), {}),
  }
}

function toSeen(payment: z.infer<typeof Payment>): SeenPayment {
  const { status, transaction } = payment
  return {
    amount: payment.amount,
    memo: payment.memo,
    userUid: payment.user_uid,
    direction: payment.direction,
    recipientUid: payment.metadata?.recipientUid ?? null,
    toAddress: payment.to_address ?? null,
    isApproved: status.developer_approved,
    isCompleted: status.developer_completed,
    isCancelled: status.cancelled || status.user_cancelled,
    transaction: transaction && {
      txid: transaction.txid,
      isVerified: transaction.verified && status.transaction_verified,
    },
  }
}

async function sendAgain(address: string, authorization: string): Promise<unknown> {
  for (const waitMs of readAgainAfterMs) {
    try {
      return await send(address, authorization)
    } catch (error) {
      if (!(error instanceof PiAway)) throw error
      await pause(waitMs)
    }
  }
  return send(address, authorization)
}

async function send(address: string, authorization: string, body?: object): Promise<unknown> {
  let status: number
  let text: string
  try {
    const answer = await fetch(address, {
      method: body ? 'POST' : 'GET',
      headers: { authorization, accept: 'application/json', ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    status = answer.status
    text = await answer.text()
  } catch (cause) {
    throw new PiAway('The Pi Platform did not answer.', { cause })
  }
  if (status === 429 || status >= 500) throw new PiAway(`The Pi Platform answered with ${status}.`)
  if (status >= 400) throw new PiRefused(status, `The Pi Platform answered with ${status}: ${text.slice(0, 300)}`)
  try {
    return JSON.parse(text) as unknown
  } catch (cause) {
    throw new PiAway('The Pi Platform did not return JSON.', { cause })
  }
}

function read<T>(schema: z.ZodType<T>, answer: unknown): T {
  const parsed = schema.safeParse(answer)
  if (!parsed.success) throw new PiAway('The Pi Platform returned an unexpected response.', { cause: parsed.error })
  return parsed.data
}
