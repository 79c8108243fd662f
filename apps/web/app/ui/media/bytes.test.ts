import { expect, it } from 'vitest'
import { formatBytes } from './bytes.ts'

it.each([
  [0, '0 bytes'],
  [999, '999 bytes'],
  [1000, '1 KB'],
  [1_450, '1.4 KB'],
  [2_100_000, '2.1 MB'],
  [20_000_000, '20 MB'],
  [123_456_789, '123 MB'],
  [5e12, '5000 GB'],
])('%i is %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text)
})
