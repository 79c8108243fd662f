import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { comparable, fingerprintsOf } from '@grfs/manuscript'

/** Papers of invented words with the frequencies of a natural language: what two of them share is planned. */
interface Writer {
  /** Running text with this many words. */
  write(words: number): string[]
}

const syllables =
  'ba be bi bo bu da de di do du ka ke ki ko ku la le li lo lu ma me mi mo mu na ne ni no nu ra re ri ro ru sa se si so su ta te ti to tu'.split(
    ' ',
  )
const vocabulary = 40_000

function createWriter(seed: number): Writer {
  const random = randomNumbers(seed)
  return {
    write(words) {
      return Array.from({ length: words }, () => wordOf(Math.floor(vocabulary ** random()) - 1))
    },
  }
}

/** The same number is the same word in every paper; small numbers are short words. */
function wordOf(number: number): string {
  let word = ''
  for (let rest = number + 1; rest > 0; rest = Math.floor(rest / syllables.length))
    word += syllables[rest % syllables.length]!
  return word
}

/** mulberry32: the same seed gives the same numbers everywhere. */
export function randomNumbers(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** Splits words into sentences and paragraphs, so that the text has realistic gaps. */
function asText(words: readonly string[]): string {
  let text = ''
  for (const [at, word] of words.entries()) text += `${word}${at % 120 === 119 ? '.\n' : at % 17 === 16 ? '. ' : ' '}`
  return text
}

/** Words of a paper without its references. */
const paperWords = 5_000
const batch = 100

/** Existing papers, half of them published. They have no files: only the comparison is measured here. */
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
const paperText = (number: number) => asText(createWriter(number + 1).write(paperWords))

/** Fingerprints of papers that do not exist: as many as a database of that size has, only to make the index large. */
export async function addStrangeMarks(client: pg.Client, papers: number, each: number): Promise<void> {
  await client.query(
    `insert into manuscripts.mark
     select (random() * 9.2e18)::bigint, -1 - (n / $2), n / $2 % 2 = 0 from generate_series(1::int, $1::int) n on conflict do nothing`,
    [papers * each, each],
  )
  await client.query('vacuum analyze manuscripts.mark')
}

interface PlantedPaper {
  text: string
  /** Share of its words that were copied from others. */
  share: number
  wanted: number
}

export const plantedShares = [0.05, 0.1, 0.2, 0.4, 0.8]

/** A paper with its own words and passages from one to three others, in one to five parts from each. */
export function plantedPaper(number: number, wanted: number, papers: number): PlantedPaper {
  const random = randomNumbers(900_000 + number)
  const pick = (from: number, to: number) => from + Math.floor(random() * (to - from + 1))
  const sources = pick(1, 3)
  const taken = Math.round(paperWords * wanted)
  const pieces: string[][] = []
  const budget = Math.floor(taken / sources)
  for (let source = 0; source < sources; source += 1) {
    const words = paperText(pick(0, papers - 1)).split(/[.\s]+/)
    const count = pick(1, 5)
    const length = Math.floor(budget / count)
    for (let piece = 0; piece < count; piece += 1) {
      const start = pick(0, words.length - length - 1)
      pieces.push(words.slice(start, start + length))
    }
  }
  const planted = pieces.reduce((sum, piece) => sum + piece.length, 0)
  const own = createWriter(5_000_000 + number).write(paperWords - planted)
  const cuts = pieces.map(() => pick(0, own.length)).toSorted((one, other) => one - other)
  const all: string[] = []
  let at = 0
  for (const [index, piece] of pieces.entries()) {
    all.push(...own.slice(at, cuts[index]), ...piece)
    at = cuts[index]!
  }
  all.push(...own.slice(at))
  return { text: asText(all), share: planted / all.length, wanted }
}
