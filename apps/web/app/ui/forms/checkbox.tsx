import { useId, type ComponentProps, type ReactNode } from 'react'
import { Icon } from '../media/icon.tsx'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'className' | 'children'> & {
  children: ReactNode
  error?: string | undefined
}

/** The whole line is the target. */
export function Checkbox({ children, error, ...rest }: CheckboxProps) {
  const errorId = useId()
  const aria = error ? ({ 'aria-invalid': true, 'aria-describedby': errorId } as const) : {}
  return (
    <div className="field">
      <label className="check">
        <input type="checkbox" {...rest} {...aria} />
        <span>{children}</span>
      </label>
      {error && (
        <p className="field-error" id={errorId}>
          <Icon name="alert" />
          {error}
        </p>
      )}
    </div>
  )
}
