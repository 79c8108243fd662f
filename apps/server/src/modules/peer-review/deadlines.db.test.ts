import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { makeAssignment } from '../../../../../tests/support/factories/assignments.ts'
import { makeJournal } from '../../../../../tests/support/factories/press.ts'
import { openTimeHouse, type TimeHouse } from '../../../../../tests/support/keeping-time.ts'
import { authorIdentities } from '../../../../../tests/support/manuscripts.ts'
import { makePerson } from '../../../../../tests/support/people.ts'

vi.setConfig({ testTimeout: 60_000 })

let time: TimeHouse

beforeEach(async () => {
  time = await openTimeHouse()
})
afterEach(() => time.house.close())

describe('an accepted assignment', () => {
  it('is reminded of three days and one day before, and ends when its time is over', async () => {
    const paper = await time.makePaper({ status: 'under_review' })
    const made = await makeAssignment(time.house.ctx, {
      ...{ submissionId: paper.id, reviewerId: time.reviewer.id, status: 'accepted', since: time.start },
    })
    await time.at(time.day(6.999))
    expect(await time.news()).toEqual([])
    await time.at(time.day(7))
    expect(await time.news()).toEqual(['review-due-soon -> reviewer'])
    await time.at(time.day(8.5))
    expect(await time.news()).toEqual([])
    await time.at(time.day(9))
    expect(await time.news()).toEqual(['review-due-soon -> reviewer'])
    expect((await time.assignmentOf(made.id)).reminded).toEqual(['3-days', '1-day'])
    expect(await time.inbox()).toEqual([
      expect.stringContaining('is due on 25 November 2026, in 3 days.'),
      expect.stringContaining('is due on 25 November 2026, in 1 day.'),
    ])
    // The clock goes back: nothing is sent again.
    await time.at(time.day(7.5))
    expect(await time.news()).toEqual([])
    await time.at(time.day(10))
    expect(await time.news()).toEqual([])
    expect(await time.statusOf(paper.id)).toBe('under_review')
    await time.at(new Date(time.start.getTime() + 10 * 86_400_000 + 1).toISOString())
    expect(await time.news()).toEqual(['assignment-expired -> reviewer', 'reviewer-lost -> editor'])
    expect(await time.assignmentOf(made.id)).toMatchObject({ status: 'expired', ended_at: expect.any(Date) })
    expect(await time.statusOf(paper.id)).toBe('processing')
    const texts = await time.mails()
    expect(texts.find(({ template }) => template === 'assignment-expired')!.text).toContain('Your text is saved')
    expect(texts.find(({ template }) => template === 'reviewer-lost')!.text).toContain('Vesna Horvat')
    const { rows } = await sql`select by_party, by_account_id from submissions.event
      where submission_id = ${paper.id} and move = 'end-assignment'`.execute(time.house.database.db)
    expect(rows).toEqual([{ by_party: 'clock', by_account_id: null }])
    // The paper needs a reviewer again: the editors are notified a week later.
    await time.at(time.day(17.1))
    expect(await time.news()).toEqual(['papers-wait -> editor'])
  })

  it('gets the later reminder only when the worker was down over both, and none after its end', async () => {
    const [one, two] = [
      await time.makePaper({ status: 'under_review' }),
      await time.makePaper({ status: 'under_review' }),
    ]
    const other = await makePerson(time.house.ctx, 'reviewer', { email: 'other@example.org' })
    const late = { status: 'accepted', since: time.start } as const
    await makeAssignment(time.house.ctx, { submissionId: one.id, reviewerId: time.reviewer.id, ...late })
    const since = new Date(time.start.getTime() - 2 * 86_400_000)
    await makeAssignment(time.house.ctx, { submissionId: two.id, reviewerId: other.id, ...late, since })
    await time.at(time.day(9.5))
    expect((await time.news()).toSorted()).toEqual([
      'assignment-expired -> other',
      'review-due-soon -> reviewer',
      'reviewer-lost -> editor',
    ])
  })

  it('runs for 240 hours, whatever clocks of daylight saving do in between', async () => {
    const since = new Date('2026-10-20T00:30:00Z')
    const paper = await time.makePaper({ status: 'under_review', since })
    const made = await makeAssignment(time.house.ctx, {
      ...{ submissionId: paper.id, reviewerId: time.reviewer.id, status: 'accepted', since },
    })
    await sql`alter database ${sql.id((await sql<{ name: string }>`select current_database() as name`.execute(time.house.database.db)).rows[0]!.name)} set timezone to 'Europe/Warsaw'`.execute(
      time.house.database.db,
    )
    await sql`set timezone to 'Europe/Warsaw'`.execute(time.house.database.db)
    await time.at('2026-10-27T00:29:59.999Z')
    expect(await time.news()).toEqual([])
    await time.at('2026-10-27T00:30:00Z')
    expect(await time.news()).toEqual(['review-due-soon -> reviewer'])
    await time.at('2026-10-30T00:30:00Z')
    expect((await time.assignmentOf(made.id)).status).toBe('accepted')
    await time.at('2026-10-30T00:30:00.001Z')
    expect((await time.assignmentOf(made.id)).status).toBe('expired')
  })
})

it('A1: what a reviewer hears of a paper names nobody whom its blind copy does not name', async () => {
  const { name } = authorIdentities.people[0]!
  const title = `A reply to ${name}`
  const [read, asked] = [
    await time.makePaper({ status: 'under_review', title }),
    await time.makePaper({ status: 'processing', title }),
  ]
  const other = await makePerson(time.house.ctx, 'reviewer', { email: 'other@example.org' })
  const since = time.start
  await makeAssignment(time.house.ctx, {
    ...{ submissionId: read.id, reviewerId: time.reviewer.id, status: 'accepted', since },
  })
  await makeAssignment(time.house.ctx, { submissionId: asked.id, reviewerId: other.id, since })
  for (const days of [5.1, 7, 10.1]) await time.at(time.day(days))
  const isReviewers = ({ to }: { to: string }) => to.startsWith('reviewer@') || to.startsWith('other@')
  const [theirs, editors] = [
    (await time.mails()).filter(isReviewers),
    (await time.mails()).filter((one) => !isReviewers(one)),
  ]
  expect(theirs.map(({ template }) => template).toSorted()).toEqual([
    'assignment-expired',
    'invitation-expired',
    'review-due-soon',
  ])
  expect(JSON.stringify([theirs, await time.inbox()])).not.toContain(name)
  expect(JSON.stringify(editors)).toContain(name)
})

describe('an invitation that nobody answers', () => {
  it('ends after five days; everybody hears of it once, and the paper stays where it is', async () => {
    const paper = await time.makePaper({ status: 'processing' })
    const made = await makeAssignment(time.house.ctx, {
      ...{ submissionId: paper.id, reviewerId: time.reviewer.id, since: time.start },
    })
    await time.at(time.day(5))
    expect(await time.news()).toEqual([])
    await time.at(time.day(5.01))
    expect(await time.news()).toEqual(['invitation-expired -> reviewer', 'reviewer-lost -> editor'])
    expect((await time.assignmentOf(made.id)).status).toBe('expired')
    expect(await time.statusOf(paper.id)).toBe('processing')
  })

  it('makes way for the next alternate who is free', async () => {
    const paper = await time.makePaper({ status: 'processing' })
    const next = await makePerson(time.house.ctx, 'reviewer', { email: 'next@example.org' })
    // Give this reviewer another institution, because colleagues of the author are not invited.
    await sql`update identity.profile set university = 'Elsewhere', awarding_institution = 'Elsewhere'
      where account_id = ${next.id}`.execute(time.house.database.db)
    const stage = { submissionId: paper.id, stage: 1 }
    await makeAssignment(time.house.ctx, { ...stage, reviewerId: time.reviewer.id, since: time.start })
    const queued = await makeAssignment(time.house.ctx, {
      ...stage,
      reviewerId: next.id,
      status: 'queued',
      position: 1,
    })
    await time.at(time.day(5.01))
    expect((await time.assignmentOf(queued.id)).status).toBe('pending')
    const lost = (await time.mails()).find(({ template }) => template === 'reviewer-lost')!
    expect(lost.text).toContain('Another reviewer has been invited')
    expect((await time.news()).filter((one) => one.endsWith('-> next'))).toHaveLength(1)
  })
})

describe('no paper is forgotten', () => {
  it.each([
    ['submitted', 5],
    ['processing', 7],
    ['under_admin', 5],
    ['accepted', 30],
  ] as const)('%s comes to the editors after %d days, then every week', async (status, days) => {
    await time.makePaper({ status })
    await time.at(time.day(days - 0.001))
    expect(await time.news()).toEqual([])
    for (const week of [0, 1, 2]) {
      await time.at(time.day(days + week * 7))
      expect(await time.news()).toEqual(['papers-wait -> editor'])
      await time.at(time.day(days + week * 7 + 6.9))
      expect(await time.news()).toEqual([])
    }
  })

  it('a revision comes to its author before and at its day, then to the editors', async () => {
    await time.makePaper({ status: 'revision_required' })
    await time.at(time.day(11.999))
    expect(await time.news()).toEqual([])
    for (const [days, told] of [
      [12, ['revision-due -> author']],
      [15, ['revision-due -> author']],
      [22, ['papers-wait -> editor']],
      [29, ['papers-wait -> editor']],
    ] as const) {
      await time.at(time.day(days))
      expect(await time.news(), `day ${days}`).toEqual(told)
      await time.at(time.day(days + 1))
      expect(await time.news()).toEqual([])
    }
    const texts = (await time.mails()).filter(({ template }) => template === 'revision-due')
    expect(texts.map(({ subject }) => subject)).toEqual([
      expect.stringContaining('is due on 30 November 2026'),
      expect.stringContaining('was due'),
    ])
  })

  it('a worker that was away tells of the present only, and a clock that jumps repeats and loses nothing', async () => {
    await time.makePaper({ status: 'submitted' })
    await time.at(time.day(5 + 14.01))
    expect(await time.news()).toEqual(['papers-wait -> editor'])
    // The clock goes back by an hour, below the threshold: this escalation was already sent.
    await time.at(time.day(5 + 14 - 0.03))
    expect(await time.news()).toEqual([])
    // The clock jumps a year ahead and back: the weekly schedule continues as before.
    await time.at(time.day(365))
    expect(await time.news()).toEqual(['papers-wait -> editor'])
    await time.at(time.day(5 + 16))
    expect(await time.news()).toEqual([])
    await time.at(time.day(5 + 21))
    expect(await time.news()).toEqual(['papers-wait -> editor'])
  })

  it('is one letter with many papers, and one more for what became overdue meanwhile', async () => {
    for (let count = 0; count < 34; count++)
      await time.makePaper({ title: `Paper ${count}`, since: new Date(time.start.getTime() + count) })
    await time.at(time.day(5.001))
    expect(await time.news()).toEqual(['papers-wait -> editor'])
    const [letter] = await time.mails()
    expect(letter!.subject).toBe('34 papers are overdue')
    expect(letter!.text).toContain('Paper 29')
    expect(letter!.text).not.toContain('Paper 30')
    expect(letter!.text).toContain('4 more are in your queue.')
    await time.makePaper({ since: new Date(time.start.getTime() + 3_600_000) })
    await time.makePaper({ since: new Date(time.start.getTime() + 7_200_000) })
    await time.at(time.day(5.1))
    expect(await time.news()).toEqual([])
    await time.at(time.day(5.6))
    expect(await time.news()).toEqual(['papers-wait -> editor'])
    expect((await time.mails()).at(-1)!.subject).toBe('2 papers are overdue')
  })

  it('goes to the desks it belongs to, and to no editor who wrote the paper', async () => {
    const other = await makeJournal(time.house.ctx, { abbrev: 'JTPH', title: 'Tropical Health' })
    const desk = (email: string, journal: string, ...permissions: Array<'managePapers' | 'publishPapers'>) =>
      makePerson(time.house.ctx, 'sub-admin', { email, permissions, allowedJournals: [journal] })
    await desk('papers@example.org', time.journalId, 'managePapers')
    await desk('issues@example.org', time.journalId, 'publishPapers')
    await desk('elsewhere@example.org', other, 'managePapers', 'publishPapers')
    const paper = await time.makePaper({ status: 'submitted', authorId: time.editor.id })
    await time.makePaper({ status: 'accepted', since: new Date(time.start.getTime() - 25 * 86_400_000) })
    const co = { name: 'A. Head', affiliation: 'Here', email: 'Papers@Example.org', orcid: null, userId: null }
    await time.makePaper({ status: 'under_admin', coAuthors: [co], title: 'Written by a desk' })
    await time.at(time.day(5.001))
    expect((await time.news()).toSorted()).toEqual([
      'papers-wait -> editor',
      'papers-wait -> issues',
      'papers-wait -> papers',
    ])
    const of = async (who: string) => (await time.mails()).find(({ to }) => to === `${who}@example.org`)!.text
    expect(await of('editor')).not.toContain(paper.number!)
    expect(await of('papers')).toContain(paper.number!)
    expect(await of('papers')).not.toContain('Written by a desk')
    expect(await of('issues')).toContain('waiting for a place in an issue')
    // An editor who wrote the paper gets no e-mails about its reviewers either.
    const read = await time.makePaper({ status: 'under_review', authorId: time.editor.id })
    await makeAssignment(time.house.ctx, {
      ...{ submissionId: read.id, reviewerId: time.reviewer.id, status: 'accepted', since: time.start },
    })
    await time.at(time.day(10.1))
    expect((await time.news()).filter((one) => one.startsWith('reviewer-lost'))).toEqual(['reviewer-lost -> papers'])
  })

  it('leaves out what has moved on before the letter was written', async () => {
    await time.makePaper({ since: time.start })
    await time.at(time.day(5))
    expect(await time.news()).toEqual(['papers-wait -> editor'])
    const late = await time.makePaper({ since: new Date(time.start.getTime() + 3_600_000) })
    await time.at(time.day(5.1))
    await sql`update submissions.submission set status = 'rejected', due_at = null, status_since = now()
      where id = ${late.id}`.execute(time.house.database.db)
    await time.at(time.day(5.6))
    expect(await time.news()).toEqual([])
  })
})
