import { figureLabel } from '../../html/figures.ts'
import type { FigureWords } from '../../html/page.ts'
import type { Run } from '../body-model.ts'
import { guessLanguage } from '../language.ts'
import type { Author, Found, Manuscript } from '../manuscript-model.ts'
import { folded, tidy } from '../plain-text.ts'
import type { ReferenceParts } from '../references/reference-model.ts'
import { referenceParts } from '../references/reference-parts.ts'
import { affiliationParts, type AffiliationParts } from './affiliation-parts.ts'
import { readContributions, type RoleFound } from './contributions.ts'
import { type FunderFound, readFunding } from './funding.ts'
import { type NameStyle, sureName } from './sure-name.ts'
import { readStatements, type StatementFound, type StatementKind } from './statements.ts'

/** Where a value comes from, as the platform stores it. */
export interface ReadOrigin {
  by: 'reader'
  confidence: number
}

export interface ReadSpan {
  text: string
  marks?: ('italic' | 'bold' | 'sub' | 'sup')[]
}

export interface ReadPerson {
  type: 'person'
  published: string
  given: string | null
  family: string | null
  particle: string | null
  suffix: string | null
  style: NameStyle | null
  email: string | null
  orcid: string | null
  corresponding: boolean
  affiliations: number[]
  roles: Omit<RoleFound, 'person'>[]
  origins: Partial<
    Record<'published' | 'parts' | 'email' | 'orcid' | 'corresponding' | 'affiliations' | 'roles', ReadOrigin>
  >
}

/**
 * The facts of an article as far as its file states them. A value without an origin is unknown. A value below
 * `sureConfidence` is a guess that an author must confirm.
 */
export interface ReadFacts {
  version: 1
  language: string | null
  title: ReadSpan[]
  abstract: { heading: string | null; text: ReadSpan[] }[]
  keywords: string[]
  people: ReadPerson[]
  affiliations: (AffiliationParts & { text: string; origins: Partial<Record<'text' | 'parts', ReadOrigin>> })[]
  funding: {
    funders: (FunderFound & { origin: ReadOrigin })[]
    isNone: boolean
    statement: string | null
    origins: Partial<Record<'funders' | 'statement', ReadOrigin>>
  }
  statements: Partial<Record<StatementKind, Omit<StatementFound, 'kind' | 'confidence'> & { origin: ReadOrigin }>>
  references: (ReferenceParts & { text: string; origin: ReadOrigin })[]
  /** Figures with a caption. `altText` is the description that the word processor stores with a picture. */
  figures: (FigureWords & { caption: string; origin: ReadOrigin | null })[]
  origins: Partial<Record<'language' | 'title' | 'abstract' | 'keywords' | 'people', ReadOrigin>>
}

/** From this confidence on, a form need not ask. */
export const sureConfidence = 0.9

/** The limits of the platform. Longer values are cut, or left out if a cut would change their meaning. */
const most = {
  title: 500,
  spans: 400,
  abstract: 20_000,
  abstractParts: 40,
  keyword: 100,
  keywords: 30,
  affiliation: 1000,
  affiliations: 2000,
  affiliationsPerPerson: 20,
  funders: 100,
  reference: 3000,
  figures: 200,
  description: 2000,
}

const referenceNumber = /^(?:\[\d{1,4}\]|\(\d{1,4}\)|\d{1,4}[.)])\s*(?=\S)/

const from = (confidence: number): ReadOrigin => ({ by: 'reader', confidence: Math.round(confidence * 100) / 100 })

/** The facts that a manuscript states. Nothing is guessed: what is not certain is left out or has a low confidence. */
export function factsOf(manuscript: Manuscript): ReadFacts {
  const language = guessLanguage(manuscript.body)
  const affiliations = manuscript.affiliations.slice(0, most.affiliations).map((found) => affiliationOf(found))
  const statements = readStatements(manuscript)
  const people = peopleOf(manuscript, affiliations, language?.language ?? null)
  const contributions = statements.find(({ kind }) => kind === 'contributions')
  if (contributions) addRoles(people, manuscript.authors, contributions.text)
  const title = shortEnough(manuscript.title, most.title)
  const abstract = shortEnough(manuscript.abstract, most.abstract)
  const { keywords } = manuscript
  return {
    version: 1,
    language: language?.language ?? null,
    title: title ? spansOf(manuscript, title) : [],
    abstract: abstract ? abstractParts(abstract.value) : [],
    keywords: (keywords?.value ?? []).filter(({ length }) => length <= most.keyword).slice(0, most.keywords),
    people,
    affiliations,
    funding: fundingOf(statements),
    statements: Object.fromEntries(
      statements
        .filter(({ kind }) => kind !== 'funding')
        .map(({ kind, confidence, ...statement }) => [kind, { ...statement, origin: from(confidence) }]),
    ),
    references: manuscript.references.map(({ text, doi, number }) => ({
      ...referenceParts(text, doi),
      text: (number === null ? text : tidy(text).replace(referenceNumber, '')).slice(0, most.reference),
      origin: from(sureConfidence),
    })),
    figures: figuresOf(manuscript),
    origins: {
      ...(language && { language: from(language.confidence) }),
      ...(title && { title: from(title.confidence) }),
      ...(abstract && { abstract: from(abstract.confidence) }),
      ...(keywords && { keywords: from(keywords.confidence) }),
      ...(people.length > 0 && { people: from(Math.min(...manuscript.authors.map(({ confidence }) => confidence))) }),
    },
  }
}

// Word processors write these by themselves: the name of the file, or a guess of a program.
const pictureName = /^(?:picture|image|graphic|chart|figure|bild|grafik|img)?[\s_-]*\d*(?:\.[a-z]{3,4})?$/i
const guessed = /(?:description automatically generated|ai-generated content may be incorrect)\.?$/i

function figuresOf({ figures }: Manuscript): ReadFacts['figures'] {
  const found = new Map<string, ReadFacts['figures'][number]>()
  for (const { caption, present, alternative } of figures) {
    const label = figureLabel(caption ?? '')
    if (!present || label === '' || found.has(label)) continue
    const stated = tidy(alternative ?? '').slice(0, most.description)
    const altText = pictureName.test(stated) ? null : stated.replace(guessed, '').trim() || null
    found.set(label, {
      ...{ label, caption: tidy(caption ?? '').slice(0, most.title), altText, credit: null },
      origin: altText === null ? null : from(guessed.test(stated) ? 0.5 : 0.92),
    })
  }
  return [...found.values()].slice(0, most.figures)
}

const shortEnough = (found: Found<string> | null, length: number): Found<string> | null =>
  found && found.value.length <= length ? found : null

function affiliationOf({ value, confidence }: Found<string>): ReadFacts['affiliations'][number] {
  const parts = affiliationParts(value)
  return {
    text: value.slice(0, most.affiliation),
    ...parts,
    origins: {
      text: from(confidence),
      ...((parts.institution ?? parts.country) !== null && { parts: from(0.92) }),
    },
  }
}

function peopleOf(
  { authors }: Manuscript,
  affiliations: ReadFacts['affiliations'],
  language: string | null,
): ReadPerson[] {
  const isStated = authors.some(({ value }) => value.corresponding)
  const isDoubted = authors.some(({ value }) => value.doubts?.includes('corresponding'))
  return authors.map(({ value: author, confidence }) => {
    const countries = author.affiliations.flatMap((at) => affiliations[at]?.country ?? [])
    const name = sureName(author, { language, countries })
    const sure = name && name.confidence >= sureConfidence ? name : null
    const sureUnlessDoubted = (field: 'affiliations' | 'email' | 'orcid') =>
      from(author.doubts?.includes(field) ? 0.6 : 0.92)
    return {
      type: 'person',
      published: author.name,
      given: sure?.given ?? null,
      family: sure?.family ?? null,
      particle: sure?.particle ?? null,
      suffix: sure?.suffix ?? null,
      style: sure?.style ?? null,
      email: author.email,
      orcid: author.orcid,
      corresponding: author.corresponding,
      affiliations: author.affiliations.filter((at) => at < affiliations.length).slice(0, most.affiliationsPerPerson),
      roles: [],
      origins: {
        published: from(confidence),
        ...(sure && { parts: from(sure.confidence) }),
        ...(author.email !== null && { email: sureUnlessDoubted('email') }),
        ...(author.orcid !== null && { orcid: sureUnlessDoubted('orcid') }),
        ...(isStated && { corresponding: from(isDoubted ? 0.8 : 0.93) }),
        ...(author.affiliations.length > 0 && { affiliations: sureUnlessDoubted('affiliations') }),
      },
    }
  })
}

function addRoles(people: ReadPerson[], authors: readonly Found<Author>[], statement: string): void {
  const found = readContributions(
    statement,
    authors.map(({ value }) => value),
  )
  for (const { person, ...role } of found ?? []) {
    const { roles, origins } = people[person]!
    if (roles.some((other) => other.role === role.role)) continue
    roles.push(role)
    origins.roles = from(0.93)
  }
}

function fundingOf(statements: readonly StatementFound[]): ReadFacts['funding'] {
  const statement = statements.find(({ kind }) => kind === 'funding')
  if (!statement) return { funders: [], isNone: false, statement: null, origins: {} }
  const { isNone, funders, confidence } = readFunding(statement.text)
  const isTooLong = funders.length > most.funders
  const origin = from(Math.min(confidence, statement.confidence))
  return {
    funders: isTooLong ? [] : funders.map((funder) => ({ ...funder, origin })),
    isNone,
    statement: statement.text,
    origins: { statement: from(statement.confidence), ...(confidence > 0 && !isTooLong && { funders: origin }) },
  }
}

/** The title with its italic, bold, raised and lowered letters. A look that the whole title has is not kept. */
function spansOf({ body }: Manuscript, { value, place }: Found<string>): ReadSpan[] {
  const block = place?.block == null ? null : body.blocks[place.block]
  if (!block || block.kind !== 'paragraph' || tidy(block.text) !== value || block.text !== value)
    return [{ text: value }]
  const runs = block.runs.filter(({ from, to }) => to > from)
  const common = marks.filter(([, has]) => runs.every(has)).map(([mark]) => mark)
  const spans: ReadSpan[] = []
  for (const run of runs) {
    const own = marks.filter(([mark, has]) => has(run) && !common.includes(mark)).map(([mark]) => mark)
    const text = block.text.slice(run.from, run.to)
    const last = spans.at(-1)
    if (last && (last.marks ?? []).join() === own.join()) last.text += text
    else spans.push(own.length > 0 ? { text, marks: own } : { text })
  }
  const isWhole = spans.length <= most.spans && spans.map(({ text }) => text).join('') === value
  return isWhole ? spans : [{ text: value }]
}

const marks: [NonNullable<ReadSpan['marks']>[number], (run: Run) => boolean][] = [
  ['italic', ({ format }) => format.italic],
  ['bold', ({ format }) => format.bold],
  ['sub', ({ format }) => format.vertical === 'subscript'],
  ['sup', ({ format }) => format.vertical === 'superscript'],
]

const partHeading =
  /^(?:background|context|introduction|objectives?|aims?|purpose|design|setting|participants|methods?|materials and methods|methodology|results?|findings|discussion|conclusions?|interpretation|implications|limitations|antecedentes|objetivos?|metodos?|resultados?|conclusion(?:es)?|contexte|objectifs?|methodes?|resultats?|hintergrund|ziele?|methoden?|methodik|ergebnisse|schlussfolgerung(?:en)?|fazit)$/

/** Paragraphs; `Methods: …` or a line `Methods` above the text is the heading of a part. */
function abstractParts(abstract: string): ReadFacts['abstract'] {
  const parts: ReadFacts['abstract'] = []
  let heading: string | null = null
  for (const line of abstract.split('\n').map(tidy).filter(Boolean)) {
    if (line.length < 40 && partHeading.test(folded(line).replace(/[.:]$/, ''))) {
      heading = line.replace(/[.:]$/, '')
      continue
    }
    const label = /^([\p{L} ]{3,40}):\s+(?=\S)/u.exec(line.slice(0, 60))
    const isLabel = label !== null && partHeading.test(folded(label[1]!))
    parts.push({
      heading: isLabel ? label[1]! : heading,
      text: [{ text: isLabel ? line.slice(label[0].length) : line }],
    })
    heading = null
  }
  return parts.length <= most.abstractParts ? parts : [{ heading: null, text: [{ text: tidy(abstract) }] }]
}
