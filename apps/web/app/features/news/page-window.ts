import { maxPageButtons } from '@grfs/domain/news/limits'

/** NEWS-005: the numbers that the news pager offers, up to five in a row, the current one in the middle where it can be. */
export function pageWindow(page: number, pages: number): number[] {
  const length = Math.min(pages, maxPageButtons)
  const first = Math.min(Math.max(1, page - Math.floor(maxPageButtons / 2)), pages - length + 1)
  return Array.from({ length }, (_, index) => first + index)
}
