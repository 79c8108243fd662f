import { randomUUID } from 'node:crypto'
import { comparable, fingerprintsOf } from '@grfs/manuscript'
import type pg from 'pg'
import { asText, createWriter } from './papers.ts'

/** Words of a paper without its references. */
export const paperWords = 5_000
const batch = 100

/** Papers that were there before, every second one published. Their files are not: only the comparison is measured here. */
export async function fillArchive(client: pg.Client, papers: number): Promise<{ marks: number }> {
  await client.query('set session_replication_role = replica')
  let marks = 0
  for (let from = 0; from < papers; from += batch) {
    const texts = Array.from({ length: Math.min(batch, papers - from) }, (_, at) => paperText(from + at))
    const prints = texts.map((text) => fingerprintsOf(comparable(text)))
    const ids = texts.map(() => randomUUID())
    await client.query(
      `insert into manuscripts.manuscript (id, file_id, sha256, identities, taken_at, submitted_at)
       select id, gen_random_uuid(), '', '{}', now(), now() from unnest($1::uuid[]) id`,
      [ids],
    )
    const { rows } = await client.query<{ id: number }>(
      `insert into manuscripts.comparable (manuscript_id, article_id, public_id, title, paper_id, text, marks, since)
       select case when not is_published then id end, case when is_published then id end,
         case when is_published then id::text end, case when is_published then 'An article' end,
         id, text, '{}', now()
       from (select id, text, place % 2 = 0 as is_published
         from unnest($1::uuid[], $2::text[]) with ordinality one(id, text, place)) one returning id`,
      [ids, texts],
    )
    const owners = prints.flatMap((print, at) => print.map(() => rows[at]!.id))
    const published = prints.flatMap((print, at) => print.map(() => at % 2 === 1))
    await client.query(`insert into manuscripts.mark select * from unnest($1::bigint[], $2::int[], $3::boolean[])`, [
      prints.flat().map(String),
      owners,
      published,
    ])
    marks += owners.length
  }
  await client.query('set session_replication_role = origin')
  await client.query('vacuum analyze manuscripts.comparable')
  await client.query('vacuum analyze manuscripts.mark')
  return { marks }
}

/** The same paper for the same number. */
export const paperText = (number: number) => asText(createWriter(number + 1).write(paperWords))

/** Marks of papers that nobody wrote: as many as a press of that size has, for the size of the index alone. */
export async function addStrangeMarks(client: pg.Client, papers: number, each: number): Promise<void> {
  await client.query(
    `insert into manuscripts.mark
     select (random() * 9.2e18)::bigint, -1 - (n / $2), n / $2 % 2 = 0 from generate_series(1::int, $1::int) n on conflict do nothing`,
    [papers * each, each],
  )
  await client.query('vacuum analyze manuscripts.mark')
}
