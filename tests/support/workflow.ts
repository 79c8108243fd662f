import { randomUUID } from 'node:crypto'
import http from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { LetterMove } from '@grfs/contracts/peer-review/admin'
import type { WebApp } from '@grfs/contracts/page'
import {
  moduleDocuments,
  moduleFiles,
  moduleHandlers,
  moduleProtocols,
  moduleRoutes,
} from '../../apps/server/src/entry/assemble.ts'
import { subscriptions } from '../../apps/server/src/entry/subscriptions.ts'
import { authenticate } from '../../apps/server/src/modules/identity/index.ts'
import type { PiSettings } from '../../apps/server/src/platform/pi-settings.ts'
import type { ProviderSettings } from '../../apps/server/src/platform/provider-settings.ts'
import type { WorksSettings } from '../../apps/server/src/platform/works-settings.ts'
import type {
  DoajSettings,
  JournalAccount,
  RegistrySettings,
} from '../../apps/server/src/platform/registry-settings.ts'
import { openTestHouse, type TestHouse } from './app.ts'
import type { Wire } from './drafting.ts'
import { makeJournal } from './factories/press.ts'
import { finishLike, finishOnce, type Finished } from './finished-manuscripts.ts'
import { deliverAll } from './jobs.ts'
import { samplePaper } from './manuscripts.ts'
import { bearer, makeSignedIn, type PersonKind, type PersonOptions, type SignedIn } from './people.ts'

interface Sent {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  url: string
  headers: Record<string, string>
  payload?: object
}

interface Injected {
  statusCode: number
  rawPayload: Buffer
  headers: Record<string, unknown>
}

/** Starts listening, and returns a client with this many keep-alive connections at most. */
async function listenOn(app: FastifyInstance, sockets: number): Promise<(request: Sent) => Promise<Injected>> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: sockets })
  app.addHook('preClose', () => agent.destroy())
  // Only the agent closes idle connections: otherwise the server could close one just when the agent reuses it.
  app.server.keepAliveTimeout = 0
  const origin = await app.listen({ host: '127.0.0.1', port: 0 })
  return ({ method, url, headers, payload }) =>
    new Promise((resolve, reject) => {
      const isBytes = Buffer.isBuffer(payload)
      const body = payload && (isBytes ? payload : Buffer.from(JSON.stringify(payload)))
      const type = payload && !isBytes ? { 'content-type': 'application/json' } : {}
      const length = body ? { 'content-length': String(body.byteLength) } : {}
      const request = http.request(`${origin}${url}`, { method, agent, headers: { ...headers, ...type, ...length } })
      request.on('error', reject)
      request.on('response', (answer) => {
        buffer(answer).then(
          (rawPayload) => resolve({ statusCode: answer.statusCode ?? 0, rawPayload, headers: answer.headers }),
          reject,
        )
      })
      request.end(body)
    })
}

export type Actor = SignedIn

/** A response, as bytes and parsed. */
export interface Reply {
  status: number
  type: string
  raw: Buffer
  headers: Record<string, unknown>
  body: Wire
}

export interface PaperParts {
  title?: string
  abstract?: string
  keywords?: string[]
  coAuthors?: Array<{ name: string; affiliation?: string; email?: string; orcid?: string; userId?: string }>
  file?: Uint8Array
  fileName?: string
  /** The answer to every point of a review. */
  answer?: string
}

export type World = Awaited<ReturnType<typeof openWorld>>

/** A whole test world with everyone who is involved in a paper, and all their actions, through HTTP. */
export async function openWorld(
  options: {
    title?: string
    abbrev?: string
    sockets?: number
    web?: WebApp
    pi?: PiSettings
    asRoles?: boolean
    doiPrefix?: string
    registry?: RegistrySettings
    doiJournals?: readonly JournalAccount[]
    works?: WorksSettings
    doaj?: DoajSettings
    mailReportSecret?: string
    providers?: readonly ProviderSettings[]
  } = {},
) {
  const {
    title = 'Coastal and Marine Studies',
    abbrev = 'CMS',
    sockets,
    web,
    pi,
    asRoles = false,
    doiPrefix,
    registry,
    doiJournals,
    works,
    doaj,
    mailReportSecret,
    providers,
  } = options
  const house = await openTestHouse({
    routes: moduleRoutes,
    documents: moduleDocuments,
    protocols: moduleProtocols,
    files: moduleFiles,
    authenticate,
    subscriptions,
    ...(web && { web }),
    ...(pi && { pi }),
    ...(doiPrefix && { doiPrefix }),
    ...(registry && { registry }),
    ...(doiJournals && { doiJournals }),
    ...(works && { works }),
    ...(doaj && { doaj }),
    ...(mailReportSecret && { mailReportSecret }),
    ...(providers && { providers }),
    asRoles,
  })
  const journalId = await makeJournal(house.ctx, { title, abbrev, category: title })
  // Through real connections, if the test is about them.
  const calls = callsOf(sockets ? await listenOn(house.app, sockets) : (request) => house.app.inject(request))
  const person = (kind: PersonKind, parts: PersonOptions = {}) => makeSignedIn(house.ctx, kind, parts)
  return {
    house,
    journalId,
    ...calls,
    person,
    editor: (parts: PersonOptions = {}) => person('admin', parts),
    subEditor: (journals: string[] = [journalId]) =>
      person('sub-admin', { permissions: ['managePapers'], allowedJournals: journals }),
    ...authorMoves(house, calls, journalId),
    ...reviewerMoves(calls),
    ...editorMoves(calls),
    clock: clockMoves(house),
    close: () => house.close(),
  }
}

type Calls = ReturnType<typeof callsOf>
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

function callsOf(send: (request: Sent) => Promise<Injected>) {
  async function call(who: Pick<Actor, 'token'> | null, method: Method, path: string, payload?: object) {
    const answer = await send({
      method,
      url: `/api${path}`,
      headers: who ? bearer(who.token) : {},
      ...(payload !== undefined && { payload }),
    })
    return replyOf(answer)
  }
  async function sendForm(
    who: Actor,
    path: string,
    fields: Record<string, string>,
    file: Uint8Array | null,
    name: string,
    field: 'document' | 'supplement' = 'document',
    key?: string,
  ) {
    const form = new FormData()
    for (const [key, value] of Object.entries(fields)) form.append(key, value)
    if (file) form.append(field, new Blob([new Uint8Array(file)]), name)
    const encoded = new Response(form)
    const answer = await send({
      method: 'POST',
      url: `/api${path}`,
      headers: {
        ...bearer(who.token),
        'content-type': encoded.headers.get('content-type') ?? '',
        ...(key && { 'idempotency-key': key }),
      },
      payload: Buffer.from(await encoded.arrayBuffer()),
    })
    return replyOf(answer)
  }
  return { call, sendForm }
}

function replyOf({ statusCode, rawPayload, headers }: Injected): Reply {
  const type = String(headers['content-type'] ?? '')
  const body: Wire = type.startsWith('application/json') ? JSON.parse(rawPayload.toString()) : null
  return { status: statusCode, type, raw: rawPayload, headers, body }
}

function authorMoves(house: TestHouse, { sendForm }: Calls, journalId: string) {
  let like: Promise<Finished> | null = null
  /** Copies the results of a really processed manuscript to a paper's newest manuscript. */
  async function finish(submissionId: string): Promise<void> {
    like ??= finishOnce(house)
    await finishLike(house.ctx, await like, submissionId)
  }
  return {
    finish,
    /** Submits a paper, and finishes its manuscript by default. */
    async submit(who: Actor, parts: PaperParts = {}, { finished = true } = {}): Promise<Reply & { id: string }> {
      const fields = {
        title: parts.title ?? 'Salt in the wells of Dacope',
        abstract: parts.abstract ?? 'Salt rises in the wells of the delta.',
        keywords: JSON.stringify(parts.keywords ?? ['salt', 'wells', 'delta']),
        coAuthors: JSON.stringify(parts.coAuthors ?? []),
        journalId,
      }
      const { file = samplePaper(), fileName = 'paper.docx' } = parts
      const reply = await sendForm(who, '/submission/submit', fields, file, fileName)
      const id = String(reply.body?.submissionId ?? '')
      if (reply.status === 201 && finished) await finish(id)
      return { ...reply, id }
    },
    /** Answers every point, and resubmits. */
    async resubmit(who: Actor, id: string, parts: PaperParts = {}, { finished = true } = {}): Promise<Reply> {
      const { rows } = await sql<{ id: string }>`
        select p.id from submissions.point p join submissions.released_review r on r.id = p.review_id
        where r.submission_id = ${id} and p.answer is null`.execute(house.database.db)
      const fields = {
        submissionId: id,
        title: parts.title ?? 'Salt in the wells of Dacope',
        abstract: parts.abstract ?? 'Salt rises in the wells of the delta.',
        keywords: JSON.stringify(parts.keywords ?? ['salt', 'wells', 'delta']),
        answers: JSON.stringify(
          Object.fromEntries(rows.map((point) => [point.id, parts.answer ?? 'It is done as you say.'])),
        ),
      }
      const { file = samplePaper('Salt in the wells of Dacope', 1000), fileName = 'revised.docx' } = parts
      const reply = await sendForm(who, '/submission/submit-next-review', fields, file, fileName)
      if (reply.status === 200 && finished) await finish(id)
      return reply
    },
  }
}

function reviewerMoves({ call }: Calls) {
  return {
    accept: (who: Actor, submissionId: string) =>
      call(who, 'POST', '/submission/assignment/respond', { submissionId, response: 'accepted' }),
    decline: (who: Actor, submissionId: string, reason = 'I have no time this month.') =>
      call(who, 'POST', '/submission/assignment/respond', { submissionId, response: 'rejected', reason }),
    typeReview: (who: Actor, submissionId: string, version: number, form: object) =>
      call(who, 'PUT', `/submission/review/draft/${submissionId}`, { version, form }),
    review: (
      who: Actor,
      submissionId: string,
      parts: { comments?: string; recommendation?: string; note?: string } = {},
    ) =>
      call(who, 'POST', '/submission/review/submit', {
        submissionId,
        comments: '<ol><li><p>Say how the wells were chosen.</p></li><li><p>Table 2 lacks its units.</p></li></ol>',
        recommendation: 'Minor Revision Required',
        note: '',
        title: '',
        abstract: '',
        keywords: [],
        paperBody: '',
        authors: [],
        ...parts,
      }),
  }
}

function editorMoves({ call }: Calls) {
  /** The current version of the paper, which a decision must name. */
  async function versionOf(who: Actor, id: string): Promise<number> {
    const { body } = await call(who, 'GET', `/admin/papers/${id}`)
    return Number(body?.version ?? 1)
  }
  return {
    versionOf,
    async screen(who: Actor, id: string, outcome: 'pass' | 'reject' = 'pass', version?: number): Promise<Reply> {
      const letter = 'Thank you for your paper.'
      const body = { outcome, letter, reason: outcome === 'reject' ? 'It is outside our field.' : '' }
      return call(who, 'POST', `/admin/papers/${id}/screening`, {
        version: version ?? (await versionOf(who, id)),
        ...body,
      })
    },
    async confirmBlindness(who: Actor, id: string): Promise<Reply> {
      return call(who, 'POST', `/admin/papers/${id}/blindness`, { version: await versionOf(who, id) })
    },
    invite: (who: Actor, id: string, reviewers: Array<{ id: string }>, alternates: Array<{ id: string }> = []) =>
      call(who, 'POST', `/admin/papers/${id}/invitations`, {
        reviewerIds: reviewers.map((one) => one.id),
        alternateIds: alternates.map((one) => one.id),
      }),
    withdraw: (who: Actor, id: string, assignmentId: string, reason = 'We found somebody closer to the field.') =>
      call(who, 'POST', `/admin/papers/${id}/assignments/${assignmentId}/withdraw`, { reason }),
    remind: (who: Actor, ids: string[]) => call(who, 'POST', '/admin/papers/remind', { ids }),
    async decide(who: Actor, id: string, move: Exclude<LetterMove, 'desk-reject'>, version?: number): Promise<Reply> {
      return call(who, 'POST', `/admin/papers/${id}/decision`, {
        version: version ?? (await versionOf(who, id)),
        move,
        letter: 'Please find the review below.',
        reason: 'The editor has weighed it.',
      })
    },
  }
}

function clockMoves(house: TestHouse) {
  /** Moves the clock and keeps all sessions valid. */
  async function moveTo(instant: string): Promise<void> {
    house.clock.moveTo(instant)
    await sql`update identity.session set started_at = ${instant}, last_seen_at = ${instant} where ended_at is null`.execute(
      house.database.db,
    )
  }
  return {
    moveTo,
    /** Days from the current time. */
    moveOn: (days: number) => moveTo(new Date(house.clock.now().getTime() + days * 86_400_000).toISOString()),
    /** Runs the deadline job. */
    async strike(): Promise<void> {
      const handler = moduleHandlers.find(({ job }) => job.name === 'peer-review.keep-time')
      if (!handler) throw new Error('Nobody keeps the time.')
      await handler.run({}, { ctx: house.ctx, jobId: randomUUID(), attempt: 1, signal: new AbortController().signal })
      await deliverAll(house.database)
    },
  }
}
