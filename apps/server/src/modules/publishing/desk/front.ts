import { createHash } from 'node:crypto'
import { journalColour } from '@grfs/covers'
import type { Hue, PdfDesign } from '@grfs/domain/journals/journal'
import { issueLabel } from '@grfs/domain/journals/call'
import { doiOf } from '@grfs/domain/dois/doi'
import { articleAddress, xmlAddress } from '@grfs/domain/publishing/addresses'
import type { FigureWords } from '@grfs/manuscript'
import { type ArticleRecord, unknownArticleFields } from '@grfs/scholarly'
import type { Context } from '../../../platform/context.ts'
import { licenceRecord, recordParts } from '../article-record.ts'
import { planRow, plannedFigures } from '../facts-to-record.ts'
import type { PublicationRow } from '../queries/publications.ts'

export const dayOf = (instant: Date): string => instant.toISOString().slice(0, 10)

/** The publication date if the paper is published today. */
export const appearsOn = ({ plan }: Pick<PublicationRow, 'plan'>, today: string): string => plan.publishedOn || today

/**
 * The year of the public id: that of the issue or, without one in a journal with continuous publication, that of the
 * day. Null while the paper has no place in the journal.
 */
export function yearOf(row: Pick<PublicationRow, 'issue' | 'journal' | 'plan'>, now: Date): number | null {
  if (row.issue) return row.issue.year
  return row.journal.publication_rule === 'continuous' ? Number(appearsOn(row, dayOf(now)).slice(0, 4)) : null
}

type Site = Pick<Context, 'dois' | 'site'>

/** Everything that the PDF prints except the text itself. */
export interface PlannedArticle {
  record: ArticleRecord
  /** Colour of the journal, as `#2f5d62`. */
  colour: string
  design: PdfDesign
  /** The author's words about figures. */
  figures: FigureWords[]
}

/** The article as it is planned; null while its place or public id is not known. */
export function plannedArticle(row: PublicationRow, { dois, site }: Site, now: Date): PlannedArticle | null {
  const { plan, issue, journal, publicId } = row
  const year = yearOf(row, now)
  if (year === null || !publicId) return null
  const { title, abstract, keywords, authors, pages, licence } = plan
  const publishedOn = appearsOn(row, dayOf(now))
  const page = site.origin + articleAddress(publicId)
  const record: ArticleRecord = {
    ...unknownArticleFields,
    id: publicId,
    doi: doiOf(dois.prefixOf(journal.abbrev), publicId),
    ...{ title, abstract, keywords },
    ...recordParts(planRow(row.plan, { ...row, pdfPages: null }), { origin: site.origin, publicId }),
    journal: {
      ...{ id: journal.id, title: journal.title, abbrev: journal.abbrev, issn: journal.issn },
      subject: journal.category,
    },
    publisher: site.publisher,
    ...{ volume: issue?.volume ?? null, issue: issue && issueLabel(issue), year },
    month: issue?.month ?? Number(publishedOn.slice(5, 7)),
    pages: pages || null,
    receivedOn: dayOf(row.receivedAt),
    acceptedOn: dayOf(row.acceptedAt),
    publishedOn,
    licence: licenceRecord(licence, publishedOn, authors.length),
    addresses: { origin: site.origin, page, pdf: null, xml: site.origin + xmlAddress(publicId) },
    ...{ sections: [], references: [], notices: [] },
  }
  const figures = plannedFigures(plan.facts)
  return { record, colour: journalColour(journal.hue as Hue), design: journal.pdf_design, figures }
}

/** Hash of everything the files depend on: files with the same hash have the same content. */
export function markOf(article: PlannedArticle, manuscriptId: string): string {
  return createHash('sha256')
    .update(JSON.stringify([article, manuscriptId]))
    .digest('base64url')
}

/** Whether the typeset files match the current publication plan and day. */
export function areFilesCurrent(row: PublicationRow, site: Site, now: Date): boolean {
  const article = plannedArticle(row, site, now)
  return article !== null && row.madeOf === markOf(article, row.manuscriptId)
}
