import type { Permission } from '@grfs/domain/identity/permissions'
import type { Ask } from '../asking.ts'
import type { Somebody } from '../cast.ts'
import type { Outcome } from '../row.ts'
import type { MatrixWorld } from '../world.ts'
import type { DeskActor, Standing } from './cast.ts'

/** What becomes of one administrative call. It is about something of the journal `here`, where it is about a journal at all. */
export interface DeskRow {
  /** A permission, `any` of the desk, `full admin`, or everybody who is signed in. */
  needs: Permission | 'any' | 'full admin' | 'signed in'
  /** For a full admin, and for a sub-admin who may. */
  gets: Outcome
  /** For a sub-admin who may, but not in this journal. */
  elsewhere?: Outcome
  /** For every sub-admin who may. */
  subAdmin?: Outcome
  /** For a sub-admin who may, but holds not all of these as well. */
  also?: { permissions: readonly Permission[]; otherwise: Outcome }
  /** The answer shows what belongs to the journals of whoever asks, and of no other. */
  lists?: true
  by?: Partial<Record<DeskActor, Outcome>>
}

/** By method and path; a second case of the same call says in parentheses what it is about. */
export type DeskTable = Record<string, DeskRow>

export const routeOf = (name: string) => name.replace(/ \([^)]*\)$/, '')

/** What the table says of somebody, and nothing of ours. */
export function deskOutcome(row: DeskRow, actor: DeskActor, standing: Standing): Outcome {
  const { session, isAdmin, permissions: held, places } = standing
  if (session === 'none') return '401 session.missing'
  if (session === 'ended') return '444 session.ended'
  if (!mayAsk(row, standing)) return '403 access.denied'
  const by = row.by?.[actor]
  if (by) return by
  if (row.lists) return places.length > 0 ? `${row.gets} ${places.join(' ')}` : row.gets
  if (isAdmin || held === null) return row.gets
  if (row.also && !row.also.permissions.every((one) => held.includes(one))) return row.also.otherwise
  if (row.elsewhere && !places.includes('here')) return row.elsewhere
  return row.subAdmin ?? row.gets
}

function mayAsk({ needs }: DeskRow, { isAdmin, permissions: held }: Standing): boolean {
  if (needs === 'signed in' || isAdmin) return true
  if (held === null || needs === 'full admin') return false
  return needs === 'any' || held.includes(needs)
}

/** How each call of the desk is made. */
export type DeskRequests = Record<string, (world: MatrixWorld, who: Somebody) => Ask>
