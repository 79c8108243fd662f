import { useState, type RefObject } from 'react'

/** The page that fills most of the frame, counted from 1, by where the pages begin. */
export function pageAt(tops: readonly number[], middle: number): number {
  const after = tops.findIndex((top) => top > middle)
  return Math.max(1, after === -1 ? tops.length : after)
}

interface ShownPage {
  page: number
  onScroll: () => void
  goTo: (page: number) => void
}

export function useShownPage(frame: RefObject<HTMLElement | null>): ShownPage {
  const [page, setPage] = useState(1)
  const sheets = () => [...(frame.current?.querySelectorAll<HTMLElement>('.viewer-page') ?? [])]
  return {
    page,
    onScroll() {
      const { current } = frame
      const tops = sheets().map(({ offsetTop }) => offsetTop)
      if (current && tops.length > 0) setPage(pageAt(tops, current.scrollTop + current.clientHeight / 2))
    },
    goTo(to) {
      const sheet = sheets()[to - 1]
      // A short last page never reaches the top of the frame: its number is set here, not only by scrolling.
      setPage(to)
      if (sheet) frame.current?.scrollTo({ top: sheet.offsetTop - gapPx })
    },
  }
}

const gapPx = 12
