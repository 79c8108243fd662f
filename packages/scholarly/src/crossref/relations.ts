import type { ArticleRecord, FundingRecord, RelationKind } from '../article-record.ts'
import { webAddress } from '../web-address.ts'
import { element, text, type Xml } from '../xml.ts'
import { doiOf, fullDay, line, resourceOf } from './words.ts'

/** What the whole press has in common. */
export interface CrossrefPress {
  /** The DOI of the page about corrections and retractions. Crossref takes updates only with it. */
  policyDoi: string | null
  /** Archives that really hold the journals, by their names at Crossref: `CLOCKSS`. */
  archives: readonly string[]
}

const updateTypes: Partial<Record<RelationKind, string>> = {
  ...{ 'correction-of': 'correction', 'retraction-of': 'retraction', 'withdrawal-of': 'withdrawal' },
  'concern-about': 'expression_of_concern',
}

/** Funding, licence and history; with a policy also the articles that this notice is about. */
export function crossmark(record: ArticleRecord, { policyDoi }: CrossrefPress): Xml[] {
  const programs = [...funding(record.funding), licence(record)]
  const policy = doiOf(policyDoi)
  if (policy === null) return programs
  const updated = updates(record)
  return [
    element(
      'crossmark',
      null,
      element('crossmark_policy', null, text(policy)),
      updated.length === 0 ? null : element('updates', null, updated),
      element('custom_metadata', null, history(record), programs),
    ),
  ]
}

function updates({ relations, publishedOn }: ArticleRecord): Xml[] {
  const date = fullDay(publishedOn)
  return relations.flatMap(({ kind, doi }) => {
    const [type, target] = [updateTypes[kind], doiOf(doi)]
    return type === undefined || target === null || date === null
      ? []
      : [element('update', { type, date }, text(target))]
  })
}

function history({ receivedOn, revisedOn, acceptedOn }: ArticleRecord): Xml[] {
  const dates = [
    ...[{ name: 'received', label: 'Received', date: receivedOn }],
    ...[{ name: 'revised', label: 'Revised', date: revisedOn }],
    ...[{ name: 'accepted', label: 'Accepted', date: acceptedOn }],
  ]
  return dates.flatMap(({ name, label, date }, at) =>
    date === null
      ? []
      : [element('assertion', { name, label, group_name: 'history', group_label: 'History', order: at }, text(date))],
  )
}

function funding(all: FundingRecord[]): Xml[] {
  const groups = all.flatMap((one) => {
    const funder = line(one.funder, 1_000)
    if (funder === null) return []
    const id = /^10\.13039\/\d+$/.test(one.funderId ?? '') ? `https://doi.org/${one.funderId}` : null
    const assertion = (name: string, ...content: Array<Xml | null>) => element('fr:assertion', { name }, ...content)
    const awards = one.awards.flatMap((award) => {
      const number = line(award, 1_000)
      return number === null ? [] : [assertion('award_number', text(number))]
    })
    const identifier = id === null ? null : assertion('funder_identifier', text(id))
    return [element('fr:assertion', { name: 'fundgroup' }, assertion('funder_name', text(funder), identifier), awards)]
  })
  return groups.length === 0 ? [] : [element('fr:program', { name: 'fundref' }, groups)]
}

function licence({ licence: { url }, publishedOn }: ArticleRecord): Xml {
  const address = webAddress(url)
  const isLink = address !== null && address.startsWith('http') && address.length >= 10
  const dates = { applies_to: 'vor', start_date: fullDay(publishedOn) }
  return element(
    'ai:program',
    { name: 'AccessIndicators' },
    element('ai:free_to_read', null),
    isLink ? element('ai:license_ref', dates, text(address)) : null,
  )
}

const works: Partial<Record<RelationKind, [element: 'intra' | 'inter', type: string]>> = {
  preprint: ['intra', 'hasPreprint'],
  'translation-of': ['intra', 'isTranslationOf'],
  data: ['inter', 'isSupplementedBy'],
  software: ['inter', 'isSupplementedBy'],
  trial: ['inter', 'hasRelatedMaterial'],
  'review-of': ['inter', 'isReviewOf'],
}
const noticed: [element: 'inter', type: string] = ['inter', 'isRelatedMaterial']

/** Works that belong to this one, by their DOIs or addresses. Updates are no relations where there is a policy. */
export function relations(record: ArticleRecord, { policyDoi }: CrossrefPress): Xml | null {
  const items = [
    ...record.relations.flatMap(({ kind, doi, address }) => {
      const known = works[kind] ?? (policyDoi === null ? noticed : undefined)
      return known === undefined ? [] : relatedItem(known, doi, address)
    }),
    ...record.supplements.flatMap(({ doi }) => relatedItem(['inter', 'isSupplementedBy'], doi, null)),
  ]
  return items.length === 0 ? null : element('rel:program', { name: 'relations' }, items)
}

function relatedItem([work, type]: [string, string], doi: string | null, address: string | null): Xml[] {
  const [id, url] = [doiOf(doi), resourceOf(address)]
  if (id === null && url === null) return []
  const attributes = { 'relationship-type': type, 'identifier-type': id === null ? 'uri' : 'doi' }
  return [element('rel:related_item', null, element(`rel:${work}_work_relation`, attributes, text(id ?? url!)))]
}
