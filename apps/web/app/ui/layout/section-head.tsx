import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import type { HeadingTag } from './heading.ts'
import { MoreLink } from './link.tsx'

interface SectionHeadProps {
  title: string
  id?: string | undefined
  note?: ReactNode
  more?: { label: string; href: string } | undefined
  heading?: HeadingTag
  /** A label in the interface's type instead of a serif title. */
  small?: boolean
}

/** A full ink hairline opens every section; it stands in for cards and boxes. */
export function SectionHead({ title, id, note, more, heading: Heading = 'h2', small = false }: SectionHeadProps) {
  return (
    <div className={classNames('section-head', small && 'section-head-s')}>
      <Heading id={id}>{title}</Heading>
      {note && <p className="section-head-note">{note}</p>}
      {more && <MoreLink href={more.href}>{more.label}</MoreLink>}
    </div>
  )
}
