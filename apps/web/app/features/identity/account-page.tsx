import './identity.css'
import type { ReactNode } from 'react'
import { classNames } from '../../ui/layout/class-names.ts'

interface AccountPageProps {
  title: string
  intro?: ReactNode
  children?: ReactNode
  /** Links to related pages, below a line at the end. */
  links?: ReactNode
  /** The second half of a wide window. */
  aside?: ReactNode
  /** The page changes without a click: screen readers announce it. */
  live?: boolean
}

/** One column: a title, a sentence, and one task. */
export function AccountPage({ title, intro, children, links, aside, live = false }: AccountPageProps) {
  return (
    <div className={classNames('account', aside !== undefined && 'account-two')}>
      <div className="account-column" aria-live={live ? 'polite' : undefined}>
        <h1>{title}</h1>
        {intro && <div className="account-intro">{intro}</div>}
        {children}
        {links && <div className="account-links">{links}</div>}
      </div>
      {aside}
    </div>
  )
}

/** Says that a request is in progress. */
export function Waiting({ text }: { text: string }) {
  return (
    <p className="account-wait">
      <span className="spin" aria-hidden="true" />
      {text}
    </p>
  )
}
