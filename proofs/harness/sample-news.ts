import { randomUUID } from 'node:crypto'
import pg from 'pg'

/** So many news posts and members of the board; gives the id of one post. */
export async function addNewsAndBoard(databaseUrl: string, journalId: string, count: number): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const picture = randomUUID()
    await client.query(
      `insert into files.object values ($1, 'objects/sample', 'sample.jpg', 'image/jpeg', 1, 'none', now())`,
      [picture],
    )
    const { rows } = await client.query<{ id: string }>(
      `insert into news.post (id, title, excerpt, author, content_html, content_version, reading_minutes, image_file_id,
         card_file_id, image_width, image_height, created_at, published_at, updated_at)
       select gen_random_uuid(), 'Post ' || n, 'A sample.', 'The editors', '<p>Sample.</p>', 1, 1, $1, $1, 1200, 675,
         now(), now() - n * interval '1 hour', now()
       from generate_series(1, $2::int) n returning id`,
      [picture, count],
    )
    await client.query(
      `insert into editorial_board.member (id, journal_id, category, title, full_name, university, position, created_at)
       select gen_random_uuid(), $1, 'Earth Sciences', 'Dr.', 'Member ' || n, 'Sample University', n, now()
       from generate_series(1, $2::int) n`,
      [journalId, count],
    )
    return rows[0]!.id
  } finally {
    await client.end()
  }
}
