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

/** One digit or nothing for each box. */
type CodeBoxes = readonly string[]

interface CodeStep {
  boxes: CodeBoxes
  /** The box that has the focus afterwards. */
  at: number
}

export function emptyBoxes(length: number): CodeBoxes {
  return Array.from({ length }, () => '')
}

/** A whole code (a phone fills it in from the mail) fills every box; else the new digit stays and the next box is up. */
export function typeInto(boxes: CodeBoxes, at: number, text: string): CodeStep {
  const all = wholeCode(boxes, text)
  if (all) return all
  const digit = newDigit(boxes[at] ?? '', text)
  if (text !== '' && digit === undefined) return { boxes, at }
  return { boxes: boxes.with(at, digit ?? ''), at: digit === undefined ? at : next(boxes, at) }
}

/** IDENTITY-029: exactly as many digits as boxes fill all of them; null for anything else, and nothing changes. */
export function wholeCode(boxes: CodeBoxes, text: string): CodeStep | null {
  // As mails and people group them: "123 456", "123-456".
  const digits = text.replaceAll(/[\s-]/g, '')
  if (!/^\d+$/.test(digits) || digits.length !== boxes.length) return null
  return { boxes: [...digits], at: boxes.length - 1 }
}

/** What a key does besides typing; null leaves it to the browser. */
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

/** Of "57" in a box that held 5 it is the 7 that was typed, wherever the caret stood. */
function newDigit(before: string, text: string): string | undefined {
  return text.replace(before, '').match(/\d/g)?.at(-1)
}
