import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'

/**
 * Keeps results that take long to compute between loads of the demo: the PDFs of articles and the processed
 * manuscripts of papers.
 */
const folder = path.resolve(import.meta.dirname, '../../../.cache/demo-papers')

/** The file of a result. Its name contains a hash of the input, so another input has another file. */
export function cacheFile(name: string, input: unknown): string {
  const hash = createHash('sha256').update(JSON.stringify(input)).digest('hex')
  return path.join(folder, `${name}-${hash.slice(0, 24)}`)
}

export const readCached = (file: string): Promise<Uint8Array | null> => readFile(file).catch(() => null)

/** The folder may be read-only; then the next load computes the result again. */
export async function keepCached(file: string, bytes: Uint8Array): Promise<void> {
  // Another process may read it at the same time.
  const temporary = `${file}.${process.pid}`
  try {
    await mkdir(folder, { recursive: true })
    await writeFile(temporary, bytes)
    await rename(temporary, file)
  } catch {}
}

/** A hash of the source files in a folder, as a part of the input: changed code must not find old results. */
export function digestOfSources(sources: string): string {
  const digest = createHash('sha256')
  for (const name of readdirSync(sources, { recursive: true, encoding: 'utf8' }).toSorted()) {
    if (/\.(?:ts|json)$/.test(name) && !name.includes('.test.')) digest.update(readFileSync(path.join(sources, name)))
  }
  return digest.digest('hex')
}
