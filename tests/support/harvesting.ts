import { sql } from 'kysely'
import { oaiProtocol } from '../../apps/server/src/modules/interop/index.ts'
import { openTestHouse } from './app.ts'
import { makeArticle, makeIssue, makeJournal } from './factories/press.ts'

/** A server with an OAI-PMH repository of so many small articles, one of them with a notice. */
export async function openHarvestHouse(articles: number) {
  const house = await openTestHouse({ routes: [], protocols: [oaiProtocol] })
  const journal = await makeJournal(house.ctx, { abbrev: 'OAI' })
  const issue = await makeIssue(house.ctx, journal, 1, 1)
  for (let n = 1; n <= Math.min(articles, 20); n++) {
    const kind = n % 2 === 0 ? 'review-article' : 'research-article'
    await makeArticle(house.ctx, journal, issue, { publicId: `oai.2026.${n}`, position: n, kind, doi: 'registered' })
  }
  await sql`
    insert into publishing.article (id, public_id, journal_id, issue_id, position, title, abstract, keywords,
      published_on, reading_minutes, created_at)
    select gen_random_uuid(), 'oai.2025.' || n, ${journal}::uuid, ${issue}::uuid, 100 + n, 'Title ' || n, 'Abstract.', '{tide}',
      '2025-01-01', 1, '2025-03-01'::timestamptz + n * interval '1 minute'
    from generate_series(21, ${articles}::int) n`.execute(house.database.db)
  await sql`insert into publishing.notice (id, article_id, kind, number, text, published_on, created_at)
    select gen_random_uuid(), id, 'retraction', 1, 'It is wrong.', '2026-10-01', now()
    from publishing.article where public_id = 'oai.2026.1'`.execute(house.database.db)
  house.clock.pass(60)
  const ask = async (query: string, method: 'GET' | 'POST' = 'GET') => {
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    const { statusCode, body } = await house.app.inject(
      method === 'GET' ? { url: `/oai?${query}` } : { method, url: '/oai', payload: query, headers: form },
    )
    return { status: statusCode, body }
  }
  return { ask, identifier: 'oai:journals.test:oai.2026.1', close: house.close }
}
