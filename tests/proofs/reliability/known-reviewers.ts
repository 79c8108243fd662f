import { createHash, randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { PaperText } from '@grfs/domain/peer-review/ranking'
import { randomNumbers } from './similar-papers.ts'

/** Institutions in the spellings of two people. */
export const spellings: Array<readonly [string, string]> = [
  ['University of Dhaka', 'Dhaka University'],
  ['Universität Greifswald', 'Univ. Greifswald'],
  ['Université de Liège', 'University of Liege'],
  ['Universidade de São Paulo', 'UNIVERSITY OF SAO PAULO'],
  ['Uniwersytet Gdański', 'Gdanski University'],
  ['The University of Aberdeen', 'Department of Geology, University of Aberdeen, Aberdeen, United Kingdom'],
  ['Institute of Marine Sciences, University of Chittagong', 'Chittagong University'],
  ['Massachusetts Institute of Technology', 'MIT'],
  ['Bangladesh University of Engineering and Technology (BUET)', 'BUET, Dhaka'],
  ['University of California, Davis', 'University of California Davis'],
  ['Indian Institute of Technology, Madras', 'Indian Inst. of Technology Madras'],
  ['National Center for Soil Research', 'Natl. Centre for Soil Research, Nairobi'],
  ["St. Mary's University College", 'St Marys University College'],
  ['Texas A&M University', 'Texas A & M University; College of Geosciences'],
]

const syllables = 'ba ke di mo lu ra se ti no vu fa ge hi jo pu wa ze bri kla stro dra pli gno tha'.split(' ')

interface Texts {
  /** A paper on a topic; topics of one area share that area's words. */
  paper(area: number, topic: number): PaperText
  /** A paper of the area that is not about any of our topics. */
  aside(area: number): PaperText
}

/** Papers of invented words: some belong to a topic, some to its area, most to all papers. */
function createTexts(seed: number): Texts {
  const random = randomNumbers(seed)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!
  const known = new Set<string>()
  const newWord = (): string => {
    const word = Array.from({ length: 3 + Math.floor(random() * 2) }, () => pick(syllables)).join('')
    if (known.has(word)) return newWord()
    known.add(word)
    return word
  }
  const words = (count: number) => Array.from({ length: count }, newWord)
  const everybodys = words(200)
  const ofArea = new Map<number, string[]>()
  const ofTopic = new Map<string, string[]>()
  const remembered = <K>(kept: Map<K, string[]>, key: K, count: number) => {
    const found = kept.get(key) ?? words(count)
    kept.set(key, found)
    return found
  }
  const write = (area: number, topic: readonly string[]): PaperText => {
    const field = remembered(ofArea, area, 25)
    const from = (list: readonly string[], count: number) => Array.from({ length: count }, () => pick(list))
    const own = topic.length > 0 ? topic : field
    return {
      title: [...from(own, 2), ...from(field, 1), ...from(everybodys, 3)].join(' '),
      keywords: [...from(own, 2), ...from(field, 1)],
      abstract: [...from(own, 12), ...from(field, 18), ...from(everybodys, 60)].join(' '),
    }
  }
  return {
    paper: (area, topic) => write(area, remembered(ofTopic, `${area}:${topic}`, 14)),
    aside: (area) => write(area, []),
  }
}

interface Reviewer {
  id: string
  name: string
  email: string
  area: number
  university: string
}

interface Author {
  name: string
  accountId?: string
  email?: string
  orcid?: string
  affiliation?: string
}

interface Paper extends PaperText {
  id: string
  area: number
  authors: Author[]
  isSought: boolean
}

interface Review {
  paperId: string
  reviewerId: string
  isLate: boolean
}

interface Article {
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
type ConflictKind = (typeof conflictKinds)[number]

/** A paper that needs reviewers, with the expected result. */
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

const areas = 15
const topicsOfArea = 4
const conflictsOfPaper = 4

/** The same every time: papers on 60 topics, each with its experts, some of whom must not review it. */
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
    // Nobody works on one topic only.
    add(at.area, texts.aside((at.area + 1 + Math.floor(random() * 3)) % areas), [{ accountId: id, name }])
    return id
  }
  return {
    ...{ reviewer, paper, article, expert, newName },
    /** A reviewer of the same area who works on other topics. */
    peer({ area }: Place): void {
      const { id, name } = reviewer(area)
      for (let number = 0; number < 2; number += 1) add(area, texts.aside(area), [{ accountId: id, name }])
    },
    /** An expert who would be ranked among the first without this conflict. */
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
const nameSyllables = 'ka lo mi ne ru sa ti vo ze ba du fe gi ho ju pa'.split(' ')

/** A unique name for each number. */
function lastName(number: number): string {
  let name = ''
  for (let rest = number + 4096; rest > 0; rest = Math.floor(rest / nameSyllables.length))
    name += nameSyllables[rest % nameSyllables.length]!
  return name[0]!.toUpperCase() + name.slice(1)
}

const initialsOf = (name: string) => name.replace(/^(\p{L})\p{L}*/u, '$1.')

function uuidOf(text: string): string {
  const hex = createHash('md5').update(text).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`
}

/** Writes the whole data set into an empty database, without files and other data that this proof does not use. */
export async function fill(client: pg.Client, world: World): Promise<void> {
  const journals = Array.from({ length: areas }, () => randomUUID())
  const reviewed = new Set(world.reviews.map(({ paperId }) => paperId))
  await client.query('begin')
  await client.query('set local session_replication_role = replica')
  const insert = (statement: string, rows: object[]) => client.query(statement, [JSON.stringify(rows)])
  await insert(
    `insert into journals.journal (id, title, abbrev, category, subtitle, hue, pattern, editor_in_chief, layout_editor, created_at)
     select id, 'Journal ' || n, 'J' || n, 'Area ' || n, '', 210, 'strata', '{}', '{}', now()
     from jsonb_to_recordset($1) as _(id uuid, n int)`,
    journals.map((id, n) => ({ id, n })),
  )
  await insert(
    `with r as (select * from jsonb_to_recordset($1) as _(id uuid, name text, email text, area int, university text)),
     a as (insert into identity.account (id, email, title, full_name, password_hash, registered_as, email_verified_at, created_at)
       select id, email, 'Dr.', name, '!', 'reviewer', now(), now() from r),
     h as (insert into identity.held_role (account_id, role, granted_at) select id, 'reviewer', now() from r)
     insert into identity.profile (account_id, country_code, phone_number, contact_address, city, state, zip_code,
       country_of_residence, nationality, date_of_birth, highest_education, awarding_institution, research_area, university)
     select id, '', '', '', '', '', '', '', '', '1980-01-01', '', '', 'Area ' || area, university from r`,
    world.reviewers,
  )
  await insert(
    `with p as (select * from jsonb_to_recordset($1)
       as _(id uuid, n int, "authorId" uuid, "journalId" uuid, title text, abstract text, keywords text[], reviews int,
         "isSought" boolean)),
     m as (insert into manuscripts.manuscript (id, file_id, sha256, identities, taken_at) select id, id, '', '{}', now() from p),
     s as (insert into manuscripts.step (manuscript_id, kind, status, result, changed_at)
       select id, kind, 'done', '{"proven": true, "suspected": []}', now() from p, unnest('{blind,pages}'::text[]) kind)
     insert into submissions.submission (id, number, author_id, journal_id, status, title, abstract, keywords, reviews,
       manuscript_id, created_at, submitted_at, status_since)
     select id, 'M2-2026-' || n, "authorId", "journalId", case when "isSought" then 'processing' else 'accepted' end, title,
       abstract, keywords, reviews, id, now(), now(), now() from p`,
    world.papers.map(({ authors, area, ...paper }, n) => ({
      ...paper,
      ...{ n, authorId: authors[0]?.accountId ?? randomUUID(), journalId: journals[area] },
      reviews: paper.isSought && reviewed.has(paper.id) ? 1 : 0,
    })),
  )
  await insert(
    `insert into submissions.author (submission_id, position, name, affiliation, email, orcid, account_id, is_submitter)
     select "paperId", position, name, affiliation, email, orcid, "accountId", position = 1 from jsonb_to_recordset($1)
       as _("paperId" uuid, position int, name text, affiliation text, email text, orcid text, "accountId" uuid)`,
    world.papers.flatMap(({ id, authors }) =>
      authors.map((author, index) => ({ ...author, paperId: id, position: index + 1 })),
    ),
  )
  await insert(
    `with r as (select *, now() - n % 300 * interval '1 day' as at from jsonb_to_recordset($1)
       as _(n int, "paperId" uuid, "reviewerId" uuid, "isLate" boolean)),
     a as (insert into peer_review.assignment (id, submission_id, stage, reviewer_id, code, status, position, blind_title,
         queued_at, invited_at, expires_at, answered_at, due_at, ended_at)
       select md5(n::text)::uuid, "paperId", 1, "reviewerId", 'RV-' || n, case when "isLate" then 'expired' else 'done' end, 1, '',
         at - interval '8 days', at - interval '8 days', at, at - interval '7 days', at + interval '3 days', at from r)
     insert into peer_review.review (id, assignment_id, submission_id, stage, reviewer_id, recommendation, comments_html, words,
       handed_in_at)
     select md5(n::text)::uuid, md5(n::text)::uuid, "paperId", 1, "reviewerId", 'Submission Approved', '', 0, at
     from r where not "isLate"`,
    world.reviews.map((review, n) => ({ ...review, n })),
  )
  await insert(
    `with a as (select * from jsonb_to_recordset($1)
       as _(id uuid, n int, "journalId" uuid, title text, names text[], "accountIds" uuid[])),
     w as (insert into submissions.published_author (account_id, article_id) select unnest("accountIds"), id from a)
     insert into submissions.publication (article_id, public_id, journal_id, title, authors, published_on)
     select id, 'm2.2025.' || n, "journalId", title, names, '2025-01-01' from a`,
    world.articles.map(({ area, ...article }, n) => ({ ...article, n, journalId: journals[area] })),
  )
  await client.query('commit')
  await client.query('vacuum analyze')
}
