import type { Facts, FactsReference } from '@grfs/contracts/facts'
import type { PublicationPlan } from '@grfs/contracts/publishing/admin'
import { isSafeMathMl, plainText, type Span } from '@grfs/domain/facts/rich-text'
import { isConfirmed, type StatementKind as FactsStatementKind } from '@grfs/domain/facts/vocabulary'
import { isInternalId } from '@grfs/domain/shared/refs'
import type { FigureWords } from '@grfs/manuscript'
import {
  type AbstractPart,
  printedReference,
  type ReferenceRecord,
  type SectionRecord,
  type StatementKind,
  type StatementRecord,
} from '@grfs/scholarly'
import { attributeOf, hasClass, isElement, isNamed, readHtml, wordsOf } from '@grfs/scholarly/html'
import { plannedPeople } from './planned-people.ts'
import { peopleOf, printedAuthor, unknownRecordRow } from './article-record.ts'
import type { RecordRow } from './queries/record.ts'

/** What the database knows of a publication beside its plan. */
interface BesidePlan {
  /** Title of the section that the facts name; null if the journal does not have it. */
  section: string | null
  pdfPages: number | null
  /** The iDs that authors proved. Any other iD is only typed. */
  provedOrcids: Readonly<Record<string, unknown>>
}

/**
 * The rows of a planned article, from its plan and facts. Title, abstract, keywords and authors of the plan win,
 * because an editor may have changed them; formatting and parts stay where the words are still the same.
 */
export function planRow(plan: PublicationPlan, beside: BesidePlan): RecordRow {
  const row = unprovedRow(plan, beside)
  const isProved = (orcid: string | null | undefined) => !!orcid && Object.hasOwn(beside.provedOrcids, orcid)
  return { ...row, authors: row.authors.map((one) => ({ ...one, isOrcidVerified: isProved(one.orcid) })) }
}

function unprovedRow(plan: PublicationPlan, { section, pdfPages }: BesidePlan): RecordRow {
  const { facts } = plan
  if (!facts) {
    const { contributors, affiliations } = peopleOf(plan.authors)
    const authors = plan.authors.map((one, at) => ({ ...printedAuthor(one), ...contributors[at]! }))
    return { ...unknownRecordRow, authors, affiliations, pdf_pages: pdfPages }
  }
  const hasTitle = sameWords(plainText(facts.title), plan.title)
  return {
    ...unknownRecordRow,
    kind: facts.kind ?? 'research-article',
    ...(section !== null && { section_id: facts.section, section }),
    // A language that only the manuscript reader guessed must not be published.
    language: isConfirmed(facts.origins.language) ? facts.language : null,
    title_html: hasTitle && facts.title.some(isFormatted) ? htmlOf(facts.title) : null,
    subtitle_html: htmlOf(facts.subtitle) || null,
    abstract_parts: hasAbstract(facts, plan.abstract) ? titledParts(facts.abstract) : null,
    funding_statement: facts.funding.statement || (facts.funding.isNone ? noFunding : null),
    pdf_pages: pdfPages,
    ...plannedPeople(plan.authors, facts),
    funding: facts.funding.funders
      .filter(({ name }) => name.trim() !== '')
      .map(({ name, ror, openFunderId, awards }) => ({ funder: name, ror, funderId: openFunderId, awards })),
    statements: statementsOf(facts),
    translations: facts.translations.map(({ language, title, subtitle, abstract, keywords }) => ({
      language,
      titleHtml: htmlOf(title) || null,
      subtitleHtml: htmlOf(subtitle) || null,
      abstract: abstract.map(({ heading, text }) => [heading, plainText(text)].filter(Boolean).join('\n')).join('\n\n'),
      abstractParts: titledParts(abstract) ?? [],
      keywords,
    })),
    supplements: facts.supplements.map(({ mediaType, origin: _, fileId, ...one }, at) => ({
      ...{ number: at + 1, ...one, mimeType: mediaType, fileId: fileId && isInternalId(fileId) ? fileId : null },
    })),
    relations: facts.relations.map(({ kind, doi, address }) => ({
      ...{ kind, doi, address, title: null, registry: null, registration: null },
    })),
  }
}

const squeezed = (text: string): string => text.replace(/\s+/g, ' ').trim()
const sameWords = (one: string, other: string): boolean => squeezed(one) === squeezed(other)

export const isFormatted = ({ marks, mathml }: Span): boolean => mathml !== undefined || (marks?.length ?? 0) > 0

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const tags = { italic: 'i', bold: 'b', sub: 'sub', sup: 'sup' } as const

/** The formatted text of one paragraph. Only our own tags and safe MathML get into it. */
export function htmlOf(spans: readonly Span[]): string {
  return spans
    .map(({ text, marks = [], mathml }) =>
      mathml !== undefined && isSafeMathMl(mathml)
        ? mathml
        : marks.reduce((html, mark) => `<${tags[mark]}>${html}</${tags[mark]}>`, escaped(text)),
    )
    .join('')
    .trim()
}

/** Whether the abstract of the plan is still that of the facts, with or without its headings. */
function hasAbstract({ abstract }: Facts, planned: string): boolean {
  const letters = (text: string) => text.replace(/[^\p{L}\p{M}\p{N}]+/gu, '')
  const texts = abstract.map(({ text }) => plainText(text))
  const headed = abstract.flatMap(({ heading, text }) => [heading ?? '', plainText(text)])
  return [texts, headed].some((words) => letters(words.join('')) === letters(planned))
}

/** A paragraph without a heading belongs to the part before it. Null if no paragraph has a heading. */
function titledParts(abstract: Facts['abstract']): AbstractPart[] | null {
  if (!abstract.some(({ heading }) => heading)) return null
  const parts: AbstractPart[] = []
  for (const { heading, text } of abstract) {
    const last = parts.at(-1)
    if (last && !heading) last.text += `\n\n${plainText(text)}`
    else parts.push({ title: heading ?? '', text: plainText(text) })
  }
  return parts
}

const kinds: Record<FactsStatementKind, StatementKind> = {
  ...{ data: 'data-availability', conflicts: 'competing-interests', ethics: 'ethics', consent: 'consent' },
  ...{ 'ai-use': 'ai-use', contributions: 'contributions', acknowledgements: 'acknowledgements' },
}

/** The printed words if the author only chose “none”. */
const noFunding = 'The authors received no funding for this work.'
const none: Partial<Record<FactsStatementKind, string>> = {
  data: 'No data are associated with this article.',
  conflicts: 'The authors declare no competing interests.',
  ethics: 'This work did not need ethical approval.',
  consent: 'This work did not need consent.',
  'ai-use': 'The authors used no generative AI.',
}

function statementsOf({ statements }: Facts): StatementRecord[] {
  return Object.entries(statements).flatMap(([name, statement]) => {
    const [from, { isNone, address, approvalNumber, translations }] = [name as FactsStatementKind, statement]
    const text = statement.text.trim() || (isNone ? none[from] : undefined)
    if (!text) return []
    const kind = kinds[from]
    return [
      { kind, language: null, text, address, approvalNumber },
      ...translations.map((one) => ({ kind, ...one, address: null, approvalNumber: null })),
    ]
  })
}

/** Like the printed texts, without markup, number and punctuation. */
function referenceKey(text: string): string {
  const plain = text.replace(/<[^<>]*>/g, '').replaceAll('&amp;', '&')
  const unnumbered = plain.trim().replace(/^(?:\[\d{1,4}\]|\(\d{1,4}\)|\d{1,4}[.)])/, '')
  return unnumbered.replace(/[^\p{L}\p{M}\p{N}]+/gu, '').toLowerCase()
}

/** The printed references of the full text, with the parts of those that the facts have in the same words. */
export function plannedReferences(printed: readonly string[], facts: Facts | null | undefined): ReferenceRecord[] {
  const known = new Map((facts?.references ?? []).map((one) => [referenceKey(one.text), one]))
  if (printed.length === 0) return [...known.values()].map((one) => withParts(escaped(one.text), one))
  return printed.map((text) => withParts(text, known.get(referenceKey(text))))
}

export const plannedFigures = (facts: Facts | null | undefined): FigureWords[] =>
  (facts?.figures ?? []).map(({ label, altText, credit }) => ({ label, altText, credit }))

/** The words about the figures of a published text: a new version has them for figures with the same label. */
export function figuresInText(sections: readonly SectionRecord[]): FigureWords[] {
  return sections
    .flatMap(({ html }) => readHtml(html))
    .flatMap((figure) => {
      if (!isNamed(figure, 'figure')) return []
      const parts = figure.childNodes.filter(isElement)
      const caption = parts.find((one) => isNamed(one, 'figcaption'))?.childNodes.filter(isElement) ?? []
      const label = wordsOf(caption.filter((one) => isNamed(one, 'strong'))).replace(/[.:]$/, '')
      const altText = attributeOf(parts.find((one) => isNamed(one, 'img')) ?? figure, 'alt')
      const credit = wordsOf(caption.filter((one) => hasClass(one, 'credit'))) || null
      return label === '' ? [] : [{ label, altText: altText === label ? null : altText, credit }]
    })
}

/** The printed references of a new version, with the parts of those that the article has in the same words. */
export function sameReferences(printed: readonly string[], before: readonly ReferenceRecord[]): ReferenceRecord[] {
  const known = new Map(before.map((one) => [referenceKey(one.text), one]))
  return printed.map((text) => ({ ...(known.get(referenceKey(text)) ?? printedReference(text)), text }))
}

function withParts(text: string, known: FactsReference | undefined): ReferenceRecord {
  if (!known) return printedReference(text)
  const { origin: _, type, ...parts } = known
  return { ...printedReference(text), ...parts, text, type: type === 'web' ? 'webpage' : type }
}
