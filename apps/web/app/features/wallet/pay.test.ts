import { describe, expect, it, vi } from 'vitest'
import type { EndpointSpec } from '@grfs/contracts/endpoint'
import { ApiError, type Api } from '../../lib/api.ts'
import { connectWithPi, payWithPi } from './pay.ts'
import { loadPi, type PiCallbacks, type PiPaymentRequest, type PiSdk } from './pi-sdk.ts'

const terms = { sdkUrl: 'https://sdk.example/pi.js', sandbox: true, recipientUid: 'press', memo: 'Payment via webapp' }

interface Told {
  calls: Array<[string, unknown]>
  scopes: string[]
  request: PiPaymentRequest | null
}

/** The SDK as a page sees it; `act` simulates the Pi app. */
function stage(options: {
  act?: (callbacks: PiCallbacks) => void
  refuses?: Record<string, ApiError>
  incomplete?: string
  fails?: Error
}) {
  const told: Told = { calls: [], scopes: [], request: null }
  const call = ((endpoint: EndpointSpec, { params, body }: { params?: object; body?: object }) => {
    told.calls.push([endpoint.path, { ...params, ...body }])
    const refused = options.refuses?.[endpoint.path]
    return refused ? Promise.reject(refused) : Promise.resolve({ success: true })
  }) as Api['call']
  const sdk: PiSdk = {
    init: () => {},
    authenticate: (scopes, onIncomplete) => {
      told.scopes = scopes
      if (options.fails) return Promise.reject(options.fails)
      if (options.incomplete) onIncomplete({ identifier: options.incomplete })
      return Promise.resolve({ accessToken: 'token' })
    },
    createPayment: (request, callbacks) => {
      told.request = request
      options.act?.(callbacks)
    },
  }
  return { told, parts: { loadSdk: () => Promise.resolve(sdk), call } }
}

const whole = (callbacks: PiCallbacks) => {
  callbacks.onReadyForServerApproval('p1')
  callbacks.onReadyForServerCompletion('p1', 't1')
}
const pay = ({ parts }: ReturnType<typeof stage>) => payWithPi(parts, terms, '1.5', 42)

describe('connecting', () => {
  it('WALLET-036 WALLET-044 asks for the scopes, tells the server, and says so', async () => {
    const { told, parts } = stage({})
    expect(await connectWithPi(parts)).toEqual({ tone: 'ok', message: 'Pi Network authentication successful!' })
    expect(told.scopes).toEqual(['payments', 'username', 'wallet_address'])
    expect(told.calls).toEqual([['/pi/auth', { accessToken: 'token' }]])
  })

  it.each([
    [new Error('The Pi app is closed.'), 'The Pi app is closed.'],
    [new Error(''), 'Authentication failed'],
    [new ApiError(0, 'network', 'x'), 'Authentication failed'],
    [new ApiError(409, 'wallet.pi-account-taken', 'Taken.'), 'Taken.'],
  ])('WALLET-043 says what went wrong: %o', async (fails, message) => {
    expect(await connectWithPi(stage({ fails }).parts)).toEqual({ tone: 'danger', message })
  })

  it('WALLET-024 tells the server of a payment that the SDK finds open', async () => {
    const { told, parts } = stage({ incomplete: 'p0' })
    await connectWithPi(parts)
    expect(told.calls).toContainEqual(['/pi/payment/:paymentId/incomplete', { paymentId: 'p0' }])
  })
})

describe('paying', () => {
  it('WALLET-021 WALLET-018 WALLET-037 WALLET-039 WALLET-046 goes through all steps', async () => {
    const one = stage({ act: whole })
    expect(await pay(one)).toEqual({ tone: 'ok', message: 'Payment completed successfully!' })
    expect(one.told.scopes).toEqual(['payments', 'username'])
    expect(one.told.request).toEqual({
      amount: 1.5,
      memo: 'Payment via webapp',
      metadata: { recipientUid: 'press', timestamp: 42 },
    })
    expect(one.told.calls).toEqual([
      ['/pi/auth', { accessToken: 'token' }],
      ['/pi/payment', { amount: 1.5, memo: 'Payment via webapp', recipientUid: 'press', paymentId: 'p1' }],
      ['/pi/payment/:paymentId/complete', { paymentId: 'p1', txid: 't1' }],
    ])
  })

  it('WALLET-022 says when it was cancelled, and tells the server', async () => {
    const one = stage({ act: ({ onCancel }) => onCancel('p1') })
    expect(await pay(one)).toEqual({ tone: 'info', message: 'Payment was cancelled' })
    expect(one.told.calls.at(-1)).toEqual(['/pi/payment/:paymentId/cancel', { paymentId: 'p1' }])
  })

  it('WALLET-023 says what the provider says', async () => {
    const one = stage({ act: ({ onError }) => onError(new Error('Not enough $& funds')) })
    expect(await pay(one)).toEqual({ tone: 'danger', message: 'Payment error: Not enough $& funds' })
  })

  it.each([
    [new ApiError(409, 'wallet.payment-altered', 'It differs.'), 'It differs.'],
    [new ApiError(0, 'network', 'x'), 'Payment failed'],
  ])('WALLET-045 says when the approval failed: %o', async (refused, message) => {
    const act = ({ onReadyForServerApproval }: PiCallbacks) => onReadyForServerApproval('p1')
    expect(await pay(stage({ act, refuses: { '/pi/payment': refused } }))).toEqual({ tone: 'danger', message })
  })

  it('does not call a payment failed that may have been made', async () => {
    const refuses = { '/pi/payment/:paymentId/complete': new ApiError(0, 'network', 'x') }
    const { tone, message, mayBePaid } = await pay(stage({ act: whole, refuses }))
    expect(message).toMatch(/^Your payment is not confirmed yet/)
    expect([tone, mayBePaid]).toEqual(['info', true])
    const over = { '/pi/payment/:paymentId/complete': new ApiError(409, 'wallet.payment-failed', 'Payment failed') }
    expect(await pay(stage({ act: whole, refuses: over }))).toEqual({ tone: 'danger', message: 'Payment failed' })
  })

  it('WALLET-028 says when the SDK did not come', async () => {
    const { parts } = stage({})
    const loadSdk = () => Promise.reject(new Error('Pi SDK not loaded'))
    expect((await payWithPi({ ...parts, loadSdk }, terms, '1', 0)).message).toBe('Pi SDK not loaded')
    expect((await connectWithPi({ ...parts, loadSdk })).message).toBe('Pi SDK not loaded')
  })
})

describe('the SDK', () => {
  it('WALLET-035 WALLET-041 is looked for every 500 ms, and initialised once, at version 2.0 in its sandbox', async () => {
    const init = vi.fn()
    const sdk = { init } as unknown as PiSdk
    const waited: number[] = []
    const added: string[] = []
    const place = {
      find: () => (waited.length >= 3 ? sdk : undefined),
      add: (address: string) => void added.push(address),
      pause: (ms: number) => Promise.resolve(void waited.push(ms)),
    }
    expect(await loadPi(terms, place)).toBe(sdk)
    expect([waited, added]).toEqual([[500, 500, 500], [terms.sdkUrl]])
    await loadPi(terms, place)
    expect(init.mock.calls).toEqual([[{ version: '2.0', sandbox: true }]])
  })

  it('WALLET-028 is given up after a while', async () => {
    const place = { find: () => undefined, add: () => {}, pause: () => Promise.resolve() }
    await expect(loadPi(terms, place)).rejects.toThrow('Pi SDK not loaded')
  })
})
