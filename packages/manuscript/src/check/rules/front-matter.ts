import type { Manuscript, Place } from '../../read/manuscript-model.ts'
import { count, everyParagraph, figure, listed, quoted, type Rule } from '../rule.ts'

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

/** Places where names are expected: the title block and the references. */
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
  // In the text a family name alone is a citation; in a header it is a name.
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

/** Whole words only: `Lind` is not in `Lindau`. */
function hasWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) {
    const around = [text.charAt(at - 1), text.charAt(at + word.length)]
    if (!around.some((one) => /[\p{L}\p{N}]/u.test(one))) return true
  }
  return false
}

const notTaken: Rule = {
  id: 'language.not-taken',
  title: 'Language of the paper',
  severity: 'error',
  reason: 'Reviewers and readers of this journal read these languages.',
  fix: 'Send a translation, or choose a journal that takes papers in this language.',
  look({ language }, { languages }) {
    if (language === null || languages === undefined || languages.length === 0) return 'not-applicable'
    if (languages.some((one) => primary(one) === primary(language))) return null
    return {
      message: `The text is in ${nameOf(language)}; this journal takes ${listed(languages.map(nameOf))}.`,
      places: [],
    }
  },
}

const markedWrong: Rule = {
  id: 'language.marked-wrong',
  title: 'Language set in the file',
  severity: 'hint',
  reason: 'Screen readers pronounce, and spelling is checked, by the language that is set in the file.',
  fix: 'In Word select all and choose Review, Language, Set Proofing Language; in LibreOffice Tools, Language, For All Text.',
  look({ language, body }) {
    const marked = body.formatting.language
    if (language === null || marked === null) return 'not-applicable'
    if (primary(language) === primary(marked)) return null
    return { message: `The text is in ${nameOf(language)}, but the file says ${nameOf(marked)}.`, places: [] }
  },
}

const primary = (tag: string) => tag.toLowerCase().split(/[-_]/)[0]!

const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'code' })

/** `German`; the tag itself if it is unknown. */
function nameOf(tag: string): string {
  const code = primary(tag)
  return /^[a-z]{2,3}$/.test(code) ? names.of(code)! : `“${tag}”`
}

export const languageRules = [notTaken, markedWrong]

const words: Rule = {
  id: 'words.too-many',
  title: 'Length of the text',
  severity: 'error',
  reason: 'Reviewers are volunteers, and a paper of this length can be read in one sitting.',
  fix: 'Shorten the text, or move detail into an appendix or a data repository. Title block, abstract, tables, captions, notes and references are not counted; the counter of a word processor counts them.',
  look({ counts }, guidelines) {
    const { most } = guidelines.words
    if (!(counts.words > most)) return null
    const over = count(counts.words - most, 'word')
    return {
      message: `The text has ${figure(counts.words)} words; at most ${figure(most)} are allowed. That is ${over} too many.`,
      places: [],
    }
  },
}

const abstractMissing: Rule = {
  id: 'abstract.missing',
  title: 'There is an abstract',
  severity: 'error',
  reason: 'The abstract is what most readers read, and what catalogues show.',
  fix: 'Add a heading “Abstract” after the title block and the summary in one paragraph below it.',
  look: ({ abstract }) => (abstract === null ? { message: 'No abstract was found.', places: [] } : null),
}

/** Below this confidence the parser guessed the end of the abstract, so its length is a guess too. */
const sureOfAbstract = 0.5

const abstractLength: Rule = {
  id: 'abstract.too-long',
  title: 'Length of the abstract',
  severity: 'error',
  reason: 'An abstract is read in a minute, and indexes cut off what is longer.',
  fix: 'Say the question, the method, the result and what it means, and leave the rest to the text.',
  look({ abstract, counts }, guidelines) {
    if (abstract === null) return 'not-applicable'
    const { most } = guidelines.abstractWords
    if (!(counts.abstractWords > most)) return null
    return {
      message: `The abstract has ${figure(counts.abstractWords)} words; at most ${figure(most)} are allowed.`,
      places: abstract.place === null ? [] : [abstract.place],
      ...(abstract.confidence < sureOfAbstract ? { severity: 'warning' as const } : {}),
    }
  },
}

const keywordsMissing: Rule = {
  id: 'keywords.missing',
  title: 'There are keywords',
  severity: 'error',
  reason: 'Readers find the paper by its keywords, and editors find its reviewers by them.',
  fix: 'Add a line below the abstract that begins with “Keywords:” and names them, separated by commas.',
  look({ keywords }, guidelines) {
    if (keywords !== null || guidelines.keywords.least === 0) return null
    return { message: 'No keywords were found.', places: [] }
  },
}

const keywordsCount: Rule = {
  id: 'keywords.count',
  title: 'Number of keywords',
  severity: 'error',
  reason: 'With too few keywords a paper is hard to find; too many do not describe it.',
  fix: 'Edit the line “Keywords:” below the abstract; commas or semicolons separate one keyword from the next.',
  look({ keywords }, guidelines) {
    if (keywords === null) return 'not-applicable'
    const { least, most } = guidelines.keywords
    const given = keywords.value.length
    if (given >= least && given <= most) return null
    return {
      message: `There ${given === 1 ? 'is' : 'are'} ${count(given, 'keyword')}; ${figure(least)} to ${figure(most)} are asked for.`,
      places: keywords.place === null ? [] : [keywords.place],
    }
  },
}

export const lengthRules = [words, abstractMissing, abstractLength, keywordsMissing, keywordsCount]
