import './without-eval.ts'
import './validation.ts'
import { z } from 'zod'
import type { Permission } from '@grfs/domain/identity/permissions'

/** Who may call. `public` needs no session; every other word is checked by the server before the handler runs. */
export type Access = 'public' | 'signed-in' | 'researcher' | 'reviewer' | 'admin'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** How long anyone may keep the answer: `public` is shared by caches and purged by key, `private` is never stored. */
export type Caching = 'public' | 'private'

export interface EndpointSpec {
  method: Method
  /** Below the base path /api (CONST-001), parameters as `:name`. */
  path: string
  access: Access
  /** With access `admin`: sub-admins who hold this permission may call too, with `any` all of them. Without it only full admins may. */
  permission?: Permission | 'any'
  summary: string
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  /** Whatever is sent along is let go unread, of any type: a program posts here that cannot say more than the address does. */
  ignoresBody?: boolean
  /** The body is a multipart form: its fields are `body`, and it may carry one file under this name. */
  upload?: UploadSpec
  response: z.ZodType
  /** Of a successful answer; 200 unless said otherwise. */
  status?: 200 | 201
  /**
   * `redirect`: the answer is a `Location`, and `response` describes what it leads to. `bytes`: a file, as `response` names
   * it. `stream`: a file to be saved, which is sent while it is made.
   */
  answer?: 'json' | 'redirect' | 'bytes' | 'stream'
  caching?: Caching
  /** Costs more than a list when no cache has the answer: the server limits it per network. */
  isSearch?: boolean
  /** A repeat with the same `Idempotency-Key` gets the first answer instead of a second effect. */
  idempotent?: boolean
  /**
   * The page whose form this is. A browser without script posts the form to that address and is led back to it, with
   * `?sent`, or with `?problem=` and the code of what was refused. For public calls only.
   */
  form?: string
  /** Counted in the database across all processes: attempts per window, by account or else by network (/24, /48). */
  limit?: { name: string; attempts: number; seconds: number }
}

export interface UploadSpec {
  field: string
  /** A file of exactly this size is allowed, one byte more is not; how to say so is the handler's. */
  maxBytes: number
}

/** What the handler of an endpoint that answers with `bytes` gives back. */
export const BytesAnswer = z.object({
  type: z.string(),
  bytes: z.custom<Uint8Array>((bytes) => bytes instanceof Uint8Array),
})
export type BytesAnswer = z.infer<typeof BytesAnswer>

/** What the handler of an endpoint that answers with a `stream` gives back. */
export const StreamAnswer = z.object({
  type: z.string(),
  fileName: z.string(),
  parts: z.custom<AsyncIterable<string | Uint8Array>>((parts) => typeof parts === 'object' && parts !== null),
})
export type StreamAnswer = z.infer<typeof StreamAnswer>

/** What a browser's Blob or File is, as far as a contract cares. */
export interface FileToSend {
  readonly size: number
  readonly type: string
}

export type Endpoint<S extends EndpointSpec = EndpointSpec> = Readonly<S>

/** Says an endpoint once; the server serves it, the web calls it, the documentation is drawn from it. */
export function endpoint<const S extends EndpointSpec>(spec: S): Endpoint<S> {
  return Object.freeze(spec)
}

type OutputOf<T> = T extends z.ZodType ? z.output<T> : Record<string, never>
type InputOf<T> = T extends z.ZodType ? z.input<T> : undefined

export type ParamsOf<E extends EndpointSpec> = OutputOf<E['params']>
export type QueryOf<E extends EndpointSpec> = OutputOf<E['query']>
export type BodyOf<E extends EndpointSpec> = E['body'] extends z.ZodType ? z.output<E['body']> : undefined
export type ResponseOf<E extends EndpointSpec> = z.output<E['response']>

/** What a caller hands in: the parts that the endpoint declares, before defaults are filled. */
export type CallInput<E extends EndpointSpec> = (E['params'] extends z.ZodType
  ? { params: InputOf<E['params']> }
  : { params?: undefined }) &
  (E['query'] extends z.ZodType ? { query?: InputOf<E['query']> } : { query?: undefined }) &
  (E['body'] extends z.ZodType ? { body: InputOf<E['body']> } : { body?: undefined }) &
  (E['upload'] extends UploadSpec ? { file?: FileToSend | null } : { file?: undefined })

/** One way to call, whatever carries it: HTTP from a browser, a plain function inside the server. */
export type ApiCall = <E extends EndpointSpec>(endpoint: E, input: CallInput<E>) => Promise<ResponseOf<E>>
