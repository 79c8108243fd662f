import { randomBytes, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'
import type { DoajArticle } from '@grfs/scholarly'
import schema from '../../packages/scholarly/test/doaj/article.schema.json' with { type: 'json' }
import type { DoajSettings } from '../../apps/server/src/platform/registry-settings.ts'

/**
 * A fault of one call. `lost`: the article is stored and the connection breaks. `broken`: it breaks before. `html`: a page
 * of a proxy with status 200. `redirect`: to another host. `gone`: DOAJ has no such article any more.
 */
export type DoajFault =
  'key' | 'invalid' | 'forbidden' | 'busy' | 'down' | 'lost' | 'broken' | 'html' | 'redirect' | 'gone'

export interface DoajCall {
  method: string
  /** The id in the address. */
  id: string | null
  article: DoajArticle | null
}

export interface DoajStandIn {
  settings: DoajSettings
  /** The calls with a right key, also those that were refused. */
  calls: DoajCall[]
  /** By the id that DOAJ gave. */
  articles: Map<string, DoajArticle>
  misbehave(fault: (call: DoajCall) => DoajFault | null): void
  close(): Promise<void>
}

const ajv = new Ajv({ allErrors: true, strictTypes: false })
addFormats.default(ajv)
const validate = ajv.compile(schema)

/** An in-memory stand-in for the API of DOAJ: it knows articles by DOI and full-text address, as DOAJ does. */
export async function startDoaj(abbrevs: string[] = ['cms']): Promise<DoajStandIn> {
  const keys = new Map(abbrevs.map((abbrev) => [abbrev, randomBytes(16).toString('hex')]))
  let fault: Parameters<DoajStandIn['misbehave']>[0] = () => null
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const standIn: DoajStandIn = {
    settings: { url, keys, email: 'operator@press.example' },
    calls: [],
    articles: new Map(),
    misbehave: (next) => void (fault = next),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const address = new URL(request.url ?? '/', url)
    const [, id = null] = /^\/api\/v4\/articles(?:\/([^/]+))?$/.exec(address.pathname) ?? [null, undefined]
    if (!address.pathname.startsWith('/api/v4/articles')) return send(response, 404, '<html>Not found</html>')
    const body = await text(request)
    const method = request.method ?? ''
    const isKeyKnown = [...keys.values()].includes(address.searchParams.get('api_key') ?? '')
    if (!isKeyKnown) return refuse(response, 401, 'unauthorised')
    const article = body === '' ? null : (JSON.parse(body) as DoajArticle)
    const call = { method, id, article }
    standIn.calls.push(call)
    const played = fault(call)
    if (played === 'broken') return void response.destroy()
    if (played === 'key') return refuse(response, 401, 'unauthorised')
    if (played === 'busy') return refuse(response, 429, 'rate limit')
    if (played === 'down') return send(response, 502, '<html>Bad gateway</html>')
    if (played === 'html') return send(response, 200, '<html>Proxy</html>')
    if (played === 'redirect') return void response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end()
    if (played === 'forbidden')
      return refuse(response, 403, 'It is not possible to create an article for this journal.')
    if (played === 'gone' && id !== null) standIn.articles.delete(id)
    if (article !== null && (played === 'invalid' || !validate(article)))
      return refuse(response, 400, `bad_request: ${ajv.errorsText(validate.errors)} in the required fields`)
    if (id !== null && !standIn.articles.has(id)) return refuse(response, 404, 'not_found')
    const stored = store(call)
    if (played === 'lost') return void response.destroy()
    if (method !== 'POST') return void response.writeHead(204).end()
    send(response, 201, JSON.stringify({ status: 'created', id: stored, location: `/api/v4/articles/${stored}` }))
  }

  function store({ method, id, article }: DoajCall): string {
    if (method === 'DELETE') {
      standIn.articles.delete(id!)
      return id!
    }
    const known = id ?? [...standIn.articles].find(([, one]) => isSame(one, article!))?.[0]
    const kept = known ?? randomUUID().replaceAll('-', '')
    standIn.articles.set(kept, article!)
    return kept
  }

  return standIn
}

const doiOf = ({ bibjson }: DoajArticle) => bibjson.identifier.find(({ type }) => type === 'doi')?.id.toLowerCase()

function isSame(one: DoajArticle, other: DoajArticle): boolean {
  const doi = doiOf(one)
  return (doi !== undefined && doi === doiOf(other)) || one.bibjson.link[0]?.url === other.bibjson.link[0]?.url
}

const refuse = (response: ServerResponse, status: number, error: string) =>
  send(response, status, JSON.stringify({ status: String(status), error }))

function send(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, { 'content-type': body.startsWith('{') ? 'application/json' : 'text/html' }).end(body)
}
