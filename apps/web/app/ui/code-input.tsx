import { useRef, useState, type ClipboardEvent, type FocusEvent, type KeyboardEvent } from 'react'
import { emptyBoxes, pressKey, typeInto, wholeCode, type CodeStep } from './code-boxes.ts'
import { useField } from './field.tsx'
import { fill } from './words.ts'

interface CodeInputProps {
  length: number
  /** "Digit {number} of 6". */
  digitLabel: string
  /** The digits so far, in order. */
  onChange: (code: string) => void
  /** Called when the last empty box is filled. */
  onComplete: (code: string) => void
  autoFocus?: boolean
  readOnly?: boolean
}

/**
 * A code, one digit in each box, inside a `Field` with `group`. It starts again, empty and with the focus in the first box,
 * when its `key` changes.
 */
export function CodeInput({ length, digitLabel, onChange, onComplete, autoFocus, readOnly = false }: CodeInputProps) {
  const [boxes, setBoxes] = useState(() => emptyBoxes(length))
  const row = useRef<HTMLDivElement>(null)
  const field = useField()

  function take(step: CodeStep) {
    row.current?.querySelectorAll('input')[step.at]?.focus()
    if (step.boxes === boxes) return
    setBoxes(step.boxes)
    const code = step.boxes.join('')
    onChange(code)
    if (code.length === length) onComplete(code)
  }

  function press(event: KeyboardEvent, at: number) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    const step = pressKey(boxes, at, event.key)
    if (!step) return
    event.preventDefault()
    take(step)
  }

  function paste(event: ClipboardEvent) {
    event.preventDefault()
    const step = readOnly ? null : wholeCode(boxes, event.clipboardData.getData('text'))
    if (step) take(step)
  }

  return (
    <div className="code" ref={row} onPaste={paste}>
      {boxes.map((digit, at) => (
        <input
          key={at}
          className="input code-box"
          type="text"
          inputMode="numeric"
          autoComplete={at === 0 ? 'one-time-code' : 'off'}
          aria-label={fill(digitLabel, { number: at + 1 })}
          aria-describedby={field?.['aria-describedby']}
          aria-invalid={field?.['aria-invalid']}
          autoFocus={autoFocus && at === 0}
          readOnly={readOnly}
          value={digit}
          onChange={({ target }) => take(typeInto(boxes, at, target.value))}
          onKeyDown={(event) => press(event, at)}
          onFocus={selectDigit}
        />
      ))}
    </div>
  )
}

/** So that the next digit replaces the one that is there. */
function selectDigit({ target }: FocusEvent<HTMLInputElement>) {
  target.select()
}
