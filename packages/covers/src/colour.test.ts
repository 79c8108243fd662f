import { describe, expect, it } from 'vitest'

import { hues } from '@grfs/domain/journals/journal'

import { contrast, coverPalette, toHex } from './palette.ts'

describe('colour', () => {
  it('converts known colours', () => {
    expect(toHex([1, 0, 0])).toBe('#ffffff')
    expect(toHex([0, 0, 0])).toBe('#000000')
    expect(toHex([0.627955, 0.257683, 29.2339])).toBe('#ff0000')
    expect(toHex([0.452014, 0.313214, 264.052])).toBe('#0000ff')
  })

  it('knows the contrast of black on white and of a colour on itself', () => {
    expect(contrast([0, 0, 0], [1, 0, 0])).toBeCloseTo(21, 2)
    expect(contrast([0.5, 0.1, 20], [0.5, 0.1, 20])).toBe(1)
  })

  for (const theme of ['light', 'dark'] as const) {
    it.each(hues)(`keeps 4.5:1 for all text of hue %i in the ${theme} theme`, (hue) => {
      const { field, on, sheet, title, authors, small } = coverPalette(hue, theme)
      expect(contrast(on, field)).toBeGreaterThanOrEqual(4.5)
      for (const ink of [title, authors, small]) expect(contrast(ink, sheet)).toBeGreaterThanOrEqual(4.5)
    })
  }
})
