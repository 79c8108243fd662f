import { runStorm, type StormReport } from '../../support/payments/storm.ts'
import { contextOf, testWorker } from '../../support/jobs.ts'
import { testSecret } from '../../support/app.ts'
import { startPiPlatform } from '../../support/pi-platform.ts'
import { walletHandlers } from '../../../apps/server/src/modules/wallet/index.ts'
import { openDatabase } from '../../../apps/server/src/platform/database/pool.ts'
import { onClose } from '../../../scripts/closing.ts'
import { startPostgres } from '../../../scripts/postgres.ts'
import { makeDatabase, poolSize, startHouse } from '../../support/processes.ts'
import { outcomeOf, type Outcome, type ProveOptions } from '../outcome.ts'

export const ci = true

const sizes = { full: { members: 60, callbacks: 10_000 }, quick: { members: 6, callbacks: 250 } }

/**
 * Callbacks over HTTP to the server as it is deployed, which is killed during its requests to the payment provider. The
 * provider fails at times; the ledgers are compared after every wave, and the periodic job reconciles the rest.
 */
export async function prove({ quick }: ProveOptions): Promise<Outcome> {
  const platform = await startPiPlatform()
  onClose(() => platform.stop())
  const databaseUrl = await makeDatabase((await startPostgres({ fsync: false })).url, 'payments')
  const database = openDatabase({ url: databaseUrl, poolSize, log: console })
  const ctx = contextOf(database, { pi: platform.settings })
  onClose(() => database.close())
  const env = { ...platform.env, APP_SECRET: testSecret }
  const start = () => startHouse({ databaseUrl, env, keepLog: false })
  let house = await start()
  const worker = await testWorker(ctx, databaseUrl, walletHandlers)
  const stopWorker = onClose(() => worker.stop())
  const kill = async () => {
    process.kill(house.pid, 'SIGKILL')
    house = await start()
  }
  const size = quick ? sizes.quick : sizes.full
  const from = performance.now()
  const report = await runStorm({ ctx, platform, origin: () => house.origin, kill, seed: 'S20', ...size })
  await stopWorker()
  const { errors, failures } = report
  return outcomeOf('S20', {
    found: sentenceOf(report),
    ratio: null,
    worst: null,
    pass: errors.length + failures.length === 0 && report.killsThatHit > 0,
    details: {
      ...report,
      errors: errors.slice(0, 20),
      minutes: Math.round((performance.now() - from) / 6_000) / 10,
    },
  })
}

function sentenceOf(report: StormReport): string {
  const { callbacks, interrupted, cut, payments, waves, kills, killsThatHit, states, failures, errors } = report
  const ends = Object.entries(states).map(([state, count]) => `${count} ${state}`)
  return (
    `${errors.length} wrong balances, states or books after ${callbacks} callbacks in ${waves} waves; ${payments} payments ` +
    `(${ends.join(', ')}); ${interrupted} callbacks without an answer; the server killed ${kills} times, ${killsThatHit} of ` +
    `them with callbacks under way (${cut} cut off); ${failures.length} kinds of failure of ours`
  )
}
