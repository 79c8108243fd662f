import { createHash } from 'node:crypto'
import type { ArticleFront } from '@grfs/manuscript'
import { journalColour } from '@grfs/covers'
import type { Hue } from '@grfs/domain/journals/look'
import { licenceOf } from '@grfs/domain/publishing/licence'
import type { PublicationRow } from '../queries/publications.ts'

export const dayOf = (instant: Date): string => instant.toISOString().slice(0, 10)

/** The day that a paper appears on if it appears today. */
export const appearsOn = ({ plan }: Pick<PublicationRow, 'plan'>, today: string): string => plan.publishedOn || today

/** What the first page says; null while nobody knows where the article is to stand. */
export function frontOf(row: PublicationRow, { doiPrefix }: { doiPrefix: string }, now: Date): ArticleFront | null {
  const { plan, issue, journal, publicId } = row
  if (!issue || !publicId) return null
  const { title, abstract, keywords, authors, pages, licence } = plan
  return {
    ...{ title, abstract, keywords },
    authors: authors.map(({ fullName, affiliation, country, orcid }) => ({
      fullName,
      affiliation: affiliation || null,
      country: country || null,
      orcid: orcid || null,
    })),
    journal: { title: journal.title, issn: journal.issn },
    volume: issue.volume,
    number: issue.number,
    year: issue.year,
    pages: pages || null,
    doi: `${doiPrefix}/${publicId}`,
    receivedOn: dayOf(row.receivedAt),
    acceptedOn: dayOf(row.acceptedAt),
    publishedOn: appearsOn(row, dayOf(now)),
    licence: licenceOf(licence),
    language: 'en',
    colour: journalColour(journal.hue as Hue).slice(1),
  }
}

/** Files that carry the same mark say the same. */
export function markOf(front: ArticleFront, manuscriptId: string): string {
  return createHash('sha256')
    .update(JSON.stringify([front, manuscriptId]))
    .digest('base64url')
}

/** Whether the files that were made say what they have to say today. */
export function areFilesCurrent(row: PublicationRow, site: { doiPrefix: string }, now: Date): boolean {
  const front = frontOf(row, site, now)
  return front !== null && row.madeOf === markOf(front, row.manuscriptId)
}
