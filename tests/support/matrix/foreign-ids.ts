import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { TestDatabase } from '../database.ts'
import { send, type Reply } from './asking.ts'
import { slotsOf } from './id-slots.ts'
import { kinds, type Foreign, type Kind, type Slot } from './slot.ts'
import type { MatrixWorld } from './world.ts'

export interface Swapped {
  requests: number
  kinds: number
  succeeded: string[]
  toldApart: string[]
}

/**
 * S3: each foreign id in each place. The response must equal that for an unknown id, byte for byte, and nothing may
 * change.
 */
export async function swapIds(world: MatrixWorld, { perKind }: { perKind: number }): Promise<Swapped> {
  const foreign = await listIds(world.house.database, perKind)
  const swapped: Swapped = {
    requests: 0,
    kinds: new Set(foreign.map(({ kind }) => kind)).size,
    succeeded: [],
    toldApart: [],
  }
  const left = (await slotsOf(world)).reverse()
  const work = async () => {
    for (let slot = left.pop(); slot; slot = left.pop()) await trySlot(world, slot, foreign, swapped)
  }
  await Promise.all(Array.from({ length: 4 }, work))
  return swapped
}

async function trySlot(world: MatrixWorld, slot: Slot, foreign: Foreign[], swapped: Swapped): Promise<void> {
  const ask = (id: string): Promise<Reply> => send(world.house.app, slot.method, slot.ask(id), slot.token)
  const unknown = await ask(randomUUID())
  for (const one of foreign.filter((each) => !slot.isOwn?.(each))) {
    const reply = await ask(one.id)
    swapped.requests++
    const named = `${slot.name}, ${one.kind}: ${reply.outcome}`
    const isSame = slot.expected
      ? reply.outcome === slot.expected
      : reply.status === unknown.status && reply.raw === unknown.raw
    // A filter without matches, or a skipped reminder, is not a success: it equals the response for an unknown id.
    if (reply.status < 300 && !isSame) swapped.succeeded.push(named)
    else if (!isSame) swapped.toldApart.push(`${named} instead of ${slot.expected ?? unknown.outcome}`)
  }
}

async function listIds({ db }: TestDatabase, perKind: number): Promise<Foreign[]> {
  const found: Foreign[] = []
  for (const [kind, table] of Object.entries(kinds) as Array<[Kind, string]>) {
    // Papers matter most: use all of them, in every state.
    const most = kind === 'paper' ? 1_000 : perKind
    const { rows } = await sql<{ id: string }>`select id from ${sql.table(table)} order by id limit ${most}`.execute(db)
    found.push(...rows.map(({ id }) => ({ kind, id })))
  }
  return found
}
