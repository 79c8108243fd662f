import { printedReference, type ReferenceRecord, type ReferenceType } from '@grfs/scholarly'
import { between, type Next, pick } from '../../../scripts/generate/chance.ts'
import { type Script, someWords } from './texts.ts'

const types: Array<ReferenceType | null> = [
  ...(['journal', 'book', 'chapter', 'conference', 'thesis', 'report'] as const),
  ...(['webpage', 'preprint', 'data', 'software'] as const),
  null,
]

/** A reference as printed, with its parts; of some only the printed text is known. */
export function generatedReference(next: Next, script: Script, at: number): ReferenceRecord {
  const type = pick(next, types)
  const people = Array.from({ length: between(next, 1, 3) }, () => ({
    family: pick(next, script.family),
    given: pick(next, script.given),
  }))
  const isGroup = next() < 0.1
  const group = 'World Wells Group'
  const isFamilyFirst = next() < 0.6
  const authors = isGroup
    ? group
    : people.map(({ family, given }) => (isFamilyFirst ? `${family}, ${given}` : `${given} ${family}`)).join('; ')
  const year = `${between(next, 1900, 2026)}${next() < 0.1 ? 'a' : ''}`
  const title = `Title ${someWords(next, script, 2, 8)}`
  const source = `Source ${someWords(next, script, 1, 4)}`
  const [volume, issue] = [`${between(next, 1, 90)}`, `${between(next, 1, 12)}`]
  const first = between(next, 1, 900)
  const pages = pick(next, [`${first}–${first + 7}`, `e${first}`, `${first}`, `${first + 100}–9`])
  const doi = `10.1000/ref.${at}`
  const printed = `${authors} (${year}). ${title}. <em>${source}, ${volume}</em>(${issue}), ${pages}. https://doi.org/${doi}`
  const text = printed.replaceAll('&', '&amp;')
  if (type === null) return printedReference(text)
  return {
    ...printedReference(text),
    type,
    authors: isGroup ? [{ literal: group }] : people,
    ...{ year, title, source, volume, issue, pages, doi },
    pmid: next() < 0.2 ? String(between(next, 1, 9_999_999)) : null,
    language: next() < 0.2 ? script.language : null,
    check: { state: 'matched', matchedDoi: doi, checkedOn: '2026-11-16', noticedOn: null, noticeDoi: null },
  }
}
