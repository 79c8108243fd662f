import { useCallback, useEffect, useRef } from 'react'

/** Does something after a while, unless the page is left before. */
export function useLater(): (ms: number, act: () => void) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return useCallback((ms, act) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(act, ms)
  }, [])
}
