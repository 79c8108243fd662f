import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { maxReviewerWishes } from '@grfs/domain/submissions/limits'
import { mailsTo } from '../../../../../../tests/support/jobs.ts'
import { samplePaper } from '../../../../../../tests/support/manuscripts.ts'
import { openWorld, type Actor, type World } from '../../../../../../tests/support/workflow.ts'
import { submissionsPersonalData } from '../../submissions/index.ts'

vi.setConfig({ testTimeout: 60_000 })

let world: World
let editor: Actor
let author: Actor
let rival: Actor

const reason = 'We disagree in public about the zqvsurvey.'
const hadiza = { name: 'Hadiza Zqvbello', email: 'hadiza.zqvbello@zaria.example', reason: 'Knows zqvcredit.' }

beforeAll(async () => {
  world = await openWorld()
  editor = await world.editor({ fullName: 'Ifeoma Okonjo' })
})
afterAll(() => world.close())
beforeEach(async () => {
  author = await world.person('researcher', { fullName: 'Anneliese Brodersen' })
  rival = await world.person('reviewer', { fullName: `Émeka Obi${randomUUID().slice(0, 6)}` })
})

const save = (id: string, reviewerWishes: object, version = 0) =>
  world.call(author, 'PUT', `/submission/draft/${id}`, { version, form: { reviewerWishes } })

const fields = {
  title: 'Salt in the wells of Dacope',
  abstract: 'Salt rises in the wells of the delta.',
  keywords: '["salt"]',
}

/** Saves the wishes with the draft, submits by the specified fields only, and passes screening. */
async function newPaper(wishes: object): Promise<string> {
  const id = randomUUID()
  expect((await save(id, wishes)).status).toBe(200)
  const form = { ...fields, journalId: world.journalId, submissionId: id }
  expect((await world.sendForm(author, '/submission/submit', form, samplePaper(), 'paper.docx')).status).toBe(201)
  await world.finish(id)
  await world.screen(editor, id)
  return id
}

const opposing = (email = '', name = rival.fullName) => ({ opposed: [{ name, email, reason }] })
const invite = (id: string, body: object) => world.call(editor, 'POST', `/admin/papers/${id}/invitations`, body)
const inviteAddress = (id: string, body: object) =>
  world.call(editor, 'POST', `/admin/papers/${id}/invitations/address`, { field: 'Credit', ...body })
const paperFor = async (who: Actor, id: string) => (await world.call(who, 'GET', `/admin/papers/${id}`)).body
const candidate = async (id: string) => {
  const path = `/admin/papers/${id}/candidates?q=${encodeURIComponent(rival.fullName)}`
  return (await world.call(editor, 'GET', path)).body.candidates[0]
}
const lastAudit = async (action: string) => {
  const { rows } = await sql<{ detail: object; subject_id: string }>`
    select detail, subject_id from platform.audit where action = ${action} order by id desc limit 1`.execute(
    world.house.database.db,
  )
  return rows[0]!
}

describe('wishes about reviewers', () => {
  it('are saved with the draft, bounded, and need not be complete', async () => {
    const id = randomUUID()
    await save(id, { suggested: [{ name: ' Hadiza ' }], opposed: [{ reason: 'nobody' }, { email: 'x@y.example' }] })
    const { draft } = (await world.call(author, 'GET', `/submission/${id}`)).body
    expect(draft.form.reviewerWishes.suggested).toEqual([{ name: ' Hadiza ', email: '', reason: '' }])
    const tooMany = Array.from({ length: maxReviewerWishes + 1 }, () => hadiza)
    expect((await save(id, { suggested: tooMany }, 1)).status).toBe(400)
    expect((await save(id, { opposed: [{ ...hadiza, reason: 'x'.repeat(501) }] }, 1)).status).toBe(400)
    // A client that does not know the wishes leaves them as they are.
    await world.call(author, 'PUT', `/submission/draft/${id}`, { version: 1, form: { title: 'Salt' } })
    const again = (await world.call(author, 'GET', `/submission/${id}`)).body.draft.form
    expect([again.title, again.reviewerWishes.opposed.length]).toEqual(['Salt', 2])
    const form = { ...fields, journalId: world.journalId, submissionId: id }
    expect((await world.sendForm(author, '/submission/submit', form, samplePaper(), 'paper.docx')).status).toBe(201)
    expect((await paperFor(editor, id)).wishes).toEqual({
      suggested: [{ name: 'Hadiza', email: '', reason: '' }],
      opposed: [{ name: '', email: 'x@y.example', reason: '' }],
    })
  })

  it('are shown to editors of the paper, and to nobody else', async () => {
    const coAuthor = await world.person('researcher')
    const elsewhere = await world.subEditor([])
    const id = await newPaper({ suggested: [hadiza], ...opposing() })
    expect((await paperFor(editor, id)).wishes).toMatchObject({ suggested: [hadiza], opposed: [{ reason }] })
    expect((await paperFor(elsewhere, id)).code).toBe('paper.unknown')
    const reviewer = await world.person('reviewer')
    await world.invite(editor, id, [reviewer])
    await world.accept(reviewer, id)
    for (const who of [reviewer, rival, coAuthor, elsewhere, author])
      for (const path of [`/submission/${id}`, '/reviewer/assigned', '/researcher/submissions', '/admin/papers']) {
        const { raw } = await world.call(who, 'GET', path)
        expect(raw.toString()).not.toMatch(/zqv/i)
      }
    // The addresses get no e-mail by themselves.
    expect(await mailsTo(world.house, hadiza.email)).toEqual([])
  })

  it('are hidden from an editor who is named as an author, or in the wish', async () => {
    const named = await world.editor({ fullName: 'Nandi Named' })
    const id = await newPaper({ suggested: [hadiza, { ...hadiza, email: named.email.toUpperCase() }], ...opposing() })
    expect((await paperFor(named, id)).wishes).toMatchObject({ suggested: [hadiza], opposed: [{ reason }] })
    await sql`insert into submissions.author (submission_id, position, name, account_id, is_submitter)
      values (${id}, 9, 'Nandi Named', ${named.id}, false)`.execute(world.house.database.db)
    expect(await paperFor(named, id)).toMatchObject({ isNamed: true, wishes: { suggested: [], opposed: [] } })
  })

  it('tell an editor nothing about themselves, however the author spells name and address', async () => {
    const self = await world.editor({ fullName: `Nándi Zqvself${randomUUID().slice(0, 6)}` })
    const reversed = `Prof. ${self.fullName.replace('á', 'a').split(' ').toReversed().join(' ')}`
    const tagged = self.email.toUpperCase().replace('@', '+Lab@')
    const id = await newPaper({
      suggested: [{ name: 'A. Nother', email: tagged, reason }, hadiza],
      opposed: [{ name: reversed, email: '', reason }],
    })
    expect((await paperFor(self, id)).wishes).toEqual({ suggested: [hadiza], opposed: [] })
    expect((await paperFor(editor, id)).wishes.opposed).toHaveLength(1)
    // Neither does an invitation to a namesake, by address or from the list.
    const namesake = await world.person('reviewer', { fullName: self.fullName })
    const path = `/admin/papers/${id}/candidates?q=${encodeURIComponent(self.fullName)}`
    const found = async (who: Actor) => (await world.call(who, 'GET', path)).body.candidates[0]
    expect([(await found(self)).opposed, (await found(editor)).opposed]).toEqual([null, reason])
    const typed = { email: `self-${randomUUID()}@lagos.example`, name: self.fullName, field: 'Credit' }
    expect((await world.call(self, 'POST', `/admin/papers/${id}/invitations/address`, typed)).status).toBe(200)
    const body = { reviewerIds: [namesake.id] }
    expect((await invite(id, body)).body.code).toBe('reviewer.opposed')
    expect((await world.call(self, 'POST', `/admin/papers/${id}/invitations`, body)).status).toBe(200)
  })

  it('go with the author who leaves, and with the person whose address they name', async () => {
    const leaving = await world.person('reviewer')
    const id = await newPaper({ suggested: [hadiza], opposed: [{ name: 'X', email: leaving.email, reason }] })
    const kinds = async () => {
      const { rows } = await sql<{ kind: string }>`
        select kind from submissions.reviewer_wish where submission_id = ${id} order by kind desc`.execute(
        world.house.database.db,
      )
      return rows.map(({ kind }) => kind)
    }
    const forget = ({ id: accountId, email }: Actor) =>
      world.house.ctx.inTransaction((tx) => submissionsPersonalData.forget(world.house.ctx, tx, { accountId, email }))
    expect(await kinds()).toEqual(['suggested', 'opposed'])
    await forget(leaving)
    expect(await kinds()).toEqual(['suggested'])
    const { sections } = await submissionsPersonalData.read(world.house.ctx.db, { accountId: author.id, email: null })
    expect(JSON.stringify(sections)).toContain('zqvcredit')
    await sql`update submissions.submission set status = 'rejected' where id = ${id}`.execute(world.house.database.db)
    await forget(author)
    expect(await kinds()).toEqual([])
  })
})

describe('a reviewer whom the author opposes', () => {
  it.each([
    ['address, in other spelling', () => opposing(rival.email.toUpperCase().replace('@', '+lab@'), 'Somebody Else')],
    [
      'name, in other order and without accents',
      () => opposing('', `Dr. ${rival.fullName.replace('É', 'e').split(' ').toReversed().join(' ')}`),
    ],
  ])('by %s, is listed with the reason and invited only after a confirmation', async (_, wishes) => {
    const id = await newPaper(wishes())
    expect(await candidate(id)).toMatchObject({ id: rival.id, opposed: reason, barred: [] })
    const refused = await invite(id, { reviewerIds: [rival.id] })
    expect([refused.status, refused.body.code]).toEqual([409, 'reviewer.opposed'])
    expect(refused.body.message).toContain('We disagree in public about the zqvsurvey')
    expect((await invite(id, { alternateIds: [rival.id] })).body.code).toBe('reviewer.opposed')
    // A confirmation for somebody else confirms nothing.
    expect((await invite(id, { reviewerIds: [rival.id], opposedIds: [author.id] })).body.code).toBe('reviewer.opposed')
    expect(await mailsTo(world.house, rival.email)).toEqual([])
    expect((await invite(id, { reviewerIds: [rival.id], opposedIds: [rival.id] })).status).toBe(200)
    expect(await lastAudit('reviewers.invited')).toEqual({
      subject_id: id,
      detail: { stage: 1, invited: 1, queued: 0, opposed: 1 },
    })
    for (const mail of await mailsTo(world.house, rival.email)) expect(JSON.stringify(mail)).not.toMatch(/zqv|oppos/i)
  })

  it('others are listed before them and invited without a confirmation', async () => {
    const other = await world.person('reviewer')
    const id = await newPaper(opposing())
    const { candidates } = (await world.call(editor, 'GET', `/admin/papers/${id}/candidates`)).body
    expect(candidates.findIndex((one: { id: string }) => one.id === rival.id)).toBeGreaterThan(
      candidates.findIndex((one: { id: string }) => one.id === other.id),
    )
    expect(candidates.find((one: { id: string }) => one.id === other.id)).toMatchObject({ opposed: null })
    expect((await invite(id, { reviewerIds: [other.id], opposedIds: [other.id] })).status).toBe(200)
    expect((await lastAudit('reviewers.invited')).detail).not.toHaveProperty('opposed')
  })

  it('is not invited by address without a confirmation; what is compared is what the editor typed', async () => {
    const email = `obi-${randomUUID()}@lagos.example`
    const id = await newPaper({ opposed: [{ name: 'Emeka Obi', email, reason: '' }] })
    const typed = { email: email.replace('@', '+office@'), name: 'E. Obi' }
    expect((await inviteAddress(id, typed)).body).toMatchObject({
      code: 'reviewer.opposed',
      message: 'The author asked not to invite E. Obi: no reason given. Please confirm the invitation.',
    })
    expect((await inviteAddress(id, { email: 'other@lagos.example', name: 'EMEKA  OBI' })).body.code).toBe(
      'reviewer.opposed',
    )
    expect((await inviteAddress(id, { ...typed, isOpposed: true })).status).toBe(200)
    expect((await lastAudit('reviewer.invited-by-address')).detail).toMatchObject({ invited: 1, opposed: 1 })
    // The account behind an address is not compared: the answer would tell whose address it is.
    const second = await newPaper(opposing())
    expect((await inviteAddress(second, { email: rival.email, name: 'Somebody Else' })).status).toBe(200)
  })

  it('the audit log tells an author among the admins nothing about it', async () => {
    const id = await newPaper(opposing())
    await invite(id, { reviewerIds: [rival.id], opposedIds: [rival.id] })
    const admin = await world.editor()
    const entriesFor = async (who: Actor, q = '') => {
      const { body } = await world.call(who, 'GET', `/admin/audit?action=reviewers.invited&q=${q}`)
      return (body.entries as Array<{ subjectId: string; detail: Array<{ name: string }> }>).filter(
        ({ subjectId }) => subjectId === id,
      )
    }
    const names = async (who: Actor) => (await entriesFor(who))[0]!.detail.map(({ name }) => name)
    expect(await names(admin)).toContain('opposed')
    expect(await entriesFor(admin, 'opposed')).toEqual([])
    await sql`insert into submissions.author (submission_id, position, name, email, is_submitter)
      values (${id}, 9, 'Co', ${admin.email}, false)`.execute(world.house.database.db)
    expect(await names(admin)).not.toContain('opposed')
  })
})
