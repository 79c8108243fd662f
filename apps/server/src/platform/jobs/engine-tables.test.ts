import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

it('only engine-tables.ts names the private tables of graphile-worker', () => {
  const source = path.resolve(import.meta.dirname, '../..')
  const files = globSync('**/*.ts', { cwd: source, exclude: ['**/*.test.ts'] })
  expect(files.filter((file) => readFileSync(path.join(source, file), 'utf8').includes('_private_'))).toEqual([
    'platform/jobs/engine-tables.ts',
  ])
})
