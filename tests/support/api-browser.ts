import type { FastifyInstance } from 'fastify'

export interface Browser {
  get(path: string, headers?: Record<string, string>): ReturnType<Browser['post']>
  post(path: string, body?: object, headers?: Record<string, string>): Promise<BrowserAnswer>
  put(path: string, body?: object): Promise<BrowserAnswer>
  cookies: Map<string, string>
}

export interface BrowserAnswer {
  status: number
  // Tests read arbitrary fields of a response.
  body: any // eslint-disable-line @typescript-eslint/no-explicit-any
  headers: Record<string, unknown>
}

/** Calls the API and keeps its cookies, like a browser. `address` selects its network. */
export function openBrowser(app: FastifyInstance, address = '192.0.2.1'): Browser {
  const cookies = new Map<string, string>()
  const ask = async (
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    body?: object,
    headers: Record<string, string> = {},
  ) => {
    const response = await app.inject({
      method,
      url: `/api${path}`,
      remoteAddress: address,
      headers: { 'user-agent': 'Firefox', ...headers },
      cookies: Object.fromEntries(cookies),
      ...(body && { payload: body }),
    })
    for (const { name, value } of response.cookies) cookies.set(name, value)
    return { status: response.statusCode, body: response.json(), headers: response.headers }
  }
  return {
    cookies,
    get: (path, headers) => ask('GET', path, undefined, headers),
    put: (path, body) => ask('PUT', path, body),
    post: (path, body, headers) => ask('POST', path, body, headers),
  }
}
