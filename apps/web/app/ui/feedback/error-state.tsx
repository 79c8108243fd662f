import type { ReactNode } from 'react'
import { Button, LinkButton } from '../forms/button.tsx'
import type { HeadingTag } from '../layout/heading.ts'
import { Icon } from '../media/icon.tsx'
import { words } from '../layout/words.ts'

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
