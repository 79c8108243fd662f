import { readFileSync } from 'node:fs'
import path from 'node:path'
import { projectFiles } from '../architecture/sources.ts'
import { testTitles } from './test-titles.ts'

/** One checkable statement of the specification. */
export interface Rule {
  id: string
  area: string
  rule: string
  /** The exact text that a person sees; `{…}` is a placeholder. */
  text: string[]
}

const root = path.resolve(import.meta.dirname, '..')
const folder = path.join(root, 'docs/specification')

export function readRules(): Rule[] {
  return JSON.parse(readFileSync(path.join(folder, 'rules.json'), 'utf8')) as Rule[]
}

/**
 * A text that the product writes differently from its rule, and why: our decision, kept apart from the specification.
 */
export interface Reading {
  id: string
  /** The text in the rule. */
  text: string
  /** The texts in the catalogue that replace it. */
  catalogue: string[]
  reason: string
}

export function readReadings(): Reading[] {
  return JSON.parse(readFileSync(path.join(folder, '../readings.json'), 'utf8')) as Reading[]
}

/** Ids whose tests must exist. They are listed explicitly, by area as numbers and ranges. */
export function readFinished(): Set<string> {
  const listed = JSON.parse(readFileSync(path.join(folder, 'finished.json'), 'utf8')) as Record<string, string[]>
  return new Set(Object.entries(listed).flatMap(([area, numbers]) => numbers.flatMap((text) => idsOf(area, text))))
}

export function idsOf(area: string, numbers: string): string[] {
  const match = /^(\d{3})(?:-(\d{3}))?$/.exec(numbers)
  if (!match) throw new Error(`finished.json: "${numbers}" of ${area} is neither a number nor a range like 004-014.`)
  const first = Number(match[1])
  const last = Number(match[2] ?? match[1])
  return Array.from({ length: last - first + 1 }, (_, at) => `${area}-${String(first + at).padStart(3, '0')}`)
}

export const prefixOf = (id: string) => id.slice(0, id.lastIndexOf('-'))

/** Rule id in a test title -> the files of those tests. Includes ids of unknown rules. */
export function namingFiles(rules: Rule[]): Map<string, Set<string>> {
  const areas = [...new Set(rules.map(({ id }) => prefixOf(id)))]
  const anyId = new RegExp(`\\b(?:${areas.join('|')})-\\d+\\b`, 'g')
  const named = new Map<string, Set<string>>()
  for (const { file, title } of testTitles(root, projectFiles(root))) {
    for (const [id] of title.matchAll(anyId)) named.set(id, (named.get(id) ?? new Set()).add(file))
  }
  return named
}
