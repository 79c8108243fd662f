import type { Manuscript, Place } from '../../read/manuscript-model.ts'
import { everyParagraph } from '../places.ts'
import type { Rule } from '../rule.ts'
import { count, listed } from '../wording.ts'

/** Names are expected there: the title block and the references. */
const expected = new Set(['title', 'author', 'affiliation', 'contact', 'reference'])

export const identity: Rule = {
  id: 'identity.in-text',
  title: 'Names of the authors in the text',
  severity: 'hint',
  reason: 'Reviewers read the paper without knowing who wrote it.',
  fix: 'You do not need to do anything: these names are removed from the copy for reviewers. You can also remove them yourself; double-click a header to edit it.',
  look(manuscript) {
    if (manuscript.authors.length === 0) return 'not-applicable'
    const found = placesOfNames(manuscript)
    if (found.length === 0) return null
    const labels = [...new Set(found.map(({ label }) => label))]
    return {
      message: `Names or addresses of the authors are in ${count(found.length, 'place')} outside the title block: ${listed(labels, 4)}.`,
      places: found,
    }
  },
}

function placesOfNames(manuscript: Manuscript): Place[] {
  const authors = manuscript.authors.slice(0, 100).map(({ value }) => value)
  const full = authors
    .flatMap(({ name, email, orcid }) => [name, email ?? '', orcid ?? ''])
    .filter((one) => one.length >= 5)
    .map((one) => one.toLowerCase())
  // A family name alone is a citation in the text, but it is a name in a header.
  const families = authors.map(({ family }) => family.toLowerCase()).filter((one) => one.length >= 3)
  const places: Place[] = []
  for (const { paragraph, block, aside, place } of everyParagraph(manuscript)) {
    if (block !== null && expected.has(manuscript.roles[block] ?? 'text')) continue
    const text = paragraph.text.toLowerCase()
    const wanted = aside === 'header' || aside === 'footer' ? [...full, ...families] : full
    if (wanted.some((one) => hasWord(text, one))) places.push(place())
  }
  return places
}

/** `Lind` is not in `Lindau`. */
function hasWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) {
    const around = [text.charAt(at - 1), text.charAt(at + word.length)]
    if (!around.some((one) => /[\p{L}\p{N}]/u.test(one))) return true
  }
  return false
}
