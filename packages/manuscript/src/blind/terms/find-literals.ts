import type { Dictionary } from './dictionary-model.ts'
import type { Literal } from './encoded-forms.ts'

export interface LiteralFound {
  from: number
  to: number
  literal: Literal
}

/** Finds many byte sequences in one pass: the first four bytes of each, without case, are its key. */
export class LiteralFinder {
  readonly #byKey = new Map<number, Literal[]>()
  /** Most bytes of a picture end here. */
  readonly #begins = new Uint8Array(65536)

  constructor(literals: Iterable<Literal>) {
    for (const literal of literals) {
      const key = keyAt(Buffer.from(literal.text, 'latin1'), 0)
      this.#begins[key >>> 16] = 1
      const same = this.#byKey.get(key)
      if (same) same.push(literal)
      else this.#byKey.set(key, [literal])
    }
  }

  *find(bytes: Buffer): Generator<LiteralFound> {
    for (let at = 0; at + 4 <= bytes.length; at += 1) {
      if (this.#begins[((bytes[at]! | 0x20) << 8) | (bytes[at + 1]! | 0x20)] === 0) continue
      for (const literal of this.#byKey.get(keyAt(bytes, at)) ?? []) {
        const to = at + literal.text.length
        const said = bytes.toString('latin1', at, to)
        if (said === literal.text || (isCaseless(literal) && said.toLowerCase() === literal.text.toLowerCase()))
          yield { from: at, to, literal }
      }
    }
  }
}

const keyAt = (bytes: Uint8Array, at: number): number =>
  (((bytes[at]! | 0x20) << 24) |
    ((bytes[at + 1]! | 0x20) << 16) |
    ((bytes[at + 2]! | 0x20) << 8) |
    (bytes[at + 3]! | 0x20)) >>>
  0

const isCaseless = ({ encoding }: Literal) => encoding !== 'base64'

const finders = new WeakMap<Dictionary, { finder: LiteralFinder; size: number }>()

/** Encoded forms in a text. Literals are ASCII, so that a character may stand for its lowest byte. */
export function findLiterals(text: string, dictionary: Dictionary): Iterable<LiteralFound> {
  let known = finders.get(dictionary)
  if (known?.size !== dictionary.literals.size) {
    known = { finder: new LiteralFinder(dictionary.literals.values()), size: dictionary.literals.size }
    finders.set(dictionary, known)
  }
  return known.finder.find(Buffer.from(text, 'latin1'))
}
