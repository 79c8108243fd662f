import type { Rule } from '../rule.ts'
import { count, figure } from '../wording.ts'

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

/** Below this the reader guessed where the abstract ends, and its length is a guess as well. */
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
