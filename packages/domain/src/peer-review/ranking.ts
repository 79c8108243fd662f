import { plain } from './institution.ts'
import { reviewDays } from './limits.ts'

/** The parts of a paper that are used to find its subject. */
export interface PaperText {
  title: string
  abstract: string
  keywords: string[]
}

// Stop words: papers of every subject contain them.
const emptyWords = new Set(
  `about above across after again against all also among and any are area areas based because been before being between both
  but can case cases could data did different does due during each effect effects examine examined few find finding findings
  first for found four from further had has have having here how however into its itself large less made make many may method
  methods might more most much must new non not number off one only other our out over paper papers per present problem
  result results review same second several should show showed shown shows significant since small some still studied
  studies study such than that the their them then there these they this those three through thus time two under until upon
  use used using very via was well were what when where whether which while who why will with within without would year
  years yet you your`.split(/\s+/),
)

/** Words without stop words, reduced to the singular so that both forms match. */
export function meaningfulWords(text: string): string[] {
  return plain(text)
    .split(' ')
    .filter((word) => word.length > 2 && !emptyWords.has(word) && !/^\d+$/.test(word))
    .map(singular)
}

function singular(word: string): string {
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`
  if (word.length > 4 && /(?:ss|x|ch|sh)es$/.test(word)) return word.slice(0, -2)
  return word.length > 3 && /[^sui]s$/.test(word) ? word.slice(0, -1) : word
}

/** Each word with its weight: most in the title and among the keywords. */
export function weighedWords({ title, abstract, keywords }: PaperText): Map<string, number> {
  const weights = new Map<string, number>()
  for (const word of meaningfulWords([title, ...keywords].join(' '))) weights.set(word, 3)
  for (const word of meaningfulWords(abstract)) if (!weights.has(word)) weights.set(word, 1)
  return weights
}

/** A reviewer's record of answers and reviews. */
export interface Punctuality {
  /** Accepted reviews that have ended, and how many of them were on time. */
  reviews: number
  inTime: number
  /** Medians, in days. */
  answerDays: number | null
  reviewDays: number | null
  /** Invitations that have ended, and how many of them were declined or never answered. */
  invitations: number
  declined: number
}

export interface Rankable {
  id: string
  researchArea: string | null
  /** The candidate's own papers and articles, and the papers that they reviewed. */
  published: PaperText[]
  reviewed: PaperText[]
  reviewsLastYear: number
  /** They declined this stage before. */
  hasDeclined: boolean
  punctuality: Punctuality
}

interface Reason {
  text: string
  points: number
}

export interface Ranked {
  id: string
  /** How near the person's work is to the paper: 0 to 100. */
  fit: number
  /** The parts that add up to the fit; those without points decide only between equals. */
  reasons: Reason[]
  /** The person's field is the paper's, or they have published or reviewed papers on its subject. */
  isInField: boolean
}

/** Maximum points of each part of the subject; they add up to 100. */
export const mostPoints = { area: 30, published: 50, reviewed: 20 } as const

// Candidates whose points differ by less are equally near to the paper.
const equalPoints = 5

/** Most points of availability and punctuality, which decide between equals. */
const mostReadiness = { load: 10, punctuality: 20 }

/**
 * Orders candidates by subject, best first, with reasons: field, and the words of what they published and reviewed.
 * Availability and punctuality decide between those who are equally near (ADR 92).
 */
export function rankCandidates(paper: PaperText & { area: string }, candidates: readonly Rankable[]): Ranked[] {
  const lens = focusOn(paper, candidates)
  return candidates
    .map((candidate) => {
      const area = areaOf(paper.area, candidate)
      const topics = topicsOf(lens, candidate)
      const [load, punctuality] = [loadOf(candidate), punctualityOf(candidate.punctuality)]
      const reasons = [
        ...[area.reason, ...topics.reasons, { ...load, points: 0 }, { ...punctuality, points: 0 }],
        ...(candidate.hasDeclined ? [{ text: 'Declined this paper before', points: -20 }] : []),
      ]
      const points = reasons.reduce((sum, reason) => sum + reason.points, 0)
      const fit = Math.max(0, Math.min(100, points))
      const ranked: Ranked = { id: candidate.id, fit, reasons, isInField: area.isSame || topics.isNear }
      return { ranked, step: Math.round(ranked.fit / equalPoints), readiness: load.points + punctuality.points }
    })
    .toSorted(
      (one, other) =>
        other.step - one.step || other.readiness - one.readiness || (one.ranked.id < other.ranked.id ? -1 : 1),
    )
    .map(({ ranked }) => ranked)
}

interface Lens {
  /** Similarity of a text to the paper, 0 to 1, with the common words. */
  compare(text: PaperText): { closeness: number; common: Array<[word: string, weight: number]> }
  /** The paper's words in their original spelling. */
  spelled: Map<string, string>
}

// Smoothing: pretend that this many more papers were read, so that a few candidates do not make every word rare or
// common.
const unseenPapers = 20

/**
 * Papers are vectors of their words (TF-IDF). Rare words in all papers that the candidates wrote and reviewed weigh
 * more.
 */
function focusOn(paper: PaperText, candidates: readonly Rankable[]): Lens {
  const wordsByPaper = new Map<PaperText, Map<string, number>>()
  for (const { published, reviewed } of candidates) {
    for (const text of [...published, ...reviewed]) wordsByPaper.set(text, weighedWords(text))
  }
  const papersWith = new Map<string, number>()
  for (const words of wordsByPaper.values()) {
    for (const word of words.keys()) papersWith.set(word, (papersWith.get(word) ?? 0) + 1)
  }
  const rarityOf = (papers: number) => Math.log((wordsByPaper.size + unseenPapers) / (papers + 1))
  const rarities = new Map([...papersWith].map(([word, papers]) => [word, rarityOf(papers)]))
  const rarity = (word: string) => rarities.get(word) ?? rarityOf(0)
  const lengthOf = (words: Map<string, number>) => {
    let sum = 0
    for (const [word, weight] of words) sum += (weight * rarity(word)) ** 2
    return Math.sqrt(sum)
  }
  const ours = weighedWords(paper)
  const ourLength = lengthOf(ours)
  return {
    spelled: spellingsOf(paper),
    compare(text) {
      const theirs = wordsByPaper.get(text)!
      const common = [...ours].flatMap(([word, weight]): Array<[string, number]> => {
        const other = theirs.get(word)
        return other === undefined ? [] : [[word, weight * other * rarity(word) ** 2]]
      })
      const product = common.reduce((sum, [, weight]) => sum + weight, 0)
      return { closeness: product / (ourLength * lengthOf(theirs) || 1), common }
    },
  }
}

function spellingsOf({ title, abstract, keywords }: PaperText): Map<string, string> {
  const spelled = new Map<string, string>()
  for (const word of `${keywords.join(' ')} ${title} ${abstract}`.toLowerCase().split(/[^\p{L}\p{N}-]+/u)) {
    for (const one of weighedWords({ title: word, abstract: '', keywords: [] }).keys()) {
      if (!spelled.has(one)) spelled.set(one, word)
    }
  }
  return spelled
}

interface Closeness {
  /** 0 to 1. */
  share: number
  /** Number of papers related to this one. */
  papers: number
  /** Words in common, highest weight first. */
  words: string[]
}

// Even two papers on the same subject rarely have a higher similarity.
const fullCloseness = 0.4
// Below this, common words are chance.
const leastCloseness = 0.08
const closestPapers = 3
const shownWords = 2

function closenessOf({ compare, spelled }: Lens, texts: readonly PaperText[]): Closeness {
  const close = texts
    .map(compare)
    .filter(({ closeness }) => closeness >= leastCloseness)
    .toSorted((one, other) => other.closeness - one.closeness)
  const together = new Map<string, number>()
  for (const { common } of close) {
    for (const [word, weight] of common) together.set(word, (together.get(word) ?? 0) + weight)
  }
  // The closest paper counts most; further close papers show that it was not a coincidence.
  const best = close.slice(0, closestPapers).map(({ closeness }) => closeness)
  const mean = best.reduce((sum, one, index) => sum + one / 2 ** (index + 1), 0) + (best.at(-1) ?? 0) / 2 ** best.length
  const words = [...together].toSorted(([, one], [, other]) => other - one).map(([word]) => spelled.get(word) ?? word)
  return { share: Math.min(1, mean / fullCloseness), papers: close.length, words }
}

function areaOf(area: string, { researchArea }: Rankable): { reason: Reason; isSame: boolean } {
  if (researchArea === null) return { reason: { text: 'No research area given', points: 8 }, isSame: false }
  const isSame = researchArea.trim().toLowerCase() === area.trim().toLowerCase()
  const reason = isSame
    ? { text: `Works in ${area}`, points: mostPoints.area }
    : { text: `Works in ${researchArea}, not in ${area}`, points: 0 }
  return { reason, isSame }
}

// A candidate without papers gets this share: somewhat more than one who works on other subjects.
const unknownShare = 0.25

function topicsOf(lens: Lens, { published, reviewed }: Rankable): { reasons: Reason[]; isNear: boolean } {
  const [ofPublished, ofReviewed] = [closenessOf(lens, published), closenessOf(lens, reviewed)]
  const reasons = [
    topicReason('Published', ofPublished, published.length, mostPoints.published),
    topicReason('Reviewed', ofReviewed, reviewed.length, mostPoints.reviewed),
  ]
  const isNear = ofPublished.papers + ofReviewed.papers > 0
  if (published.length > 0 || reviewed.length > 0) return { reasons, isNear }
  const points = reasons.reduce((sum, reason) => sum + reason.points, 0)
  return { reasons: [{ text: 'New: nothing published or reviewed here yet', points }], isNear }
}

function topicReason(verb: string, { share, papers, words }: Closeness, all: number, most: number): Reason {
  if (all === 0) return { text: `${verb} nothing here yet`, points: Math.round(unknownShare * most) }
  if (papers === 0) return { text: `${verb} ${counted(all, 'paper')}, on other subjects`, points: 0 }
  const topics = words.slice(0, shownWords).join(' and ')
  return { text: `${verb} ${counted(papers, 'paper')} on ${topics}`, points: Math.round(share * most) }
}

/** Every review in the last year after the second costs 2 points. */
function loadOf({ reviewsLastYear }: Rankable): Reason {
  const points = Math.max(0, mostReadiness.load - 2 * Math.max(0, reviewsLastYear - 2))
  if (reviewsLastYear === 0) return { text: 'No reviews in the last year', points }
  return { text: `${counted(reviewsLastYear, 'review')} in the last year`, points }
}

// Prior for candidates without a record, weighted like this many observations.
const prior = { weight: 2, inTime: 0.75, declined: 0.3, answerDays: 2 }

/** Half for reviews on time, a quarter for accepting, a quarter for answering and reviewing quickly. */
function punctualityOf(record: Punctuality): Reason {
  const { reviews, inTime, answerDays, invitations, declined } = record
  const inTimeShare = (inTime + prior.weight * prior.inTime) / (reviews + prior.weight)
  const yesShare = 1 - (declined + prior.weight * prior.declined) / (invitations + prior.weight)
  const answer = 1 - Math.min(1, (answerDays ?? prior.answerDays) / 5)
  const pace = 1 - Math.min(1, (record.reviewDays ?? reviewDays * 0.7) / (reviewDays * 1.4))
  const share = inTimeShare / 2 + yesShare / 4 + (answer + pace) / 8
  return { text: punctualityWords(record), points: Math.round(share * mostReadiness.punctuality) }
}

function punctualityWords({ reviews, inTime, reviewDays: days, invitations, declined }: Punctuality): string {
  if (reviews === 0) {
    if (declined > 0) return `Declined ${declined} of ${counted(invitations, 'invitation')}`
    return 'Never invited before'
  }
  const pace = days === null ? 'Reviews' : `Reviews in ${counted(Math.max(1, Math.round(days)), 'day')},`
  const punctual = inTime === reviews ? 'always on time' : `${inTime} of ${reviews} on time`
  const refusals = declined > 0 ? `; declined ${declined} of ${counted(invitations, 'invitation')}` : ''
  return `${pace} ${punctual}${refusals}`
}

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`
