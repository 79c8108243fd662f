import { hues, patterns } from '@grfs/domain/journals/journal'
import { issnOf } from '../../apps/server/demo/check-digits.ts'
import { between, stream, uuidOf } from './chance.ts'
import { fieldWords } from './vocabulary.ts'

export interface PlannedJournal {
  id: string
  title: string
  abbrev: string
  field: string
  issn: string
  hue: number
  pattern: string
}

export interface PlannedIssue {
  id: string
  journal: number
  volume: number
  number: number
  year: number
  month: number
  size: number
  /** Index of its first article among all of them. */
  firstArticle: number
  /** Number in the public id of its first article. */
  firstNumber: number
}

export interface Plan {
  seed: number
  articles: number
  journals: PlannedJournal[]
  /** Oldest first. */
  issues: PlannedIssue[]
}

export const journalCount = 200
const firstMonth = 2006 * 12 + 10
const months = 240
const kinds = { journal: 1, issue: 2, article: 3 }

export const articleId = (seed: number, index: number): string => uuidOf(seed, kinds.article, index)

/** The same 200 journals for any number of articles; issues of 20 to 25 articles over twenty years. */
export function planPress(articles: number, seed: number): Plan {
  const journals = planJournals(seed)
  const sizes = issueSizes(articles, seed)
  const numbers = new Map<string, { issue: number; article: number }>()
  let firstArticle = 0
  const issues = sizes.map((size, index): PlannedIssue => {
    const journal = index % journalCount
    const at = firstMonth + Math.floor((index / sizes.length) * months)
    const year = Math.floor(at / 12)
    const counter = numbers.get(`${journal} ${year}`) ?? { issue: 0, article: 0 }
    const issue = {
      id: uuidOf(seed, kinds.issue, index),
      journal,
      volume: year - 2005,
      number: counter.issue + 1,
      year,
      month: (at % 12) + 1,
      size,
      firstArticle,
      firstNumber: counter.article + 1,
    }
    numbers.set(`${journal} ${year}`, { issue: issue.number, article: counter.article + size })
    firstArticle += size
    return issue
  })
  return { seed, articles, journals, issues }
}

function issueSizes(articles: number, seed: number): number[] {
  const next = stream(seed, 0, 1)
  const sizes: number[] = []
  for (let left = articles; left > 0;) {
    const size = Math.min(left, between(next, 20, 25))
    sizes.push(size)
    left -= size
  }
  return sizes
}

const forms: Array<[letter: string, title: (field: string) => string]> = [
  ['A', (field) => `Annals of ${field}`],
  ['B', (field) => `Bulletin of ${field}`],
  ['I', (field) => `International Journal of ${field}`],
  ['L', (field) => `${field} Letters`],
  ['M', (field) => `Methods in ${field}`],
  ['N', (field) => `New Directions in ${field}`],
  ['P', (field) => `${field} in Practice`],
  ['R', (field) => `${field} Review`],
  ['S', (field) => `Studies in ${field}`],
  ['T', (field) => `${field} Today`],
]

function planJournals(seed: number): PlannedJournal[] {
  const fields = Object.keys(fieldWords)
  return Array.from({ length: journalCount }, (_, index) => {
    const field = fields[index % fields.length] ?? ''
    const form = forms[Math.floor(index / fields.length)]
    if (!form) throw new Error('More journals than forms of titles.')
    return {
      id: uuidOf(seed, kinds.journal, index),
      title: form[1](field),
      abbrev: `${form[0]}${field.slice(0, 3)}${field.slice(-1)}`.toUpperCase(),
      field,
      issn: issnOf(String(2_800_000 + index)),
      hue: hues[index % hues.length] ?? hues[0],
      pattern: patterns[(index * 5) % patterns.length] ?? patterns[0],
    }
  })
}
