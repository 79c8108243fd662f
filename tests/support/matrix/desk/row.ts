import type { Permission } from '@grfs/domain/identity/actor'
import type { Ask } from '../asking.ts'
import type { Somebody } from '../cast.ts'
import type { Outcome } from '../row.ts'
import type { MatrixWorld } from '../world.ts'
import type { DeskActor, Standing } from './cast.ts'

/** The expected outcome of one admin request. It is about data of the journal `here`, if it is about a journal. */
export interface DeskRow {
  /** A permission, `any` admin or sub-admin, `full admin`, or everyone who is signed in. */
  needs: Permission | 'any' | 'full admin' | 'signed in'
  /** For an admin, and for a sub-admin with the permission. */
  gets: Outcome
  /** For a sub-admin with the permission, but not in this journal. */
  elsewhere?: Outcome
  /** For every sub-admin with the permission. */
  subAdmin?: Outcome
  /** For a sub-admin with the permission, but without at least one of these. */
  also?: { permissions: readonly Permission[]; otherwise: Outcome }
  /** The response shows data of the actor's journals only. */
  lists?: true
  by?: Partial<Record<DeskActor, Outcome>>
}

/** By method and path; a further case of the same request has a description in parentheses. */
export type DeskTable = Record<string, DeskRow>

export const routeOf = (name: string) => name.replace(/ \([^)]*\)$/, '')

/** The outcome according to the table; uses no code of the product. */
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

/** The request for each row of the table. */
export type DeskRequests = Record<string, (world: MatrixWorld, who: Somebody) => Ask>
