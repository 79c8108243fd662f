import { readFileSync } from 'node:fs'
import path from 'node:path'
import { Ajv2020, type AnySchema, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { sql } from 'kysely'
import { moduleDocuments, moduleRoutes } from '../../../apps/server/src/entry/assemble.ts'
import { openTestHouse, type TestHouse } from '../../support/app.ts'
import { openTestDatabases, type TestDatabase } from '../../support/database.ts'
import { limitsOf, outcomeOf, type Outcome, type ProveOptions } from '../outcome.ts'
import { makeUsage } from './counter-reports/make-usage.ts'
import { reports, requests, world, year } from './counter-reports/requests.ts'

export const ci = true

const folder = path.join(import.meta.dirname, 'counter-reports')
const read = (name: string): unknown => JSON.parse(readFileSync(path.join(folder, name), 'utf8'))

interface Performance {
  Performance: Record<string, Record<string, number>>
  [attribute: string]: unknown
}
interface Item {
  Attribute_Performance: Performance[]
  Item_ID?: Record<string, string>
  [field: string]: unknown
}
interface Report {
  Report_Header: Record<string, unknown> & { Exceptions?: Array<{ Code: number }> }
  Report_Items: Array<Item & { Items?: Item[] }>
}

export async function prove({ quick }: ProveOptions): Promise<Outcome> {
  await openTestDatabases()
  const house = await openTestHouse({ routes: moduleRoutes, documents: moduleDocuments })
  const journals = 20
  const articles = quick ? 400 : 100_000
  const usageRows = await makeUsage(house, journals, articles)
  const faults: string[] = []
  const note = (name: string, problem: string | null) => problem !== null && faults.push(`${name}: ${problem}`)

  const check = schemaChecker()
  let answers = 0
  const ask = async (name: string, query: string) => {
    answers += 1
    return house.app.inject(`/sushi/r51/${name}?${query}`)
  }
  for (const [name, query] of [
    ['status', ''],
    ['members', world],
    ['reports', world],
  ] as const) {
    note(name, check(`get-r51-${name}`, 200, (await ask(name, query)).json()))
  }
  for (const name of ['members', 'reports']) note(name, check(`get-r51-${name}`, 400, (await ask(name, '')).json()))
  // The table of 100,000 articles is for memory and time; the requests are many.
  const asked = quick ? Object.keys(reports) : ['pr', 'pr_p1', 'tr', 'tr_j3']
  for (const report of asked) {
    for (const [query, status, codes, only] of requests) {
      if (only !== undefined && !only.split(' ').includes(report)) continue
      const answer = await ask(`reports/${report}`, query)
      const body = answer.json<Report & { Code?: number }>()
      const label = `${report}?${query}`
      if (answer.statusCode !== status) faults.push(`${label}: status ${answer.statusCode}`)
      note(
        label,
        check(`get-r51-reports-${report}`, answer.statusCode, body, /metric_type=Total_Item_Requests$/.test(query)),
      )
      const found = body.Code ? [body.Code] : (body.Report_Header.Exceptions ?? []).map(({ Code }) => Code)
      // 3040: searches are not counted, which every platform report says.
      const others = found.filter((code) => code !== 3040)
      if (codes.some((code) => !others.includes(code)) || (codes.length === 0 && others.length > 0))
        faults.push(`${label}: exceptions ${found.join()} instead of ${codes.join()}`)
    }
  }

  const full = new Map<string, Report>()
  let largest = { bytes: 0, seconds: 0 }
  for (const [name, { all, sample, columns }] of Object.entries(reports)) {
    const begun = performance.now()
    const { text, bytes } = await download(house, `/sushi/r51/reports/${name}?${year}&${all}`)
    if (bytes > largest.bytes) largest = { bytes, seconds: (performance.now() - begun) / 1000 }
    const json = JSON.parse(text) as Report
    full.set(name, json)
    note(name, check(`get-r51-reports-${name}`, 200, quick || name.length < 5 ? json : shortened(json)))
    for (const field of fieldsOf(json))
      if (!sampleFields(sample).has(field)) faults.push(`${name}: ${field} is not in the sample`)
    const tsv = (await download(house, `/usage/${name}.tsv?${year.replace(`${world}&`, '')}&${all}`)).text
    for (const problem of compareTable(json, tsv, columns)) faults.push(`${name}: ${problem}`)
  }
  for (const problem of await compareSums(full, house.database)) faults.push(problem)
  const peak = quick ? null : await peakOfItemReport(house)
  await house.close()
  const [mostMegabytes = 64] = limitsOf('N28').best
  return outcomeOf('N28', {
    found: `${faults.length} faults in ${answers + 2 * Object.keys(reports).length} answers; ${articles} articles and ${usageRows} counts${peak ? `; an item report of ${peak.megabytes} MB took ${peak.seconds} s and ${peak.heapMegabytes} MB of memory` : ''}`,
    ratio: peak?.heapMegabytes ?? null,
    worst: null,
    pass: faults.length === 0 && (peak === null || peak.heapMegabytes <= mostMegabytes),
    details: { articles, usageRows, largest, peak, faults: faults.slice(0, 40) },
  })
}

/** Null, or what is wrong with the answer to an operation by the official description. */
function schemaChecker() {
  const api = read('COUNTER_API.json') as {
    paths: Record<string, { get: { operationId: string; responses: Record<string, { $ref: string }> } }>
    components: {
      responses: Record<string, { content: { 'application/json': { schema: AnySchema } } }>
      schemas: Record<string, { minProperties?: number }>
    }
  }
  const ajvOf = () => {
    // One pattern of the description (ISIL) is not valid with the flag u.
    const ajv = new Ajv2020({ strict: false, allErrors: true, unicodeRegExp: false })
    addFormats.default(ajv)
    return ajv.addSchema({ $id: 'counter', ...structuredClone(api) })
  }
  const ajv = ajvOf()
  // The Code of Practice allows one metric (4.1, 4.3), but the description wants two in these.
  for (const name of ['PR_Performance_Other', 'TR_Performance']) api.components.schemas[name]!.minProperties = 1
  const lenient = ajvOf()
  const compiled = new Map<string, ValidateFunction>()
  const operations = new Map(Object.values(api.paths).map(({ get }) => [get.operationId, get]))
  return (operation: string, status: number, body: unknown, isOneMetric = false): string | null => {
    const ref = operations.get(operation)?.responses[status]?.$ref
    if (ref === undefined) return `no answer ${status} is described`
    const pointer = `counter${ref}/content/${encodeURIComponent('application/json').replace('%2F', '~1')}/schema`
    const key = `${pointer} ${isOneMetric}`
    const validate = compiled.get(key) ?? (isOneMetric ? lenient : ajv).compile({ $ref: pointer })
    compiled.set(key, validate)
    return validate(body) ? null : JSON.stringify(validate.errors?.slice(0, 3))
  }
}

// The description has them; the samples have no article with them.
const notInSamples = ['Exceptions', 'Institution_ID', 'ORCID', 'Article_Version']

/** Paths of all fields, without values, months and exceptions: the shape of a report. */
function fieldsOf(report: unknown): Set<string> {
  const fields = new Set<string>()
  const visit = (value: unknown, place: string): void => {
    if (Array.isArray(value)) return value.forEach((one) => visit(one, place))
    if (typeof value !== 'object' || value === null) return
    for (const [name, inner] of Object.entries(value)) {
      if (/^\d{4}-\d\d$/.test(name) || notInSamples.includes(name)) continue
      fields.add(`${place}/${name}`)
      visit(inner, `${place}/${name}`)
    }
  }
  visit(report, '')
  return fields
}
const samples = new Map<string, Set<string>>()
function sampleFields(name: string): Set<string> {
  const fields = samples.get(name) ?? fieldsOf(read(`${name}_sample_r51.json`))
  samples.set(name, fields)
  return fields
}

/** A long report for the schema checker, which would take minutes. */
const shortened = (report: Report): Report => ({
  ...report,
  Report_Items: report.Report_Items.slice(0, 20).map((item) => ({
    ...item,
    ...(item.Items && { Items: item.Items.slice(0, 100) }),
  })),
})

const itemsOf = ({ Report_Items }: Report) =>
  Report_Items.flatMap((item): Array<{ parent: Item | null; item: Item }> =>
    item.Items ? item.Items.map((one) => ({ parent: item, item: one })) : [{ parent: null, item }],
  )

/** The table must have the same lines, cells and numbers. */
function compareTable(report: Report, tsv: string, columns: string): string[] {
  const lines = tsv
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\n')
  const head = lines[14]!.split('\t')
  const months = head.slice(head.indexOf('Reporting_Period_Total') + 1)
  const problems: string[] = []
  if (lines[13] !== '') problems.push('line 14 is not blank')
  if (head.slice(0, head.indexOf('Metric_Type')).join() !== columns) problems.push(`columns ${head.join()}`)
  const found = new Set(lines.slice(15))
  if (found.size !== lines.length - 15) problems.push('a line of the table is there twice')
  for (const { parent, item } of itemsOf(report)) {
    for (const { Performance: metrics, ...attributes } of item.Attribute_Performance) {
      for (const [metric, counts] of Object.entries(metrics)) {
        const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
        const cells = columns.split(',').map((name) => cellOf(name, item, parent, attributes))
        const line = [...cells, metric, total, ...months.map((month) => counts[monthOf(month)] ?? 0)].join('\t')
        if (!found.delete(line)) problems.push(`not in the table: ${line.slice(0, 300)}`)
      }
    }
  }
  for (const line of found) problems.push(`only in the table: ${line.slice(0, 300)}`)
  return problems.slice(0, 5)
}

const names = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const monthOf = (column: string) =>
  `${column.slice(4)}-${String(names.indexOf(column.slice(0, 3)) + 1).padStart(2, '0')}`

function cellOf(name: string, item: Item, parent: Item | null, attributes: Record<string, unknown>): string {
  const above = name.startsWith('Parent_')
  const from = above ? parent : item
  const field = above ? name.slice(7) : name
  const ids: Record<string, string | undefined> = { ...from?.Item_ID, Proprietary_ID: from?.Item_ID?.['Proprietary'] }
  const authors = from?.['Authors'] as Array<{ Name: string; ORCID?: string }> | undefined
  const value =
    field === 'Authors'
      ? authors?.map(({ Name, ORCID }) => Name + (ORCID ? ` (ORCID:${ORCID})` : '')).join('; ')
      : (from?.[field] ?? ids[field] ?? (above ? undefined : attributes[field]))
  const text = (typeof value === 'string' ? value : '').replace(/[\t\n]+/g, ' ')
  return /^[=+\-@]/.test(text) ? `'${text}` : text
}

/** Sums by metric, month and whatever else `of` says, of a report. */
function sumsOf(report: Report, of: (parent: Item | null, item: Item, attributes: Record<string, unknown>) => string) {
  const sums = new Map<string, number>()
  for (const { parent, item } of itemsOf(report)) {
    for (const { Performance: metrics, ...attributes } of item.Attribute_Performance)
      for (const [metric, counts] of Object.entries(metrics))
        for (const [month, count] of Object.entries(counts)) {
          const key = `${of(parent, item, attributes)} ${metric} ${month}`
          sums.set(key, (sums.get(key) ?? 0) + count)
        }
  }
  return sums
}

async function compareSums(full: Map<string, Report>, { db }: TestDatabase): Promise<string[]> {
  const problems: string[] = []
  const compare = (name: string, one: Map<string, number>, other: Map<string, number>) => {
    for (const key of new Set([...one.keys(), ...other.keys()]))
      if (one.get(key) !== other.get(key)) problems.push(`${name}: ${key} is ${one.get(key)} and ${other.get(key)}`)
  }
  const [pr, tr, ir] = ['pr', 'tr', 'ir'].map((name) => full.get(name)!) as [Report, Report, Report]
  const titleOf = (item: Item | null) => item?.Item_ID?.['Proprietary']
  const with3 = ({ YOP, Access_Type, Access_Method }: Record<string, unknown>) =>
    [YOP, Access_Type, Access_Method].join()
  compare(
    'TR and the sum of IR',
    sumsOf(tr, (_, item, attributes) => `${titleOf(item)} ${with3(attributes)}`),
    sumsOf(ir, (parent, _, attributes) => `${titleOf(parent)} ${with3(attributes)}`),
  )
  const byMethod = (_: Item | null, __: Item, { Access_Method }: Record<string, unknown>) => String(Access_Method)
  compare('PR and the sum of TR', sumsOf(pr, byMethod), sumsOf(tr, byMethod))
  const regular = (report: Report, metrics: RegExp) =>
    new Map(
      [...sumsOf(report, (_, __, { Access_Method = 'Regular' }) => String(Access_Method))].filter(
        ([key]) => key.startsWith('Regular') && metrics.test(key),
      ),
    )
  compare('PR_P1 and PR', regular(full.get('pr_p1')!, /./), regular(pr, /Requests/))
  compare('TR_J3 and TR', regular(full.get('tr_j3')!, /./), regular(tr, /./))
  compare('IR_A1 and IR', regular(full.get('ir_a1')!, /./), regular(ir, /Requests/))
  const { rows } = await sql<{ key: string; sum: number }>`
    select method || ' ' || metric || ' ' || to_char(month, 'YYYY-MM') as key, sum(count)::float8 as sum from (
      select u.access_method as method, u.month, x.metric, x.count from statistics.usage u cross join lateral (values
        ('Total_Item_Investigations', u.total_item_investigations), ('Total_Item_Requests', u.total_item_requests),
        ('Unique_Item_Investigations', u.unique_item_investigations), ('Unique_Item_Requests', u.unique_item_requests))
        x (metric, count) where u.month between '2025-11-01' and '2026-10-01') u where count > 0 group by 1`.execute(db)
  compare('PR and the stored counts', sumsOf(pr, byMethod), new Map(rows.map(({ key, sum }) => [key, sum])))
  return problems.slice(0, 10)
}

async function download(house: TestHouse, url: string): Promise<{ text: string; bytes: number }> {
  const { payload, rawPayload } = await house.app.inject(url)
  return { text: payload, bytes: rawPayload.length }
}

/** Reads a whole item report from a socket, and throws away what arrives. */
async function peakOfItemReport({ app }: TestHouse) {
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  globalThis.gc?.()
  const before = process.memoryUsage().rss
  const memory = watchMemory()
  const begun = performance.now()
  const answer = await fetch(`${address}/sushi/r51/reports/ir?${year}&${reports['ir']!.all}`)
  let bytes = 0
  for await (const chunk of answer.body!) bytes += (chunk as Uint8Array).length
  const seconds = (performance.now() - begun) / 1000
  return {
    megabytes: Math.round(bytes / 1e6),
    seconds: Math.round(seconds * 10) / 10,
    heapMegabytes: Math.max(0, Math.round((memory.stop() - before) / 1e6)),
  }
}

function watchMemory() {
  let peak = 0
  const look = () => (peak = Math.max(peak, process.memoryUsage().rss))
  const timer = setInterval(look, 20)
  return {
    stop() {
      look()
      clearInterval(timer)
      return peak
    },
  }
}
