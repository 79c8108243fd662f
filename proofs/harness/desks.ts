import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { randomToken, tokenHash } from '../../apps/server/src/platform/keys.ts'

/** An author with a session, and what may be asked for with it. */
export interface Desk {
  token: string
  papers: string[]
  drafts: string[]
}

/** Signs in some of the authors of this database, the same in every run. */
export async function openDesks(databaseUrl: string, count: number): Promise<Desk[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<Omit<Desk, 'token'> & { id: string }>(
      `select a.author_id as id, array_agg(s.id) filter (where s.status <> 'draft') as papers,
         array_agg(s.id) filter (where s.status = 'draft') as drafts
       from (select author_id from submissions.submission group by 1 order by md5(author_id::text) limit $1) a
       join submissions.submission s using (author_id) group by 1`,
      [count],
    )
    return await signIn(client, rows)
  } finally {
    await client.end()
  }
}

/** Gives each of these accounts a session. */
export async function signIn<P extends { id: string }>(
  client: pg.Client,
  people: P[],
): Promise<Array<P & { token: string }>> {
  const signed = people.map((person) => ({ ...person, token: randomToken() }))
  for (const { id, token } of signed) {
    await client.query(
      `insert into identity.session (id, token_hash, account_id, started_at, last_seen_at, user_agent, network)
       values ($1, $2, $3, now(), now(), 'proof', '192.0.2.0/24')`,
      [randomUUID(), tokenHash(token), id],
    )
  }
  return signed
}

export interface DeskAsk {
  path: string
  token: string
}

/** What an author's screens ask for, under the patterns of the calls. */
export function desksAsk(desks: Desk[], limit: number): Record<string, DeskAsk[]> {
  const each = (paths: (desk: Desk) => string[]) =>
    desks.flatMap((desk) => paths(desk).map((path) => ({ path: `/api${path}`, token: desk.token })))
  return {
    '/api/researcher/submissions': each(() => [`/researcher/submissions?limit=${limit}`]),
    '/api/researcher/submissions?page': each(() => [`/researcher/submissions?page=2&limit=${limit}`]),
    '/api/researcher/drafts': each(() => [`/researcher/drafts?limit=${limit}`]),
    '/api/submission/:id': each(({ papers }) => papers.map((id) => `/submission/${id}`)),
    '/api/submission/:id?draft': each(({ drafts }) => drafts.map((id) => `/submission/${id}`)),
    '/api/submission/:id/document': each(({ papers }) => papers.map((id) => `/submission/${id}/document`)),
    '/api/submission/draft/:id/check': each(({ drafts }) => drafts.map((id) => `/submission/draft/${id}/check`)),
  }
}
