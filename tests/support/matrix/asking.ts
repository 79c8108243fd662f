import type { FastifyInstance } from 'fastify'
import type { EndpointSpec, Method } from '@grfs/contracts/endpoint'
import type { Wire } from '../drafting.ts'

/** One request, without the actor. */
export interface Ask {
  /** Path below /api, with its parameters filled in. */
  path: string
  query?: Record<string, string>
  body?: object
  /** Idempotency-Key. */
  key?: string
  /** A multipart form instead of a body. */
  form?: { fields: Record<string, string>; file?: Uint8Array; field?: 'document' | 'image' | 'supplement' }
  /** Extracts the outcome from a response whose status is not enough. */
  says?: (body: Wire) => string
}

export interface Reply {
  status: number
  /** `409 draft.closed`, or only the status. */
  outcome: string
  /** Without the request id, which differs in every response. */
  raw: string
  body: Wire
  headers?: Record<string, unknown>
}

export const nameOf = ({ method, path }: Pick<EndpointSpec, 'method' | 'path'>) => `${method} ${path}`

let calls = 0
// Each request has its own network: this tests access, not rate limits.
const nextAddress = () => `10.${(++calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}`

export async function send(app: FastifyInstance, method: Method, ask: Ask, token: string | null): Promise<Reply> {
  const { path, query, body, key, form, says } = ask
  const encoded = form && encode(form)
  const answer = await app.inject({
    method,
    url: path.startsWith('/files/') ? path : `/api${path}`,
    ...(query && { query }),
    remoteAddress: nextAddress(),
    headers: {
      ...(token !== null && { authorization: `Bearer ${token}` }),
      ...(key !== undefined && { 'idempotency-key': key }),
      ...encoded?.headers,
    },
    ...((encoded ?? body) !== undefined && { payload: encoded?.payload ?? body! }),
  })
  const isJson = String(answer.headers['content-type']).startsWith('application/json')
  const read: Wire = isJson ? answer.json<Wire>() : null
  const status = answer.statusCode
  const code = status >= 400 && read ? ` ${String(read.code)}` : status < 300 && says ? ` ${says(read)}` : ''
  return { status, outcome: `${status}${code}`.trim(), raw: answer.body.replace(/"requestId":"[^"]*"/, ''), body: read }
}

/** A page without the nonce and the request id, which differ in every response. */
export async function sendPage(app: FastifyInstance, path: string, token: string | null): Promise<Reply> {
  const answer = await app.inject({
    method: 'GET',
    url: path,
    remoteAddress: nextAddress(),
    headers: { ...(token !== null && { authorization: `Bearer ${token}` }) },
  })
  const nonce = /'nonce-([^']+)'/.exec(String(answer.headers['content-security-policy']))?.[1]
  const body = answer.body.replace(/"requestId":"[^"]*"/, '')
  return {
    status: answer.statusCode,
    outcome: String(answer.statusCode),
    raw: nonce === undefined ? body : body.replaceAll(nonce, ''),
    body: null,
    headers: answer.headers,
  }
}

const edge = 'matrix-edge'

function encode({ fields, file, field = 'document' }: NonNullable<Ask['form']>) {
  const texts = Object.entries(fields).map(
    ([name, value]) => `--${edge}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  const head = `--${edge}\r\ncontent-disposition: form-data; name="${field}"; filename="paper.${field === 'image' ? 'jpg' : 'docx'}"\r\n\r\n`
  const parts = file ? [head, Buffer.from(file), '\r\n'] : []
  const payload = Buffer.concat([...texts, ...parts, `--${edge}--\r\n`].map((part) => Buffer.from(part as string)))
  return { payload, headers: { 'content-type': `multipart/form-data; boundary=${edge}` } }
}
