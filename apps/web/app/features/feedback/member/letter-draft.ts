import { useCallback, useEffect, useState } from 'react'
import {
  defaultLetterPriority,
  letterCooldownMs,
  letterPriorities,
  type LetterPriority,
  letterRecheckMs,
  type MemberLetterKind,
} from '@grfs/domain/feedback/letter'
import { cooldownMs } from '@grfs/domain/shared/time'
import type { Store } from '../../../lib/session.ts'
import { local } from '../../../lib/stores.ts'

export interface TypedLetter {
  subject: string
  text: string
  priority: LetterPriority
  /** The number of a paper; empty if none. */
  paper: string
}

export const emptyLetter: TypedLetter = { subject: '', text: '', priority: defaultLetterPriority, paper: '' }

/** The owner of a draft: the next person who signs in on this computer does not see it. */
interface Writer {
  account: string
  kind: MemberLetterKind
}

const keyOf = ({ account, kind }: Writer) => `GRFSMessage:${account}:${kind}`

export function readStoredLetter(store: Pick<Store, 'getItem'>, writer: Writer): TypedLetter {
  try {
    const stored = JSON.parse(store.getItem(keyOf(writer)) ?? '{}') as Record<keyof TypedLetter, unknown>
    const textOf = (name: keyof TypedLetter) => (typeof stored[name] === 'string' ? stored[name] : '')
    const priority = letterPriorities.find((one) => one === stored.priority) ?? defaultLetterPriority
    return { subject: textOf('subject'), text: textOf('text'), paper: textOf('paper'), priority }
  } catch {
    return emptyLetter
  }
}

export function keep(store: Store, writer: Writer, letter: TypedLetter): void {
  try {
    if (letter.subject === '' && letter.text === '') store.removeItem(keyOf(writer))
    else store.setItem(keyOf(writer), JSON.stringify(letter))
  } catch {
    // The storage is full: the text stays on the screen only.
  }
}

/**
 * What this window shows after another one has removed the draft `gone`: an empty form, unless the text here differs.
 */
function afterElsewhere(shown: TypedLetter, gone: string | null, writer: Writer): TypedLetter {
  const { subject, text } = readStoredLetter({ getItem: () => gone }, writer)
  return shown.subject === subject && shown.text === text ? emptyLetter : shown
}

/** Keeps the typed text across page loads and sessions, until it is sent. */
export function useStoredLetter(
  writer: Writer,
  about: string | null,
): [TypedLetter, (change: Partial<TypedLetter>) => void] {
  const [letter, setLetter] = useState(() => {
    const stored = readStoredLetter(local, writer)
    return about === null ? stored : { ...stored, paper: about }
  })
  const { account, kind } = writer
  // An effect: other windows are outside of rendering.
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

/** MESSAGE-007: storage keys for the time when the last one was sent. */
export const markers: Record<MemberLetterKind, string> = {
  message: 'lastMessageSubmission',
  feedback: 'lastFeedbackSubmission',
}

/** How long the form stays locked. Removes a marker that has expired or is not a valid time. */
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
 * The server's state of this account overrides the marker: it is restored in a cleared browser, and removed if it
 * belongs to another account.
 */
export function followServer(store: Store, kind: MemberLetterKind, canSendAt: string | null, now: number): void {
  if (canSendAt === null) store.removeItem(markers[kind])
  // If this browser's clock is slow, the time of sending would be in the future.
  else markSent(store, kind, Math.min(now, Date.parse(canSendAt) - letterCooldownMs))
}

/** MESSAGE-008: checks every minute whether the form is still locked, and at once when another window has sent. */
export function useCooldown(kind: MemberLetterKind): [leftMs: number, check: () => void] {
  const [leftMs, setLeftMs] = useState(() => lockedMs(local, kind, Date.now()))
  const check = useCallback(() => setLeftMs(lockedMs(local, kind, Date.now())), [kind])
  // An effect: the clock and other windows are outside of rendering.
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

/** Calls `onSent` when another window has sent: this window still shows the text as unsent. */
export function useSentElsewhere(kind: MemberLetterKind, onSent: () => void): void {
  // An effect: other windows are outside of rendering.
  useEffect(() => {
    const hear = ({ key, oldValue, newValue }: StorageEvent) => {
      // Only when a lock begins: each window corrects the marker by the server's response.
      if (key === markers[kind] && oldValue === null && newValue !== null) onSent()
    }
    addEventListener('storage', hear)
    return () => removeEventListener('storage', hear)
  }, [kind, onSent])
}
