import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

import subsetFont from 'subset-font'

import { cuts, droppedTables, features, markFeatures, nameFeatures } from './cuts.ts'
import { fallbackCss, measure } from './fallbacks.ts'
import { parts, textOf, unicodeRange, type PartName, type Range } from './letters.ts'
import { mergeCuts } from './merge-cuts.ts'

/** Beside the built pages and, like them, not in the repository. Style sheets import `fonts.css` from here. */
export const fontsFolder = new URL('../build/fonts/', import.meta.url)

export type FontFile = { name: string; bytes: number; sha256: string; madeFrom: string }

/** Builds the web fonts. Reuses a file that an earlier build made from the same sources and scripts. */
export async function buildFonts(): Promise<FontFile[]> {
  await mkdir(fontsFolder, { recursive: true })
  const before = await readManifest()
  const recipe = digest(...(await ownSources()))
  const files: FontFile[] = []
  let css = ''
  for (const [cutName, cut] of Object.entries(cuts)) {
    if (cut.fallback) {
      css += fallbackCss(cut.fallback.kind, cut.fallback.family, measure(await shape(cutName, 'latin', 'truetype')))
    }
    for (const part of cut.parts) {
      const file = await makeFile(cutName, part, recipe, before)
      files.push(file)
      css += fontFace(cutName, part, file.name)
    }
  }
  await writeIfChanged('fonts.css', css)
  await writeIfChanged('OFL.txt', await licences())
  await writeIfChanged('manifest.json', `${JSON.stringify(files, null, 2)}\n`)
  await removeOthers(new Set([...files.map((file) => file.name), 'fonts.css', 'OFL.txt', 'manifest.json']))
  return files
}

async function makeFile(
  cutName: string,
  part: PartName,
  recipe: string,
  before: readonly FontFile[],
): Promise<FontFile> {
  const name = `${cutName}-${part}.woff2`
  const madeFrom = digest(recipe, ...(await readSources(cutName, part)))
  const known = before.find((file) => file.name === name && file.madeFrom === madeFrom)
  if (known && digest(await readFile(new URL(name, fontsFolder)).catch(() => '')) === known.sha256) return known
  const bytes = await shape(cutName, part, 'woff2')
  await write(name, bytes)
  return { name, bytes: bytes.length, sha256: digest(bytes), madeFrom }
}

type Format = 'woff2' | 'truetype'

async function shape(cutName: string, part: PartName, targetFormat: Format): Promise<Uint8Array> {
  const variationAxes = cutOf(cutName).axes
  const [first, ...others] = await readSources(cutName, part)
  if (!first) throw new Error(`Nothing has the letters of ${part}.`)
  if (others.length === 0) return subset(first, part, { targetFormat, variationAxes })
  let merged = await subset(first, part, { targetFormat: 'truetype', variationAxes })
  for (const other of others) {
    merged = mergeCuts(merged, await subset(other, part, { targetFormat: 'truetype', variationAxes }))
  }
  // Subset once more: both sources may contain the same glyphs.
  return subset(merged, part, { targetFormat })
}

type Shape = { targetFormat: Format; variationAxes?: (typeof cuts)[string]['axes'] }

function subset(font: Uint8Array, part: PartName, target: Shape): Promise<Buffer> {
  const ranges = parts[part].ranges
  return subsetFont(font, textOf(ranges), {
    ...target,
    noHinting: true,
    keepFeatures: featuresOf(part, ranges),
    dropTables: droppedTables,
  })
}

function featuresOf(part: PartName, ranges: readonly Range[]): string[] {
  if (part === 'names') return nameFeatures
  const hasMarks = ranges.some(([first, last]) => first <= 0x300 && last >= 0x300)
  return hasMarks ? [...features, ...markFeatures] : features
}

function fontFace(cutName: string, part: PartName, file: string): string {
  const { family, style, weight } = cutOf(cutName)
  return (
    `@font-face{font-family:'${family}';font-style:${style};font-weight:${weight};font-display:swap;` +
    `src:url(./${file}) format('woff2');unicode-range:${unicodeRange(part)}}\n`
  )
}

function cutOf(cutName: string) {
  const cut = cuts[cutName]
  if (!cut) throw new Error(`There is no cut ${cutName}.`)
  return cut
}

const packagePath = (specifier: string) => fileURLToPath(import.meta.resolve(specifier))

function readSources(cutName: string, part: PartName): Promise<Buffer[]> {
  const { source } = cutOf(cutName)
  return Promise.all(parts[part].sources.map((name) => readFile(packagePath(source(name)))))
}

/** A font depends on these scripts and on the version of the tool too, so both are part of the digest. */
async function ownSources(): Promise<Buffer[]> {
  const sources = ['build-fonts.ts', 'cuts.ts', 'letters.ts', 'merge-cuts.ts', 'sfnt.ts'].map(
    (file) => new URL(file, import.meta.url),
  )
  return Promise.all([...sources, packagePath('subset-font/package.json')].map((file) => readFile(file)))
}

/** The SIL Open Font License, 2: every copy comes with its notice and licence, as text files if not inside the font. */
async function licences(): Promise<string> {
  const packages = ['@fontsource-variable/source-serif-4', '@fontsource-variable/inter']
  const texts = await Promise.all(packages.map((name) => readFile(packagePath(`${name}/LICENSE`), 'utf8')))
  return texts.join('\n\n')
}

async function readManifest(): Promise<FontFile[]> {
  const text = await readFile(new URL('manifest.json', fontsFolder), 'utf8').catch(() => '[]')
  return JSON.parse(text) as FontFile[]
}

/** Leaves an unchanged file untouched, so that a watching dev server does not reload. */
async function writeIfChanged(name: string, text: string): Promise<void> {
  const file = new URL(name, fontsFolder)
  if ((await readFile(file, 'utf8').catch(() => null)) !== text) await write(name, text)
}

/**
 * Writes to a temporary file and renames it: the builds of the public pages and of the signed-in app may read it at the
 * same time.
 */
async function write(name: string, content: string | Uint8Array): Promise<void> {
  const draft = new URL(`.${process.pid}-${name}`, fontsFolder)
  await writeFile(draft, content)
  await rename(draft, new URL(name, fontsFolder))
}

async function removeOthers(wanted: ReadonlySet<string>): Promise<void> {
  const others = (await readdir(fontsFolder)).filter((name) => !wanted.has(name) && !name.startsWith('.'))
  await Promise.all(others.map((name) => rm(new URL(name, fontsFolder))))
}

const digest = (...contents: (string | Uint8Array)[]): string => {
  const hash = createHash('sha256')
  for (const content of contents) hash.update(content)
  return hash.digest('hex')
}

let built: Promise<FontFile[]> | undefined

/** Builds the fonts before Vite reads the style sheets that import them; once for all builds of one process. */
export function fontsPlugin() {
  return {
    name: 'web-fonts',
    async configResolved(): Promise<void> {
      built ??= buildFonts()
      await built
    },
  }
}

if (import.meta.main) {
  for (const file of await buildFonts()) console.log(`${String(file.bytes).padStart(7)} ${file.name}`)
}
