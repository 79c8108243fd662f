import { useCallback, useEffect, useState } from 'react'
import { listJournalsEndpoint } from '@grfs/contracts/journals'
import { api } from '../../../lib/api.ts'

export type ResearchAreas = { state: 'loading' | 'failed' } | { state: 'loaded'; areas: readonly string[] }

/** IDENTITY-084: the research areas are the categories of the journals, each once. */
export function areasOf(journals: readonly { category: string }[]): string[] {
  const names = journals.map(({ category }) => category.trim()).filter(Boolean)
  return [...new Set(names)].sort((one, other) => one.localeCompare(other, 'en'))
}

/** Without the query library, which /register does not load. */
export function useResearchAreas(): { areas: ResearchAreas; retry: () => void } {
  const [areas, setAreas] = useState<ResearchAreas>({ state: 'loading' })
  const load = useCallback(() => {
    api.call(listJournalsEndpoint, {}).then(
      (journals) => setAreas({ state: 'loaded', areas: areasOf(journals) }),
      () => setAreas({ state: 'failed' }),
    )
  }, [])
  useEffect(load, [load])
  const retry = () => {
    setAreas({ state: 'loading' })
    load()
  }
  return { areas, retry }
}
