import { createHash } from 'node:crypto'
import type { ArticleFront } from '@grfs/manuscript'
import { journalColour } from '@grfs/covers'
import type { Hue } from '@grfs/domain/journals/journal'
import { licenceOf } from '@grfs/domain/publishing/article'
import type { PublicationRow } from '../queries/publications.ts'

export const dayOf = (instant: Date): string => instant.toISOString().slice(0, 10)

/** The publication date if the paper is published today. */
export const appearsOn = ({ plan }: Pick<PublicationRow, 'plan'>, today: string): string => plan.publishedOn || today

/** The content of the first page; null while issue or public id is not known. */
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

/** Hash of everything the files depend on: files with the same hash have the same content. */
export function markOf(front: ArticleFront, manuscriptId: string): string {
  return createHash('sha256')
    .update(JSON.stringify([front, manuscriptId]))
    .digest('base64url')
}

/** Whether the typeset files match the current publication plan and day. */
export function areFilesCurrent(row: PublicationRow, site: { doiPrefix: string }, now: Date): boolean {
  const front = frontOf(row, site, now)
  return front !== null && row.madeOf === markOf(front, row.manuscriptId)
}
