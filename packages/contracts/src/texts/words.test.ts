import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { errors } from '../errors.ts'
import { texts } from './index.ts'

const specification = ['part-1.md', 'part-2.md']
  .map((name) => readFileSync(new URL(`../../../../docs/specification/${name}`, import.meta.url), 'utf8'))
  .join('\n')

function strings(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(strings) : []
}

/** One word for each thing. The specification's own texts are exempt. */
const otherWords = [
  { word: 'sign in', not: /\blog(ged|ging)? (in|out)\b/i },
  { word: 'email', not: /\be-mail/i },
  { word: 'submit', not: /\bhand(ed|ing|s)? (it |them )?in\b/i },
]

it.each(otherWords)('texts of the interface say “$word”', ({ not }) => {
  const all = [...strings(texts), ...strings(errors)]
  expect(all.length).toBeGreaterThan(1000)
  expect(all.filter((text) => not.test(text) && !specification.includes(text))).toEqual([])
})
