import type { ReactNode } from 'react'
import { useLocation } from '../../lib/navigation.tsx'
import { buttonClass } from '../forms/button.tsx'
import { fill, words } from '../layout/words.ts'
import { Icon } from '../media/icon.tsx'
import { RouteLink } from '../layout/route-link.tsx'

interface PagerProps {
  page: number
  pages: number
  /** The URL of a page. The page number is in the URL, so that paging works without script and can be shared. */
  hrefOf: (page: number) => string
  label?: string
  /** The page numbers to show, if not the default ones. */
  items?: readonly PagerItem[]
  /** "Showing page X of Y" under the numbers. */
  showNote?: boolean
}

export function Pager({
  page,
  pages,
  hrefOf,
  label = words.pages,
  items = pagerItems(page, pages),
  showNote = false,
}: PagerProps) {
  if (pages <= 1) return null
  return (
    <nav aria-label={label}>
      <ul className="pager">
        <li>
          <Step page={page - 1} enabled={page > 1} label={words.previousPage} hrefOf={hrefOf}>
            <Icon name="chevron-left" />
          </Step>
        </li>
        {items.map((item, index) => (
          <li key={item === 'gap' ? `gap-${index}` : item}>
            {item === 'gap' ? (
              <span className="pager-gap" aria-hidden="true">
                …
              </span>
            ) : (
              <a href={hrefOf(item)} aria-current={item === page ? 'page' : undefined}>
                {item}
              </a>
            )}
          </li>
        ))}
        <li>
          <Step page={page + 1} enabled={page < pages} label={words.nextPage} hrefOf={hrefOf}>
            <Icon name="chevron-right" />
          </Step>
        </li>
      </ul>
      {showNote && <p className="pager-note">{fill(words.showingPage, { page, pages })}</p>}
    </nav>
  )
}

interface StepProps {
  page: number
  enabled: boolean
  label: string
  hrefOf: (page: number) => string
  children: ReactNode
}

/** At an end it is a link without href (HTML's way to disable a link), announced as unavailable. */
function Step({ page, enabled, label, hrefOf, children }: StepProps) {
  return enabled ? (
    <a href={hrefOf(page)} aria-label={label} rel={label === words.nextPage ? 'next' : 'prev'}>
      {children}
    </a>
  ) : (
    <a role="link" aria-label={label} aria-disabled="true">
      {children}
    </a>
  )
}

type PagerItem = number | 'gap'

const allShownUpTo = 5
const windowSize = 3

/**
 * The page numbers of a pager: all up to five, else first page, ellipses, a window around the current page, last page.
 */
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

/**
 * The cursors of the previous pages, with an empty string for the first page. Stored in the state of the browser's
 * history.
 */
function pagesBefore(state: unknown): string[] {
  const before = (state as { before?: unknown } | null)?.before
  return Array.isArray(before) ? before.map(String) : []
}

interface KeysetPagerProps {
  /** The cursor of this page; undefined for the first. */
  after: string | undefined
  next: string | null
  hrefOf: (after: string | undefined) => string
}

/** A page has only the cursor of the next one. Back leads to the page visited before, or else to the first page. */
export function KeysetPager({ after, next, hrefOf }: KeysetPagerProps) {
  const before = pagesBefore(useLocation().state)
  if (after === undefined && next === null) return null
  const former = before.at(-1)
  return (
    <nav className="rows-pager" aria-label={words.pages}>
      {after !== undefined && (
        <RouteLink
          className={buttonClass({ small: true })}
          to={hrefOf(former || undefined)}
          state={{ before: before.slice(0, -1) }}
        >
          {former === undefined ? words.firstPage : words.previousPage}
        </RouteLink>
      )}
      {next !== null && (
        <RouteLink
          className={buttonClass({ small: true })}
          to={hrefOf(next)}
          state={{ before: [...before, after ?? ''] }}
        >
          {words.nextPage}
        </RouteLink>
      )}
    </nav>
  )
}

interface FilterLink {
  id: string
  label: string
  href: string
  count?: string | undefined
}

interface FilterLinksProps {
  label: string
  items: readonly FilterLink[]
  /** The id of the active choice. */
  current: string
}

/** The filters of a list; each choice is a link. */
export function FilterLinks({ label, items, current }: FilterLinksProps) {
  return (
    <nav className="rows-filters" aria-label={label}>
      {items.map(({ id, label: name, href, count }) => (
        <RouteLink
          key={id}
          className="rows-filter"
          to={href}
          aria-current={id === current ? 'page' : undefined}
          preventScrollReset
        >
          {name}
          {count !== undefined && <span>{count}</span>}
        </RouteLink>
      ))}
    </nav>
  )
}
