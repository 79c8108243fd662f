import { type ClipboardEvent, type FocusEvent, type KeyboardEvent, useRef, useState } from 'react'
import { useField } from './field.tsx'
import { fill } from '../layout/words.ts'

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
 * A code with one digit per box, inside a `Field` with `group`. When its `key` changes, it starts again: empty, with
 * the focus in the first box.
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

/** Selects the digit, so that the next one replaces it. */
function selectDigit({ target }: FocusEvent<HTMLInputElement>) {
  target.select()
}

/** One digit or an empty string for each box. */
type CodeBoxes = readonly string[]

interface CodeStep {
  boxes: CodeBoxes
  /** The box to focus next. */
  at: number
}

export function emptyBoxes(length: number): CodeBoxes {
  return Array.from({ length }, () => '')
}

/**
 * A whole code (a phone fills it in from the e-mail) fills every box. Otherwise the new digit stays and the next box
 * gets the focus.
 */
export function typeInto(boxes: CodeBoxes, at: number, text: string): CodeStep {
  const all = wholeCode(boxes, text)
  if (all) return all
  const digit = newDigit(boxes[at] ?? '', text)
  if (text !== '' && digit === undefined) return { boxes, at }
  return { boxes: boxes.with(at, digit ?? ''), at: digit === undefined ? at : next(boxes, at) }
}

/** IDENTITY-029: exactly as many digits as boxes fill all of them. Anything else returns null and changes nothing. */
export function wholeCode(boxes: CodeBoxes, text: string): CodeStep | null {
  // Accept the usual grouping: "123 456", "123-456".
  const digits = text.replaceAll(/[\s-]/g, '')
  if (!/^\d+$/.test(digits) || digits.length !== boxes.length) return null
  return { boxes: [...digits], at: boxes.length - 1 }
}

/** Keys other than digits; null leaves the key to the browser. */
export function pressKey(boxes: CodeBoxes, at: number, key: string): CodeStep | null {
  const last = boxes.length - 1
  switch (key) {
    case 'Backspace':
      // IDENTITY-030. On a filled box the browser deletes the digit.
      return boxes[at] === '' ? { boxes, at: Math.max(0, at - 1) } : null
    case 'ArrowLeft':
      return { boxes, at: Math.max(0, at - 1) }
    case 'ArrowRight':
      return { boxes, at: next(boxes, at) }
    case 'Home':
      return { boxes, at: 0 }
    case 'End':
      return { boxes, at: last }
    default:
      return null
  }
}

function next(boxes: CodeBoxes, at: number): number {
  return Math.min(boxes.length - 1, at + 1)
}

/** The digit that was typed: of "57" in a box that contained 5 it is 7, wherever the caret was. */
function newDigit(before: string, text: string): string | undefined {
  return text.replace(before, '').match(/\d/g)?.at(-1)
}
