import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openAssigning, type Assigning } from '../../../../../../tests/support/assigning.ts'
import { mailsTo } from '../../../../../../tests/support/jobs.ts'
import { makeMove } from '../../submissions/index.ts'

let desk: Assigning
beforeAll(async () => {
  desk = await openAssigning()
})
afterAll(() => desk.house.close())

const templates = async (address: string) => (await mailsTo(desk.house, address)).map(({ template }) => template)

describe('taking back', () => {
  it('an invitation: the reviewer hears of it, and the next alternate who can is asked', async () => {
    const id = await desk.paper()
    const other = await desk.paper()
    const [ann, busy, bea] = [await desk.reviewer(), await desk.reviewer(), await desk.reviewer()]
    const colleague = await desk.reviewer()
    await desk.invite(desk.editor, id, [ann], [busy, colleague, bea])
    await desk.invite(desk.editor, other, [busy])
    await sql`update identity.profile set university = 'Khulna Univ.' where account_id = ${colleague.id}`.execute(
      desk.house.database.db,
    )
    const [first] = await desk.assignments(id)
    expect((await desk.withdraw(desk.editor, id, first.id, ' Too far from the field. ')).body).toEqual({
      success: true,
      message: 'The invitation was withdrawn.',
    })
    expect((await desk.assignments(id)).map((row) => [row.reviewer_id, row.status, row.reason])).toEqual([
      [ann.id, 'withdrawn', 'Too far from the field.'],
      [busy.id, 'withdrawn', 'Had another open assignment.'],
      [colleague.id, 'withdrawn', 'Conflict of interest: works at the same institution as Anneliese Brodersen.'],
      [bea.id, 'pending', null],
    ])
    expect(await templates(ann.email)).toEqual(['peer-review.reviewer-invited', 'peer-review.invitation-withdrawn'])
    expect(await templates(bea.email)).toEqual(['peer-review.reviewer-invited'])
    expect(JSON.stringify(await mailsTo(desk.house, ann.email))).not.toContain('Too far')
    expect(await desk.activityOf(ann)).toMatchObject({ assignment_count: 1, assignment_status: 'withdrawn' })
    expect((await desk.withdraw(desk.editor, id, first.id)).body.code).toBe('assignment.ended')
    expect((await desk.invite(desk.editor, other, [ann])).status).toBe(200)
  })

  it('an invitation while another is out: no alternate is asked; an alternate: nobody hears of it', async () => {
    const id = await desk.paper()
    const [ann, bea, cia] = [await desk.reviewer(), await desk.reviewer(), await desk.reviewer()]
    await desk.invite(desk.editor, id, [ann, bea], [cia])
    const [first, , third] = await desk.assignments(id)
    await desk.withdraw(desk.editor, id, first.id)
    expect((await desk.assignments(id)).map(({ status }) => status)).toEqual(['withdrawn', 'pending', 'queued'])
    expect((await desk.withdraw(desk.editor, id, third.id)).body.message).toBe('The alternate was removed.')
    expect((await desk.assignments(id)).map(({ status }) => status)).toEqual(['withdrawn', 'pending', 'withdrawn'])
    expect(await templates(cia.email)).toEqual([])
  })

  it('an accepted assignment: the paper needs a reviewer again', async () => {
    const id = await desk.paper()
    const [ann, bea] = [await desk.reviewer(), await desk.reviewer()]
    await desk.invite(desk.editor, id, [ann], [bea])
    const [first] = await desk.assignments(id)
    const dueAt = new Date('2026-11-25T09:00:00Z')
    await desk.house.ctx.inTransaction(async (tx) => {
      await sql`update peer_review.assignment set status = 'accepted', answered_at = ${tx.now()}, due_at = ${dueAt}
        where id = ${first.id}`.execute(tx.db)
      await makeMove(tx, id, 'begin-review', { party: 'reviewer', accountId: ann.id }, { assignmentDueAt: dueAt })
    })
    expect((await desk.withdraw(desk.editor, id, first.id)).body.message).toBe('The assignment was withdrawn.')
    const { rows } = await sql`select status, (select array_agg(by_party order by id) from submissions.event e
      where e.submission_id = s.id and e.move = 'end-assignment') as by from submissions.submission s where id = ${id}`.execute(
      desk.house.database.db,
    )
    expect(rows[0]).toEqual({ status: 'processing', by: ['editor'] })
    expect((await desk.assignments(id)).map(({ status }) => status)).toEqual(['withdrawn', 'pending'])
    expect(await templates(ann.email)).toEqual(['peer-review.reviewer-invited', 'peer-review.assignment-withdrawn'])
  })

  it('what is of another paper, or nothing, is unknown', async () => {
    const [id, other] = [await desk.paper(), await desk.paper()]
    await desk.invite(desk.editor, other, [await desk.reviewer()])
    const [foreign] = await desk.assignments(other)
    for (const assignmentId of [foreign.id, randomUUID(), 'nothing']) {
      expect((await desk.withdraw(desk.editor, id, assignmentId)).body.code).toBe('assignment.unknown')
    }
    expect((await desk.assignments(other)).map(({ status }) => status)).toEqual(['pending'])
  })
})
