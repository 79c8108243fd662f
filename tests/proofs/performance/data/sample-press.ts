import { createHash, randomUUID } from 'node:crypto'
import pg from 'pg'
import { hues, patterns } from '@grfs/domain/journals/journal'
import { fillSubmissions } from '../../../../scripts/generate/submissions.ts'

const vocabulary =
  `the of and in to a that for with on as by from at over between under through its this these which were was is are
  coastal delta river tide gauge sediment salinity aquifer well pump household market season monsoon drought rainfall
  yield soil carbon nitrogen sample station survey estimate interval model residual trend decade village district
  measured observed declined increased remained compared reported suggests implies confirms depends varies extends
  significant robust shallow saline fresh annual monthly regional local independent early late lower higher`.split(
    /\s+/,
  )

interface SampleText {
  words(count: number): string
  title(): string
  section(number: number): { id: string; title: string; html: string }
  reference(): string
}

/** Sentences from a fixed vocabulary, different for every seed and the same in every run. */
export function sampleText(seed: string): SampleText {
  const next = numbersFrom(seed)
  const word = () => vocabulary[next() % vocabulary.length]!
  const words = (count: number) => {
    const sentence = Array.from({ length: count }, word).join(' ')
    return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`
  }
  let cited = 0
  return {
    words,
    title: () => words(9).slice(0, -1),
    section: (number) => ({
      id: `section-${number}`,
      title: words(3).slice(0, -1),
      html: Array.from(
        { length: 2 },
        () =>
          `<p>${words(22)} <em>${words(4)}</em> ${words(28)}<a class="cite" href="#ref-${(cited += 1)}">${cited}</a></p>`,
      ).join(''),
    }),
    reference: () =>
      `Herrera, L. &amp; Tanaka, M. (${1980 + (next() % 40)}). ${words(9)} <em>${words(3)}</em> 12, 1–18.`,
  }
}

function numbersFrom(seed: string): () => number {
  let state = createHash('sha256').update(seed).digest().readUInt32LE(0)
  return () => {
    // mulberry32
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return (mixed ^ (mixed >>> 14)) >>> 0
  }
}

export interface SampleOptions {
  journals: number
  issuesPerJournal: number
  articlesPerIssue: number
  /** Makes the last journal large, with many articles in its newest issue. */
  largest?: { issues: number; articlesInNewest: number }
  authors?: number
  sections?: number
  references?: number
}

export interface SamplePress {
  journalIds: string[]
  abbrevs: string[]
  /** Public ids, oldest first. */
  articleIds: string[]
}

/** Fills an empty database with exactly this much data: the same bytes every time. */
export async function loadSample(databaseUrl: string, options: SampleOptions): Promise<SamplePress> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query('begin')
    const press: SamplePress = { journalIds: [], abbrevs: [], articleIds: [] }
    for (let journal = 0; journal < options.journals; journal += 1) await addJournal(client, press, journal, options)
    await client.query('commit')
    await client.query('analyze')
    return press
  } finally {
    await client.end()
  }
}

async function addJournal(client: pg.Client, press: SamplePress, at: number, options: SampleOptions): Promise<void> {
  const id = uuidOf(`journal ${at}`)
  const abbrev = `S${lettersOf(at)}`
  const sizes = issueSizes(at, options)
  const articles = sizes.reduce((sum, size) => sum + size, 0)
  await client.query(
    `insert into journals.journal (id, title, abbrev, category, subtitle, issn, hue, pattern, editor_in_chief,
       layout_editor, article_count, issue_count, since_year, created_at)
     values ($1, $2, $3, 'Earth Sciences', 'Deltas, reefs and fisheries.', '2756-0852', $4, $5, $6, $7, $8, $9, 2016, now())`,
    [
      ...[id, `Sample Journal ${abbrev}`, abbrev, hues[at % hues.length], patterns[at % patterns.length]],
      ...[personAt(0), personAt(1)].map((person) => JSON.stringify(person)),
      ...[articles, sizes.length],
    ],
  )
  await client.query(`insert into journals.journal_country values ($1, 'Kenya', $2), ($1, 'Chile', $2)`, [id, articles])
  press.journalIds.push(id)
  press.abbrevs.push(abbrev)
  let number = 0
  for (const [issue, size] of sizes.entries()) {
    await addIssue(client, press, { id, abbrev }, { at: issue, size, firstNumber: number }, options)
    number += size
  }
}

/** Articles of each issue, oldest first. */
function issueSizes(
  journal: number,
  { journals, issuesPerJournal, articlesPerIssue, largest }: SampleOptions,
): number[] {
  const isLargest = largest !== undefined && journal === journals - 1
  const sizes = Array<number>(isLargest ? largest.issues : issuesPerJournal).fill(articlesPerIssue)
  return isLargest ? [...sizes.slice(1), largest.articlesInNewest] : sizes
}

interface Owner {
  id: string
  abbrev: string
}

async function addIssue(
  client: pg.Client,
  press: SamplePress,
  journal: Owner,
  { at, size, firstNumber }: { at: number; size: number; firstNumber: number },
  options: SampleOptions,
): Promise<void> {
  const id = uuidOf(`issue ${journal.abbrev} ${at}`)
  const year = 2016 + Math.floor(at / 4)
  await client.query(
    `insert into journals.issue (id, journal_id, volume, number, month, year, article_count)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [id, journal.id, 1 + Math.floor(at / 4), 1 + (at % 4), 1 + (at % 4) * 3, year, size],
  )
  for (let article = 0; article < size; article += 1) {
    const number = firstNumber + article
    press.articleIds.push(await addArticle(client, journal, id, { number, position: article + 1, year }, options))
  }
}

async function addArticle(
  client: pg.Client,
  journal: Owner,
  issueId: string,
  { number, position, year }: { number: number; position: number; year: number },
  { authors = 4, sections = 5, references = 20 }: SampleOptions,
): Promise<string> {
  const publicId = `${journal.abbrev.toLowerCase()}.${year}.${String(number).padStart(5, '0')}`
  const id = uuidOf(publicId)
  const text = sampleText(publicId)
  await client.query(
    `insert into publishing.article (id, public_id, journal_id, issue_id, position, title, abstract, keywords, pages,
       received_on, accepted_on, published_on, reading_minutes, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, '1-18', '2015-05-02', '2015-08-20', $9::date + $10::int, 18, now())`,
    [
      ...[id, publicId, journal.id, issueId, position, text.title(), text.words(150)],
      ...[['groundwater', 'salinity', 'migration', 'water markets'], `${year}-01-15`, number % 300],
    ],
  )
  const people = Array.from({ length: authors }, (_, index) => personAt(number + index))
  await client.query(
    `insert into publishing.contributor (article_id, position, title, full_name, affiliation, country, orcid)
     select $1, n, 'Dr.', name, place, 'Kenya', '0000-0002-1825-0097'
     from unnest($2::text[], $3::text[]) with ordinality as given (name, place, n)`,
    [id, people.map((person) => person.fullName), people.map((person) => person.university)],
  )
  await client.query(
    'insert into publishing.article_text (article_id, sections, article_references) values ($1, $2, $3)',
    [
      id,
      JSON.stringify(Array.from({ length: sections }, (_, index) => text.section(index + 1))),
      JSON.stringify(Array.from({ length: references }, () => text.reference())),
    ],
  )
  return publicId
}

const firstNames = ['Farhana', 'Tomasz', 'Adaeze', 'Lucía', 'Henrik', 'Mei', 'Olumide', 'Priya']
const lastNames = ['Akter', 'Wiśniewski', 'Okonkwo', 'Herrera', 'Lindqvist', 'Tanaka', 'Adeyemi']

function personAt(at: number) {
  const fullName = `${firstNames[at % firstNames.length]} ${lastNames[at % lastNames.length]}`
  return { title: 'Dr.', fullName, university: 'University of the Sample' }
}

/** A version-8 UUID (RFC 9562, 5.8) derived from the name, the same in every run. Events require a valid UUID. */
function uuidOf(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex')
  return hex.slice(0, 32).replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-8$3-8$4-$5')
}

function lettersOf(at: number): string {
  const letter = String.fromCharCode(65 + (at % 26))
  return at < 26 ? letter : lettersOf(Math.floor(at / 26) - 1) + letter
}

/** Adds this many corrections to an article, named by its public id. */
export async function addNotices(databaseUrl: string, publicId: string, count: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query(
      `insert into publishing.notice (id, article_id, kind, number, text, published_on, created_at)
       select gen_random_uuid(), a.id, 'correction', n, 'Table 2 had wrong units.', a.published_on, now()
       from publishing.article a, generate_series(1, $2::int) n where a.public_id = $1`,
      [publicId, count],
    )
  } finally {
    await client.end()
  }
}

/** Makes the first author of every article one person with this page. */
export async function addAuthor(databaseUrl: string, id: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query(
      `insert into publishing.author (id, account_id, created_at) select $1, id, now() from identity.account limit 1`,
      [id],
    )
    await client.query('update publishing.contributor set author_id = $1 where position = 1', [id])
  } finally {
    await client.end()
  }
}

/** Adds this many news posts and board members; returns the id of one post. */
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

/** Adds one author with this many papers in each status, including drafts, and one reviewer with as many reviews. */
export async function addSubmissions(databaseUrl: string, inEachState: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const papers = inEachState * 8
    await fillSubmissions(client, { papers, perAuthor: papers, perVeteran: inEachState })
  } finally {
    await client.end()
  }
}
