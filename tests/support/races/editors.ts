import { sql } from 'kysely'
import type { Reply } from '../workflow.ts'
import { times, type Contest } from './contest.ts'

const e = 3
const moved = ['paper.changed', 'submission.not-now']
const authors = 2
const decisions = {
  'ask-revision': { status: 'revision_required', told: { decision: authors, 'review-used': 1 } },
  'next-stage': { status: 'processing', told: { decision: 1 } },
  accept: { status: 'accepted', told: { decision: authors, 'review-used': 1 } },
  reject: { status: 'rejected', told: { decision: authors, 'review-used': 1 } },
} as const
type Move = keyof typeof decisions
const granted = (replies: Reply[]) => replies.filter(({ status }) => status < 300).length

/** Contests of editors: decide, invite and withdraw. */
export const editorContests: Contest[] = [
  {
    name: 'the same decision is made',
    async run(arena, width, referee) {
      const [ann] = await arena.reviewers(1)
      const id = await arena.reviewed(ann!)
      const before = await arena.facts(id)
      const move = arena.chance.pick(Object.keys(decisions) as Move[])
      await referee.start(id)
      const shots = times(width, () => arena.world.decide(arena.editor(), id, move, before.version))
      referee.one(await referee.shoot(shots), moved)
      await referee.ended(id, before, decisions[move].status, [move])
      referee.same((await arena.facts(id)).decisions, before.decisions + 1, 'decisions')
      await referee.told(decisions[move].told)
    },
  },
  {
    name: 'contrary decisions are made',
    async run(arena, width, referee) {
      const [ann] = await arena.reviewers(1)
      const id = await arena.reviewed(ann!)
      const before = await arena.facts(id)
      const all = Object.keys(decisions) as Move[]
      await referee.start(id)
      const shots = times(
        width,
        ...all.map((move) => () => arena.world.decide(arena.editor(), id, move, before.version)),
      )
      const won = all[referee.one(await referee.shoot(shots), moved) % all.length]!
      await referee.ended(id, before, decisions[won].status, [won])
      referee.same((await arena.facts(id)).decisions, before.decisions + 1, 'decisions')
      await referee.told(decisions[won].told)
    },
  },
  {
    name: 'a paper is passed on and desk-rejected',
    async run(arena, width, referee) {
      const id = await arena.paper()
      const before = await arena.facts(id)
      await referee.start(id)
      const screen = (outcome: 'pass' | 'reject') => () =>
        arena.world.screen(arena.editor(), id, outcome, before.version)
      const won = referee.one(await referee.shoot(times(width, screen('pass'), screen('reject'))), moved) % 2
      await referee.ended(
        id,
        before,
        won === 0 ? 'processing' : 'rejected',
        won === 0 ? ['pass-screening'] : ['desk-reject'],
      )
      await referee.told(won === 0 ? { 'screening-passed': 1, 'co-author-named': 1 } : { decision: authors })
    },
  },
  {
    name: 'one reviewer is asked for several papers',
    async run(arena, width, referee) {
      const [ann] = await arena.reviewers(1)
      const ids = [await arena.screened(), await arena.screened(), await arena.screened()]
      await referee.start(...ids)
      const shots = times(width, ...ids.map((id) => () => arena.world.invite(arena.editor(), id, [ann!])))
      referee.one(await referee.shoot(shots), ['reviewer.busy', 'reviewer.asked'])
      await referee.told({ 'reviewer-invited': 1 })
    },
  },
  {
    name: 'the same reviewers are asked for one paper',
    async run(arena, width, referee) {
      const [ann, bea, cia] = await arena.reviewers(3)
      const id = await arena.screened()
      await referee.start(id)
      const invite = (...people: Parameters<typeof arena.world.invite>[2]) => {
        return () => arena.world.invite(arena.editor(), id, people, [cia!])
      }
      const replies = await referee.shoot(times(width, invite(ann!, bea!), invite(bea!, ann!)))
      referee.one(replies, ['reviewer.asked', 'reviewer.busy'])
      await referee.told({ 'reviewer-invited': 2 })
    },
  },
  {
    name: 'an invitation is taken back while it is accepted',
    async run(arena, width, referee) {
      const [ann, bea] = await arena.reviewers(2)
      const id = await arena.invited([ann!], [bea!])
      const assignmentId = await arena.assignmentOf(id, ann!)
      const before = await arena.facts(id)
      await referee.start(id)
      const withdraw = () => arena.world.withdraw(arena.editor(), id, assignmentId)
      const replies = await referee.shoot(times(width, withdraw, () => arena.world.accept(ann!, id)))
      referee.one(
        replies.filter((_, at) => at % 2 === 0),
        ['assignment.ended'],
      )
      const accepts = replies.filter((_, at) => at % 2 === 1)
      const wasAccepted = granted(accepts) > 0
      referee.refused(
        accepts.filter(({ status }) => status >= 300),
        ['assignment.not-pending', 'assignment.taken'],
      )
      // Accepted and then withdrawn is a valid order, too.
      await referee.ended(id, before, 'processing', wasAccepted ? ['begin-review', 'end-assignment'] : [])
      const first = wasAccepted
        ? { 'assignment-confirmed': 1, 'reviewer-accepted': e, 'assignment-withdrawn': 1 }
        : { 'invitation-withdrawn': 1 }
      await referee.told({ ...first, 'reviewer-invited': 1 })
    },
  },
  {
    name: 'an invitation is taken back while it is declined',
    async run(arena, width, referee) {
      const [ann, bea, cia] = await arena.reviewers(3)
      const id = await arena.invited([ann!], [bea!, cia!])
      const assignmentId = await arena.assignmentOf(id, ann!)
      const before = await arena.facts(id)
      await referee.start(id)
      const withdraw = () => arena.world.withdraw(arena.editor(), id, assignmentId)
      const replies = await referee.shoot(times(width, withdraw, () => arena.world.decline(ann!, id)))
      const declines = replies.filter((_, at) => at % 2 === 1)
      const declined = referee.alike(declines, ['assignment.not-pending'])
      const withdrawals = replies.filter((_, at) => at % 2 === 0)
      if (declined) referee.refused(withdrawals, ['assignment.ended'])
      else referee.one(withdrawals, ['assignment.ended'])
      await referee.ended(id, before, 'processing', [])
      const first = declined ? { 'reviewer-declined': e } : { 'invitation-withdrawn': 1 }
      await referee.told({ ...first, 'reviewer-invited': 1 })
    },
  },
  {
    name: 'an assignment is taken back while its review is handed in',
    async run(arena, width, referee) {
      const [ann, bea] = await arena.reviewers(2)
      const id = await arena.underReview(ann!, [bea!])
      const assignmentId = await arena.assignmentOf(id, ann!)
      const before = await arena.facts(id)
      await referee.start(id)
      const withdraw = () => arena.world.withdraw(arena.editor(), id, assignmentId)
      const replies = await referee.shoot(times(width, withdraw, () => arena.world.review(ann!, id)))
      const reviews = replies.filter((_, at) => at % 2 === 1)
      const withdrawals = replies.filter((_, at) => at % 2 === 0)
      if (referee.alike(reviews, ['assignment.not-accepted'])) {
        referee.refused(withdrawals, ['assignment.ended'])
        await referee.ended(id, before, 'under_admin', ['hand-in-review'])
        await referee.told({ 'review-received': 1, 'review-waits': e })
      } else {
        referee.one(withdrawals, ['assignment.ended'])
        await referee.ended(id, before, 'processing', ['end-assignment'])
        await referee.told({ 'assignment-withdrawn': 1, 'reviewer-invited': 1 })
      }
    },
  },
  {
    name: 'a revision is handed in',
    async run(arena, width, referee) {
      const [ann] = await arena.reviewers(1)
      const id = await arena.reviewed(ann!)
      await arena.world.decide(arena.editors[0]!, id, 'ask-revision')
      const before = await arena.facts(id)
      await referee.start(id)
      const few = Math.min(width, 8)
      const resubmit = () => arena.world.resubmit(arena.author, id, {}, { finished: false })
      referee.one(await referee.shoot(times(few, resubmit)), ['submission.not-now', 'draft.closed'])
      await referee.ended(id, before, 'processing', ['resubmit'])
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from submissions.handed_in where submission_id = ${id}`.execute(
        arena.world.house.database.db,
      )
      referee.same(rows[0]!.count, 2, 'manuscripts')
      await referee.told({ 'revision-received': 1, 'revision-waits': e })
    },
  },
]
