import { useEffect, useRef, type RefObject } from 'react'

/** A ref to the latest value. A parent passes a new function at each render; effects need not run again for that. */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  }, [value])
  return latest
}
