import type { ReactNode } from 'react'
import type { HeadingTag } from './heading.ts'

export function PageHead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <header className="page-head">
      <h1>{title}</h1>
      {children && <div className="page-head-intro">{children}</div>}
    </header>
  )
}

interface DeskHeadProps {
  title: string
  children?: ReactNode
  /** The page's one main action, at the end of the line. */
  actions?: ReactNode
  heading?: HeadingTag
}

export function DeskHead({ title, children, actions, heading: Heading = 'h1' }: DeskHeadProps) {
  return (
    <header className="desk-head">
      <div>
        <Heading className="desk-head-title">{title}</Heading>
        {children && <p className="desk-head-intro">{children}</p>}
      </div>
      {actions && <div className="desk-head-actions">{actions}</div>}
    </header>
  )
}
