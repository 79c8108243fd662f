import type { ReactNode } from 'react'
import type { HeadingTag } from '../layout/heading.ts'

interface EmptyStateProps {
  title: string
  children?: ReactNode
  /** The one action that fills it. */
  action?: ReactNode
  heading?: HeadingTag
}

/** Says what will be here, and offers what fills it. */
export function EmptyState({ title, children, action, heading: Heading = 'h2' }: EmptyStateProps) {
  return (
    <div className="state">
      <svg className="state-shelf" viewBox="0 0 120 60" aria-hidden="true">
        <path d="M0 55.5h120M14 12h14v43H14zM52 18h12v37H52z" />
        <path d="M31 6h18v49H31z" strokeDasharray="3 3" />
      </svg>
      <Heading className="state-title">{title}</Heading>
      {children && <p className="state-text">{children}</p>}
      {action}
    </div>
  )
}
