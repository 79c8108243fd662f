import type { Rule } from '../rule.ts'
import { figure, quoted } from '../wording.ts'

const missing: Rule = {
  id: 'title.missing',
  title: 'There is a title',
  severity: 'warning',
  reason: 'The title is the first thing that readers and catalogues see.',
  fix: 'Write the title as the first line of the document and give it the style Title.',
  look: ({ title }) => (title === null ? { message: 'No title was found at the beginning.', places: [] } : null),
}

const allCapitals: Rule = {
  id: 'title.all-capitals',
  title: 'The title is not all capitals',
  severity: 'warning',
  reason:
    'Capitals throughout are hard to read and hide which words are names; catalogues show the title as it is written.',
  fix: 'Select the title and use Home, Change Case, Sentence case in Word (Format, Text, Sentence Case in LibreOffice); then restore the names.',
  look({ title }) {
    if (title === null) return 'not-applicable'
    const letters = title.value.replace(/[^\p{Lu}\p{Ll}]/gu, '')
    const shouted = letters.length >= 10 && /\s/.test(title.value.trim()) && !/\p{Ll}/u.test(letters)
    if (!shouted) return null
    return {
      message: `The title is written in capitals: ${quoted(title.value)}.`,
      places: title.place === null ? [] : [title.place],
    }
  },
}

const tooLong: Rule = {
  id: 'title.too-long',
  title: 'Length of the title',
  severity: 'hint',
  reason: 'A short title is easier to find, to cite and to remember.',
  fix: 'Leave out “A study of” and the like, and move what can wait into the abstract.',
  look({ title }, guidelines) {
    if (title === null || guidelines.title === undefined) return 'not-applicable'
    const words = title.value.split(/\s+/).filter((word) => word !== '').length
    if (words <= guidelines.title.most) return null
    return {
      message: `The title has ${figure(words)} words; at most ${figure(guidelines.title.most)} read well.`,
      places: title.place === null ? [] : [title.place],
    }
  },
}

export const titleRules = [missing, allCapitals, tooLong]
