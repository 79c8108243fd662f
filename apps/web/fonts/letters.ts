/** First and last code point, inclusive. */
export type Range = readonly [first: number, last: number]

const range = (first: number, last = first): Range => [first, last]
const lettersOf = (text: string): Range[] => [...text].map((letter) => range(letter.codePointAt(0) ?? 0))

/** Latin-1 characters that articles hardly use. Without them the files that every page needs are a tenth smaller. */
const seldom = '¡¢¤¥¦¨ª¬¯´¶¸¹º¼½¾¿ÐÞðþ'
const combiningMarks = [range(0x300, 0x301), range(0x303, 0x304), range(0x308, 0x309), range(0x323), range(0x329)]

/** Beyond Latin-1, but rare in names: old or technical letters, and Esperanto. */
const seldomInNames = 'ĈĉĔĕĜĝĤĥĬĭĲĳĴĵĸĿŀŉŎŏŜŝŦŧŬŭſ'

/**
 * The characters of each web font file. A browser fetches a file only for characters in its range: nearly every page
 * needs `latin`, a name or a formula may need the others. `sources` are the files of the font package that contain
 * them. Where ranges overlap, the later file wins.
 */
export const parts = {
  cyrillic: { sources: ['cyrillic'], ranges: [range(0x400, 0x45f), range(0x490, 0x491), range(0x2116)] },
  greek: { sources: ['greek'], ranges: [range(0x370, 0x3ff)] },
  // Hausa, Ewe, Akan and related languages, transcriptions of Arabic and Indian scripts, currency signs. Includes
  // combining marks, which must come from the same file as their letter.
  extended: {
    sources: ['latin-ext'],
    ranges: [
      ...lettersOf('ƁƆƉƊƎƏƐƑƒƓƔƖƗƘƙƝƱƲƳƴƷɃɅǝǤǥǦǧǨǩɁɂ'),
      ...lettersOf('ɓɔɖɗəɛɠɣɨɩɲɵʉʊʋʌʒʔʻʼʽʾʿˇˈˌ'),
      range(0x1cd, 0x1dc),
      ...combiningMarks,
      ...lettersOf('ḌḍḎḏḒḓḠḡḤḥḪḫḰḱḲḳḴḵḶḷḸḹḺḻḾḿṀṁṂṃṆṇṈṉṔṕṖṗṚṛṜṝṞṟṠṡṬṭṮṯẀẁẂẃẄẅẎẏẒẓẗỲỳỸỹ'),
      ...lettersOf(seldomInNames),
      range(0x2020),
      ...lettersOf('₡₦₩₫₱₲₴₵₸₹₺₽₿ℓ'),
    ],
  },
  // People's names: the languages of Europe beyond Latin-1, Vietnamese, Yoruba, Igbo and Edo (dotted letters, with
  // marks above). One file, because one article has authors from everywhere and each file is one more request.
  names: {
    sources: ['vietnamese', 'latin-ext', 'latin'],
    ranges: [
      ...without([range(0x100, 0x151), range(0x154, 0x17f)], seldomInNames),
      range(0x1a0, 0x1a1),
      range(0x1af, 0x1b0),
      ...lettersOf('ǸǹȘșȚțṄṅṢṣẞ'),
      ...combiningMarks,
      range(0x1ea0, 0x1ef9),
      range(0x20ab),
    ],
  },
  signs: {
    sources: ['latin'],
    ranges: [
      ...lettersOf(seldom),
      ...lettersOf('‚‹›⁄™↑↓∕'),
      range(0x2bb, 0x2bc),
      range(0x2c6),
      range(0x2da),
      range(0x2dc),
      range(0x2002),
      range(0x2032, 0x2033),
    ],
  },
  latin: {
    sources: ['latin'],
    ranges: [
      range(0x20, 0x7e),
      ...without([range(0xa0, 0xff)], seldom),
      ...lettersOf('Œœ–—‘’“”„•…€−'),
      range(0x2009),
      range(0x200b),
    ],
  },
} as const satisfies Record<string, { sources: readonly [string, ...string[]]; ranges: readonly Range[] }>

export type PartName = keyof typeof parts

function without(ranges: readonly Range[], letters: string): Range[] {
  return codePoints(ranges)
    .filter((code) => !letters.includes(String.fromCodePoint(code)))
    .map((code) => range(code))
}

function codePoints(ranges: readonly Range[]): number[] {
  return ranges.flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, i) => first + i))
}

export const textOf = (ranges: readonly Range[]): string => String.fromCodePoint(...codePoints(ranges))

/** Gaps up to this width between letters are closed in the style sheet. */
const closedGap = 40
/** Signs begin here. A page has some that no file contains, and must not fetch a file for them. */
const firstSign = 0x2000

/**
 * In CSS syntax: `U+20-7E,U+A0`. Small gaps between letters are closed, which saves every reader a third of a kilobyte.
 * Letters of a part further up in the list stay out, because the later file wins.
 */
export function unicodeRange(part: PartName): string {
  const names = Object.keys(parts) as PartName[]
  const earlier = new Set(names.slice(0, names.indexOf(part)).flatMap((name) => codePoints(parts[name].ranges)))
  const joined: [number, number][] = []
  for (const code of [...new Set(codePoints(parts[part].ranges))].sort((a, b) => a - b)) {
    const last = joined.at(-1)
    if (last && (last[1] === code - 1 || (code < firstSign && isFree(last[1] + 1, code - 1, earlier)))) last[1] = code
    else joined.push([code, code])
  }
  const hex = (code: number) => code.toString(16).toUpperCase()
  return joined.map(([first, last]) => (first === last ? `U+${hex(first)}` : `U+${hex(first)}-${hex(last)}`)).join(',')
}

function isFree(first: number, last: number, taken: ReadonlySet<number>): boolean {
  return last - first < closedGap && codePoints([range(first, last)]).every((code) => !taken.has(code))
}
