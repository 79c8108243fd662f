import { sql } from 'kysely'
import type { Member } from './cast.ts'
import {
  acceptAsOutsider,
  approveProof,
  beginTransfer,
  declineAsOutsider,
  inviteAddress,
  linkOf,
  openAtDesk,
  requestFinalFiles,
  returnProof,
  schedule,
  sendFinalFiles,
  sendProof,
  submitTransferred,
} from './office.ts'
import type { Stage, StagedPaper } from './stage.ts'

/** Called at each state, when everyone reads everything. */
export type See = (state: string, paper: StagedPaper | null) => Promise<void>

/**
 * Four papers from draft to decision: three stages, every way in which an assignment ends, accounts with two roles, an
 * editor who is an author. One is prepared for publication; one goes on in another journal, with outside reviewers.
 * About 50 states.
 */
export async function tellStory(
  stage: Stage,
  see: See,
  isReal: (key: string, version: number) => boolean,
): Promise<void> {
  const people = await invitePeople(stage)
  const look: See = async (state, paper) => {
    await stage.settle()
    await see(state, paper)
  }
  await firstStage(stage, people, look, isReal)
  await laterStages(stage, people, look, isReal)
  await production(stage, people, look)
  await otherPapers(stage, people, look, isReal)
}

type People = Awaited<ReturnType<typeof invitePeople>>
type IsReal = Parameters<typeof tellStory>[2]

async function invitePeople({ cast, world, otherJournalId, sisterJournalId }: Stage) {
  const reviewers: Member[] = []
  for (let number = 1; number <= 11; number++) reviewers.push(await cast.add(`reviewer ${number}`, 'reviewer'))
  const looksAfter = (journal: string) => ({ permissions: ['managePapers' as const], allowedJournals: [journal] })
  const people = {
    author: await cast.add('author', 'researcher'),
    coAuthor: await cast.add('co-author', 'researcher'),
    outsider: await cast.add('co-author without account', null),
    both: await cast.add('author and reviewer', 'both'),
    editor: await cast.add('editor', 'admin'),
    editorWhoWrites: await cast.add('editor and author', 'admin'),
    sisterEditor: await cast.add('sub-admin of the sister journal', 'sub-admin', looksAfter(sisterJournalId)),
    outsiders: [await cast.add('outsider who declines', null), await cast.add('outsider who reviews', null)],
    editorElsewhere: await cast.add('sub-admin of another journal', 'sub-admin', looksAfter(otherJournalId)),
    stranger: await cast.add('stranger', 'researcher'),
    idle: await cast.add('idle reviewer', 'reviewer'),
    reviewers,
  }
  await cast.add('sub-admin of this journal', 'sub-admin', looksAfter(world.journalId))
  cast.get('sub-admin of this journal').isEditor = true
  return people
}

async function firstStage(stage: Stage, people: People, see: See, isReal: IsReal): Promise<void> {
  const { author, coAuthor, outsider, both, editor, editorWhoWrites } = people
  const [one, two, three, four, five, six] = people.reviewers as [Member, Member, Member, Member, Member, Member]
  await stage.draft(author)
  await see('a draft', null)
  const paper = await stage.submit('paper 1', author, [coAuthor, outsider, editorWhoWrites])
  await see('submitted, the manuscript in the making', paper)
  await stage.makeManuscript(paper, isReal(paper.key, 1))
  await see('submitted, the manuscript made', paper)
  await stage.screen(editor, paper)
  await see('passed screening', paper)
  await stage.invite(editor, paper, [one, two, three], [four, five])
  await see('three invited, two alternates', paper)
  await stage.decline(one, paper)
  await see('one declined, an alternate asked', paper)
  await stage.withdraw(editor, paper, two)
  await see('an invitation withdrawn', paper)
  await stage.days(6)
  await see('invitations expired', paper)
  const next = await pendingAt(stage, paper, five, editor)
  await stage.accept(next, paper)
  await see('an alternate has accepted', paper)
  await stage.withdraw(editor, paper, next)
  await see('an accepted assignment withdrawn', paper)
  await stage.invite(editor, paper, [both, six])
  await see('an account with two roles invited', paper)
  await stage.accept(both, paper)
  await see('accepted by an account with two roles, the other one too late', paper)
  await stage.type(both, paper)
  await see('a review typed', paper)
  await stage.days(8)
  await see('reminded', paper)
  await stage.days(4)
  await see('an accepted assignment expired', paper)
}

async function laterStages(stage: Stage, people: People, see: See, isReal: IsReal): Promise<void> {
  const { editor, author } = people
  const [six, seven, eight] = people.reviewers.slice(5, 8) as [Member, Member, Member]
  const paper = stage.papers.get('paper 1')!
  await stage.invite(editor, paper, [six, seven])
  await stage.acceptByLink(six, paper, await linkOf(stage, paper, six))
  await see('accepted by the link in the mail', paper)
  await stage.writeToEditors(six, paper)
  await stage.writeToReviewer(editor, paper, six)
  await stage.writeToAuthor(editor, paper)
  await stage.answerEditors(paper)
  await stage.note(editor, paper)
  await see('editor, reviewer and author have written, and there is a note', paper)
  await stage.type(six, paper)
  await stage.review(six, paper)
  await see('the first review handed in', paper)
  await stage.draftLetter(editor, paper)
  await see('a letter in the making', paper)
  await stage.decide(editor, paper, 'ask-revision')
  await see('the first review released', paper)
  await stage.resubmit(paper)
  await see('handed in anew, the manuscript in the making', paper)
  await stage.makeManuscript(paper, isReal(paper.key, 2))
  await see('handed in anew, the manuscript made', paper)
  await stage.screenAgain(editor, paper)
  await stage.invite(editor, paper, [seven])
  await see('invited to the second stage', paper)
  await stage.accept(seven, paper)
  await see('accepted for the second stage', paper)
  await stage.review(seven, paper, 'Submission Approved')
  await see('the second review handed in', paper)
  await stage.decide(editor, paper, 'next-stage')
  await see('on to the final stage', paper)
  await stage.invite(editor, paper, [eight])
  await stage.accept(eight, paper)
  await see('accepted for the final stage', paper)
  await stage.type(eight, paper)
  await stage.review(eight, paper, 'Submission Approved')
  await see('the final review handed in', paper)
  await stage.decide(editor, paper, 'accept')
  await see('accepted', paper)
  await stage.certify(six, paper)
  await stage.draft(author)
  await see('a certificate issued', paper)
}

/** Up to the hour of publication: a published paper names its authors. */
async function production(stage: Stage, { editor }: People, see: See): Promise<void> {
  const paper = stage.papers.get('paper 1')!
  await openAtDesk(stage)
  await requestFinalFiles(stage, editor, paper)
  await see('final files requested', paper)
  await sendFinalFiles(stage, paper)
  await see('final files sent', paper)
  await sendProof(stage, editor, paper, 1)
  await see('a proof sent, with notes', paper)
  await returnProof(stage, editor, paper)
  await see('the proof sent back with marks, and the marks answered', paper)
  await sendProof(stage, editor, paper, 2)
  await approveProof(stage, paper)
  await schedule(stage, editor, paper)
  await see('the proof approved, the publication scheduled', paper)
}

/** The paper goes on with its reviews; the editor there must not learn who wrote them, nor the new reviewers. */
async function transfer(stage: Stage, people: People, see: See, from: StagedPaper): Promise<void> {
  const { editor, sisterEditor, both } = people
  const [declines, reviews] = people.outsiders as [Member, Member]
  const paper = await beginTransfer(stage, from)
  await see('a draft for the other journal', paper)
  await submitTransferred(stage, paper, stage.sisterJournalId)
  await stage.makeManuscript(paper, false)
  sisterEditor.edits.set(paper.id, paper.key)
  stage.cast.entrust(sisterEditor, from.key, [both, editor, declines, reviews])
  await see('submitted to the other journal with its reviews', paper)
  await stage.screen(editor, paper)
  await inviteAddress(stage, editor, paper, declines)
  await see('an address invited', paper)
  await declineAsOutsider(stage, paper, declines)
  await see('declined by an outsider, who names a colleague', paper)
  await inviteAddress(stage, editor, paper, reviews)
  await acceptAsOutsider(stage, paper, reviews)
  await see('accepted by an outsider, with a conflict statement', paper)
  await stage.writeToEditors(reviews, paper)
  await stage.writeToReviewer(editor, paper, reviews)
  await stage.review(reviews, paper)
  await see('reviewed by an outsider', paper)
  await stage.decide(editor, paper, 'accept')
  await see('accepted by the other journal', paper)
}

async function otherPapers(stage: Stage, people: People, see: See, isReal: IsReal): Promise<void> {
  const { editor, both, author, coAuthor } = people
  const [nine, ten, eleven] = people.reviewers.slice(8) as [Member, Member, Member]
  const second = await stage.submit('paper 2', both, [])
  await stage.makeManuscript(second, isReal('paper 2', 1))
  await see('a reviewer of another paper has submitted', second)
  await stage.screen(editor, second)
  await stage.invite(editor, second, [nine], [ten])
  await see('a paper of a reviewer, reviewer invited', second)
  await stage.accept(nine, second)
  await see('a paper of a reviewer, accepted', second)
  await stage.review(nine, second, 'Major Revision Required')
  await see('a review advises against it', second)
  await stage.decide(editor, second, 'reject', stage.sisterJournalId)
  await see('rejected, another journal suggested', second)
  await transfer(stage, people, see, second)
  const third = await stage.submit('paper 3', author, [coAuthor])
  await stage.makeManuscript(third, isReal('paper 3', 1))
  await stage.deskReject(editor, third)
  await see('rejected at the desk', third)
  // The reviewer of the author's first paper is now invited for another one of theirs.
  const fourth = await stage.submit('paper 4', coAuthor, [])
  await stage.makeManuscript(fourth, false)
  await stage.screen(editor, fourth)
  await stage.invite(editor, fourth, [people.reviewers[5]!, eleven])
  await see('a reviewer of one paper invited to another', fourth)
  await stage.accept(people.reviewers[5]!, fourth)
  await see('a reviewer of one paper has accepted another', fourth)
  await stage.days(40)
  await see('everything overdue', fourth)
}

/** The reviewer who can accept now; if there is none, `otherwise` is invited. */
async function pendingAt(stage: Stage, paper: StagedPaper, otherwise: Member, editor: Member): Promise<Member> {
  const find = async () => {
    const { rows } = await sql<{ id: string }>`
      select reviewer_id as id from peer_review.assignment where submission_id = ${paper.id} and status = 'pending'`.execute(
      stage.world.house.database.db,
    )
    return [...stage.cast.members.values()].find(({ id }) => id !== '' && id === rows[0]?.id)
  }
  const found = await find()
  if (found) return found
  await stage.invite(editor, paper, [otherwise])
  return otherwise
}
