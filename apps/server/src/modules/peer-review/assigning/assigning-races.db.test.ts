import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openAssigning, type Assigning } from '../../../../../../tests/support/assigning.ts'
import { mailsTo } from '../../../../../../tests/support/jobs.ts'
import type { Person } from '../../../../../../tests/support/people.ts'

vi.setConfig({ testTimeout: 60_000 })

let desk: Assigning
beforeEach(async () => {
  desk = await openAssigning()
})
afterEach(() => desk.house.close())

const twenty = Array.from({ length: 20 }, (_, number) => number)
const reviewers = (count: number) => Promise.all(twenty.slice(0, count).map(() => desk.reviewer()))
const tally = (answers: Array<{ status: number; body: { code?: string } }>) => {
  const counts: Record<string, number> = {}
  for (const { status, body } of answers) counts[body.code ?? status] = (counts[body.code ?? status] ?? 0) + 1
  return counts
}
const invitationsOf = async (person: Person) =>
  (await mailsTo(desk.house, person.email)).filter(({ template }) => template === 'peer-review.reviewer-invited').length

describe('many editors at once', () => {
  it('R3 R4 20 times the same: one asks, the others are told that it is done; one mail', async () => {
    const id = await desk.paper()
    const [ann] = await reviewers(1)
    const answers = await Promise.all(twenty.map(() => desk.invite(desk.editor, id, [ann!])))
    expect(tally(answers)).toEqual({ 200: 1, 'reviewer.asked': 19 })
    expect(await desk.assignments(id)).toHaveLength(1)
    expect(await invitationsOf(ann!)).toBe(1)
    expect(await desk.activityOf(ann!)).toMatchObject({ assignment_count: 1 })
  })

  it('R3 20 times the same with one key is one answer', async () => {
    const id = await desk.paper()
    const [ann] = await reviewers(1)
    const answers = await Promise.all(twenty.map(() => desk.invite(desk.editor, id, [ann!], [], 'one-and-the-same')))
    expect(new Set(answers.map(({ raw }) => raw)).size).toBe(1)
    expect(tally(answers)).toEqual({ 200: 1 * answers.length })
    expect(await invitationsOf(ann!)).toBe(1)
  })

  it('R4 one reviewer for 20 papers: exactly one gets them', async () => {
    const papers = await Promise.all(twenty.map(() => desk.paper()))
    const [ann] = await reviewers(1)
    const answers = await Promise.all(papers.map((id) => desk.invite(desk.editor, id, [ann!])))
    expect(tally(answers)).toEqual({ 200: 1, 'reviewer.busy': 19 })
    expect(await invitationsOf(ann!)).toBe(1)
  })

  it('R4 the same three in every order for 20 papers: nobody waits for ever, nobody is asked twice', async () => {
    const papers = await Promise.all(twenty.map(() => desk.paper()))
    const three = await reviewers(3)
    const turned = (by: number) => [...three.slice(by % 3), ...three.slice(0, by % 3)]
    const answers = await Promise.all(papers.map((id, number) => desk.invite(desk.editor, id, turned(number))))
    expect(tally(answers)).toEqual({ 200: 1, 'reviewer.busy': 19 })
    for (const one of three) expect(await invitationsOf(one)).toBe(1)
  })

  it('R4 20 withdrawals of one invitation, while others ask its alternates: each is asked once at most', async () => {
    const [id, other] = [await desk.paper(), await desk.paper()]
    const [ann, bea, cia] = await reviewers(3)
    await desk.invite(desk.editor, id, [ann!], [bea!, cia!])
    const [first] = await desk.assignments(id)
    const [asked, ...answers] = await Promise.all([
      desk.invite(desk.editor, other, [bea!]),
      ...twenty.map(() => desk.withdraw(desk.editor, id, first.id)),
    ])
    expect(tally(answers)).toEqual({ 200: 1, 'assignment.ended': 19 })
    const statuses = (await desk.assignments(id)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 'pending')).toHaveLength(1)
    expect(asked.status).toBe(statuses[1] === 'pending' ? 409 : 200)
    expect(await invitationsOf(bea!)).toBe(1)
    expect((await mailsTo(desk.house, ann!.email)).map(({ template }) => template)).toEqual([
      'peer-review.reviewer-invited',
      'peer-review.invitation-withdrawn',
    ])
  })

  it('R4 inviting and taking back at random on ten papers leaves nobody with two, and no answer is a failure', async () => {
    const papers = await Promise.all(twenty.slice(10).map(() => desk.paper()))
    const people = await reviewers(8)
    let seed = 7
    const next = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below
    const act = async (id: string) => {
      const [one, two, three] = [people[next(8)]!, people[next(8)]!, people[next(8)]!]
      if (next(3) > 0) return desk.invite(desk.editor, id, [one], [two, three])
      const [open] = (await desk.assignments(id)).filter(({ status }) => status === 'pending')
      return open ? desk.withdraw(desk.editor, id, open.id) : desk.invite(desk.editor, id, [two])
    }
    const answers = []
    for (let round = 0; round < 6; round++) answers.push(...(await Promise.all([...papers, ...papers].map(act))))
    expect(answers.filter(({ status }) => status >= 500)).toEqual([])
    expect(answers.some(({ status }) => status === 200)).toBe(true)
    const open = (await Promise.all(papers.map((id) => desk.assignments(id))))
      .flat()
      .filter(({ status }) => status === 'pending')
    expect(new Set(open.map(({ reviewer_id }) => reviewer_id)).size).toBe(open.length)
  })
})
