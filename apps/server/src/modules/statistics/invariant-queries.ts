import { sql } from 'kysely'
import type { InvariantPart, Violation } from '../../platform/invariants.ts'

const rules = {
  months: 'the views of an article’s months are those of its days',
  journals: 'the views of a journal’s months are those of its articles',
} as const

export const statisticsInvariants: InvariantPart = {
  module: 'statistics',
  rules: Object.values(rules),
  async list({ db }) {
    const { rows } = await sql<Violation>`
      select ${rules.months}::text as rule, coalesce(m.article_id, d.article_id)::text as id
        from statistics.month_of_article m full join (
          select article_id, date_trunc('month', day)::date as month, sum(views) as views, sum(downloads) as downloads
          from statistics.day group by 1, 2) d on (d.article_id, d.month) = (m.article_id, m.month)
        where (m.views, m.downloads) is distinct from (d.views, d.downloads)
      union all select ${rules.journals}, coalesce(m.journal_id, a.journal_id)::text
        from statistics.month_of_journal m full join (
          select journal_id, month, sum(views) as views, sum(downloads) as downloads
          from statistics.month_of_article group by 1, 2) a on (a.journal_id, a.month) = (m.journal_id, m.month)
        where (m.views, m.downloads) is distinct from (a.views, a.downloads)`.execute(db)
    return rows
  },
}
