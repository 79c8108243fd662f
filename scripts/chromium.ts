import { existsSync } from 'node:fs'
import type { LaunchOptions } from '@playwright/test'

// Headless shell first: the same engine, in 60 % of the time.
const usualPlaces = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

/** Options for the system's Chromium without background network traffic. */
export function chromiumOptions(): LaunchOptions {
  const executablePath = process.env['CHROMIUM_PATH'] ?? usualPlaces.find((place) => existsSync(place))
  return {
    ...(executablePath !== undefined && { executablePath }),
    args: [
      // Chromium cannot create its sandbox as root, nor inside most containers.
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
