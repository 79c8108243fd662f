import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'

/**
 * What takes long to make for the demo is kept between loads, in a file whose name tells what it was made of: the PDFs
 * of its articles, the processed manuscripts of its papers.
 */
const folder = path.resolve(import.meta.dirname, '../../../.cache/demo-papers')

/** Where something that is made of this is kept. */
export function cacheFile(name: string, madeOf: unknown): string {
  const hash = createHash('sha256').update(JSON.stringify(madeOf)).digest('hex')
  return path.join(folder, `${name}-${hash.slice(0, 24)}`)
}

export const readCached = (file: string): Promise<Uint8Array | null> => readFile(file).catch(() => null)

/** The folder may be read-only; then the next load makes it again. */
export async function keepCached(file: string, bytes: Uint8Array): Promise<void> {
  // Another process may read it at the same time.
  const temporary = `${file}.${process.pid}`
  try {
    await mkdir(folder, { recursive: true })
    await writeFile(temporary, bytes)
    await rename(temporary, file)
  } catch {}
}

/** A digest of all source files in a folder: what they make changes with them. */
export function digestOfSources(sources: string): string {
  const digest = createHash('sha256')
  for (const name of readdirSync(sources, { recursive: true, encoding: 'utf8' }).toSorted()) {
    if (/\.(?:ts|json)$/.test(name) && !name.includes('.test.')) digest.update(readFileSync(path.join(sources, name)))
  }
  return digest.digest('hex')
}
