import { createHash } from 'node:crypto'
import pg from 'pg'
import { hues, patterns } from '@grfs/domain/journals/look'
import { sampleText } from './sample-text.ts'

export interface SampleOptions {
  journals: number
  issuesPerJournal: number
  articlesPerIssue: number
  /** The last journal may be a large one, with a thick newest issue. */
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

/** A press of exactly this size in an empty database: the same bytes every time. */
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
    `insert into publishing.article (id, public_id, journal_id, issue_id, position, title, abstract, keywords, doi, pages,
       received_on, accepted_on, published_on, reading_minutes, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, '1-18', '2015-05-02', '2015-08-20', $10::date + $11::int, 18, now())`,
    [
      ...[id, publicId, journal.id, issueId, position, text.title(), text.words(150)],
      ...[
        ['groundwater', 'salinity', 'migration', 'water markets'],
        `10.58214/${publicId}`,
        `${year}-01-15`,
        number % 300,
      ],
    ],
  )
  const people = Array.from({ length: authors }, (_, index) => personAt(number + index))
  await client.query(
    `insert into publishing.article_author (article_id, position, title, full_name, affiliation, country, orcid)
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

/** The same name gives the same id in every run. */
/** A version-8 UUID (RFC 9562, 5.8): who reads one from an event wants a real one. */
function uuidOf(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex')
  return hex.slice(0, 32).replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-8$3-8$4-$5')
}

function lettersOf(at: number): string {
  const letter = String.fromCharCode(65 + (at % 26))
  return at < 26 ? letter : lettersOf(Math.floor(at / 26) - 1) + letter
}
