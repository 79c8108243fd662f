import type { FastifyInstance } from 'fastify'

export interface Browser {
  get(path: string, headers?: Record<string, string>): ReturnType<Browser['post']>
  post(path: string, body?: object, headers?: Record<string, string>): Promise<BrowserAnswer>
  cookies: Map<string, string>
}

export interface BrowserAnswer {
  status: number
  // What is on the wire is what a test asks about.
  body: any // eslint-disable-line @typescript-eslint/no-explicit-any
  headers: Record<string, unknown>
}

/** Calls the API and keeps its cookies, as a browser does. Each one sits in a network of its own choice. */
export function openBrowser(app: FastifyInstance, address = '192.0.2.1'): Browser {
  const cookies = new Map<string, string>()
  const ask = async (method: 'GET' | 'POST', path: string, body?: object, headers: Record<string, string> = {}) => {
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
    post: (path, body, headers) => ask('POST', path, body, headers),
  }
}
