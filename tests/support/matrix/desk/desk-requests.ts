import type { Ask } from '../asking.ts'
import type { Somebody } from '../cast.ts'
import type { MatrixWorld } from '../world.ts'

/** How each call of the desk is made. */
export type DeskRequests = Record<string, (world: MatrixWorld, who: Somebody) => Ask>
