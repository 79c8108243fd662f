import type { Store } from './session.ts'

/** A browser may refuse access to its storage; the page must work without it. */
function storeOr(open: () => Store): Store {
  try {
    return open()
  } catch {
    return { getItem: () => null, setItem() {}, removeItem() {} }
  }
}

export const local = storeOr(() => localStorage)

/** Lives as long as the tab. */
export const tab = storeOr(() => sessionStorage)
