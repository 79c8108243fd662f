import { meaningfulWords, type PaperText, weighedWords } from '../peer-review/ranking.ts'

/** What is publicly known of a journal. Nothing of an unpublished paper may be in it: strangers see what follows. */
export interface JournalProfile {
  id: string
  title: string
  category: string
  /** Its subtitle and description. */
  about: string
  /** Its published articles: title, keywords and the beginning of the abstract, in this order. */
  published: readonly string[]
}

export interface JournalFit {
  id: string
  title: string
  /** Words of the paper that speak for this journal, the strongest first. */
  words: string[]
  /** Number of its published articles that share at least two of these words. */
  articles: number
}

/** The constants of the score. `npm run prove m3` chooses them (`chosen` in its details). */
export interface FitConstants {
  /** A word of the journal's own name says more than one of a single article. */
  nameWeight: number
  aboutWeight: number
  /** Weight of the first words of an article, which are its title and keywords. */
  startWeight: number
  /** A word counts half if this many articles have it. One article alone may use any word. */
  saturation: number
  /** Papers that fit no journal score lower. */
  leastFit: number
}

export const fitConstants: FitConstants = {
  ...{ nameWeight: 2, aboutWeight: 4, startWeight: 2, saturation: 6, leastFit: 0.173 },
}

const startLetters = 120
const mostShown = 3
const shownWords = 3

interface Indexed extends JournalProfile {
  counts: Map<string, number>
  articles: ReadonlySet<string>[]
}

/** The profiles with their words counted. Make it once for many papers. */
export function indexJournals(profiles: readonly JournalProfile[], constants = fitConstants): Indexed[] {
  return profiles.map((profile) => {
    const counts = new Map<string, number>()
    const add = (words: ReadonlySet<string>, weight: number) => {
      for (const word of words) counts.set(word, (counts.get(word) ?? 0) + weight)
    }
    add(stemsOf(`${profile.title} ${profile.category}`), constants.nameWeight)
    add(stemsOf(profile.about), constants.aboutWeight)
    const articles = profile.published.map(stemsOf)
    for (const words of articles) add(words, 1)
    for (const text of profile.published) add(stemsOf(text.slice(0, startLetters)), constants.startWeight - 1)
    return { ...profile, counts, articles }
  })
}

export interface Suggestion {
  /** False if even the first journal shares too little with the paper. */
  isGoodFit: boolean
  /** The score of the first journal, lowered by the words that no journal uses. */
  score: number
  /** Up to three, the nearest first. */
  journals: JournalFit[]
}

/**
 * The journals nearest to the paper. A word counts more if few journals use it, and twice in the paper's title and
 * keywords. Words that no journal uses lower the score: papers of every field share common words.
 */
export function suggestJournals(
  paper: PaperText,
  journals: readonly Indexed[],
  { saturation, leastFit } = fitConstants,
): Suggestion {
  const words = new Map<string, { weight: number; shown: string }>()
  for (const [word, given] of weighedWords(paper)) {
    const stem = stemOf(word)
    const weight = given > 1 ? 2 : 1
    if ((words.get(stem)?.weight ?? 0) < weight) words.set(stem, { weight, shown: word })
  }
  const users = new Map(
    [...words.keys()].map((stem) => [stem, journals.filter(({ counts }) => counts.has(stem)).length]),
  )
  const rarity = (stem: string) => Math.log((journals.length + 1) / (users.get(stem)! + 0.5))
  const total = [...words.values()].reduce((sum, { weight }) => sum + weight, 0)
  if (total === 0) return { isGoodFit: false, score: 0, journals: [] }
  const known = [...words].reduce((sum, [stem, { weight }]) => sum + (users.get(stem)! > 0 ? weight : 0), 0)
  const scored = journals.map((journal) => {
    const found = [...words].flatMap(([stem, { weight, shown }]) => {
      const count = journal.counts.get(stem)
      if (count === undefined) return []
      return [{ stem, shown, score: (weight * rarity(stem) * count) / (count + saturation) }]
    })
    const score = found.reduce((sum, one) => sum + one.score, 0) / total
    return { journal, score, found: found.toSorted((one, other) => other.score - one.score).slice(0, shownWords) }
  })
  const ranked = scored.toSorted((one, other) => other.score - one.score)
  const score = (ranked[0]?.score ?? 0) * (known / total)
  return {
    isGoodFit: score >= leastFit,
    score,
    journals: ranked
      .filter(({ score }) => score > 0)
      .slice(0, mostShown)
      .map(({ journal: { id, title, articles }, found }) => ({
        ...{ id, title, words: found.map(({ shown }) => shown) },
        articles: articles.filter((text) => found.filter(({ stem }) => text.has(stem)).length >= 2).length,
      })),
  }
}

const stemsOf = (text: string): ReadonlySet<string> => new Set(meaningfulWords(text).map(stemOf))

const endings = /(?:ations?|ating|ated|ities|ity|ments?|ness|ings?|ers?|ors?|ed|al|ic|ly|es|e|y)$/

/** Cuts common endings, so that `teaching` meets `teachers`. Crude, but the same for paper and journal. */
function stemOf(word: string): string {
  const stem = word.replace(endings, '')
  return stem.length >= 4 ? stem : word
}
