import type { FastifyReply, FastifyRequest } from 'fastify'
import { networkOf } from './network.ts'
import type { Client } from './route.ts'

const maxUserAgent = 300

export function clientOf(request: FastifyRequest, reply: FastifyReply, secureOrigin: boolean): Client {
  return {
    // A browser that has gone meanwhile has no address any more.
    network: networkOf(request.ip ?? ''),
    userAgent: (request.headers['user-agent'] ?? '').slice(0, maxUserAgent),
    isAhead: request.method === 'HEAD' || request.headers['sec-purpose']?.includes('prefetch') === true,
    cookie: (name) => request.cookies[name],
    setCookie: (name, value, seconds) => {
      void reply.setCookie(name, value, {
        path: '/api',
        httpOnly: true,
        sameSite: 'strict',
        secure: secureOrigin,
        maxAge: seconds,
      })
    },
  }
}

/** For calls that no browser makes: pages drawn on this server. */
export const nobodysClient: Client = {
  network: 'inside',
  userAgent: '',
  isAhead: true,
  cookie: () => undefined,
  setCookie: () => {
    throw new Error('A page that is the same for everyone cannot set a cookie.')
  },
}
