import { useRef, useState } from 'react'
import { local } from '../stores.ts'
import { localCopies } from './local-copies.ts'

export interface Kept<F> {
  typed: F
  type: (changed: Partial<F>) => void
  /** As it stands this moment, also for who asked before and hears the answer now. */
  now: () => F
  /** It was typed before and not saved: a line that broke, a session that ended. */
  isLeftOver: boolean
  /** Back to what is saved. */
  discard: () => void
  /** Saved: the copy is no longer needed. */
  forget: () => void
}

/** What is typed into a form, kept in this browser for its account until it is saved. */
export function useKept<F extends object>(key: string, id: string, account: string | null, saved: F): Kept<F> {
  const copies = localCopies<F>(key, () => saved)
  const [left] = useState(() => (account === null ? null : copies.read(local, account, id)))
  const [typed, setTyped] = useState(left?.form ?? saved)
  const latest = useRef(typed)
  const [isLeftOver, setLeftOver] = useState(left !== null)
  const forget = () => {
    if (account !== null) copies.drop(local, account, id)
  }
  return {
    typed,
    isLeftOver,
    forget,
    now: () => latest.current,
    type(changed) {
      const form = { ...latest.current, ...changed }
      latest.current = form
      setTyped(form)
      // Who undoes all changes has typed nothing that could be lost.
      if (isSame(form, saved)) forget()
      else if (account !== null)
        copies.write(local, account, { id, version: 0, form, at: new Date().toISOString() }, id)
    },
    discard() {
      forget()
      latest.current = saved
      setTyped(saved)
      setLeftOver(false)
    },
  }
}

const isSame = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other)
