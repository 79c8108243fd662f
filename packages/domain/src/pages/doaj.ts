/** What the Directory of Open Access Journals asks of an applying journal, as far as the product can know an answer. */

export interface DoajFacts {
  title: string
  category: string
  issn: string | null
  about: string
  publisher: string
  /** Empty if the settings do not say it. */
  country: string
  supportEmail: string
  hasDois: boolean
  /** Research articles that were published in the last twelve months. */
  articlesInYear: number
  articles: number
  /** Articles by licence. */
  licences: Record<string, number>
  /** Median weeks from receipt to publication; null without articles that state both days. */
  weeksToPublication: number | null
  hasEditorInChief: boolean
  boardMembers: number
  boardUniversities: number
  reviews: number
  similarityPercent: number
  /** What the pages for authors and about the journal say, without hidden sections, and the statements in the settings. */
  pageTexts: readonly string[]
}

/** `missing`: DOAJ would refuse or ask. `yours`: only the press knows it. */
export type DoajState = 'missing' | 'yours' | 'answered'

/** Where an answer is set, or read. */
export type DoajPlace =
  'journals' | 'users' | 'overview' | 'settings' | 'page:about' | 'page:guidelines' | 'public:journal' | 'public:board'

export const doajQuestions = [
  'open-access',
  'title',
  'issn-online',
  'issn-print',
  'keywords',
  'languages',
  'publisher',
  'country',
  'contact',
  'licence',
  'copyright',
  'peer-review',
  'plagiarism',
  'scope',
  'board',
  'instructions',
  'weeks',
  'charges',
  'waivers',
  'preservation',
  'self-archiving',
  'identifiers',
  'activity',
] as const
export type DoajQuestion = (typeof doajQuestions)[number]

export interface DoajAnswer {
  question: DoajQuestion
  state: DoajState
  /** Words of the answer, for its text. */
  values: Record<string, string | number>
  place: DoajPlace | null
}

/** DOAJ's lower limits. */
const fewestArticles = 5
const fewestEditors = 5

const charges = /\b(?:fees?|charges?|apcs?)\b/i
const waivers = /\bwaive(?:d|r|rs)?\b|\b(?:no|without) (?:fees?|charges?)\b|free of charge/i
const archives = /\b(?:c?lockss|portico|pkp pn|cariniana|pubmed central|internet archive|national library)\b/i

/** What is missing comes first, then what only the press knows. */
export function doajAnswers(facts: DoajFacts): DoajAnswer[] {
  const says = (pattern: RegExp) => facts.pageTexts.some((text) => pattern.test(text))
  const known = (holds: boolean): DoajState => (holds ? 'answered' : 'missing')
  const licences = Object.entries(facts.licences)
  const answers: Record<DoajQuestion, Omit<DoajAnswer, 'question'>> = {
    'open-access': { state: 'answered', values: {}, place: 'page:about' },
    title: { state: 'answered', values: { title: facts.title }, place: 'journals' },
    'issn-online': { state: known(facts.issn !== null), values: { issn: facts.issn ?? '' }, place: 'journals' },
    'issn-print': { state: 'yours', values: {}, place: null },
    keywords: { state: known(facts.category !== ''), values: { category: facts.category }, place: 'journals' },
    languages: { state: 'yours', values: {}, place: null },
    publisher: { state: 'answered', values: { publisher: facts.publisher }, place: 'settings' },
    country: {
      state: facts.country === '' ? 'yours' : 'answered',
      values: { country: facts.country },
      place: 'settings',
    },
    contact: { state: 'answered', values: { email: facts.supportEmail }, place: 'settings' },
    licence: {
      state: known(licences.length > 0),
      values: { licences: licences.map(([name, count]) => `${name} (${count})`).join(', '), articles: facts.articles },
      place: 'overview',
    },
    copyright: { state: 'answered', values: {}, place: 'page:guidelines' },
    'peer-review': { state: 'answered', values: { reviews: facts.reviews }, place: 'page:guidelines' },
    plagiarism: { state: 'answered', values: { percent: facts.similarityPercent }, place: 'page:guidelines' },
    scope: { state: known(facts.about.trim() !== ''), values: {}, place: 'journals' },
    board: {
      state: known(facts.hasEditorInChief && facts.boardMembers >= fewestEditors),
      values: { people: facts.boardMembers, universities: facts.boardUniversities, least: fewestEditors },
      place: 'users',
    },
    instructions: { state: 'answered', values: {}, place: 'page:guidelines' },
    weeks: {
      state: known(facts.weeksToPublication !== null),
      values: { weeks: facts.weeksToPublication ?? '' },
      place: 'overview',
    },
    charges: { state: known(says(charges)), values: {}, place: 'page:guidelines' },
    waivers: { state: known(says(waivers)), values: {}, place: 'page:guidelines' },
    preservation: { state: known(says(archives)), values: {}, place: 'page:about' },
    'self-archiving': { state: 'answered', values: {}, place: 'page:guidelines' },
    identifiers: { state: known(facts.hasDois), values: {}, place: null },
    activity: {
      state: known(facts.articlesInYear >= fewestArticles),
      values: { count: facts.articlesInYear, least: fewestArticles },
      place: 'overview',
    },
  }
  const order: DoajState[] = ['missing', 'yours', 'answered']
  return doajQuestions
    .map((question) => ({ question, ...answers[question] }))
    .toSorted((a, b) => order.indexOf(a.state) - order.indexOf(b.state))
}
