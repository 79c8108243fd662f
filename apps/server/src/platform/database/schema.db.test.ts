import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../../tests/support/database.ts'
import { migrate } from './migrate.ts'

let database: TestDatabase
let folder: string

beforeAll(async () => {
  database = await createTestDatabase()
  folder = await mkdtemp(path.join(os.tmpdir(), 'grfs-types-'))
})
afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true })
})

it('the types of the tables are those of the migrated schema', async () => {
  const target = path.join(folder, 'tables.ts')
  execFileSync('node', ['scripts/database.ts', 'types'], {
    env: { ...process.env, DATABASE_URL: database.url, TYPES_FILE: target },
  })
  expect(await readFile(path.join(import.meta.dirname, 'tables.ts'), 'utf8')).toBe(await readFile(target, 'utf8'))
})

it('migrating twice, or from several processes at once, changes nothing', async () => {
  const runs = await Promise.all([migrate(database.url), migrate(database.url), migrate(database.url)])
  expect(runs.flat()).toEqual([])
})
