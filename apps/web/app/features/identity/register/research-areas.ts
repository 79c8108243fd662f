import { useEffect, useState } from 'react'
import { listJournalsEndpoint } from '@grfs/contracts/journals'
import { api } from '../../../lib/api.ts'

export type ResearchAreas = { state: 'loading' | 'failed' } | { state: 'loaded'; areas: readonly string[] }

/** IDENTITY-084: the research areas are the categories of the journals, each once. */
export function areasOf(journals: readonly { category: string }[]): string[] {
  const names = journals.map(({ category }) => category.trim()).filter(Boolean)
  return [...new Set(names)].sort((one, other) => one.localeCompare(other, 'en'))
}

export function useResearchAreas(): { areas: ResearchAreas; retry: () => void } {
  const [areas, setAreas] = useState<ResearchAreas>({ state: 'loading' })
  const [attempt, setAttempt] = useState(1)
  useEffect(() => {
    let isWanted = true
    api.call(listJournalsEndpoint, {}).then(
      (journals) => isWanted && setAreas({ state: 'loaded', areas: areasOf(journals) }),
      () => isWanted && setAreas({ state: 'failed' }),
    )
    return () => {
      isWanted = false
    }
  }, [attempt])
  return {
    areas,
    retry() {
      setAreas({ state: 'loading' })
      setAttempt(attempt + 1)
    },
  }
}
