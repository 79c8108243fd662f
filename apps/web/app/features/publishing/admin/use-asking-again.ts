import { useEffect } from 'react'

const askAgainMs = 4000

/** An effect, because files are made in another place, and are asked for until they are there. */
export function useAskingAgain(isUnderWay: boolean, isBusy: boolean, again: () => void): void {
  useEffect(() => {
    if (!isUnderWay || isBusy) return
    const timer = setTimeout(again, askAgainMs)
    return () => clearTimeout(timer)
  }, [isUnderWay, isBusy, again])
}
