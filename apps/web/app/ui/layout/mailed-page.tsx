import './mailed-page.css'
import type { ReactNode } from 'react'

interface MailedPageProps {
  title: string
  intro?: string
  children?: ReactNode
}

/**
 * The page behind a link in an e-mail: one question in a narrow column. Screen readers announce its text when the
 * answer changes it.
 */
export function MailedPage({ title, intro, children }: MailedPageProps) {
  return (
    <div className="mailed-page" aria-live="polite">
      <h1>{title}</h1>
      {intro && <p>{intro}</p>}
      {children}
    </div>
  )
}
