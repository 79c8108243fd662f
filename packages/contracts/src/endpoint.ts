import './without-eval.ts'
import './validation.ts'
import { z } from 'zod'
import type { Permission } from '@grfs/domain/identity/actor'
import type { KeyScope } from '@grfs/domain/integrations/api-key'

/**
 * Who may call. `public` needs no session; the server checks every other value before the handler runs. `key`: programs
 * with an API key of this `scope`, and no session.
 */
export type Access = 'public' | 'signed-in' | 'researcher' | 'reviewer' | 'admin' | 'key'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** `public`: caches share the response and it is purged by key. `private`: the response is never stored. */
export type Caching = 'public' | 'private'

export interface EndpointSpec {
  method: Method
  /** Below the base path /api (CONST-001), parameters as `:name`. */
  path: string
  access: Access
  /**
   * With access `admin`: sub-admins with this permission may call too; `any` allows every sub-admin. Without it only
   * admins may call.
   */
  permission?: Permission | 'any'
  /** With access `key`, and only then: what the key must be for. */
  scope?: KeyScope
  summary: string
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  /**
   * Discards the request body unread, whatever its type. For clients that can only send the URL, such as e-mail
   * programs.
   */
  ignoresBody?: boolean
  /** The largest body, if not what the fields of the contract allow. */
  mostBytes?: number
  /** The body is a multipart form: its fields are `body`, and it may carry one file under this name. */
  upload?: UploadSpec
  response: z.ZodType
  /** Status of a successful response; the default is 200. */
  status?: 200 | 201
  /**
   * `redirect`: the response is a `Location` header, and `response` describes its target. `moved`: the same, for ever.
   * `bytes`: the response is a file of the type in `response`. `stream`: the response is a download that is sent while
   * it is generated. `created`: the response is 201 with a `Location` header, its address, and has no body.
   */
  answer?: 'json' | 'redirect' | 'moved' | 'bytes' | 'stream' | 'created'
  caching?: Caching
  /** Costs more than a list when the response is not cached: the server limits the rate per network. */
  isSearch?: boolean
  /** A repeated request with the same `Idempotency-Key` gets the first response and has no second effect. */
  idempotent?: boolean
  /**
   * The page that contains this form. A browser without JavaScript posts the form to that URL and is redirected back to
   * it, with `?sent`, or with `?problem=` and the error code. For public endpoints only.
   */
  form?: string
  /**
   * Rate limit: attempts per window, by account or API key or else by network (/24, /48). Counted in the database across all
   * processes, or with `inMemory` in each process: for calls that must not cost a database write.
   */
  limit?: { name: string; attempts: number; seconds: number; inMemory?: boolean }
}

export interface UploadSpec {
  field: string
  /** A file of exactly this size is allowed, one byte more is not. The handler chooses the error message. */
  maxBytes: number
}

/** The return value of the handler of a `bytes` endpoint. */
export const BytesAnswer = z.object({
  type: z.string(),
  bytes: z.custom<Uint8Array>((bytes) => bytes instanceof Uint8Array),
})
export type BytesAnswer = z.infer<typeof BytesAnswer>

/** The return value of the handler of a `stream` endpoint. */
export const StreamAnswer = z.object({
  type: z.string(),
  fileName: z.string(),
  parts: z.custom<AsyncIterable<string | Uint8Array>>((parts) => typeof parts === 'object' && parts !== null),
})
export type StreamAnswer = z.infer<typeof StreamAnswer>

/** The part of a browser's Blob or File that the contracts need. */
export interface FileToSend {
  readonly size: number
  readonly type: string
}

export type Endpoint<S extends EndpointSpec = EndpointSpec> = Readonly<S>

/**
 * Declares an endpoint once. The server serves it, the web app calls it, and the API documentation is generated from
 * it.
 */
export function endpoint<const S extends EndpointSpec>(spec: S): Endpoint<S> {
  return Object.freeze(spec)
}

type OutputOf<T> = T extends z.ZodType ? z.output<T> : Record<string, never>
type InputOf<T> = T extends z.ZodType ? z.input<T> : undefined

export type ParamsOf<E extends EndpointSpec> = OutputOf<E['params']>
export type QueryOf<E extends EndpointSpec> = OutputOf<E['query']>
export type BodyOf<E extends EndpointSpec> = E['body'] extends z.ZodType ? z.output<E['body']> : undefined
export type ResponseOf<E extends EndpointSpec> = z.output<E['response']>

/** The input of a call: the parts that the endpoint declares, before defaults are filled. */
export type CallInput<E extends EndpointSpec> = (E['params'] extends z.ZodType
  ? { params: InputOf<E['params']> }
  : { params?: undefined }) &
  (E['query'] extends z.ZodType ? { query?: InputOf<E['query']> } : { query?: undefined }) &
  (E['body'] extends z.ZodType ? { body: InputOf<E['body']> } : { body?: undefined }) &
  (E['upload'] extends UploadSpec ? { file?: FileToSend | null } : { file?: undefined })

/** Calls an endpoint: over HTTP from a browser, or as a plain function inside the server. */
export type ApiCall = <E extends EndpointSpec>(endpoint: E, input: CallInput<E>) => Promise<ResponseOf<E>>
