import { texts } from '@grfs/contracts/texts/index'
import { Link, useLocation } from 'react-router'
import { buttonClass } from '../forms/button.tsx'

const t = texts.editing.queue

/** Where the pages before this one begin, the first page as an empty word. Kept with the place in the browser's history. */
function pagesBefore(state: unknown): string[] {
  const before = (state as { before?: unknown } | null)?.before
  return Array.isArray(before) ? before.map(String) : []
}

interface KeysetPagerProps {
  /** Where this page begins; nothing for the first. */
  after: string | undefined
  next: string | null
  hrefOf: (after: string | undefined) => string
}

/** A page knows only where the next one begins; the way back is the way one came, or else the first page. */
export function KeysetPager({ after, next, hrefOf }: KeysetPagerProps) {
  const before = pagesBefore(useLocation().state)
  if (after === undefined && next === null) return null
  const former = before.at(-1)
  return (
    <nav className="rows-pager" aria-label={t.pages}>
      {after !== undefined && (
        <Link
          className={buttonClass({ small: true })}
          to={hrefOf(former || undefined)}
          state={{ before: before.slice(0, -1) }}
        >
          {former === undefined ? t.firstPage : t.previousPage}
        </Link>
      )}
      {next !== null && (
        <Link className={buttonClass({ small: true })} to={hrefOf(next)} state={{ before: [...before, after ?? ''] }}>
          {t.nextPage}
        </Link>
      )}
    </nav>
  )
}
