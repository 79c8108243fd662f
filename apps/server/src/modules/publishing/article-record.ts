import type { Notice } from '@grfs/contracts/publishing'
import { publicDoi } from '@grfs/domain/dois/doi'
import { countries } from '@grfs/domain/identity/countries'
import { issueLabel } from '@grfs/domain/journals/call'
import {
  articleAddress,
  issueAddress,
  journalAddress,
  paperAddress,
  supplementAddress,
  versionAddress,
  versionPaperAddress,
  versionXmlAddress,
  xmlAddress,
} from '@grfs/domain/publishing/addresses'
import { licenceOf } from '@grfs/domain/publishing/article'
import { extensionOfType } from '@grfs/domain/submissions/supplements'
import {
  type AffiliationRecord,
  type ArticleRecord,
  type Contributor,
  printableRecord,
  printedReference,
  unknownArticleFields,
  unknownContributorFields,
  type VersionRecord,
} from '@grfs/scholarly'
import type { Context } from '../../platform/context.ts'
import type { ArticleRow } from './queries/articles.ts'
import type { NoticeRow } from './queries/notices.ts'
import type { ContributorRow, RecordRow, SupplementRow, VersionRow } from './queries/record.ts'

/**
 * The record of a published article. Every format, page and file is a function of it. An article from before has no
 * rows for affiliations and references; then its older columns serve.
 */
export function toRecord(row: ArticleRow, { publisher, origin }: Context['site']): ArticleRecord {
  const { id, title, abbrev, issn, category } = row.journal
  const versions = versionsOf(row, origin)
  const paths = pathsOf(row, versions.laterVersions.length > 0)
  return printableRecord({
    ...unknownArticleFields,
    id: row.public_id,
    doi: publicDoi(row.doi_state, row.doi),
    ...{ title: row.title, abstract: row.abstract, keywords: row.keywords },
    ...recordParts(row, { origin, publicId: row.public_id }),
    journal: { id, title, abbrev, issn, subject: category },
    publisher,
    ...{
      volume: row.volume,
      issue: row.number === null ? null : issueLabel({ number: row.number, label: row.issue_label }),
      month: row.month,
      year: row.year,
      pages: row.pages,
    },
    ...{ receivedOn: row.received_on, acceptedOn: row.accepted_on, publishedOn: row.published_on },
    changedAt: row.changed_at?.toISOString() ?? null,
    licence: licenceRecord(row.licence, row.published_on, row.authors.length),
    addresses: {
      origin,
      page: origin + paths.page,
      pdf: row.has_paper ? origin + paths.pdf : null,
      xml: origin + paths.xml,
      journal: origin + journalAddress(row.journal),
      ...(row.volume !== null &&
        row.number !== null && {
          issue: origin + issueAddress(row.journal, { volume: row.volume, number: row.number }),
        }),
    },
    sections: row.sections ?? [],
    references:
      row.reference_rows.length > 0 ? row.reference_rows : (row.article_references ?? []).map(printedReference),
    ...versions,
    notices: row.notices.map(toNotice),
  })
}

/** The newest version is at the address of the article. */
export function pathsOf({ public_id: id, version }: Pick<ArticleRow, 'public_id' | 'version'>, isFormer: boolean) {
  return isFormer
    ? { page: versionAddress(id, version), pdf: versionPaperAddress(id, version), xml: versionXmlAddress(id, version) }
    : { page: articleAddress(id), pdf: paperAddress(id), xml: xmlAddress(id) }
}

function versionsOf(row: ArticleRow, origin: string) {
  const only: VersionRow = { number: row.version, publishedOn: row.published_on, description: null }
  const all = (row.versions.length > 0 ? row.versions : [only]).map(
    ({ number, publishedOn, description }, at, list) => ({
      number,
      // NISO RP-8-2008. We publish only finished versions.
      stage: number > 1 ? ('CVoR' as const) : ('VoR' as const),
      publishedOn,
      address:
        origin + (at === list.length - 1 ? articleAddress(row.public_id) : versionAddress(row.public_id, number)),
      description,
    }),
  )
  const now = all.findIndex(({ number }) => number === row.version)
  const version: VersionRecord | null = all[now] ?? null
  return { version, earlierVersions: all.slice(0, now), laterVersions: all.slice(now + 1) }
}

export function toNotice({ id, kind, number, text, publishedOn, doi, doiState }: NoticeRow): Notice {
  return { id, kind, number, text, publishedOn, doi: publicDoi(doiState, doi) }
}

/** What articles and publications in preparation have in the same rows. */
export function recordParts(row: RecordRow, place: { origin: string; publicId: string }) {
  return {
    kind: row.kind,
    journalSection: row.section,
    ...{ titleHtml: row.title_html, subtitleHtml: row.subtitle_html, abstractParts: row.abstract_parts ?? [] },
    ...{ language: row.language, translations: row.translations, subjects: row.subjects ?? [] },
    ...peopleOf(row.authors, row.affiliations),
    ...{ revisedOn: row.revised_on, pdfPages: row.pdf_pages },
    funding: row.funding.map((one) => ({
      ...one,
      ror: rorAddress(one.ror),
      funderId: one.funderId && `10.13039/${one.funderId}`,
    })),
    ...{ fundingStatement: row.funding_statement, statements: row.statements, relations: row.relations },
    supplements: row.supplements.map((supplement) => {
      const { fileId, version: _, ...one } = supplement
      return { ...one, address: fileId === null ? null : supplementUrl(supplement, place) }
    }),
  } satisfies Partial<ArticleRecord>
}

/** Null if the type of the file is unknown: only files with a known type are served. */
export function supplementUrl(
  { number, mimeType, version }: Pick<SupplementRow, 'number' | 'mimeType' | 'version'>,
  { origin, publicId }: { origin: string; publicId: string },
): string | null {
  const extension = extensionOfType(mimeType)
  return extension && origin + supplementAddress(publicId, number, extension, version)
}

const rorAddress = (id: string | null): string | null => id && `https://ror.org/${id}`

/** An author as the database, the publication plan and the demonstration have it. */
type PrintedAuthor = Pick<Contributor, 'title' | 'fullName'> &
  Partial<Omit<Contributor, 'orcid'>> & {
    affiliation?: string | null | undefined
    country?: string | null | undefined
    orcid?: string | null | undefined
  }

/** The authors of a record and their affiliations; without rows for these, each printed affiliation once. */
export function peopleOf(
  authors: PrintedAuthor[],
  known: AffiliationRecord[] = [],
): Pick<ArticleRecord, 'contributors' | 'affiliations'> {
  if (known.length > 0) {
    return {
      contributors: authors.map((one) => contributorOf(one, one.affiliations ?? [])),
      affiliations: known.map((one) => ({ ...one, ror: rorAddress(one.ror) })),
    }
  }
  const affiliations: AffiliationRecord[] = []
  const numbers = new Map<string, number>()
  const numberOf = (text: string, country: string | null): number => {
    const key = country && !text.endsWith(country) ? [text, country].filter(Boolean).join(', ') : text
    const number = numbers.get(key) ?? affiliations.length + 1
    if (number > affiliations.length) {
      const countryCode = countries.find(({ name }) => name === country)?.iso ?? null
      affiliations.push({ text, department: null, institution: null, city: null, country, countryCode, ror: null })
      numbers.set(key, number)
    }
    return number
  }
  const contributors = authors.map((one) =>
    contributorOf(one, one.affiliation || one.country ? [numberOf(one.affiliation ?? '', one.country || null)] : []),
  )
  return { contributors, affiliations }
}

/** Copies each field by its name, so that no other column gets into a record. */
function contributorOf(one: PrintedAuthor, affiliations: number[]): Contributor {
  const all = { ...unknownContributorFields, ...one }
  const { isGroup, members, name, otherNames, isOrcidVerified, isCorresponding, equalGroup, isDeceased, roles } = all
  return {
    ...{ title: one.title, fullName: one.fullName, isGroup, members, name, otherNames, affiliations },
    ...{ orcid: one.orcid || null, isOrcidVerified, isCorresponding },
    email: isCorresponding ? (one.email ?? null) : null,
    ...{ equalGroup, isDeceased, roles },
  }
}

/** The authors keep the copyright. */
export function licenceRecord(code: string, publishedOn: string, authorCount: number): ArticleRecord['licence'] {
  const holder = authorCount > 1 ? 'The Authors' : 'The Author'
  return { ...licenceOf(code), spdx: code, holder, year: Number(publishedOn.slice(0, 4)) }
}

/** The row of an article of which only the required columns are known. */
export const unknownRecordRow = {
  ...{ kind: 'research-article', section_id: null, section: null, language: null, title_html: null },
  ...{ subtitle_html: null, abstract_parts: null, subjects: null, funding_statement: null, revised_on: null },
  ...{ pdf_pages: null, version: 1, changed_at: null, affiliations: [], reference_rows: [], funding: [] },
  ...{ statements: [], translations: [], supplements: [], relations: [], versions: [] },
} satisfies Omit<RecordRow, 'authors'>

/** An author of whom only the printed name and affiliation are known. */
export const printedAuthor = ({ title, fullName, affiliation, country, orcid }: PrintedAuthor): ContributorRow => ({
  ...unknownContributorFields,
  ...{ title, fullName, affiliation: affiliation || null, country: country || null, orcid: orcid || null },
  passportPhoto: null,
})
