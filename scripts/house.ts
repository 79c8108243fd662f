import { readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { projectFiles } from '../architecture/sources.ts'
import { projectFolder } from './service.ts'

/**
 * `npm run house`: measures the layout of the code. `limits` are the current values; lower them when files are merged.
 * The aims are 950 files with a median of 85 lines, and no small file with a single importer.
 */
const limits = { files: 1_588, medianLines: 95, smallWithOneImporter: 0 }
const longest = 400
const small = 30

const generated = /platform\/database\/tables\.ts$/
const isProduct = (file: string) =>
  /^(apps\/server\/src|apps\/web\/app|packages\/[^/]+\/src)\/.*\.(ts|tsx|css)$/.test(file) &&
  !/\.test\.tsx?$/.test(file) &&
  !generated.test(file)

const files = projectFiles(projectFolder)
const textOf = (file: string) => readFileSync(path.join(projectFolder, file), 'utf8')
const lineCount = (file: string) => textOf(file).split('\n').length - 1
const product = files.filter(isProduct)
const lines = new Map(product.map((file) => [file, lineCount(file)]))
const sizes = [...lines.values()].sort((one, other) => one - other)
const median = sizes[Math.floor(sizes.length / 2)] ?? 0

/** Product file -> the product files that import it. */
function importers(): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  for (const file of product.filter((name) => !name.endsWith('.css'))) {
    for (const { fileName } of ts.preProcessFile(textOf(file), true, true).importedFiles) {
      const target = resolve(file, fileName)
      if (target) found.set(target, (found.get(target) ?? new Set()).add(file))
    }
  }
  return found
}

function resolve(from: string, specifier: string): string | null {
  if (specifier.startsWith('.')) return path.join(path.dirname(from), specifier)
  const [, name, rest] = /^@grfs\/([^/]+)\/(.+)$/.exec(specifier) ?? []
  return name ? `packages/${name}/src/${rest}.ts` : null
}

const importedBy = importers()
// Small files that every module has under the same name, or that stay small for the reason given.
const standard = /(^|\/)(index|routes|jobs|personal-data|subscriptions)\.ts$|\.email\.ts$|\/app\/routes\//
const reasons = new Map([
  ['packages/contracts/src/texts/editorial-board.ts', 'texts have one file per module'],
  ['apps/web/app/app/session-ended.ts', 'main.tsx starts the app when a test imports it'],
])
const mayBeSmall = (file: string) => standard.test(file) || reasons.has(file)
const tiny = product.filter(
  (file) => !file.endsWith('.css') && !mayBeSmall(file) && lines.get(file)! < small && importedBy.get(file)?.size === 1,
)
const long = product.filter((file) => lines.get(file)! > longest)
const deep = product.filter((file) => /^apps\/server\/src\/modules\/[^/]+\/[^/]+\/[^/]+\//.test(file))

function byFolder(): Array<[folder: string, files: number, lines: number]> {
  const sums = new Map<string, [number, number]>()
  for (const file of files.filter((name) => /\.(ts|tsx|css)$/.test(name))) {
    const folder = /^(?:apps|packages)\/[^/]+\/[^/]+|^[^/]+/.exec(file)![0]
    const [count, sum] = sums.get(folder) ?? [0, 0]
    sums.set(folder, [count + 1, sum + lineCount(file)])
  }
  return [...sums].map(([folder, [count, sum]]) => [folder, count, sum])
}

console.log(`tracked files             ${files.length}`)
console.log(`product files             ${product.length} (limit ${limits.files}, aim 950)`)
console.log(`median lines              ${median} (limit ${limits.medianLines}, aim 85)`)
console.log(`under ${small}, one importer    ${tiny.length} (limit ${limits.smallWithOneImporter}, aim 0)`)
console.log(`above ${longest} lines           ${long.length}${long.map((file) => `\n  ${file}`).join('')}`)
console.log(`deeper than module/folder ${deep.length}${deep.map((file) => `\n  ${file}`).join('')}`)
if (process.argv.includes('--small')) for (const file of tiny) console.log(`  ${lines.get(file)} ${file}`)
if (process.argv.includes('--folders')) {
  for (const [folder, count, sum] of byFolder()) console.log(`${folder.padEnd(28)} ${count} files, ${sum} lines`)
}
const holds =
  product.length <= limits.files &&
  median >= limits.medianLines &&
  tiny.length <= limits.smallWithOneImporter &&
  long.length + deep.length === 0
if (!holds) {
  console.log('The layout got worse than its limits allow (scripts/house.ts).')
  process.exitCode = 1
}
