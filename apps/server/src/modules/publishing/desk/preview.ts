import type { Article } from '@grfs/contracts/publishing'
import { doiOf } from '@grfs/domain/dois/doi'
import { readingMinutes } from '@grfs/domain/publishing/article'
import type { Actor } from '@grfs/domain/identity/actor'
import type { Context } from '../../../platform/context.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { getFile, linkToFile } from '../../files/index.ts'
import { findFullText, getPublication, type FullText, type PublicationRow } from '../queries/publications.ts'
import { listAlsoInIssue } from '../queries/articles.ts'
import { planRow, plannedReferences } from '../facts-to-record.ts'
import { toArticle } from '../views.ts'
import { withFigureLinks } from './make-files.ts'
import { appearsOn, dayOf, yearOf } from './front.ts'
import { missingOf } from './request-publication.ts'

// As long as an editor looks at a page without reloading it.
const linkSeconds = 600

/** The article as visitors would see it if it were published now. */
export async function previewPublication(ctx: Context, actor: Actor, id: string): Promise<Article> {
  return previewOf(ctx, await getPublication(ctx.db, actor, id))
}

export async function previewOf(ctx: Context, row: PublicationRow): Promise<Article> {
  if (yearOf(row, ctx.clock.now()) === null || !row.publicId) {
    const missing = missingOf(row, ctx.clock.now()).join(', ')
    throw new AppError('publication.incomplete', { values: { missing } })
  }
  const { text, figures } = await findFullText(ctx.db, row.id)
  const links = new Map<number, string>()
  for (const { number, fileId } of figures) links.set(number, await linkOf(ctx, fileId))
  const shown = text && withFigureLinks(text, row.publicId, links)
  const fileId = row.proofFileId ?? row.pdfFileId
  const planned = articleRowOf(row, shown, ctx)
  const files = await Promise.all(
    planned.supplements.map(async ({ fileId: file }) => (file === null ? null : openSupplement(ctx, file))),
  )
  const article = toArticle(
    {
      ...planned,
      supplements: planned.supplements.map((one, at) => ({ ...one, bytes: files[at]?.bytes ?? null })),
      also_in_issue: row.issue && (await listAlsoInIssue(ctx.db, row.issue.id)),
      ...{ related_articles: null, author_pages: null, reader_months: null, cited_by: null },
    },
    ctx.site,
  )
  return {
    ...article,
    paperFile: fileId && (await linkOf(ctx, fileId)),
    supplements: article.supplements.map((one, at) => ({
      ...one,
      // The public address works after publication.
      link: one.link && { ...one.link, url: files[at]?.url ?? one.link.url },
    })),
    ownCover: row.coverFileId && (await linkOf(ctx, row.coverFileId)),
  }
}

/** A short-lived link to the typeset PDF: to the proof, until the article is published. */
export async function openPublicationPdf(ctx: Context, actor: Actor, id: string): Promise<string> {
  const { pdfFileId, proofFileId } = await getPublication(ctx.db, actor, id)
  const fileId = proofFileId ?? pdfFileId
  if (fileId === null) throw new AppError('publication.not-ready')
  return linkOf(ctx, fileId)
}

async function openSupplement(ctx: Context, fileId: string): Promise<{ bytes: number; url: string }> {
  const { bytes } = await getFile(ctx, fileId)
  return { bytes, url: await linkToFile(ctx, fileId, { disposition: 'attachment', seconds: linkSeconds }) }
}

export const linkOf = (ctx: Context, fileId: string): Promise<string> =>
  linkToFile(ctx, fileId, { disposition: 'inline', seconds: linkSeconds })

function articleRowOf(row: PublicationRow, text: FullText | null, { dois, clock }: Context) {
  const { plan, journal, publicId, issue } = row
  const publishedOn = appearsOn(row, dayOf(clock.now()))
  const doi = doiOf(dois.prefixOf(journal.abbrev), publicId!)
  return {
    ...{ id: row.id, public_id: publicId!, journal_id: journal.id, issue_id: issue?.id ?? null, journal },
    ...{ title: plan.title, abstract: plan.abstract, keywords: plan.keywords, pages: plan.pages || null },
    ...{ volume: issue?.volume ?? null, number: issue?.number ?? null },
    ...{ issue_label: issue?.label ?? null, licence: plan.licence },
    month: issue?.month ?? Number(publishedOn.slice(5, 7)),
    year: issue?.year ?? Number(publishedOn.slice(0, 4)),
    // The state right after publication.
    doi,
    doi_state: doi === null ? null : ('queued' as const),
    published_on: publishedOn,
    received_on: dayOf(row.receivedAt),
    accepted_on: dayOf(row.acceptedAt),
    reading_minutes: readingMinutes(`${plan.abstract} ${text?.sections.map(({ html }) => html).join(' ')}`),
    has_paper: row.pdfFileId !== null,
    ...{ has_own_cover: false, is_retracted: false, is_withdrawn: false, views: 0, downloads: 0 },
    notices: [],
    sections: text?.sections ?? [],
    article_references: text?.references ?? [],
    ...planRow(plan, row),
    reference_rows: plannedReferences(text?.references ?? [], plan.facts),
  }
}
