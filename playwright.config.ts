import { defineConfig } from '@playwright/test'
import { baseUrl } from './tests/e2e/support/pages.ts'
import { chromiumOptions } from './scripts/chromium.ts'

const jsonFile = process.env['PLAYWRIGHT_JSON']

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '*.e2e.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  forbidOnly: process.env['CI'] !== undefined,
  // Journeys show what happens, not how fast: that is measured by the proofs, on a machine that does nothing else.
  timeout: 90_000,
  // A second try tells a fault from a machine that others used, too; CI names it, and bears but two (scripts/ci-count.ts).
  retries: process.env['CI'] === undefined ? 0 : 1,
  expect: { timeout: 10_000 },
  reporter: [['list'], ...(jsonFile ? [['json', { outputFile: jsonFile }] as ['json', object]] : [])],
  use: {
    baseURL: baseUrl(),
    viewport: { width: 1280, height: 800 },
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
    launchOptions: chromiumOptions(),
    screenshot: 'only-on-failure',
    // Recording costs an eighth of the processor time; who looks for a fault has it.
    trace: process.env['CI'] === undefined ? 'retain-on-failure' : 'off',
  },
})
