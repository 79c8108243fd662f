import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import type { PiSettings } from '../../apps/server/src/platform/pi-settings.ts'
import { beginPayment, cancelByUser, serverAct, signPayment, type PlatformPayment } from './pi-payment.ts'
import { lockedAmount, lockedMessage, standInSdk } from './pi-sdk.ts'

export interface Pioneer {
  uid: string
  username: string
  accessToken: string
}

/**
 * A fault of one call: it fails, acts and then fails, disconnects without acting, disconnects after acting, or is slow.
 */
export type Fault = 'fail' | 'act-and-fail' | 'drop' | 'act-and-drop' | { slowMs: number } | null

export interface PiPlatform {
  settings: PiSettings
  /** The same settings as environment variables. */
  env: Record<string, string>
  payments: Map<string, PlatformPayment>
  /** Received calls, such as `POST /v2/payments/…/approve`. */
  calls: string[]
  pioneer(username?: string): Pioneer
  /** Starts a payment as the SDK does. */
  begin(of: { uid: string }, amount: number, changes?: Partial<Pick<PlatformPayment, 'memo' | 'metadata'>>): string
  sign(id: string, isVerified?: boolean): string | null
  cancel(id: string): boolean
  /** Sets a function that is called before each call of the app's server. */
  misbehave(fault: (call: string) => Fault): void
  /** Null means that the price service is down. */
  setPrice(usd: number | null): void
  stop(): Promise<void>
}

const recipientUid = 'press-recipient-uid'
const address = 'GPRESSWALLET'

/**
 * An in-memory stand-in for the Pi Platform, version 2: the endpoints for the app's server, those for its SDK, and a
 * price service. For tests, for `npm run dev`, and for the proof of the ledger.
 */
export async function startPiPlatform(port = 0): Promise<PiPlatform> {
  const apiKey = randomBytes(16).toString('hex')
  const pioneers = new Map<string, Pioneer>()
  const payments = new Map<string, PlatformPayment>()
  const calls: string[] = []
  let price: number | null = 0.35
  let fault: (call: string) => Fault = () => null

  function pioneer(username = `pioneer_${randomBytes(4).toString('hex')}`): Pioneer {
    const known = [...pioneers.values()].find((one) => one.username === username)
    const one = known ?? { uid: `uid-${randomBytes(8).toString('hex')}`, username, accessToken: '' }
    const made = { ...one, accessToken: randomBytes(24).toString('base64url') }
    pioneers.set(made.accessToken, made)
    return made
  }
  const find = (id: string) => payments.get(id) ?? null
  const begin: PiPlatform['begin'] = ({ uid }, amount, changes = {}) => {
    const { memo = 'Payment via webapp', metadata = { recipientUid, timestamp: Date.now() } } = changes
    const payment = beginPayment({ uid, amount, memo, metadata }, address)
    payments.set(payment.identifier, payment)
    return payment.identifier
  }

  /** The endpoints for the app's server. */
  function serverAnswer(method: string, path: string, authorization: string, body: Body): Answer {
    if (method === 'GET' && path === '/v2/me') {
      const one = pioneers.get(authorization.replace(/^Bearer /, ''))
      if (!one) return [401, { error: 'invalid_token' }]
      const { uid, username } = one
      return [200, { uid, username, wallet_address: `G${uid}`, credentials: { scopes: ['payments', 'username'] } }]
    }
    const [, id = '', verb = ''] = /^\/v2\/payments\/([\w-]+)(?:\/(approve|complete|cancel))?$/.exec(path) ?? []
    if (authorization !== `Key ${apiKey}`) return [401, { error: 'unauthorized' }]
    const payment = find(id)
    if (!payment) return [404, { error: 'payment_not_found' }]
    const refused = verb === '' ? null : serverAct(payment, verb, body['txid'])
    return refused ? [400, { error: refused }] : [200, structuredClone(payment)]
  }

  /** The endpoints for the stand-in SDK. */
  function sdkAnswer(path: string, body: Body): Answer {
    if (path === '/sdk/authenticate') {
      const { uid, username, accessToken } = pioneer((body['username'] as string | null) ?? undefined)
      const incomplete = [...payments.values()].find((one) => one.user_uid === uid && isOpen(one)) ?? null
      return [200, { accessToken, user: { uid, username }, incomplete }]
    }
    if (path === '/sdk/payments') {
      const one = pioneers.get(String(body['token']))
      if (!one) return [401, { error: 'invalid_token' }]
      const { amount, memo, metadata } = body as unknown as Pick<PlatformPayment, 'amount' | 'memo' | 'metadata'>
      return [200, find(begin(one, amount, { memo, metadata }))]
    }
    const [, id = '', verb] = /^\/sdk\/payments\/([\w-]+)(?:\/(sign|cancel))?$/.exec(path) ?? []
    const payment = find(id)
    if (!payment) return [404, { error: 'payment_not_found' }]
    if (verb === undefined) return [200, payment]
    if (verb === 'cancel') return [200, { cancelled: cancelByUser(payment) }]
    if (payment.amount === lockedAmount) return [400, { error: lockedMessage }]
    return [200, { txid: signPayment(payment) }]
  }

  const isOpen = ({ status }: PlatformPayment) =>
    !status.developer_completed && !status.cancelled && !status.user_cancelled

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', headers } = request
    const path = new URL(request.url ?? '/', 'http://pi').pathname
    response.setHeader('access-control-allow-origin', '*').setHeader('access-control-allow-headers', 'content-type')
    if (method === 'OPTIONS') return void response.writeHead(204).end()
    if (path === '/pi-sdk.js') return void response.setHeader('content-type', 'text/javascript').end(standInSdk)
    const body = method === 'POST' ? ((await json(request)) as Body) : {}
    if (path === '/price') {
      return sendJson(response, price === null ? [503, {}] : [200, { 'pi-network': { usd: price } }])
    }
    if (path.startsWith('/sdk/')) return sendJson(response, sdkAnswer(path, body))
    calls.push(`${method} ${path}`)
    const wrong = fault(`${method} ${path}`)
    if (wrong === 'drop') return void request.socket.destroy()
    if (wrong === 'fail') return sendJson(response, [500, { error: 'internal' }])
    const said = serverAnswer(method, path, headers.authorization ?? '', body)
    if (wrong === 'act-and-drop') return void request.socket.destroy()
    if (wrong === 'act-and-fail') return sendJson(response, [502, { error: 'bad_gateway' }])
    if (wrong) await pause(wrong.slowMs)
    sendJson(response, said)
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const settings: PiSettings = {
    apiUrl: url,
    apiKey,
    sdkUrl: `${url}/pi-sdk.js`,
    isSandbox: true,
    frameOrigins: [],
    recipientUid,
    recipientAddress: address,
    priceUrl: `${url}/price`,
    priceField: 'pi-network.usd',
  }
  return {
    settings,
    env: {
      PI_API_URL: url,
      PI_API_KEY: apiKey,
      PI_SDK_URL: settings.sdkUrl,
      PI_SANDBOX: 'true',
      PI_RECIPIENT_UID: recipientUid,
      PI_RECIPIENT_ADDRESS: address,
      PI_PRICE_URL: settings.priceUrl,
    },
    ...{ payments, calls, pioneer, begin },
    sign: (id, isVerified) => signPayment(payments.get(id)!, isVerified),
    cancel: (id) => cancelByUser(payments.get(id)!),
    misbehave: (next) => void (fault = next),
    setPrice: (usd) => void (price = usd),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

type Body = Record<string, unknown>
type Answer = [status: number, body: unknown]

function sendJson(response: ServerResponse, [status, body]: Answer): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
