import { sql } from 'kysely'
import type { EndpointSpec } from '@grfs/contracts/endpoint'
import { moduleRoutes } from '../../../apps/server/src/entry/assemble.ts'
import { testSite } from '../app.ts'
import { bearer } from '../people.ts'
import { openActing, type ActedCall } from './acting.ts'
import type { Canary } from './canaries.ts'
import { mayKnow, type Member } from './cast.ts'
import { unpackAnswer } from './readings.ts'
import { findCanaries, type Found } from './search.ts'
import type { Stage, StagedPaper } from './stage.ts'
import { bodyFor, isLeftOut, isTheirs, readIds, type Ids } from './walk-ids.ts'

export interface Leak {
  state: string
  who: string
  where: string
  canary: string
  how: string
  around: string
}

export interface Walked {
  states: string[]
  /** Searched responses, e-mails and files. */
  answers: number
  granted: number
  mails: number
  files: number
  /** How often a person has uploaded, searched and written. */
  acts: number
  routes: Set<string>
  leaks: Leak[]
  /** Requests that should be refused, but changed something. */
  changes: string[]
}

export interface WalkOptions {
  /** Share of the requests by people who are not involved: 1 for all. */
  share: number
  /** Requests with an id of another kind, for each person in each state. */
  strays: number
  /** Share of the people blind to the paper who also upload, search and write with what they were shown: 1 for all. */
  acts: number
  /** Public pages to open. */
  pages: (ids: Ids) => string[]
}

export type Walk = ReturnType<typeof openWalk>

/**
 * Calls every endpoint as every blinded person, acts with what they were shown, and searches all responses for
 * canaries.
 */
export function openWalk(stage: Stage, { share, strays, acts, pages }: WalkOptions) {
  const { world, cast } = stage
  const walked: Walked = {
    ...{ states: [], answers: 0, granted: 0, mails: 0, files: 0, acts: 0, routes: new Set(), leaks: [], changes: [] },
  }
  const searched = new Map<string, Found[]>()
  const seenMails = new Set<string>()
  const act = openActing(stage)
  let network = 0

  /** Cached, because the same bytes contain the same canaries for everyone. */
  function search(bytes: Buffer): Found[] {
    const key = `${cast.aviary.words.size}:${cast.aviary.spellings.length}:${bytes.toString('latin1')}`
    const found = searched.get(key) ?? findCanaries(cast.aviary, bytes)
    if (searched.size > 2_000) searched.clear()
    searched.set(key, found)
    return found
  }

  function judge(who: Member | null, state: string, where: string, bytes: Buffer, sent = ''): void {
    walked.answers += 1
    const found = search(bytes)
    // A response may repeat what the request contained.
    const echoed = found.length > 0 && sent ? search(Buffer.from(sent)).map(({ canary }) => canary) : []
    for (const { canary, how, around } of found) {
      if (echoed.includes(canary)) continue
      if (canary && (mayKnow(who, canary) || isShownOnPurpose(who, where, canary))) continue
      const name = canary?.name ?? 'a piece of a canary'
      walked.leaks.push({ state, who: who?.key ?? 'anonymous', where, canary: name, how, around })
    }
  }

  async function ask(who: Member | null, { method, path, body, headers }: ActedCall) {
    network += 1
    const reply = await world.house.app.inject({
      method,
      url: path,
      headers: { ...(who?.token && bearer(who.token)), 'accept-encoding': 'identity', ...headers },
      // Each request has its own network: rate limits are not tested here.
      remoteAddress: `10.${(network >> 16) & 255}.${(network >> 8) & 255}.${network & 255}`,
      ...(body !== undefined && { payload: body }),
    })
    const bytes = unpackAnswer(reply.rawPayload, reply.headers['content-encoding'])
    const head = withoutChance(Buffer.from(`${reply.statusCode} ${JSON.stringify(withoutNonces(reply.headers))}\n`))
    const type = String(reply.headers['content-type'])
    const text = type.startsWith('image/') ? bytes : withoutChance(bytes)
    return {
      status: reply.statusCode,
      type,
      bytes: Buffer.concat([head, text]),
      body: text,
    }
  }

  async function visit(who: Member | null, state: string, call: ActedCall) {
    const reply = await ask(who, call)
    walked.routes.add(call.route)
    if (reply.status < 300) walked.granted += 1
    if (reply.status >= 500) walked.changes.push(`${call.method} ${call.path} answered ${reply.status} in “${state}”`)
    const where = `${call.method} ${call.route}`
    const sent = Buffer.isBuffer(call.body) ? '' : JSON.stringify(call.body ?? '')
    judge(
      who,
      state,
      `${where} (${call.path})`,
      reply.bytes,
      `${decodeURIComponent(call.path)} ${sent} ${call.brought}`,
    )
    for (const link of linksIn(reply)) {
      const file = await ask(null, { method: 'GET', path: link, route: link })
      walked.files += 1
      judge(who, state, `${where}, the file behind it`, file.bytes)
    }
    return reply
  }

  async function readMails(state: string): Promise<void> {
    const mails = await world.house.database.db.selectFrom('platform.mail').selectAll().execute()
    const byAddress = new Map([...cast.members.values()].map((member) => [member.email.toLowerCase(), member]))
    for (const { id, created_at: at, ...mail } of mails) {
      if (seenMails.has(id)) continue
      seenMails.add(id)
      walked.mails += 1
      // The publisher sees who writes to it.
      if (mail.recipient_address === world.house.ctx.site.supportEmail) continue
      const who = byAddress.get(mail.recipient_address.toLowerCase())
      // The editors of the paper may read everything; the editor who wrote it may not.
      judge(who ?? null, state, `mail ${mail.template}`, Buffer.from(JSON.stringify({ ...mail, at })))
    }
  }

  async function see(state: string, paper: StagedPaper | null): Promise<void> {
    walked.states.push(state)
    const ids = await readIds(stage)
    const before = await digest(stage)
    await readMails(state)
    for (const who of [null, ...blinded(cast.members)]) {
      for (const call of callsOf(who, ids, paper)) await visit(who, state, call)
    }
    const after = await digest(stage)
    for (const [table, sum] of after) {
      if (before.get(table) !== sum) walked.changes.push(`${table} changed while everybody looked at “${state}”`)
    }
    if (paper) await actAll(state, paper, ids)
  }

  /** After the comparison of all tables, because everyone may change their own drafts and messages. */
  async function actAll(state: string, paper: StagedPaper, ids: Ids): Promise<void> {
    for (const who of blinded(cast.members)) {
      const isNear = ids.concerned(who, paper.id) || who.key === 'stranger'
      if (!isNear || cast.aviary.chance() >= acts) continue
      await act(who, paper, (one, call) => visit(one, state, call))
      walked.acts += 1
    }
  }

  function* callsOf(who: Member | null, ids: Ids, paper: StagedPaper | null): Generator<ActedCall> {
    const { chance } = cast.aviary
    const isConcerned = who !== null && paper !== null && ids.concerned(who, paper.id)
    for (const { endpoint } of moduleRoutes) {
      const isOwnRole = who !== null && endpoint.access !== 'public' && ids.admits(who, endpoint)
      for (const values of ids.naturalFor(endpoint, who)) {
        const isTouched = Object.values(values).some((value) => value === paper?.id || value === paper?.from?.id)
        const isLikely = endpoint.method === 'GET' && isConcerned && isOwnRole && (isTouched || !('id' in values))
        if (!isLikely && chance() >= share) continue
        yield* callTo(endpoint, values, who, ids)
      }
    }
    for (let stray = 0; stray < strays; stray++) {
      const { endpoint } = moduleRoutes[Math.floor(chance() * moduleRoutes.length)]!
      const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name!)
      if (names.length === 0) continue
      yield* callTo(endpoint, Object.fromEntries(names.map((name) => [name, ids.any(chance)])), who, ids)
    }
    for (const path of pages(ids)) if (chance() < share) yield { method: 'GET', path, route: 'page' }
  }

  return { walked, see }
}

function* callTo(
  endpoint: EndpointSpec,
  values: Record<string, string>,
  who: Member | null,
  ids: Ids,
): Generator<ActedCall> {
  const route = `${endpoint.method} ${endpoint.path}`
  if (isLeftOut(endpoint)) return
  if (endpoint.method === 'DELETE' && isTheirs(endpoint, values, who, ids)) return
  const path = `/api${endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? '1'))}`
  if (endpoint.method === 'GET' || endpoint.method === 'DELETE') {
    for (const query of ids.queriesFor(endpoint)) yield { method: endpoint.method, path: `${path}${query}`, route }
    return
  }
  for (const { body, names } of bodyFor(endpoint, values, ids)) {
    if (isTheirs(endpoint, { ...values, ...names }, who, ids)) continue
    yield { method: endpoint.method, path, body, route }
  }
}

/** Exceptions, each for one route. */
function isShownOnPurpose(who: Member | null, where: string, { name, what, paper }: Canary): boolean {
  const isName = what === 'given name' || what === 'family name'
  // A certificate names its owner; the reviewer may show it to anyone.
  if (/certificate\/[\w-]{20,}/.test(where)) return isName
  // Candidates are all reviewers of the press.
  if (who?.edits.size && /papers\/[^/]+\/candidates/.test(where)) {
    return isName || what === 'institution' || what === 'account'
  }
  // Who may publish may publish an own paper. The publishing desk knows nothing about reviewers.
  if (who?.isEditor && paper !== null && where.includes('/admin/publishing')) {
    return name.includes('in the facts of') || ofPublication.has(what)
  }
  return false
}

const ofPublication = new Set([
  'supplement',
  'copy-editing note',
  'words with the final files',
  'mark on the proof',
  'answer on the proof',
  'answer to a mark',
])

const blinded = (members: Map<string, Member>): Member[] =>
  // A person whose address was invited has no session, but the link of the invitation.
  [...members.values()].filter((member) => member.id !== '' && (!member.isEditor || member.wrote.size > 0))

const nonces = new Set(['date', 'x-request-id'])
const withoutNonces = (headers: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !nonces.has(name)))

const chance = /"requestId":"[^"]*"|nonce-[\w+/=-]+|nonce="[^"]*"/g
/** Without values that are random in each response. */
const withoutChance = (bytes: Buffer): Buffer => Buffer.from(bytes.toString('latin1').replaceAll(chance, ''), 'latin1')

/** URLs of files in a response, which anyone who has them can open. */
function linksIn({ status, type, body }: { status: number; type: string; body: Buffer }): string[] {
  if (status !== 200 || !type.startsWith('application/json')) return []
  return [...body.toString().matchAll(/"url":"([^"]+)"/g)].flatMap(([, url]) => {
    const { origin, pathname, search } = new URL(url!, testSite.origin)
    return origin === testSite.origin && !pathname.startsWith('/certificate/') ? [`${pathname}${search}`] : []
  })
}

/** Opening a message marks it as read. */
const readMark: Record<string, string> = { 'peer_review.message': 'read_at', 'submissions.message': 'read_at' }

/**
 * Digest of every table about papers and reviews, except the differences between versions, which are computed on
 * demand.
 */
async function digest({ world }: Stage): Promise<Map<string, string>> {
  const { db, pool } = world.house.database
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_schema in ('submissions', 'peer_review', 'manuscripts') and table_type = 'BASE TABLE'
      and table_name not in ('difference', 'blind_difference')`.execute(db)
  const sums = tables.map(
    ({ name }) =>
      `select '${name}' as name, md5(coalesce(string_agg(row, '' order by row), '')) as sum
        from (select (to_jsonb(t) - '${readMark[name] ?? ''}')::text as row from ${name} t) rows`,
  )
  const { rows } = await pool.query<{ name: string; sum: string }>(sums.join(' union all '))
  return new Map(rows.map(({ name, sum }) => [name, sum]))
}
