import type { Context, Tx } from '../../platform/context.ts'
import { listPeople, type KnownPerson } from '../identity/index.ts'

export const reviewerLink = ({ site }: Context) => `${site.origin}/dashboard/reviewer`

/** `25 November 2026`, by the calendar of the press. */
export const writtenDay = (at: Date): string => longDate.format(at)
const longDate = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

export async function personOf(tx: Tx, accountId: string): Promise<KnownPerson> {
  const [person] = await listPeople(tx, [accountId])
  if (!person) throw new Error(`Account ${accountId} does not exist.`)
  return person
}
