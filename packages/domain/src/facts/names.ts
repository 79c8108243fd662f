/** The four values of JATS `name-style`. */
export const nameStyles = ['western', 'eastern', 'islensk', 'given-only'] as const
export type NameStyle = (typeof nameStyles)[number]

/**
 * The parts of a person's name. Null means unknown: nothing guesses a part. The particle belongs to the family name:
 * `van der` of van der Berg.
 */
export interface NameParts {
  given: string | null
  family: string | null
  particle: string | null
  suffix: string | null
  style: NameStyle | null
}

export interface PersonName extends NameParts {
  /** As printed on the article. */
  published: string
}

const noParts: NameParts = { given: null, family: null, particle: null, suffix: null, style: null }

// Han, kana and Hangul: the family name is first, without a space or a comma, and nothing is abbreviated.
const unspaced = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}々・·\s]+$/u
const hasCase = (text: string): boolean => /[\p{Lu}\p{Ll}\p{Lt}]/u.test(text)

const joined = (...parts: (string | null)[]): string => parts.filter(Boolean).join(' ')

/** The name in reading order, from its parts: for a form that has only the parts. */
export function nameFromParts({ given, family, particle, suffix, style }: NameParts): string {
  const core = joined(particle, family)
  if (style !== 'eastern') return joined(given, core, suffix)
  return unspaced.test(core + (given ?? '')) ? `${core}${given ?? ''}` : joined(core, given, suffix)
}

/**
 * The form for lists that computers sort: `van der Berg, Jan, Jr.`. Icelandic names are sorted by the given name, and a
 * name without known parts stays as it was printed.
 */
export function sortName(name: PersonName): string {
  const { given, family, particle, suffix, style } = name
  if (!family || style === null || style === 'given-only' || style === 'islensk') return name.published
  return [joined(particle, family), given, suffix].filter(Boolean).join(', ')
}

/**
 * The form in citations of the APA kind: `van der Berg, J. P., Jr.`. Scripts without capitals have no initials. An
 * Icelandic name is cited in full, because its last word is a patronymic.
 */
export function citationName(name: PersonName): string {
  const { given, family, particle, suffix, style } = name
  if (!family || style === null || style === 'given-only' || style === 'islensk') return name.published
  if (style === 'eastern' && unspaced.test(family + (given ?? ''))) return name.published
  const short = given === null ? null : initialsOf(given)
  return [joined(particle, family), short, suffix].filter(Boolean).join(', ')
}

/** `Jean-Paul M.` becomes `J.-P. M.`; scripts without capitals stay as they are. */
export function initialsOf(given: string): string {
  if (!hasCase(given)) return given
  return given
    .split(/[\s.]+/)
    .filter(Boolean)
    .map((word) =>
      word
        .split(/[-‐‑]/)
        .map((part) => firstLetter(part))
        .filter(Boolean)
        .map((letter) => `${letter}.`)
        .join('-'),
    )
    .filter(Boolean)
    .join(' ')
}

const firstLetter = (word: string): string => /\p{L}\p{M}*/u.exec(word.normalize('NFC'))?.[0].toUpperCase() ?? ''

const particles = new Set(
  (
    'van von der den de del della dello dei degli di da das do dos du des la le las los ter ten te zu zum zur vom vander ' +
    "'t ’t af av op aan in het und y e"
  ).split(' '),
)
const suffixes = /^(?:jr|sr|ii|iii|iv|v|junior|senior|filho|neto|sobrinho|júnior)\.?$/iu

/**
 * The parts of a name that is written family name first, with a comma: `van der Berg, Jan, Jr.`. Null for every other
 * form: the order of words alone does not say which one is the family name.
 */
export function parseName(written: string): NameParts | null {
  const pieces = written
    .replace(/[，،]/g, ',')
    .split(',')
    .map((piece) => piece.replace(/\s+/g, ' ').trim())
  if (pieces.length < 2 || pieces.length > 3 || pieces.some((piece) => piece === '')) return null
  const [before, ...after] = pieces as [string, ...string[]]
  const suffix = after.find((piece) => suffixes.test(piece)) ?? null
  const rest = after.filter((piece) => piece !== suffix)
  if (rest.length !== 1) return null
  const given = withoutParticle(rest[0]!.split(' '), 'end')
  const family = withoutParticle(before.split(' '), 'start')
  if (given.rest === '' || family.rest === '') return null
  return {
    ...noParts,
    given: given.rest,
    family: family.rest,
    // `Berg, Jan van der`: the particle may follow the given name.
    particle: joined(given.particle, family.particle) || null,
    suffix,
    style: unspaced.test(before) ? 'eastern' : 'western',
  }
}

/** Only words in lower case are particles: `De Luca` is a family name of two words. */
function withoutParticle(words: string[], side: 'start' | 'end'): { particle: string | null; rest: string } {
  const isParticle = (word: string | undefined) => word !== undefined && particles.has(word)
  let count = 0
  while (count < words.length - 1 && isParticle(side === 'start' ? words[count] : words.at(-1 - count))) count += 1
  const particle = side === 'start' ? words.slice(0, count) : words.slice(words.length - count)
  const rest = side === 'start' ? words.slice(count) : words.slice(0, words.length - count)
  return { particle: particle.join(' ') || null, rest: rest.join(' ') }
}

const letters = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '')

/**
 * Whether the parts contain every letter of the printed name and no other, in one of the usual orders. A form or an
 * import may combine a name only with parts that pass.
 */
export function partsFit(name: PersonName): boolean {
  const { given, family, particle, suffix } = name
  const core = joined(particle, family)
  const printed = letters(name.published)
  return [joined(given, core, suffix), joined(core, given, suffix), joined(family, given, particle, suffix)].some(
    (order) => letters(order) === printed,
  )
}
