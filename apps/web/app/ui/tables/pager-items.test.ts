import { describe, expect, it } from 'vitest'
import { pagerItems } from './pager.tsx'

const shown = (page: number, pages: number) => pagerItems(page, pages).join(' ').replaceAll('gap', '…')

describe('the page numbers a pager offers', () => {
  it.each([
    [1, 1, '1'],
    [2, 3, '1 2 3'],
    [1, 5, '1 2 3 4 5'],
    [5, 5, '1 2 3 4 5'],
  ])('DRAFT-007 on page %i of %i shows all: %s', (page, pages, expected) => {
    expect(shown(page, pages)).toBe(expected)
  })

  it.each([
    [1, 6, '1 2 3 … 6'],
    [1, 18, '1 2 3 … 18'],
    [2, 18, '1 2 3 … 18'],
    [3, 18, '1 2 3 4 … 18'],
    [4, 18, '1 … 3 4 5 … 18'],
    [9, 18, '1 … 8 9 10 … 18'],
    [16, 18, '1 … 15 16 17 18'],
    [17, 18, '1 … 16 17 18'],
    [18, 18, '1 … 16 17 18'],
    [6, 6, '1 … 4 5 6'],
  ])('DRAFT-008 on page %i of %i shows first, a window and last: %s', (page, pages, expected) => {
    expect(shown(page, pages)).toBe(expected)
  })

  it('DRAFT-008 always offers the first, the current and the last page, each once and in order', () => {
    for (let pages = 6; pages <= 40; pages++) {
      for (let page = 1; page <= pages; page++) {
        const numbers = pagerItems(page, pages).filter((item) => item !== 'gap')
        expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b))
        expect(numbers).toEqual(expect.arrayContaining([1, page, pages]))
        expect(pagerItems(page, pages)).toContain('gap')
      }
    }
  })

  it('offers nothing where there are no pages', () => {
    expect(pagerItems(1, 0)).toEqual([])
  })
})
