import { lookup as lookUpHost } from 'node:dns'
import { request as requestPlain, type RequestOptions } from 'node:http'
import { request as requestSecure } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import type { Readable } from 'node:stream'

const privateNetworks = new BlockList()
for (const [network, bits] of [
  ...[['0.0.0.0', 8] as const, ['10.0.0.0', 8] as const, ['100.64.0.0', 10] as const, ['127.0.0.0', 8] as const],
  ...([['169.254.0.0', 16] as const, ['172.16.0.0', 12] as const, ['192.0.0.0', 24] as const] as const),
  ...([['192.168.0.0', 16] as const, ['198.18.0.0', 15] as const, ['224.0.0.0', 3] as const] as const),
])
  privateNetworks.addSubnet(network, bits, 'ipv4')
// 64:ff9b::, 2002:: and ::ffff: contain IPv4 addresses.
for (const [network, bits] of [
  ...([['::', 96] as const, ['::ffff:0:0', 96] as const, ['64:ff9b::', 32] as const, ['2002::', 16] as const] as const),
  ...([['fc00::', 7] as const, ['fe80::', 10] as const, ['ff00::', 8] as const, ['2001:db8::', 32] as const] as const),
])
  privateNetworks.addSubnet(network, bits, 'ipv6')

export const isPrivateAddress = (address: string): boolean =>
  privateNetworks.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** Whether the address names a host of a private network in digits. A name is only known when it is looked up. */
export function isPrivateHost({ hostname }: URL): boolean {
  const digits = hostname.replace(/^\[|\]$/g, '')
  return isIP(digits) !== 0 && isPrivateAddress(digits)
}

/** The host resolves to an address of a private network. */
export class AddressRefused extends Error {}
/** The answer is longer than the caller reads. */
export class AnswerTooLong extends Error {}

export interface OutboundAnswer {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: Readable & AsyncIterable<Buffer>
}

interface OutboundOptions {
  headers: Record<string, string>
  timeoutMs: number
}

/**
 * One GET of a service that an operator configured. It follows no redirect, and a name that resolves to a private
 * address is refused when the connection opens, so that nobody who controls the name reaches our network. An address in
 * digits is what the operator wrote, and is allowed.
 */
export const get = (address: URL, options: OutboundOptions): Promise<OutboundAnswer> =>
  send(address, options, { method: 'GET', lookup: publicLookup })

/**
 * One POST to an address that an admin typed. It follows no redirect, and no private address is reached, neither by a
 * name nor in digits, unless the operator trusts this host.
 */
export async function post(
  address: URL,
  body: string,
  { isTrusted, headers, timeoutMs }: OutboundOptions & { isTrusted: boolean },
): Promise<OutboundAnswer> {
  if (!isTrusted && isPrivateHost(address)) throw new AddressRefused(`${address.hostname} is not a public host.`)
  const length = { 'content-length': String(Buffer.byteLength(body)) }
  // A connection of its own, so that the name is looked up and checked for each call.
  const connection = { agent: false, ...(!isTrusted && { lookup: publicLookup }) }
  return send(address, { headers: { ...headers, ...length }, timeoutMs }, { method: 'POST', ...connection }, body)
}

function send(
  address: URL,
  { headers, timeoutMs }: OutboundOptions,
  options: RequestOptions,
  body?: string,
): Promise<OutboundAnswer> {
  const request = address.protocol === 'https:' ? requestSecure : requestPlain
  return new Promise((resolve, reject) => {
    const call = request(address, { ...options, headers, signal: AbortSignal.timeout(timeoutMs) })
    // Also after the answer began: then nobody waits for it.
    call.on('error', reject)
    call.once('response', (response) => {
      response.on('error', reject)
      resolve({ status: response.statusCode ?? 0, headers: response.headers, body: response })
    })
    call.end(body)
  })
}

/** Reads an answer as text, up to a length. */
export async function textOf({ body }: OutboundAnswer, mostBytes: number): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of body) {
    bytes += chunk.byteLength
    if (bytes > mostBytes) throw new AnswerTooLong('The answer is too long.')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

const publicLookup: LookupFunction = (host, options, done) => {
  lookUpHost(host, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, '')
    if (addresses.length === 0 || addresses.some(({ address }) => isPrivateAddress(address)))
      return done(new AddressRefused(`${host} is not a public host.`), '')
    if (options.all === true) return done(null, addresses)
    done(null, addresses[0]!.address, addresses[0]!.family)
  })
}
