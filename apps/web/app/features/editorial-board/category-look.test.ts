import { describe, expect, it } from 'vitest'
import { hues } from '@grfs/domain/journals/journal'
import { categoryHue, categoryIcon } from './editorial-board-page.tsx'

const fields = ['Agriculture', 'Law', 'Methods', 'Volcanology', 'Nursing', 'Music', 'constructor', 'Ìmọ̀ ẹ̀rọ']

describe('a field', () => {
  it('BOARD-003 has an icon of its own, drawn for it or made from its name', () => {
    expect(new Set(fields.map(categoryIcon)).size).toBe(fields.length)
    for (const field of fields) expect(categoryIcon(field)).toMatch(/^M[\d.]+[ -][\w .-]+$/)
  })

  it('BOARD-003 has a hue even without a journal, the same every time', () => {
    for (const field of fields) expect(hues).toContain(categoryHue(field))
    expect(new Set(fields.map(categoryHue)).size).toBeGreaterThan(4)
    expect(categoryHue('Volcanology')).toBe(categoryHue('Volcanology'))
  })
})
