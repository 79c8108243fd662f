import type { Entry } from './record-rows.ts'

/** Shipping and running the product (O). */
export const operationRows: Entry[] = [
  [
    'O7',
    'alerts and dashboards',
    'every alert with a history that makes it fire and one that does not; one alert to a webhook; every panel on the running product',
    '0 alerts without both, 0 empty panels, scrape <= 50 ms',
  ],
  [
    'O11',
    'doctor',
    'faults made on purpose, one at a time, and a healthy installation',
    '20 of 20 found, 0 false alarms',
  ],
]

/** Like `proofFiles` in rows.ts. */
export const operationProofs: Record<string, string> = {
  O7: 'operations/alerts.ts',
  O11: 'operations/doctor.ts',
}
