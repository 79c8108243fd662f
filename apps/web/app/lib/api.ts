import type { CallInput, EndpointSpec, ResponseOf } from '@grfs/contracts/endpoint'
import type { ErrorBody } from '@grfs/contracts/errors'
import { sessionKeys, type Store } from './session.ts'
import { local } from './stores.ts'

type OnSent = (sentBytes: number, totalBytes: number) => void

interface RequestToSend {
  method: string
  headers: Headers
  body: string | FormData | null
  signal?: AbortSignal
}

type SendWithProgress = (
  address: string,
  request: RequestToSend,
  onSent: OnSent,
) => Promise<Pick<Response, 'status' | 'json'>>

/** Like `fetch`, for uploads: only XMLHttpRequest reports upload progress. */
const sendWithProgress: SendWithProgress = (address, { method, headers, body, signal }, onSent) =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, address)
    for (const [name, value] of headers) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => onSent(loaded, total)
    request.onload = () => {
      const text = request.responseText
      // Rejects where the body is not JSON, as `json()` of `fetch` does.
      resolve({ status: request.status, json: () => Promise.resolve(text).then((json) => JSON.parse(json) as unknown) })
    }
    request.onerror = () => reject(new TypeError('The upload did not reach the server. Please try again.'))
    request.onabort = () => reject(new DOMException('The upload was stopped.', 'AbortError'))
    if (signal?.aborted) return reject(new DOMException('The upload was stopped.', 'AbortError'))
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(body)
  })

/** CONST-001: every request goes to our own server, below this path. */
const apiBase = '/api'

/** ERROR-001: the session has ended. */
export const sessionEndedStatus = 444

/** A request that failed. Programs decide by `code`; people read `message`. */
export class ApiError extends Error {
  /** 0 when no response came at all. */
  readonly status: number
  /**
   * `network`: no response came. `cancelled`: we aborted the request. `unknown`: the response was not from our server.
   */
  readonly code: string
  readonly fields: Readonly<Record<string, string>>

  constructor(status: number, code: string, message: string, fields: Readonly<Record<string, string>> = {}) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.fields = fields
  }
}

interface ApiParts {
  fetch: typeof fetch
  store: Pick<Store, 'getItem'>
  /** Sends a request that reports its progress, which `fetch` cannot. */
  sendWithProgress?: SendWithProgress
}

export interface CallOptions {
  /**
   * Idempotency key, for a request that must not act twice: send the same key when a request without a response is
   * repeated.
   */
  key?: string
  /** Aborts the request, which then fails with the code `cancelled`. */
  signal?: AbortSignal
  /** Reports how much of the body has been sent. */
  onSent?: OnSent
}

export interface Api {
  /**
   * Resolves to the response, or throws an ApiError with the server's message. It shows no message and does not
   * navigate.
   */
  call<E extends EndpointSpec>(endpoint: E, input: CallInput<E>, options?: CallOptions): Promise<ResponseOf<E>>
  /** Resolves to the file of an endpoint that answers with bytes. Throws like `call`. */
  open<E extends EndpointSpec>(endpoint: E, input: CallInput<E>, options?: CallOptions): Promise<Blob>
  /** Sets the one listener for the end of the session. The request fails nevertheless. */
  onSessionEnded(listener: () => void): void
}

export function createApi(parts: ApiParts): Api {
  let sessionEndedListener = (): void => {}
  const fail = (status: number, body: unknown): never => {
    if (status === sessionEndedStatus) sessionEndedListener()
    throw errorOf(status, body)
  }
  return {
    async call<E extends EndpointSpec>(endpoint: E, input: CallInput<E>, options = {}): Promise<ResponseOf<E>> {
      const response = await send(parts, endpoint, input, options)
      const body: unknown = await response.json().catch(() => null)
      // Not validated here: the server validates its responses against the same contract.
      return isOk(response.status) ? (body as ResponseOf<E>) : fail(response.status, body)
    },
    async open(endpoint, input, options = {}) {
      const response = await send(parts, endpoint, input, options)
      if (!isOk(response.status)) return fail(response.status, await response.json().catch(() => null))
      return (response as Response).blob()
    },
    onSessionEnded(listener) {
      sessionEndedListener = listener
    },
  }
}

declare global {
  interface Window {
    /** Calls that the document started (`public/first-calls.ts`), by their address. */
    firstCalls?: { token: string; responses: Record<string, Promise<Response>> }
  }
}

/** A page that calls later than this wants newer data. */
const firstCallsEndMs = 15_000

/** The response to the same call if the document has started it, once. */
function takeFirstCall(address: string, { method, headers }: RequestToSend): Promise<Response> | null {
  const { firstCalls } = window
  const response = firstCalls?.responses[address]
  if (!response || method !== 'GET' || performance.now() > firstCallsEndMs) return null
  if (headers.get('authorization') !== `Bearer ${firstCalls.token}`) return null
  delete firstCalls.responses[address]
  return response
}

export const api = createApi({
  fetch: (address, request) => takeFirstCall(String(address), request as RequestToSend) ?? fetch(address, request),
  store: local,
  sendWithProgress,
})

/** CONST-002. */
export function isOk(status: number): boolean {
  return status >= 200 && status <= 299
}

/** The message for people: the server's, or `otherwise` when no response came from our server. */
export function messageOf(error: unknown, otherwise: string): string {
  const isOurs = error instanceof ApiError && !['network', 'unknown', 'cancelled'].includes(error.code)
  return isOurs ? error.message : otherwise
}

interface AnyInput {
  params?: Record<string, unknown> | undefined
  query?: Record<string, unknown> | undefined
  body?: unknown
  file?: unknown
}

/** CONST-003: no timeout of our own; a slow connection must not lose an upload. */
async function send(
  { fetch, store, sendWithProgress }: ApiParts,
  endpoint: EndpointSpec,
  input: AnyInput,
  { key, signal, onSent }: CallOptions,
): Promise<Pick<Response, 'status' | 'json'>> {
  const headers = new Headers({ accept: 'application/json' })
  // IDENTITY-127.
  const token = store.getItem(sessionKeys.token)
  if (token) headers.set('authorization', `Bearer ${token}`)
  const body = bodyOf(endpoint, input)
  if (typeof body === 'string') headers.set('content-type', 'application/json')
  if (endpoint.idempotent) headers.set('idempotency-key', key ?? crypto.randomUUID())
  const address = addressOf(endpoint.path, input)
  const request = { method: endpoint.method, headers, body, ...(signal && { signal }) }
  try {
    return await (onSent && sendWithProgress ? sendWithProgress(address, request, onSent) : fetch(address, request))
  } catch {
    if (signal?.aborted) throw new ApiError(0, 'cancelled', 'Cancelled.')
    throw new ApiError(0, 'network', 'The server could not be reached. Please check your connection and try again.')
  }
}

export function addressOf(path: string, { params, query }: Pick<AnyInput, 'params' | 'query'>): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params?.[name])))
  const pairs = Object.entries(query ?? {}).filter(([, value]) => value !== undefined && value !== null)
  const search = new URLSearchParams(pairs.map(([name, value]) => [name, String(value)])).toString()
  return `${apiBase}${filled}${search === '' ? '' : `?${search}`}`
}

function bodyOf({ upload }: EndpointSpec, { body, file }: AnyInput): string | FormData | null {
  if (!upload) return body === undefined ? null : JSON.stringify(body)
  const form = new FormData()
  for (const [name, value] of Object.entries((body ?? {}) as Record<string, unknown>)) {
    if (value !== undefined && value !== null) form.append(name, String(value))
  }
  // The file comes last, so that a server that streams the form knows the fields before the bytes.
  if (file) form.append(upload.field, file as Blob)
  return form
}

/**
 * ERROR-003: the caller gets the server's message unchanged. A response that is not from our server (a proxy's page)
 * has the code `unknown`.
 */
function errorOf(status: number, body: unknown): ApiError {
  const { code, message, fields } = (typeof body === 'object' && body !== null ? body : {}) as Partial<ErrorBody>
  if (typeof code === 'string' && typeof message === 'string') return new ApiError(status, code, message, fields)
  return new ApiError(status, 'unknown', `The server answered with status ${status}.`)
}
