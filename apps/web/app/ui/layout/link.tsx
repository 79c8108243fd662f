import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from '../media/icon.tsx'

type LinkProps = ComponentProps<'a'> & { href: string }

/** A link in the accent colour, where the context does not already show that it is a link. */
export function Link({ className, ...rest }: LinkProps) {
  return <a {...rest} className={classNames('link', className)} />
}

/** The link at the end of a section: "All news →". */
export function MoreLink({ className, children, ...rest }: LinkProps) {
  return (
    <a {...rest} className={classNames('more', className)}>
      {children}
      <Icon name="arrow-right" />
    </a>
  )
}

interface TabLink {
  label: string
  href: string
  count?: ReactNode
}

/** Tabs that are links: each opens its own page or query, so they need no script. */
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
