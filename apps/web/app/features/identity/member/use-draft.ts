import { useEffect, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { ProfileAnswers } from '@grfs/domain/identity/profile'
import { local } from '../../../lib/stores.ts'
import { saveDraft } from './draft.ts'
import { changesOf, type ProfileValues } from './form.ts'

const pauseMs = 400

/** `none`: nothing waits to be saved. `kept`: it outlives this page. `unkept`: it would be lost with it. */
export type Waiting = 'none' | 'kept' | 'unkept'

/** Keeps what is changed in this browser until it is saved, and warns where the browser cannot. */
export function useDraft(form: UseFormReturn<ProfileValues>, account: string, stored: ProfileAnswers): Waiting {
  const [waiting, setWaiting] = useState<Waiting>('none')
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const keep = () => {
      clearTimeout(timer)
      const values = form.getValues()
      const changes = changesOf(values, stored)
      const isKept = saveDraft(local, account, changes)
      const isWaiting = Object.keys(changes).length > 0
      // A photo does not fit into a browser's storage.
      if (values.image !== null) setWaiting('unkept')
      else setWaiting(isWaiting ? (isKept ? 'kept' : 'unkept') : 'none')
    }
    keep()
    const stopListening = form.subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer)
        timer = setTimeout(keep, pauseMs)
      },
    })
    addEventListener('pagehide', keep)
    return () => {
      keep()
      stopListening()
      removeEventListener('pagehide', keep)
    }
  }, [form, account, stored])

  useEffect(() => {
    if (waiting !== 'unkept') return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [waiting])
  return waiting
}
