import { lazy, Suspense } from 'react'
import { getOwnNamesEndpoint } from '@grfs/contracts/publishing/mending'
import { useApi } from '../../../lib/query.ts'

const refetchMs = 5_000

const OwnNameBlock = lazy(async () => ({ default: (await import('./own-name-block.tsx')).OwnNameBlock }))

/** The published name of an author. Members without a published article do not see it, and do not load it. */
export function OwnName() {
  const { data } = useApi(
    getOwnNamesEndpoint,
    {},
    {
      refetchInterval: ({ state }) => state.data?.isChanging === true && refetchMs,
    },
  )
  if (!data || data.names.length === 0) return null
  return (
    <Suspense>
      <OwnNameBlock {...data} />
    </Suspense>
  )
}
