import { namesInstitution } from '../front-matter/front-words.ts'
import type { ReferenceParts } from './reference-model.ts'

interface LeadingAuthors {
  authors: ReferenceParts['authors']
  /** Where the text after the authors begins. */
  end: number
}

const family = `(?:(?:van der|van den|van de|von der|de la|de|del|da|dos|van|von|der|den|ter|le|la|el|al|bin|ibn) )?(?:\\p{Lu}[’']|d[’']|al-)?\\p{Lu}[\\p{L}\\p{M}’'-]{1,40}(?: \\p{Lu}[\\p{L}\\p{M}’'-]{1,40}){0,2}`
const dottedInitials = '(?:\\p{Lu}\\p{M}*\\.[ -]?){0,4}\\p{Lu}\\p{M}*\\.'
const givenNames = `\\p{Lu}[\\p{L}\\p{M}’'-]{1,30}(?: (?:\\p{Lu}\\.|\\p{Lu}[\\p{L}\\p{M}’'-]{1,30})){0,2}`
const suffix = '(?:,? (?:Jr|Sr|II|III)\\b\\.?)?'
const named = (form: string) => new RegExp(`^${form}${suffix}`, 'u')

const familyFirst = named(`(?<family>${family}), (?<given>${givenNames})`)
const surnameInitials = named(`(?<family>${family}), (?<given>${dottedInitials})`)
const surnameBare = named(
  `(?<family>${family}),? (?<given>\\p{Lu}{1,4}(?![\\p{L}\\p{M}’'-]|\\.?[ -]?\\p{Lu}\\.)|${dottedInitials})`,
)
const initialsFirst = named(`(?<given>${dottedInitials}) ?(?<family>${family})`)
// One word is the family name of a person with given names in full: others are not certain.
const givenFirst = named(
  `(?<given>\\p{Lu}[\\p{L}\\p{M}’'-]{1,30}(?: (?:\\p{Lu}\\.|\\p{Lu}[\\p{L}\\p{M}’'-]{1,30})){0,2}?) (?<family>(?:(?:van der|van den|van de|von der|de la|de|del|da|dos|van|von|der|den|ter|le|la) )?(?:\\p{Lu}[’'])?\\p{Lu}[\\p{L}\\p{M}’'-]{1,40})(?=[,.]| and | & )`,
)

const between = /^(?:;? ?,? ?(?:…|\. \. \.) |,? (?:and|&|und|et|y) |[;,] )/u
/** What may follow the last author. */
const after = /^(?:,? ?et al\.?)?(?: \(eds?\.?\)| \(Eds?\.\))?(?:[.,:]|(?<=\.))?(?: |$)/u

/** Each style: how its first author and its other authors are written. */
const styles = [
  [surnameInitials, surnameInitials],
  [initialsFirst, initialsFirst],
  [surnameBare, surnameBare],
  [familyFirst, givenFirst],
  [surnameInitials, initialsFirst],
] as const

const mostAuthors = 500
const longestAuthor = 140

/** The authors at the beginning of a reference: all of them, or null if that is not certain. */
export function leadingAuthors(text: string): LeadingAuthors | null {
  const organisation = organisationAt(text)
  if (organisation) return organisation
  for (const [first, other] of styles) {
    const found = listOf(text, first, other)
    if (found) return found
  }
  return null
}

function listOf(text: string, first: RegExp, other: RegExp): LeadingAuthors | null {
  const authors: ReferenceParts['authors'] = []
  let end = 0
  let next = 0
  while (authors.length < mostAuthors) {
    const match = (authors.length === 0 ? first : other).exec(text.slice(next, next + longestAuthor))
    if (!match) break
    authors.push({ family: match.groups!.family!, given: match.groups!.given!.trim() })
    end = next + match[0].length
    const joint = between.exec(text.slice(end, end + 12))
    if (!joint) break
    next = end + joint[0].length
  }
  const closing = after.exec(text.slice(end, end + 20))
  return authors.length > 0 && closing ? { authors, end: end + closing[0].length } : null
}

const organisationWord =
  /\b(?:Organi[sz]ation|Nations|Programme|Commission|Association|Society|Bureau|Committee|Consortium|Collaboration|Authority|Statistics)\b/u

function organisationAt(text: string): LeadingAuthors | null {
  const name = /^([^.,“"‘«()\d]{4,120}?)(?:\. |, | (?=\())/u.exec(text)
  return name && (namesInstitution(name[1]!) || organisationWord.test(name[1]!))
    ? { authors: [{ literal: name[1]! }], end: name[0].length }
    : null
}
