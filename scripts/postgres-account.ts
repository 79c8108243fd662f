import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

/** The account of the server process: the current one (empty), or an unprivileged one if we are root. */
export type Account = { uid: number; gid: number } | Record<string, never>

/** PostgreSQL refuses to run as root, so root uses an account that owns none of our other files. */
export function serverAccount(): Account {
  if (process.getuid?.() !== 0) return {}
  for (const name of ['postgres', 'nobody']) {
    const uid = idOf('-u', name)
    const gid = idOf('-g', name)
    if (uid !== undefined && gid !== undefined) return { uid, gid }
  }
  throw new Error('PostgreSQL does not run as root, and this machine has neither a user "postgres" nor "nobody".')
}

function idOf(flag: string, name: string): number | undefined {
  const { status, stdout } = spawnSync('id', [flag, name])
  return status === 0 ? Number(stdout.toString()) : undefined
}

export function canUse(account: Account, place: string): boolean {
  return spawnSync('test', ['-x', place], { ...account, cwd: '/' }).status === 0
}

export function give(account: Account, folder: string): void {
  if (account.uid !== undefined) chownSync(folder, account.uid, account.gid)
  chmodSync(folder, 0o700)
}

/** A private folder in the system's temporary folder; a pointer file makes the next run use the same one. */
export function privateFolder(account: Account, prefix: string, pointer?: string): string {
  if (pointer && existsSync(pointer)) {
    const known = readFileSync(pointer, 'utf8').trim()
    if (existsSync(known)) return known
  }
  const base = canUse(account, os.tmpdir()) ? os.tmpdir() : '/tmp'
  const folder = mkdtempSync(path.join(base, prefix))
  give(account, folder)
  if (pointer) {
    mkdirSync(path.dirname(pointer), { recursive: true })
    writeFileSync(pointer, `${folder}\n`)
  }
  return folder
}

/** `wanted` if the account can access it, else another folder, stored in a pointer file beside `wanted`. */
export function reachableFolder(account: Account, wanted: string): string {
  mkdirSync(path.dirname(wanted), { recursive: true })
  if (!canUse(account, path.dirname(wanted))) return privateFolder(account, 'grfs-postgres-', `${wanted}.location`)
  if (!existsSync(wanted)) {
    mkdirSync(wanted)
    give(account, wanted)
  }
  return wanted
}
