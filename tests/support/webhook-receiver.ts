import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { Webhook } from 'standardwebhooks'

export interface Received {
  path: string
  headers: Record<string, string>
  body: string
}

export interface WebhookReceiver {
  /** `127.0.0.1:4010` */
  host: string
  received: Received[]
  /** Connections, also those that sent nothing. */
  connections(): number
  close(): Promise<void>
}

/**
 * Receives webhooks on this machine. The path says how it answers: `/fine`, `/broken` (500), `/redirect`, `/gone` (410),
 * `/refuse` (422 with words),
 * `/slow` (never), `/cut` (no answer), `/endless` (200 and a body that does not end), `/flaky` (500 at the first attempt).
 */
export async function startReceiver(port = 0): Promise<WebhookReceiver> {
  const received: Received[] = []
  const seen = new Set<string>()
  let connections = 0
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy())
  })
  server.on('connection', () => void connections++)
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = new URL(request.url ?? '/', 'http://receiver').pathname
    const body = await text(request)
    const headers = request.headers as Record<string, string>
    received.push({ path, headers, body })
    const id = headers['webhook-id'] ?? ''
    const isFirst = !seen.has(id)
    seen.add(id)
    switch (path.split('/')[1]) {
      case 'broken':
        return void response.writeHead(500).end('<html>broken</html>')
      case 'redirect':
        return void response.writeHead(302, { location: '/fine' }).end()
      case 'gone':
        return void response.writeHead(410).end()
      case 'refuse':
        return void response.writeHead(422).end(`We do not know\nthis preprint. ${'x'.repeat(5_000)}`)
      case 'slow':
        return
      case 'cut':
        return void response.destroy()
      case 'flaky':
        return void response.writeHead(isFirst ? 500 : 204).end()
      case 'endless': {
        response.writeHead(200)
        const timer = setInterval(() => response.write('x'.repeat(10_000)), 5)
        return void response.on('close', () => clearInterval(timer))
      }
      default:
        response.writeHead(204).end()
    }
  }

  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    connections: () => connections,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

/** Whether the secret signed it, by the reference implementation of Standard Webhooks. It compares the time with now. */
export function isGenuine(secret: string, { headers, body }: Received): boolean {
  try {
    new Webhook(secret).verify(body, headers)
    return true
  } catch {
    return false
  }
}
