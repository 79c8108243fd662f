import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { WorksSettings } from '../../../apps/server/src/platform/works-settings.ts'

export interface ListedWork {
  doi: string
  title: string
  subtitle?: string
  families: string[]
  year: number
  /** A notice about the work. */
  update?: { type: string; doi: string; on: [number, number, number] }
}

/**
 * A fault of one call. `busy`: 429 with Retry-After. `down`: 503. `slow`: no answer until the caller gives up. `broken`: the
 * connection ends. `garbage`: no JSON. `other`: JSON of another service. `huge`: an endless answer. `redirect`: to a
 * private address.
 */
export type WorksFault = 'busy' | 'down' | 'slow' | 'broken' | 'garbage' | 'other' | 'huge' | 'redirect' | null

export interface CrossrefWorks {
  settings: WorksSettings
  /** Every call with its query, in order. */
  calls: URL[]
  /** The most calls that were open at once. */
  mostAtOnce: number
  /** Calls that followed a redirect. None may. */
  followed: number
  list(...works: ListedWork[]): void
  /** DOIs of another agency. */
  registerElsewhere(...dois: string[]): void
  misbehave(fault: (address: URL, call: number) => WorksFault): void
  close(): Promise<void>
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? []

/** An in-memory stand-in for the resource `works` of the Crossref REST API, and for the handle service. */
export async function startCrossrefWorks(): Promise<CrossrefWorks> {
  const works = new Map<string, ListedWork>()
  const byWord = new Map<string, Set<ListedWork>>()
  const elsewhere = new Set<string>()
  let fault: Parameters<CrossrefWorks['misbehave']>[0] = () => null
  let open = 0

  const server = createServer((request, response) => answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const standIn: CrossrefWorks = {
    settings: { url, handleUrl: url, email: 'references@press.example', retractionsUrl: null },
    ...{ calls: [], mostAtOnce: 0, followed: 0 },
    list(...added) {
      for (const work of added) {
        works.set(work.doi.toLowerCase(), work)
        for (const word of new Set(wordsOf(`${work.title} ${work.families.join(' ')} ${work.year}`)))
          byWord.set(word, (byWord.get(word) ?? new Set()).add(work))
      }
    },
    registerElsewhere: (...dois) => dois.forEach((doi) => elsewhere.add(doi.toLowerCase())),
    misbehave: (next) => void (fault = next),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }

  function answer(request: IncomingMessage, response: ServerResponse): void {
    const address = new URL(request.url ?? '/', url)
    standIn.calls.push(address)
    open += 1
    standIn.mostAtOnce = Math.max(standIn.mostAtOnce, open)
    response.once('close', () => (open -= 1))
    if (address.pathname === '/private') standIn.followed += 1
    const played = fault(address, standIn.calls.length)
    if (played) return misbehaveIn(response, played)
    // A moment, so that calls overlap as they do at the service.
    setTimeout(() => reply(address, response), 2)
  }

  function misbehaveIn(response: ServerResponse, played: NonNullable<WorksFault>): void {
    if (played === 'busy') return send(response, 429, 'Too many requests', { 'retry-after': '120' })
    if (played === 'down') return send(response, 503, '<html>Service unavailable</html>')
    if (played === 'garbage') return send(response, 200, '<html>Proxy error</html>')
    if (played === 'other') return send(response, 200, { message: { items: 7, title: 'x' } })
    if (played === 'redirect') return send(response, 302, '', { location: `${url}/private` })
    if (played === 'broken') return void response.destroy()
    if (played === 'huge') {
      response.writeHead(200, { 'content-type': 'application/json' })
      const pour = () => {
        while (!response.destroyed && response.write('"'.padEnd(65_536, 'a')));
        if (!response.destroyed) response.once('drain', pour)
      }
      pour()
    }
  }

  function reply(address: URL, response: ServerResponse): void {
    const path = decodeURIComponent(address.pathname)
    if (path.startsWith('/api/handles/')) {
      const isKnown = elsewhere.has(path.slice('/api/handles/'.length).toLowerCase())
      return send(response, isKnown ? 200 : 404, { responseCode: isKnown ? 1 : 100 })
    }
    if (path.startsWith('/works/')) {
      const work = works.get(path.slice('/works/'.length).toLowerCase())
      return work
        ? send(response, 200, { status: 'ok', message: recordOf(work) })
        : send(response, 404, 'Resource not found.')
    }
    if (path === '/works') {
      const query = address.searchParams.get('query.bibliographic') ?? ''
      const rows = Number(address.searchParams.get('rows') ?? 20)
      const items = search(query).slice(0, rows).map(recordOf)
      return send(response, 200, { status: 'ok', message: { 'total-results': items.length, items } })
    }
    send(response, 404, 'Resource not found.')
  }

  /** Works that share the most words with the question, however little that is: as the service does. */
  function search(query: string): ListedWork[] {
    const scores = new Map<ListedWork, number>()
    for (const word of new Set(wordsOf(query))) {
      const having = byWord.get(word) ?? new Set()
      const weight = Math.log(1 + works.size / Math.max(1, having.size))
      for (const work of having) scores.set(work, (scores.get(work) ?? 0) + weight)
    }
    return [...scores].sort(([, one], [, other]) => other - one).map(([work]) => work)
  }

  return standIn
}

function recordOf({ doi, title, subtitle, families, year, update }: ListedWork) {
  return {
    DOI: doi,
    type: 'journal-article',
    title: [title],
    ...(subtitle && { subtitle: [subtitle] }),
    author: families.map((family, at) => ({ family, given: 'A.', sequence: at === 0 ? 'first' : 'additional' })),
    issued: { 'date-parts': [[year, 3]] },
    ...(update && {
      'updated-by': [
        { type: update.type, DOI: update.doi, updated: { 'date-parts': [update.on] }, source: 'publisher' },
      ],
    }),
  }
}

function send(response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}): void {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  response.writeHead(status, { 'content-type': 'application/json', ...headers })
  response.end(text)
}
