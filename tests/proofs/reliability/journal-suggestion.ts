import { fitConstants, type FitConstants, indexJournals, suggestJournals } from '@grfs/domain/submissions/journal-fit'
import { demoPress } from '../../../apps/server/demo/press.ts'
import { journalAbouts } from '../../../apps/server/demo/journals-about.ts'
import { rounded } from '../../support/measuring/rounds.ts'
import { limitsOf, outcomeOf, type Outcome } from '../outcome.ts'
import { papersOfJournals, papersWithoutJournal } from './journal-papers.ts'

// Exact, but it takes more than a minute of processor time: too long for every commit.
export const ci = false

interface Sample {
  journal: string
  title: string
  keywords: string[]
  abstract: string
}

const cells = (table: string) =>
  table
    .trim()
    .split('\n')
    .map((line) => line.split(' | '))
const sampleOf = ([journal, title, keywords, abstract]: string[]): Sample => ({
  ...{ journal: journal!, title: title!, keywords: keywords!.split(', '), abstract: abstract! },
})
const textOf = ({ title, keywords, abstract }: Omit<Sample, 'journal'>) =>
  [title, ...keywords, abstract.slice(0, 600)].join(' ')

const { journals, articles } = demoPress()
const keyOf = ({ abbrev }: (typeof journals)[number]) => abbrev ?? 'fieldwork-notes'

/** Profiles of the demo's articles and of these papers. */
const indexOf = (papers: readonly Sample[], constants: FitConstants, only?: string) =>
  indexJournals(
    journals
      .filter((journal) => only === undefined || keyOf(journal) === only)
      .map((journal) => ({
        ...{ id: keyOf(journal), title: journal.title, category: journal.category },
        about: `${journal.subtitle ?? ''} ${journalAbouts[keyOf(journal)] ?? ''}`,
        published: [
          ...articles.filter(({ journalId }) => journalId === journal.id),
          ...papers.filter((paper) => paper.journal === keyOf(journal)),
        ].map(textOf),
      })),
    constants,
  )

interface Judged {
  papers: number
  first: number
  three: number
  /** Papers of a journal that are told that none fits well. */
  doubted: number
  strangers: number
  refused: number
}

type Index = ReturnType<typeof indexOf>

function judge(
  papers: readonly Sample[],
  strangers: readonly Sample[],
  constants: FitConstants,
  indexFor: (paper: Sample | null) => Index,
): Judged & { scores: { papers: number[]; strangers: number[] } } {
  const found = papers.map((paper) => {
    const { journals: named, score } = suggestJournals(paper, indexFor(paper), constants)
    return { place: named.findIndex(({ id }) => id === paper.journal), score }
  })
  const strange = strangers.map((paper) => suggestJournals(paper, indexFor(null), constants).score)
  return {
    papers: papers.length,
    first: found.filter(({ place }) => place === 0).length,
    three: found.filter(({ place }) => place >= 0).length,
    doubted: found.filter(({ score }) => score < constants.leastFit).length,
    strangers: strangers.length,
    refused: strange.filter((score) => score < constants.leastFit).length,
    scores: { papers: found.map(({ score }) => score), strangers: strange },
  }
}

const grid: FitConstants[] = [2, 4, 8].flatMap((nameWeight) =>
  [1, 2, 4].flatMap((aboutWeight) =>
    [1, 2, 3].flatMap((startWeight) =>
      [1.5, 3, 6].map((saturation) => ({ nameWeight, aboutWeight, startWeight, saturation, leastFit: 0 })),
    ),
  ),
)

/** The limit is at least a tenth above the highest paper that fits none. */
const reserve = 1.1
/**
 * And this share of the papers of a journal may score lower. Ten papers that fit none say little about the highest
 * of all, so the limit also depends on the papers that fit.
 */
const doubtedShare = 0.15
const lowest = (scores: readonly number[], share: number) =>
  scores.toSorted((one, other) => one - other)[Math.floor(scores.length * share)]!

/** The constants that suit these papers best. Each paper is judged by profiles without itself. */
function choose(papers: readonly Sample[], strangers: readonly Sample[]): FitConstants {
  const tried = grid.map((constants) => {
    const whole = indexOf(papers, constants)
    const without = (paper: Sample | null): Index => {
      if (!paper) return whole
      const rest = papers.filter((one) => one !== paper)
      return whole.map((one) => (one.id === paper.journal ? indexOf(rest, constants, one.id)[0]! : one))
    }
    const { first, three, scores } = judge(papers, strangers, constants, without)
    const leastFit = Math.max(Math.max(...scores.strangers) * reserve, lowest(scores.papers, doubtedShare))
    return { points: 2 * three + first, constants: { ...constants, leastFit } }
  })
  const { constants } = tried.reduce((best, one) => (one.points > best.points ? one : best))
  return { ...constants, leastFit: rounded(constants.leastFit, 3) }
}

/**
 * Hold-out, both ways: the constants are chosen with one half of the papers, and the other half is judged by profiles
 * that do not know it. Nothing of the judged half has any influence on its figures.
 */
export function prove(): Promise<Outcome> {
  const papers = cells(papersOfJournals).map(sampleOf)
  const strangers = cells(papersWithoutJournal).map((line) => sampleOf(['', ...line]))
  const ofHalf = (half: number) => ({
    papers: journals.flatMap((journal) =>
      papers.filter((paper) => paper.journal === keyOf(journal)).filter((_, at) => at % 2 === half),
    ),
    strangers: strangers.filter((_, at) => at % 2 === half),
  })
  const halves = [0, 1].map((half) => {
    const [known, unseen] = [ofHalf(half), ofHalf(1 - half)]
    const constants = choose(known.papers, known.strangers)
    const index = indexOf(known.papers, constants)
    const { scores: _scores, ...judged } = judge(unseen.papers, unseen.strangers, constants, () => index)
    return { ...judged, constants }
  })
  const sum = (name: keyof Judged) => halves.reduce((total, half) => total + half[name], 0)
  const share = (name: keyof Judged) => rounded((sum(name) / sum('papers')) * 100, 1)
  const [three, first, refused] = [share('three'), share('first'), sum('refused')]
  const [leastThree = 0, leastFirst = 0, leastRefused = 0] = limitsOf('M3').must
  return Promise.resolve(
    outcomeOf('M3', {
      found:
        `${sum('papers')} unseen papers: ${three} % among the first three, ${first} % first; ` +
        `no fit for ${refused} of ${sum('strangers')}, and wrongly for ${sum('doubted')} of ${sum('papers')}`,
      ratio: three / 100,
      worst: first / 100,
      pass: three >= leastThree && first >= leastFirst && refused >= leastRefused,
      // `chosen`: with all papers, for the product. It ships `product`.
      details: { halves, chosen: choose(papers, strangers), product: fitConstants },
    }),
  )
}
