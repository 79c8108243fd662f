import { sql } from 'kysely'
import { permissions } from '@grfs/domain/identity/actor'
import type { Converter } from '../../../apps/server/src/platform/sandbox/converter.ts'
import { rebuildIndex } from '../../../apps/server/src/modules/search/index.ts'
import { openAviary, wordLength, type Aviary } from '../anonymity/canaries.ts'
import type { Member } from '../anonymity/cast.ts'
import { openStage, expectStatus, type StagedPaper } from '../anonymity/stage.ts'
import { fixCodes } from '../anonymity/workflow-by-chance.ts'
import { acceptPaper, requestFinalFiles, sendProof } from '../anonymity/office.ts'
import { makeArticle, makeIssue } from '../factories/press.ts'

/**
 * Worlds differ in one fact only: which of two people has written the hidden papers, or which of two has reviewed them.
 */
export type Hidden = 'nothing' | 'author' | 'reviewer'

export type Scene = Awaited<ReturnType<typeof openScene>>

/**
 * A test world with every kind of attacker. The hidden people exist in both worlds, with the same profile; only their
 * part in the papers is swapped. Attackers know everything about them, except that part.
 */
export async function openScene(swapped: Hidden, converter: Converter, seed: number) {
  const identities = new Map<string, Aviary>()
  // Names have different lengths, so that a length identifies people too.
  const identityOf = (key: string): Aviary => {
    const sum = [...key].reduce((total, letter) => (total * 31 + letter.charCodeAt(0)) % 1_000_003, seed)
    const own = identities.get(key) ?? openAviary(sum, 4 + (sum % 4))
    identities.set(key, own)
    return own
  }
  const stage = ticking(await openStage({ seed, converter, identityOf }))
  const people = await addPeople(stage)
  const hidden = {
    author: swapped === 'author' ? people.bea : people.ada,
    coAuthor: swapped === 'author' ? people.ivy : people.hal,
    reviewer: swapped === 'reviewer' ? people.dee : people.cy,
  }
  await publishArticle(stage)
  const { keptText, ...written } = await papersOfHiddenAuthor(stage, people, hidden)
  const targets = { ...written, ...(await papersOfHiddenReviewer(stage, people, hidden)) }
  await stage.settle()
  await fixCodes(stage)
  await stage.world.house.database.pool.query('delete from graphile_worker._private_jobs')
  return { ...stage, swapped, people, targets, keptText, converter, aviary: searchable(stage.cast.aviary, identities) }
}

type OpenedStage = Awaited<ReturnType<typeof openStage>>
type People = Awaited<ReturnType<typeof addPeople>>
type HiddenPeople = { author: Member; coAuthor: Member; reviewer: Member }

/** Each move has its own second: rows of the same instant would be listed in the random order of their ids. */
function ticking<Stage extends OpenedStage>(stage: Stage): Stage {
  const { clock } = stage.world.house
  const tick = () => clock.moveTo(new Date(clock.now().getTime() + 1_000).toISOString())
  const ticked = Object.entries(stage).map(([name, part]) => [
    name,
    typeof part !== 'function'
      ? part
      : (...sent: unknown[]) => (tick(), (part as (...sent: unknown[]) => unknown)(...sent)),
  ])
  const add: OpenedStage['cast']['add'] = (...sent) => (tick(), stage.cast.add(...sent))
  return { ...(Object.fromEntries(ticked) as Stage), cast: { ...stage.cast, add } }
}

async function addPeople({ cast, world, otherJournalId }: OpenedStage) {
  const elsewhere = { permissions: permissions.slice(0, 6), allowedJournals: [otherJournalId] }
  const people = {
    ada: await cast.add('ada', 'researcher'),
    bea: await cast.add('bea', 'researcher'),
    hal: await cast.add('hal', 'researcher'),
    ivy: await cast.add('ivy', 'researcher'),
    cy: await cast.add('cy', 'reviewer'),
    dee: await cast.add('dee', 'reviewer'),
    editor: await cast.add('editor', 'admin'),
    reviewer: await cast.add('reviewer', 'reviewer'),
    declined: await cast.add('declined reviewer', 'reviewer'),
    former: await cast.add('former reviewer', 'reviewer'),
    invited: await cast.add('invited reviewer', 'reviewer'),
    fellow: await cast.add('fellow reviewer', 'reviewer'),
    author: await cast.add('author', 'researcher'),
    coAuthor: await cast.add('co-author', 'researcher'),
    editorAuthor: await cast.add('editor and author', 'admin'),
    otherDesk: await cast.add('sub-admin of another journal', 'sub-admin', elsewhere),
    otherSection: await cast.add('editor of another section', 'sub-admin', { permissions: [], allowedJournals: [] }),
    stranger: await cast.add('stranger', 'researcher'),
  }
  for (const { id } of [people.cy, people.dee]) {
    const seat = { onBoard: true, journalId: world.journalId }
    expectStatus(await world.call(people.editor, 'PUT', `/admin/users/${id}/board`, seat), 200)
  }
  await giveSection(world, people)
  return people
}

/** The same id in every world: it is in the list of journals. */
const sectionId = '5ec7104e-0000-4000-8000-000000000001'

/** No hidden paper is in this section of the journal. */
async function giveSection(
  { house, journalId, call }: OpenedStage['world'],
  { editor, otherSection }: Record<'editor' | 'otherSection', Member>,
): Promise<void> {
  await sql`insert into journals.section (id, journal_id, position, titles)
    values (${sectionId}, ${journalId}, 1, '{"en": "Letters"}')`.execute(house.database.db)
  const role = { role: 'section-editor', journalId, sectionId }
  expectStatus(await call(editor, 'POST', `/subadmin/${otherSection.id}/roles`, role), 201)
}

/** Publishes an article, so that search and completions have a result. */
async function publishArticle({ world: { house, journalId } }: OpenedStage): Promise<void> {
  const issueId = await makeIssue(house.ctx, journalId, 7, 1)
  const title = 'Salt in the wells of Barisal'
  await makeArticle(house.ctx, journalId, issueId, { publicId: 'cms.2026.001', position: 1, title })
  await rebuildIndex(house.ctx)
}

/** Editor and author write to each other, and the editor adds an internal note. */
async function writeAboutIt(stage: OpenedStage, editor: Member, paper: StagedPaper): Promise<void> {
  await stage.writeToAuthor(editor, paper)
  await stage.answerEditors(paper)
  await stage.note(editor, paper)
}

async function papersOfHiddenAuthor(stage: OpenedStage, people: People, { author, coAuthor }: HiddenPeople) {
  const { editor, reviewer, declined, former, invited } = people
  const revised = await stage.submit('revised', author, [coAuthor])
  await stage.makeManuscript(revised, true)
  await stage.screen(editor, revised)
  await stage.invite(editor, revised, [reviewer])
  await stage.accept(reviewer, revised)
  await stage.writeToEditors(reviewer, revised)
  await stage.review(reviewer, revised)
  await writeAboutIt(stage, editor, revised)
  await stage.decide(editor, revised, 'ask-revision')
  await stage.settle()
  await stage.resubmit(revised)
  await stage.makeManuscript(revised, true)
  await stage.screenAgain(editor, revised)
  await stage.invite(editor, revised, [invited])
  await stage.settle()
  const underReview = await stage.submit('under review', author, [coAuthor])
  await stage.makeManuscript(underReview, true)
  await stage.screen(editor, underReview)
  await stage.invite(editor, underReview, [declined, former])
  await stage.decline(declined, underReview)
  await stage.accept(former, underReview)
  // The former reviewer keeps a copy of the text that was visible at that time.
  const keptText = expectStatus(await stage.world.call(former, 'GET', `/submission/${underReview.id}/blind/text`), 200)
  await stage.withdraw(editor, underReview, former)
  await stage.invite(editor, underReview, [reviewer])
  await stage.accept(reviewer, underReview)
  await stage.type(reviewer, underReview)
  await stage.settle()
  const proofed = await reviewedPaper(stage, 'proofed', people, author, [coAuthor], people.fellow)
  await acceptPaper(stage, editor, proofed)
  await sendProof(stage, editor, proofed, 1)
  await stage.settle()
  return { underReview, revised, proofed, keptText: String(keptText.body.html) }
}

async function papersOfHiddenReviewer(stage: OpenedStage, people: People, { reviewer }: HiddenPeople) {
  const { editor, author, coAuthor, editorAuthor, fellow, cy } = people
  // In both worlds the author opposes the same person, who is invited in one of them.
  const reviewed = await stage.submit('reviewed', author, [coAuthor, editorAuthor], [cy])
  await stage.makeManuscript(reviewed, false)
  await stage.screen(editor, reviewed)
  await stage.invite(editor, reviewed, [reviewer])
  await stage.accept(reviewer, reviewed)
  await stage.writeToEditors(reviewer, reviewed)
  await stage.review(reviewer, reviewed)
  await writeAboutIt(stage, editor, reviewed)
  await stage.certify(reviewer, reviewed)
  await stage.decide(editor, reviewed, 'ask-revision')
  await stage.settle()
  const proofSent = await reviewedPaper(stage, 'proof sent', people, author, [coAuthor, editorAuthor], reviewer)
  await acceptPaper(stage, editor, proofSent)
  await sendProof(stage, editor, proofSent, 2)
  const finishing = await reviewedPaper(stage, 'finishing', people, author, [coAuthor, editorAuthor], reviewer)
  await acceptPaper(stage, editor, finishing)
  await requestFinalFiles(stage, editor, finishing)
  await stage.settle()
  const taken = await stage.submit('taken', author, [coAuthor, editorAuthor], [cy])
  await stage.makeManuscript(taken, false)
  await stage.screen(editor, taken)
  await stage.invite(editor, taken, [reviewer, fellow])
  await stage.accept(reviewer, taken)
  await stage.type(reviewer, taken)
  await stage.resubmit(reviewed)
  await stage.makeManuscript(reviewed, false)
  await stage.screenAgain(editor, reviewed)
  await stage.invite(editor, reviewed, [fellow])
  await stage.accept(fellow, reviewed)
  await stage.settle()
  return { reviewed, taken, proofSent, finishing }
}

async function reviewedPaper(
  stage: OpenedStage,
  title: string,
  { editor }: People,
  author: Member,
  coAuthors: Member[],
  reviewer: Member,
): Promise<StagedPaper> {
  const paper = await stage.submit(title, author, coAuthors)
  await stage.makeManuscript(paper, false)
  await stage.screen(editor, paper)
  await stage.invite(editor, paper, [reviewer])
  await stage.accept(reviewer, paper)
  await stage.review(reviewer, paper)
  await stage.settle()
  return paper
}

/** Merges everyone's words; longer words are found by their beginning. */
function searchable(main: Aviary, identities: Map<string, Aviary>): Aviary {
  const words = new Map(main.words)
  const numbers = new Map(main.numbers)
  for (const own of identities.values()) {
    for (const [word, canary] of own.words) words.set(word.slice(0, wordLength), canary)
    for (const [number, canary] of own.numbers) numbers.set(number, canary)
  }
  return { ...main, words, numbers }
}

export interface Assignment {
  id: string
  reviewerId: string
  submissionId: string
}

/** All assignments of the papers, in the order of their creation. */
export async function listAssignments({ world }: Scene): Promise<Assignment[]> {
  const { rows } = await sql<Assignment>`
    select id, reviewer_id as "reviewerId", submission_id as "submissionId" from peer_review.assignment
    order by queued_at, stage, position`.execute(world.house.database.db)
  return rows
}
