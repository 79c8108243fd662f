import type { ArticleAtDesk, RecordAtDesk } from '@grfs/contracts/publishing/mending'
import { mendingTexts } from '@grfs/contracts/texts/publishing-mending'
import { texts } from '@grfs/contracts/texts/index'
import { maxFacts as max } from '@grfs/domain/facts/limits'
import { nameStyles } from '@grfs/domain/facts/names'
import { type InlineMark, inlineMarks, type Span } from '@grfs/domain/facts/rich-text'
import { articleKinds, referenceTypes, relationKinds } from '@grfs/domain/facts/vocabulary'
import type { SilentField } from '@grfs/domain/publishing/mending'
import { fill } from '../../../ui/layout/words.ts'

const t = mendingTexts.inputs
const { record: r, plan } = texts.publishingDesk

/** One control of a form. Everything typed is text; a ticked box is `yes`. */
export interface InputSpec {
  name: string
  label: string
  kind?: 'text' | 'area' | 'check'
  choices?: ReadonlyArray<readonly [value: string, label: string]>
  hint?: string
  most?: number
}

type Texts = Record<string, string>
export interface Typed {
  values: Texts
  rows: Texts[]
}

/** How a field is typed: some inputs, or rows of inputs, of the article or of one author or reference. */
interface FieldForm {
  part?: 'person' | 'group' | 'author' | 'reference'
  inputs: (article: ArticleAtDesk) => InputSpec[]
  rows?: { inputs: InputSpec[]; isFixed?: true }
  start: (article: ArticleAtDesk, number: number) => Partial<Typed>
  value: (typed: Typed, number: number, article: ArticleAtDesk) => unknown
}

const orNull = (text: string | undefined): string | null => text?.trim() || null
const linesOf = (text: string | undefined): string[] => (text ?? '').split('\n').flatMap((line) => line.trim() || [])
const textsOf = (record: object): Texts =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, typeof value === 'string' ? value : '']))
const nulled = (typed: Texts, ...names: string[]) =>
  Object.fromEntries(names.map((name) => [name, orNull(typed[name])]))

const input = (name: string, label: string, more: Partial<InputSpec> = {}): InputSpec => ({ name, label, ...more })
const choiceOf = (labels: Record<string, string>, values: readonly string[]) =>
  values.map((value) => [value, labels[value] ?? value] as const)
const noticesOut = articleKinds.filter((kind) => !['correction', 'retraction', 'expression-of-concern'].includes(kind))
const language = input('language', t.language, { hint: t.languageHint, most: 35 })
const keywords = input('keywords', plan.keywords, { kind: 'area', hint: t.perLine })

const entities: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&amp;': '&' }
/** The stored HTML as it is typed: tags stay, characters are not escaped. */
const typedHtml = (html: string | null): string => (html ?? '').replace(/&(?:lt|gt|amp);/g, (one) => entities[one]!)

const markOf: Record<string, InlineMark> = { i: 'italic', b: 'bold', sub: 'sub', sup: 'sup' }

/** Only our four tags and whole formulas are markup; any other `<` is text. */
export function spansIn(typed: string): Span[] {
  const end = '</math>'
  const [from, until] = [typed.indexOf('<math'), typed.indexOf(end)]
  if (from >= 0 && until > from) {
    const mathml = typed.slice(from, until + end.length)
    const formula: Span = { text: mathml.replace(/<[^<>]*>/g, ''), mathml }
    return [...spansIn(typed.slice(0, from)), formula, ...spansIn(typed.slice(until + end.length))]
  }
  const open = new Set<InlineMark>()
  const spans: Span[] = []
  for (const piece of typed.split(/(<\/?(?:i|b|sub|sup)>)/)) {
    const [, closes, tag] = /^<(\/?)(i|b|sub|sup)>$/.exec(piece) ?? []
    if (tag !== undefined && closes) open.delete(markOf[tag]!)
    else if (tag !== undefined) open.add(markOf[tag]!)
    else if (piece !== '') {
      const marks = inlineMarks.filter((mark) => open.has(mark))
      spans.push({ text: piece, ...(marks.length > 0 && { marks }) })
    }
  }
  return spans
}

/** `# Methods` begins a part of the abstract. */
const abstractIn = (typed: string) =>
  typed
    .split(/\n\s*\n/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => {
      const [first = '', ...rest] = paragraph.trim().split('\n')
      const heading = first.startsWith('#') ? first.replace(/^#+/, '').trim() : null
      return { heading, text: [{ text: heading === null ? paragraph.trim() : rest.join('\n') }] }
    })

function translationOf(one: RecordAtDesk['translations'][number]): Texts {
  const parts = one.abstractParts.map(({ title, text }) => (title ? `# ${title}\n${text}` : text))
  return {
    language: one.language,
    title: typedHtml(one.titleHtml),
    subtitle: typedHtml(one.subtitleHtml),
    abstract: parts.length > 0 ? parts.join('\n\n') : one.abstract,
    keywords: one.keywords.join('\n'),
  }
}

type ReferenceAuthor = { family: string; given: string | null } | { literal: string }
const authorWords = (one: unknown): string => {
  const author = one as ReferenceAuthor
  return 'literal' in author ? author.literal : [author.family, author.given ?? ''].join(', ')
}
const authorIn = (line: string): ReferenceAuthor => {
  const [family = '', ...given] = line.split(',')
  return given.length === 0 ? { literal: line } : { family: family.trim(), given: orNull(given.join(',')) }
}

const personOf = ({ record }: ArticleAtDesk, number: number) => record.people[number - 1]!
const referenceParts = ['year', 'title', 'source', 'volume', 'issue', 'pages', 'publisher', 'doi', 'pmid', 'address']

export const fieldForms: Record<SilentField, FieldForm> = {
  kind: {
    inputs: () => [input('kind', r.kind, { choices: choiceOf(r.kinds, noticesOut) })],
    start: ({ kind }) => ({ values: { kind } }),
    value: ({ values }) => values['kind'],
  },
  section: {
    inputs: ({ sections }) => [
      input('section', r.section, {
        choices: [['', r.noSection], ...sections.map(({ id, title }) => [id, title] as const)],
      }),
    ],
    start: ({ record }) => ({ values: { section: record.section ?? '' } }),
    value: ({ values }) => orNull(values['section']),
  },
  language: {
    inputs: () => [language],
    start: ({ language: code }) => ({ values: { language: code ?? '' } }),
    value: ({ values }) => values['language']?.trim(),
  },
  title: {
    inputs: () => [input('title', plan.title, { kind: 'area', hint: t.titleHint })],
    start: ({ title, record }) => ({
      values: { title: record.titleHtml === null ? title : typedHtml(record.titleHtml) },
    }),
    value: ({ values }) => spansIn(values['title'] ?? ''),
  },
  keywords: {
    inputs: () => [keywords],
    start: (article) => ({ values: { keywords: article.keywords.join('\n') } }),
    value: ({ values }) => linesOf(values['keywords']),
  },
  translations: {
    inputs: () => [],
    rows: {
      inputs: [
        language,
        input('title', plan.title, { most: max.title }),
        input('subtitle', mendingTexts.fields.subtitle, { most: max.title }),
        input('abstract', plan.abstract, { kind: 'area', hint: t.abstractHint, most: max.abstract }),
        keywords,
      ],
    },
    start: ({ record }) => ({ rows: record.translations.map(translationOf) }),
    value: ({ rows }) =>
      rows.map((row) => ({
        language: row['language']?.trim(),
        title: spansIn(row['title'] ?? ''),
        subtitle: spansIn(row['subtitle'] ?? ''),
        abstract: abstractIn(row['abstract'] ?? ''),
        keywords: linesOf(row['keywords']),
      })),
  },
  subjects: {
    inputs: () => [],
    rows: {
      inputs: [input('scheme', t.scheme, { most: 40 }), input('code', t.code, { most: 60 }), input('term', t.term)],
    },
    start: ({ record }) => ({ rows: record.subjects.map(textsOf) }),
    value: ({ rows }) => rows.map((row) => ({ scheme: row['scheme'], code: orNull(row['code']), term: row['term'] })),
  },
  'name-parts': {
    part: 'person',
    inputs: () => [
      input('given', r.given),
      input('family', r.family),
      input('particle', r.particle),
      input('suffix', r.suffix),
      input('style', r.style, { choices: [['', r.unknownStyle], ...choiceOf(r.styles, nameStyles)] }),
    ],
    start: (article, number) => ({ values: textsOf(personOf(article, number)) }),
    value: ({ values }, author) => ({ author, ...nulled(values, 'given', 'family', 'particle', 'suffix', 'style') }),
  },
  group: {
    part: 'group',
    inputs: () => [
      input('published', t.groupName),
      input('members', t.members, { kind: 'area', hint: t.perLine, most: 100_000 }),
    ],
    start: (article, number) => {
      const { published, members } = personOf(article, number)
      return { values: { published, members: members.join('\n') } }
    },
    value: ({ values }, author) => ({ author, published: values['published'], members: linesOf(values['members']) }),
  },
  affiliations: {
    inputs: ({ record }) =>
      record.people.map(({ published }, at) =>
        input(`of-${at}`, fill(t.numbersOf, { name: published }), { hint: t.numbersHint }),
      ),
    rows: {
      inputs: [
        input('text', t.affiliation, { kind: 'area', most: max.affiliationText }),
        input('department', t.department),
        input('institution', t.institution),
        input('city', t.city),
        input('country', t.country, { hint: t.countryHint, most: 2 }),
        input('ror', t.ror, { hint: r.rorHint }),
      ],
    },
    start: ({ record }) => ({
      values: Object.fromEntries(record.people.map((one, at) => [`of-${at}`, one.affiliations.join(', ')])),
      rows: record.affiliations.map(textsOf),
    }),
    value: ({ values, rows }, _, { record }) => ({
      affiliations: rows.map((row) => ({
        text: row['text'],
        ...nulled(row, 'department', 'institution', 'city', 'country', 'ror'),
      })),
      authors: record.people.map((_person, at) =>
        (values[`of-${at}`] ?? '').split(',').flatMap((number) => (number.trim() ? Number(number) : [])),
      ),
    }),
  },
  orcid: {
    part: 'person',
    inputs: () => [input('orcid', t.orcid, { most: 19 })],
    start: (article, number) => ({ values: { orcid: personOf(article, number).orcid ?? '' } }),
    value: ({ values }, author) => ({ author, orcid: orNull(values['orcid']) }),
  },
  correspondence: {
    part: 'author',
    inputs: () => [
      input('isCorresponding', t.isCorresponding, { kind: 'check' }),
      input('email', t.email, { most: max.email }),
    ],
    start: (article, number) => {
      const { isCorresponding, email } = personOf(article, number)
      return { values: { isCorresponding: isCorresponding ? 'yes' : '', email: email ?? '' } }
    },
    value: ({ values }, author) => ({
      ...{ author, isCorresponding: values['isCorresponding'] === 'yes', email: orNull(values['email']) },
    }),
  },
  'equal-contribution': {
    part: 'author',
    inputs: () => [input('equalGroup', t.equalGroup, { hint: t.equalHint, most: 4 })],
    start: (article, number) => ({ values: { equalGroup: String(personOf(article, number).equalGroup ?? '') } }),
    value: ({ values }, author) => {
      const typed = orNull(values['equalGroup'])
      return { author, equalGroup: typed === null ? null : Number(typed) }
    },
  },
  deceased: {
    part: 'person',
    inputs: () => [input('isDeceased', t.isDeceased, { kind: 'check' })],
    start: (article, number) => ({ values: { isDeceased: personOf(article, number).isDeceased ? 'yes' : '' } }),
    value: ({ values }, author) => ({ author, isDeceased: values['isDeceased'] === 'yes' }),
  },
  funding: {
    inputs: () => [input('statement', t.statement, { kind: 'area', most: max.statement })],
    // A funder more or less needs a correction.
    rows: {
      isFixed: true,
      inputs: [
        input('name', t.funder, { most: max.affiliationPart }),
        input('ror', t.ror, { hint: r.rorHint }),
        input('openFunderId', t.funderId),
        input('awards', t.awards, { kind: 'area', hint: t.perLine }),
      ],
    },
    start: ({ record }) => ({
      values: { statement: record.fundingStatement ?? '' },
      rows: record.funders.map((one) => ({ ...textsOf(one), awards: one.awards.join('\n') })),
    }),
    value: ({ values, rows }) => ({
      statement: orNull(values['statement']),
      funders: rows.map((row) => ({
        name: row['name'],
        ...nulled(row, 'ror', 'openFunderId'),
        awards: linesOf(row['awards']),
      })),
    }),
  },
  reference: {
    part: 'reference',
    inputs: () => [
      input('type', t.type, { choices: [['', r.unknownStyle], ...choiceOf({}, referenceTypes)] }),
      input('authors', t.authors, { kind: 'area', hint: t.authorsHint, most: 100_000 }),
      ...referenceParts.map((name) =>
        input(name, { ...t, title: plan.title, pages: plan.pages }[name as keyof typeof t] ?? name, {
          most: max.referencePart,
        }),
      ),
      language,
    ],
    start: ({ record }, number) => {
      const one = record.references[number - 1]!
      return { values: { ...textsOf(one), authors: one.authors.map(authorWords).join('\n') } }
    },
    value: ({ values }, number) => ({
      number,
      ...nulled(values, 'type', ...referenceParts, 'language'),
      authors: linesOf(values['authors']).map(authorIn),
    }),
  },
  relations: {
    inputs: () => [],
    rows: {
      inputs: [
        input('kind', t.kind, { choices: choiceOf(texts.articles.related, relationKinds) }),
        input('doi', t.doi, { most: 300 }),
        input('address', t.address, { most: max.address }),
      ],
    },
    start: ({ record }) => ({ rows: record.relations.map(textsOf) }),
    value: ({ rows }) =>
      rows.map((row) => ({ kind: row['kind'] || relationKinds[0], ...nulled(row, 'doi', 'address') })),
  },
}

export function startOf(field: SilentField, article: ArticleAtDesk, number: number): Typed {
  return { values: {}, rows: [], ...fieldForms[field].start(article, number) }
}

/** The authors or references that have such a field, counted from 1. */
export function partsOf(
  field: SilentField,
  { record }: ArticleAtDesk,
): Array<{ number: number; label: string }> | null {
  const { part } = fieldForms[field]
  if (part === undefined) return null
  if (part === 'reference') {
    return record.references.map(({ text }, at) => ({
      number: at + 1,
      label: `${at + 1}. ${text.replace(/<[^<>]*>/g, '').slice(0, 90)}`,
    }))
  }
  return record.people.flatMap(({ published, isGroup }, at) =>
    part === 'author' || isGroup === (part === 'group') ? { number: at + 1, label: published } : [],
  )
}

export interface Difference {
  label: string
  /** Null for a row that was added or removed. */
  before: string | null
  after: string | null
}

/** What differs between the stored values and the typed ones. */
export function differencesOf(field: SilentField, article: ArticleAtDesk, number: number, typed: Typed): Difference[] {
  const stored = startOf(field, article, number)
  const { inputs, rows } = fieldForms[field]
  const shown = ({ kind, choices }: InputSpec, text = '') =>
    kind === 'check'
      ? text === 'yes'
        ? mendingTexts.form.yes
        : mendingTexts.form.no
      : (choices?.find(([value]) => value === text)?.[1] ?? text)
  const of = (specs: InputSpec[], before: Texts | undefined, after: Texts | undefined, place = '') =>
    specs.flatMap((spec): Difference[] => {
      const [was, is] = [before?.[spec.name] ?? '', after?.[spec.name] ?? '']
      if (was === is) return []
      const label = place + spec.label
      return [{ label, before: before ? shown(spec, was) : null, after: after ? shown(spec, is) : null }]
    })
  const count = Math.max(stored.rows.length, typed.rows.length)
  return [
    ...of(inputs(article), stored.values, typed.values),
    ...Array.from({ length: rows ? count : 0 }, (_, at) =>
      of(rows!.inputs, stored.rows[at], typed.rows[at], `${at + 1}. `),
    ).flat(),
  ]
}
