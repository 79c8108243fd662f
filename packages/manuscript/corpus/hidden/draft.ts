import { namespaces, paragraph, type ParagraphOptions } from '../docx.ts'
import { escapeText } from '../../src/xml/write.ts'
import { initialOf, type Canaries, type Canary } from './canaries.ts'
import type { Chance } from './chance.ts'
import type { ZipTraces } from './zip.ts'

/** A manuscript while names are planted in it. */
export interface Draft {
  chance: Chance
  who: Canaries
  /** Blocks of `w:body`. */
  body: string[]
  parts: Record<string, string | Uint8Array>
  types: Record<string, string>
  links: { id: string; kind: string; target: string; external?: boolean }[]
  packageLinks: { id: string; kind: string; target: string }[]
  /** Content of the parts that several places share. */
  settings: string[]
  settingsLinks: { id: string; kind: string; target: string; external?: boolean }[]
  core: Map<string, string>
  app: Map<string, string>
  custom: string[]
  styles: string[]
  footnotes: string[]
  endnotes: string[]
  comments: string[]
  section: string[]
  zip: ZipTraces
  visible: string[]
}

/** A place where a name can be hidden. `hide` returns the hidden text. */
export interface Place {
  name: string
  /** Only for a plain name in Latin letters. */
  plainNameOnly?: true
  hide(draft: Draft, person: Canary): string
}

/** Marks an identity in a visible text, so that the generator knows what the redaction may change. */
export const mark = (term: string) => `\uE000${term}\uE001`
export const unmarked = (text: string) => text.replaceAll(/[\uE000\uE001]/g, '')
/** The sentence after redaction: identities become blocks. */
export const blocked = (text: string) => text.replaceAll(/\uE000[^\uE001]*\uE001/g, '█')

/** A visible paragraph. */
export function say(draft: Draft, text: string, options: ParagraphOptions = {}): void {
  draft.body.push(paragraph(unmarked(text), options))
  draft.visible.push(blocked(text))
}

/** A visible paragraph with runs that are given as XML. */
export function sayRuns(draft: Draft, text: string, runs: string): void {
  draft.body.push(`<w:p>${runs}</w:p>`)
  draft.visible.push(blocked(text))
}

export const run = (text: string, properties = '') =>
  `<w:r>${properties && `<w:rPr>${properties}</w:rPr>`}<w:t xml:space="preserve">${escapeText(text)}</w:t></w:r>`

export function link(draft: Draft, kind: string, target: string, external = false): string {
  const id = `rHidden${draft.links.length + 1}`
  draft.links.push({ id, kind, target, external })
  return id
}

const office = 'application/vnd.openxmlformats-officedocument.wordprocessingml'

/** Adds a part with a relationship from the main part. */
export function addPart(
  draft: Draft,
  name: string,
  root: string,
  kind: string,
  inner: string,
  type = `${office}.${kind}+xml`,
): string {
  draft.parts[`word/${name}`] = `<w:${root} ${namespaces}>${inner}</w:${root}>`
  draft.types[`word/${name}`] = type
  return link(draft, kind, name)
}

/** One of the terms that identify a person or an institution. */
export function anyTerm({ chance, who }: Draft, person: Canary): string {
  return chance.pick([
    person.name,
    person.family,
    person.email,
    who.institution,
    person.orcid,
    `${person.family}, ${initialOf(person)}`,
  ])
}

const subjects = [
  'The gauge',
  'Each sample',
  'The second model',
  'Our survey',
  'The control plot',
  'Every reading',
  'The upper layer',
  'The cohort',
]
const verbs = ['showed', 'kept', 'lost', 'repeated', 'confirmed', 'reached', 'exceeded', 'followed']
const objects = [
  'a steady rate',
  'the expected slope',
  'its first value',
  'a wide margin',
  'the seasonal mean',
  'half of the range',
  'a clear pattern',
  'the same order',
]
const times = [
  'in spring',
  'after nine weeks',
  'in most trials',
  'under load',
  'during the night',
  'at both sites',
  'without delay',
  'by the end',
]

/** A filler sentence with a unique number. */
export function sentence({ chance, visible }: Draft): string {
  const number = `${visible.length + 1}.${chance.below(90) + 10}`
  return `${chance.pick(subjects)} ${chance.pick(verbs)} ${chance.pick(objects)} ${chance.pick(times)} (${number} units).`
}
