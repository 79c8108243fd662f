import { describe, expect, it } from 'vitest'
import { exampleOf } from './examples.ts'
import { operations } from './operations.ts'

describe('the example of each call', () => {
  it.each(operations.map(({ id, endpoint }) => [id, endpoint] as const))(
    '%s is what its contract says',
    (_, endpoint) => {
      const { address, body, response } = exampleOf(endpoint)
      const faults = (what: string, { error }: { error?: { issues: object[] } | undefined }) =>
        (error?.issues ?? []).map((issue) => ({ what, ...issue }))
      const query = Object.fromEntries(new URLSearchParams(address.split('?')[1] ?? ''))
      expect([
        ...(address.includes('/:') ? [address] : []),
        ...(endpoint.query ? faults('query', endpoint.query.safeParse(query)) : []),
        ...(endpoint.body ? faults('body', endpoint.body.safeParse(body)) : []),
        ...(response === undefined ? [] : faults('response', endpoint.response.safeParse(response))),
      ]).toEqual([])
    },
  )
})
