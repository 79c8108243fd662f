import type { Call, Journal } from '@grfs/contracts/journals'
import type { Db } from '../../platform/database/pool.ts'
import { listOpenCalls } from './queries.ts'
import { toCall, toJournal } from './views.ts'

// A page shows only the next calls; the feed lists nearly all.
const callsOnPage = 8
const callsInFeed = 100

/** Open calls of all journals, nearest deadline first. */
export async function openCalls(db: Db): Promise<Array<Call & { journal: Journal }>> {
  return (await listOpenCalls(db, callsOnPage)).map((row) => ({ ...toCall(row), journal: toJournal(row.journal) }))
}

/** One entry of the feed of calls. The feed links it to the page of `journal`, at this call. */
export interface CallFeedEntry {
  /** Id of the issue that the call is for; it never changes. */
  id: string
  journal: Journal
  volume: number
  number: number
  label: string | null
  title: string
  text: string
  deadlineOn: string
  openedAt: Date
}

/** Open calls of all journals for the feed, newest first. */
export async function callFeedEntries(db: Db): Promise<CallFeedEntry[]> {
  const rows = await listOpenCalls(db, callsInFeed)
  return rows
    .map(({ id, journal, volume, number, label, title, text, deadline_on: deadlineOn, opened_at: openedAt }) => {
      return { id, journal: toJournal(journal), volume, number, label, title, text, deadlineOn, openedAt }
    })
    .sort((a, b) => b.openedAt.getTime() - a.openedAt.getTime() || (a.id < b.id ? -1 : 1))
}
