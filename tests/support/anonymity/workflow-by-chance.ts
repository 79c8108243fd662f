import { sql } from 'kysely'
import { chanceOf, type Chance } from './canaries.ts'
import type { Member } from './cast.ts'
import {
  acceptAsOutsider,
  acceptPaper,
  approveProof,
  beginTransfer,
  declineAsOutsider,
  inviteAddress,
  linkOf,
  requestFinalFiles,
  returnProof,
  schedule,
  sendFinalFiles,
  sendProof,
  submitTransferred,
} from './office.ts'
import type { Stage, StagedPaper } from './stage.ts'

export interface Workflow {
  /** The newest one, if the paper goes on in another journal. */
  paper: StagedPaper
  authors: Member[]
  /** The last two are no members until an editor invites their addresses. */
  reviewers: Member[]
  /** The number of the last issue that was made for a proof: the same in the compared worlds. */
  issue: number
}

/** Called after each move. */
export type Observe = (move: string, workflow: Workflow) => Promise<void>

const mostMoves = 34
const second = 1 / 86_400

/** A random workflow of a paper. The same seed makes the same moves with any people. */
export async function liveByChance(
  stage: Stage,
  { seed, name, isReal }: { seed: number; name: string; isReal: boolean },
  observe: Observe,
): Promise<string[]> {
  const chance = chanceOf(seed)
  const editor = stage.cast.members.get('editor') ?? (await stage.cast.add('editor', 'admin'))
  const authors = [
    await stage.cast.add(`author of ${name}`, 'researcher'),
    await stage.cast.add(`co-author of ${name}`, 'researcher'),
  ]
  const reviewers: Member[] = []
  for (let number = 1; number <= 8; number++) {
    reviewers.push(await stage.cast.add(`reviewer ${number} of ${name}`, 'reviewer'))
  }
  for (const number of [9, 10]) reviewers.push(await stage.cast.add(`reviewer ${number} of ${name}`, null))
  // In one of the compared worlds this is the name and address of the first reviewer.
  const rival = await stage.cast.add(`rival of ${name}`, null)
  const paper = await stage.submit(name, authors[0]!, authors.slice(1), [rival])
  const workflow: Workflow = { paper, authors, reviewers, issue: stage.papers.size * 100 }
  const moves: string[] = []
  const told = async (move: string) => {
    moves.push(move)
    await stage.settle()
    await fixCodes(stage)
    await observe(`${name}, ${moves.length}: ${move}`, workflow)
  }
  await told('submit')
  await stage.makeManuscript(paper, isReal)
  await told('make the manuscript')
  for (let count = 0; count < mostMoves; count++) {
    // Rows of the same instant have no defined order.
    await stage.world.clock.moveOn(second)
    const move = await nextMove(stage, workflow, editor, chance)
    if (!move) break
    await told(move)
  }
  return moves
}

interface Situation {
  status: string
  isFinalDue: boolean
  isProofOut: boolean
  isScheduled: boolean
  hadProof: boolean
  isTransferOpen: boolean
  reviews: number
  pending: string[]
  accepted: string[]
  asked: string[]
}

async function situationOf({ world }: Stage, { id }: StagedPaper): Promise<Situation> {
  const { rows } = await sql<Situation>`
    select s.status, s.reviews, s.final_due_at is not null as "isFinalDue", s.proof_due_at is not null as "isProofOut",
      s.publishes_at is not null as "isScheduled",
      exists (select from publishing.proof f where f.submission_id = s.id) as "hadProof",
      exists (select from submissions.transfer t where t.submission_id = s.id and t.paper_id is null) as "isTransferOpen",
      array(select a.reviewer_id from peer_review.assignment a where a.submission_id = s.id and a.status = 'pending'
        order by a.position) as pending,
      array(select a.reviewer_id from peer_review.assignment a where a.submission_id = s.id and a.status = 'accepted') as accepted,
      array(select a.reviewer_id from peer_review.assignment a where a.submission_id = s.id) as asked
    from submissions.submission s where s.id = ${id}`.execute(world.house.database.db)
  return rows[0]!
}

/** Makes one possible move, and returns its name; null if none is left. */
async function nextMove(stage: Stage, workflow: Workflow, editor: Member, chance: Chance): Promise<string | null> {
  const { paper, reviewers } = workflow
  const now = await situationOf(stage, paper)
  const named = (ids: string[]) => reviewers.filter(({ id }) => ids.includes(id))
  const does = (weight: number, name: string, act: () => Promise<unknown>) => ({ weight, name, act })
  const one = <T>(from: T[]): T => from[Math.floor(chance() * from.length)]!
  const waits = does(2, 'time passes', () => stage.days(1 + Math.floor(chance() * 6)))
  const rejectForSister = () => stage.decide(editor, paper, 'reject', stage.sisterJournalId)
  const possible = () => {
    switch (now.status) {
      case 'submitted':
        return [
          does(8, 'pass screening', () => stage.screen(editor, paper)),
          does(1, 'reject at the desk', () => stage.deskReject(editor, paper)),
        ]
      case 'processing': {
        const free = reviewers.filter(({ id, token }) => token !== '' && !now.asked.includes(id))
        const stranger = reviewers.find(({ id }) => id === '')
        const pending = named(now.pending)
        if (pending.length === 0 && free.length === 0) return []
        const count = 1 + Math.floor(chance() * 2)
        const invites = does(8, 'invite', async () => {
          await stage.screenAgain(editor, paper)
          await stage.invite(editor, paper, free.slice(0, count), free.slice(count, count + 1))
        })
        const invitesAddress = stranger
          ? [does(4, 'invite an address', () => inviteAddress(stage, editor, paper, stranger))]
          : []
        if (pending.length === 0) return [invites, ...invitesAddress]
        const who = one(pending)
        if (who.token === '') {
          return [
            does(5, 'accept as an outsider', () => acceptAsOutsider(stage, paper, who)),
            does(3, 'decline as an outsider', () => declineAsOutsider(stage, paper, who)),
            waits,
          ]
        }
        return [
          does(6, 'accept', () => stage.accept(who, paper)),
          does(3, 'accept by the link', async () => stage.acceptByLink(who, paper, await linkOf(stage, paper, who))),
          does(3, 'decline', () => stage.decline(who, paper)),
          does(1, 'withdraw an invitation', () => stage.withdraw(editor, paper, who)),
          waits,
        ]
      }
      case 'under_review': {
        const who = one(named(now.accepted))
        return [
          does(7, 'hand in a review', () => stage.review(who, paper)),
          does(2, 'write to the editors', () => stage.writeToEditors(who, paper)),
          does(2, 'write to the reviewer', () => stage.writeToReviewer(editor, paper, who)),
          does(2, 'write to the author', () => stage.writeToAuthor(editor, paper)),
          does(1, 'answer the editors as the author', () => stage.answerEditors(paper)),
          does(1, 'add a note', () => stage.note(editor, paper)),
          does(1, 'withdraw an assignment', () => stage.withdraw(editor, paper, who)),
          waits,
        ]
      }
      case 'under_admin':
        return [
          does(5, 'ask for a revision', () => stage.decide(editor, paper, 'ask-revision')),
          ...(now.reviews < 3 ? [does(3, 'next stage', () => stage.decide(editor, paper, 'next-stage'))] : []),
          does(2, 'accept the paper', () => acceptPaper(stage, editor, paper)),
          does(1, 'reject the paper', () => stage.decide(editor, paper, 'reject')),
          ...(paper.from ? [] : [does(1, 'reject the paper for another journal', rejectForSister)]),
        ]
      case 'accepted':
        if (now.isScheduled) return []
        if (now.isFinalDue) return [does(1, 'send final files', () => sendFinalFiles(stage, paper))]
        if (now.isProofOut) {
          return [
            does(2, 'approve the proof', () => approveProof(stage, paper)),
            does(2, 'return the proof', () => returnProof(stage, editor, paper)),
            waits,
          ]
        }
        return [
          does(3, 'send a proof', () => sendProof(stage, editor, paper, ++workflow.issue)),
          now.hadProof
            ? does(3, 'schedule the publication', () => schedule(stage, editor, paper))
            : does(3, 'request final files', () => requestFinalFiles(stage, editor, paper)),
        ]
      case 'rejected':
        if (!now.isTransferOpen) return []
        return [
          does(1, 'go on in another journal', async () => {
            workflow.paper = await beginTransfer(stage, paper)
          }),
        ]
      case 'draft':
        return [
          does(1, 'submit to the other journal', async () => {
            await submitTransferred(stage, paper, stage.sisterJournalId)
            await stage.makeManuscript(paper, false)
          }),
        ]
      case 'revision_required':
        return [
          does(6, 'hand in anew', async () => {
            await stage.resubmit(paper)
            await stage.makeManuscript(paper, false)
          }),
          waits,
        ]
      default:
        return []
    }
  }
  const moves = possible()
  let left = chance() * moves.reduce((sum, { weight }) => sum + weight, 0)
  for (const { weight, name, act } of moves) {
    left -= weight
    if (left >= 0) continue
    await act()
    return name
  }
  return null
}

/** A code is random, but it is also drawn on each page: there it must be the same in both worlds. */
export async function fixCodes({ world }: Stage): Promise<void> {
  await sql`
    update peer_review.assignment a
    set code = 'RV-' || upper(left(md5(concat_ws(':', s.number, a.stage, a.position)), 6))
    from submissions.submission s where s.id = a.submission_id`.execute(world.house.database.db)
}
