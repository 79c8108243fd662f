import { describe, expect, it } from 'vitest'
import { exampleOf } from './examples.ts'
import { addressOf, operations } from './operations.ts'

/** The values of the variable parts of the path. */
function paramsIn(address: string, path: string): Record<string, string> {
  const values = address.split('?')[0]!.split('/').map(decodeURIComponent)
  return Object.fromEntries(
    path.split('/').flatMap((part, index) => (part.startsWith(':') ? [[part.slice(1), values[index]!]] : [])),
  )
}

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
        ...(endpoint.params ? faults('params', endpoint.params.safeParse(paramsIn(address, addressOf(endpoint)))) : []),
        ...(endpoint.query ? faults('query', endpoint.query.safeParse(query)) : []),
        ...(endpoint.body ? faults('body', endpoint.body.safeParse(body)) : []),
        ...(response === undefined ? [] : faults('response', endpoint.response.safeParse(response))),
      ]).toEqual([])
    },
  )
})
