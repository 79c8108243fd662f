import type { ResponseOf } from '@grfs/contracts/endpoint'
import { type Call, listJournalsEndpoint } from '@grfs/contracts/journals'
import { listJournalArticlesEndpoint } from '@grfs/contracts/publishing'
import { type ApiQuery, useApi } from '../../../../lib/query.ts'

export type ListedJournal = ResponseOf<typeof listJournalsEndpoint>[number]

export type Journals = ApiQuery<readonly ListedJournal[]>

/** The journal in the URL (JOURNAL-007): by its id, or by its abbreviation, ignoring case. */
export function findJournal(journals: readonly ListedJournal[], word: string): ListedJournal | undefined {
  const lowerWord = word.toLowerCase()
  return journals.find(({ id, abbrev }) => id.toLowerCase() === lowerWord || abbrev?.toLowerCase() === lowerWord)
}

export const useJournals = (): Journals => useApi(listJournalsEndpoint, {})

/**
 * The open calls for papers of the chosen journal; undefined while they are not known. A form without them is complete,
 * so an error is not shown.
 */
export function useOpenCalls(journalId: string): readonly Call[] | undefined {
  const { data } = useApi(
    listJournalArticlesEndpoint,
    { params: { id: journalId }, query: { limit: 1 } },
    { enabled: journalId !== '' },
  )
  return data?.calls
}
