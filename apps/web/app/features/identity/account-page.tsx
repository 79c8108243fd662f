import './identity.css'
import type { ReactNode } from 'react'
import { classNames } from '../../ui/layout/class-names.ts'

interface AccountPageProps {
  title: string
  intro?: ReactNode
  children?: ReactNode
  /** Where else one may want to go, under a rule at the end. */
  links?: ReactNode
  /** Fills the other half of a wide window. */
  aside?: ReactNode
  /** The page changes by itself while one waits: what it says then is read aloud. */
  live?: boolean
}

/** One column: a title, a sentence, and the one thing to do here. */
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

/** Something is under way that the person waits for. */
export function Waiting({ text }: { text: string }) {
  return (
    <p className="account-wait">
      <span className="spin" aria-hidden="true" />
      {text}
    </p>
  )
}
