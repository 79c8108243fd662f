import { cleanup } from '@testing-library/react'
import { afterEach } from 'vitest'
import { queryClient } from '../../apps/web/app/lib/query.ts'

/** Set-up of component tests: each test starts with an empty page and no query, and no request leaves it. */
afterEach(() => {
  cleanup()
  queryClient.clear()
})
// The retry of a failed query comes at once.
const { queries, ...defaults } = queryClient.getDefaultOptions()
queryClient.setDefaultOptions({ ...defaults, queries: { ...queries, retryDelay: 0 } })
globalThis.fetch = () => new Promise(() => {})

/** What a person reads in this element, from its beginning to its end, with single spaces. */
export function wordsOf(element: Element): string {
  const partsOf = (node: Node): string =>
    [...node.childNodes]
      .map((child) => (child.nodeType === Node.TEXT_NODE ? (child.textContent ?? '') : ` ${partsOf(child)} `))
      .join('')
  return partsOf(element).replace(/\s+/g, ' ').trim()
}
