import type { ReactNode } from 'react'

/** What stands beside a page's main thing, in a frame of its own. */
export function SideCard({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className="side-card" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}
