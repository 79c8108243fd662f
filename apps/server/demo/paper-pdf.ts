import { journalColour } from '@grfs/covers'
import { templateSources } from '@grfs/typesetting'
import type { Context } from '../src/platform/context.ts'
import { demoRecord } from './article-record.ts'
import { cacheFile, keepCached, readCached } from './cache.ts'
import type { DemoArticle, DemoPress } from './model.ts'

const sources = templateSources()

type Tools = Pick<Context, 'site' | 'typesetter'>

/** The PDF of a demo article. Typesetting all of them takes about a minute. */
export async function paperPdf(ctx: Tools, press: DemoPress, article: DemoArticle): Promise<Uint8Array> {
  const { input, file } = cacheEntry(ctx, press, article)
  const cached = await readCached(file)
  if (cached) return cached
  const { pdf, missing } = await ctx.typesetter.typeset({ ...input, pictures: new Map() })
  if (missing.length > 0) throw new Error(`No font has these characters of ${article.publicId}: ${missing.join(' ')}`)
  await keepCached(file, pdf)
  return pdf
}

/** The PDF if an earlier load made it; else null. */
export async function cachedPdf(ctx: Tools, press: DemoPress, article: DemoArticle): Promise<Uint8Array | null> {
  return readCached(cacheEntry(ctx, press, article).file)
}

function cacheEntry({ site }: Tools, press: DemoPress, article: DemoArticle) {
  const input = inputOf(site, press, article)
  return { input, file: cacheFile(`${article.publicId}.pdf`, [input, sources]) }
}

function inputOf(site: Context['site'], press: DemoPress, article: DemoArticle) {
  const record = demoRecord(press, article, site)
  const { hue } = press.journals.find((one) => one.id === article.journalId)!
  return { record, colour: journalColour(hue) }
}
