import { QueryClientProvider } from '@tanstack/react-query'
import { createElement, type ReactNode } from 'react'
import { type ApiQuery, queryClient } from '../../apps/web/app/lib/query.ts'

/** Around every component that uses queries. */
export function withQueries(children: ReactNode) {
  return createElement(QueryClientProvider, { client: queryClient }, children)
}

/** A result of `useApi`: not loaded yet, unless `parts` says otherwise. */
export function sampleQuery<T>(parts: Partial<ApiQuery<T>> = {}): ApiQuery<T> {
  return { data: undefined, error: null, isFetching: false, refetch() {}, ...parts }
}
