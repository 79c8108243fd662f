import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import { mailsTo } from '../../../../tests/support/jobs.ts'
import { openWorld, type Actor, type Reply, type World } from '../../../../tests/support/workflow.ts'

/** A paper from submission to acceptance, through HTTP only. */

let world: World
let author: Actor
let editor: Actor
let reviewers: Actor[]

beforeAll(async () => {
  world = await openWorld({ asRoles: true })
  author = await world.person('researcher', { fullName: 'Zebulon Quarkwhistle' })
  editor = await world.editor()
  reviewers = []
  for (let number = 1; number <= 6; number += 1) reviewers.push(await world.person('reviewer'))
}, 60_000)
afterAll(() => world.close())

const done = (reply: Reply) => expect(reply.status, reply.raw.toString().slice(0, 300)).toBeLessThan(300)

async function statusOf(id: string): Promise<string> {
  const { rows } = await sql<{ status: string }>`
    select status from submissions.submission where id = ${id}`.execute(world.house.database.db)
  return rows[0]!.status
}

async function templatesTo(who: Actor): Promise<string[]> {
  return (await mailsTo(world.house, who.email)).map(({ template }) => template)
}

describe('the life of a paper', () => {
  let id: string

  it('REVIEW-007 goes through three blind reviews by three reviewers, with a revision after each', async () => {
    const handedIn = await world.submit(author)
    done(handedIn)
    id = handedIn.id
    expect(await statusOf(id)).toBe('submitted')
    done(await world.screen(editor, id))
    expect(await statusOf(id)).toBe('processing')
    for (const [index, reviewer] of reviewers.slice(0, 3).entries()) {
      done(await world.invite(editor, id, [reviewer]))
      done(await world.accept(reviewer, id))
      expect(await statusOf(id)).toBe('under_review')
      done(await world.review(reviewer, id))
      expect(await statusOf(id)).toBe('under_admin')
      done(await world.decide(editor, id, 'ask-revision'))
      expect(await statusOf(id)).toBe('revision_required')
      done(await world.resubmit(author, id))
      // After the third review the editor decides; no fourth reviewer is invited.
      expect(await statusOf(id)).toBe(index < 2 ? 'processing' : 'under_admin')
    }
    done(await world.decide(editor, id, 'accept'))
    expect(await statusOf(id)).toBe('accepted')
  })

  it('tells everybody what concerns them, and each of it once', async () => {
    const [first] = reviewers
    const mails = await templatesTo(first!)
    expect(mails.filter((name) => name === 'peer-review.reviewer-invited')).toHaveLength(1)
    expect(new Set(await templatesTo(author)).size).toBeGreaterThan(3)
    expect((await mailsTo(world.house, author.email)).map(({ text }) => text).join('\n')).not.toContain(first!.fullName)
  })

  it('leaves an event for every move, in the order in which they were made', async () => {
    const { rows } = await sql<{ move: string }>`
      select move from submissions.event where submission_id = ${id} order by id`.execute(world.house.database.db)
    const round = ['begin-review', 'hand-in-review', 'ask-revision', 'resubmit']
    expect(rows.map(({ move }) => move)).toEqual(['submit', 'pass-screening', ...round, ...round, ...round, 'accept'])
  })

  it('refuses a reviewer of an earlier stage, and a fourth review', async () => {
    const other = await world.submit(author, { title: 'Rain on the char lands' })
    done(await world.screen(editor, other.id))
    done(await world.invite(editor, other.id, [reviewers[3]!]))
    done(await world.accept(reviewers[3]!, other.id))
    done(await world.review(reviewers[3]!, other.id))
    done(await world.decide(editor, other.id, 'next-stage'))
    expect((await world.invite(editor, other.id, [reviewers[3]!])).body.code).toBe('reviewer.conflicted')
    expect((await world.decide(editor, id, 'next-stage')).status).toBe(409)
  })

  it('goes on without the one who lets the time pass', async () => {
    const late = await world.submit(author, { title: 'Brackish rice' })
    done(await world.screen(editor, late.id))
    done(await world.invite(editor, late.id, [reviewers[4]!], [reviewers[5]!]))
    done(await world.accept(reviewers[4]!, late.id))
    await world.clock.moveOn(11)
    await world.clock.strike()
    expect(await statusOf(late.id)).toBe('processing')
    done(await world.accept(reviewers[5]!, late.id))
    expect(await statusOf(late.id)).toBe('under_review')
    expect((await world.review(reviewers[4]!, late.id)).status).toBeGreaterThanOrEqual(400)
    done(await world.review(reviewers[5]!, late.id))
  })
})
