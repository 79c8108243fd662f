import { useEffect, useRef, type RefObject } from 'react'

/** A parent that draws itself anew hands in another function of the same meaning: that is no reason to ask again. */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  }, [value])
  return latest
}
