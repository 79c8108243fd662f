import { createContext, useContext, type ReactNode } from 'react'
import type { HeadingTag } from '../feedback/states.tsx'
import { classNames } from './class-names.ts'
import { Link, MoreLink } from './link.tsx'
import { words } from './words.ts'

interface Crumb {
  label: string
  href?: string
}

/** Breadcrumbs; the last one may be the current page, without a link. */
export function Crumbs({ items, onField = false }: { items: readonly Crumb[]; onField?: boolean }) {
  return (
    <nav aria-label={words.crumbs}>
      <ol className={classNames('crumbs', onField && 'crumbs-on')}>
        {items.map(({ label, href }) => (
          <li key={label}>{href ? <a href={href}>{label}</a> : <span aria-current="page">{label}</span>}</li>
        ))}
      </ol>
    </nav>
  )
}

/** Where the user guide explains the current page of the signed-in app. */
export const HelpPath = createContext<string | null>(null)

/** Leads from the head of a page to its explanation, in a new tab, because the page may be a form. */
export function HelpLink() {
  const path = useContext(HelpPath)
  if (path === null) return null
  return (
    <Link className="help-link" href={path} target="_blank" rel="noopener">
      {words.help}
    </Link>
  )
}

export function PageHead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <header className="page-head">
      <h1>{title}</h1>
      {children && (
        <div className="page-head-intro">
          {children}
          <HelpLink />
        </div>
      )}
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
        {Heading === 'h1' && <HelpLink />}
      </div>
      {actions && <div className="desk-head-actions">{actions}</div>}
    </header>
  )
}

interface SectionHeadProps {
  title: string
  id?: string | undefined
  note?: ReactNode
  more?: { label: string; href: string } | undefined
  heading?: HeadingTag
  /** A label in the sans-serif font instead of a serif title. */
  small?: boolean
}

/** The head of a section, with a hairline in ink colour above; used instead of cards and boxes. */
export function SectionHead({ title, id, note, more, heading: Heading = 'h2', small = false }: SectionHeadProps) {
  return (
    <div className={classNames('section-head', small && 'section-head-s')}>
      <Heading id={id}>{title}</Heading>
      {note && <p className="section-head-note">{note}</p>}
      {more && <MoreLink href={more.href}>{more.label}</MoreLink>}
    </div>
  )
}
