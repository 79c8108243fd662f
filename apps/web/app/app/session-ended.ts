import { sessionTexts } from '@grfs/contracts/texts/identity-session'
import { href } from '../lib/paths.ts'
import { clearSession, keepReturnPath, leaveNotice, type Store } from '../lib/session.ts'

interface Place {
  pathname: string
  search: string
  hash: string
  assign(path: string): void
}

/** ERROR-001, ERROR-002: runs once, however many requests are in flight, because all of them get the same response. */
export function endSessionOnce(local: Store, tab: Store, place: Place): () => void {
  let hasEnded = false
  return () => {
    if (hasEnded) return
    hasEnded = true
    const { pathname, search, hash } = place
    clearSession(local)
    keepReturnPath(local, pathname + search + hash)
    leaveNotice(tab, sessionTexts.sessionExpired)
    place.assign(href('/login'))
  }
}
