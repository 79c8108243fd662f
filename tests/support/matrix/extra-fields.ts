import { sql } from 'kysely'
import { z } from 'zod'
import type { EndpointSpec, Method } from '@grfs/contracts/endpoint'
import { moduleRoutes } from '../../../apps/server/src/entry/assemble.ts'
import { goodPhoto } from '../factories/registration.ts'
import { nameOf, send, type Ask, type Reply } from './asking.ts'
import { deskRequests } from './desk/requests.ts'
import { deskTable } from './desk/table.ts'
import { expectedOf } from './row.ts'
import { namesIn, tablesOf } from './fields.ts'
import { requests } from './requests.ts'
import { table } from './table.ts'
import type { Look } from './undoing.ts'
import { openMatrixWorld, type MatrixWorld } from './world.ts'

export interface Overposted {
  writes: number
  requests: number
  names: number
  /** Writes that no actor could make: they prove nothing. */
  untried: string[]
  changed: string[]
}

// Extra fields per form, which leaves a few for its own.
const fieldsInForm = 70

/** S4: sends every known field name along with every write. Stored data and responses must stay the same. */
export async function overpost(): Promise<Overposted> {
  const recorder = makeRecorder()
  const world = await openMatrixWorld(recorder.look)
  try {
    await recorder.start(world)
    const names = await everyName(world)
    const found: Overposted = { writes: 0, requests: 0, names: names.length, untried: [], changed: [] }
    for (const spec of writes()) await tryWrite(world, recorder, spec, names, found)
    return found
  } finally {
    await world.close()
  }
}

const writes = (): EndpointSpec[] =>
  moduleRoutes.map(({ endpoint }) => endpoint).filter(({ method }) => method !== 'GET')

type Recorder = ReturnType<typeof makeRecorder>

/** Records the rows that each transaction writes, without random values. */
function makeRecorder() {
  let statement: ReturnType<typeof sql<{ row: string }>> | null = null
  let known = new Set<string>()
  const rows: string[] = []
  const plain = (text: string) =>
    text
      .replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, (id) => (known.has(id) ? id : '#'))
      // The search text of the audit log has spaces where ids have hyphens.
      .replace(/[0-9a-f]{8} [0-9a-f]{4} [0-9a-f]{4} [0-9a-f]{4} [0-9a-f]{12}/g, '#')
      .replace(/\d{4}-\d\d-\d\dT[\d:.]+(Z|\+00:00)/g, '@')
      .replace(/(?:grfs|whsec)_[\w/+=-]+/g, '*')
      .replace(/RV-[0-9A-Z]{6}/g, 'RV')
      .replace(/"id": ?\d+/g, '"id": 0')
      .replace(/(token=|\/invitation\/)[\w.%#-]+/g, '$1*')
      .replace(/\$argon2[^"]*|\\\\x[0-9a-f]{32,}|"[\w-]{43}"/g, '*')
  const look: Look = async (tx) => {
    if (statement) rows.push(...(await statement.execute(tx)).rows.map(({ row }) => plain(row)))
  }
  return {
    look,
    plain,
    take: () => rows.splice(0).sort(),
    async start({ house }: MatrixWorld) {
      const tables = await tablesOf(house.database)
      const written = tables.map(
        (name) => sql`select ${name}::text || to_jsonb(t)::text as row from ${sql.raw(name)} t
          where t.xmin = pg_current_xact_id()::xid union all select ${name}::text || count(*) from ${sql.raw(name)}`,
      )
      statement = sql<{ row: string }>`${sql.join(written, sql` union all `)}`
      const all = tables.map((name) => sql`select t::text as row from ${sql.raw(name)} t`)
      const { rows: before } = await sql<{ row: string }>`${sql.join(all, sql` union all `)}`.execute(house.database.db)
      known = new Set(before.flatMap(({ row }) => row.match(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g) ?? []))
    },
  }
}

/** Column names in both cases, all names in contracts, and names of the object prototype. */
async function everyName({ house }: MatrixWorld): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct column_name as name from information_schema.columns
    where table_schema not in ('pg_catalog', 'information_schema', 'graphile_worker')`.execute(house.database.db)
  const spoken = moduleRoutes.flatMap(({ endpoint: { response, body, params, query } }) =>
    [response, body, params, query].flatMap((schema) => (schema ? namesIn(schema) : [])),
  )
  const camel = rows.map(({ name }) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()))
  const others = ['constructor', 'prototype', '_id', 'role', 'isAdmin', 'isSubAdmin', 'actor', 'accountId', '$set']
  return [...new Set([...rows.map(({ name }) => name), ...camel, ...spoken, ...others])]
}

async function tryWrite(
  world: MatrixWorld,
  recorder: Recorder,
  spec: EndpointSpec,
  names: readonly string[],
  found: Overposted,
): Promise<void> {
  const route = nameOf(spec)
  const right = await rightOf(world, spec)
  if (!right) return void found.untried.push(route)
  found.writes++
  const ask = async (one: Ask): Promise<{ reply: Reply; seen: string }> => {
    recorder.take()
    const reply = await send(world.house.app, spec.method as Method, one, right.token)
    found.requests++
    return { reply, seen: [reply.outcome, recorder.plain(reply.raw), ...recorder.take()].join('\n') }
  }
  const base = await ask(right.ask)
  // Twice, to check that all random values were removed.
  const again = await ask(right.ask)
  if (base.reply.status >= 300) found.changed.push(`${route}: ${base.reply.outcome} without any extra field`)
  if (base.seen !== again.seen)
    found.changed.push(`${route} is not the same twice: ${firstDifference(base.seen, again.seen)}`)
  for (const value of [world.shared.admin.id, 'accepted', true, 99]) {
    for (const one of withExtras(spec, right.ask, names, value)) {
      const { reply, seen } = await ask(one)
      // A refusal of the whole request is not a change either.
      if (reply.status === 400 || reply.status === 413) continue
      if (seen !== base.seen) found.changed.push(`${route} with ${String(value)}: ${firstDifference(base.seen, seen)}`)
    }
  }
}

function firstDifference(one: string, other: string): string {
  const [before, after] = [one.split('\n'), other.split('\n')]
  const line = after.findIndex((text, index) => text !== before[index])
  return `${after[line] ?? 'fewer rows'} instead of ${before[line] ?? 'nothing'}`
}

interface Right {
  token: string | null
  ask: Ask
}

/** An allowed request: by an admin in the admin area, or by any actor of the matrix who may make it. */
async function rightOf(world: MatrixWorld, spec: EndpointSpec): Promise<Right | undefined> {
  const name = nameOf(spec)
  const { admin } = world.desk.people
  if (!(name in table)) {
    const { gets, by } = deskTable[name]!
    if (!(by?.admin ?? gets).startsWith('2')) return undefined
    return { token: admin.token, ask: deskRequests[name]!(world, admin) }
  }
  const isRegistration = name === 'POST /auth/register'
  const seat = world.seats.find((one) =>
    isRegistration
      ? one.principal === 'anonymous'
      : /^2\d\d(?: reminded| assigned)?$/.test(expectedOf(table[name]!, one)),
  )
  if (!seat) return undefined
  const ask = requests[name]!(seat, world)
  const { token } = seat.who
  if (!isRegistration) return { token, ask }
  return { token, ask: { ...ask, form: { fields: ask.form!.fields, file: await goodPhoto, field: 'image' } } }
}

type Value = string | boolean | number

function withExtras(spec: EndpointSpec, right: Ask, names: readonly string[], value: Value): Ask[] {
  const own = spec.body instanceof z.ZodObject ? Object.keys(spec.body.shape) : []
  const extra = names.filter((name) => !own.includes(name))
  if (right.form) return formsWith(right, extra, value)
  const inner = Object.entries(right.body ?? {}).map(([name, held]) => [
    name,
    isForm(held)
      ? {
          ...fieldsOf(
            extra.filter((one) => !formNames(spec, name).includes(one)),
            value,
          ),
          ...held,
        }
      : held,
  ])
  return [{ ...right, body: { ...fieldsOf(extra, value), ...Object.fromEntries(inner) } }]
}

const isForm = (held: unknown): held is object => held !== null && typeof held === 'object' && !Array.isArray(held)
const fieldsOf = (names: readonly string[], value: Value) => Object.fromEntries(names.map((name) => [name, value]))

function formNames({ body }: EndpointSpec, name: string): string[] {
  const inner = body instanceof z.ZodObject ? (body.shape as Record<string, z.ZodType>)[name] : undefined
  return inner ? namesIn(inner) : []
}

/** Splits the fields into several forms, because a form is limited. */
function formsWith(right: Ask, extra: readonly string[], value: Value): Ask[] {
  // One value is enough for requests with a file.
  if (typeof value !== 'string') return []
  const parts = Array.from({ length: Math.ceil(extra.length / fieldsInForm) }, (_, index) =>
    extra.slice(index * fieldsInForm, (index + 1) * fieldsInForm),
  )
  return parts.map((names) => {
    const fields = { ...(fieldsOf(names, value) as Record<string, string>), ...right.form!.fields }
    return { ...right, form: { ...right.form!, fields } }
  })
}
