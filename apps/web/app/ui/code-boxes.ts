/** One digit or nothing for each box. */
export type CodeBoxes = readonly string[]

export interface CodeStep {
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
