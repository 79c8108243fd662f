import type { ReactNode } from 'react'
import { SectionHead } from '../../../../ui/layout/section-head.tsx'

interface PartProps {
  id: string
  title: string
  note?: string | undefined
  children: ReactNode
}

/** A part of the paper's page that the present step needs. */
export function Part({ id, title, note, children }: PartProps) {
  return (
    <section className="paper-part" aria-labelledby={id}>
      <SectionHead id={id} title={title} note={note} />
      {children}
    </section>
  )
}

interface FoldProps {
  title: string
  note?: string | undefined
  isOpen?: boolean
  onOpen?: () => void
  children: ReactNode
}

/** What the present step can do without: one line, unfolded on demand. */
export function Fold({ title, note, isOpen = false, onOpen, children }: FoldProps) {
  return (
    <details
      className="review-earlier"
      open={isOpen}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) onOpen?.()
      }}
    >
      <summary>
        <span>{title}</span>
        {note && <span className="review-earlier-note">{note}</span>}
      </summary>
      {children}
    </details>
  )
}
