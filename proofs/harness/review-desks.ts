import pg from 'pg'
import { queueFilters } from '@grfs/contracts/peer-review/admin'
import { signIn, type DeskAsk } from './desks.ts'

/** The reviewers and editors of this database with a session each, and what may be asked for with it. */
export interface ReviewDesks {
  /** All that they have read, the latest first. */
  reviewers: Array<{ token: string; papers: string[] }>
  editors: Array<{ token: string; papers: string[] }>
}

/** Signs in those who have reviewed most, the editor of all journals and the one of some: the same in every run. */
export async function openReviewDesks(databaseUrl: string, count: number): Promise<ReviewDesks> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const reviewers = await client.query<{ id: string; papers: string[] }>(
      `select a.reviewer_id as id, array_agg(a.submission_id order by a.ended_at desc) as papers
       from (select reviewer_id from peer_review.review group by 1 order by count(*) desc, reviewer_id limit $1) most
       join peer_review.assignment a using (reviewer_id) where a.status in ('accepted', 'done') group by 1`,
      [count],
    )
    const editors = await client.query<{ id: string; papers: string[] }>(
      `select e.id, array(select p.id from submissions.submission p
         where p.status = 'processing' and (e.journals is null or p.journal_id = any(e.journals))
         order by md5(p.id::text) limit 100) as papers
       from (select account_id as id, null::uuid[] as journals from identity.held_role where role = 'admin'
         union all select account_id, allowed_journals from identity.sub_admin where 'managePapers' = any(permissions)) e`,
    )
    return {
      reviewers: await signIn(client, reviewers.rows),
      editors: await signIn(client, editors.rows),
    }
  } finally {
    await client.end()
  }
}

/** What their screens ask for, under the patterns of the calls. */
export function reviewDesksAsk({ reviewers, editors }: ReviewDesks): Record<string, DeskAsk[]> {
  const each = <D extends { token: string }>(desks: D[], paths: (desk: D) => string[]) =>
    desks.flatMap((desk) => paths(desk).map((path) => ({ path: `/api${path}`, token: desk.token })))
  const queue = (query: string) => each(editors, () => [`/admin/papers?${query}`])
  const paper = (rest: string) => each(editors, ({ papers }) => papers.map((id) => `/admin/papers/${id}${rest}`))
  return {
    '/api/reviewer/assignments': each(reviewers, () => ['/reviewer/assignments']),
    '/api/reviewer/messages': each(reviewers, () => ['/reviewer/messages']),
    '/api/submission/:id?reviewer': each(reviewers, ({ papers }) => papers.map((id) => `/submission/${id}`)),
    '/api/submission/:id/blind/text': each(reviewers, ({ papers }) =>
      papers.map((id) => `/submission/${id}/blind/text`),
    ),
    '/api/admin/letters': each(editors, () => ['/admin/letters']),
    ...Object.fromEntries(queueFilters.map((filter) => [`/api/admin/papers?${filter}`, queue(`filter=${filter}`)])),
    '/api/admin/papers?newest': queue('filter=all&sort=newest'),
    // It stands in every title.
    '/api/admin/papers?q': queue('filter=all&q=wells'),
    '/api/admin/papers?number': queue('filter=all&q=187'),
    '/api/admin/papers/overview': each(editors, () => ['/admin/papers/overview']),
    '/api/admin/papers/:id': paper(''),
    '/api/admin/papers/:id/document': paper('/document'),
    '/api/admin/papers/:id/candidates': paper('/candidates'),
    '/api/admin/papers/:id/candidates?q': paper('/candidates?q=Reviewer%207'),
    '/api/admin/papers/:id/messages': paper('/messages'),
  }
}
