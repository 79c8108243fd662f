import type { Actor } from '@grfs/domain/identity/actor'
import type { Context } from '../../platform/context.ts'
import { searchMembers, type FoundMember } from '../identity/index.ts'

// Part 1 section 7: from two characters on, and signs are none.
const isBegun = /[\p{L}\p{M}\p{N}]{2}/u
const mostFound = 8

/** People to name as co-authors: never an address, and nobody but who can be written to. */
export async function searchAuthors(ctx: Context, { accountId }: Actor, q: string): Promise<FoundMember[]> {
  if (!isBegun.test(q)) return []
  return searchMembers(ctx.db, { q, except: accountId, limit: mostFound })
}
