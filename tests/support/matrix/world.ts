import { randomUUID } from 'node:crypto'
import type { WebApp } from '@grfs/contracts/page'
import { type Actor, permissions } from '@grfs/domain/identity/actor'
import { moduleFiles, moduleRoutes } from '../../../apps/server/src/entry/assemble.ts'
import { subscriptions } from '../../../apps/server/src/entry/subscriptions.ts'
import { replyToLetter } from '../../../apps/server/src/modules/feedback/letters.ts'
import { insertLetter } from '../../../apps/server/src/modules/feedback/queries.ts'
import { authenticate, endSessionsOf } from '../../../apps/server/src/modules/identity/index.ts'
import { giveJournalRole } from '../../../apps/server/src/modules/identity/sub-admins/journal-roles.ts'
import { interopDocuments } from '../../../apps/server/src/modules/interop/index.ts'
import { openCover } from '../../../apps/server/src/modules/publishing/cover.ts'
import { openTestHouse, type TestHouse } from '../app.ts'
import { makeArticle, makeIssue, makeJournal } from '../factories/press.ts'
import { deliverAll } from '../jobs.ts'
import { makePerson, signIn, type PersonOptions } from '../people.ts'
import { startPiPlatform } from '../pi-platform.ts'
import {
  principals,
  states,
  type Assigned,
  type MakeSomebody,
  type Principal,
  type Relation,
  type Somebody,
  type State,
} from './cast.ts'
import { makeDesk, type MatrixDesk } from './desk/desk.ts'
import { fillWallet, type MatrixWallet } from './desk/fill-wallet.ts'
import { makeModel, makePaper, type MatrixPaper } from './papers.ts'
import { undoing, type Look } from './undoing.ts'

/** An actor and a paper in a state. */
export interface Seat {
  principal: Principal
  relation: Relation
  state: State
  paper: MatrixPaper
  who: Somebody
  /** Whether the actor may handle the paper as an editor. */
  isAtDesk: boolean
}

export interface MatrixWorld {
  house: TestHouse
  journalId: string
  otherJournalId: string
  articleId: string
  /** The public id of an article in no issue. */
  unplacedId: string
  papers: MatrixPaper[]
  /** A paper of the other journal, handled by its sub-admin. */
  elsewhere: MatrixPaper
  shared: Record<Principal, Somebody>
  /** A reviewer without any invitation. */
  idle: Somebody
  seats: Seat[]
  /** The actors and data of the admin area. */
  desk: MatrixDesk
  wallet: MatrixWallet
  close(): Promise<void>
}

/** Unique names and addresses. */
function castingOf({ ctx }: TestHouse): MakeSomebody {
  let count = 0
  return async (kind, options = {}) => {
    const number = ++count
    const named = { fullName: `Quillon${number}x Ferncastle`, email: `quillon${number}x@ferncastle.example` }
    const { id, fullName, email } = await makePerson(ctx, kind, { ...named, ...options })
    return { id, fullName, email, token: kind === 'unverified' ? null : await signIn(ctx, { id }) }
  }
}

// This tests access, not rate limits.
const unlimited = moduleRoutes.map(({ endpoint: { limit: _, ...endpoint }, ...route }) => ({ ...route, endpoint }))

/** A test world with one paper in each state, all actors, and a server that rolls back all changes. */
export async function openMatrixWorld(look?: Look, web?: WebApp): Promise<MatrixWorld> {
  const around = (database: TestHouse['database']) => undoing(database, look)
  const platform = await startPiPlatform()
  const house = await openTestHouse({
    routes: unlimited,
    authenticate,
    subscriptions,
    around,
    pi: platform.settings,
    documents: interopDocuments,
    doiPrefix: '10.5555',
    files: moduleFiles,
    ...(web && { web }),
  })
  const { ctx } = house
  const journalId = await makeJournal(ctx)
  const otherJournalId = await makeJournal(ctx, { title: 'Letters of the Delta', abbrev: 'LOD' })
  const make = castingOf(house)
  const shared = await sharedCast(make, journalId, otherJournalId)
  const model = await makeModel(house)
  const papers: MatrixPaper[] = []
  for (const state of states) {
    for (const variant of ['plain', 'both', 'desk'] as const)
      papers.push(await makePaper(house, make, { state, variant, journalId, model }))
  }
  const elsewhere = await makePaper(house, make, {
    ...{ state: 'processing', variant: 'plain', journalId: otherJournalId, model },
  })
  const articleId = 'cms.2026.041'
  const issue = await makeIssue(ctx, journalId, 1, 1)
  await makeArticle(ctx, journalId, issue, { publicId: articleId, position: 1, doi: 'queued' })
  const unplacedId = 'cms.2026.042'
  await makeArticle(ctx, journalId, null, { publicId: unplacedId, position: 1 })
  await openCover(ctx, articleId)
  const seats = [...(await Promise.all(papers.map((paper) => seatsOf(house, paper, shared))))].flat()
  const idle = await make('reviewer')
  const desk = await makeDesk(house, make, { here: journalId, there: otherJournalId }, { papers, elsewhere, issue })
  await giveJournalRole(ctx, desk.chief, shared['editor of another section'].id, {
    ...{ role: 'section-editor', journalId, sectionId: desk.things.sectionId },
  })
  await correspond(house, desk.chief, [seats[0]!.who, desk.people.researcher])
  return {
    house,
    journalId,
    otherJournalId,
    articleId,
    unplacedId,
    papers,
    elsewhere,
    shared,
    idle,
    seats,
    desk,
    wallet: await fillWallet(ctx, platform, { admin: desk.people.admin, stranger: shared.researcher }),
    close: async () => {
      await house.close()
      await platform.stop()
    },
  }
}

const managePapers = (journal: string): PersonOptions => ({ permissions: ['managePapers'], allowedJournals: [journal] })

const butPapers = permissions.filter((one) => one !== 'managePapers')

async function sharedCast(make: MakeSomebody, here: string, elsewhere: string): Promise<Record<Principal, Somebody>> {
  const nobody = { id: randomUUID(), email: 'nobody@ferncastle.example', fullName: 'Nobody', token: null }
  return {
    anonymous: nobody,
    unverified: await make('unverified'),
    // The ended session belongs to each paper's own author.
    'ended session': nobody,
    researcher: await make('researcher'),
    reviewer: await make('reviewer'),
    'unapproved reviewer': await make('unapproved reviewer'),
    both: await make('both'),
    'sub-admin': await make('sub-admin', managePapers(here)),
    'sub-admin without permission': await make('sub-admin', { permissions: butPapers, allowedJournals: [here] }),
    'sub-admin of another journal': await make('sub-admin', managePapers(elsewhere)),
    'editor of another section': await make('sub-admin', { permissions: [], allowedJournals: [] }),
    admin: await make('admin'),
  }
}

async function seatsOf({ ctx }: TestHouse, paper: MatrixPaper, shared: MatrixWorld['shared']): Promise<Seat[]> {
  const { state, variant } = paper
  const seat = (principal: Principal, relation: Relation, who: Somebody, isAtDesk = false): Seat => ({
    ...{ principal, relation, state, paper, who, isAtDesk },
  })
  const member = variant === 'both' ? 'both' : 'researcher'
  if (variant === 'desk') return [seat('admin', 'own', paper.author)]
  const related = [
    seat(member, 'own', paper.author),
    seat(member, 'co-author', paper.coAuthors[0]!),
    ...Array.from(paper.assigned, ([relation, { who }]: [Assigned, { who: Somebody }]) =>
      seat(variant === 'both' ? 'both' : 'reviewer', relation, who),
    ),
  ]
  if (variant === 'both') return related
  const ended = { ...paper.author, token: await endedSession(ctx, paper.author) }
  const strangers = principals
    .filter((principal) => principal !== 'ended session')
    .map((one) => seat(one, 'none', shared[one], one === 'admin' || one === 'sub-admin'))
  const [, admin, subAdmin, namedAdmin, namedSubAdmin] = paper.coAuthors
  return [
    ...related,
    ...strangers,
    seat('ended session', 'own', ended),
    seat('admin', 'co-author', admin!),
    seat('sub-admin', 'co-author', subAdmin!),
    seat('admin', 'named', namedAdmin!, true),
    seat('sub-admin', 'named', namedSubAdmin!, true),
    ...(paper.lostRole ? [seat('unapproved reviewer', 'expired', paper.lostRole.who)] : []),
  ]
}

/** Ends all sessions of the author and returns the ended token; the author gets a new session. */
async function endedSession(ctx: TestHouse['ctx'], author: Somebody): Promise<string> {
  const ended = author.token!
  await ctx.inTransaction((tx) => endSessionsOf(tx, author.id, 'logout'))
  author.token = await signIn(ctx, author)
  return ended
}

/** Members have sent messages and got replies: each has an inbox item, a reply and a notification. */
async function correspond({ ctx, database }: TestHouse, press: Actor, members: Somebody[]): Promise<void> {
  for (const { id: accountId, fullName: senderName, email: senderEmail } of members) {
    const letter = { id: randomUUID(), kind: 'message', subject: 'A question', text: 'When do you open?' } as const
    await ctx.inTransaction((tx) => insertLetter(tx.db, tx.now(), { ...letter, accountId, senderName, senderEmail }))
    await replyToLetter(ctx, press, letter.id, 'On Monday.')
  }
  await deliverAll(database)
}
