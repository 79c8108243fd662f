import path from 'node:path'
import { blindManuscript } from '../blind/blind-manuscript.ts'
import type { BlindReport, Identities, Person } from '../blind/model.ts'
import { checkManuscript } from '../check/check-manuscript.ts'
import type { Finding } from '../check/rule.ts'
import { compareManuscripts } from '../compare/compare-manuscripts.ts'
import { comparisonHtml, comparisonSummary } from '../compare/comparison-html.ts'
import type { Change, WordChange } from '../compare/model.ts'
import { manuscriptHtml } from '../html/manuscript-html.ts'
import { openPackage } from '../package/open.ts'
import type { Package } from '../package/package.ts'
import { factsOf } from '../read/facts/facts-of.ts'
import type { Manuscript } from '../read/manuscript-model.ts'
import { readManuscript } from '../read/read-manuscript.ts'
import { comparableText, similarityOf } from '../similarity/similarity.ts'
import { escapeText } from '../xml/write.ts'

/** Printed for `--help` and for an unknown command. */
export const usage = `manuscript: opens, reads, checks, blinds and compares manuscripts in DOCX

  manuscript check paper.docx              what the guidelines would say about it
  manuscript read paper.docx               title, authors, abstract, sections, counts
  manuscript facts paper.docx              names, affiliations, funding, statements, references, as JSON
  manuscript html paper.docx               the text as a page for reading
  manuscript blind paper.docx --authors "Ada Okafor; Jonas Lind"
                                           a copy that names nobody
      --institutions "University of Examples; …"
      --emails "ada@example.org; …"
      --phrases "Grant 12-345; …"          whatever else would betray somebody
      -o, --output copy.docx               otherwise blind-copy.docx, beside the paper
  manuscript diff before.docx after.docx   what changed, by paragraph and word
      --html                               as a page for reading
  manuscript similar a.docx b.docx         how much of a stands in b, and where

  --json                                   the same for programs
  --help                                   this text

It ends with 0 when all is well, with 1 when errors were found or a copy is not proven to be blind,
and with 2 when a file was refused or the command was not understood.
`

/** Invalid arguments; the message says why. */
export class WrongUsage extends Error {}

/** The only access to files from here. */
export interface Disk {
  read(file: string): Uint8Array
  /** Throws if the file exists, unless it may be replaced. */
  write(file: string, bytes: Uint8Array, options: { replace: boolean }): void
}

export interface Options {
  json?: boolean
  html?: boolean
  authors?: string
  institutions?: string
  emails?: string
  phrases?: string
  output?: string
}

/** The result of a command: for people, for programs, and whether it succeeded. */
interface CommandResult {
  text: string
  json: unknown
  fine: boolean
}

export interface Command {
  /** Number of file arguments. */
  files: number
  run(files: string[], options: Options, disk: Disk): CommandResult
}

function openFile(file: string, disk: Disk): { pkg: Package; manuscript: Manuscript } {
  const pkg = openPackage(disk.read(file))
  return { pkg, manuscript: readManuscript(pkg) }
}

export const read: Command = {
  files: 1,
  run([file], _options, disk) {
    const { manuscript } = openFile(file!, disk)
    const { body: _body, roles: _roles, ...found } = manuscript
    return { text: textOf(manuscript), json: found, fine: true }
  },
}

export const facts: Command = {
  files: 1,
  run([file], _options, disk) {
    const found = factsOf(openFile(file!, disk).manuscript)
    return { text: JSON.stringify(found, null, 2), json: found, fine: true }
  },
}

function textOf({ title, authors, affiliations, abstract, keywords, sections, counts }: Manuscript): string {
  const numbers = [
    `Words ${counts.words}, with all that is not running text ${counts.allWords}`,
    `Figures ${counts.figures}, tables ${counts.tables}, equations ${counts.equations}`,
    `Notes ${counts.footnotes}, references ${counts.references}`,
  ]
  return [
    line('Title', title?.value),
    ...authors.map(({ value }) => line('Author', [value.name, value.email].filter(Boolean).join(', '))),
    ...affiliations.map(({ value }) => line('Affiliation', value)),
    line('Abstract', abstract?.value),
    line('Keywords', keywords?.value.join(', ')),
    ...sections.map((section) => line('Section', `${'  '.repeat(section.level - 1)}${section.title}`)),
    ...numbers.map((number) => line('Counted', number)),
  ].join('\n')
}

const line = (name: string, value: string | undefined) => `${name.padEnd(12)}${value || 'not found'}`

const shownPlaces = 5

export const check: Command = {
  files: 1,
  run([file], _options, disk) {
    const report = checkManuscript(openFile(file!, disk).manuscript)
    const { points, label } = report.score
    const passed = report.rules.filter(({ outcome }) => outcome === 'passed').length
    return {
      text: [
        `${points} of 100: ${label}`,
        ...report.findings.map(checkTextOf),
        `Rules passed: ${passed} of ${report.rules.length}.`,
      ].join('\n\n'),
      json: report,
      fine: report.findings.every(({ severity }) => severity !== 'error'),
    }
  },
}

function checkTextOf({ severity, message, reason, fix, places }: Finding): string {
  const more = places.length > shownPlaces ? [`and ${places.length - shownPlaces} more`] : []
  const where = [...places.slice(0, shownPlaces).map(({ label }) => label), ...more].join('; ')
  const lines = [`${severity.toUpperCase()}  ${message}`, `  Why: ${reason}`, `  What to do: ${fix}`]
  return [...lines, ...(where ? [`  Where: ${where}`] : [])].join('\n')
}

/** Pictures that browsers can show; the page embeds them. */
const shown = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp'])

export const html: Command = {
  files: 1,
  run([file], _options, disk) {
    const { pkg, manuscript } = openFile(file!, disk)
    const pictureUrl = (part: string) => {
      const [bytes, type] = [pkg.parts.get(part), pkg.contentTypeOf(part).toLowerCase()]
      return bytes && shown.has(type) ? `data:${type};base64,${Buffer.from(bytes).toString('base64')}` : null
    }
    const made = manuscriptHtml(manuscript, { pictureUrl, front: true })
    return { text: page(manuscript.title?.value ?? 'Manuscript', made.html), json: made, fine: true }
  },
}

/** A self-contained HTML file that loads nothing from the network. */
function page(title: string, content: string): string {
  const policy = `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:">`
  return `<!doctype html>\n<meta charset="utf-8">\n${policy}\n<title>${escapeText(title)}</title>\n${content}`
}

/** File names often contain author names, so the copy does not use that of the paper. */
const copyName = 'blind-copy.docx'

export const blind: Command = {
  files: 1,
  run([file], options, disk) {
    const identities = identitiesOf(options)
    const copy = blindManuscript(openPackage(disk.read(file!)), identities)
    const output = options.output ?? path.join(path.dirname(file!), copyName)
    disk.write(output, copy.file, { replace: options.output !== undefined })
    return { text: blindTextOf(copy.report, output), json: { output, ...copy.report }, fine: copy.report.proven }
  },
}

function identitiesOf({ authors, institutions, emails, phrases }: Options): Identities {
  const people: Person[] = listOf(authors).map((name) => ({ name }))
  const addresses = listOf(emails)
  if (people.length === 0) throw new WrongUsage('Name the authors to remove with --authors.')
  // Every address is removed everywhere, so it does not matter to whom it belongs.
  if (addresses.length > 0) people[0]!.emails = addresses
  return { people, institutions: listOf(institutions), phrases: listOf(phrases) }
}

const listOf = (list = '') =>
  list
    .split(';')
    .map((one) => one.trim())
    .filter(Boolean)

function blindTextOf({ removed, suspected, remaining, proven }: BlindReport, output: string): string {
  const surfaces = new Map<string, number>()
  for (const { surface, count } of removed) surfaces.set(surface, (surfaces.get(surface) ?? 0) + count)
  return [
    proven
      ? `${output} contains none of the names: every part was checked in all known spellings and encodings.`
      : `${output} still contains names. Do not give it to a reviewer.`,
    ...remaining.map(({ part, encoding, term }) => `STILL FOUND  “${term}” in ${part} (${encoding})`),
    ...[...surfaces].map(([surface, count]) => `Removed      ${surface}: ${count}`),
    ...suspected.map(({ part, excerpt, because }) => `Check        “${excerpt}” in ${part}: ${because}`),
  ].join('\n')
}

export const diff: Command = {
  files: 2,
  run([before, after], options, disk) {
    const comparison = compareManuscripts(openFile(before!, disk).manuscript, openFile(after!, disk).manuscript)
    const changes = comparison.changes.filter(({ kind }) => kind !== 'kept').map(diffTextOf)
    return {
      text: options.html
        ? page('Comparison', comparisonHtml(comparison))
        : [comparisonSummary(comparison), ...changes].join('\n\n'),
      json: comparison,
      fine: true,
    }
  },
}

function diffTextOf(change: Change): string {
  switch (change.kind) {
    case 'kept':
      return `  ${change.text}`
    case 'added':
      return `+ ${change.text}`
    case 'removed':
      return `- ${change.text}`
    case 'changed':
      return `~ ${marked(change.words)}`
    case 'moved':
      return `> ${marked(change.words)}`
  }
}

const marks = { kept: ['', ''], added: ['{+', '+}'], removed: ['[-', '-]'] } as const

const marked = (words: WordChange[]) => words.map(({ kind, text }) => marks[kind][0] + text + marks[kind][1]).join('')

export const similar: Command = {
  files: 2,
  run([file, other], _options, disk) {
    const [here, there] = [file!, other!].map((one) => comparableText(openFile(one, disk).manuscript))
    const similarity = similarityOf(here!, there!)
    const percent = (similarity.share * 100).toFixed(1)
    const passages = similarity.passages.map(({ here: [from, to], text }) => `${to - from} words: “${text}”`)
    return {
      text: [`${percent} % of ${file} also occurs in ${other}.`, ...passages].join('\n\n'),
      json: similarity,
      fine: true,
    }
  },
}
