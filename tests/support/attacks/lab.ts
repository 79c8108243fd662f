import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { docxOf, paragraph } from '../../../packages/manuscript/corpus/docx.ts'
import { moduleHandlers, moduleRoutes } from '../../../apps/server/src/entry/assemble.ts'
import { manuscriptHandlers } from '../../../apps/server/src/modules/manuscripts/index.ts'
import type { Member } from '../anonymity/cast.ts'
import { openNonces } from '../anonymity/canaries.ts'
import { partsOfZip, unpackAnswer } from '../anonymity/readings.ts'
import { deliverAll } from '../jobs.ts'
import { bearer } from '../people.ts'
import type { Wire } from '../drafting.ts'
import type { Assignment, Scene } from './scene.ts'

/** Something that an attacker received. */
export interface Received {
  who: Member | null
  /** `GET /search?q=salt`, without random values. */
  what: string
  /** The whole response without random values, for the comparison with the other world. */
  text: string
  /** The raw response, decompressed, for the search for canaries. */
  bytes: Buffer
}

export interface Answered {
  status: number
  headers: Record<string, unknown>
  raw: Buffer
  body: Wire
}

type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE'

export interface Asking {
  body?: object
  form?: { fields: Record<string, string>; file?: Uint8Array; fileName?: string; fileField?: string }
  headers?: Record<string, string>
  /** A list in which equal items are ordered by random ids: it is compared as a set. */
  unordered?: string
}

export type Lab = ReturnType<typeof openLab>

/** The tools of attack scripts, in one world. Every response is recorded. */
export function openLab(scene: Scene, assignments: Assignment[]) {
  const { world, people } = scene
  const { app, database, ctx, clock } = world.house
  // Known ids keep their name; others are numbered again in each script, so that one difference does not cause others.
  const names = Object.fromEntries([
    ...Object.values(people).map(({ id, key }) => [id, `account of ${key}`]),
    ...Object.entries(scene.targets).map(([name, { id }]) => [id, `paper ${name}`]),
    ...assignments.map(({ id }, index) => [id, `assignment ${index + 1}`]),
  ]) as Record<string, string>
  let nonces = openNonces(names)
  const plain = (text: string) =>
    nonces
      .replace(text)
      // Hashes of the body, which is compared itself, and of its random ids.
      .replaceAll(/"(etag|unencoded-digest|signature(?:-input)?)":"(?:[^"\\]|\\.)*"/g, '"$1":""')
      // Tokens are random, but their length is fixed.
      .replaceAll(/[\w-]{40,}/g, (token) => `token of ${token.length}`)
  let received: Received[] = []
  let routes = new Set<string>()
  /** By attacker: what they sent cannot be learned. */
  let sent = new Map<string, string>()
  let learned: string[] = []
  let network = 0
  const seenMails = new Set<string>()

  function bring(who: Member | null, text: string): void {
    const key = who?.key ?? ''
    sent.set(key, `${sent.get(key) ?? ''} ${text}`)
  }

  async function ask(who: Member | null, method: Method, path: string, asking: Asking = {}): Promise<Answered> {
    network += 1
    const { payload, headers } = await encode(asking)
    const url = path.startsWith('/files/') || path.startsWith('//') ? path.replace('//', '/') : `/api${path}`
    clock.moveTo(new Date(clock.now().getTime() + 50).toISOString())
    database.queries.reset()
    const reply = await app.inject({
      method,
      url,
      headers: { 'accept-encoding': 'identity', ...(who && bearer(who.token)), ...headers, ...asking.headers },
      // Each request has its own network: rate limits are not tested here.
      remoteAddress: `10.${(network >> 16) & 255}.${(network >> 8) & 255}.${network & 255}`,
      ...(payload !== undefined && { payload }),
    })
    const statements = database.queries.list.filter((one, at, all) => !isWait(one) || all.indexOf(one) === at)
    routes.add(routeOf(method, path))
    bring(who, `${decodeURIComponent(path)} ${JSON.stringify({ ...asking, form: asking.form?.fields })}`)
    const raw = unpackAnswer(reply.rawPayload, reply.headers['content-encoding'])
    const isJson = String(reply.headers['content-type']).startsWith('application/json')
    const body: Wire = isJson && raw.length > 0 ? JSON.parse(raw.toString()) : null
    record(who, `${method} ${path}`, reply.statusCode, reply.headers, raw, statements, body?.[asking.unordered ?? ''])
    if (reply.statusCode >= 500 || body?.code === 'request.invalid') {
      throw new Error(`The attack is malformed: ${method} ${path} answered ${reply.statusCode} ${raw.toString()}`)
    }
    return { status: reply.statusCode, headers: reply.headers, raw, body }
  }

  function record(
    who: Member | null,
    what: string,
    status: number,
    { date: _date, 'x-request-id': _id, ...headers }: Record<string, unknown>,
    raw: Buffer,
    statements: string[],
    unordered: object[] | undefined,
  ): void {
    const items = unordered?.map((item) => plain(JSON.stringify(item))).toSorted()
    const content = items ? items.join('\n') : textOf(raw)
    // Compare the statements too: a different number of statements would be visible in the response time.
    const text = plain(`${status} ${JSON.stringify(headers)}\n${content}\n${statements.toSorted().join('\n')}`)
    received.push({ who, what: plain(what), text, bytes: Buffer.concat([Buffer.from(JSON.stringify(headers)), raw]) })
  }

  async function readMails(): Promise<void> {
    const attackers = new Map(Object.values(people).map((one) => [one.email, one]))
    for (const candidate of ['ada', 'bea', 'hal', 'ivy', 'cy', 'dee', 'editor'] as const) {
      attackers.delete(people[candidate].email)
    }
    const mails = await database.db
      .selectFrom('platform.mail')
      .selectAll()
      .orderBy('created_at')
      .orderBy('template')
      .orderBy('recipient_address')
      .execute()
    for (const { id, message_id: _id, ...mail } of mails) {
      const who = attackers.get(mail.recipient_address)
      if (!who || seenMails.has(id)) continue
      seenMails.add(id)
      const text = JSON.stringify(mail)
      received.push({ who, what: `mail ${mail.template}`, text: plain(text), bytes: Buffer.from(text) })
    }
  }

  /** The work of the worker: outbox, manuscripts, comparisons. */
  async function work(): Promise<void> {
    const handlers = [
      ...moduleHandlers,
      ...manuscriptHandlers({ converter: scene.converter, operatorEmail: 'operator@example.org' }),
    ]
    for (let round = 0; round < 10; round++) {
      await deliverAll(database)
      const { rows } = await database.pool.query<{ id: string; name: string; payload: unknown }>(
        `delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t where t.id = j.task_id
           and t.identifier = any($1) returning j.id, t.identifier as name, j.payload`,
        [jobsToRun],
      )
      if (rows.length === 0) return
      for (const { id, name, payload } of rows.toSorted((a, b) => Number(a.id) - Number(b.id))) {
        const run = { ctx, jobId: id, attempt: 1, signal: new AbortController().signal }
        await handlers.find(({ job }) => job.name === name)?.run(payload, run)
      }
    }
  }

  return {
    scene,
    people,
    papers: scene.targets,
    keptText: scene.keptText,
    assignmentsOf: ({ id }: { id: string }) => assignments.filter(({ submissionId }) => submissionId === id),
    ask,
    work,
    draftOf,
    /** Requests all paths with GET. */
    async read(who: Member | null, ...paths: string[]): Promise<void> {
      for (const path of paths) await ask(who, 'GET', path)
    },
    /** Uploads text as the manuscript of a draft and as its supplement, and reads the check. */
    async check(who: Member, paragraphs: string[], form: object = {}): Promise<Answered> {
      const id = randomUUID()
      bring(who, paragraphs.join(' '))
      await ask(who, 'PUT', `/submission/draft/${id}`, { body: { version: 0, form } })
      const file = draftOf(paragraphs)
      const sent = { fields: {}, file, fileName: 'copy.docx' }
      await ask(who, 'POST', `/submission/draft/${id}/document`, { form: sent })
      await ask(who, 'POST', `/submission/draft/${id}/supplements`, { form: { ...sent, fileField: 'supplement' } })
      await work()
      const answer = await ask(who, 'GET', `/submission/draft/${id}/check`)
      await ask(who, 'DELETE', `/submission/delete-draft/${id}`)
      await work()
      return answer
    },
    /** Ends one script and returns what it received, and its calls. */
    async finish() {
      await work()
      await readMails()
      const finished = { received, routes, sent, learned }
      learned = []
      received = []
      routes = new Set()
      sent = new Map()
      nonces = openNonces(names)
      return finished
    },
    /** For scripts that evaluate a response themselves, in one world. */
    learn(what: string): void {
      learned.push(plain(what))
    },
    sessionsOf: async (who: Member) =>
      (
        await sql<{ id: string }>`select id from identity.session where account_id = ${who.id}`.execute(database.db)
      ).rows.map(({ id }) => id),
  }
}

/** Asked again as long as any transaction of the server runs, such as one of autovacuum. */
const isWait = (statement: string) => statement.includes('pg_snapshot_xmin')

const jobsToRun = ['manuscripts.do-step', 'peer-review.compare-blind-copies', 'submissions.compare-manuscripts']

/** A multipart form or JSON. */
async function encode({ body, form }: Asking): Promise<{ payload?: object; headers: Record<string, string> }> {
  if (!form) return { ...(body !== undefined && { payload: body }), headers: {} }
  const data = new FormData()
  for (const [name, value] of Object.entries(form.fields)) data.append(name, value)
  const { file, fileName = 'paper.docx', fileField = 'document' } = form
  if (file) data.append(fileField, new Blob([new Uint8Array(file)]), fileName)
  const encoded = new Response(data)
  return {
    payload: Buffer.from(await encoded.arrayBuffer()),
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
  }
}

/** ZIP files are compared by their entries. */
function textOf(raw: Buffer): string {
  const entries = [...partsOfZip(raw)]
  if (entries.length === 0) return raw.toString('latin1')
  return entries.map(({ name, inner }) => `${name}\n${inner().toString('latin1')}`).join('\n')
}

const patterns = moduleRoutes.map(({ endpoint: { method, path } }) => ({
  route: `${method} ${path}`,
  method,
  isFixed: !path.includes(':'),
  expression: new RegExp(`^${path.replaceAll(/:\w+/g, '[^/?]+')}$`),
}))

/** The endpoint of this path. */
export function routeOf(method: Method, path: string): string {
  const [bare = ''] = path.split('?')
  const asked = method === 'HEAD' ? 'GET' : method
  const found = patterns.filter((one) => one.method === asked && one.expression.test(bare))
  return (found.find(({ isFixed }) => isFixed) ?? found[0])?.route ?? `${asked} ${bare}`
}

function draftOf(paragraphs: string[]): Uint8Array {
  return docxOf({
    body: paragraphs.map((text, index) => paragraph(text, index === 0 ? { style: 'Title' } : {})).join(''),
    styles: '<w:style w:type="paragraph" w:styleId="Title"><w:name w:val="Title"/></w:style>',
  })
}
