import type { Dictionary } from '../terms/dictionary-model.ts'
import { namesSomebody } from '../terms/find.ts'

/** Where the address itself says who somebody is, whatever the account is called. */
const personal =
  /\/~|^https?:\/\/(?:[\w-]{1,63}\.){0,3}(?:linkedin|researchgate|orcid|academia|github|gitlab|bitbucket|twitter|x|facebook|instagram|mastodon|bsky|scholar\.google|publons|webofscience|sites\.google|drive\.google|docs\.google|dropbox|onedrive|sharepoint|1drv|osf)\.[a-z]{2,6}(?:[/:?#]|$)|\.github\.io|\.sharepoint\.com/i

/** A link stays if it leads into the open web and its address names nobody. */
export function isCleanLink(address: string, dictionary: Dictionary): boolean {
  if (!/^https?:\/\/[^/@\s]+(?:[/?#]|$)/i.test(address)) return false
  return !personal.test(address) && !namesSomebody(address, dictionary)
}
