import type { IssueAtDesk } from '@grfs/contracts/journal-desk'
import { monthAndYear } from '../../lib/format.ts'

/** `Volume 8, Number 1`. */
export function issueName({ volume, number }: Pick<IssueAtDesk, 'volume' | 'number'>): string {
  return `Volume ${volume}, Number ${number}`
}

/** `May 2027`. */
export function issueMonth({ month, year }: Pick<IssueAtDesk, 'month' | 'year'>): string {
  return monthAndYear(month, year)
}

/** A last day is a day in UTC. */
export function todayIn(now: Date): string {
  return now.toISOString().slice(0, 10)
}

const dayMs = 86_400_000

/** Zero on the last day, below zero after it. */
export function daysFrom(today: string, day: string): number {
  return Math.round((Date.parse(day) - Date.parse(today)) / dayMs)
}
