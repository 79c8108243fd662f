import type { ComponentProps } from 'react'
import { classNames } from '../layout/class-names.ts'
import { useField } from './field.tsx'

/** A native input: forms, autofill and phones know best what to do with it. */
export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return <input type="text" {...useField()} {...rest} className={classNames('input', className)} />
}
