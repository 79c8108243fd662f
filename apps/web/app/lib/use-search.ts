import { useMemo } from 'react'
import { useLocation } from './navigation.tsx'

/** The query parameters of the page. */
export function useSearch(): URLSearchParams {
  const { search } = useLocation()
  return useMemo(() => new URLSearchParams(search), [search])
}
