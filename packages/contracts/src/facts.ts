import './without-eval.ts'
import { z } from 'zod'
import { maxFacts as max } from '@grfs/domain/facts/limits'
import { nameStyles } from '@grfs/domain/facts/names'
import { inlineMarks, isSafeMathMl, type Span as SpanRule } from '@grfs/domain/facts/rich-text'
import {
  articleKinds,
  creditDegrees,
  creditRoles,
  referenceTypes,
  relationKinds,
  statementKinds,
} from '@grfs/domain/facts/vocabulary'
import { orcidShape } from '@grfs/domain/shared/refs'
import { Ref } from './primitives.ts'

/**
 * The facts of an article: what its author, its editors, an import and the manuscript reader know about it. Draft,
 * submission, publication plan and import share this shape. Every value may be missing until it is known.
 */

/** Removes what PostgreSQL cannot store and nobody types. Does not trim: a span may begin with a space. */
export const storable = (text: string): string => text.replace(/[^\P{Cc}\n\t]|\p{Cs}/gu, '')
const text = (most: number) => z.string().max(most).overwrite(storable)
const known = (most: number) => text(most).nullable().default(null)
const list = <T extends z.ZodType>(item: T, most: number) => z.array(item).max(most).default([])

/** BCP 47: `en`, `pt-BR`, `zh-Hant`. */
const Language = z
  .string()
  .max(35)
  .regex(/^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,3}$/)
const Doi = z
  .string()
  .max(300)
  .regex(/^10\.\d{4,9}\/\S+$/)
const Orcid = z.string().regex(orcidShape)
const Ror = z.string().regex(/^0[a-hj-km-np-tv-z\d]{6}\d{2}$/)
const Country = z.string().regex(/^[A-Z]{2}$/)
const WebAddress = z
  .string()
  .max(max.address)
  .regex(/^https?:\/\/\S+$/i)

/** Where a value comes from. The form opens what is missing, and what the reader was not sure about. */
export const Origin = z.discriminatedUnion('by', [
  z.object({ by: z.literal('reader'), confidence: z.number().min(0).max(1) }),
  z.object({
    by: z.enum(['author', 'editor', 'import']),
    /** The fingerprint of what the file states instead. The author has seen it, and kept their own value. */
    seen: z.string().max(16).optional(),
  }),
])
export type Origin = z.infer<typeof Origin>
const origins = <const K extends readonly string[]>(fields: K) => z.partialRecord(z.enum(fields), Origin).default({})
const origin = Origin.nullable().default(null)

const Span = z.object({
  text: text(max.abstract),
  marks: z.array(z.enum(inlineMarks)).max(inlineMarks.length).optional(),
  mathml: text(max.mathMl).refine(isSafeMathMl).optional(),
}) satisfies z.ZodType<SpanRule>

/** Formatted text of one paragraph. `plainText` of the domain gives it without formatting. */
const richText = (most: number) =>
  list(Span, max.spans).refine((spans) => spans.reduce((sum, span) => sum + span.text.length, 0) <= most)

/** A paragraph of the abstract. In a structured abstract it has a heading: `Methods`. */
const AbstractPart = z.object({ heading: known(max.title), text: richText(max.abstract) })
const Abstract = list(AbstractPart, max.abstractParts).refine(
  (parts) => parts.flatMap(({ text }) => text).reduce((sum, span) => sum + span.text.length, 0) <= max.abstract,
)
const Keywords = list(text(max.keyword).min(1), max.keywords)

const Translation = z.object({
  language: Language,
  title: richText(max.title),
  subtitle: richText(max.title),
  abstract: Abstract,
  keywords: Keywords,
  origin,
})

const nameParts = {
  published: text(max.name).default(''),
  given: known(max.name),
  family: known(max.name),
}

/** Indices in `affiliations` of the facts. */
const affiliationsOfPerson = list(
  z
    .int()
    .min(0)
    .max(max.affiliations - 1),
  max.affiliationsPerPerson,
)

/** An ORCID iD is verified by the account or by e-mail, never by this field. */
export const FactsPerson = z.object({
  type: z.literal('person'),
  ...nameParts,
  particle: known(max.name),
  suffix: known(max.name),
  style: z.enum(nameStyles).nullable().default(null),
  otherScripts: list(z.object({ language: Language, ...nameParts }), max.otherScripts),
  email: known(max.email),
  orcid: Orcid.nullable().default(null),
  accountId: Ref.nullable().default(null),
  corresponding: z.boolean().default(false),
  /** People with the same number contributed equally. */
  equalGroup: z.int().min(1).max(max.people).nullable().default(null),
  deceased: z.boolean().default(false),
  affiliations: affiliationsOfPerson,
  roles: list(
    z.object({ role: z.enum(creditRoles), degree: z.enum(creditDegrees).nullable().default(null) }),
    creditRoles.length,
  ),
  origins: origins([
    'published',
    'parts',
    'otherScripts',
    'email',
    'orcid',
    'corresponding',
    'equalGroup',
    'deceased',
    'affiliations',
    'roles',
  ]),
})
export type FactsPerson = z.infer<typeof FactsPerson>

/** A person's name as printed, with its parts if they are known. */
export const PublishedName = FactsPerson.pick({
  ...{ published: true, given: true, family: true, particle: true, suffix: true, style: true },
}).extend({ published: z.string().trim().min(1).max(max.name).overwrite(storable) })
export type PublishedName = z.infer<typeof PublishedName>

const FactsGroup = z.object({
  type: z.literal('group'),
  published: text(max.name).default(''),
  members: list(text(max.name), max.groupMembers),
  affiliations: affiliationsOfPerson,
  origins: origins(['published', 'members', 'affiliations']),
})

export const FactsAffiliation = z.object({
  /** As printed. */
  text: text(max.affiliationText).default(''),
  department: known(max.affiliationPart),
  institution: known(max.affiliationPart),
  city: known(max.affiliationPart),
  /** ISO 3166-1, two letters. */
  country: Country.nullable().default(null),
  ror: Ror.nullable().default(null),
  origins: origins(['text', 'parts', 'ror']),
})
export type FactsAffiliation = z.infer<typeof FactsAffiliation>

const Funder = z.object({
  name: text(max.affiliationPart).default(''),
  ror: Ror.nullable().default(null),
  /** The suffix of the DOI `10.13039/…`. */
  openFunderId: z
    .string()
    .regex(/^\d{6,15}$/)
    .nullable()
    .default(null),
  awards: list(text(max.award).min(1), max.awardsPerFunder),
  origin,
})

const Funding = z.object({
  funders: list(Funder, max.funders),
  /** The author states that there was no funding. */
  isNone: z.boolean().default(false),
  statement: known(max.statement),
  origins: origins(['funders', 'statement']),
})

const Statement = z.object({
  /** “None” or “not needed” is an answer; a missing statement is not. The printed words may be in `text`. */
  isNone: z.boolean().default(false),
  text: text(max.statement).default(''),
  /** Of the data. */
  address: known(max.address),
  /** Of the ethics committee. */
  approvalNumber: known(max.award),
  translations: list(z.object({ language: Language, text: text(max.statement) }), max.translations),
  origin,
})

const ReferenceAuthor = z.union([
  z.object({ family: text(max.name).min(1), given: known(max.name) }),
  z.object({ literal: text(max.referencePart).min(1) }),
])

export const FactsReference = z.object({
  /** As printed, without its number. */
  text: text(max.referenceText).default(''),
  type: z.enum(referenceTypes).nullable().default(null),
  authors: list(ReferenceAuthor, max.referenceAuthors),
  year: known(20),
  title: known(max.referencePart),
  /** The journal, the book of a chapter, the proceedings. */
  source: known(max.referencePart),
  volume: known(max.award),
  issue: known(max.award),
  /** Pages, or the number of an article without pages. */
  pages: known(max.award),
  publisher: known(max.referencePart),
  doi: Doi.nullable().default(null),
  pmid: z
    .string()
    .regex(/^\d{1,9}$/)
    .nullable()
    .default(null),
  address: known(max.address),
  language: Language.nullable().default(null),
  origin,
})
export type FactsReference = z.infer<typeof FactsReference>

export const FactsSupplement = z.object({
  label: known(max.title),
  title: known(max.title),
  description: known(max.description),
  mediaType: known(max.keyword),
  licence: known(max.keyword),
  fileId: Ref.nullable().default(null),
  /** Of a repository. */
  doi: Doi.nullable().default(null),
  origin,
})

/** A figure of the manuscript, by the label of its caption. */
const FactsFigure = z.object({
  /** `Figure 2`. */
  label: text(max.keyword),
  caption: text(max.title).default(''),
  /** What it shows, for people who cannot see it. */
  altText: known(max.description),
  /** Whose picture it is, if it is not the authors' own. */
  credit: known(max.title),
  origin,
})
export type FactsFigure = z.infer<typeof FactsFigure>

const Relation = z.object({
  kind: z.enum(relationKinds),
  doi: Doi.nullable().default(null),
  address: WebAddress.nullable().default(null),
  origin,
})

export const Facts = z
  .object({
    version: z.literal(1),
    kind: z.enum(articleKinds).nullable().default(null),
    /** A section of the journal. */
    section: Ref.nullable().default(null),
    language: Language.nullable().default(null),
    title: richText(max.title),
    subtitle: richText(max.title),
    abstract: Abstract,
    keywords: Keywords,
    translations: list(Translation, max.translations),
    people: list(z.discriminatedUnion('type', [FactsPerson, FactsGroup]), max.people),
    affiliations: list(FactsAffiliation, max.affiliations),
    funding: Funding.prefault({}),
    statements: z.partialRecord(z.enum(statementKinds), Statement).default({}),
    references: list(FactsReference, max.references),
    supplements: list(FactsSupplement, max.supplements),
    relations: list(Relation, max.relations),
    figures: list(FactsFigure, max.figures),
    origins: origins(['kind', 'section', 'language', 'title', 'subtitle', 'abstract', 'keywords', 'people']),
  })
  .refine(
    ({ people, affiliations }) => people.every((person) => person.affiliations.every((at) => at < affiliations.length)),
    { path: ['people'] },
  )
export type Facts = z.infer<typeof Facts>

/** A value of each shape in which nothing is known. Written without the schemas: the browser does not load Zod. */
export const emptyFacts = (): Facts => ({
  version: 1,
  kind: null,
  section: null,
  language: null,
  title: [],
  subtitle: [],
  abstract: [],
  keywords: [],
  translations: [],
  people: [],
  affiliations: [],
  funding: { funders: [], isNone: false, statement: null, origins: {} },
  statements: {},
  references: [],
  supplements: [],
  relations: [],
  figures: [],
  origins: {},
})

export const blankPerson = (known: Partial<FactsPerson> = {}): FactsPerson => ({
  type: 'person',
  published: '',
  given: null,
  family: null,
  particle: null,
  suffix: null,
  style: null,
  otherScripts: [],
  email: null,
  orcid: null,
  accountId: null,
  corresponding: false,
  equalGroup: null,
  deceased: false,
  affiliations: [],
  roles: [],
  origins: {},
  ...known,
})

export const blankAffiliation = (known: Partial<FactsAffiliation> = {}): FactsAffiliation => ({
  text: '',
  department: null,
  institution: null,
  city: null,
  country: null,
  ror: null,
  origins: {},
  ...known,
})

/** All that reviewers may see of the facts. */
export type ReviewerFacts = Pick<Facts, 'kind' | 'language' | 'title' | 'abstract' | 'keywords'>

/** Blind review: copies each allowed field by its name, so that a new field never reaches reviewers. */
export function publicToReviewers({ kind, language, title, abstract, keywords }: Facts): ReviewerFacts {
  return {
    kind,
    language,
    title: title.map(copySpan),
    abstract: abstract.map(({ heading, text }) => ({ heading, text: text.map(copySpan) })),
    keywords: [...keywords],
  }
}

const copySpan = ({ text, marks, mathml }: SpanRule) => ({
  text,
  ...(marks && { marks: [...marks] }),
  ...(mathml !== undefined && { mathml }),
})
