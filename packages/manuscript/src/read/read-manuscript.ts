import type { Package } from '../package/package.ts'
import * as names from '../xml/namespaces.ts'
import { child, textOf } from '../xml/tree.ts'
import type { Body } from './body-model.ts'
import { readCaptions } from './captions.ts'
import { findCitations } from './citations/find-citations.ts'
import { countsOf } from './counts.ts'
import { formatSummary } from './format-summary.ts'
import { readFrontMatter } from './front-matter/front-matter.ts'
import { languageOf } from './language.ts'
import type { Manuscript, Role } from './manuscript-model.ts'
import { findMentions } from './mentions.ts'
import { Places } from './places.ts'
import { tidy } from './plain-text.ts'
import { readBody } from './read-body.ts'
import { findReferences } from './references/find-references.ts'
import { rolesOf } from './roles.ts'
import { findHeadings, sectionsOf, type Heading } from './sections.ts'

/** Reads a manuscript: who wrote it, what its parts are, what it cites, and how it is set. */
export function readManuscript(pkg: Package): Manuscript {
  return understand(readBody(pkg), titleProperty(pkg))
}

/** The same of a body that was already read. The title of the file's properties is a weak hint. */
export function understand(body: Body, titleHint: string | null = null): Manuscript {
  const places = new Places(body)
  const language = languageOf(body)
  const candidates = findHeadings(body)
  places.know(
    sectionsOf(
      candidates.filter(({ kind }) => kind !== null),
      body.blocks.length,
    ),
  )
  const front = readFrontMatter(body, candidates, titleHint, language, places)
  const known = new Map<number, Role>(front.roles)
  const captions = readCaptions(body, frontPictures(front.roles, front.end), places)
  for (const [block, role] of captions.roles) if (!known.has(block)) known.set(block, role)
  const list = findReferences(body, candidates, known, places)
  for (const block of list.blocks) known.set(block, 'reference')
  const headings = candidates.filter(({ block }) => isHeading(known.get(block)))
  const sections = sectionsOf(withoutAbstractParts(headings, known), body.blocks.length)
  places.know(sections)
  const roles = rolesOf(body, known, headings)
  const citations = findCitations(body, roles, list.references, list.authors, places)
  const { figures, tables } = captions
  findMentions(body, roles, figures, tables, places)
  const counts = countsOf(body, {
    roles,
    outside: new Set(
      sections
        .filter(({ kind }) => kind === 'abstract' || kind === 'keywords' || kind === 'references')
        .map(({ from }) => from),
    ),
    abstract: front.abstract?.value ?? '',
    keywords: front.keywords?.value.length ?? 0,
    figures: figures.length,
    tables: tables.length,
    references: list.references.length,
  })
  return {
    body,
    title: front.title,
    authors: front.authors,
    affiliations: front.affiliations,
    abstract: front.abstract,
    keywords: front.keywords,
    sections,
    figures,
    tables,
    equations: counts.equations,
    citations,
    references: list.references,
    counts,
    format: formatSummary(body, roles, places),
    roles,
    language,
  }
}

const isHeading = (role: Role | undefined): boolean => role === undefined || role === 'heading'

/** `Background` within a structured abstract opens no section. */
function withoutAbstractParts(headings: readonly Heading[], known: ReadonlyMap<number, Role>): Heading[] {
  return headings.filter(({ block }) => known.get(block) !== 'abstract')
}

/** Logos of the title block are no figures. */
function frontPictures(front: ReadonlyMap<number, Role>, end: number): number {
  return front.size === 0 ? 0 : Math.min(end, Math.max(...front.keys()) + 1)
}

function titleProperty(pkg: Package): string | null {
  const part = pkg.relationshipsOf('').find(({ kind }) => kind === 'core-properties')?.part
  if (!part || !pkg.parts.has(part)) return null
  const title = child(pkg.xml(part), names.dc, 'title')
  const text = title ? tidy(textOf(title).slice(0, 500)) : ''
  // Programs put the name of the file or of a template there.
  return text.length > 8 && !/\.(?:docx?|odt|rtf)$|^(?:microsoft word|untitled|document|manuscript|title)\b/i.test(text)
    ? text
    : null
}
