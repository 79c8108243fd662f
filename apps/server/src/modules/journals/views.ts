import type { z } from 'zod'
import type { IssueAtDesk, JournalAtDesk } from '@grfs/contracts/journals/admin'
import type { Call, Journal, listJournalsEndpoint } from '@grfs/contracts/journals'
import type { Issue } from '@grfs/contracts/publishing'
import { isOpenCall } from '@grfs/domain/journals/call'
import { monthName } from '@grfs/domain/shared/time'
import type { Context } from '../../platform/context.ts'
import type { CallRow, DeskIssueRow, DeskJournalRow, IssueRow, JournalRow, ListedJournalRow } from './queries.ts'

type JournalListItem = z.infer<typeof listJournalsEndpoint.response>[number]

/** A journal as the public API shows it. */
export function toJournal(row: Omit<JournalRow, 'article_count'>): Journal {
  const { id, title, abbrev, category, subtitle, issn } = row
  return {
    id,
    title,
    abbrev,
    category,
    subtitle,
    issn,
    hue: row.hue as Journal['hue'],
    pattern: row.pattern as Journal['pattern'],
  }
}

export function toIssue(row: IssueRow): Issue {
  const { volume, number, label, year } = row
  return { volume, number, label, month: monthName(row.month), year, articleCount: row.article_count }
}

export function toCall(row: CallRow): Call {
  const { id, volume, number, label, year, title, text } = row
  return {
    id,
    volume,
    number,
    label,
    month: monthName(row.month),
    year,
    title,
    text,
    deadline: row.deadline_on,
    daysLeft: row.days_left,
  }
}

export function toJournalListItem(row: ListedJournalRow): JournalListItem {
  return {
    ...toJournal(row),
    articleCount: row.article_count,
    latestIssue: row.latest_issue && toIssue(row.latest_issue),
    sections: row.sections,
  }
}

export const toJournalAtDesk = ({ dois }: Pick<Context, 'dois'>, row: DeskJournalRow): JournalAtDesk => ({
  ...row,
  hasPrefix: dois.prefixOf(row.abbrev) !== null,
})

export function toIssueAtDesk(row: DeskIssueRow, now: Date): IssueAtDesk {
  const { id, journal, volume, number, label, month, year, articleCount, title, text, deadline } = row
  const isCalled = title !== null && text !== null && deadline !== null
  return {
    ...{ id, volume, number, label, month, year, articleCount },
    journal: journal as IssueAtDesk['journal'],
    call: isCalled ? { title, text, deadline, isOpen: isOpenCall(deadline, dayOf(now)) } : null,
  }
}

/** A deadline is a day in UTC. */
export function dayOf(instant: Date): string {
  return instant.toISOString().slice(0, 10)
}
