import { cleanup } from '@testing-library/react'
import { afterEach } from 'vitest'

/** Set-up of component tests: each test starts with an empty page, and no request is sent. */
afterEach(cleanup)
globalThis.fetch = () => new Promise(() => {})

/** The visible text of an element, with single spaces. */
export function wordsOf(element: Element): string {
  const partsOf = (node: Node): string =>
    [...node.childNodes]
      .map((child) => (child.nodeType === Node.TEXT_NODE ? (child.textContent ?? '') : ` ${partsOf(child)} `))
      .join('')
  return partsOf(element).replace(/\s+/g, ' ').trim()
}
