import type { Manuscript, Reference } from '../../read/manuscript-model.ts'
import { count, listed, type Rule, type Severity } from '../rule.ts'
import { shortened } from './citations.ts'

/**
 * One formatting error of a reference, with its texts. Each reports only certain cases: a false alarm costs more trust
 * than it saves work.
 */
interface Fault {
  id: string
  title: string
  severity?: Severity
  /** `3 references …`. */
  says: [one: string, many: string]
  reason: string
  fix: string
  /** If most references have it, the list is in another citation style. */
  errorWhenMost?: boolean
  has: (reference: ApaReference) => boolean
}

/** No paper has more references; a file with more would only waste time. */
const mostJudged = 1_000

const managers = 'A reference manager set to APA 7th edition does this automatically.'

const faults: Fault[] = [
  {
    id: 'apa.year',
    title: 'References give the year in brackets',
    says: ['reference has no year in brackets', 'references have no year in brackets'],
    reason: 'APA puts the year in brackets after the authors, because that is what citations point to.',
    fix: `Write it after the authors: Okafor, A. (2024). Without a known year write (n.d.). ${managers}`,
    errorWhenMost: true,
    has: ({ text, year }) => text.length >= 25 && year === null,
  },
  {
    id: 'apa.year-stop',
    title: 'A full stop follows the year',
    severity: 'hint',
    says: ['reference has no full stop after the year', 'references have no full stop after the year'],
    reason: 'In APA style every part of a reference ends with a full stop.',
    fix: `Write (2024). and then the title. ${managers}`,
    has: ({ text, year }) => year !== null && /^\s{0,3}[“"‘]?\p{L}/u.test(text.slice(year.to, year.to + 6)),
  },
  {
    id: 'apa.authors',
    title: 'Authors are written as “Family, I.”',
    says: ['reference writes its authors in another form', 'references write their authors in another form'],
    reason: 'The list is ordered by family name, and initials treat all authors alike.',
    fix: `Write the family name, a comma and the initials with full stops: Okafor, A. B., & Lind, C. ${managers}`,
    has: (reference) =>
      givenNamesFirst(authorsIn(reference)) ||
      initialsWithoutStops(authorsIn(reference)) ||
      fullGivenNames(authorsIn(reference)),
  },
  {
    id: 'apa.ampersand',
    title: 'The last author follows “&”',
    says: ['reference has “and” before the last author', 'references have “and” before the last author'],
    reason: 'APA writes “&” in references and in brackets, and “and” in sentences.',
    fix: `Replace “and” by “&” between the last two authors. ${managers}`,
    has: (reference) => /[.,] and \p{Lu}[\p{L}’'-]{1,40}, \p{Lu}\./u.test(authorsIn(reference)),
  },
  {
    id: 'apa.et-al',
    title: 'Authors are named, not “et al.”',
    says: ['reference shortens its authors to “et al.”', 'references shorten their authors to “et al.”'],
    reason: 'APA names up to 20 authors in a reference, so that each can be found; “et al.” is for the text.',
    fix: `Name all authors up to 20; of more, the first 19, an ellipsis and the last. ${managers}`,
    has: (reference) => /\bet al\b/.test(authorsIn(reference)),
  },
  {
    id: 'apa.quoted-title',
    title: 'Titles have no quotation marks',
    severity: 'hint',
    says: ['reference puts its title in quotation marks', 'references put their titles in quotation marks'],
    reason: 'APA sets off the source by italics and leaves titles of articles plain.',
    fix: `Remove the quotation marks from the title. ${managers}`,
    has: ({ text, year }) =>
      year !== null && /^[.,]?\s{0,2}[“"„«][^”"“»]{10,400}[”"“»]/.test(text.slice(year.to, year.to + 420)),
  },
  {
    id: 'apa.italic',
    title: 'The source is in italics',
    says: ['reference has nothing in italics', 'references have nothing in italics'],
    reason: 'Italics show at a glance which part is the journal or the book.',
    fix: `Set the name of the journal and its volume, or the title of the book, in italics (Ctrl+I). ${managers}`,
    has: ({ italic }) => italic() === false,
  },
  {
    id: 'apa.volume',
    title: 'Volume and issue are written 12(3)',
    severity: 'hint',
    says: ['reference writes “vol.” and “no.”', 'references write “vol.” and “no.”'],
    reason: 'APA gives volume and issue as figures alone.',
    fix: `Write the volume in italics and the issue in brackets: 12(3). ${managers}`,
    has: ({ text }) => /\bvol\. ?\d{1,4},? (?:no|iss|nr)\. ?\d/i.test(text),
  },
  {
    id: 'apa.page-range',
    title: 'Page ranges have a dash',
    severity: 'hint',
    says: ['reference has a hyphen between its pages', 'references have a hyphen between their pages'],
    reason: 'A range is written with an en dash: 45–67.',
    fix: `Replace the hyphen by an en dash (Ctrl and the minus of the number pad in Word, Insert, Special Character elsewhere). ${managers}`,
    has: ({ text }) => [...text.matchAll(/(?:,|pp?\.|:) ?(\d{1,5}) ?- ?(\d{1,5})(?=[.,;)\s]|$)/g)].some(isPages),
  },
  {
    id: 'apa.doi-form',
    title: 'DOIs are links',
    says: ['reference has a DOI that is not a link', 'references have DOIs that are not links'],
    reason: 'In this form a reader reaches the work with one click, and machines count the citation.',
    fix: `Write https://doi.org/ and the number that begins with 10. right after it, with no “doi:” before it. ${managers}`,
    has: ({ text }) =>
      /\bdoi:? ?(?:10\.\d|https?:)|\bhttps?:\/\/(?:dx|www)\.doi\.org|\bhttp:\/\/doi\.org|(?:^|\s)(?:dx\.)?doi\.org\/|\s10\.\d{4,9}\/\S/i.test(
        text,
      ),
  },
  {
    id: 'apa.doi-invalid',
    title: 'DOIs are complete',
    says: ['reference has a DOI that cannot be right', 'references have DOIs that cannot be right'],
    reason: 'A DOI starts with 10., four to nine digits and a slash. Anything else does not work.',
    fix: 'Copy the DOI again from the page of the article, or look it up at search.crossref.org.',
    has: ({ text }) => /\bdoi\.org\/(?!10\.\d{4,9}(?:\.\d{1,9}){0,4}\/\S)/i.test(text),
  },
  {
    id: 'apa.retrieved-from',
    title: 'Web addresses have no introduction',
    severity: 'hint',
    says: [
      'reference has “Retrieved from” before its address',
      'references have “Retrieved from” before their address',
    ],
    reason: 'Since its 7th edition APA gives only the address, unless the page is meant to change.',
    fix: `Remove “Retrieved from”, “Available at” or “Accessed” and keep the address. ${managers}`,
    has: ({ text }) => /\b(?:Retrieved from|Available (?:at|from)|Accessed (?:on|at|from)):? /i.test(text),
  },
]

function isPages([, from, to]: RegExpMatchArray): boolean {
  const year = /^(?:1[89]|20)\d\d$/
  return !(year.test(from!) && year.test(to!))
}

export const apaRules = faults.map(ruleOf)

function ruleOf({ id, title, severity = 'warning', says, reason, fix, errorWhenMost = false, has }: Fault): Rule {
  return {
    id,
    title,
    severity,
    reason,
    fix,
    look(manuscript, guidelines) {
      if (guidelines.references !== 'apa-7') return 'not-applicable'
      const judged = manuscript.references.filter(({ text }) => isLatin(text)).slice(0, mostJudged)
      if (judged.length === 0) return 'not-applicable'
      const faulty = judged.filter((reference) => {
        const text = reference.text.replace(/^\s*\[?\d{1,4}[\].)]\s*/, '').replace(/\s+/g, ' ')
        return has({ text, year: yearIn(text), italic: () => hasItalic(manuscript, reference) })
      })
      if (faulty.length === 0) return null
      const most = errorWhenMost && faulty.length >= 3 && faulty.length * 2 > judged.length
      return {
        message: `${count(faulty.length, ...says)}: ${listed(faulty.map(shortened), 3)}.`,
        places: faulty.map(({ place }) => place),
        ...(most ? { severity: 'error' as const } : {}),
      }
    },
  }
}

// Each takes the text before the year. Names of organisations (“World Bank.”, “Ministry of Health, Kenya.”) must pass.

/** `A. B. Okafor, C. Lind`. */
const givenNamesFirst = (authors: string) =>
  /^(?:\p{Lu}\.[ -]?){1,3} ?\p{Lu}[\p{L}’'-]{2,40}(?:,| and| &|\s*$)/u.test(authors)

/** `Okafor AB, Lind C`; a single author only with one initial, because “Deloitte UK.” is a company. */
const initialsWithoutStops = (authors: string) =>
  /^\p{Lu}[\p{L}’'-]{1,40},? \p{Lu}{1,3}, \p{Lu}[\p{L}’'-]{1,40},? \p{Lu}{1,3}(?:[.,]|\s*$)/u.test(authors) ||
  /^\p{Lu}\p{Ll}{1,40} \p{Lu}\.?\s*$/u.test(authors)

/** `Okafor, Adaeze, & Lind, Carl`. */
const fullGivenNames = (authors: string) =>
  /^\p{Lu}\p{Ll}[\p{L}’'-]{0,40}, \p{Lu}\p{Ll}{2,40}(?: \p{Lu}(?:\.|\p{Ll}{2,40}))?(?:[.,]?\s*$|,? (?:&|and) )/u.test(
    authors,
  )

/** A reference for the APA rules: without its number, with single spaces. */
interface ApaReference {
  text: string
  /** The first brackets with a date in them. */
  year: { from: number; to: number } | null
  /** Whether any of it is italic; null if its text was not found in the body. */
  italic: () => boolean | null
}

const undated = /^(?:n\. ?d\.|s\. ?f\.|s\. ?d\.|o\. ?J\.|in press|forthcoming|im Druck|sous presse|en prensa)/i
const dated = /^(?:(?:ca?\.|circa|[\p{L}.]{1,12}) ?)?\d{3,4}(?!\d)|\bB\.?C\.?E?\b|, (?:1[5-9]|20)\d\d/u

function yearIn(text: string): ApaReference['year'] {
  for (const brackets of text.matchAll(/[([]([^()[\]]{1,80})[)\]]/g))
    if (undated.test(brackets[1]!) || dated.test(brackets[1]!))
      return { from: brackets.index, to: brackets.index + brackets[0].length }
  return null
}

/** The text before the year; without a year the end of the authors is unknown. */
const authorsIn = ({ text, year }: ApaReference) => (year === null ? '' : text.slice(0, year.from))

/** The rules are for the Latin script: other scripts have neither italics nor initials. */
function isLatin(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0
  return latin > 0 && latin * 2 > letters
}

function hasItalic({ body }: Manuscript, { place }: Reference): boolean | null {
  const block = place.block === null ? undefined : body.blocks[place.block]
  if (block?.kind !== 'paragraph') return null
  const { from = 0, to = block.text.length } = place
  const own = block.runs.filter((run) => run.from < to && run.to > from)
  if (own.length === 0) return null
  return own.some((run) => run.format.italic && /[\p{L}\p{N}]/u.test(block.text.slice(run.from, run.to)))
}
