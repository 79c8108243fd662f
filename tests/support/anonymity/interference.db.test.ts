import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { createConverter } from '../../../apps/server/src/platform/sandbox/create-converter.ts'
import { fakeOffice } from '../manuscripts.ts'
import { compareWorlds } from './interference.ts'

it(
  'A2: other authors change no byte for reviewers, other reviewers none for authors',
  { timeout: 240_000 },
  async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'grfs-interference-'))
    try {
      const office = await fakeOffice(folder)
      await office.mend()
      const converter = createConverter({ program: office.program, sandbox: 'none', folder })
      const { differences, compared, moves } = await compareWorlds({ seeds: [1, 3], converter })
      expect(differences.slice(0, 5)).toEqual([])
      expect(compared).toBeGreaterThan(400)
      expect(moves).toBeGreaterThan(15)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  },
)
