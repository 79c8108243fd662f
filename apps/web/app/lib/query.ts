import {
  hashKey,
  keepPreviousData,
  QueryClient,
  type QueryKey,
  useQuery,
  type UseQueryOptions,
} from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { CallInput, EndpointSpec, ResponseOf } from '@grfs/contracts/endpoint'
import { showToast } from '../ui/overlays/toast.tsx'
import { api, ApiError, sessionEndedStatus } from './api.ts'
import { accountOf } from './autosave/local-copies.ts'
import { sessionKeys } from './session.ts'
import { local } from './stores.ts'

/** Only the signed-in app may import this file: public pages must not load the library. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // Load again whenever a page opens: a form must not start with old data.
      staleTime: 0,
      gcTime: 0,
      // Lists must not move while somebody reads them.
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      // Without a connection a page shows its error at once; the library would wait.
      networkMode: 'always',
      retry: (failures, error) => failures === 0 && isWorthRetrying(error),
      placeholderData: keepPreviousData,
    },
    mutations: { networkMode: 'always' },
  },
})

function isWorthRetrying(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'network' || error.status >= 500)
}

/** The state of a query. `data` stays while newer data loads; `error` belongs to the last response. */
export interface ApiQuery<T> {
  data: T | undefined
  error: ApiError | null
  isFetching: boolean
  refetch: () => void
}

type Options<T> = Pick<UseQueryOptions<T, ApiError>, 'enabled' | 'refetchInterval' | 'placeholderData'>

/** Calls an endpoint when the component appears and whenever `input` changes. */
export function useApi<E extends EndpointSpec>(
  endpoint: E,
  input: CallInput<E>,
  options?: Options<ResponseOf<E>>,
): ApiQuery<ResponseOf<E>> {
  return useRequest(keyOf(endpoint, input), () => api.call(endpoint, input), {
    // A list stays while its next page loads. Data of one record is never shown as the data of another.
    placeholderData: (previous, query) =>
      hashKey([query?.queryKey[2]]) === hashKey([input.params]) ? previous : undefined,
    ...options,
  })
}

/** Like `useApi`, for data that needs more than one call. */
export function useRequest<T>(queryKey: QueryKey, request: () => Promise<T>, options?: Options<T>): ApiQuery<T> {
  const query = useQuery<T, ApiError>({ queryKey, queryFn: () => request().catch(toApiError), ...options })
  const { data, isFetching, isPending, refetch } = query
  // The library drops the error when a retry starts. It stays here, so that the retry button keeps the focus.
  const [lastError, setLastError] = useState<ApiError | null>(null)
  if (!isPending && query.error !== lastError) setLastError(query.error)
  const error = isPending ? lastError : query.error
  return { data, error, isFetching, refetch: useCallback(() => void refetch(), [refetch]) }
}

/** An ended session leaves the page (ERROR-001): until then the page stays as it is. */
function toApiError(error: unknown): Promise<never> {
  if (error instanceof ApiError && error.status === sessionEndedStatus) return new Promise(() => {})
  return Promise.reject(error instanceof ApiError ? error : new ApiError(0, 'unknown', String(error)))
}

export function keyOf<E extends EndpointSpec>({ method, path }: E, { params, query }: CallInput<E>): QueryKey {
  return [method, path, params, query]
}

/** After a write: loads the data of these endpoints again, if the page shows it. */
export function invalidate(...endpoints: readonly EndpointSpec[]): void {
  for (const { method, path } of endpoints) void queryClient.invalidateQueries({ queryKey: [method, path] })
}

/** After a write with a known result: changes the cached data without loading it again. */
export function setData<E extends EndpointSpec>(
  endpoint: E,
  input: CallInput<E>,
  change: (before: ResponseOf<E>) => ResponseOf<E>,
): void {
  queryClient.setQueryData<ResponseOf<E>>(keyOf(endpoint, input), (before) => before && change(before))
}

/** Loads the same query again when `reason` changes. */
export function useRefetchOn(reason: unknown, refetch: () => void): void {
  const loadedFor = useRef(reason)
  useEffect(() => {
    if (loadedFor.current === reason) return
    loadedFor.current = reason
    refetch()
  }, [reason, refetch])
}

/** The account that owns the drafts in this browser: undefined while loading, null if unknown. */
export function useAccount(): string | null | undefined {
  const { data } = useRequest(['account'], () => accountOf(api, local))
  return data === undefined ? (local.getItem(sessionKeys.account) ?? undefined) : data
}

/** The specification requires a toast in addition to the error on the page. */
export function useFailureToast(error: ApiError | null, text: string): void {
  // An effect: toasts are outside of the page.
  useEffect(() => {
    if (error) showToast({ title: text, tone: 'danger' })
  }, [error, text])
}
