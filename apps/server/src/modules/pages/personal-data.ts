import { sql } from 'kysely'
import type { PersonalDataPart } from '../../platform/personal-data.ts'

export const pagesPersonalData: PersonalDataPart = {
  async read(db, { accountId }) {
    const { rows } = await sql`
      select page, version, state, content, effective_on::text as "effectiveOn", created_at as "createdAt" from pages.page_version
      where written_by = ${accountId} order by created_at, version`.execute(db)
    return { sections: { pagesThatYouWrote: rows } }
  },
  /** The text belongs to the press. The id leads to an account without a name. */
  forget: () => Promise.resolve(),
}
