import { docxOfManuscript } from '../../packages/manuscript/corpus/make/make-docx.ts'
import { arial12, person } from '../../packages/manuscript/corpus/make/manuscript.ts'
import * as make from '../../packages/manuscript/corpus/make/piece.ts'
import { sampleText } from '../harness/sample-text.ts'

export const words = 7_000

const authors = [person('Farhana', 'Akter', [0]), person('Pelle', 'Lindqvist', [1])]
const places = ['Khulna Water Institute', 'University of Skagerrak']
const citedWorks = 40

/** Whose traces are taken out. */
export const identities = {
  people: authors.map(({ name, given, family }) => ({ name, given, family })),
  institutions: places,
  phrases: [],
}

/** A paper as authors send it: 7,000 words in five sections, 40 references that are cited, tables, figures, footnotes. */
export function samplePaper(): Uint8Array {
  const text = sampleText('p27')
  const references = Array.from({ length: citedWorks }, (_, at) => ({ family: familyOf(at), year: 1980 + at }))
  let sentence = 0
  const paragraph = () => {
    const { family, year } = references[sentence++ % citedWorks]!
    return make.p(
      `${text.words(60)} ${text.words(20)} ‹i|${text.words(8)}› (${family}, ${year}).‹n|${text.words(9)}› ${text.words(10)}`,
    )
  }
  const section = (name: string, at: number) => [
    make.h(name),
    ...Array.from({ length: 14 }, paragraph),
    make.caption(`Table ${at + 1}. ${text.words(8)}`),
    make.table(...Array.from({ length: 6 }, () => Array.from({ length: 5 }, () => text.words(2)))),
    make.p(`Table ${at + 1} and Figure ${at + 1} show it. ${text.words(20)}`),
    make.figure(text.words(8), at),
    make.caption(`Figure ${at + 1}. ${text.words(8)}`),
  ]
  return docxOfManuscript({
    name: 'p27',
    maker: 'word',
    look: arial12,
    pieces: [
      make.title(text.title()),
      make.centred(authors.map(({ name }, at) => `${name}‹^|${at + 1}›`).join(', ')),
      ...places.map((place, at) => make.centred(`‹^|${at + 1}›${place}`)),
      make.frontHeading('Abstract'),
      make.front(text.words(200)),
      make.front('‹b|Keywords:› salt, wells, delta, tide'),
      ...['Introduction', 'Methods', 'Results', 'Discussion', 'Conclusion'].flatMap(section),
      make.frontHeading('References'),
      ...references.map(({ family, year }) =>
        make.ref(family, `${family}, P. (${year}). ${text.words(9)} ‹i|Journal of Wells, 3›(2), 1–9.`),
      ),
    ],
    expected: {
      ...{ title: '', authors, affiliations: places, abstract: null, keywords: [], sections: [] },
      ...{ fontOk: true, spacingOk: true, cited: [], figures: 5, tables: 5 },
    },
  })
}

/** Another name for each number: Babedo, Bacuda … */
function familyOf(at: number): string {
  const syllables = ['ba', 'cu', 'do', 'fe', 'gi', 'lo', 'mu']
  return `B${[at % 7, Math.floor(at / 7), (at * 3) % 7].map((one) => syllables[one]!).join('')}sen`
}
