import { BadKey } from './storage.ts'

const longestKey = 200
// Lower case only, because some file systems ignore case. A segment cannot begin with a dot, so `..` is impossible.
const keyShape = /^[a-z0-9][a-z0-9._-]*(?:\/[a-z0-9][a-z0-9._-]*)*$/
const prefixShape = /^(?:[a-z0-9][a-z0-9._-]*\/)*(?:[a-z0-9][a-z0-9._-]*)?$/

export function isKey(text: string): boolean {
  return text.length <= longestKey && keyShape.test(text)
}

/** Throws `BadKey` for a key with a special meaning in a file system, a URL or a header. */
export function assertKey(key: string): void {
  if (!isKey(key)) throw new BadKey(`${JSON.stringify(key.slice(0, 80))} cannot be the key of an object.`)
}

export function assertKeyPrefix(prefix: string): void {
  if (prefix.length > longestKey || !prefixShape.test(prefix)) {
    throw new BadKey(`${JSON.stringify(prefix.slice(0, 80))} cannot be the beginning of a key.`)
  }
}
