import { dayAndMonth } from './format.ts'

/** `12:04`, with the day before it when that is not today. */
export function savedTime(savedAt: Date, now: Date): string {
  const [day, time] = localParts(savedAt)
  return day === localParts(now)[0] ? time : `${dayAndMonth(day)}, ${time}`
}

function localParts(moment: Date): [day: string, time: string] {
  const two = (part: number) => String(part).padStart(2, '0')
  const day = `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`
  return [day, `${two(moment.getHours())}:${two(moment.getMinutes())}`]
}
