import { z } from 'zod'
import type { exportListEndpoint } from '@grfs/contracts/administration/audit'
import type { EndpointSpec, StreamAnswer } from '@grfs/contracts/endpoint'
import { mayCall } from '../../platform/http/access.ts'
import { parse } from '../../platform/http/api.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Call, Route } from '../../platform/http/route.ts'
import { type Cell, csvHead, csvLine, type Export, exports } from './exports.ts'

type ExportCall = Call<typeof exportListEndpoint>
type Row = Record<string, Cell>

/**
 * Reads all pages of a list as the actor, with the permission, rules and contract of the list endpoint. So the file
 * contains nothing that the list would not show.
 */
export async function exportList(routes: readonly Route[], call: ExportCall): Promise<StreamAnswer> {
  const { ctx, actor, params, query } = call
  const { kind } = params
  const { format, ...filters } = query
  const spec = exports[kind]
  const list = routes.find(({ endpoint }) => endpoint === spec.list)
  if (!list) throw new AppError('request.unknown')
  if (!mayCall(actor, list.endpoint)) throw new AppError('access.denied')
  const pages = readPages(list, spec, call, filters)
  // Read the first page now, so that a refusal is thrown before the response starts.
  const first = await pages.next()
  await ctx.inTransaction((tx) =>
    Promise.resolve(
      tx.outbox.audit({
        action: 'list.exported',
        actor,
        subject: { kind: 'list', id: kind, label: kind },
        detail: { format, ...filters },
      }),
    ),
  )
  const rows = startingWith(first, pages)
  const day = ctx.clock.now().toISOString().slice(0, 10)
  const columns = Object.keys(spec.columns)
  return format === 'csv'
    ? { type: 'text/csv; charset=utf-8', fileName: `grfs-${kind}-${day}.csv`, parts: asCsv(columns, rows) }
    : { type: 'application/json; charset=utf-8', fileName: `grfs-${kind}-${day}.json`, parts: asJson(rows) }
}

/** Keeps one page at a time in memory. */
async function* readPages(
  { endpoint, handle }: Route,
  { items, next, columns, first = {} }: Export,
  call: ExportCall,
  filters: Record<string, unknown>,
): AsyncGenerator<Row[], undefined> {
  const shape = Object.keys(endpoint.query?.shape ?? {})
  let place: Record<string, unknown> | null = first
  while (place) {
    const query: Record<string, unknown> = parse(endpoint.query, { ...only(shape, filters), ...place })
    const page: Call<EndpointSpec> = { ...call, params: {}, query, body: undefined, file: null }
    const answer: unknown = (endpoint.response as z.ZodType).parse(await handle({ ...page, stored: null }))
    yield items(answer).map((item) => toRow(columns, item))
    place = next(answer, query)
  }
  return undefined
}

const toRow = (columns: Export['columns'], item: unknown): Row =>
  Object.fromEntries(Object.entries(columns).map(([name, cell]) => [name, cell(item)]))

/** Drops filters that the list endpoint does not have. */
const only = (names: string[], filters: Record<string, unknown>) =>
  Object.fromEntries(names.filter((name) => filters[name] !== undefined).map((name) => [name, filters[name]]))

async function* startingWith(first: IteratorResult<Row[], undefined>, rest: AsyncGenerator<Row[], undefined>) {
  if (first.done) return
  yield first.value
  yield* rest
}

async function* asCsv(columns: string[], pages: AsyncIterable<Row[]>): AsyncGenerator<string> {
  yield csvHead(columns)
  for await (const rows of pages) {
    if (rows.length > 0) yield rows.map((row) => csvLine(columns.map((column) => row[column] ?? null))).join('')
  }
}

async function* asJson(pages: AsyncIterable<Row[]>): AsyncGenerator<string> {
  yield '['
  let isFirst = true
  for await (const rows of pages) {
    for (const row of rows) {
      yield `${isFirst ? '\n' : ',\n'}${JSON.stringify(row)}`
      isFirst = false
    }
  }
  yield '\n]\n'
}
