import { clockTime, ownDay } from './format.ts'

/** `12:04`, with the day before it when that is not today. */
export function savedTime(savedAt: Date, now: Date): string {
  const isToday = savedAt.toDateString() === now.toDateString()
  return isToday ? clockTime(savedAt) : `${ownDay(savedAt)}, ${clockTime(savedAt)}`
}
