interface TabLink {
  label: string
  href: string
  count?: number
}

/** Tabs that are addresses: each opens its own page or query, so they need no script. */
export function TabLinks({ items, current, label }: { items: readonly TabLink[]; current: string; label: string }) {
  return (
    <nav className="tabs" aria-label={label}>
      {items.map((item) => (
        <a key={item.href} className="tab" href={item.href} aria-current={item.href === current ? 'page' : undefined}>
          {item.label}
          {item.count !== undefined && <span className="tab-count">{item.count}</span>}
        </a>
      ))}
    </nav>
  )
}
