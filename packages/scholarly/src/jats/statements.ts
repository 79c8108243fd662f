import type { ArticleRecord, StatementKind, StatementRecord, SupplementRecord } from '../article-record.ts'
import { webAddress } from '../web-address.ts'
import { element, filled, paragraphsOf, text, textElement, type Xml } from '../xml.ts'
import { isLanguage } from './people.ts'
import { linkTo } from './references.ts'

/** Titles and section types. Competing interests are notes on the authors. */
const kinds: Record<
  Exclude<StatementKind, 'competing-interests' | 'acknowledgements'>,
  [type: string, title: string]
> = {
  contributions: ['author-contributions', 'Author contributions'],
  'ai-use': ['ai-use', 'Use of artificial intelligence'],
  'data-availability': ['data-availability', 'Data availability'],
  ethics: ['ethics-approval', 'Ethics approval'],
  consent: ['ethics-consent', 'Consent'],
}

export const acknowledgements = ({ statements }: ArticleRecord): Xml[] => {
  const content = contentOf(statements, 'acknowledgements')
  return content.length === 0
    ? []
    : [element('ack', { id: 'ack_1' }, element('title', null, text('Acknowledgements')), content)]
}

/** The statements that are sections at the end of an article. */
export function statementSections({ statements }: ArticleRecord, hasEthicsSection: boolean): Xml[] {
  const ethics = [...sectionOf(statements, 'ethics'), ...sectionOf(statements, 'consent')]
  // JATS4R, ethics: one section of this type, with a section for each subject.
  const type = hasEthicsSection ? null : 'ethics-statement'
  return [
    ...sectionOf(statements, 'contributions'),
    ...sectionOf(statements, 'ai-use'),
    ...sectionOf(statements, 'data-availability'),
    ...(ethics.length === 0
      ? []
      : [element('sec', { id: 'ethics_statement', 'sec-type': type }, element('title', null, text('Ethics')), ethics)]),
  ]
}

function sectionOf(statements: StatementRecord[], kind: keyof typeof kinds): Xml[] {
  const content = contentOf(statements, kind)
  const [type, title] = kinds[kind]
  if (content.length === 0) return []
  const id = `statement_${kind.replaceAll('-', '_')}`
  return [element('sec', { id, 'sec-type': type }, element('title', null, text(title)), content)]
}

function contentOf(statements: StatementRecord[], kind: StatementKind): Xml[] {
  return statements
    .filter((one) => one.kind === kind)
    .flatMap(({ text: words, language, address, approvalNumber }) => [
      ...paragraphsOf(words, { 'xml:lang': isLanguage(language) ? language : null }),
      ...(filled(address) === null || webAddress(address!) === null
        ? []
        : [element('p', null, linkTo(address!.trim(), 'Data'))]),
      ...(filled(approvalNumber) === null || words.includes(approvalNumber!)
        ? []
        : [element('p', { 'content-type': 'ethics-approval-number' }, text(filled(approvalNumber)!))]),
    ])
}

export function fundingGroup({ funding, fundingStatement }: ArticleRecord, sectionText: string | null): Xml | null {
  const awards = funding.flatMap((one) => {
    const name = textElement('institution', null, one.funder)
    if (name === null) return []
    const ror = /^https:\/\/ror\.org\/0[a-z\d]{8}$/.test(one.ror ?? '') ? one.ror : null
    const funderId = /^10\.13039\/\S+$/.test(one.funderId ?? '') ? one.funderId : null
    const registry = { vocab: 'open-funder-registry', 'vocab-identifier': '10.13039/open_funder_registry' }
    const source = element(
      'institution-wrap',
      null,
      name,
      textElement('institution-id', { 'institution-id-type': 'ror' }, ror),
      textElement('institution-id', { 'institution-id-type': 'doi', ...registry }, funderId),
    )
    const ids = one.awards.flatMap((award) => textElement('award-id', null, award) ?? [])
    return [element('award-group', null, element('funding-source', null, source), ids)]
  })
  const statement = textElement('funding-statement', null, fundingStatement ?? sectionText)
  return awards.length === 0 && statement === null ? null : element('funding-group', null, awards, statement)
}

/** The files that belong to the article. */
export function supplementSection({ supplements }: ArticleRecord): Xml[] {
  if (supplements.length === 0) return []
  const title = element('title', null, text('Supplementary material'))
  return [
    element('sec', { id: 'supplements_1', 'sec-type': 'supplementary-material' }, title, supplements.map(supplement)),
  ]
}

function supplement(one: SupplementRecord): Xml {
  const [type, subtype] = /^([\w-]+)\/([\w.+-]+)$/.exec(one.mimeType ?? '')?.slice(1) ?? []
  const address =
    webAddress(one.address ?? '') ?? (filled(one.doi) === null ? null : webAddress(`https://doi.org/${one.doi}`))
  const description = [
    ...paragraphsOf(one.description ?? ''),
    ...(textElement('p', null, one.licence) ? [licenceOf(one.licence!)] : []),
  ]
  const title = textElement('title', null, one.title)
  const label = filled(one.label) ?? `Supplement ${one.number}`
  return element(
    'supplementary-material',
    {
      id: `supplement_${one.number}`,
      mimetype: type,
      'mime-subtype': subtype,
      'xlink:href': address,
      'xlink:title': address && label,
    },
    filled(one.doi) === null ? null : element('object-id', { 'pub-id-type': 'doi' }, text(filled(one.doi)!)),
    element('label', null, text(label)),
    title === null && description.length === 0 ? null : element('caption', null, title, description),
  )
}

const licenceOf = (licence: string): Xml =>
  element(
    'p',
    null,
    text('Licence: '),
    webAddress(licence) === null ? text(licence.trim()) : linkTo(licence.trim(), 'Licence'),
  )
