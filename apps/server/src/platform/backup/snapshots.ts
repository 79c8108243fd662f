import { mkdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { partSuffix } from '../storage/file-layout.ts'
import { listSnapshots } from '../storage/versions.ts'
import { versionDays } from './backup-runs.ts'
import { runProgram } from './pgbackrest.ts'

// rsync: a file was deleted while it was copied.
const vanished = 24

/**
 * Copies the objects folder of the file driver. Objects that the last snapshot has are hard links to it, so a snapshot
 * needs space for new objects only. An object never changes, so equal size and time mean equal bytes: a bit that flips
 * on the disk of the objects does not reach the snapshots.
 */
export async function snapshotObjects(objectsFolder: string, snapshots: string, now: Date): Promise<string> {
  const nameOf = (at: Date) => at.toISOString().replace(/[-:]|\.\d+/g, '')
  const name = nameOf(now)
  const unfinished = path.join(snapshots, `${name}${partSuffix}`)
  await mkdir(unfinished, { recursive: true, mode: 0o750 })
  const [last] = await listSnapshots(snapshots)
  const links = last === undefined ? [] : [`--link-dest=${path.join(snapshots, last)}`]
  await runProgram(
    'rsync',
    ['-rpt', `--exclude=*${partSuffix}`, ...links, `${objectsFolder}/`, `${unfinished}/`],
    [0, vanished],
  )
  await rename(unfinished, path.join(snapshots, name))
  const oldest = nameOf(new Date(now.getTime() - versionDays * 86_400_000))
  for (const old of (await listSnapshots(snapshots)).slice(1)) {
    if (old < oldest) await rm(path.join(snapshots, old), { recursive: true, force: true })
  }
  return name
}
