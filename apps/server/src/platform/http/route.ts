import type { Actor } from '@grfs/domain/identity/actor'
import type { Access, BodyOf, EndpointSpec, ParamsOf, QueryOf, ResponseOf } from '@grfs/contracts/endpoint'
import type { Context } from '../context.ts'

/** What a handler gets: everything checked and typed, nothing of HTTP. */
export interface Call<E extends EndpointSpec> {
  ctx: Context
  /** Never null behind an access other than public. */
  actor: [E['access']] extends [Exclude<Access, 'public'>] ? Actor : Actor | null
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  /** Names an entity that the answer shows; a change of it purges the answer from every cache. */
  shows(...keys: string[]): void
}

export interface Route<E extends EndpointSpec = EndpointSpec> {
  endpoint: E
  handle(call: Call<E>): Promise<ResponseOf<E>>
}

/** Ties an endpoint to what answers it. The erased type lets routes of all modules stand in one list. */
export function route<E extends EndpointSpec>(endpoint: E, handle: Route<E>['handle']): Route {
  return { endpoint, handle } as unknown as Route
}
