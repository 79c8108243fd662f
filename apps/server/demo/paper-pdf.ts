import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { journalColour } from '@grfs/covers'
import { templateSources } from '@grfs/typesetting'
import type { Context } from '../src/platform/context.ts'
import { demoRecord } from './article-record.ts'
import type { DemoArticle, DemoPress } from './model.ts'

// Typesetting the whole demo takes about a minute, so its PDFs are cached between loads.
const cacheFolder = path.resolve(import.meta.dirname, '../../../.cache/demo-papers')

const sources = templateSources()

type Tools = Pick<Context, 'site' | 'typesetter'>

/** The PDF of a demo article. */
export async function paperPdf(ctx: Tools, press: DemoPress, article: DemoArticle): Promise<Uint8Array> {
  const { input, file } = cacheEntry(ctx, press, article)
  const cached = await readFile(file).catch(() => null)
  if (cached) return cached
  const { pdf, missing } = await ctx.typesetter.typeset({ ...input, pictures: new Map() })
  if (missing.length > 0) throw new Error(`No font has these characters of ${article.publicId}: ${missing.join(' ')}`)
  // The folder may be read-only; then the next load typesets again.
  await store(file, pdf).catch(() => {})
  return pdf
}

/** The PDF if an earlier load made it; else null. */
export async function cachedPdf(ctx: Tools, press: DemoPress, article: DemoArticle): Promise<Uint8Array | null> {
  return readFile(cacheEntry(ctx, press, article).file).catch(() => null)
}

function cacheEntry({ site }: Tools, press: DemoPress, article: DemoArticle) {
  const input = inputOf(site, press, article)
  const hash = createHash('sha256')
    .update(JSON.stringify([input, sources]))
    .digest('hex')
  return { input, file: path.join(cacheFolder, `${article.publicId}-${hash.slice(0, 24)}.pdf`) }
}

/** Renames a complete file, because another process may read it at the same time. */
async function store(file: string, bytes: Uint8Array): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true })
  const temporary = `${file}.${process.pid}`
  await writeFile(temporary, bytes)
  await rename(temporary, file)
}

function inputOf(site: Context['site'], press: DemoPress, article: DemoArticle) {
  const record = demoRecord(press, article, site)
  const { hue } = press.journals.find((one) => one.id === article.journalId)!
  return { record, colour: journalColour(hue) }
}
