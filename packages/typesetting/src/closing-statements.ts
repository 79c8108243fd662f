import { type ArticleRecord, creditRoles, type StatementKind } from '@grfs/scholarly'
import { tidy } from './inline.ts'
import type { Labels, Run, TypesettingRecord } from './model.ts'

type Statement = TypesettingRecord['statements'][number]

const order: StatementKind[] = [
  ...(['contributions', 'competing-interests', 'data-availability'] as const),
  ...(['ethics', 'consent', 'ai-use', 'acknowledgements'] as const),
]

/** The statements of the record below the text: funding, roles, declarations and supplements. */
export function closingStatements(record: ArticleRecord, labels: Labels): Statement[] {
  const found: Statement[] = []
  const add = (title: string, paragraphs: Run[][]) => {
    if (paragraphs.length > 0) found.push({ title, paragraphs })
  }
  add(labels.funding, fundingOf(record))
  for (const kind of order) {
    const stated = record.statements.filter((one) => one.kind === kind)
    const paragraphs = stated.flatMap(({ text, address, approvalNumber }) => [
      ...paragraphsOf(text),
      // Often the text has them; then they are not printed twice.
      ...[address, approvalNumber].flatMap((more) => (more && !text.includes(more) ? paragraphsOf(more) : [])),
    ])
    add(labels.statements[kind], kind === 'contributions' && paragraphs.length === 0 ? rolesOf(record) : paragraphs)
  }
  add(labels.supplements, record.supplements.map(supplementOf))
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

/** The sentence of the authors; without one, the funders with their awards. */
function fundingOf({ fundingStatement, funding }: ArticleRecord): Run[][] {
  if (fundingStatement?.trim()) return paragraphsOf(fundingStatement)
  return funding.map(({ funder, awards }) =>
    withLinks(awards.length > 0 ? `${funder} (${awards.join(', ')}).` : `${funder}.`),
  )
}

/** `Farhana Akter: Conceptualization, Investigation (lead).` */
const rolesOf = ({ contributors }: ArticleRecord): Run[][] =>
  contributors
    .filter(({ roles }) => roles.length > 0)
    .map(({ fullName, roles }) => {
      const names = roles.map(({ role, degree }) => `${creditRoles[role]}${degree ? ` (${degree})` : ''}`)
      return tidy([{ text: `${fullName}: ${names.join(', ')}.` }])
    })

function supplementOf({
  number,
  label,
  title,
  description,
  address,
  doi,
  mimeType,
}: ArticleRecord['supplements'][number]): Run[] {
  const words = [title, description].flatMap((text) => (text ? `${text.replace(/\.$/, '')}.` : []))
  const link = doi ? `https://doi.org/${doi}` : address
  return tidy([
    { text: `${label ?? String(number)}.`, bold: true },
    { text: ` ${words.join(' ')}${mimeType ? ` (${mimeType})` : ''} ` },
    ...(link ? [{ text: link, href: link }] : []),
  ])
}
