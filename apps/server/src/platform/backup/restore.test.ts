import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { readTarget } from './pgbackrest.ts'
import { PlaceInUse, restoreCluster } from './restored-cluster.ts'

it.each([
  ['2026-11-17 14:03:00+00', '2026-11-17 14:03:00+00', '2026-11-17T14:03:00.000Z'],
  ['2026-11-17T14:03:00.250Z', '2026-11-17 14:03:00.250+00', '2026-11-17T14:03:00.250Z'],
  ['2026-11-17 14:03+05:30', '2026-11-17 14:03+05:30', '2026-11-17T08:33:00.000Z'],
])('reads the time %s', (typed, text, at) => {
  expect(readTarget(typed)).toEqual({ text, at: new Date(at) })
})

it.each(['2026-11-17 14:03:00', 'yesterday', '2026-13-17 14:03:00+00', "2026-11-17 14:03:00+00'; --"])(
  'does not guess what %s means',
  (typed) => {
    expect(readTarget(typed)).toBeNull()
  },
)

it('never restores over something', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'grfs-restore-'))
  try {
    writeFileSync(path.join(folder, 'PG_VERSION'), '15\n')
    await expect(restoreCluster({ into: folder, port: 5499 })).rejects.toBeInstanceOf(PlaceInUse)
    await expect(restoreCluster({ into: 'relative', port: 5499 })).rejects.toBeInstanceOf(PlaceInUse)
    expect(readdirSync(folder)).toEqual(['PG_VERSION'])
  } finally {
    rmSync(folder, { recursive: true })
  }
})
