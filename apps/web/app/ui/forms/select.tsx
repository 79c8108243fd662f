import type { ComponentProps } from 'react'
import { classNames } from '../layout/class-names.ts'
import { useField } from './field.tsx'
import { Icon } from '../media/icon.tsx'

/** The native select: a phone shows its own wheel, the keyboard works as people know it. */
export function Select({ className, ...rest }: ComponentProps<'select'>) {
  return (
    <span className="select">
      <select {...useField()} {...rest} className={classNames('input', className)} />
      <Icon name="chevron-down" />
    </span>
  )
}
