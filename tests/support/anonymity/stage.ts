import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { LetterMove } from '@grfs/contracts/peer-review/admin'
import type { WebApp } from '@grfs/contracts/page'
import { paperDeclarations } from '@grfs/domain/submissions/declarations'
import { moduleHandlers } from '../../../apps/server/src/entry/assemble.ts'
import type { Converter } from '../../../apps/server/src/platform/sandbox/converter.ts'
import { makeJournal } from '../factories/press.ts'
import { finishForReal } from '../finished-manuscripts.ts'
import { deliverAll } from '../jobs.ts'
import { openPress, withoutTypesetting } from '../publishing.ts'
import { openWorld, type Reply, type World } from '../workflow.ts'
import { openAviary, type Aviary, type Canary } from './canaries.ts'
import { canaryPaper } from './canary-paper.ts'
import { noteAssignments, openCast, type Member, type Cast } from './cast.ts'
import { markedFacts, type RepeatedMarks } from './marked-facts.ts'

interface StageOptions {
  seed: number
  /** Processes manuscripts if requested; otherwise the results of one finished manuscript are copied. */
  converter: Converter
  web?: WebApp
  /** False for worlds that only compare what people are told about a proof. */
  isTypeset?: boolean
  /** The source of a person's words, for worlds that differ only in some people. */
  identityOf?: (key: string) => Aviary
}

export type Stage = Awaited<ReturnType<typeof openStage>>

/** A test world in which every identifying or confidential text is a canary. */
export async function openStage({ seed, converter, web, identityOf, isTypeset = true }: StageOptions) {
  const world = await openWorld({ doiPrefix: '10.5555', ...(web && { web }) })
  const otherJournalId = await makeJournal(world.house.ctx, { title: 'Mountain Studies', abbrev: 'MTS' })
  const sisterJournalId = await makeJournal(world.house.ctx, { title: 'Annals of Rivers', abbrev: 'AOR' })
  const { house } = world
  const press = openPress(isTypeset ? house : { ...house, ctx: withoutTypesetting(house.ctx) })
  const cast = openCast(world, openAviary(seed), identityOf)
  const papers = new Map<string, StagedPaper>()
  const paperOf = new Map<string, string>()
  const parts: Parts = { world, cast, papers, paperOf, converter }
  return {
    ...parts,
    press,
    otherJournalId,
    /** Rejected papers may go on here. */
    sisterJournalId,
    ...authorsMoves(parts),
    ...reviewersMoves(parts),
    ...editorsMoves(parts),
    /** Runs all follow-up work of a move. */
    async settle(): Promise<void> {
      await deliverAll(world.house.database)
      await runComparisons(parts)
      await noteAssignments(world, cast, paperOf)
    },
    /** Moves the clock and runs the deadline job. */
    async days(days: number): Promise<void> {
      await world.clock.moveOn(days)
      await world.clock.strike()
    },
    close: () => world.close(),
  }
}

function authorsMoves({ world, cast, papers, paperOf, converter }: Parts) {
  const fileOf = (paper: StagedPaper) => canaryPaper(paper)
  const fileName = (paper: StagedPaper) => `${cast.secret('file name', paper.key, ...paper.authors).word} revised.docx`
  async function makeManuscript(paper: StagedPaper, isReal: boolean): Promise<void> {
    if (!isReal) return world.finish(paper.id)
    const { rows } = await sql<{ id: string }>`
      select manuscript_id as id from submissions.submission where id = ${paper.id}`.execute(world.house.database.db)
    await finishForReal(world.house.ctx, rows[0]!.id, converter)
  }
  /** The typed fields name the authors as well, as real ones do. */
  const typedOf = ({ title, authors: [first] }: Pick<StagedPaper, 'title' | 'authors'>) => ({
    title,
    abstract: `Salt rises in the wells of the delta, as ${first!.said} has shown. Write to ${first!.email}.`,
    keywords: ['salt', 'wells', `wells of ${first!.institution}`],
  })
  const personOf = ({ fullName, email }: Member) => ({ name: fullName, email, reason: 'A rival' })
  /** Whom an author suggests or opposes as reviewers: name, address and reason may say who wrote the paper. */
  const wishesOf = (key: string | null, author: Member, opposed: Member[] = []) => {
    const wish = (kind: string) => {
      const { word } = cast.secret(`${kind} reviewer`, key, author)
      return [
        { name: `Friend ${word}`, email: `${word.toLowerCase()}@friends.example`, reason: `Asked by ${author.said}` },
      ]
    }
    return { reviewerWishes: { suggested: wish('suggested'), opposed: [...wish('opposed'), ...opposed.map(personOf)] } }
  }
  return {
    makeManuscript,
    typedOf,
    async draft(who: Member): Promise<string> {
      const id = randomUUID()
      const { word } = cast.secret('draft', null, who)
      const typed = { title: `Begun by ${word}`, abstract: who.said, keywords: ['salt'], authors: [who] }
      const { facts } = markedFacts(cast.marksOf(`draft ${id}`, [who]), typed)
      const form = { facts, coverLetter: cast.secret('cover letter', null, who).word, ...wishesOf(null, who) }
      expectStatus(await world.call(who, 'PUT', `/submission/draft/${id}`, { version: 0, form }), 200)
      return id
    },
    async submit(key: string, author: Member, coAuthors: Member[], opposed: Member[] = []): Promise<StagedPaper> {
      const authors = [author, ...coAuthors]
      const home = `${cast.secret('home page', key, ...authors).word.toLowerCase()}.example`
      const title = `Salt in the wells of ${['Dacope', 'Koyra', 'Mongla', 'Paikgacha'][papers.size % 4]}`
      const id = randomUUID()
      const { facts, repeated } = markedFacts(cast.marksOf(key, [author, ...coAuthors]), {
        ...typedOf({ title, authors }),
        authors,
      })
      const paper: StagedPaper = {
        ...{ key, id, title, authors, home, version: 1, repeated },
        unreleased: [],
        released: [],
        readers: [],
      }
      cast.introduce(key, authors)
      // The name and the bytes of a file may say who wrote the paper.
      const { word } = cast.secret('supplement', key, author)
      const supplements = `/submission/draft/${id}/supplements`
      const bytes = Buffer.from(`well,salt,${word}\n`)
      const uploaded = await world.sendForm(author, supplements, {}, bytes, `${word}.csv`, 'supplement')
      expectStatus(uploaded, 201)
      facts.supplements[0]!.fileId = String(uploaded.body.file.id)
      const letter = cast.secret('cover letter', key, author).word
      const form = {
        journalId: world.journalId,
        facts,
        coverLetter: `Dear editors, we are ${letter}.`,
        ...wishesOf(key, author, opposed),
      }
      expectStatus(await world.call(author, 'PUT', `/submission/draft/${id}`, { version: 0, form }), 200)
      const { keywords, ...typed } = typedOf(paper)
      const fields = {
        ...{ ...typed, keywords: JSON.stringify(keywords), journalId: world.journalId, submissionId: id },
        declarations: JSON.stringify(paperDeclarations),
      }
      expectStatus(await world.sendForm(author, '/submission/submit', fields, fileOf(paper), fileName(paper)), 201)
      // All co-authors have confirmed: an editor among them is an author now, and no longer an editor of the paper.
      await sql`update submissions.author set account_confirmed_at = now(), email_confirmed_at = now()
        where submission_id = ${paper.id} and not is_submitter`.execute(world.house.database.db)
      papers.set(key, paper)
      paperOf.set(paper.id, key)
      return paper
    },
    async resubmit(paper: StagedPaper): Promise<void> {
      paper.version += 1
      const { rows } = await sql<{ id: string }>`
        select p.id from submissions.point p join submissions.released_review r on r.id = p.review_id
        where r.submission_id = ${paper.id}`.execute(world.house.database.db)
      const [author] = paper.authors
      const { title, abstract, keywords } = typedOf(paper)
      const answers = rows.map((point) => [point.id, `We, ${author!.said}, have done as you say.`])
      const fields = {
        ...{ submissionId: paper.id, title, abstract, keywords: JSON.stringify(keywords) },
        answers: JSON.stringify(Object.fromEntries(answers)),
      }
      const path = '/submission/submit-next-review'
      expectStatus(await world.sendForm(author!, path, fields, fileOf(paper), fileName(paper)), 200)
    },
    async answerEditors({ id, key, authors: [author] }: StagedPaper): Promise<void> {
      const text = `${cast.secret('message of an author', key, author!).word}, yours, ${author!.said}`
      expectStatus(await world.call(author!, 'POST', `/submission/${id}/messages`, { text }), 201)
    },
  }
}

function reviewersMoves({ world, cast }: Parts) {
  /** Later reviewers also read the released reviews. */
  const meetReleased = (who: Member, { released, readers }: StagedPaper) => {
    readers.push(who)
    for (const { knownTo } of released) knownTo.add(who.key)
  }
  /** The reason of a decline, and the colleague that the reviewer names instead. */
  const declinedBy = (who: Member, { key }: StagedPaper) => {
    const word = (what: string) => cast.secret(what, key, who).word
    const colleague = word('named colleague')
    return {
      reason: `I know the authors from ${word('reason of a decline')}; yours, ${who.said}`,
      colleague: {
        name: `Colleague ${colleague}`,
        email: `${colleague.toLowerCase()}@colleagues.example`,
        words: `Knows wells, says ${who.said}`,
      },
    }
  }
  return {
    async accept(who: Member, paper: StagedPaper): Promise<void> {
      meetReleased(who, paper)
      expectStatus(await world.accept(who, paper.id), 200)
    },
    async acceptByLink(who: Member, paper: StagedPaper, token: string, more: object = {}): Promise<Reply> {
      meetReleased(who, paper)
      const answer = { response: 'accepted', ...more }
      return expectStatus(await world.call(null, 'POST', `/invitation/${token}`, answer), 200)
    },
    declinedBy,
    async decline(who: Member, paper: StagedPaper): Promise<void> {
      const answer = { submissionId: paper.id, response: 'rejected', ...declinedBy(who, paper) }
      expectStatus(await world.call(who, 'POST', '/submission/assignment/respond', answer), 200)
    },
    async type(who: Member, { id, key }: StagedPaper, version = 0): Promise<void> {
      const { word } = cast.secret('typed of a review', key, who)
      const form = { comments: `<p>Begun: ${word}</p>`, note: `${word} ${who.said}`, recommendation: '' }
      expectStatus(await world.typeReview(who, id, version, form), 200)
    },
    async review(who: Member, paper: StagedPaper, recommendation = 'Minor Revision Required'): Promise<void> {
      const comments = cast.secret('comments', paper.key, who)
      const note = cast.secret('note to the editor', paper.key, who)
      paper.unreleased.push({ canary: comments.canary, after: paper.readers.length })
      const html =
        `<ol><li><p>Say how the wells were chosen, see ${comments.word}.</p></li>` +
        `<li><p>Cite ${who.said}${who.telephone && `, or call +880 ${who.telephone}`}.</p></li></ol>`
      const said = { comments: html, note: `${note.word}, says ${who.said}`, recommendation }
      expectStatus(await world.review(who, paper.id, said), 200)
    },
    /** The code of a certificate belongs to the reviewer, who may show it to anyone. */
    async certify(who: Member, { id }: StagedPaper): Promise<string> {
      const { rows } = await sql<{ id: string }>`
        select id from peer_review.assignment where submission_id = ${id} and reviewer_id = ${who.id}
          and status = 'done'`.execute(world.house.database.db)
      const reply = await world.call(who, 'POST', `/reviewer/reviews/${rows[0]!.id}/certificate`)
      return String(expectStatus(reply, 200).body.url)
    },
    async writeToEditors(who: Member, { id, key }: StagedPaper): Promise<void> {
      const { rows } = await sql<{ id: string }>`
        select id from peer_review.assignment where submission_id = ${id} and reviewer_id = ${who.id}
        order by queued_at desc`.execute(world.house.database.db)
      const text = `${cast.secret('message to the editors', key, who).word}, yours, ${who.said}`
      expectStatus(await world.call(who, 'POST', '/reviewer/messages', { assignmentId: rows[0]!.id, text }), 201)
    },
  }
}

const comparing = ['peer-review.compare-blind-copies', 'submissions.compare-manuscripts']

/** The worker's comparison of two manuscripts. */
async function runComparisons({ world: { house } }: Parts): Promise<void> {
  const { rows } = await house.database.pool.query<{ id: string; name: string; payload: unknown }>(
    `select j.id, t.identifier as name, j.payload from graphile_worker._private_jobs j
       join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = any($1)`,
    [comparing],
  )
  for (const { id, name, payload } of rows) {
    const handler = moduleHandlers.find(({ job }) => job.name === name)
    const run = { ctx: house.ctx, jobId: id, attempt: 1, signal: new AbortController().signal }
    await handler?.run(payload, run)
    await house.database.pool.query('delete from graphile_worker._private_jobs where id = $1', [id])
  }
}

export interface StagedPaper {
  key: string
  id: string
  title: string
  authors: Member[]
  home: string
  version: number
  repeated: RepeatedMarks
  /** Canaries of reviews that are not released yet, each with the number of earlier reviewers. */
  unreleased: Array<{ canary: Canary; after: number }>
  released: Canary[]
  /** Reviewers who have accepted, in order. */
  readers: Member[]
  /** The rejected paper that goes on as this one. */
  from?: StagedPaper
}

/** What all moves use. */
interface Parts {
  world: World
  cast: Cast
  papers: Map<string, StagedPaper>
  paperOf: Map<string, string>
  converter: Converter
}

export function expectStatus(reply: Reply, ...statuses: number[]): Reply {
  if (statuses.includes(reply.status)) return reply
  throw new Error(`Answered ${reply.status} instead of ${statuses.join(' or ')}: ${reply.raw.toString()}`)
}

/** The moves of editors; everything they write is a canary too. */
function editorsMoves({ world, cast }: Parts) {
  const assignmentOf = async ({ id }: StagedPaper, who: Member): Promise<string> => {
    const { rows } = await sql<{ id: string }>`
      select id from peer_review.assignment where submission_id = ${id} and reviewer_id = ${who.id}
      order by queued_at desc limit 1`.execute(world.house.database.db)
    return rows[0]!.id
  }
  return {
    assignmentOf,
    async screen(editor: Member, { id }: StagedPaper): Promise<void> {
      expectStatus(await world.screen(editor, id), 200)
      // An editor has checked the suspected places of the report.
      expectStatus(await world.confirmBlindness(editor, id), 200, 409)
    },
    /** A new version has its own report. */
    async screenAgain(editor: Member, { id }: StagedPaper): Promise<void> {
      expectStatus(await world.confirmBlindness(editor, id), 200, 409)
    },
    async deskReject(editor: Member, { id, key, authors }: StagedPaper): Promise<void> {
      const version = await world.versionOf(editor, id)
      const letter = `Thank you. ${cast.secret('letter', key, ...authors).word}`
      const reason = `Outside our field: ${cast.secret('reason of a rejection', key, ...authors).word}`
      const body = { version, outcome: 'reject', letter, reason }
      expectStatus(await world.call(editor, 'POST', `/admin/papers/${id}/screening`, body), 200)
    },
    async invite(editor: Member, { id }: StagedPaper, reviewers: Member[], alternates: Member[] = []): Promise<void> {
      const [reviewerIds, alternateIds] = [reviewers, alternates].map((people) => people.map((one) => one.id))
      // Whether or not the author opposes them.
      const opposedIds = [...reviewerIds!, ...alternateIds!]
      const body = { reviewerIds, alternateIds, opposedIds }
      expectStatus(await world.call(editor, 'POST', `/admin/papers/${id}/invitations`, body), 200)
    },
    async withdraw(editor: Member, paper: StagedPaper, who: Member): Promise<void> {
      const reason = cast.secret('reason of a withdrawal', paper.key).word
      expectStatus(await world.withdraw(editor, paper.id, await assignmentOf(paper, who), reason), 200)
    },
    async writeToReviewer(editor: Member, paper: StagedPaper, who: Member): Promise<void> {
      const body = {
        assignmentId: await assignmentOf(paper, who),
        text: `How far are you? ${cast.secret('message of an editor', paper.key, who).word}`,
      }
      expectStatus(await world.call(editor, 'POST', `/admin/papers/${paper.id}/messages`, body), 201)
    },
    async writeToAuthor(editor: Member, paper: StagedPaper): Promise<void> {
      const { id, key, authors } = paper
      const reviewers = await reviewersOf(world.house.database.db, cast.members, id)
      const { word } = cast.secret('message to an author', key, authors[0]!)
      const text = `${word}. Reviewed by ${reviewers.map((one) => one.said).join()}`
      expectStatus(await world.call(editor, 'POST', `/admin/papers/${id}/messages`, { thread: 'author', text }), 201)
    },
    async note(editor: Member, { id, key }: StagedPaper): Promise<void> {
      const text = `Between us: ${cast.secret('internal note', key).word}`
      expectStatus(await world.call(editor, 'POST', `/admin/papers/${id}/messages`, { thread: 'notes', text }), 201)
    },
    async draftLetter(editor: Member, { id, key }: StagedPaper): Promise<void> {
      const letter = `Begun: ${cast.secret('draft of a letter', key).word}`
      const body = { version: 0, form: { move: 'ask-revision', letter, reason: '' } }
      expectStatus(await world.call(editor, 'PUT', `/admin/papers/${id}/decision/draft`, body), 200)
    },
    async decide(
      editor: Member,
      paper: StagedPaper,
      move: Exclude<LetterMove, 'desk-reject'>,
      transferTo = '',
    ): Promise<void> {
      const { id, key, authors } = paper
      const reviewers = await reviewersOf(world.house.database.db, cast.members, id)
      const letter = `${cast.secret('letter', key, ...authors).word}. Reviewed by ${reviewers.map((one) => one.said).join()}`
      // The reason of a rejection is for the authors; other reasons are for the record.
      const toWhom = move === 'reject' ? authors : []
      const reason = `Weighed: ${cast.secret('reason of a decision', key, ...toWhom).word}`
      const version = await world.versionOf(editor, id)
      if (move !== 'next-stage') {
        for (const { canary, after } of paper.unreleased.splice(0)) {
          for (const { key: reader } of [...authors, ...paper.readers.slice(after)]) canary.knownTo.add(reader)
          paper.released.push(canary)
        }
      }
      const body = { version, move, letter, reason, transferTo }
      expectStatus(await world.call(editor, 'POST', `/admin/papers/${id}/decision`, body), 200)
    },
  }
}

type Database = Parts['world']['house']['database']['db']

/** The members who have submitted a review of a paper. */
async function reviewersOf(db: Database, members: Map<string, Member>, submissionId: string): Promise<Member[]> {
  const { rows } = await sql<{ id: string }>`
    select reviewer_id as id from peer_review.review where submission_id = ${submissionId}`.execute(db)
  const ids = new Set(rows.map(({ id }) => id))
  return [...members.values()].filter(({ id }) => ids.has(id))
}
