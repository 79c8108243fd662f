import { useCallback, useEffect, useState } from 'react'
import {
  defaultLetterPriority,
  letterCooldownMs,
  letterPriorities,
  type LetterPriority,
  letterRecheckMs,
  type MemberLetterKind,
} from '@grfs/domain/feedback/letter'
import { cooldownMs } from '@grfs/domain/shared/cooldown'
import type { Store } from '../../../lib/session.ts'
import { local } from '../../../lib/stores.ts'

export interface TypedLetter {
  subject: string
  text: string
  priority: LetterPriority
  /** The number of a paper; empty for none. */
  paper: string
}

export const emptyLetter: TypedLetter = { subject: '', text: '', priority: defaultLetterPriority, paper: '' }

/** Whose words they are: whoever signs in next at this computer is not shown them. */
interface Writer {
  account: string
  kind: MemberLetterKind
}

const keyOf = ({ account, kind }: Writer) => `GRFSMessage:${account}:${kind}`

export function readKept(store: Pick<Store, 'getItem'>, writer: Writer): TypedLetter {
  try {
    const kept = JSON.parse(store.getItem(keyOf(writer)) ?? '{}') as Record<keyof TypedLetter, unknown>
    const said = (name: keyof TypedLetter) => (typeof kept[name] === 'string' ? kept[name] : '')
    const priority = letterPriorities.find((one) => one === kept.priority) ?? defaultLetterPriority
    return { subject: said('subject'), text: said('text'), paper: said('paper'), priority }
  } catch {
    return emptyLetter
  }
}

export function keep(store: Store, writer: Writer, letter: TypedLetter): void {
  try {
    if (letter.subject === '' && letter.text === '') store.removeItem(keyOf(writer))
    else store.setItem(keyOf(writer), JSON.stringify(letter))
  } catch {
    // A store that is full keeps it no longer; it is still on the screen.
  }
}

/** What this window shows once another one has let go of `gone`: nothing, unless something else is typed here. */
function afterElsewhere(shown: TypedLetter, gone: string | null, writer: Writer): TypedLetter {
  const { subject, text } = readKept({ getItem: () => gone }, writer)
  return shown.subject === subject && shown.text === text ? emptyLetter : shown
}

/** What is typed outlives the page and the session, until it is sent. */
export function useKeptLetter(
  writer: Writer,
  about: string | null,
): [TypedLetter, (change: Partial<TypedLetter>) => void] {
  const [letter, setLetter] = useState(() => {
    const kept = readKept(local, writer)
    return about === null ? kept : { ...kept, paper: about }
  })
  const { account, kind } = writer
  // An effect, because other windows are outside of what we render.
  useEffect(() => {
    const hear = ({ key, oldValue, newValue }: StorageEvent) => {
      if (key !== keyOf({ account, kind }) || newValue !== null) return
      setLetter((shown) => afterElsewhere(shown, oldValue, { account, kind }))
    }
    addEventListener('storage', hear)
    return () => removeEventListener('storage', hear)
  }, [account, kind])
  const change = (changed: Partial<TypedLetter>) => {
    const next = { ...letter, ...changed }
    setLetter(next)
    keep(local, writer, next)
  }
  return [letter, change]
}

/** MESSAGE-007: when the last one was sent. */
export const markers: Record<MemberLetterKind, string> = {
  message: 'lastMessageSubmission',
  feedback: 'lastFeedbackSubmission',
}

/** How long the form stays locked. A marker that is over, or never was a time, is removed. */
export function lockedMs(store: Store, kind: MemberLetterKind, now: number): number {
  const stored = store.getItem(markers[kind])
  if (stored === null) return 0
  const at = Number(stored)
  const left = at > 0 && at <= now ? cooldownMs(at, now, letterCooldownMs) : 0
  if (left === 0) store.removeItem(markers[kind])
  return left
}

export function markSent(store: Store, kind: MemberLetterKind, now: number): void {
  store.setItem(markers[kind], String(now))
}

/**
 * What the server says of this account counts: the marker of a browser that was cleared comes back, and that of somebody
 * who sat here before goes.
 */
export function followServer(store: Store, kind: MemberLetterKind, canSendAt: string | null, now: number): void {
  if (canSendAt === null) store.removeItem(markers[kind])
  // By a clock of ours that is slow it was sent in the future.
  else markSent(store, kind, Math.min(now, Date.parse(canSendAt) - letterCooldownMs))
}

/** MESSAGE-008: looks every minute whether the form is still locked, and at once when another window has sent. */
export function useCooldown(kind: MemberLetterKind): [leftMs: number, check: () => void] {
  const [leftMs, setLeftMs] = useState(() => lockedMs(local, kind, Date.now()))
  const check = useCallback(() => setLeftMs(lockedMs(local, kind, Date.now())), [kind])
  // An effect, because the clock and the other windows are outside of what we render.
  useEffect(() => {
    const timer = setInterval(check, letterRecheckMs)
    addEventListener('storage', check)
    return () => {
      clearInterval(timer)
      removeEventListener('storage', check)
    }
  }, [check])
  return [leftMs, check]
}

/** Another window has sent one: here it would still stand as unsent. */
export function useSentElsewhere(kind: MemberLetterKind, onSent: () => void): void {
  // An effect, because other windows are outside of what we render.
  useEffect(() => {
    const hear = ({ key, oldValue, newValue }: StorageEvent) => {
      // Only where a lock begins: each window corrects the marker by what the server says.
      if (key === markers[kind] && oldValue === null && newValue !== null) onSent()
    }
    addEventListener('storage', hear)
    return () => removeEventListener('storage', hear)
  }, [kind, onSent])
}
