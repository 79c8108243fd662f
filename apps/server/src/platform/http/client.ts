import { isIP, isIPv6 } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { maxUserAgentLength } from '@grfs/domain/statistics/limits'
import type { Visitor } from '../usage/usage.ts'
import type { Client } from './route.ts'

/**
 * RFC 6265bis: a browser accepts a cookie with this prefix only over TLS, for this host and all its paths, so a
 * subdomain cannot set it. Plain http, as in development, cannot use it.
 */
const hostPrefix = '__Host-'

export function clientOf(request: FastifyRequest, reply: FastifyReply, secureOrigin: boolean): Client {
  const fullName = (name: string) => (secureOrigin ? `${hostPrefix}${name}` : name)
  const visitor = visitorOf(request)
  return {
    network: networkOf(visitor.address),
    userAgent: visitor.userAgent,
    visitor,
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

export function visitorOf(request: FastifyRequest): Visitor {
  return {
    // The address is missing after the client disconnected.
    address: request.ip ?? '',
    userAgent: (request.headers['user-agent'] ?? '').slice(0, maxUserAgentLength),
    isPrefetch: request.method === 'HEAD' || request.headers['sec-purpose']?.includes('prefetch') === true,
  }
}

/** For calls from the server itself, when it renders pages. */
export const internalClient: Client = {
  network: 'inside',
  userAgent: '',
  visitor: { address: '', userAgent: '', isPrefetch: true },
  cookie: () => undefined,
  cookieWithoutPrefix: () => undefined,
  setCookie: () => {
    throw new Error('A page that is the same for everyone cannot set a cookie.')
  },
}

/**
 * The network of an address: the first 24 bits of IPv4, 48 of IPv6. One person often has that many addresses, so single
 * addresses are not worth counting.
 */
export function networkOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (mapped !== undefined) return networkOf(mapped)
  if (!isIPv6(ip)) return `${ip.split('.').slice(0, 3).join('.')}.0/24`
  const [head = '', tail] = ip.split('::')
  const first = head === '' ? [] : head.split(':')
  const last = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - first.length - last.length }, () => '0')
  const groups = [...first, ...zeros, ...last].slice(0, 3).map((group) => parseInt(group, 16).toString(16))
  return `${groups.join(':')}::/48`
}

// The words that @fastify/proxy-addr knows for private networks.
const networkWords = ['loopback', 'linklocal', 'uniquelocal']

/** Whether a setting names an address or a network of proxies. */
export function isNetwork(text: string): boolean {
  if (networkWords.includes(text)) return true
  const [address = '', bits] = text.split('/', 2)
  const version = isIP(address)
  if (version === 0) return false
  if (bits === undefined) return true
  // A prefix of 0 bits would trust every address.
  return /^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= (version === 4 ? 32 : 128)
}
