import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { docxOf, paragraph } from '../../../packages/manuscript/corpus/docx.ts'
import { manuscriptHandlers } from '../../../apps/server/src/modules/manuscripts/index.ts'
import type { Wire } from '../drafting.ts'
import type { Member } from './cast.ts'
import { findCanaries } from './search.ts'
import type { Stage, StagedPaper } from './stage.ts'

/** A request of a person who acts. `brought` is what they sent in a file: the response may contain it. */
export interface ActedCall {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  route: string
  body?: object | undefined
  headers?: Record<string, string>
  brought?: string
}

export type Visit = (who: Member, call: ActedCall) => Promise<{ status: number; body: Buffer }>

/**
 * Blinded people do not only read: they upload, search and send everything that they were shown. All responses are
 * searched for canaries like any other.
 */
export function openActing({ world, cast, converter }: Stage) {
  const applied = new Set<string>()
  const wrote = new Set<string>()
  const { ctx, database } = world.house
  const handlers = manuscriptHandlers({ converter, operatorEmail: 'operator@example.org' })
  const run = async (name: string, payload: object) => {
    const handler = handlers.find(({ job }) => job.name === name)!
    await handler.run(payload, { ctx, jobId: randomUUID(), attempt: 1, signal: new AbortController().signal })
  }
  const manuscriptOf = async (id: string) => {
    const { rows } = await sql<{ manuscriptId: string | null }>`
      select manuscript_id as "manuscriptId" from submissions.draft where submission_id = ${id}`.execute(database.db)
    return rows[0]?.manuscriptId ?? null
  }

  /** Uploads a draft and reads its check; deletes the draft afterwards. */
  async function upload(who: Member, shown: string[], { title }: StagedPaper, visit: Visit): Promise<void> {
    const id = randomUUID()
    const draft = { path: `/api/submission/draft/${id}`, route: 'PUT /submission/draft/:id' }
    const form = { title, abstract: shown.join(' ').slice(0, 2_000), coAuthors: [] }
    await visit(who, { method: 'PUT', ...draft, body: { version: 0, form } })
    const data = new FormData()
    data.append(
      'document',
      new Blob([new Uint8Array(docxOf({ body: shown.map((text) => paragraph(text)).join('') }))]),
      'copy.docx',
    )
    const encoded = new Response(data)
    const sent = await visit(who, {
      method: 'POST',
      path: `${draft.path}/document`,
      route: 'POST /submission/draft/:id/document',
      body: Buffer.from(await encoded.arrayBuffer()),
      headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
      brought: shown.join(' '),
    })
    const manuscriptId = sent.status === 201 ? await manuscriptOf(id) : null
    if (manuscriptId === null) return
    for (const kind of ['read', 'similarity']) await run('manuscripts.do-step', { manuscriptId, kind })
    const check = { path: `${draft.path}/check`, route: 'GET /submission/draft/:id/check', brought: shown.join(' ') }
    await visit(who, { method: 'GET', ...check })
    const remove = { path: `/api/submission/delete-draft/${id}`, route: 'DELETE /submission/delete-draft/:id' }
    await visit(who, { method: 'DELETE', ...remove })
    await run('manuscripts.forget', { manuscriptId })
  }

  /** Uses the public search, the completions, and the searches for co-authors and organisations. */
  async function search(who: Member, questions: string[], visit: Visit): Promise<void> {
    for (const route of ['/search', '/search/suggest', '/submission/search', '/organizations']) {
      for (const q of questions) {
        await visit(who, { method: 'GET', path: `/api${route}?q=${encodeURIComponent(q)}`, route: `GET ${route}` })
      }
    }
  }

  /** Writes to the publisher, and to the editors about the assignment: once for each paper. */
  async function write(who: Member, shown: string[], paper: StagedPaper, visit: Visit): Promise<void> {
    if (wrote.has(`${who.key} ${paper.key}`)) return
    wrote.add(`${who.key} ${paper.key}`)
    // Without the writer's own name: the inbox shows only the beginning of a message, and part of a canary cannot be
    // identified.
    const harmless = shown.filter((one) => findCanaries(cast.aviary, Buffer.from(one)).length === 0)
    const text = harmless.join(' ').slice(0, 500) || paper.title
    const letter = { subject: paper.title, message: text, paperNumber: null }
    for (const path of ['/feedback/send-message', '/feedback/send-feedback']) {
      await visit(who, { method: 'POST', path: `/api${path}`, route: `POST ${path}`, body: letter })
    }
    const { rows } = await sql<{ id: string }>`
      select id from peer_review.assignment where submission_id = ${paper.id} and reviewer_id = ${who.id}
        and invited_at is not null order by queued_at desc limit 1`.execute(database.db)
    for (const { id: assignmentId } of rows) {
      const message = { path: '/api/reviewer/messages', route: 'POST /reviewer/messages' }
      await visit(who, { method: 'POST', ...message, body: { assignmentId, text } })
    }
  }

  return async (who: Member, paper: StagedPaper, visit: Visit): Promise<void> => {
    if (!applied.has(who.key) && who.kind !== 'sub-admin') {
      applied.add(who.key)
      // IDENTITY-101: granted at once, so that a reviewer can upload.
      await visit(who, { method: 'POST', path: '/api/auth/apply/researcher', route: 'POST /auth/apply/:role' })
    }
    const shown = await readShown(who, paper, visit)
    if (shown.length > 0) await upload(who, shown, paper, visit)
    const sentences = shown.map((text) => text.split(/(?<=\.)\s/)[0]!.slice(0, 100))
    await search(who, [...new Set([paper.title, ...sentences])].slice(0, 6), visit)
    await write(who, shown, paper, visit)
  }
}

/** Every text that a person can read about a paper, paragraph by paragraph. */
async function readShown(who: Member, { id }: StagedPaper, visit: Visit): Promise<string[]> {
  const shown: string[] = []
  for (const view of ['', '/blind/text']) {
    const path = `/api/submission/${id}${view}`
    const { status, body } = await visit(who, { method: 'GET', path, route: `GET /submission/:id${view}` })
    if (status === 200) shown.push(...textsIn(JSON.parse(body.toString())))
  }
  return [...new Set(shown.flatMap(paragraphsOf))]
}

/** All strings that a person could have written; ids, dates and statuses are shorter or have no space. */
function textsIn(value: Wire): string[] {
  if (typeof value === 'string') return value.length > 20 && value.includes(' ') ? [value] : []
  return value !== null && typeof value === 'object' ? Object.values(value as object).flatMap(textsIn) : []
}

/** The text of HTML, paragraph by paragraph. */
export const paragraphsOf = (html: string): string[] =>
  html
    .split(/<\/(?:p|h\d|li|td)>/)
    .map((part) => part.replaceAll(/<[^>]*>/g, '').trim())
    .filter((text) => text !== '')
