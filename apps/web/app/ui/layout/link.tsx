import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from '../media/icon.tsx'

type LinkProps = ComponentProps<'a'> & { href: string }

/** A link in the accent, where the text around it does not already say "link". */
export function Link({ className, ...rest }: LinkProps) {
  return <a {...rest} className={classNames('link', className)} />
}

/** The quiet way onward at the end of a section: "All news →". */
export function MoreLink({ className, children, ...rest }: LinkProps) {
  return (
    <a {...rest} className={classNames('more', className)}>
      {children}
      <Icon name="arrow-right" />
    </a>
  )
}
