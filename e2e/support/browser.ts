import { existsSync } from 'node:fs'
import type { LaunchOptions } from '@playwright/test'

const usualPlaces = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** The system's Chromium, quiet: it opens no connection that a test did not ask for. */
export function browserOptions(): LaunchOptions {
  const executablePath = process.env['CHROMIUM_PATH'] ?? usualPlaces.find((place) => existsSync(place))
  return {
    ...(executablePath !== undefined && { executablePath }),
    args: [
      // Chromium cannot build its sandbox as root, and inside most containers.
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  }
}

/** Where the product answers; `npm run stack` says it. */
export function baseUrl(): string {
  const url = process.env['BASE_URL']
  if (!url) throw new Error('BASE_URL is not set: run browser tests with "npm run test:e2e".')
  return url
}
