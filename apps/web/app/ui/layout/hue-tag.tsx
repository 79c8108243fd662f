import type { ReactNode } from 'react'
import { classNames, hueClass } from './class-names.ts'

interface HueTagProps {
  hue: number
  children: ReactNode
  href?: string | undefined
}

/** A bar and a name in the hue: lists always show a journal like this. */
export function HueTag({ hue, children, href }: HueTagProps) {
  const className = classNames('hue-tag', hueClass(hue))
  return href ? (
    <a className={className} href={href}>
      {children}
    </a>
  ) : (
    <span className={className}>{children}</span>
  )
}
