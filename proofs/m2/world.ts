import { createHash } from 'node:crypto'
import type { PaperText } from '@grfs/domain/peer-review/words'
import { randomNumbers } from '../m1/papers.ts'
import { spellings } from './spellings.ts'
import { createTexts } from './texts.ts'

export interface Reviewer {
  id: string
  name: string
  email: string
  area: number
  university: string
}

export interface Author {
  name: string
  accountId?: string
  email?: string
  orcid?: string
  affiliation?: string
}

export interface Paper extends PaperText {
  id: string
  area: number
  authors: Author[]
  isSought: boolean
}

export interface Review {
  paperId: string
  reviewerId: string
  isLate: boolean
}

export interface Article {
  id: string
  title: string
  area: number
  names: string[]
  accountIds: string[]
}

export const conflictKinds = [
  'oneself',
  'oneself by address',
  'co-author by account',
  'co-author by address',
  'co-author by ORCID',
  'co-author by name',
  'co-author of an article by account',
  'co-author of an article by name',
  'same institution',
  'same institution, spelled differently',
  'same institution since the paper was handed in',
  'earlier stage',
] as const
export type ConflictKind = (typeof conflictKinds)[number]

/** A paper that needs reviewers, and what is known about it beforehand. */
export interface Sought {
  paperId: string
  best: string[]
  conflicted: Array<{ reviewerId: string; kind: ConflictKind }>
}

export interface World {
  reviewers: Reviewer[]
  papers: Paper[]
  reviews: Review[]
  articles: Article[]
  sought: Sought[]
}

export const areas = 15
const topicsOfArea = 4
const conflictsOfPaper = 4

/** The same every time: papers on sixty topics, each with its experts, some of whom must not review it. */
export function makeWorld(): World {
  const world: World = { reviewers: [], papers: [], reviews: [], articles: [], sought: [] }
  const build = builderOf(world)
  for (let number = 0; number < areas * topicsOfArea; number += 1) {
    const at = { area: number % areas, topic: Math.floor(number / areas) }
    const best = [build.expert(at, 2, 0), build.expert(at, 1, 1), build.expert(at, 0, 2)]
    for (const id of best.slice(2)) build.article(at, id, [])
    for (let peer = 0; peer < 2; peer += 1) build.peer(at)
    const lead = build.reviewer(at.area).id
    const writer: Required<Author> = {
      ...{ name: build.newName(), accountId: lead, orcid: `0000-0001-${String(number).padStart(4, '0')}-0000` },
      ...{ email: `lead${number}@authors.example`, affiliation: `Institute of ${build.newName()}` },
    }
    const paper = build.paper(at, [writer], true)
    const conflicted = Array.from({ length: conflictsOfPaper }, (_, index) => {
      const kind = conflictKinds[(number * conflictsOfPaper + index) % conflictKinds.length]!
      return { kind, reviewerId: build.conflicted(kind, paper, writer, at, number) }
    })
    world.sought.push({ paperId: paper.id, best, conflicted: [...conflicted, { kind: 'oneself', reviewerId: lead }] })
  }
  return world
}

interface Place {
  area: number
  topic: number
}

function builderOf(world: World) {
  const texts = createTexts(7)
  const random = randomNumbers(11)
  const newId = (what: string, number: number) => uuidOf(`${what} ${number}`)
  let names = 0
  const newName = () => `${firstNames[names % firstNames.length]!} ${lastName(names++)}`
  const reviewer = (area: number, parts: Partial<Reviewer> = {}): Reviewer => {
    const number = world.reviewers.length
    const name = newName()
    const made = { id: newId('reviewer', number), name, email: `reviewer${number}@reviewers.example`, area }
    world.reviewers.push({ ...made, university: `University of ${lastName(5_000 + number)}`, ...parts })
    return world.reviewers.at(-1)!
  }
  const add = (area: number, text: PaperText, authors: Author[], isSought = false): Paper => {
    world.papers.push({ ...text, id: newId('paper', world.papers.length), area, authors, isSought })
    return world.papers.at(-1)!
  }
  const paper = ({ area, topic }: Place, authors: Author[], isSought = false) =>
    add(area, texts.paper(area, topic), authors, isSought)
  const review = (reviewerId: string, at: Place) =>
    world.reviews.push({ reviewerId, paperId: paper(at, [{ name: newName() }]).id, isLate: random() < 0.2 })
  const article = ({ area, topic }: Place, accountId: string, others: Author[]) =>
    world.articles.push({
      ...{ id: newId('article', world.articles.length), title: texts.paper(area, topic).title, area },
      names: others.map(({ name }) => name),
      accountIds: [accountId, ...others.flatMap((one) => one.accountId ?? [])],
    })
  const expert = (at: Place, published: number, reviewed: number, parts: Partial<Reviewer> = {}) => {
    const { id, name } = reviewer(at.area, parts)
    for (let number = 0; number < published; number += 1) paper(at, [{ accountId: id, name }])
    for (let number = 0; number < reviewed; number += 1) review(id, at)
    // Nobody works on one thing alone.
    add(at.area, texts.aside((at.area + 1 + Math.floor(random() * 3)) % areas), [{ accountId: id, name }])
    return id
  }
  return {
    ...{ reviewer, paper, article, expert, newName },
    /** Somebody of the same area who works on other things. */
    peer({ area }: Place): void {
      const { id, name } = reviewer(area)
      for (let number = 0; number < 2; number += 1) add(area, texts.aside(area), [{ accountId: id, name }])
    },
    /** An expert who would be among the first, were it not for this. */
    conflicted(kind: ConflictKind, sought: Paper, writer: Required<Author>, at: Place, number: number): string {
      const [one, other] = spellings[number % spellings.length]!
      const isSpelled = kind === 'same institution, spelled differently'
      const id = expert(at, 2, 0, isSpelled ? { university: other } : {})
      const me = world.reviewers.find((reviewer) => reviewer.id === id)!
      const { name, accountId, email, orcid } = writer
      const together = (author: Author) => paper(at, [{ accountId: id, name: me.name }, author])
      const plant: Record<ConflictKind, () => unknown> = {
        oneself: () => sought.authors.push({ name: me.name, accountId: id }),
        'oneself by address': () => sought.authors.push({ name: initialsOf(me.name), email: me.email.toUpperCase() }),
        'co-author by account': () => together({ name: 'Married Otherwise', accountId }),
        'co-author by address': () => together({ name: initialsOf(name), email: email.toUpperCase() }),
        'co-author by ORCID': () => together({ name: initialsOf(name), orcid: `https://orcid.org/${orcid}` }),
        'co-author by name': () => together({ name: name.split(' ').toReversed().join(', ') }),
        'co-author of an article by account': () => article(at, id, [{ name: 'Married Otherwise', accountId }]),
        'co-author of an article by name': () => article(at, id, [{ name: `Dr. ${name.toUpperCase()}` }]),
        'same institution': () => sought.authors.push({ name: newName(), affiliation: me.university }),
        'same institution, spelled differently': () => sought.authors.push({ name: newName(), affiliation: one }),
        'same institution since the paper was handed in': () => (me.university = leadOf(accountId).university),
        'earlier stage': () => world.reviews.push({ paperId: sought.id, reviewerId: id, isLate: false }),
      }
      plant[kind]()
      return id
    },
  }
  function leadOf(accountId: string): Reviewer {
    return world.reviewers.find((reviewer) => reviewer.id === accountId)!
  }
}

const firstNames = 'Amina Birk Chidi Dalia Emre Farah Goran Hana Idris Jonas Keiko Luan Mirza Nadia Olu Piotr'.split(
  ' ',
)
const syllables = 'ka lo mi ne ru sa ti vo ze ba du fe gi ho ju pa'.split(' ')

/** Another one for each number. */
function lastName(number: number): string {
  let name = ''
  for (let rest = number + 4096; rest > 0; rest = Math.floor(rest / syllables.length))
    name += syllables[rest % syllables.length]!
  return name[0]!.toUpperCase() + name.slice(1)
}

const initialsOf = (name: string) => name.replace(/^(\p{L})\p{L}*/u, '$1.')

function uuidOf(text: string): string {
  const hex = createHash('md5').update(text).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`
}
