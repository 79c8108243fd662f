import type { Entry } from './entry.ts'

/** What the manuscript workshop holds itself to (M). */
export const manuscriptRows: Entry[] = [
  [
    'M1',
    'similarity',
    'planted overlaps of 5, 10, 20, 40 and 80 % among 10,000 papers',
    'off by <= 2 points, found in <= 2 s',
  ],
]
