import { countries } from '@grfs/domain/identity/countries'
import type { ReadFacts } from '@grfs/manuscript'
import {
  type AffiliationRecord,
  type ArticleRecord,
  type Contributor,
  printedReference,
  type ReferenceRecord,
  type StatementKind,
  unknownContributorFields,
} from '@grfs/scholarly'
import { correspondenceEmail } from './author.ts'
import { placesOf, placesOfOne, type ReadArticle } from './manuscript.ts'
import type { DemoAuthor, StatedRecord, WrittenArticle } from './model.ts'
import { organisationIn, ownRor } from './organizations.ts'

const nothingMore = {
  ...{ abstractParts: [], funding: [], fundingStatement: null, statements: [] },
  ...{ translations: [], supplements: [], relations: [] },
} satisfies Partial<StatedRecord>

/** The record of an article without full text: what the demo knows about its people. */
export function recordWithoutText(authors: DemoAuthor[], references: string[]): StatedRecord {
  return {
    ...nothingMore,
    ...{ kind: 'research-article', language: 'en' },
    contributors: contributorsOf(authors, null),
    affiliations: placesOf(authors).map((text) => affiliationOf(text, authors, null, {})),
    references: references.map((text) => ({ ...printedReference(text), doi: doiIn(text) })),
  }
}

/** The record of a written article: what the reader found in its manuscript, completed by what only the form knows. */
export function recordOfReading(article: WrittenArticle, { facts, references }: ReadArticle): StatedRecord {
  const { authors, facts: written = {} } = article
  const { rors = {} } = written
  return {
    kind: written.kind ?? 'research-article',
    // The form asks for the language; the reader only proposes one.
    language: written.language ?? 'en',
    abstractParts: facts.abstract.flatMap(({ heading, text }) =>
      heading === null ? [] : [{ title: heading, text: text.map((span) => span.text).join('') }],
    ),
    contributors: contributorsOf(authors, facts),
    affiliations: placesOf(authors).map((text, at) =>
      affiliationOf(text, authors, facts.affiliations[at] ?? null, rors),
    ),
    references: facts.references.map((reference, at) => referenceOf(reference, references[at] ?? reference.text)),
    funding: (written.funders ?? fundersOf(facts)).map((one) => ({ ...one, ror: one.ror ?? ownRor(one.funder) })),
    fundingStatement: facts.funding.statement,
    statements: Object.entries(facts.statements).map(([kind, { text, address, approvalNumber }]) => ({
      ...{ kind: statementKinds[kind as keyof typeof statementKinds], language: null, text, address, approvalNumber },
    })),
    translations: (written.translations ?? []).map(({ title, ...translation }) => ({
      ...{ ...translation, titleHtml: title, subtitleHtml: null, abstractParts: [] },
    })),
    supplements: (written.supplements ?? []).map((supplement, at) => ({
      ...{ ...supplement, number: at + 1, licence: 'CC-BY-4.0', address: null },
    })),
    relations: written.relations ?? [],
  }
}

/** Names of the statements in the record, by those of the facts. */
export const statementKinds: Record<keyof ReadFacts['statements'], StatementKind> = {
  ...{ data: 'data-availability', conflicts: 'competing-interests', ethics: 'ethics', consent: 'consent' },
  ...{ 'ai-use': 'ai-use', contributions: 'contributions', acknowledgements: 'acknowledgements' },
}

function contributorsOf(authors: DemoAuthor[], facts: ReadFacts | null): Contributor[] {
  const places = placesOf(authors)
  return authors.map((author, at) => {
    const { title, fullName, orcid, given, family, style, otherNames = [], equalGroup = null } = author
    const isCorresponding = at === 0
    return {
      ...unknownContributorFields,
      ...{ title, fullName, orcid, otherNames, equalGroup, isCorresponding },
      // The people of the demo are ours, so the parts of their names are certain.
      name: { style, given, family, suffix: null, particle: null },
      affiliations: placesOfOne(author).map((place) => places.indexOf(place) + 1),
      email: isCorresponding ? correspondenceEmail(author) : null,
      isDeceased: author.isDeceased ?? false,
      // The reader only finds the roles of CRediT.
      roles: (facts?.people[at]?.roles ?? []) as Contributor['roles'],
    }
  })
}

function affiliationOf(
  text: string,
  authors: DemoAuthor[],
  found: ReadFacts['affiliations'][number] | null,
  rors: Record<string, string>,
): AffiliationRecord {
  const country = authors
    .flatMap((one) => [one.country, ...(one.alsoAt ?? []).map(([, land]) => land)])
    .find((name) => text.endsWith(`, ${name}`))
  const countryCode = found?.country ?? countries.find(({ name }) => name === country)?.iso ?? null
  const { department = null, institution = null, city = null } = found ?? {}
  const ror = rors[text] ?? ownRor(organisationIn(text, country ?? null))
  return { ...{ text, department, institution, city }, country: country ?? null, countryCode, ror }
}

function referenceOf(reference: ReadFacts['references'][number], printed: string): ReferenceRecord {
  const { origin: _, type, ...parts } = reference
  return { ...printedReference(printed), ...parts, text: printed, type: type === 'web' ? 'webpage' : type }
}

const fundersOf = ({ funding }: ReadFacts): ArticleRecord['funding'] =>
  funding.funders.map(({ name, awards }) => ({ ...{ funder: name, awards, ror: null, funderId: null } }))

const doiIn = (text: string): string | null => /https:\/\/doi\.org\/(10\.[^\s"<]+)/.exec(text)?.[1] ?? null
