import { sql } from 'kysely'
import type { Tx } from '../../platform/context.ts'
import type { Db } from '../../platform/db.ts'

export interface NewComparable {
  manuscriptId: string
  text: string
  words: number
  marks: bigint[]
}

export interface Candidate {
  manuscriptId: string
  text: string
}

/** What as many papers share as this is how the field speaks, and would cost more to look up the larger the press is. */
const mostPapersOfMark = 200
/** Papers that share the most marks; each is then compared word by word. */
const mostCandidates = 40

/** Makes a manuscript one that others are compared with; a second time changes nothing. */
export async function insertComparable(tx: Tx, { manuscriptId, text, words, marks }: NewComparable): Promise<void> {
  await sql`
    with kept as (
      insert into manuscripts.comparable (manuscript_id, paper_id, text, words)
      select m.id, coalesce(earlier.paper_id, m.previous_id, m.id), ${text}, ${words}
      from manuscripts.manuscript m left join manuscripts.comparable earlier on earlier.manuscript_id = m.previous_id
      where m.id = ${manuscriptId}
      on conflict (manuscript_id) do nothing returning id)
    insert into manuscripts.mark (hash, comparable_id)
    select hash, kept.id from kept, unnest(${marks.map(String)}::bigint[]) hash`.execute(tx)
}

/** The papers that share the most marks with this manuscript, its own versions left out. */
export async function listCandidates(db: Db, manuscriptId: string, marks: readonly bigint[]): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    select c.manuscript_id as "manuscriptId", c.text
    from (
      select c.id, count(*) as shared
      from unnest(${marks.map(String)}::bigint[]) sought
      cross join lateral (select comparable_id from manuscripts.mark where hash = sought limit ${mostPapersOfMark}) m
      join manuscripts.comparable c on c.id = m.comparable_id
      where c.paper_id <> (select paper_id from manuscripts.comparable where manuscript_id = ${manuscriptId})
      group by c.id order by shared desc, c.id desc limit ${mostCandidates}) nearest
    join manuscripts.comparable c on c.id = nearest.id
    order by nearest.shared desc, nearest.id desc`.execute(db)
  return rows
}
