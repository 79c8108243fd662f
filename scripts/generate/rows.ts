import { orcidOf } from '../../apps/server/demo/check-digits.ts'
import { fullNameOf, nations } from '../../apps/server/demo/nations.ts'
import { between, pick, stream, type Next } from './chance.ts'
import { articleId, type Plan, type PlannedIssue } from './plan.ts'
import { writerFor, type Writer } from './text.ts'

export const tables = ['article', 'contributor', 'article_text'] as const
export type Table = (typeof tables)[number]

export const columns: Record<Table, string> = {
  article:
    'id, public_id, journal_id, issue_id, position, title, abstract, keywords, pages, received_on, accepted_on, published_on, reading_minutes, created_at',
  contributor: 'article_id, position, title, full_name, affiliation, country, orcid',
  article_text: 'article_id, sections, article_references',
}

export interface RowOptions {
  /** Share of the articles with a stored full text. */
  textShare: number
}

// Separate random streams, so that a change for one purpose does not change the values of another.
const purposes = { words: 10, authors: 11, texts: 12, hasText: 13 }
const writers = new Map<string, Writer>()

/** The rows of one issue for one table, in the text format of COPY. */
export function rowsOf(table: Table, plan: Plan, issue: PlannedIssue, options: RowOptions): string {
  let rows = ''
  let page = 1
  for (let position = 1; position <= issue.size; position++) {
    const index = issue.firstArticle + position - 1
    if (table === 'contributor') rows += authorRows(plan, index)
    else if (table === 'article_text') rows += textRow(plan, issue, index, options)
    else {
      const lastPage = page + between(stream(plan.seed, index, 14), 7, 26)
      rows += articleRow(plan, issue, index, position, `${page}–${lastPage}`)
      page = lastPage + 1
    }
  }
  return rows
}

function writerOf(field: string): Writer {
  let writer = writers.get(field)
  if (!writer) writers.set(field, (writer = writerFor(field)))
  return writer
}

const dayMs = 86_400_000
const day = (time: number): string => new Date(time).toISOString().slice(0, 10)

function articleRow(plan: Plan, issue: PlannedIssue, index: number, position: number, pages: string): string {
  const next = stream(plan.seed, index, purposes.words)
  const journal = plan.journals[issue.journal]
  if (!journal) throw new Error('An issue of no journal.')
  const write = writerOf(journal.field)
  const published = Date.UTC(issue.year, issue.month - 1, 1 + Math.floor(((position - 1) * 28) / issue.size))
  const accepted = published - between(next, 8, 45) * dayMs
  const received = accepted - between(next, 30, 260) * dayMs
  const publicId = publicIdOf(journal.abbrev, issue, position)
  return (
    `${articleId(plan.seed, index)}\t${publicId}\t${journal.id}\t${issue.id}\t${position}\t${write.title(next)}\t${write.abstract(next)}` +
    `\t{"${write.keywords(next).join('","')}"}\t${pages}\t${day(received)}\t${day(accepted)}` +
    `\t${day(published)}\t${between(next, 6, 31)}\t${day(published)} 08:00:00+00\n`
  )
}

export function publicIdOf(abbrev: string, issue: PlannedIssue, position: number): string {
  return `${abbrev.toLowerCase()}.${issue.year}.${String(issue.firstNumber + position - 1).padStart(3, '0')}`
}

// One to eight, five on average.
const authorCounts = [1, 2, 3, 4, 4, 5, 5, 5, 6, 6, 6, 7, 7, 8, 8]

function authorRows(plan: Plan, index: number): string {
  const next = stream(plan.seed, index, purposes.authors)
  const count = pick(next, authorCounts)
  const home = pick(next, nations)
  const id = articleId(plan.seed, index)
  let rows = ''
  for (let position = 1; position <= count; position++) {
    const nation = next() < 0.65 ? home : pick(next, nations)
    const name = fullNameOf(nation.country, pick(next, nation.given), initial(next) + pick(next, nation.family))
    const title = pick(next, ['', '', 'Dr.', 'Dr.', 'Prof.'])
    const orcid = next() < 0.4 ? orcidOf(`00000000${between(next, 1_000_000, 9_999_999)}`) : '\\N'
    rows += `${id}\t${position}\t${title}\t${name}\t${pick(next, nation.universities)}\t${nation.country}\t${orcid}\n`
  }
  return rows
}

const initial = (next: Next): string => (next() < 0.5 ? `${String.fromCharCode(between(next, 65, 90))}. ` : '')

const headings = ['Introduction', 'Setting and data', 'Methods', 'Results', 'Discussion', 'Conclusion']

function textRow(plan: Plan, issue: PlannedIssue, index: number, { textShare }: RowOptions): string {
  if (stream(plan.seed, index, purposes.hasText)() >= textShare) return ''
  const next = stream(plan.seed, index, purposes.texts)
  const write = writerOf(plan.journals[issue.journal]?.field ?? '')
  const references = Array.from({ length: between(next, 12, 45) }, (_, at) =>
    referenceOf(next, write, index * 100 + at),
  )
  const sections = headings.map((title) => ({
    id: title.toLowerCase().replaceAll(' ', '-'),
    title,
    html: Array.from({ length: between(next, 3, 8) }, () => {
      const cited = between(next, 1, references.length)
      return `<p>${write.paragraph(next, between(next, 3, 6))}<a class="cite" href="#ref-${cited}">${cited}</a></p>`
    }).join('\n'),
  }))
  return `${articleId(plan.seed, index)}\t${copyJson(sections)}\t${copyJson(references)}\n`
}

function referenceOf(next: Next, write: Writer, number: number): string {
  const nation = pick(next, nations)
  const from = between(next, 1, 800)
  const doi = `10.5555/ref.${number}`
  return (
    `${pick(next, nation.family)}, ${String.fromCharCode(between(next, 65, 90))}. (${between(next, 1990, 2025)}). ${write.title(next)}. ` +
    `<em>Review of Reviews, ${between(next, 1, 60)}</em>, ${from}–${from + between(next, 6, 30)}. <a href="https://doi.org/${doi}">https://doi.org/${doi}</a>`
  )
}

/** COPY reads a backslash as an escape, so the backslashes of JSON are doubled. */
const copyJson = (value: unknown): string => JSON.stringify(value).replaceAll('\\', '\\\\')
