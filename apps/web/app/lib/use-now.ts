import { useEffect, useState } from 'react'

/** The time, which runs on while a page stands. */
export function useNow(everyMs = 30_000): Date {
  const [now, setNow] = useState(() => new Date())
  // An effect, because the clock is outside of what we render.
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now
}
