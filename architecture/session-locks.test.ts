import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { isTest, projectFiles } from './sources.ts'

const root = path.resolve(import.meta.dirname, '..')

// Behind a pooler in transaction mode the next statement may run in another session. Only what connects directly may
// depend on its session: migrations and the worker.
const direct = ['apps/server/src/platform/database/migrate.ts', 'apps/server/src/platform/jobs/liveness.ts']
const session = /\bpg_(?:try_)?advisory_(?:un)?lock(?:_shared|_all)?\s*\(|['"`]\s*(?:un)?listen\s+\w/i

it('depends on a database session only where a process connects directly', () => {
  const sources = projectFiles(root).filter((file) => file.startsWith('apps/server/') && !isTest(file))
  expect(sources.length).toBeGreaterThan(300)
  const found = sources.filter((file) => session.test(readFileSync(path.join(root, file), 'utf8')))
  expect(found).toEqual(direct)
})
