import { sql } from 'kysely'
import type { TestHouse } from '../../../support/app.ts'
import { makeIssue, makeJournal } from '../../../support/factories/press.ts'

/** Usage of twelve months, with months, articles and methods without any. */
export async function makeUsage(
  { ctx, database, clock }: TestHouse,
  journals: number,
  articles: number,
): Promise<number> {
  clock.moveTo('2026-11-15T09:00:00Z')
  for (let n = 0; n < journals; n += 1) {
    const title = n === 0 ? 'Coastal and Marine Studies' : `Journal ${n} of "things", \tand more`
    const id = await makeJournal(ctx, { title, abbrev: n === 0 ? 'CMS' : `J${n}X` })
    const issue = await makeIssue(ctx, id, 1, 1)
    const ours = Math.ceil(articles / journals)
    await sql`
      insert into publishing.article (id, public_id, journal_id, issue_id, position, title, abstract, keywords, pages,
        published_on, reading_minutes, version, created_at)
      select gen_random_uuid(), ${n === 0 ? 'cms' : `j${n}x`} || '.2026.' || n, ${id}, ${issue}, n,
        case n % 5 when 0 then '=SUM(1;2) +' || n when 1 then E'Line\nbreak\tand tab ' || n else 'Article ' || n end, '', '{}', null,
        date '2026-10-01' - (n % 1000), 1, 1 + n % 2, now() from generate_series(1, ${ours}::int) n`.execute(
      database.db,
    )
    await sql`update journals.journal set article_count = ${ours} where id = ${id}`.execute(database.db)
  }
  await sql`
    insert into publishing.contributor (article_id, position, title, full_name, orcid)
    select a.id, n, '', 'Author ' || n, case n when 1 then '0000-0002-1825-0097' end
    from publishing.article a cross join generate_series(1, 4) n where a.position % 7 <> 0`.execute(database.db)
  await sql`
    insert into dois.doi (doi, item_kind, item_id, state, since)
    select '10.5555/' || public_id, 'article', public_id, case position % 3 when 0 then 'queued' else 'registered' end, now()
    from publishing.article`.execute(database.db)
  const { rows: all } = await sql<{ id: string }>`select id from journals.journal`.execute(database.db)
  let usageRows = 0
  for (const { id } of all) {
    const { numAffectedRows = 0n } = await sql`
    insert into statistics.usage (article_id, month, access_method, total_item_investigations, unique_item_investigations,
      total_item_requests, unique_item_requests)
    select a.id, date '2025-11-01' + make_interval(months => m), x.method, 4 * k, 3 * k,
      case when a.position % 9 = 0 then 0 else 2 * k end, case when a.position % 9 = 0 then 0 else k end
    from publishing.article a cross join generate_series(0, 12) m
      cross join (values ('Regular', 1), ('TDM', 10)) x (method, rare)
      cross join lateral (select 1 + (a.position * (m + 3)) % 50 as k) k
    where a.journal_id = ${id} and (a.position + m) % (3 * x.rare) <> 1 and a.position % 11 <> 0 and (x.rare = 1 or a.position % 10 = 0)`.execute(
      database.db,
    )
    usageRows += Number(numAffectedRows)
  }
  return usageRows
}
