import type { ReactNode } from 'react'
import { Button, LinkButton } from '../forms/button.tsx'
import { classNames } from '../layout/class-names.ts'
import { words } from '../layout/words.ts'
import { Icon } from '../media/icon.tsx'

/** The heading level. The page sets it, so that the outline skips no level. */
export type HeadingTag = 'h1' | 'h2' | 'h3' | 'h4'

interface EmptyStateProps {
  title: string
  children?: ReactNode
  /** How it works, for somebody who has never used the page. */
  steps?: readonly string[] | undefined
  /** The one action that adds the first item. */
  action?: ReactNode
  heading?: HeadingTag
}

/** Says what will appear here, and offers the action that adds it. */
export function EmptyState({ title, children, steps, action, heading: Heading = 'h2' }: EmptyStateProps) {
  return (
    <div className="state">
      <svg className="state-shelf" viewBox="0 0 120 60" aria-hidden="true">
        <path d="M0 55.5h120M14 12h14v43H14zM52 18h12v37H52z" />
        <path d="M31 6h18v49H31z" strokeDasharray="3 3" />
      </svg>
      <Heading className="state-title">{title}</Heading>
      {children && <p className="state-text">{children}</p>}
      {steps && (
        <ol className="state-steps">
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      )}
      {action}
    </div>
  )
}

interface ErrorStateProps {
  title: string
  children?: ReactNode
  /** A page without scripts retries with a link to its own URL; a hydrated page uses a callback. */
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
  /** With the same frame as the empty and error states that may follow. */
  framed?: boolean
  label?: string
}

/** A placeholder while text is loading. */
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
