import type { ReactNode } from 'react'

/** Names and values, one pair per line. */
export function FactList({ children }: { children: ReactNode }) {
  return <dl className="fact-list">{children}</dl>
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** A framed box beside the main content of a page. */
export function SideCard({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className="side-card" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}
