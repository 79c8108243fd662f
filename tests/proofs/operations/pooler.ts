import { spawn, spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import path from 'node:path'
import { startPooler } from '../../../scripts/pgbouncer.ts'
import { startPostgres } from '../../../scripts/postgres.ts'
import { projectFolder } from '../../../scripts/service.ts'
import { onClose } from '../../../scripts/closing.ts'
import { alternate, planFor, rounded } from '../../support/measuring/rounds.ts'
import { runWrk } from '../../support/measuring/wrk.ts'
import { type House, makeDatabase, startDatabaseServer, startHouse, temporaryFolder } from '../../support/processes.ts'
import { outcomeOf, type Outcome, type ProveOptions } from '../outcome.ts'
import { loadSample } from '../performance/data/sample-press.ts'

export const ci = false

// A quick run takes every so many of the files.
const share = 7
const filesAtOnce = 12

/** Runs the database tests through a real PgBouncer, and measures what unprepared statements cost. `--minutes` stops earlier. */
export async function prove({ quick, minutes = Infinity }: ProveOptions): Promise<Outcome> {
  const until = Date.now() + minutes * 60_000
  const cost = await measureCost(quick)
  const all = globSync('{apps/server,tests}/**/*.db.test.ts', { cwd: projectFolder, exclude: ['**/node_modules/**'] })
  const chosen = all.toSorted().filter((_, index) => !quick || index % share === 0)
  const server = await startPostgres({ fsync: false })
  const pooler = await startPooler(server.url)
  const env = { ...process.env, TEST_DATABASE_URL: server.url, TEST_POOLER_PORT: String(pooler.port) }
  const results: FileResult[] = []
  for (let at = 0; at < chosen.length && Date.now() < until; at += filesAtOnce) {
    results.push(...(await runTests(chosen.slice(at, at + filesAtOnce), env)))
    console.log(`  ${results.length} of ${chosen.length} files`)
  }
  const tests = results.reduce((sum, one) => sum + one.passed + one.failed.length, 0)
  const failures = results.flatMap(({ file, failed }) => failed.map((title) => `${file}: ${title}`))
  const transactions = await pooler.transactions()
  return outcomeOf('O5', {
    found: `${failures.length} failures in ${tests} tests of ${results.length} of ${all.length} files, ${transactions} transactions through ${version()}; off: ${cost.median.toFixed(2)} of the rate with prepared statements (worst round ${cost.worst.toFixed(2)})`,
    ratio: cost.median,
    worst: cost.worst,
    pass: failures.length === 0 && results.length === (quick ? chosen : all).length && transactions > tests,
    details: {
      load: loadavg().map((one) => rounded(one, 1)),
      ...{ files: results.length, tests, transactions, failures, costRounds: cost.ratios },
      call: `GET ${listPath(':id')}`,
    },
  })
}

const version = () => spawnSync('pgbouncer', ['--version']).stdout.toString().split('\n', 1)[0]!
const listPath = (id: string) => `/api/journals/${id}/issues?limit=10`

/** The same list from two processes on one database: with and without prepared statements. */
async function measureCost(quick: boolean) {
  const databaseUrl = await makeDatabase(await startDatabaseServer(), 'o5')
  const { journalIds } = await loadSample(databaseUrl, { journals: 20, issuesPerJournal: 10, articlesPerIssue: 8 })
  const start = (DATABASE_PREPARE: string) => startHouse({ databaseUrl, env: { DATABASE_PREPARE } })
  const prepared = await start('on')
  const unprepared = await start('off')
  const load = (house: House) => (seconds: number) =>
    runWrk({ addresses: journalIds.map((id) => house.origin + listPath(id)), connections: 16, pid: house.pid }, seconds)
  return alternate(load(prepared), load(unprepared), planFor({ quick }))
}

interface FileResult {
  file: string
  passed: number
  failed: string[]
}

interface Report {
  testResults: Array<{
    name: string
    status: string
    message: string
    assertionResults: Array<{ status: string; fullName: string }>
  }>
}

async function runTests(files: string[], env: NodeJS.ProcessEnv): Promise<FileResult[]> {
  const report = path.join(temporaryFolder('grfs-proof-o5-'), 'report.json')
  const child = spawn('vitest', ['run', '--project', 'db', '--reporter=json', `--outputFile=${report}`, ...files], {
    cwd: projectFolder,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const stop = onClose(() => void child.kill())
  await new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', resolve)
  })
  await stop()
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report
  return testResults.map(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((one) => one.status === 'failed').map(({ fullName }) => fullName)
    return {
      file: path.relative(projectFolder, name),
      passed: assertionResults.filter((one) => one.status === 'passed').length,
      // A file that cannot be loaded has no tests.
      failed: status === 'failed' && failed.length === 0 ? [message] : failed,
    }
  })
}
