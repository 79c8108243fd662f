import type { ComponentProps } from 'react'
import { classNames } from '../layout/class-names.ts'
import { useField } from './field.tsx'

/** Grows with its text where the browser can (`field-sizing`), else scrolls and can be pulled. */
export function Textarea({ className, ...rest }: ComponentProps<'textarea'>) {
  return <textarea rows={3} {...useField()} {...rest} className={classNames('input', className)} />
}
