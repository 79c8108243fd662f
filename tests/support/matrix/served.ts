import { moduleRoutes } from '../../../apps/server/src/entry/assemble.ts'
import { nameOf } from './asking.ts'

/** All calls by method and path; several roles may have a view of their own at one of them. */
export const served = Map.groupBy(
  moduleRoutes.map(({ endpoint }) => endpoint),
  nameOf,
)
