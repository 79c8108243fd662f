import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from '../media/icon.tsx'

type LinkProps = ComponentProps<'a'> & { href: string }

/** A link in the accent colour, where the context does not already show that it is a link. */
export function Link({ className, ...rest }: LinkProps) {
  return <a {...rest} className={classNames('link', className)} />
}

/** The link at the end of a section: "All news →". */
export function MoreLink({ className, children, ...rest }: LinkProps) {
  return (
    <a {...rest} className={classNames('more', className)}>
      {children}
      <Icon name="arrow-right" />
    </a>
  )
}
