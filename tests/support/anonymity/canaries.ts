import { createHash } from 'node:crypto'

/**
 * No word of any language begins like this, and random text hardly ever: one search finds every canary, and parts of
 * one.
 */
export const marker = 'zqvjx'

/** A value that identifies a person, or that was written in confidence; in this test world it has no other meaning. */
export interface Canary {
  /** `reviewer 3, telephone`. */
  name: string
  what: string
  /** The paper that it must not be linked with, even for an editor who knows the person. */
  paper: string | null
  /** Keys of the people who may see it. */
  knownTo: Set<string>
}

/** A form without the marker, searched literally. */
interface Spelling {
  canary: Canary
  how: string
  text: string
  /** Base64 is case-sensitive. */
  exact: boolean
}

/** All canaries of a test world, generated from a seed. */
export interface Aviary {
  words: Map<string, Canary>
  numbers: Map<string, Canary>
  spellings: Spelling[]
  chance: Chance
  /** A word like `Zqvjxelatimos`. */
  word(canary: Canary): string
  /** Ten digits, written like a telephone number. */
  telephone(canary: Canary): string
  orcid(canary: Canary): string
  /** An id that the server created: also without hyphens, and its 16 bytes in base64. */
  id(canary: Canary, id: string): void
  /** Hashes that are often stored instead of an address. */
  hashesOf(canary: Canary, address: string): void
  /** A short code, as people read it out. */
  code(canary: Canary, code: string): void
}

export type Chance = () => number

/** Mulberry32: small, and the same everywhere. */
export function chanceOf(seed: number): Chance {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const consonants = 'bdfghklmnprst'
const vowels = 'aeiou'
export const wordLength = marker.length + 8

/** Words longer than `wordLength` are for worlds that are compared, not searched. */
export function openAviary(seed: number, syllables = 4): Aviary {
  const chance = chanceOf(seed)
  const words = new Map<string, Canary>()
  const numbers = new Map<string, Canary>()
  const spellings: Spelling[] = []
  const pick = (from: string) => from[Math.floor(chance() * from.length)]!
  const digits = (count: number) => Array.from({ length: count }, () => pick('123456789')).join('')
  const spell = (canary: Canary, how: string, text: string, exact = false) =>
    spellings.push({ canary, how, text: exact ? text : text.toLowerCase(), exact })
  return {
    words,
    numbers,
    spellings,
    chance,
    word(canary) {
      const tail = Array.from({ length: syllables }, () => pick(vowels) + pick(consonants)).join('')
      if (words.has(marker + tail)) return this.word(canary)
      words.set(marker + tail, canary)
      return `Z${marker.slice(1)}${tail}`
    },
    telephone(canary) {
      const number = digits(10)
      numbers.set(number, canary)
      return `${number.slice(0, 3)} ${number.slice(3, 6)} ${number.slice(6)}`
    },
    orcid(canary) {
      const base = `0000${digits(11)}`
      const sum = [...base].reduce((total, digit) => (total + Number(digit)) * 2, 0)
      const check = (12 - (sum % 11)) % 11
      const whole = base + (check === 10 ? 'X' : String(check))
      numbers.set(whole.slice(0, 15), canary)
      return whole.replace(/(.{4})(?=.)/g, '$1-')
    },
    id(canary, id) {
      const bytes = Buffer.from(id.replaceAll('-', ''), 'hex')
      spell(canary, 'an id', id)
      spell(canary, 'an id without hyphens', id.replaceAll('-', ''))
      for (const text of inBase64(bytes)) spell(canary, 'the bytes of an id in base64', text, true)
    },
    hashesOf(canary, address) {
      for (const kind of ['md5', 'sha1', 'sha256', 'sha512']) {
        for (const spelled of new Set([address, address.toLowerCase()])) {
          const bytes = createHash(kind).update(spelled).digest()
          spell(canary, `${kind} of an address`, bytes.toString('hex'))
          for (const text of inBase64(bytes)) spell(canary, `${kind} of an address in base64`, text, true)
        }
      }
    },
    code: (canary, code) => spell(canary, 'a code', code),
  }
}

/**
 * The base64 characters that do not depend on neighbouring bytes, for each offset in a group of three; in both
 * alphabets.
 */
function inBase64(bytes: Buffer): string[] {
  const plain = [0, 1, 2].map((before) => {
    const text = Buffer.concat([Buffer.alloc(before), bytes])
      .toString('base64')
      .replaceAll('=', '')
    const end = (before + bytes.length) % 3 === 0 ? undefined : -1
    return text.slice(Math.ceil((before * 4) / 3), end)
  })
  return [...new Set([...plain, ...plain.map((text) => text.replaceAll('+', '-').replaceAll('/', '_'))])]
}

/**
 * Replaces random values by numbers, in the order of their first occurrence: ids, assignment codes, link tokens, marks
 * of proofs, request ids. Times stay: the test clock does not move by itself, except for the expiry of signed links.
 */
export function openNonces(names: Record<string, string> = {}) {
  const known = new Map(Object.entries(names))
  const numbered = (kind: string) => (nonce: string) => {
    const name = known.get(nonce) ?? `${kind}-${known.size + 1}`
    known.set(nonce, name)
    return name
  }
  return {
    replace: (text: string) =>
      text
        .replaceAll(/"requestId":"[^"]*"/g, '"requestId":""')
        .replaceAll(/\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/g, numbered('id'))
        .replaceAll(/\bRV-[0-9A-Z]{6}\b/g, 'code')
        // A hash over ids of files.
        .replaceAll(/(?<="contentMark":")[\w-]{43}/g, numbered('mark'))
        .replaceAll(/(?<=\/invitation\/)[\w-]{46}/g, numbered('link'))
        .replaceAll(/(?<=\/authorship\?token=[^.]{1,80}(?:\.\d{1,4}){1,2}\.)[\w-]{24}/g, 'signature')
        // A signed link is valid for one minute of the real clock.
        .replaceAll(/(?<=[?&](?:signature|expires)=)[\w-]+/g, 'minute'),
  }
}
