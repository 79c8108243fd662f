import { sql } from 'kysely'
import { authenticate } from '../../apps/server/src/modules/identity/index.ts'
import { keepTime } from '../../apps/server/src/modules/peer-review/deadlines.ts'
import { peerReviewRoutes } from '../../apps/server/src/modules/peer-review/index.ts'
import { openTestHouse } from './app.ts'
import { makeJournal } from './factories/press.ts'
import { makeSubmission, type SubmissionParts } from './factories/submissions.ts'
import { deliverAll } from './jobs.ts'
import { makePerson } from './people.ts'

export interface LetterOfClock {
  template: string
  to: string
  subject: string
  text: string
}

const dayMs = 86_400_000

export type TimeHouse = Awaited<ReturnType<typeof openTimeHouse>>

/** A test app with a journal, an author, a reviewer and an editor, whose clock can be moved. */
export async function openTimeHouse() {
  const house = await openTestHouse({ routes: peerReviewRoutes, authenticate })
  const { ctx, database, clock } = house
  const start = clock.now()
  const journalId = await makeJournal(ctx)
  const author = await makePerson(ctx, 'researcher', { email: 'author@example.org' })
  const reviewer = await makePerson(ctx, 'reviewer', { email: 'reviewer@example.org', fullName: 'Vesna Horvat' })
  const editor = await makePerson(ctx, 'admin', { email: 'editor@example.org' })

  async function mails(): Promise<LetterOfClock[]> {
    await deliverAll(database)
    const { rows } = await sql<LetterOfClock>`
      select replace(template, 'peer-review.', '') as template, recipient_address as to, subject, text
      from platform.mail where template like 'peer-review.%'
      order by created_at, template, recipient_address`.execute(database.db)
    return rows
  }
  let seen = new Map<string, number>()

  return {
    ...{ house, start, journalId, author, reviewer, editor, mails },
    day: (days: number) => new Date(start.getTime() + days * dayMs).toISOString(),
    /** Runs the deadline job at this instant, twice: a repeat must have no effect. */
    async at(instant: string): Promise<void> {
      clock.moveTo(instant)
      await keepTime(ctx)
      await keepTime(ctx)
    },
    /** The e-mails since the last call, as `template -> recipient`. */
    async news(): Promise<string[]> {
      const lines = (await mails()).map(({ template, to }) => `${template} -> ${to.split('@')[0]}`).toSorted()
      const counts = new Map([...Map.groupBy(lines, (line) => line)].map(([line, all]) => [line, all.length]))
      const fresh = [...counts].flatMap(([line, count]) => Array<string>(count - (seen.get(line) ?? 0)).fill(line))
      seen = counts
      return fresh
    },
    makePaper: (parts: Partial<SubmissionParts>) =>
      makeSubmission(ctx, { authorId: author.id, journalId, since: start, ...parts }),
    async statusOf(id: string) {
      const { rows } = await sql<{ status: string }>`
        select status from submissions.submission where id = ${id}`.execute(database.db)
      return rows[0]!.status
    },
    async assignmentOf(id: string) {
      const { rows } = await sql<{ status: string; reminded: string[]; ended_at: Date | null }>`
        select status, reminded, ended_at from peer_review.assignment where id = ${id}`.execute(database.db)
      return rows[0]!
    },
    /** The publisher's messages to reviewers. */
    async inbox() {
      const { rows } = await sql<{ text: string }>`
        select text from peer_review.message where from_party = 'press' order by at`.execute(database.db)
      return rows.map(({ text }) => text)
    },
  }
}
