import { sql } from 'kysely'
import type { PersonalDataPart } from '../../platform/personal-data.ts'

/** Follows belong to an address, not to an account: those of the account's address are copied and deleted with it. */
export const followsPersonalData: PersonalDataPart = {
  async read(db, { email }) {
    const { rows } = await sql`
      select s.email, s.created_at as "createdAt", s.covered_until as "coveredUntil",
        (select coalesce(json_agg(json_build_object('query', f.query, 'createdAt', f.created_at, 'confirmedAt', f.confirmed_at)
          order by f.created_at, f.id), '[]') from follows.follow f where f.subscriber_id = s.id) as follows
      from follows.subscriber s where lower(s.email) = ${email}`.execute(db)
    return { sections: { follows: rows } }
  },
  async forget(_ctx, tx, { email }) {
    await sql`delete from follows.subscriber where lower(email) = ${email}`.execute(tx.db)
  },
}
