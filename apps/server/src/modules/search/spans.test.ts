import { expect, it } from 'vitest'
import { spansOf } from './queries/search.ts'

const marks = (today: string) =>
  spansOf(today).map((span) => ('mark' in span ? span.mark : `${span.before} ${span.orFrom}`))

it('covers every day once: half-years, then years, then the rest', () => {
  expect(marks('2026-11-15')).toEqual([
    ' kind journal',
    ...[' half 2026.2', ' half 2026.1', ' half 2025.2', ' half 2025.1'],
    ...[' year 2024', ' year 2023', ' year 2022', ' year 2021'],
    '2021-01-01 2027-01-01',
  ])
  expect(marks('2026-03-01')).toEqual([
    ' kind journal',
    ...[' half 2026.1', ' half 2025.2', ' half 2025.1', ' half 2024.2', ' half 2024.1'],
    ...[' year 2023', ' year 2022', ' year 2021', ' year 2020'],
    '2020-01-01 2026-07-01',
  ])
})
