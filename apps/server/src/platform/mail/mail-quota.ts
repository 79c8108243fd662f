import { sql } from 'kysely'
import type { Tx } from '../context.ts'

export interface MailQuota {
  name: string
  most: number
  /** One day if it is missing. The days begin with the first e-mail. */
  days?: number
}

const dayMs = 86_400_000

/**
 * Takes one e-mail from a quota; false if none is left. The row lock serialises parallel transactions, and a rollback
 * returns the e-mail. `key` must not be readable: pass a keyed hash of an address.
 */
export async function takeMailQuota(tx: Tx, { name, most, days = 1 }: MailQuota, key: Uint8Array): Promise<boolean> {
  const now = tx.now().getTime()
  const { rows } = await sql`
    insert into platform.rate_limit as quota (key, points, expire)
    values (${rowKey(name, key)}, 1, ${now + days * dayMs})
    on conflict (key) do update set
      points = case when quota.expire <= ${now} then 1 else quota.points + 1 end,
      expire = case when quota.expire <= ${now} then excluded.expire else quota.expire end
    where quota.expire <= ${now} or quota.points < ${most}
    returning 1`.execute(tx.db)
  return rows.length > 0
}

/** Gives the whole quota back. */
export async function resetMailQuota(tx: Tx, { name }: MailQuota, key: Uint8Array): Promise<void> {
  await tx.db.deleteFrom('platform.rate_limit').where('key', '=', rowKey(name, key)).execute()
}

const rowKey = (name: string, key: Uint8Array): string => `${name}:${Buffer.from(key).toString('base64url')}`
