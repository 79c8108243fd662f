import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Arena } from './arena.ts'
import { times, type Contest } from './contest.ts'

const e = 3
const closed = ['assignment.expired', 'assignment.not-accepted', 'assignment.not-pending', 'assignment.unknown']

/** Sets the end of an open assignment to now; during the race it passes, and the deadline job runs. */
async function strikeMeanwhile({ world, chance }: Arena, submissionId: string): Promise<() => Promise<void>> {
  const now = world.house.clock.now()
  await sql`update peer_review.assignment set due_at = case when status = 'accepted' then ${now}::timestamptz end,
    expires_at = ${now} where submission_id = ${submissionId} and status in ('pending', 'accepted')`.execute(
    world.house.database.db,
  )
  await sql`update submissions.submission set due_at = ${now} where id = ${submissionId} and status = 'under_review'`.execute(
    world.house.database.db,
  )
  return async () => {
    await pause(chance.below(40))
    world.house.clock.moveTo(new Date(now.getTime() + 1_000).toISOString())
    await Promise.all([world.clock.strike(), world.clock.strike()])
  }
}

/** Contests of submitting reviews while their time ends. */
export const reviewContests: Contest[] = [
  {
    name: 'the same review is handed in',
    async run(arena, width, referee) {
      const [ann] = await arena.reviewers(1)
      const id = await arena.underReview(ann!)
      const before = await arena.facts(id)
      await referee.start(id)
      const replies = await referee.shoot(times(width, () => arena.world.review(ann!, id)))
      referee.same(referee.alike(replies, []), true, 'repeats are answered as before')
      await referee.ended(id, before, 'under_admin', ['hand-in-review'])
      await referee.told({ 'review-received': 1, 'review-waits': e })
    },
  },
  {
    name: 'different reviews are handed in by one reviewer',
    async run(arena, width, referee) {
      const [ann] = await arena.reviewers(1)
      const id = await arena.underReview(ann!)
      const before = await arena.facts(id)
      await referee.start(id)
      const texts = ['<p>Good.</p>', '<p>Bad.</p>', '<p>Neither.</p>']
      const shots = times(width, ...texts.map((comments) => () => arena.world.review(ann!, id, { comments })))
      const replies = await referee.shoot(shots)
      const kept = texts.filter((_, text) => {
        const theirs = replies.filter((_reply, at) => at % texts.length === text)
        return referee.alike(theirs, ['review.already-submitted'])
      })
      const { rows } = await sql<{ text: string }>`
        select comments_html as text from peer_review.review where submission_id = ${id}`.execute(
        arena.world.house.database.db,
      )
      referee.same(
        rows.map(({ text }) => text),
        kept,
        'the review that counts is the one that was said to',
      )
      await referee.ended(id, before, 'under_admin', ['hand-in-review'])
      await referee.told({ 'review-received': 1, 'review-waits': e })
    },
  },
  {
    name: 'an invitation runs out while it is accepted',
    async run(arena, width, referee) {
      const [ann, bea] = await arena.reviewers(2)
      const id = await arena.invited([ann!], [bea!])
      const before = await arena.facts(id)
      await referee.start(id)
      const strike = await strikeMeanwhile(arena, id)
      const struck = strike()
      const accepted = referee.alike(await referee.shoot(times(width, () => arena.world.accept(ann!, id))), closed)
      await struck
      await referee.ended(id, before, accepted ? 'under_review' : 'processing', accepted ? ['begin-review'] : [])
      if (accepted) await referee.told({ 'assignment-confirmed': 1, 'reviewer-accepted': e })
      else await referee.told({ 'invitation-expired': 1, 'reviewer-lost': e, 'reviewer-invited': 1 })
    },
  },
  {
    name: 'an assignment runs out while its review is handed in',
    async run(arena, width, referee) {
      const [ann, bea] = await arena.reviewers(2)
      const id = await arena.underReview(ann!, [bea!])
      const before = await arena.facts(id)
      await referee.start(id)
      const strike = await strikeMeanwhile(arena, id)
      const struck = strike()
      const handedIn = referee.alike(await referee.shoot(times(width, () => arena.world.review(ann!, id))), closed)
      await struck
      if (handedIn) {
        await referee.ended(id, before, 'under_admin', ['hand-in-review'])
        await referee.told({ 'review-received': 1, 'review-waits': e })
      } else {
        await referee.ended(id, before, 'processing', ['end-assignment'])
        await referee.told({ 'assignment-expired': 1, 'reviewer-lost': e, 'reviewer-invited': 1 })
      }
    },
  },
]
