import { sql } from 'kysely'
import type { LetterMove } from '@grfs/contracts/editing'
import type { Member } from './cast.ts'
import { expectStatus, type Parts, type StagedPaper } from './stage-parts.ts'

/** What editors do with a paper; whatever they write is a canary too. */
export function editorsMoves({ world, cast }: Parts) {
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
      // Whatever the report calls suspected, an editor has looked at.
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
      expectStatus(await world.invite(editor, id, reviewers, alternates), 200)
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
    async draftLetter(editor: Member, { id, key }: StagedPaper): Promise<void> {
      const letter = `Begun: ${cast.secret('draft of a letter', key).word}`
      const body = { version: 0, form: { move: 'ask-revision', letter, reason: '' } }
      expectStatus(await world.call(editor, 'PUT', `/admin/papers/${id}/decision/draft`, body), 200)
    },
    async decide(editor: Member, paper: StagedPaper, move: Exclude<LetterMove, 'desk-reject'>): Promise<void> {
      const { id, key, authors } = paper
      const reviewers = await reviewersOf(world.house.database.db, cast.members, id)
      const letter = `${cast.secret('letter', key, ...authors).word}. Reviewed by ${reviewers.map((one) => one.said).join()}`
      // A rejection's reason is for the authors; any other is for the record.
      const toWhom = move === 'reject' ? authors : []
      const reason = `Weighed: ${cast.secret('reason of a decision', key, ...toWhom).word}`
      const version = await world.versionOf(editor, id)
      if (move !== 'next-stage') {
        for (const { canary, after } of paper.unreleased.splice(0)) {
          for (const { key: reader } of [...authors, ...paper.readers.slice(after)]) canary.knownTo.add(reader)
          paper.released.push(canary)
        }
      }
      const body = { version, move, letter, reason }
      expectStatus(await world.call(editor, 'POST', `/admin/papers/${id}/decision`, body), 200)
    },
  }
}

type Database = Parts['world']['house']['database']['db']

/** Who has handed in a review of a paper. */
async function reviewersOf(db: Database, members: Map<string, Member>, submissionId: string): Promise<Member[]> {
  const { rows } = await sql<{ id: string }>`
    select reviewer_id as id from peer_review.review where submission_id = ${submissionId}`.execute(db)
  const ids = new Set(rows.map(({ id }) => id))
  return [...members.values()].filter(({ id }) => ids.has(id))
}
