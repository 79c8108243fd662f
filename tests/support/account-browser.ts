import type { FastifyInstance } from 'fastify'

export interface Answer {
  status: number
  /** The JSON of the answer, or `{}` where it is none. */
  body: Record<string, unknown>
  text: string
  headers: Record<string, unknown>
  /** When it was asked and answered, in milliseconds. */
  from: number
  to: number
}

export interface AskOptions {
  body?: unknown
  /** Fields and one small photo, as the registration form sends them. */
  form?: Record<string, string>
  token?: string
  headers?: Record<string, string>
}

/** Somebody's browser: it comes from one address and keeps its cookies. */
export interface Browser {
  address: string
  cookies: Map<string, string>
  ask(method: 'GET' | 'HEAD' | 'POST', path: string, options?: AskOptions): Promise<Answer>
  post(path: string, body: unknown): Promise<Answer>
}

let networks = 0

/** An address in a network that nobody has used before. */
export function freshAddress(): string {
  networks++
  return `${11 + (networks >> 16)}.${(networks >> 8) & 255}.${networks & 255}.7`
}

export function openBrowser(app: FastifyInstance, address: string = freshAddress()): Browser {
  const cookies = new Map<string, string>()
  const browser: Browser = {
    address,
    cookies,
    async ask(method, path, { body, form, token, headers = {} } = {}) {
      const from = performance.now()
      const response = await app.inject({
        method,
        url: path,
        remoteAddress: address,
        headers: {
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
          ...(form && { 'content-type': `multipart/form-data; boundary=${boundary}` }),
          ...headers,
        },
        cookies: Object.fromEntries(cookies),
        ...(form ? { payload: multipart(form) } : body !== undefined && { payload: body as object }),
      })
      const to = performance.now()
      for (const { name, value } of response.cookies) cookies.set(name, value)
      const text = response.body
      return { status: response.statusCode, body: jsonOf(text), text, headers: response.headers, from, to }
    },
    post: (path, body) => browser.ask('POST', path, { body }),
  }
  return browser
}

function jsonOf(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>
  } catch {
    return {}
  }
}

const boundary = 'a-line-that-stands-in-no-answer'

// Eight by eight pixels of teal.
export const photo = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAMAAADz0U65AAAAA1BMVEUAgIBxQSaxAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADElEQVQImWNgoA4AAABIAAF7pRHIAAAAAElFTkSuQmCC',
  'base64',
)

function multipart(fields: Record<string, string>): Buffer {
  const open = (disposition: string) => `--${boundary}\r\ncontent-disposition: form-data; ${disposition}\r\n`
  const parts = Object.entries(fields).map(([name, value]) => Buffer.from(`${open(`name="${name}"`)}\r\n${value}\r\n`))
  const file = open('name="image"; filename="photo.png"')
  return Buffer.concat([
    ...parts,
    Buffer.from(`${file}content-type: image/png\r\n\r\n`),
    photo,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
}
