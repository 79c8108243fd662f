import type { Entry } from './record-rows.ts'

/** Shipping and running the product (O). */
export const operationRows: Entry[] = [
  [
    'O1',
    'images',
    'both targets from a clean clone, twice: user, files, packages against the bill of materials',
    'non-root, 0 development packages, 0 packages missing in the bill, 0 differing files',
  ],
  [
    'O2',
    'compose',
    'from nothing to the first 200 through nginx and Varnish; a DOCX becomes a PDF in the sandbox of the worker',
    '<= 90 s, converted; a worker that cannot build its sandbox says so',
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
  O1: 'operations/images.ts',
  O2: 'operations/compose.ts',
  R7: 'operations/failover.ts',
  O11: 'operations/doctor.ts',
}
