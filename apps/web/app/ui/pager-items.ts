export type PagerItem = number | 'gap'

const allShownUpTo = 5
const windowSize = 3

/** The page numbers a pager offers: all up to five, else first page, ellipses, a window around the current page, last page. */
export function pagerItems(page: number, pages: number): PagerItem[] {
  if (pages <= allShownUpTo) return range(1, pages)
  const first = Math.min(Math.max(page - 1, 1), pages - windowSize + 1)
  const numbers = [...new Set([1, ...range(first, first + windowSize - 1), pages])]
  return numbers.flatMap((number, index): PagerItem[] =>
    index > 0 && number - (numbers[index - 1] ?? 0) > 1 ? ['gap', number] : [number],
  )
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index)
}
