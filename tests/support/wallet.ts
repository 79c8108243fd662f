import { authenticate } from '../../apps/server/src/modules/identity/index.ts'
import { walletHandlers, walletRoutes } from '../../apps/server/src/modules/wallet/index.ts'
import { openTestHouse, type TestHouse } from './app.ts'
import { deliverAll } from './jobs.ts'
import { bearer, makePerson, signIn, type PersonKind } from './people.ts'
import { startPiPlatform, type PiPlatform, type Pioneer } from './pi-platform.ts'

export interface Payer {
  accountId: string
  token: string
  pioneer: Pioneer
}

export interface Reply {
  status: number
  body: Record<string, unknown>
}

export interface WalletWorld {
  house: TestHouse
  platform: PiPlatform
  call(token: string, method: 'GET' | 'POST', path: string, payload?: object): Promise<Reply>
  /** A member with an account; connected by default. */
  payer(kind?: PersonKind, isConnected?: boolean): Promise<Payer>
  approve(payer: Payer, paymentId: string, amount: number | string, changes?: object): Promise<Reply>
  complete(payer: Payer, paymentId: string, txid: string | null): Promise<Reply>
  wallet(payer: Payer): Promise<Reply>
  balanceOf(payer: Payer): Promise<string>
  statusesOf(payer: Payer): Promise<string[]>
  /** Creates a payment that the server has approved; returns its id. */
  approved(payer: Payer, amount?: number): Promise<string>
  paid(payer: Payer, amount?: number): Promise<{ id: string; txid: string }>
  /** Runs at this minute after the beginning; then resets the clock. */
  atMinute(minute: number, work: () => Promise<unknown>): Promise<void>
  /** Runs one of the wallet's jobs now. */
  run(name: string, payload?: object): Promise<void>
  /** Runs the queued jobs of the wallet. */
  runTold(): Promise<void>
  close(): Promise<void>
}

export const outcome = ({ status, body }: Reply) =>
  status < 300 ? String(status) : `${status} ${String(body['code'])}`

function checkWent(reply: Reply): void {
  if (outcome(reply) !== '200') throw new Error(`A payment was answered with ${outcome(reply)}.`)
}

/** A test app with a wallet, and its payment provider. */
export async function openWalletWorld(options: { isConfigured?: boolean } = {}): Promise<WalletWorld> {
  const platform = await startPiPlatform()
  const house = await openTestHouse({
    routes: walletRoutes,
    authenticate,
    ...(options.isConfigured !== false && { pi: platform.settings }),
  })
  const { app, ctx, database } = house
  const call: WalletWorld['call'] = async (token, method, path, payload) => {
    const answer = await app.inject({
      ...{ method, url: `/api${path}`, headers: bearer(token) },
      ...(payload && { payload }),
    })
    return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() }
  }
  const run = async (name: string, payload: object = {}) => {
    const handler = walletHandlers.find(({ job }) => job.name === name)!
    await handler.run(payload, { ctx, jobId: '1', attempt: 1, signal: new AbortController().signal })
  }
  const world: WalletWorld = {
    ...{ house, platform, call, run },
    async payer(kind = 'researcher', isConnected = true) {
      const person = await makePerson(ctx, kind)
      const payer = { accountId: person.id, token: await signIn(ctx, person), pioneer: platform.pioneer() }
      if (isConnected) await call(payer.token, 'POST', '/pi/auth', { accessToken: payer.pioneer.accessToken })
      return payer
    },
    approve: ({ token }, paymentId, amount, changes = {}) => {
      const claimed = { amount, memo: 'Payment via webapp', recipientUid: platform.settings.recipientUid, paymentId }
      return call(token, 'POST', '/pi/payment', { ...claimed, ...changes })
    },
    complete: ({ token }, paymentId, txid) => call(token, 'POST', `/pi/payment/${paymentId}/complete`, { txid }),
    wallet: ({ token }) => call(token, 'GET', '/pi/wallet'),
    balanceOf: async (payer) => ((await world.wallet(payer)).body['wallet'] as { piBalance: string }).piBalance,
    async statusesOf(payer) {
      const { body } = await world.wallet(payer)
      return (body['transactions'] as Array<{ status: string }>).map(({ status }) => status)
    },
    async approved(payer, amount = 2.5) {
      const id = platform.begin(payer.pioneer, amount)
      checkWent(await world.approve(payer, id, amount))
      return id
    },
    async paid(payer, amount = 2.5) {
      const id = await world.approved(payer, amount)
      const txid = platform.sign(id)!
      checkWent(await world.complete(payer, id, txid))
      return { id, txid }
    },
    async atMinute(minute, work) {
      const start = house.clock.now()
      house.clock.moveTo(new Date(start.getTime() + minute * 60_000).toISOString())
      try {
        await work()
      } finally {
        house.clock.moveTo(start.toISOString())
      }
    },
    async runTold() {
      await deliverAll(database)
      const { rows } = await database.pool.query<{ name: string; payload: object }>(
        `select t.identifier as name, j.payload from graphile_worker._private_jobs j
         join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier like 'wallet.%'`,
      )
      await database.pool.query('delete from graphile_worker._private_jobs')
      for (const { name, payload } of rows) await run(name, payload)
    },
    async close() {
      await house.close()
      await platform.stop()
    },
  }
  return world
}
