import { useState } from 'react'
import { sessionKeys, type Store } from '../../lib/session.ts'
import { local } from '../../lib/stores.ts'

const prefix = 'GRFSReply'

/** Whoever signs in next at this computer is not shown it. */
function keyOf(store: Pick<Store, 'getItem'>, letterId: string): string {
  return `${prefix}:${store.getItem(sessionKeys.account) ?? store.getItem(sessionKeys.name) ?? ''}:${letterId}`
}

/** A reply outlives the letter that one looks at next, the page and the session, until it is sent. */
export function useKeptReply(letterId: string): [text: string, change: (text: string) => void] {
  const [text, setText] = useState(() => local.getItem(keyOf(local, letterId)) ?? '')
  const change = (next: string) => {
    setText(next)
    try {
      if (next === '') local.removeItem(keyOf(local, letterId))
      else local.setItem(keyOf(local, letterId), next)
    } catch {
      // A store that is full keeps it no longer; it is still on the screen.
    }
  }
  return [text, change]
}
