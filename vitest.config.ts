import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{packages,apps,scripts,architecture,tests}/**/*.test.{ts,tsx}'],
          exclude: ['**/*.{db,storage,fences}.test.ts', '**/node_modules/**', '**/build/**'],
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'db',
          include: ['{apps/server,tests}/**/*.db.test.ts'],
          globalSetup: ['tests/support/database.ts'],
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
