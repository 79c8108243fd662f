import { StringDecoder } from 'node:string_decoder'
import type { Context } from '../../platform/context.ts'
import { AnswerTooLong, get } from '../../platform/http/outbound.ts'
import { countRetractions, deleteOlderRetractions, type LoadedRetraction, saveRetractions } from './queries.ts'

/** The file is not the list of Retraction Watch. What was loaded before it was noticed stays. */
export class ListRefused extends Error {
  override readonly name = 'ListRefused'
}

const batchSize = 1_000
const mostFieldLength = 100_000
const mostFields = 60
const mostBytes = 500_000_000
/** A list that lost more than this share ended too early. */
const leastShare = 0.8

export interface LoadedList {
  loaded: number
  /** Corrections, reinstatements, and works without a DOI. */
  skipped: number
  deleted: number
}

/** Loads the CSV of Retraction Watch in batches. Loading it twice changes nothing. */
export async function loadRetractions(ctx: Context, file: AsyncIterable<string>): Promise<LoadedList> {
  const at = ctx.clock.now()
  const before = await countRetractions(ctx.db)
  const batch: LoadedRetraction[] = []
  const dois = new Set<string>()
  let columns: Columns | null = null
  let skipped = 0
  const save = async () => {
    const rows = batch.splice(0)
    if (rows.length > 0) await ctx.inTransaction((tx) => saveRetractions(tx.db, at, rows))
  }
  for await (const fields of rowsOf(file)) {
    if (!columns) {
      columns = columnsOf(fields)
      continue
    }
    const row = retractionOf(fields, columns)
    if (row) {
      batch.push(row)
      dois.add(row.doi)
    } else skipped += 1
    if (batch.length >= batchSize) await save()
  }
  await save()
  if (dois.size === 0) throw new ListRefused('The file contains no retractions.')
  if (dois.size < before * leastShare) throw new ListRefused('The file has far fewer retractions than the last one.')
  const deleted = await ctx.inTransaction((tx) => deleteOlderRetractions(tx.db, at))
  return { loaded: dois.size, skipped, deleted }
}

/** Loads the list from the configured address. */
export async function fetchRetractions(ctx: Context): Promise<LoadedList | null> {
  const address = ctx.works?.retractionsUrl ?? null
  if (address === null) return null
  const answer = await get(new URL(address), { headers: { accept: 'text/csv' }, timeoutMs: 600_000 })
  if (answer.status !== 200) throw new ListRefused(`The address of the retractions answered ${answer.status}.`)
  return loadRetractions(ctx, decoded(answer.body))
}

async function* decoded(body: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new StringDecoder('utf8')
  let bytes = 0
  for await (const chunk of body) {
    bytes += chunk.byteLength
    if (bytes > mostBytes) throw new AnswerTooLong('The list of retractions is too long.')
    yield decoder.write(chunk)
  }
}

const wanted = ['OriginalPaperDOI', 'RetractionDOI', 'RetractionDate', 'RetractionNature'] as const
type Columns = Record<(typeof wanted)[number], number>

function columnsOf(header: string[]): Columns {
  const names = header.map((name) => name.replace(/^\uFEFF/, '').trim())
  if (wanted.some((name) => !names.includes(name)))
    throw new ListRefused('The file is not the CSV of Retraction Watch.')
  return Object.fromEntries(wanted.map((name) => [name, names.indexOf(name)])) as Columns
}

function retractionOf(fields: string[], columns: Columns): LoadedRetraction | null {
  const nature = fields[columns.RetractionNature]?.trim().toLowerCase()
  const doi = doiOf(fields[columns.OriginalPaperDOI])
  const kind = nature === 'retraction' ? 'retracted' : nature === 'expression of concern' ? 'concern' : null
  if (kind === null || doi === null) return null
  return { doi, kind, on: dayOf(fields[columns.RetractionDate]), noticeDoi: doiOf(fields[columns.RetractionDOI]) }
}

const doiOf = (field = ''): string | null => {
  const doi = field.trim().toLowerCase()
  return /^10\.\d{4,9}\/[^\s\p{Cc}]{1,280}$/u.test(doi) ? doi : null
}

/** `5/3/2024 0:00`: month, day, year. */
function dayOf(field = ''): string | null {
  const [, month, day, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})\b/.exec(field.trim()) ?? []
  if (!month || !day || !year) return null
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const date = new Date(`${iso}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : null
}

/** The rows of a CSV file (RFC 4180), one by one. */
async function* rowsOf(file: AsyncIterable<string>): AsyncGenerator<string[]> {
  let fields: string[] = []
  let field = ''
  let isQuoted = false
  let wasQuote = false
  const end = (): void => {
    if (fields.push(field) > mostFields) throw new ListRefused('A row of the file has too many fields.')
    field = ''
  }
  for await (const chunk of file) {
    for (const letter of chunk) {
      if (isQuoted && !wasQuote) {
        if (letter === '"') wasQuote = true
        else field += letter
        if (field.length > mostFieldLength) throw new ListRefused('A field of the file is too long.')
        continue
      }
      if (wasQuote) {
        wasQuote = false
        if (letter === '"') {
          field += '"'
          continue
        }
        isQuoted = false
      }
      if (letter === '"' && field === '') isQuoted = true
      else if (letter === ',') end()
      else if (letter === '\n') {
        end()
        yield fields
        fields = []
      } else if (letter !== '\r') field += letter
    }
  }
  if (isQuoted && !wasQuote) throw new ListRefused('The file ends too early.')
  if (field !== '' || fields.length > 0) {
    end()
    yield fields
  }
}
