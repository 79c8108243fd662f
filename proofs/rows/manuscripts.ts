import type { Entry } from './entry.ts'

/** What is made of manuscripts, and with them, holds itself to this (M). */
export const manuscriptRows: Entry[] = [
  [
    'M1',
    'similarity',
    'planted overlaps of 5, 10, 20, 40 and 80 % among 10,000 papers',
    'off by <= 2 points, found in <= 2 s',
  ],
  [
    'M2',
    'finding reviewers',
    '60 papers among more than 300 reviewers, with known best ones and planted conflicts of every kind',
    'conflicts barred >= 100 %, the best among the first five >= 80 %',
  ],
]
