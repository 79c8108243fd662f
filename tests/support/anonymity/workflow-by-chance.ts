import { sql } from 'kysely'
import { chanceOf, type Chance } from './canaries.ts'
import type { Member } from './cast.ts'
import { linkOf } from './story.ts'
import type { Stage, StagedPaper } from './stage.ts'

export interface Workflow {
  paper: StagedPaper
  authors: Member[]
  reviewers: Member[]
}

/** Called after each move. */
export type Observe = (move: string, workflow: Workflow) => Promise<void>

const mostMoves = 22
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
  const paper = await stage.submit(name, authors[0]!, authors.slice(1))
  const workflow = { paper, authors, reviewers }
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
  reviews: number
  pending: string[]
  accepted: string[]
  asked: string[]
}

async function situationOf({ world }: Stage, { id }: StagedPaper): Promise<Situation> {
  const { rows } = await sql<Situation>`
    select s.status, s.reviews,
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
  const possible = () => {
    switch (now.status) {
      case 'submitted':
        return [
          does(8, 'pass screening', () => stage.screen(editor, paper)),
          does(1, 'reject at the desk', () => stage.deskReject(editor, paper)),
        ]
      case 'processing': {
        const free = reviewers.filter(({ id }) => !now.asked.includes(id))
        const pending = named(now.pending)
        if (pending.length === 0 && free.length === 0) return []
        const count = 1 + Math.floor(chance() * 2)
        const invites = does(8, 'invite', async () => {
          await stage.screenAgain(editor, paper)
          await stage.invite(editor, paper, free.slice(0, count), free.slice(count, count + 1))
        })
        if (pending.length === 0) return [invites]
        const who = one(pending)
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
          does(1, 'accept the paper', () => stage.decide(editor, paper, 'accept')),
          does(1, 'reject the paper', () => stage.decide(editor, paper, 'reject')),
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
