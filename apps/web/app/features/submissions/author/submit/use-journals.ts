import type { ResponseOf } from '@grfs/contracts/endpoint'
import { listJournalsEndpoint } from '@grfs/contracts/journals'
import { type ApiQuery, useApi } from '../../../../lib/query.ts'

export type ListedJournal = ResponseOf<typeof listJournalsEndpoint>[number]

export type Journals = ApiQuery<readonly ListedJournal[]>

/** The journal in the URL (JOURNAL-007): by its id, or by its abbreviation, ignoring case. */
export function findJournal(journals: readonly ListedJournal[], word: string): ListedJournal | undefined {
  const lowerWord = word.toLowerCase()
  return journals.find(({ id, abbrev }) => id.toLowerCase() === lowerWord || abbrev?.toLowerCase() === lowerWord)
}

export const useJournals = (): Journals => useApi(listJournalsEndpoint, {})
