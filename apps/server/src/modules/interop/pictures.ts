import { articlePicture, journalPicture, postPicture, sitePicture } from '@grfs/covers'
import type { Hue, Pattern } from '@grfs/domain/journals/journal'
import { articleKey, journalKey, newsPostKey, siteKey } from '../../platform/cache/keys.ts'
import { outlined } from '../../platform/covers/outliner.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { DocumentCall, DocumentRoute } from '../../platform/http/documents.ts'
import { findJournal } from '../journals/index.ts'
import { findPostNotice } from '../news/index.ts'
import { findArticleNotice } from '../publishing/index.ts'

const contentType = 'image/png'

/** Share pictures. Each one has the path of its page plus `picture.png`. */
export const pictureDocuments: DocumentRoute[] = [
  { path: '/picture.png', contentType, handle: drawSite },
  { path: '/journal/:id/picture.png', contentType, handle: drawJournal },
  { path: '/article/:id/picture.png', contentType, handle: drawArticle },
  { path: '/news-events/:id/picture.png', contentType, handle: drawPost },
]

/** Share picture of the platform itself, in the blue of its logo. */
const defaultCover = { hue: 268, pattern: 'columns' } as const

async function drawSite({ ctx, shows }: DocumentCall): Promise<Buffer> {
  const { name, publisher } = ctx.site
  shows(siteKey)
  const line = `Open access, three blind reviews, CC BY 4.0. Published by ${publisher}.`
  return ctx.offload.drawPicture(await outlined(sitePicture, { ...defaultCover, seed: name, name, line }))
}

async function drawJournal({ ctx, params, shows }: DocumentCall): Promise<Buffer> {
  const journal = await findJournal(ctx.db, params['id'] ?? '')
  if (!journal) throw new AppError('journal.not-found')
  shows(journalKey(journal.id))
  const { title, abbrev, subtitle } = journal
  const data = { ...lookOf(journal), seed: journal.id, title, abbrev, subtitle, siteName: ctx.site.name }
  return ctx.offload.drawPicture(await outlined(journalPicture, data))
}

async function drawArticle({ ctx, params, shows }: DocumentCall): Promise<Buffer> {
  const article = await findArticleNotice(ctx.db, params['id'] ?? '')
  if (!article) throw new AppError('article.not-found')
  shows(articleKey(article.id), journalKey(article.journal.id))
  const { title, authors, journal, public_id: publicId } = article
  const data = { ...lookOf(journal), title, authors, journalTitle: journal.title, abbrev: journal.abbrev, publicId }
  return ctx.offload.drawPicture(await outlined(articlePicture, { ...data, seed: publicId }))
}

async function drawPost({ ctx, params, shows }: DocumentCall): Promise<Buffer> {
  const post = await findPostNotice(ctx.db, params['id'] ?? '')
  if (!post) throw new AppError('news.not-found')
  shows(newsPostKey(post.id))
  const { id: seed, title, author } = post
  const data = {
    hue: defaultCover.hue,
    pattern: 'arcs' as const,
    seed,
    title,
    author,
    kind: 'News',
    siteName: ctx.site.name,
  }
  return ctx.offload.drawPicture(await outlined(postPicture, data))
}

function lookOf({ hue, pattern }: { hue: number; pattern: string }): { hue: Hue; pattern: Pattern } {
  return { hue: hue as Hue, pattern: pattern as Pattern }
}
