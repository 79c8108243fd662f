import type { z } from 'zod'
import type {
  ArticleAtDesk,
  listArticlesAtDeskEndpoint,
  NextSupplement,
  RecordAtDesk,
} from '@grfs/contracts/publishing/mending'
import { validationTexts } from '@grfs/contracts/texts/validation'
import { type Actor, mayInJournal } from '@grfs/domain/identity/actor'
import type { Hue } from '@grfs/domain/journals/journal'
import { isInternalId } from '@grfs/domain/shared/refs'
import { printedReference } from '@grfs/scholarly'
import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/pool.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { getFile } from '../../files/index.ts'
import { peopleOf, supplementUrl } from '../article-record.ts'
import { type ArticleRow, findArticle } from '../queries/articles.ts'
import { type DeskArticleRow, findPaperState, listChanges, listDeskArticles } from '../queries/changes.ts'
import { lockArticle } from '../queries/publications.ts'
import { setPaperDue } from '../queries/remaking.ts'
import { findLastRequest } from '../queries/versions.ts'
import { remakePaperJob } from './job-names.ts'

const articlesPerPage = 30
const changesShown = 200

/** The moment of the last change, which is never the same for two changes. */
export const revisionOf = ({ changed_at }: ArticleRow): string => changed_at?.toISOString() ?? ''

type ListQuery = z.output<typeof listArticlesAtDeskEndpoint.query>

export async function readDeskArticles(
  db: Db,
  actor: Actor,
  { journal, q, after }: ListQuery,
): Promise<z.infer<typeof listArticlesAtDeskEndpoint.response>> {
  const place = after === undefined ? null : readCursor(after)
  // Read one more than is shown, to know whether there is a next page.
  const found = await listDeskArticles(db, { actor, journal, q: q || undefined }, place, articlesPerPage + 1)
  const shown = found.slice(0, articlesPerPage)
  const last = shown.at(-1)
  return {
    articles: shown.map(({ articleId: _, journal: of, ...row }) => ({
      ...row,
      journal: { ...of, hue: of.hue as Hue },
    })),
    next: last && found.length > shown.length ? writeCursor(last) : null,
  }
}

const writeCursor = ({ publishedOn, articleId }: DeskArticleRow): string =>
  Buffer.from(`${publishedOn} ${articleId}`).toString('base64url')

function readCursor(after: string): { publishedOn: string; id: string } {
  const [publishedOn = '', id = ''] = Buffer.from(after, 'base64url').toString().split(' ')
  if (/^\d{4}-\d{2}-\d{2}$/.test(publishedOn) && isInternalId(id)) return { publishedOn, id }
  throw new AppError('request.invalid', { fields: { after: validationTexts.notInList } })
}

/** A published article with the history of its changes, for editors of its journal. */
export async function readArticleAtDesk(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  ref: string,
): Promise<ArticleAtDesk> {
  const row = await findArticle(db, ref)
  if (!row || !mayInJournal(actor, 'publishPapers', row.journal_id)) throw new AppError('article.not-found')
  const { fileId, sections, isBeingMade, problem } = await findPaperState(db, row.id)
  const changes = await listChanges(db, row.id, changesShown)
  const madeAt = fileId === null ? null : (await getFile({ db }, fileId)).createdAt.toISOString()
  const { public_id: id, title, kind, language, keywords, volume, number, pages, licence, journal } = row
  const issueLabel = row.issue_label
  return {
    ...{ id, title, revision: revisionOf(row), kind, language, keywords, pages, licence, sections },
    ...{ volume, number, issueLabel },
    journal: { id: journal.id, title: journal.title, abbrev: journal.abbrev, hue: journal.hue as Hue },
    ...{ receivedOn: row.received_on, acceptedOn: row.accepted_on, publishedOn: row.published_on },
    ...{ isRetracted: row.is_retracted, isWithdrawn: row.is_withdrawn },
    doi: row.doi !== null && row.doi_state !== null ? { doi: row.doi, state: row.doi_state } : null,
    record: toRecordAtDesk(row),
    paper: { isBeingMade, problem, madeAt },
    ...supplementsAtDesk(row),
    hasText: (row.sections ?? []).length > 0,
    ...{ version: row.version, newVersion: await findLastRequest(db, row.id) },
    changes: changes.map((change) => ({ ...change, at: change.at.toISOString() })),
  }
}

/** The supplements of the article as the form for a new version edits them. */
export const nextSupplementsOf = ({ supplements }: ArticleRow): NextSupplement[] =>
  supplements.map(({ label, title, description, mimeType, licence, fileId, doi }) => ({
    ...{ label, title, description, mediaType: mimeType, licence, fileId, doi },
  }))

function supplementsAtDesk(row: ArticleRow): Pick<ArticleAtDesk, 'supplements' | 'supplementFiles'> {
  const place = { origin: '', publicId: row.public_id }
  return {
    supplements: nextSupplementsOf(row),
    supplementFiles: row.supplements.flatMap((one) => {
      const url = one.fileId === null ? null : supplementUrl(one, place)
      if (one.fileId === null || url === null) return []
      const name = url.slice(url.lastIndexOf('/') + 1)
      return [{ id: one.fileId, name, bytes: one.bytes ?? 0, mediaType: one.mimeType ?? '' }]
    }),
  }
}

function toRecordAtDesk(row: ArticleRow): RecordAtDesk {
  const { contributors, affiliations } = peopleOf(row.authors, row.affiliations)
  const references = row.reference_rows.length > 0 ? row.reference_rows : row.article_references?.map(printedReference)
  return {
    ...{ titleHtml: row.title_html, subtitleHtml: row.subtitle_html, abstract: row.abstract, section: row.section_id },
    people: contributors.map((one) => ({
      ...{ published: one.fullName, isGroup: one.isGroup, members: one.members, orcid: one.orcid },
      ...(one.name ?? { given: null, family: null, particle: null, suffix: null, style: null }),
      ...{ isCorresponding: one.isCorresponding, email: one.email, equalGroup: one.equalGroup },
      ...{ isDeceased: one.isDeceased, affiliations: one.affiliations },
    })),
    affiliations: affiliations.map(({ text, department, institution, city, countryCode, ror }) => ({
      ...{ text, department, institution, city, country: countryCode, ror: ror?.split('/').at(-1) ?? null },
    })),
    funders: row.funding.map(({ funder, ror, funderId, awards }) => ({
      ...{ name: funder, ror, openFunderId: funderId, awards },
    })),
    fundingStatement: row.funding_statement,
    statements: row.statements.map(({ kind, language, text }) => ({ kind, language, text })),
    references: (references ?? []).map(({ check: _, type, ...one }) => ({
      ...one,
      type: type === 'webpage' ? 'web' : type,
    })),
    ...{ translations: row.translations, subjects: row.subjects ?? [] },
    relations: row.relations.map(({ kind, doi, address }) => ({ kind, doi, address })),
  }
}

/** Makes the PDF again, for example after a font or a figure was added to the server. The record stays as it is. */
export async function requestPaper(ctx: Context, actor: Actor, ref: string): Promise<ArticleAtDesk> {
  await ctx.inTransaction(async (tx) => {
    const article = await lockArticle(tx.db, ref)
    if (!article || !mayInJournal(actor, 'publishPapers', article.journalId)) throw new AppError('article.not-found')
    await setPaperDue(tx.db, tx.now(), article.id)
    tx.outbox.enqueue(remakePaperJob, { articleId: article.id }, { key: article.id })
    tx.outbox.audit({
      action: 'article.paper-requested',
      actor,
      subject: { kind: 'article', id: article.id, label: article.title },
      journalId: article.journalId,
      detail: { publicId: article.publicId },
    })
  })
  return readArticleAtDesk(ctx, actor, ref)
}
