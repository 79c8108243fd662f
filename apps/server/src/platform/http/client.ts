import type { FastifyReply, FastifyRequest } from 'fastify'
import { networkOf } from './network.ts'
import type { Client } from './route.ts'

const maxUserAgent = 300

/**
 * RFC 6265bis: a browser takes a cookie with this prefix only over TLS, for this host alone and for all its paths, so a
 * subdomain cannot plant one. Plain http, as in development, cannot use it.
 */
const hostPrefix = '__Host-'

export function clientOf(request: FastifyRequest, reply: FastifyReply, secureOrigin: boolean): Client {
  const fullName = (name: string) => (secureOrigin ? `${hostPrefix}${name}` : name)
  return {
    // A browser that has gone meanwhile has no address any more.
    network: networkOf(request.ip ?? ''),
    userAgent: (request.headers['user-agent'] ?? '').slice(0, maxUserAgent),
    isAhead: request.method === 'HEAD' || request.headers['sec-purpose']?.includes('prefetch') === true,
    cookie: (name) => request.cookies[fullName(name)],
    cookieWithoutPrefix: (name) => request.cookies[name],
    setCookie: (name, value, seconds) => {
      void reply.setCookie(fullName(name), value, {
        path: '/',
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
  cookieWithoutPrefix: () => undefined,
  setCookie: () => {
    throw new Error('A page that is the same for everyone cannot set a cookie.')
  },
}
