import mammoth from 'mammoth'
import { docxOfManuscript } from '../../../packages/manuscript/corpus/make/make-docx.ts'
import { arial12, person } from '../../../packages/manuscript/corpus/make/manuscript.ts'
import * as make from '../../../packages/manuscript/corpus/make/piece.ts'
import {
  blindManuscript,
  checkManuscript,
  manuscriptHtml,
  openPackage,
  readManuscript,
} from '../../../packages/manuscript/src/index.ts'
import { alternate, middleOf, percentile, planFor, rounded, type Side } from '../../support/measuring/rounds.ts'
import { limitsOf, outcomeOf, type Outcome, type ProveOptions } from '../outcome.ts'
import { sampleText } from './data/sample-press.ts'
import { createManuscriptProcessor } from '../../../apps/server/src/platform/sandbox/create-manuscript-processor.ts'

export const ci = false

const mostMs = 1_000

/** Our complete processing of a manuscript against a bare conversion to HTML, alternating in one process. */
export async function prove(options: ProveOptions): Promise<Outcome> {
  const paper = samplePaper()
  const counted = readManuscript(openPackage(paper)).counts.words
  if (Math.abs(counted - words) > words / 20) throw new Error(`The sample has ${counted} words.`)
  const found = await alternate(side(bare(paper)), side(derive(paper)), planFor(options))
  const times = found.ratios.map((rate) => rounded(1 / rate, 2))
  const alone = absolute(paper, options.quick ? 10 : 50)
  const [must = 0] = limitsOf('P27').must
  const ratio = middleOf(times)
  const child = await inChild(paper)
  return outcomeOf('P27', {
    found:
      `${ratio.toFixed(2)} of a bare conversion (worst round ${Math.max(...times).toFixed(2)}); ` +
      `read, checked and blinded in ${alone.p50Ms} ms (95 %: ${alone.p95Ms} ms), ` +
      `by the worker's child in ${child.warmMs} ms, ${child.coldMs} ms when it has to be started`,
    ratio,
    worst: Math.max(...times),
    pass: ratio <= must && alone.p95Ms < mostMs && child.warmMs < mostMs,
    details: { words: counted, bytes: paper.length, times, ...alone, ...child },
  })
}

type Work = () => unknown

const bare = (paper: Uint8Array): Work => {
  const buffer = Buffer.from(paper)
  return () => mammoth.convertToHtml({ buffer })
}

const derive =
  (paper: Uint8Array): Work =>
  () => {
    const opened = openPackage(paper)
    const manuscript = readManuscript(opened)
    return [
      checkManuscript(manuscript),
      manuscriptHtml(manuscript, { pictureUrl: (part) => part }),
      blindManuscript(opened, identities),
    ]
  }

const side =
  (work: Work): Side<{ perSecond: number }> =>
  async (seconds) => {
    const begun = performance.now()
    let times = 0
    for (; performance.now() - begun < seconds * 1000; times++) await work()
    return { perSecond: (times * 1000) / (performance.now() - begun) }
  }

/** The processing that an author waits for, without the HTML. */
function readCheckBlind(paper: Uint8Array): void {
  const opened = openPackage(paper)
  checkManuscript(readManuscript(opened))
  blindManuscript(opened, identities)
}

function absolute(paper: Uint8Array, times: number) {
  const taken = Array.from({ length: times }, () => {
    const begun = performance.now()
    readCheckBlind(paper)
    return performance.now() - begun
  })
  return { p50Ms: Math.round(middleOf(taken)), p95Ms: Math.round(percentile(taken, 95)) }
}

/** The same in the worker's child process, which has little memory and no access to files. */
async function inChild(paper: Uint8Array): Promise<{ coldMs: number; warmMs: number }> {
  const manuscriptProcessor = createManuscriptProcessor({ size: 1 })
  const once = async () => {
    const begun = performance.now()
    await manuscriptProcessor.read(paper)
    await manuscriptProcessor.blind(paper, identities)
    return Math.round(performance.now() - begun)
  }
  const [coldMs, ...warm] = [await once(), await once(), await once(), await once(), await once(), await once()]
  return { coldMs: coldMs!, warmMs: Math.round(middleOf(warm)) }
}

const words = 7_000

const authors = [person('Farhana', 'Akter', [0]), person('Pelle', 'Lindqvist', [1])]
const places = ['Khulna Water Institute', 'University of Skagerrak']
const citedWorks = 40

/** The identities to redact. */
const identities = {
  people: authors.map(({ name, given, family }) => ({ name, given, family })),
  institutions: places,
  phrases: [],
}

/** A realistic paper: 7,000 words in five sections, 40 cited references, tables, figures, footnotes. */
function samplePaper(): Uint8Array {
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

/** A unique name for each number: Babedo, Bacuda … */
function familyOf(at: number): string {
  const syllables = ['ba', 'cu', 'do', 'fe', 'gi', 'lo', 'mu']
  return `B${[at % 7, Math.floor(at / 7), (at * 3) % 7].map((one) => syllables[one]!).join('')}sen`
}
