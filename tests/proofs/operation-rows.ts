import type { Entry } from './record-rows.ts'

/** Shipping and running the product (O). */
export const operationRows: Entry[] = [
  [
    'O11',
    'doctor',
    'faults made on purpose, one at a time, and a healthy installation',
    '20 of 20 found, 0 false alarms',
  ],
]

/** Like `proofFiles` in rows.ts. */
export const operationProofs: Record<string, string> = {
  O11: 'operations/doctor.ts',
}
