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

/** S3: each foreign id in each place. It is answered like an id that does not exist, to the byte, and changes nothing. */
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
    // A filter that finds nothing, and a reminder that is skipped, are no success: they are the same as for no id at all.
    if (reply.status < 300 && !isSame) swapped.succeeded.push(named)
    else if (!isSame) swapped.toldApart.push(`${named} instead of ${slot.expected ?? unknown.outcome}`)
  }
}

async function listIds({ db }: TestDatabase, perKind: number): Promise<Foreign[]> {
  const found: Foreign[] = []
  for (const [kind, table] of Object.entries(kinds) as Array<[Kind, string]>) {
    // Papers are what everything hangs on: all of them, in every state.
    const most = kind === 'paper' ? 1_000 : perKind
    const { rows } = await sql<{ id: string }>`select id from ${sql.table(table)} order by id limit ${most}`.execute(db)
    found.push(...rows.map(({ id }) => ({ kind, id })))
  }
  return found
}
