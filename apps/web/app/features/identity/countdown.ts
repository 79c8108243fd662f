import { loginCodeSeconds } from '@grfs/domain/identity/login-code'
import { useEffect, useState } from 'react'

/** IDENTITY-024: whole seconds that a code still has, from 600 down to 0. */
export function secondsLeft(sentAt: number, now: number): number {
  const passed = Math.max(0, Math.floor((now - sentAt) / 1000))
  return Math.max(0, loginCodeSeconds - passed)
}

/** Minutes and seconds as a clock shows them: 9:59. */
export function clockText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** Counts by the clock, not by ticks: a tab in the background gets few of those. */
export function useSecondsLeft(sentAt: number): number {
  const [now, setNow] = useState(() => Date.now())
  const left = secondsLeft(sentAt, now)
  const isOver = left === 0
  useEffect(() => {
    if (isOver) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [isOver, sentAt])
  return left
}
