import { execFile } from 'node:child_process'
import { chmodSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { storeFile } from '../../../apps/server/src/modules/files/index.ts'
import { freePort } from '../../../scripts/free-port.ts'
import { serverAccount } from '../../../scripts/postgres-account.ts'
import { projectFolder } from '../../../scripts/service.ts'
import { type BackedUp, openBackedUp } from '../../support/backed-up.ts'
import { companyOnMachine } from '../../support/measuring/cores.ts'
import { startHouse } from '../../support/processes.ts'
import { outcomeOf, type Outcome, type ProveOptions } from '../outcome.ts'

export const ci = false

const token = 'only-for-this-proof-of-drills'

/**
 * The script that grfs-drill.timer runs every night, as the account of PostgreSQL: on good backups, then on a damaged one.
 * The result is read at /metrics of a running server.
 */
export async function prove({ quick }: ProveOptions): Promise<Outcome> {
  const company = await companyOnMachine()
  const house = await openBackedUp()
  for (let at = 0; at < 20; at += 1) {
    const bytes = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(20_000, `${Math.random()}`)])
    await storeFile(house.platform.ctx, { bytes, fileName: 'paper.pdf', accept: ['pdf'], maxBytes: 100_000 })
  }
  for (const args of [['--full'], []]) {
    const { code, output } = await house.grfs('backup', ...args)
    if (code !== 0) throw new Error(`The backup failed:\n${output}`)
  }
  const server = await startHouse({
    databaseUrl: house.env['DATABASE_URL']!,
    env: { ...house.env, METRICS_TOKEN: token, LOG_LEVEL: 'error' },
  })
  const before = await figuresOf(server.origin)
  const good = []
  for (let at = 0; at < (quick ? 1 : 3); at += 1) good.push(await drill(house))
  const after = await figuresOf(server.origin)
  damage(house)
  const bad = await drill(house)
  const damaged = await figuresOf(server.origin)
  await server.stop()

  const left = readdirSync(house.home).filter((name) => name.startsWith('grfs-drill-'))
  const wrong = [
    ...good.filter(({ code }) => code !== 0).map(({ output }) => `failed: ${output.slice(-500)}`),
    ...(before.lastGood === -1 ? [] : ['a drill was reported before the first']),
    ...(after.failed === 0 && after.lastGood >= 0 && after.lastGood < 300 ? [] : ['the good drill is not at /metrics']),
    ...(bad.code === 0 ? ['the damaged backup was accepted'] : []),
    ...(damaged.failed === 1 ? [] : ['the failed drill is not at /metrics']),
    ...left.map((name) => `left behind: ${name}`),
  ]
  const labels = good.map(({ output }) => /Restoring (\S+)/.exec(output)?.[1] ?? '')
  return outcomeOf('O3', {
    found:
      `${good.filter(({ code }) => code === 0).length} of ${good.length} backups restored and verified, the last in ${after.seconds} s by /metrics; ` +
      `damaged backup ${damaged.failed === 1 ? 'reported' : 'not reported'}; ${wrong.length} problems`,
    ratio: null,
    worst: after.seconds,
    pass: wrong.length === 0,
    details: { company, labels, before, after, damaged, wrong },
  })
}

/** drill.sh with the folder of this project instead of that of an installation. */
async function drill(house: BackedUp): Promise<{ code: number; output: string }> {
  const script = path.join(house.home, 'drill.sh')
  writeFileSync(
    script,
    readFileSync(path.join(projectFolder, 'ops/backup/drill.sh'), 'utf8').replaceAll('/opt/grfs', projectFolder),
  )
  chmodSync(script, 0o755)
  const env = { ...house.env, DRILL_FOLDER: house.home, DRILL_PORT: String(await freePort()) }
  return new Promise((resolve) => {
    execFile('sh', [script], { ...serverAccount(), env, cwd: '/' }, (error, stdout, stderr) =>
      resolve({ code: error ? 1 : 0, output: `${stdout}${stderr}` }),
    )
  })
}

/** Turns a bit in the largest file of each backup. */
function damage({ home }: BackedUp): void {
  const backups = path.join(home, 'repo/backup/grfs')
  const labels = readdirSync(backups, { withFileTypes: true }).filter(
    (one) => one.isDirectory() && /^\d/.test(one.name),
  )
  for (const { name } of labels) {
    const folder = path.join(backups, name)
    const files = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((one) => one.isFile() && !one.name.startsWith('backup.manifest'))
      .map((one) => path.join(one.parentPath, one.name))
    const [largest] = files.toSorted((a, b) => statSync(b).size - statSync(a).size)
    if (largest === undefined) throw new Error(`${name} has no files.`)
    const bytes = readFileSync(largest)
    bytes[Math.floor(bytes.length / 2)]! ^= 1
    writeFileSync(largest, bytes)
  }
}

async function figuresOf(origin: string): Promise<{ lastGood: number; failed: number; seconds: number }> {
  const answer = await fetch(`${origin}/metrics`, { headers: { authorization: `Bearer ${token}` } })
  const text = await answer.text()
  const figure = (name: string) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1] ?? Number.NaN)
  return {
    lastGood: figure('backup_drill_last_good_seconds_ago'),
    failed: figure('backup_drill_failed'),
    seconds: figure('backup_drill_seconds'),
  }
}
