import type { ReferenceParts } from '../../src/read/references/reference-model.ts'
import type { LabelledReference } from './generate.ts'

export interface ComparedPart {
  part: keyof ReferenceParts
  style: string
  verdict: 'right' | 'missing' | 'wrong'
  expected: string
  found: string
}

const isEmpty = (value: unknown): boolean => value === null || (Array.isArray(value) && value.length === 0)
/** The full stop or question mark at the end of a title belongs to the sentence. */
const words = (value: unknown): string => JSON.stringify(value).replace(/[?!.]"$/, '"')

/** Each printed part beside what the reader found. A part that is not printed must stay empty. */
export function compareParts({ style, parts }: LabelledReference, found: ReferenceParts): ComparedPart[] {
  return (Object.keys(parts) as (keyof ReferenceParts)[]).flatMap((part) => {
    const [expected, read] = [parts[part], found[part]]
    // Some texts do not tell a report from a book: then every answer about the type may be right.
    if (isEmpty(expected) && (isEmpty(read) || part === 'type')) return []
    const verdict = isEmpty(read) ? 'missing' : words(expected) === words(read) ? 'right' : 'wrong'
    return [{ part, style, verdict, expected: words(expected), found: words(read) }]
  })
}
