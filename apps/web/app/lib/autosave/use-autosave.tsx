import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { keepingTexts } from '@grfs/contracts/texts/autosave'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { fill } from '../../ui/layout/words.ts'
import { savedTime } from '../format.ts'
import { local } from '../stores.ts'
import { Autosave, type AutosaveParts, type AutosaveView } from './autosave.ts'
import { localCopies } from './local-copies.ts'
import type { Draft } from './machine.ts'

const t = keepingTexts.saving

/** The saving state as text, for `SavingNote`. */
export function savingWords({ draft, isUnsafe }: AutosaveView<unknown>, now: Date): { text: string; isSafe: boolean } {
  if (isUnsafe && draft.status === 'offline') return { text: t.nowhere, isSafe: false }
  switch (draft.status) {
    case 'resting':
    case 'closed':
      return {
        text: draft.savedAt ? fill(t.saved, { time: savedTime(new Date(draft.savedAt), now) }) : '',
        isSafe: true,
      }
    case 'waiting':
    case 'sending':
    case 'looking':
      return { text: t.saving, isSafe: true }
    case 'offline':
      return { text: t.offline, isSafe: false }
    case 'refused':
      return { text: draft.refusal ?? t.offline, isSafe: false }
    case 'newer':
    case 'ended':
      return { text: t.here, isSafe: false }
  }
}

const leftOverTexts = keepingTexts.leftOver

/** Says that the form shows text that was typed earlier and never saved. */
export function LeftOver({ onDiscard }: { onDiscard: () => void }) {
  return (
    <Banner
      tone="accent"
      role="status"
      title={leftOverTexts.title}
      actions={
        <Button small onClick={onDiscard}>
          {leftOverTexts.discard}
        </Button>
      }
    >
      {leftOverTexts.text}
    </Banner>
  )
}

/** The autosave of one draft while its page is mounted, connected to window events. */
export function useAutosave<F>(
  start: Draft<F>,
  partsOf: () => AutosaveParts<F>,
  /** The BroadcastChannel on which windows of one account announce what they saved. */
  channel: string,
): [autosave: Autosave<F>, view: AutosaveView<F>] {
  const [autosave] = useState(() => new Autosave(start, partsOf()))
  const view = useSyncExternalStore(autosave.subscribe, autosave.get, autosave.get)
  useWindow(autosave, channel)
  useWarning(view.isUnsafe)
  return [autosave, view]
}

/** Effects: window events and the connection are outside of rendering. */
function useWindow<F>(autosave: Autosave<F>, channelName: string): void {
  useEffect(() => {
    autosave.start()
    const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(channelName)
    autosave.connect(channel)
    if (channel) channel.onmessage = ({ data }) => autosave.hear(data)
    const online = () => autosave.online()
    const hurry = () => {
      if (document.visibilityState === 'hidden') autosave.hurry()
    }
    const leave = () => autosave.hurry()
    addEventListener('online', online)
    addEventListener('pagehide', leave)
    document.addEventListener('visibilitychange', hurry)
    return () => {
      removeEventListener('online', online)
      removeEventListener('pagehide', leave)
      document.removeEventListener('visibilitychange', hurry)
      // Another page of the signed-in app opens: send unsaved changes now. The local copy is deleted when the server
      // confirms.
      autosave.hurry()
      autosave.connect(null)
      channel?.close()
    }
  }, [autosave, channelName])
}

/** Asks before leaving only if text would be lost, which means that the browser refuses to store it. */
function useWarning(isUnsafe: boolean): void {
  useEffect(() => {
    if (!isUnsafe) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isUnsafe])
}

export interface StoredForm<F> {
  typed: F
  type: (changed: Partial<F>) => void
  /** The current form, also for a callback that was created in an earlier render. */
  now: () => F
  /** The form shows text that was typed earlier and not saved: the connection broke or the session ended. */
  isLeftOver: boolean
  /** Resets the form to the saved values. */
  discard: () => void
  /** Deletes the local copy after a save. */
  forget: () => void
}

/** Keeps what is typed into a form in this browser, for its account, until it is saved. */
export function useStoredForm<F extends object>(
  key: string,
  id: string,
  account: string | null,
  saved: F,
): StoredForm<F> {
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
      // All changes are undone: nothing can be lost.
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
