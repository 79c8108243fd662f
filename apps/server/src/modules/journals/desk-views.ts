import type { IssueAtDesk, JournalAtDesk } from '@grfs/contracts/journal-desk'
import { isOpenCall } from '@grfs/domain/journals/call'
import type { DeskJournalRow } from './desk-queries.ts'
import type { DeskIssueRow } from './issue-queries.ts'

export const toJournalAtDesk = (row: DeskJournalRow): JournalAtDesk => row

export function toIssueAtDesk(row: DeskIssueRow, now: Date): IssueAtDesk {
  const { id, journal, volume, number, month, year, articleCount, title, text, deadline } = row
  const isCalled = title !== null && text !== null && deadline !== null
  return {
    ...{ id, volume, number, month, year, articleCount },
    journal: journal as IssueAtDesk['journal'],
    call: isCalled ? { title, text, deadline, isOpen: isOpenCall(deadline, dayOf(now)) } : null,
  }
}

/** A last day is a day in UTC. */
export function dayOf(instant: Date): string {
  return instant.toISOString().slice(0, 10)
}
