import { execFileSync, spawnSync } from 'node:child_process'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { projectFolder } from '../../../scripts/service.ts'
import { companyOnMachine } from '../../support/measuring/cores.ts'
import type { SignedIn } from '../../support/people.ts'
import { temporaryFolder } from '../../support/processes.ts'
import { migrateFrom, openSite, type Stop, startLoad, untilProbedMs, usesOf } from '../../support/site.ts'
import { outcomeOf, type Outcome, type ProveOptions } from '../outcome.ts'

export const ci = false

type Assemble = typeof import('../../../apps/server/src/entry/assemble.ts')
type Config = typeof import('../../../apps/server/src/platform/config.ts')
type People = typeof import('../../support/people.ts')

// Without tags: the last release is the newest commit without this migration. FORMER_RELEASE names another one.
const firstMigration = 'apps/server/migrations/20261118T1000_backup_runs.sql'
const sideBySideSeconds = 20

/**
 * The former release runs with its database, under load. This release migrates it, replaces one process, then the other,
 * and then one goes back to the former release, as docs/operations/upgrade.md says.
 */
export async function prove({ quick }: ProveOptions): Promise<Outcome> {
  const company = await companyOnMachine()
  const commit = formerRelease()
  const former = checkOut(commit)
  const site = await openSite('o10', {}, former)
  const people = await signInWith(former, site.env)
  const load = startLoad(site.port, usesOf(site.articleIds, people))
  const seconds = quick ? 3 : sideBySideSeconds
  await pause(untilProbedMs)
  await migrateFrom(projectFolder, site.env['DATABASE_URL']!)
  const stops: Stop[] = []
  for (const [index, folder] of [
    [0, projectFolder],
    [1, projectFolder],
    [0, former],
  ] as const) {
    stops.push(await site.restart(index, {}, folder))
    await pause(untilProbedMs + seconds * 1000)
  }
  const { count, failed } = await load.stop()
  await site.stop()
  const unclean = stops.filter(({ code }) => code !== 0).length
  const migrations = git('diff', '--name-only', '--diff-filter=A', commit, '--', 'apps/server/migrations').split(
    '\n',
  ).length
  return outcomeOf('O10', {
    found:
      `from ${commit.slice(0, 8)} (${migrations} migrations): ${failed.length} of ${count} requests failed during the migration, ` +
      `${seconds} s side by side, the second process, and the way back; ${unclean} unclean stops`,
    ratio: null,
    worst: failed.length,
    pass: failed.length === 0 && unclean === 0 && count > 500,
    details: { company, commit, stops, failed: failed.slice(0, 20) },
  })
}

/** With the code of the former release, which knows its tables. */
async function signInWith(former: string, env: Record<string, string>): Promise<SignedIn[]> {
  const load = (file: string) => import(pathToFileURL(path.join(former, file)).href) as Promise<unknown>
  const { createPlatform } = (await load('apps/server/src/entry/assemble.ts')) as Assemble
  const { loadConfig } = (await load('apps/server/src/platform/config.ts')) as Config
  const { makeSignedIn } = (await load('tests/support/people.ts')) as People
  const platform = createPlatform(loadConfig({ ...env }), 'proof')
  const people: SignedIn[] = []
  for (let at = 0; at < 20; at += 1) people.push(await makeSignedIn(platform.ctx, 'researcher'))
  await platform.close()
  return people
}

const git = (...args: string[]) => execFileSync('git', args, { cwd: projectFolder, encoding: 'utf8' }).trim()

function formerRelease(): string {
  const named = process.env['FORMER_RELEASE']
  if (named !== undefined) return git('rev-parse', named)
  const commits = git('rev-list', '--first-parent', '--max-count=1000', 'HEAD').split('\n')
  const found = commits.find((one) => git('ls-tree', '--name-only', one, firstMigration) === '')
  if (found === undefined) throw new Error('The history has no former release. Name one in FORMER_RELEASE.')
  return found
}

/** The files of the commit, built, with the installed packages of this one. */
function checkOut(commit: string): string {
  const folder = temporaryFolder('grfs-proof-o10-')
  run('sh', '-c', 'git archive "$1" | tar -x -C "$2"', 'sh', commit, folder)
  for (const place of ['.', 'apps/server', 'apps/web']) {
    const modules = path.join(projectFolder, place, 'node_modules')
    // Links, because a gigabyte need not be copied.
    run('cp', '-al', modules, path.join(folder, place))
  }
  run(process.execPath, path.join(folder, 'apps/web/build.ts'))
  return folder
}

function run(program: string, ...args: string[]): void {
  const { status, stderr } = spawnSync(program, args, { cwd: projectFolder, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} failed:\n${stderr}`)
}
