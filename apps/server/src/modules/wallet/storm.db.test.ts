import { afterAll, beforeAll, expect, it } from 'vitest'
import { openWalletWorld, type WalletWorld } from '../../../../../tests/support/wallet.ts'
import { runStorm } from '../../../../../tests/support/payments/storm.ts'
import { testWorker } from '../../../../../tests/support/jobs.ts'
import { walletHandlers } from './jobs.ts'

let world: WalletWorld
let origin: string
beforeAll(async () => {
  world = await openWalletWorld()
  origin = await world.house.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  // A browser that disconnects before it sends a request leaves a connection that no request closes.
  world.house.app.server.closeAllConnections()
  await world.close()
})

it('no balance is wrong after callbacks in any order, repeated, altered and interrupted: S20, small', async () => {
  const { ctx, database } = world.house
  const worker = await testWorker(ctx, database.url, walletHandlers)
  const report = await runStorm({
    ...{ ctx, platform: world.platform, origin: () => origin },
    ...{ members: 6, callbacks: 300, seed: 'small storm' },
  }).finally(() => worker.stop())
  console.log(`${report.callbacks} callbacks, ${JSON.stringify(report.states)}, ${JSON.stringify(report.outcomes)}`)
  expect([report.failures, report.errors]).toEqual([[], []])
  expect(Object.keys(report.states).sort()).toEqual(['cancelled', 'completed', 'failed'])
}, 120_000)
