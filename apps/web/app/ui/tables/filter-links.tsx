import { Link } from 'react-router'

interface FilterLink {
  id: string
  label: string
  href: string
  count?: string | undefined
}

interface FilterLinksProps {
  label: string
  items: readonly FilterLink[]
  /** The id of the choice that is shown. */
  current: string
}

/** What a list is narrowed to; each choice is an address. */
export function FilterLinks({ label, items, current }: FilterLinksProps) {
  return (
    <nav className="rows-filters" aria-label={label}>
      {items.map(({ id, label: name, href, count }) => (
        <Link
          key={id}
          className="rows-filter"
          to={href}
          aria-current={id === current ? 'page' : undefined}
          preventScrollReset
        >
          {name}
          {count !== undefined && <span>{count}</span>}
        </Link>
      ))}
    </nav>
  )
}
