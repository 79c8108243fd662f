import { isIPv6 } from 'node:net'

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
