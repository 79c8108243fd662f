import pg from 'pg'

const different = 300

/**
 * Three hundred addresses of one to three words, half of them narrowed to a journal, a year, a keyword or a kind. The words are
 * those of the press itself, drawn by how often they are used: what is frequent is asked for often, and costs most.
 */
export async function searchesIn(databaseUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ words: string[]; abbrev: string; year: string; keyword: string }>(
      `select array(select word from (
           select word, at from unnest(string_to_array(lower(regexp_replace(a.title || ' ' || a.abstract, '[^[:alpha:]]+', ' ', 'g')), ' '))
             with ordinality w(word, at) where length(word) > 3) w
         order by md5(a.id::text || w.at) limit 3) as words,
         j.abbrev, extract(year from a.published_on)::text as year, a.keywords[1] as keyword
       from (select * from publishing.article order by md5(id::text) limit $1) a
       join journals.journal j on j.id = a.journal_id`,
      [different],
    )
    return rows.map(({ words, abbrev, year, keyword }, at) => {
      const filters = [{}, { year }, {}, { journal: abbrev }, {}, { keyword }, {}, { kind: 'article' }][at % 8]
      const q = words.slice(0, 1 + (at % 3)).join(' ')
      return `/api/search?${new URLSearchParams({ q, ...filters }).toString()}`
    })
  } finally {
    await client.end()
  }
}
