import http from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'

export interface Sent {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  url: string
  headers: Record<string, string>
  payload?: object
}

export interface Injected {
  statusCode: number
  rawPayload: Buffer
  headers: Record<string, unknown>
}

/** Lets a server listen, and gives the way to it: so many connections at most, each kept open. */
export async function listenOn(app: FastifyInstance, sockets: number): Promise<(request: Sent) => Promise<Injected>> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: sockets })
  app.addHook('preClose', () => agent.destroy())
  // A connection that rests is ended by the agent alone: the server might end it while the agent begins to use it again.
  app.server.keepAliveTimeout = 0
  const origin = await app.listen({ host: '127.0.0.1', port: 0 })
  return ({ method, url, headers, payload }) =>
    new Promise((resolve, reject) => {
      const isBytes = Buffer.isBuffer(payload)
      const body = payload && (isBytes ? payload : Buffer.from(JSON.stringify(payload)))
      const type = payload && !isBytes ? { 'content-type': 'application/json' } : {}
      const length = body ? { 'content-length': String(body.byteLength) } : {}
      const request = http.request(`${origin}${url}`, { method, agent, headers: { ...headers, ...type, ...length } })
      request.on('error', reject)
      request.on('response', (answer) => {
        buffer(answer).then(
          (rawPayload) => resolve({ statusCode: answer.statusCode ?? 0, rawPayload, headers: answer.headers }),
          reject,
        )
      })
      request.end(body)
    })
}
