import { cleanup } from '@testing-library/react'
import { afterEach } from 'vitest'
import { queryClient } from '../../apps/web/app/lib/query.ts'

/** Set-up of component tests: each test starts with an empty page and an empty query cache, and no request is sent. */
afterEach(() => {
  cleanup()
  queryClient.clear()
})
// Failed queries are retried at once.
const { queries, ...defaults } = queryClient.getDefaultOptions()
queryClient.setDefaultOptions({ ...defaults, queries: { ...queries, retryDelay: 0 } })
globalThis.fetch = () => new Promise(() => {})

/** The visible text of an element, with single spaces. */
export function wordsOf(element: Element): string {
  const partsOf = (node: Node): string =>
    [...node.childNodes]
      .map((child) => (child.nodeType === Node.TEXT_NODE ? (child.textContent ?? '') : ` ${partsOf(child)} `))
      .join('')
  return partsOf(element).replace(/\s+/g, ' ').trim()
}
