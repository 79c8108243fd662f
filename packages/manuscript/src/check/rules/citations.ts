import type { Reference } from '../../read/manuscript-model.ts'
import { count, figure, listed, quoted, type Rule } from '../rule.ts'

const noReferences: Rule = {
  id: 'references.missing',
  title: 'There are references',
  severity: 'error',
  reason: 'A paper builds on earlier work and names it.',
  fix: 'Add a heading “References” at the end and one paragraph for each work below it.',
  look: ({ references }) =>
    references.length > 0 ? null : { message: 'No list of references was found.', places: [] },
}

const noCitations: Rule = {
  id: 'citations.missing',
  title: 'The text cites its references',
  severity: 'warning',
  reason: 'A citation shows which work supports which claim.',
  fix: 'Cite where you use a work: (Okafor & Lind, 2024). If you use a reference manager, let it write the citations into the text.',
  look({ citations, references }) {
    if (references.length === 0) return 'not-applicable'
    if (citations.length > 0) return null
    return {
      message: `No citation was recognised in the text, and there are ${count(references.length, 'reference')}.`,
      places: [],
    }
  },
}

const numbered: Rule = {
  id: 'citations.numbered',
  title: 'Citations give author and year',
  severity: 'error',
  reason: 'APA style cites by author and year, so that a reader knows the work without turning to the end.',
  fix: 'Change the style of your reference manager to APA 7th edition and update the document; by hand, replace [3] by (Okafor & Lind, 2024).',
  look({ citations }, guidelines) {
    if (guidelines.references !== 'apa-7' || citations.length === 0) return 'not-applicable'
    const byNumber = citations.filter(({ number, year }) => number !== null && year === null)
    if (byNumber.length < 3 || byNumber.length * 2 <= citations.length) return null
    return {
      message: `${figure(byNumber.length)} of ${figure(citations.length)} citations are numbers, such as ${quoted(byNumber[0]!.text, 20)}; APA asks for author and year.`,
      places: byNumber.map(({ place }) => place),
    }
  },
}

const withoutReference: Rule = {
  id: 'citations.without-reference',
  title: 'Every citation has its reference',
  severity: 'warning',
  reason: 'A reader who wants to look it up finds the work in the list.',
  fix: 'Add the work to the references, or correct name or year in the citation: both must be spelt alike.',
  look({ citations, references }) {
    if (citations.length === 0 || references.length === 0) return 'not-applicable'
    // APA 7, 8.9: sources that others cannot retrieve are cited in the text only.
    const loose = citations.filter((one) => one.references.length === 0 && !/personal comm/i.test(one.text))
    if (loose.length === 0) return null
    const texts = [...new Set(loose.map(({ text }) => quoted(text)))]
    return {
      message: `${count(loose.length, 'citation has', 'citations have')} no reference: ${listed(texts)}.`,
      places: loose.map(({ place }) => place),
    }
  },
}

const uncited: Rule = {
  id: 'references.uncited',
  title: 'Every reference is cited',
  severity: 'warning',
  reason: 'The list of references contains only what the text cites.',
  fix: 'Cite the work where you use it, or remove it from the list.',
  look({ citations, references }) {
    if (citations.length === 0 || references.length === 0) return 'not-applicable'
    const loose = references.filter((one) => one.citations.length === 0)
    if (loose.length === 0) return null
    return {
      message: `${count(loose.length, 'reference is', 'references are')} not cited in the text: ${listed(loose.map(shortened), 4)}.`,
      places: loose.map(({ place }) => place),
    }
  },
}

const duplicates: Rule = {
  id: 'references.duplicate',
  title: 'Every reference is listed once',
  severity: 'warning',
  reason: 'A work that is listed twice is counted twice in citation counts.',
  fix: 'Keep the fuller one and delete the other; in a reference manager merge the two entries.',
  look({ references }) {
    if (references.length === 0) return 'not-applicable'
    const seen = new Set<string>()
    const again = references.filter((reference) => {
      const keys = keysOf(reference)
      const known = keys.some((key) => seen.has(key))
      for (const key of keys) seen.add(key)
      return known
    })
    if (again.length === 0) return null
    return {
      message: `${count(again.length, 'reference is', 'references are')} listed twice: ${listed(again.map(shortened), 4)}.`,
      places: again.map(({ place }) => place),
    }
  },
}

/** By its DOI; also by title and year, if the title is long enough to be unique. */
function keysOf({ doi, title, year, families }: Reference): string[] {
  const letters = (title ?? '').toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
  return [
    ...(doi === null ? [] : [`doi ${doi.toLowerCase()}`]),
    ...(letters.length < 20 ? [] : [`title ${families[0] ?? ''} ${year ?? ''} ${letters}`]),
  ]
}

export const shortened = ({ text }: Reference) => quoted(text, 50)

export const citationRules = [noReferences, noCitations, numbered, withoutReference, uncited, duplicates]

const alphabet = new Intl.Collator('en', { sensitivity: 'base', ignorePunctuation: true })

export const referenceOrder: Rule = {
  id: 'references.order',
  title: 'References are in alphabetical order',
  severity: 'warning',
  reason: 'Citations give names, so readers look for a name.',
  fix: 'Select the list and choose Home, Sort (A to Z) in Word, or Tools, Sort in LibreOffice; a reference manager sorts it automatically.',
  look({ references }, guidelines) {
    const judged = references.filter((one) => nameOf(one) !== null)
    if (guidelines.references !== 'apa-7' || judged.length < 2) return 'not-applicable'
    // A numbered list is in the order of its numbers; the rule about citations covers it.
    if (references.filter(({ number }) => number !== null).length * 2 > references.length) return 'not-applicable'
    const late = judged.filter((one, at) => at > 0 && alphabet.compare(nameOf(judged[at - 1]!)!, nameOf(one)!) > 0)
    if (late.length === 0) return null
    return {
      message: `${count(late.length, 'reference is', 'references are')} out of alphabetical order: ${listed(late.map(shortened), 4)}.`,
      places: late.map(({ place }) => place),
    }
  },
}

/** Null if sorting rules differ: after particles (van, de, al-), articles and letters of other alphabets. */
function nameOf({ families, text }: Reference): string | null {
  const name = families[0] ?? ''
  const plain =
    /^\p{Script=Latin}{2}/u.test(name) &&
    /^\p{Lu}/u.test(name) &&
    !/^(?:The|Van|Von|De|Di|Da|Al|El|Mc|Mac|St)\b/i.test(name)
  return plain && text.trimStart().startsWith(name) ? name : null
}
