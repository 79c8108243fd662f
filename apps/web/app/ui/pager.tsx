import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import { pagerItems, type PagerItem } from './pager-items.ts'
import { fill, words } from './words.ts'

interface PagerProps {
  page: number
  pages: number
  /** The address of a page: paging lives in the address, so it works without script and can be shared. */
  hrefOf: (page: number) => string
  label?: string
  /** The numbers that are offered, where they are not the usual ones. */
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

/** At an end it is a link without an address (HTML's own way to say "not now"), read aloud as unavailable. */
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
