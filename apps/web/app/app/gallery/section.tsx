import type { ReactNode } from 'react'
import { classNames } from '../../ui/layout/class-names.ts'

interface SectionProps {
  title: string
  text: string
  children: ReactNode
  wide?: boolean
}

export function Section({ title, text, children, wide = false }: SectionProps) {
  return (
    <section className={classNames('gallery-section', wide && 'gallery-wide')}>
      <header>
        <h2>{title}</h2>
        <p>{text}</p>
      </header>
      <div className="gallery-body">{children}</div>
    </section>
  )
}

export function Row({ children }: { children: ReactNode }) {
  return <div className="gallery-row">{children}</div>
}
