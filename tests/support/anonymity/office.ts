import { sql } from 'kysely'
import { invitationToken } from '../../../apps/server/src/modules/peer-review/invitation-link.ts'
import { paperDeclarations } from '@grfs/domain/submissions/declarations'
import { makeIssue } from '../factories/press.ts'
import { canaryPaper } from './canary-paper.ts'
import type { Member } from './cast.ts'
import { expectStatus, type Stage, type StagedPaper } from './stage.ts'

/** The moves of outside reviewers, of production, and between two journals. All typed texts are canaries. */

/** The token as the e-mail has it. */
export async function linkOf(stage: Stage, paper: StagedPaper, who: Member): Promise<string> {
  return invitationToken(stage.world.house.ctx.keys, await stage.assignmentOf(paper, who))
}

/** An editor invites an address, whether or not the author opposes its owner. */
export async function inviteAddress(stage: Stage, editor: Member, paper: StagedPaper, who: Member): Promise<void> {
  const { world, cast } = stage
  const field = `Wells of ${cast.secret('field typed by an editor', paper.key, who).word}`
  const body = { email: who.email, name: who.fullName, field, isOpposed: true }
  expectStatus(await world.call(editor, 'POST', `/admin/papers/${paper.id}/invitations/address`, body), 200)
  const { rows } = await sql<{ id: string }>`
    select id from identity.account where email = ${who.email}`.execute(world.house.database.db)
  cast.nameAccount(who, rows[0]!.id)
}

/** Accepts the first invitation to this address, which opens a light account. */
export async function acceptAsOutsider(stage: Stage, paper: StagedPaper, who: Member): Promise<void> {
  const { word } = stage.cast.secret('conflict statement', paper.key, who)
  const { body } = await stage.acceptByLink(who, paper, await linkOf(stage, paper, who), {
    person: { fullName: who.fullName, affiliation: who.institution, field: 'Groundwater', orcid: who.orcid },
    interests: `I worked with ${word}, yours, ${who.said}`,
  })
  who.token = String(body.token)
  // The account has no number, so nothing could remove it from a review.
  who.telephone = ''
}

export async function declineAsOutsider(stage: Stage, paper: StagedPaper, who: Member): Promise<void> {
  const token = await linkOf(stage, paper, who)
  const { colleague, reason } = stage.declinedBy(who, paper)
  const answer = { response: 'rejected', reason, colleague }
  expectStatus(await stage.world.call(null, 'POST', `/invitation/${token}`, answer), 200)
}

/** Accepts a reviewed paper, and opens it at the publishing desk as the worker does. */
export async function acceptPaper(stage: Stage, editor: Member, paper: StagedPaper): Promise<void> {
  await stage.decide(editor, paper, 'accept')
  await openAtDesk(stage)
}

export const openAtDesk = ({ press }: Stage) => press.work('publishing.open-publication')

export async function requestFinalFiles({ world }: Stage, editor: Member, { id }: StagedPaper): Promise<void> {
  expectStatus(await world.call(editor, 'PUT', `/admin/publishing/${id}/final-files`, { isAwaited: true }), 200)
}

/** The author sends a new document, and words for the editors. */
export async function sendFinalFiles(stage: Stage, paper: StagedPaper): Promise<void> {
  const { world, cast } = stage
  const { id, key, authors } = paper
  const [author] = authors as [Member, ...Member[]]
  paper.version += 1
  const name = `${cast.secret('file name', key, ...authors).word} final.docx`
  const draft = `/submission/draft/${id}`
  expectStatus(await world.sendForm(author, `${draft}/document`, {}, canaryPaper(paper), name), 201)
  const { version, form } = expectStatus(await world.call(author, 'GET', `/submission/${id}`), 200).body.draft
  const coverLetter = `Here it is: ${cast.secret('words with the final files', key, author).word}, ${author.said}`
  expectStatus(await world.call(author, 'PUT', draft, { version, form: { ...form, coverLetter } }), 200)
  expectStatus(await world.call(author, 'POST', `/submission/${id}/final-files`, { isRecordConfirmed: true }), 200)
  await stage.makeManuscript(paper, false)
}

/** Typesets an accepted paper for an issue, and sends the author a proof with a note; another note is for editors only. */
export async function sendProof(stage: Stage, editor: Member, paper: StagedPaper, issue: number): Promise<void> {
  const { cast, press, sisterJournalId } = stage
  const { call, house, journalId } = stage.world
  const path = `/admin/publishing/${paper.id}`
  const { version, plan } = expectStatus(await call(editor, 'GET', path), 200).body
  const issueId = await makeIssue(house.ctx, paper.from ? sisterJournalId : journalId, 8, issue)
  expectStatus(await call(editor, 'PUT', path, { version, plan: { ...plan, issueId } }), 200)
  await press.work('publishing.make-files')
  const forAuthor = cast.secret('note on the proof', paper.key, ...paper.authors).word
  const forEditors = cast.secret('copy-editing note', paper.key).word
  for (const [words, isForAuthor] of [
    [`Is it ${forAuthor}?`, true],
    [`Between us: ${forEditors}`, false],
  ] as const) {
    expectStatus(await call(editor, 'POST', `${path}/notes`, { place: 'title.1', words, isForAuthor }), 201)
  }
  expectStatus(await call(editor, 'POST', `${path}/proof`), 200)
}

/** The author marks a place and answers the editors' question; an editor answers the mark. */
export async function returnProof(stage: Stage, editor: Member, paper: StagedPaper): Promise<void> {
  const { world, cast } = stage
  const { id, key, authors } = paper
  const [author] = authors as [Member, ...Member[]]
  const words = (what: string) => `${cast.secret(what, key, author).word}, yours, ${author.said}`
  const path = `/submission/${id}/proof`
  const { contentMark, questions } = expectStatus(await world.call(author, 'GET', path), 200).body
  const answer = {
    ...{ contentMark, outcome: 'returned' },
    marks: [{ place: 'title.1', words: words('mark on the proof') }],
    answers: questions.map(({ number }: { number: number }) => ({ number, answer: words('answer on the proof') })),
  }
  expectStatus(await world.call(author, 'POST', path, answer), 200)
  const done = { isResolved: true, answer: `Done: ${cast.secret('answer to a mark', key, author).word}` }
  expectStatus(await world.call(editor, 'PUT', `/admin/publishing/${id}/proof/marks/1`, done), 200)
}

export async function approveProof({ world }: Stage, { id, authors: [author] }: StagedPaper): Promise<void> {
  const path = `/submission/${id}/proof`
  const { contentMark } = expectStatus(await world.call(author!, 'GET', path), 200).body
  expectStatus(await world.call(author!, 'POST', path, { contentMark, outcome: 'approved' }), 200)
}

/** Far away: a published paper names its authors. */
export async function schedule({ world, press }: Stage, editor: Member, { id }: StagedPaper): Promise<void> {
  await press.work('publishing.make-files')
  const publishesAt = new Date(world.house.clock.now().getTime() + 300 * 86_400_000).toISOString()
  const body = { publishesAt, isPastIssueAccepted: true }
  expectStatus(await world.call(editor, 'PUT', `/admin/publishing/${id}/schedule`, body), 200)
}

/** The author goes on in the journal that was suggested with the rejection. The reviews come along. */
export async function beginTransfer(stage: Stage, from: StagedPaper): Promise<StagedPaper> {
  const [author] = from.authors as [Member, ...Member[]]
  const reply = await stage.world.call(author, 'POST', `/submission/${from.id}/transfer`, { withReviews: true })
  const id = String(expectStatus(reply, 200).body.id)
  const key = `${from.key}, transferred`
  const paper = { ...from, id, key, version: 1, from, unreleased: [], released: [], readers: [] }
  for (const { wrote } of from.authors) wrote.add(key)
  stage.papers.set(key, paper)
  stage.paperOf.set(id, key)
  return paper
}

export async function submitTransferred(stage: Stage, paper: StagedPaper, journalId: string): Promise<void> {
  const { title, abstract, keywords } = stage.typedOf(paper)
  const fields = {
    ...{ title, abstract, keywords: JSON.stringify(keywords), journalId, submissionId: paper.id },
    declarations: JSON.stringify(paperDeclarations),
  }
  expectStatus(await stage.world.sendForm(paper.authors[0]!, '/submission/submit', fields, null, ''), 201)
}
