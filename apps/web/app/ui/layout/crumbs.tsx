import { classNames } from './class-names.ts'
import { words } from './words.ts'

export interface Crumb {
  label: string
  href?: string
}

/** Where one is; the last crumb may be the page itself, without an address. */
export function Crumbs({ items, onField = false }: { items: readonly Crumb[]; onField?: boolean }) {
  return (
    <nav aria-label={words.crumbs}>
      <ol className={classNames('crumbs', onField && 'crumbs-on')}>
        {items.map(({ label, href }) => (
          <li key={label}>{href ? <a href={href}>{label}</a> : <span aria-current="page">{label}</span>}</li>
        ))}
      </ol>
    </nav>
  )
}
