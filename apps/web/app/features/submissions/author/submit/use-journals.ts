import { useEffect, useState } from 'react'
import type { ResponseOf } from '@grfs/contracts/endpoint'
import { listJournalsEndpoint } from '@grfs/contracts/journals'
import { api } from '../../../../lib/api.ts'

export type ListedJournal = ResponseOf<typeof listJournalsEndpoint>[number]

export type Journals =
  | { state: 'loading' }
  | { state: 'failed'; retry: () => void }
  | { state: 'loaded'; journals: readonly ListedJournal[] }

/** The journal in the URL (JOURNAL-007): by its id, or by its abbreviation, ignoring case. */
export function journalMeant(journals: readonly ListedJournal[], word: string): ListedJournal | undefined {
  const meant = word.toLowerCase()
  return journals.find(({ id, abbrev }) => id.toLowerCase() === meant || abbrev?.toLowerCase() === meant)
}

export function useJournals(): Journals {
  const [journals, setJournals] = useState<readonly ListedJournal[] | 'failed' | null>(null)
  const [attempt, setAttempt] = useState(1)
  // An effect: the server has the list.
  useEffect(() => {
    let isWanted = true
    api.call(listJournalsEndpoint, {}).then(
      (list) => isWanted && setJournals(list),
      () => isWanted && setJournals('failed'),
    )
    return () => {
      isWanted = false
    }
  }, [attempt])
  if (journals === null) return { state: 'loading' }
  if (journals !== 'failed') return { state: 'loaded', journals }
  return {
    state: 'failed',
    retry() {
      setJournals(null)
      setAttempt(attempt + 1)
    },
  }
}
