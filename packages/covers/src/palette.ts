import type { Hue } from '@grfs/domain/journals/look'

import { toHex, type Oklch } from './colour.ts'

export type Palette = Record<'field' | 'on' | 'line' | 'sheet' | 'title' | 'authors' | 'small' | 'sheetLine', Oklch>

/**
 * The colours of a cover in one hue. On a page the style sheet colours by class. These are the same values for
 * self-contained files, and for the test that every hue has enough contrast in both themes.
 */
export function coverPalette(hue: Hue, theme: 'light' | 'dark' = 'light'): Palette {
  const dark = theme === 'dark'
  return {
    field: [dark ? 0.405 : 0.455, 0.08, hue],
    on: [0.985, 0.008, 88],
    line: [dark ? 0.62 : 0.68, 0.08, hue],
    sheet: [dark ? 0.88 : 0.965, 0.012, hue],
    title: [0.24, 0.03, hue],
    authors: [0.34, 0.04, hue],
    small: [0.42, 0.07, hue],
    sheetLine: [0.62, 0.08, hue],
  }
}

/** The colour of a journal for print, as `#2f5d62`. */
export const journalColour = (hue: Hue): string => toHex(coverPalette(hue).field)
