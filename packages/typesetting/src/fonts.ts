import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'

const serif =
  '4-Regular 4-It 4-Semibold 4-SemiboldIt 4-Bold 4-BoldIt 4SmText-Regular 4SmText-It 4SmText-Semibold 4Subhead-Regular ' +
  '4Subhead-Semibold 4Display-Regular 4Display-It 4Display-Semibold'
const sans = ['Regular', 'Italic', 'Medium', 'SemiBold']

const require = createRequire(import.meta.url)
/** Unpacks WOFF2. The package has no types. */
const decompress = require('wawoff2/decompress.js') as (woff2: Uint8Array) => Promise<Uint8Array>

const folderOf = (name: string): string => path.dirname(require.resolve(`${name}/package.json`))

/** Our own fonts, from npm packages: Source Serif 4 in its optical sizes, Inter, STIX Two Math. */
export async function readFonts(): Promise<Buffer[]> {
  const unpack = async (file: string) => Buffer.from(await decompress(await readFile(file)))
  return Promise.all([
    ...serif.split(' ').map((name) => readFile(path.join(folderOf('source-serif'), 'OTF', `SourceSerif${name}.otf`))),
    ...sans.map((name) => unpack(path.join(folderOf('inter-ui'), 'web', `Inter-${name}.woff2`))),
    unpack(path.join(folderOf('@fontsource/stix-two-math'), 'files/stix-two-math-latin-400-normal.woff2')),
  ])
}

/** Fonts of the system for the scripts that ours lack. Debian has them in `fonts-noto-core`. */
const families: Array<[script: RegExp, family: string]> = [
  [/\p{Script=Arabic}/u, 'Noto Naskh Arabic'],
  [/\p{Script=Hebrew}/u, 'Noto Serif Hebrew'],
  [/\p{Script=Bengali}/u, 'Noto Serif Bengali'],
  [/\p{Script=Devanagari}/u, 'Noto Serif Devanagari'],
  [/\p{Script=Gujarati}/u, 'Noto Serif Gujarati'],
  [/\p{Script=Gurmukhi}/u, 'Noto Serif Gurmukhi'],
  [/\p{Script=Tamil}/u, 'Noto Serif Tamil'],
  [/\p{Script=Telugu}/u, 'Noto Serif Telugu'],
  [/\p{Script=Kannada}/u, 'Noto Serif Kannada'],
  [/\p{Script=Malayalam}/u, 'Noto Serif Malayalam'],
  [/\p{Script=Sinhala}/u, 'Noto Serif Sinhala'],
  [/\p{Script=Thai}/u, 'Noto Serif Thai'],
  [/\p{Script=Lao}/u, 'Noto Serif Lao'],
  [/\p{Script=Khmer}/u, 'Noto Serif Khmer'],
  [/\p{Script=Myanmar}/u, 'Noto Serif Myanmar'],
  [/\p{Script=Ethiopic}/u, 'Noto Serif Ethiopic'],
  [/\p{Script=Armenian}/u, 'Noto Serif Armenian'],
  [/\p{Script=Georgian}/u, 'Noto Serif Georgian'],
  [/\p{Script=Tibetan}/u, 'Noto Serif Tibetan'],
  [/[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{ASCII}]/u, 'DejaVu Sans'],
]

/** The Chinese, Japanese and Korean families draw the same characters differently. Debian: `fonts-noto-cjk`. */
const eastAsian = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}]/u
const eastAsianRegions = new Map([
  ['ja', 'JP'],
  ['ko', 'KR'],
  ['zh-TW', 'TC'],
  ['zh-HK', 'HK'],
])

/** The system's fonts that a text needs. The first one wins for characters that several have, such as the danda. */
export function scriptFonts(text: string, language: string): string[] {
  const found = families.filter(([script]) => script.test(text)).map(([, family]) => family)
  const usesDevanagari = ['hi', 'mr', 'ne', 'sa'].includes(language)
  const first = usesDevanagari ? found.filter((family) => family.endsWith('Devanagari')) : []
  const region = eastAsianRegions.get(language) ?? eastAsianRegions.get(language.slice(0, 2)) ?? 'SC'
  const east = eastAsian.test(text) ? [`Noto Serif CJK ${region}`] : []
  return [...new Set([...first, ...found.filter((family) => family !== 'DejaVu Sans'), ...east, ...found])]
}
