import type { ReactNode } from 'react'
import { Button, LinkButton } from '../forms/button.tsx'
import { classNames } from '../layout/class-names.ts'
import { words } from '../layout/words.ts'
import { Icon } from '../media/icon.tsx'

/** The rank of a piece's heading: the page decides it, so that the outline has no holes. */
export type HeadingTag = 'h1' | 'h2' | 'h3' | 'h4'

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

interface ErrorStateProps {
  title: string
  children?: ReactNode
  /** A page without script retries by asking for its own address again; a hydrated one calls back. */
  retry?: { href: string; label?: string } | { onRetry: () => void; label?: string; busy?: boolean }
  heading?: HeadingTag
}

export function ErrorState({ title, children, retry, heading: Heading = 'h2' }: ErrorStateProps) {
  return (
    <div className="state" role="alert">
      <Icon name="alert" />
      <Heading className="state-title">{title}</Heading>
      {children && <p className="state-text">{children}</p>}
      {retry && 'href' in retry && <LinkButton href={retry.href}>{retry.label ?? words.tryAgain}</LinkButton>}
      {retry && 'onRetry' in retry && (
        <Button onClick={retry.onRetry} busy={retry.busy ?? false}>
          {retry.label ?? words.tryAgain}
        </Button>
      )}
    </div>
  )
}

interface SkeletonProps {
  lines?: number
  /** Framed like the empty and the error state that may follow. */
  framed?: boolean
  label?: string
}

/** Stands where text will be. */
export function Skeleton({ lines = 4, framed = false, label = words.busy }: SkeletonProps) {
  return (
    <div className={classNames('skeleton', framed && 'state')} role="status" aria-busy="true">
      {Array.from({ length: lines }, (_, index) => (
        <span key={index} className="skeleton-line" aria-hidden="true" />
      ))}
      <span className="sr">{label}</span>
    </div>
  )
}
