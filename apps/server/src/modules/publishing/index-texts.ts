import type { Context } from '../../platform/context.ts'
import { indexArticle } from '../manuscripts/index.ts'
import { findComparedArticle, listUncompared, type ComparedArticle } from './comparison-queries.ts'
import { indexTextsJob } from './desk/job-names.ts'

const atOnce = 100

/** Puts one article into the comparison index of manuscripts, as it is published. May run twice. */
export async function indexText(ctx: Context, articleId: string): Promise<void> {
  const article = await findComparedArticle(ctx.db, articleId)
  if (article) await indexArticle(ctx, { ...article, text: textOf(article) })
}

/**
 * Puts every article into the comparison index that is not there: loaded by a script, or published before there was an index.
 * A portion at a time, then the job enqueues itself, so that other heavy jobs get their turn. May be killed anywhere.
 */
export async function indexTexts(ctx: Context, after: string | null, signal: AbortSignal): Promise<void> {
  const articles = await listUncompared(ctx.db, after, atOnce)
  for (const article of articles) {
    signal.throwIfAborted()
    await indexArticle(ctx, { ...article, text: textOf(article) })
  }
  const last = articles.length === atOnce ? articles.at(-1) : undefined
  if (last) await ctx.inTransaction(async (tx) => tx.enqueue(indexTextsJob, { after: last.articleId }))
}

/** Title, abstract and full text as readers see them; lines are paragraphs. */
function textOf({ title, abstract, sections }: ComparedArticle): string {
  return [title, abstract, ...sections.flatMap((section) => [section.title, plainText(section.html)])].join('\n')
}

const anyTag = /<\/?(?:([a-z][a-z0-9]*)(?![a-z0-9]))?[^<>]*>/gi
/** Tags inside of a sentence; any other tag begins a new line. */
const inline = new Set('a abbr b cite code em i mark q s small span strong sub sup time u'.split(' '))
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' }

/** Our own HTML, which is cleaned, as plain text. In linear time: no tag has `<` in it. */
export function plainText(html: string): string {
  return html
    .replace(anyTag, (_, name: string | undefined) => (inline.has(name?.toLowerCase() ?? '') ? '' : '\n'))
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, entity: string) => entities[entity]!)
}
