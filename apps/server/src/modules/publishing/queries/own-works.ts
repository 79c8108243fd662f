import { sql } from 'kysely'
import { type NoticeKind, takesBack } from '@grfs/domain/publishing/notices'
import type { KnownWork } from '@grfs/domain/reference-checks/verdict'
import type { Db } from '../../../platform/database/pool.ts'

interface OwnWorkRow {
  doi: string
  title: string
  family: string | null
  year: number
  noticeKind: NoticeKind | null
  noticedOn: string | null
}

/** Our own articles with a registered DOI, or with exactly a title. Without a registered DOI, `doi` is empty. */
export async function listOwnWorks(
  db: Db,
  { doi, title }: { doi: string | null; title: string | null },
): Promise<KnownWork[]> {
  const registered = sql`dois.public_doi d where d.item_kind = 'article' and d.state = 'registered'`
  const { rows } = await sql<OwnWorkRow>`
    select coalesce((select d.doi from ${registered} and d.item_id = a.public_id limit 1), '') as doi, a.title,
      (select w.family from publishing.contributor w where w.article_id = a.id order by w.position limit 1) as family,
      extract(year from a.published_on)::int as year, n.kind as "noticeKind", n.published_on::text as "noticedOn"
    from publishing.article a
    left join lateral (
      select n.kind, n.published_on from publishing.notice n
      where n.article_id = a.id and n.kind <> 'correction'
      -- What takes the work back comes first.
      order by n.kind = 'expression-of-concern', n.published_on desc limit 1) n on true
    -- Two searches, because with "or" the planner reads all articles.
    where a.id in (
      select same.id from publishing.article same
      where same.public_id in (select d.item_id from ${registered} and d.doi = ${doi?.toLowerCase() ?? null}::text)
      union all
      select same.id from publishing.article same where identity.sought(same.title) = identity.sought(${title}::text))
    limit 3`.execute(db)
  return rows.map(({ doi: ownDoi, title: ownTitle, family, year, noticeKind, noticedOn }) => ({
    doi: ownDoi,
    titles: [ownTitle],
    families: family === null ? [] : [family],
    year,
    notice:
      noticeKind === null ? null : { kind: takesBack(noticeKind) ? 'retracted' : 'concern', on: noticedOn, doi: null },
  }))
}
