import { useRef, useState, type ComponentProps } from 'react'
import { flushSync } from 'react-dom'
import { classNames } from '../layout/class-names.ts'
import { Input } from './controls.tsx'
import { words } from '../layout/words.ts'

type PasswordInputProps = Omit<ComponentProps<'input'>, 'type'> & {
  /** What the button shows or hides, for screen readers: "confirm password" where a form has two. */
  what?: string
}

/** A password field with a Show/Hide button. Its text says what a click does, so it needs no pressed state. */
export function PasswordInput({ what = words.password, className, disabled, ...rest }: PasswordInputProps) {
  const [shown, setShown] = useState(false)
  const box = useRef<HTMLSpanElement>(null)

  function toggle() {
    const input = box.current?.querySelector('input')
    const caret = input && ([input.selectionStart, input.selectionEnd] as const)
    flushSync(() => setShown(!shown))
    // Some browsers move the caret when the type changes.
    if (caret && document.activeElement === input) input.setSelectionRange(...caret)
  }

  return (
    <span className="password" ref={box}>
      <Input
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        {...rest}
        disabled={disabled}
        type={shown ? 'text' : 'password'}
        className={classNames('password-input', className)}
      />
      <button
        type="button"
        className="password-toggle"
        disabled={disabled}
        // Keep the focus in the field, so that the person can go on typing.
        onMouseDown={(event) => event.preventDefault()}
        onClick={toggle}
      >
        {shown ? words.hide : words.show}
        <span className="sr"> {what}</span>
      </button>
    </span>
  )
}
