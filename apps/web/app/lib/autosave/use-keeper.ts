import { useEffect, useState, useSyncExternalStore } from 'react'
import { Keeper, type KeeperParts, type KeeperView } from './keeper.ts'
import type { Draft } from './machine.ts'

/** The keeper of one draft for as long as its screen stands, tied to what happens to the window. */
export function useKeeper<F>(
  start: Draft<F>,
  partsOf: () => KeeperParts<F>,
  /** Under which the windows of one account tell each other what they saved. */
  channel: string,
): [keeper: Keeper<F>, view: KeeperView<F>] {
  const [keeper] = useState(() => new Keeper(start, partsOf()))
  const view = useSyncExternalStore(keeper.subscribe, keeper.get, keeper.get)
  useWindow(keeper, channel)
  useWarning(view.isUnsafe)
  return [keeper, view]
}

/** Effects, because windows and lines come and go outside of what we render. */
function useWindow<F>(keeper: Keeper<F>, channelName: string): void {
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
  }, [keeper, channelName])
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
