import { sql } from 'kysely'
import type { DoajFacts } from '@grfs/domain/pages/doaj'
import type { Db } from '../../../platform/database/pool.ts'

type CountedFacts = Pick<
  DoajFacts,
  | 'title'
  | 'category'
  | 'issn'
  | 'about'
  | 'articlesInYear'
  | 'articles'
  | 'licences'
  | 'weeksToPublication'
  | 'hasEditorInChief'
  | 'boardMembers'
  | 'boardUniversities'
>

export async function readDoajFacts(db: Db, journalId: string, since: Date): Promise<CountedFacts> {
  const { rows } = await sql<CountedFacts>`
    select j.title, j.category, j.issn, j.editor_in_chief is not null as "hasEditorInChief",
      coalesce((select b.about from journals.public_journal_about b where b.journal_id = j.id), '') as about,
      a.articles, a."articlesInYear", a."weeksToPublication",
      coalesce((select json_object_agg(l.licence, l.count) from (
        select licence, count(*)::int as count from publishing.public_licensed_article
        where journal_id = j.id group by licence) l), '{}') as licences,
      m.members as "boardMembers", m.universities as "boardUniversities"
    from journals.public_journal j
    cross join lateral (
      select count(*)::int as articles,
        count(*) filter (where published_on >= ${since}::date and kind in ('research-article', 'review-article'))::int
          as "articlesInYear",
        ceil(percentile_cont(0.5) within group (order by published_on - received_on)
          filter (where received_on is not null) / 7)::int as "weeksToPublication"
      from publishing.public_licensed_article where journal_id = j.id) a
    cross join lateral (
      select count(*)::int as members, count(distinct lower(university))::int as universities
      from editorial_board.public_member where journal_id = j.id) m
    where j.id = ${journalId}`.execute(db)
  return rows[0]!
}
