import { type ArticleRecord, creditRoles, doiUrl, isInText, type StatementKind } from '@grfs/scholarly'
import { webAddress } from '@grfs/scholarly/html'
import { linkMark, tidy } from './inline.ts'
import type { Labels, Run, TypesettingRecord } from './model.ts'

type Statement = TypesettingRecord['statements'][number]

const order: StatementKind[] = [
  ...(['contributions', 'competing-interests', 'data-availability'] as const),
  ...(['ethics', 'consent', 'ai-use', 'acknowledgements'] as const),
]

/** The statements of the record below the text: funding, roles, declarations, supplements and related works. */
export function closingStatements(record: ArticleRecord, labels: Labels): Statement[] {
  const found: Statement[] = []
  const add = (title: string, paragraphs: Run[][]) => {
    if (paragraphs.length > 0) found.push({ title, paragraphs })
  }
  add(labels.funding, fundingOf(record))
  for (const kind of order) {
    const stated = record.statements.filter((one) => one.kind === kind && !isInText(record, kind, one.text))
    const paragraphs = stated.flatMap(({ text, address, approvalNumber }) => [
      ...paragraphsOf(text),
      // Often the text has them; then they are not printed twice.
      ...[address, approvalNumber].flatMap((more) => (more && !text.includes(more) ? paragraphsOf(more) : [])),
    ])
    add(labels.statements[kind], kind === 'contributions' ? [...paragraphs, ...rolesOf(record)] : paragraphs)
  }
  add(labels.members, membersOf(record))
  const each = <T>(list: T[], print: (one: T, labels: Labels) => Run[]) => list.map((one) => print(one, labels))
  add(labels.supplements, each(record.supplements, supplementOf))
  add(labels.related, each(record.relations, relationOf))
  return found
}

const paragraphsOf = (text: string): Run[][] =>
  text
    .split(/\n\s*\n|\n/)
    .map((words) => withLinks(words.trim()))
    .filter((runs) => runs.length > 0)

/** Addresses as links, without the punctuation after them. */
function withLinks(text: string): Run[] {
  const runs: Run[] = []
  let at = 0
  for (const found of text.matchAll(/https?:\/\/[^\s<>"]{1,500}/g)) {
    const address = found[0].replace(/[.,;:)\]]{1,3}$/, '')
    runs.push({ text: text.slice(at, found.index) }, { text: address, href: address })
    at = found.index + address.length
  }
  return tidy([...runs, { text: text.slice(at) }])
}

/** The funders with their awards and registers, and the sentence of the authors. */
function fundingOf(record: ArticleRecord): Run[][] {
  const funders = record.funding.map(({ funder, awards, ror, funderId }) => {
    const words = awards.length > 0 ? `${funder} (${awards.join(', ')}).` : `${funder}.`
    const marks: Array<[name: string, address: string | null]> = [
      ['ROR', webAddress(ror ?? '')],
      ['Open Funder Registry', funderId === null ? null : doiUrl(funderId)],
    ]
    const links = marks.flatMap(([name, address]) => (address === null ? [] : [linkMark(name, address)]))
    return tidy([{ text: words }, ...links.flatMap((link, at) => [{ text: at === 0 ? ' ' : ' · ' }, link])])
  })
  const statement = record.fundingStatement ?? ''
  return [...funders, ...(isInText(record, 'funding', statement) ? [] : paragraphsOf(statement))]
}

/** `Farhana Akter: Conceptualization, Investigation (lead).` */
const rolesOf = ({ contributors }: ArticleRecord): Run[][] =>
  contributors
    .filter(({ roles }) => roles.length > 0)
    .map(({ fullName, roles }) => {
      const names = roles.map(({ role, degree }) => `${creditRoles[role]}${degree ? ` (${degree})` : ''}`)
      return tidy([{ text: `${fullName}: ${names.join(', ')}.` }])
    })

/** `The Wells Consortium: Ngozi Eze, Jan Lind.` */
const membersOf = ({ contributors }: ArticleRecord): Run[][] =>
  contributors
    .filter(({ members }) => members.length > 0)
    .map(({ fullName, members }) => tidy([{ text: `${fullName}: ${members.join(', ')}.` }]))

function supplementOf(supplement: ArticleRecord['supplements'][number], labels: Labels): Run[] {
  const { number, label, title, description, licence, address, doi, mimeType } = supplement
  const words = [title, description, licence && `${labels.licence}: ${licence}`]
  const sentences = words.flatMap((text) => (text ? `${text.replace(/\.$/, '')}.` : []))
  const link = doi ? doiUrl(doi) : address
  return tidy([
    { text: `${label ?? String(number)}.`, bold: true },
    { text: ` ${sentences.join(' ')}${mimeType ? ` (${mimeType})` : ''} ` },
    ...(link ? [{ text: link, href: link }] : []),
  ])
}

/** `Preprint: Salt in the wells. https://doi.org/10.5555/1` */
function relationOf(relation: ArticleRecord['relations'][number], labels: Labels): Run[] {
  const { kind, title, doi, address, registry, registration } = relation
  const words = [title, [registry, registration].filter(Boolean).join(' ')]
  const sentences = words.flatMap((text) => (text ? `${text.replace(/\.$/, '')}.` : []))
  const link = doi === null ? webAddress(address ?? '') : doiUrl(doi)
  return tidy([
    { text: `${labels.relations[kind]}:`, bold: true },
    { text: ` ${sentences.join(' ')} ` },
    ...(link === null ? [] : [{ text: link, href: link }]),
  ])
}
