import type { MoveName } from '@grfs/domain/submissions/lifecycle'
import { chanceOf, type Chance } from '../chance.ts'
import { composeArticles, type ComposedArticle } from '../compose.ts'
import { demoCrowd } from '../demo-crowd.ts'
import type { DemoPress } from '../model.ts'
import { subjects } from '../topics/index.ts'
import type { ToldMove, ToldPaper, ToldRequest, ToldReview } from './model.ts'
import { remarks } from './remarks.ts'

/**
 * Papers by `demoCrowd` in the editors' queue: journal, moves with the days since then, and other invitations. With a
 * star, the worker processes the manuscript like any other. Letters stand for moves: s submit, p pass screening, d
 * desk-reject, b begin review, h hand in review, e end assignment, n next stage, r ask for revision, R resubmit, a
 * accept, x reject.
 */
const stories = `
CMS* s1
CMS s3
CMS s6
CMS s12 p2 | rejected 1, pending 1, queued 1
CMS s19 p10 | expired 4, rejected 6
CMS s20 p17 b3
CMS s34 p31 b27 h19 n16 b8
CMS s48 p46 b42 h34 r31 R18 b2
CMS s25 p22 b18 h9
CMS s70 p67 b63 h55 r53 R40 b37 h29 n27 b12 h3
CMS s31 p29 b26 h17 r14
CMS s64 p61 b58 h50 r48 R36 b33 h24 r20
CMS s90 p86 b82 h74 n72 b66 h58 n55 b48 h40 a9
CMS s40 p38 b34 h26 x23
CMS s15 d13
EIP* s9 p3
EIP s2
EIP s8
EIP s14 p1 | pending 1, queued 1, queued 1
EIP s28 p25 b20 e10 | withdrawn 21
EIP s17 p15 b6
EIP s44 p41 b38 h30 n28 b9 | rejected 10, withdrawn 9
EIP s30 p27 b24 h16
EIP s22 p20 b17 h13 r12
EIP s120 p117 b112 h104 r102 R90 b86 h78 r75 R66 b61 h52 a44
EIP s27 d24
JTPH* s7 p3 | pending:ngozi.eze 2
JTPH s4
JTPH s11 p9
JTPH s26 p23 b17 h8
JTPH s39 p36 b33 h25 r22
JTPH s55 p52 b49 h41 n38 b33 h24 n22 b7
JTPH s60 p57 b53 h46 x43
SWFS s5
SWFS s16 p13 b5 | rejected 8
SWFS s24 p21 b18 h11 n10 | expired 3
SWFS s33 p30 b27 h20 r18
SWFS s80 p77 b73 h66 n64 b59 h51 n49 b44 h36 a29
JIE s2
JIE s13 p11 | rejected 5, expired 3
JIE s29 p26 b22 h14
JIE s18 d15
LIC s6
LIC s36 p33 b30 h22 r19 R8
LIC s45 p42 b39 h31 n29 b24 h15
`

const letters: Record<string, MoveName> = {
  ...{
    s: 'submit',
    p: 'pass-screening',
    d: 'desk-reject',
    b: 'begin-review',
    h: 'hand-in-review',
    e: 'end-assignment',
  },
  ...{ n: 'next-stage', r: 'ask-revision', R: 'resubmit', a: 'accept', x: 'reject' },
}

const authors = demoCrowd.filter(({ role }) => role === 'author')
const crowdReaders = demoCrowd.filter(({ role }) => role === 'reviewer').map(({ email }) => email)
// Reviewers in `demoPeople` have past reviews too. Each has only one open assignment, which their own page shows.
const pastReaders = [...crowdReaders, 'tomasz.wisniewski@example.org', 'ngozi.eze@example.org']
const firstCount = 301

/** The same papers each time, and none that is a published demo article. */
export function papersInQueue(press: DemoPress): ToldPaper[] {
  const chance = chanceOf('queue')
  const texts = new Map<string, ComposedArticle[]>()
  // A reviewer cannot have two open assignments, so each of these is used once. The excluded reviewer is invited for a
  // paper by `demoPeople`.
  const free = crowdReaders.filter((email) => email !== 'kabita.shrestha@example.org')
  return stories
    .trim()
    .split('\n')
    .map((line, index) => {
      const [, journal = '', star, moves = '', requests = ''] = /^(\S+?)(\*?) ([^|]+?)(?: \| (.+))?$/.exec(line) ?? []
      const written = texts.get(journal) ?? unprinted(press, journal, chance)
      texts.set(journal, written)
      const text = written.shift()
      if (!text) throw new Error(`Too few texts for ${journal}.`)
      const life = lifeOf(moves, chance)
      const people = handOut(life, requests, free, chance)
      return {
        ...paperOf(text, { journal, index, life, chance }),
        life,
        ...people,
        ...(star ? {} : { isDerived: true }),
      }
    })
}

function unprinted(press: DemoPress, journal: string, chance: Chance): ComposedArticle[] {
  const subject = subjects[journal]
  if (!subject) throw new Error(`There is no subject ${journal}.`)
  const printed = new Set(press.articles.map(({ title }) => title))
  // Each topic with each of its places, alternating topics.
  const dealt = subject.topics.map((topic) => {
    const years = Array.from({ length: topic.where?.length ?? subject.places.length }, () => 2026)
    return composeArticles({ ...subject, topics: [topic] }, years, chance)
  })
  const rounds = Math.max(...dealt.map(({ length }) => length))
  return Array.from({ length: rounds }, (_, round) => dealt.flatMap((articles) => articles[round] ?? []))
    .flat()
    .filter(({ title }) => !printed.has(title))
}

interface Place {
  journal: string
  index: number
  life: ToldMove[]
  chance: Chance
}

function paperOf(text: ComposedArticle, { journal, index, life, chance }: Place) {
  const author = authors[index % authors.length]!
  const sentences = text.abstract.split(/(?<=\.) /)
  const part = (from: number, to?: number) => sentences.slice(from, to).join(' ')
  const body = `# Introduction\n\n${part(0, 2)}\n\n# Methods\n\n${part(2, 4)}\n\n# Results\n\n${part(4, 6)}\n\n# Discussion\n\n${part(6) || part(-1)}`
  return {
    key: `queue ${journal} ${index}`,
    journal,
    count: firstCount + index,
    author: author.email,
    coAuthors: text.authors.slice(1, 3).map(({ fullName, affiliation }) => ({ name: fullName, affiliation })),
    title: text.title,
    abstract: text.abstract,
    keywords: text.keywords.slice(0, 5),
    fileName: `${journal.toLowerCase()}-${chance.pick(['final', 'manuscript', 'paper', 'version-3'])}.docx`,
    texts: life
      .filter(({ move }) => move === 'submit' || move === 'resubmit')
      .map(
        (_, revision) => `${body}${revision === 0 ? '' : ` This is said more carefully than in version ${revision}.`}`,
      ),
    references: text.references.slice(0, 4).map((line) => line.replaceAll('*', '')),
    begunDaysAgo: life[0]!.daysAgo + 6,
  }
}

function lifeOf(moves: string, chance: Chance): ToldMove[] {
  return moves.split(' ').map((word) => {
    const move = letters[word[0]!]
    if (!move) throw new Error(`What is ${word}?`)
    const reasons: Partial<Record<MoveName, string>> = {
      'desk-reject': 'The question is a good one, but it lies outside of what this journal prints.',
      accept: 'The reviews agree, and what they asked for was done.',
      reject: 'The data cannot carry the conclusion, and the review sees no way to mend it in a revision.',
    }
    const reason = reasons[move]
    const hasReview = move === 'ask-revision' || move === 'accept' || move === 'reject'
    return {
      ...{ move, daysAgo: Number(word.slice(1)) },
      ...(reason && { reason }),
      ...(hasReview && { review: reviewFor(move, chance) }),
    }
  })
}

function reviewFor(move: MoveName, chance: Chance): ToldReview {
  const decision =
    move === 'accept'
      ? 'Submission Approved'
      : move === 'reject'
        ? 'Major Revision Required'
        : chance.pick(['Major Revision Required', 'Minor Revision Required'] as const)
  return { decision, points: chance.draw(remarks, chance.between(2, 4)).map(([point, answer]) => [point, answer]) }
}

/** The reviewer of each stage and the other invitations; no reviewer twice for one paper. */
function handOut(life: ToldMove[], requests: string, free: string[], chance: Chance) {
  const isRead = life.at(-1)?.move === 'begin-review'
  const begun = life.filter(({ move }) => move === 'begin-review').length
  const open = isRead ? [take(free)] : []
  const words = requests ? requests.split(', ') : []
  const stage = life.filter(({ move }) => move === 'hand-in-review').length + 1
  const asked = words.map((word): ToldRequest => {
    const [, status = '', name, days = ''] = /^([a-z]+)(?::([a-z.]+))? (\d+)$/.exec(word) ?? []
    const reviewer = name ? `${name}@example.org` : status === 'pending' ? take(free) : ''
    return { reviewer, stage, status: status as ToldRequest['status'], daysAgo: Number(days) }
  })
  const used = new Set([...open, ...asked.map(({ reviewer }) => reviewer)])
  const others = chance.draw(pastReaders, pastReaders.length).filter((email) => !used.has(email))
  const readers = [...Array.from({ length: begun - open.length }, () => take(others)), ...open]
  // Pages of `demoPeople` show only accepted assignments, so other invitations go to `demoCrowd`.
  const strangers = others.filter((email) => crowdReaders.includes(email))
  return { readers, asked: asked.map((one) => ({ ...one, reviewer: one.reviewer || take(strangers) })) }
}

function take(from: string[]): string {
  const next = from.shift()
  if (next === undefined) throw new Error('Too few reviewers.')
  return next
}
