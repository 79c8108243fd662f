import { defineConfig } from 'vitest/config'

const unitTests = '{packages,apps,scripts,architecture,tests}/**/*.test.{ts,tsx}'
const notOurs = ['**/node_modules/**', '**/build/**']

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: [unitTests],
          exclude: ['**/*.{browser,slow,db,storage,fences}.test.{ts,tsx}', ...notOurs],
          // Files of one worker share their modules: importing them again for each file costs more than the tests.
          isolate: false,
          unstubGlobals: true,
          restoreMocks: true,
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['apps/web/**/*.browser.test.tsx'],
          environment: 'happy-dom',
          setupFiles: ['tests/support/dom.ts'],
          isolate: false,
          unstubGlobals: true,
          restoreMocks: true,
          testTimeout: 30_000,
        },
      },
      {
        // Child processes and whole corpora.
        test: {
          name: 'slow',
          include: ['{packages,apps,scripts,tests}/**/*.slow.test.ts'],
          exclude: notOurs,
          testTimeout: 60_000,
          hookTimeout: 300_000,
        },
      },
      {
        test: {
          name: 'db',
          include: ['{apps/server,tests}/**/*.db.test.ts'],
          globalSetup: ['tests/support/database.ts'],
          // As above.
          isolate: false,
          testTimeout: 30_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: 'storage',
          include: ['apps/server/**/*.storage.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          maxWorkers: 1,
        },
      },
      {
        test: {
          name: 'fences',
          include: ['architecture/**/*.fences.test.ts'],
          testTimeout: 300_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
