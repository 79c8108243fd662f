import { useMemo } from 'react'
import { useLocation } from 'react-router'

/** The query parameters of the page. The hook of React Router brings its links along, which are 4 KB. */
export function useSearch(): URLSearchParams {
  const { search } = useLocation()
  return useMemo(() => new URLSearchParams(search), [search])
}
