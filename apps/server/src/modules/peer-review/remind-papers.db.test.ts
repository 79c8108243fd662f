import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { makeAssignment } from '../../../../../tests/support/factories/assignments.ts'
import { openTimeHouse, type TimeHouse } from '../../../../../tests/support/keeping-time.ts'
import { bearer, makePerson, signIn, type Person } from '../../../../../tests/support/people.ts'

vi.setConfig({ testTimeout: 60_000 })

let time: TimeHouse

beforeEach(async () => {
  time = await openTimeHouse()
})
afterEach(() => time.house.close())

describe('an editor’s reminder', () => {
  const remind = async (who: Person, ids: string[]) => {
    const headers = bearer(await signIn(time.house.ctx, who))
    const answer = await time.house.app.inject({
      method: 'POST',
      url: '/api/admin/papers/remind',
      headers,
      payload: { ids },
    })
    return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() }
  }

  it('goes to whoever a paper waits for, once a day, and to nobody from another desk', async () => {
    const reading = await time.makePaper({ status: 'under_review' })
    const asked = await time.makePaper({ status: 'processing' })
    const revised = await time.makePaper({ status: 'revision_required' })
    const mine = await time.makePaper({ status: 'under_admin' })
    const other = await makePerson(time.house.ctx, 'reviewer', { email: 'asked@example.org' })
    const part = { since: time.start }
    const made = await makeAssignment(time.house.ctx, {
      ...{ ...part, submissionId: reading.id, reviewerId: time.reviewer.id, status: 'accepted' },
    })
    await makeAssignment(time.house.ctx, { ...part, submissionId: asked.id, reviewerId: other.id })
    time.house.clock.moveTo(time.day(1))
    const ids = [reading.id, asked.id, revised.id, mine.id]
    const stranger = await makePerson(time.house.ctx, 'sub-admin', {
      permissions: ['managePapers'],
      allowedJournals: [],
    })
    expect((await remind(stranger, ids)).body).toMatchObject({ success: false, reminded: 0, skipped: 4 })
    expect(await time.news()).toEqual([])
    expect(await remind(time.editor, ids)).toMatchObject({
      status: 200,
      body: { success: true, reminded: 3, skipped: 1 },
    })
    expect((await time.news()).toSorted()).toEqual([
      'invitation-waits -> asked',
      'review-due-soon -> reviewer',
      'revision-due -> author',
    ])
    const link = (await time.mails()).find(({ template }) => template === 'invitation-waits')!.text
    expect(link).toMatch(/http:\/\/journals\.test\/invitation\/\S{20,}/)
    expect(await time.inbox()).toHaveLength(2)
    expect((await time.assignmentOf(made.id)).reminded).toEqual(['2026-11-16'])

    expect((await remind(time.editor, ids)).body).toMatchObject({ reminded: 0, skipped: 4 })
    expect(await remind(time.editor, [reading.id])).toMatchObject({ status: 409, body: { code: 'reminder.too-soon' } })
    expect(await remind(time.editor, [revised.id])).toMatchObject({ status: 409, body: { code: 'reminder.too-soon' } })
    expect(await time.news()).toEqual([])
    time.house.clock.moveTo(time.day(2))
    expect((await remind(time.editor, [reading.id, reading.id])).body).toMatchObject({ reminded: 1, skipped: 0 })
    // The automatic reminders are still sent on time.
    await time.at(time.day(7))
    const soon = (await time.news()).filter((one) => one === 'review-due-soon -> reviewer')
    expect(soon).toHaveLength(2)
  })

  it('answers alike about a paper of another desk, one that does not exist, and one’s own', async () => {
    const own = await time.makePaper({ status: 'revision_required', authorId: time.editor.id })
    const foreign = await time.makePaper({ status: 'revision_required' })
    const stranger = await makePerson(time.house.ctx, 'sub-admin', {
      permissions: ['managePapers'],
      allowedJournals: [],
    })
    const nothing = await remind(time.editor, [crypto.randomUUID()])
    expect(nothing.status).toBe(200)
    expect(await remind(time.editor, [own.id])).toEqual(nothing)
    expect(await remind(stranger, [foreign.id])).toEqual(nothing)
    expect(await remind(time.editor, ['CMS-2026-0001'])).toEqual(nothing)
    const nobody = await makePerson(time.house.ctx, 'sub-admin', {
      permissions: ['announcements'],
      allowedJournals: [time.journalId],
    })
    expect((await remind(nobody, [foreign.id])).status).toBe(403)
    expect((await remind(time.author, [foreign.id])).status).toBe(403)
    expect(await time.news()).toEqual([])
  })
})
