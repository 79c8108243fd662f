import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

/** Whom the server runs as: ourselves (empty), or an unprivileged account when we are root. */
export type Account = { uid: number; gid: number } | Record<string, never>

/** PostgreSQL refuses to run as root, so root lends it an account that owns nothing else of ours. */
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

/** A folder of its own in the system's place for temporary things; with a pointer, the same one next time. */
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

/** `wanted` when the account can reach it, else a folder elsewhere that a pointer beside `wanted` remembers. */
export function reachableFolder(account: Account, wanted: string): string {
  mkdirSync(path.dirname(wanted), { recursive: true })
  if (!canUse(account, path.dirname(wanted))) return privateFolder(account, 'grfs-postgres-', `${wanted}.location`)
  if (!existsSync(wanted)) {
    mkdirSync(wanted)
    give(account, wanted)
  }
  return wanted
}
