import { domainToASCII, domainToUnicode } from 'node:url'
import type { ErrorCode } from '@grfs/contracts/errors'
import { AppError } from '../http/app-error.ts'

export class InvalidAddress extends Error {
  constructor() {
    // Do not include the text: it may attack a person who reads the log.
    super('This is not a valid email address.')
  }
}

const maxAddressLength = 254 // RFC 5321, 4.5.3.1.3 less the angle brackets
const maxLocalLength = 64 // RFC 5321, 4.5.3.1.1

// RFC 5321 dot-string only. Quoted local parts, comments, groups, routes and address literals are legal but not used by
// people, and parsers have misread each of them. So has `=?`, which begins an encoded word (RFC 2047).
const dotString = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/
// Only letters, marks and digits before the conversion: it turns compatibility characters such as a full-width "@" or
// "。" into syntax.
const unicodeDomain = /^[\p{L}\p{M}\p{N}.-]+$/u
const asciiDomain = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?$/

/**
 * The only form of an address that is stored and used in an envelope: ASCII, domain in lower case, international names
 * as `xn--`. Throws `InvalidAddress` on anything else. Later code does not parse addresses again.
 */
export function canonicalAddress(text: string): string {
  const at = text.indexOf('@')
  if (at < 1 || at !== text.lastIndexOf('@')) throw new InvalidAddress()
  const local = text.slice(0, at)
  const domain = asciiDomainOf(text.slice(at + 1))
  if (local.length > maxLocalLength || !dotString.test(local) || local.includes('=?')) throw new InvalidAddress()
  const address = `${local}@${domain}`
  if (address.length > maxAddressLength) throw new InvalidAddress()
  return address
}

/** The canonical form of an address that a visitor typed. A wrong one is refused with this error. */
export function typedAddress(text: string, refusal: ErrorCode): string {
  try {
    return canonicalAddress(text)
  } catch (error) {
    if (error instanceof InvalidAddress) throw new AppError(refusal, { cause: error })
    throw error
  }
}

export function isAddress(text: string): boolean {
  try {
    canonicalAddress(text)
    return true
  } catch {
    return false
  }
}

function asciiDomainOf(domain: string): string {
  if (!unicodeDomain.test(domain) || domain !== domain.normalize('NFC')) throw new InvalidAddress()
  const ascii = domainToASCII(domain)
  if (!asciiDomain.test(ascii)) throw new InvalidAddress()
  // An `xn--` label must decode.
  if (/(?:^|\.)(?:xn--|$|\.)/.test(domainToUnicode(ascii))) throw new InvalidAddress()
  // The conversion must not change the number of labels.
  if (ascii.split('.').length !== domain.split('.').length) throw new InvalidAddress()
  return ascii
}

const maxNameLength = 120

/** A person's name for the To line: one line, no control or direction-changing characters. */
export function displayName(name: string): string {
  return oneLine(name).slice(0, maxNameLength).toWellFormed().trim()
}

/** Text for a header: characters that end a line or change the reading direction become a space. */
export function oneLine(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim()
}
