import { peopleTexts } from '@grfs/contracts/texts/people'
import { Link } from 'react-router'

interface FilterLink {
  id: string
  label: string
  href: string
  count?: string | undefined
}

/** What a list is narrowed to; each choice is an address. */
export function FilterLinks({ items, current }: { items: readonly FilterLink[]; current: string }) {
  return (
    <nav className="rows-filters" aria-label={peopleTexts.filters}>
      {items.map(({ id, label, href, count }) => (
        <Link
          key={id}
          className="rows-filter"
          to={href}
          aria-current={id === current ? 'page' : undefined}
          preventScrollReset
        >
          {label}
          {count !== undefined && <span>{count}</span>}
        </Link>
      ))}
    </nav>
  )
}
