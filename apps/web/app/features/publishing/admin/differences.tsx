import { mendingTexts } from '@grfs/contracts/texts/publishing-mending'
import type { Difference } from './fix-fields.ts'

const t = mendingTexts.form

/** Before and after of each changed part. */
export function Differences({ of }: { of: readonly Difference[] }) {
  return (
    <ul className="publish-differences">
      {of.map(({ label, before, after }, at) => (
        <li key={at}>
          {label !== '' && <b>{label}</b>}
          <del>
            <span className="sr">{t.before}: </span>
            {before || t.empty}
          </del>
          <ins>
            <span className="sr">{t.after}: </span>
            {after === null ? t.removed : after || t.empty}
          </ins>
        </li>
      ))}
    </ul>
  )
}

/** The words of the history for what the server stored. */
export interface StoredWords {
  label: (name: string) => string
  value: (value: unknown) => string
  /** Whether the stored list has an entry for each author or reference. */
  isByPart: boolean
}

const isList = (value: unknown): value is unknown[] => Array.isArray(value)
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
const isSimple = (value: unknown): boolean => !isObject(value) || (isList(value) && !value.some(isObject))

/** The leaves that differ between two stored values. A list of objects is compared by position. */
export function storedDifferences(before: unknown, after: unknown, words: StoredWords, place = ''): Difference[] {
  if (isSimple(before) && isSimple(after) && !(place === '' && words.isByPart)) {
    const [was, is] = [words.value(before), words.value(after)]
    return was === is ? [] : [{ label: place, before: was, after: is }]
  }
  const parts = [before, after].map((one) => new Map(isObject(one) ? Object.entries(one) : []))
  const names = new Set(parts.flatMap((one) => [...one.keys()]))
  return [...names].flatMap((name) =>
    storedDifferences(parts[0]!.get(name), parts[1]!.get(name), words, `${place} ${words.label(name)}`.trim()),
  )
}
