import { useEffect, useState, useSyncExternalStore } from 'react'
import { api } from '../../../lib/api.ts'
import { local } from '../../../lib/stores.ts'
import { DraftKeeper, type KeeperView } from './draft-keeper.ts'
import type { Draft } from './draft-machine.ts'
import { channelName, keeperParts } from './open-draft.ts'

/** The keeper of one draft for as long as its screen stands, tied to what happens to the window. */
export function useDraftKeeper(account: string, start: Draft): [keeper: DraftKeeper, view: KeeperView] {
  const [keeper] = useState(() => new DraftKeeper(start, keeperParts(api, local, account)))
  const view = useSyncExternalStore(keeper.subscribe, keeper.get, keeper.get)
  useWindow(keeper)
  useWarning(view.isUnsafe)
  return [keeper, view]
}

/** Effects, because windows and lines come and go outside of what we render. */
function useWindow(keeper: DraftKeeper): void {
  useEffect(() => {
    keeper.start()
    const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(channelName)
    keeper.connect(channel)
    if (channel) channel.onmessage = ({ data }) => keeper.hear(data)
    const online = () => keeper.online()
    const hurry = () => {
      if (document.visibilityState === 'hidden') keeper.hurry()
    }
    const leave = () => keeper.hurry()
    addEventListener('online', online)
    addEventListener('pagehide', leave)
    document.addEventListener('visibilitychange', hurry)
    return () => {
      removeEventListener('online', online)
      removeEventListener('pagehide', leave)
      document.removeEventListener('visibilitychange', hurry)
      // Another page of the desk opens: what still waits is sent now, and the copy here goes when it has arrived.
      keeper.hurry()
      keeper.connect(null)
      channel?.close()
    }
  }, [keeper])
}

/** Asks before leaving only where something would be lost, which is where the browser keeps nothing for us. */
function useWarning(isUnsafe: boolean): void {
  useEffect(() => {
    if (!isUnsafe) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isUnsafe])
}
