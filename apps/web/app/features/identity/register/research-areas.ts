import { listJournalsEndpoint } from '@grfs/contracts/journals'
import { useApi } from '../../../lib/query.ts'

export type ResearchAreas = { state: 'loading' | 'failed' } | { state: 'loaded'; areas: readonly string[] }

/** IDENTITY-084: the research areas are the categories of the journals, each once. */
export function areasOf(journals: readonly { category: string }[]): string[] {
  const names = journals.map(({ category }) => category.trim()).filter(Boolean)
  return [...new Set(names)].sort((one, other) => one.localeCompare(other, 'en'))
}

export function useResearchAreas(): { areas: ResearchAreas; retry: () => void } {
  const { data, isFetching, refetch } = useApi(listJournalsEndpoint, {})
  if (data) return { areas: { state: 'loaded', areas: areasOf(data) }, retry: refetch }
  return { areas: { state: isFetching ? 'loading' : 'failed' }, retry: refetch }
}
