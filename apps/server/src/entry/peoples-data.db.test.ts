import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeJournal } from '../../../../tests/support/factories/press.ts'
import { openWorld, type Actor, type World } from '../../../../tests/support/workflow.ts'

/**
 * Who may see a person's phone number, postal address, birth date and photo, and that each access is in the audit log.
 */

let world: World
let admin: Actor
let elsewhere: string
let author: Actor
let reviewer: Actor
let stranger: Actor
const people = ['manageUsers', 'approveUsers'] as const

beforeAll(async () => {
  world = await openWorld({ asRoles: true })
  admin = await world.editor()
  elsewhere = await makeJournal(world.house.ctx, { title: 'Soils', abbrev: 'SOI', category: 'Soils' })
  const told = (word: string) => ({
    profile: { phoneNumber: `555017${word.length}`, contactAddress: `7 ${word} Street` },
  })
  author = await world.person('researcher', told('Zqauthor'))
  reviewer = await world.person('reviewer', told('Zqreviewer'))
  stranger = await world.person('unapproved reviewer', told('Zqstranger'))
  const { id } = await world.submit(author)
  await world.screen(admin, id)
  await world.invite(admin, id, [reviewer])
}, 60_000)
afterAll(() => world.close())

const manager = (journals: string[]) =>
  world.person('sub-admin', { permissions: [...people], allowedJournals: journals })
const user = (who: Actor, of: Actor) => world.call(who, 'GET', `/admin/users/${of.id}`)
const applicationOf = async ({ id }: Actor) => {
  const { rows } = await sql<{ id: string }>`select id from identity.application where account_id = ${id}`.execute(
    world.house.database.db,
  )
  return rows[0]!.id
}
const looks = async (by: Actor) => {
  const { rows } = await sql<{ action: string; subject: string }>`
    select action, subject_id as subject from platform.audit where actor_id = ${by.id} order by id`.execute(
    world.house.database.db,
  )
  return rows.map(({ action, subject }) => `${action} ${subject}`)
}
const privateWords = /Zq(?:author|reviewer|stranger)|555017|"(?:phone|address|photo|dateOfBirth)"/

describe('the private data of a person', () => {
  it('are shown to a full admin, and each look is written down', async () => {
    const looker = await world.editor()
    for (const [of, word] of [
      [author, 'Zqauthor'],
      [stranger, 'Zqstranger'],
    ] as const) {
      const { status, body } = await user(looker, of)
      expect([status, body.profile.address, body.profile.phone]).toEqual([
        200,
        expect.stringContaining(word),
        expect.stringContaining('555017'),
      ])
      expect(body).toHaveProperty('photo')
    }
    expect(await looks(looker)).toEqual([`person.viewed ${author.id}`, `person.viewed ${stranger.id}`])
  })

  it('are shown to a manager for authors and reviewers of their journals, and each look is written down', async () => {
    const looker = await manager([world.journalId])
    expect((await user(looker, author)).body.profile.address).toContain('Zqauthor')
    expect((await user(looker, reviewer)).body.profile.address).toContain('Zqreviewer')
    expect(await looks(looker)).toEqual([`person.viewed ${author.id}`, `person.viewed ${reviewer.id}`])
  })

  it('are absent for a manager of another journal, and for people without work in any', async () => {
    for (const [looker, of] of [
      [await manager([elsewhere]), author],
      [await manager([elsewhere]), reviewer],
      [await manager([world.journalId]), stranger],
    ] as const) {
      const { status, raw, body } = await user(looker, of)
      expect([status, body.fullName, body.email]).toEqual([200, of.fullName, of.email])
      expect(body.profile).toMatchObject({ country: 'Bangladesh' })
      expect(raw.toString()).not.toMatch(privateWords)
      expect(await looks(looker)).toEqual([])
    }
  })

  it('are absent for a manager once the only relation is a draft, or an alternate who was not asked', async () => {
    const alternate = await world.person('reviewer')
    await sql`
      insert into peer_review.assignment (id, submission_id, stage, reviewer_id, code, status, position, queued_at)
      select gen_random_uuid(), id, 1, ${alternate.id}, 'RV-TESTED', 'queued', 9, now() from submissions.submission limit 1`.execute(
      world.house.database.db,
    )
    const { body } = await user(await manager([world.journalId]), alternate)
    expect(Object.keys(body.profile)).not.toContain('phone')
    expect(Object.keys(body)).not.toContain('photo')
  })

  it('are absent for a manager who is an author of the paper: they would tell who reviews it', async () => {
    const looker = await manager([world.journalId])
    await sql`update submissions.author set email = ${looker.email} where is_submitter`.execute(world.house.database.db)
    expect(Object.keys((await user(looker, reviewer)).body.profile)).not.toContain('phone')
    await sql`update submissions.author set email = null where is_submitter`.execute(world.house.database.db)
    expect(Object.keys((await user(looker, reviewer)).body.profile)).toContain('phone')
  })

  it('an application shows what its decision needs; private data only to full admins; each look is written down', async () => {
    const id = await applicationOf(stranger)
    const looker = await manager([world.journalId])
    const { status, raw, body } = await world.call(looker, 'GET', `/admin/applications/${id}`)
    expect([status, body.fullName, body.email]).toEqual([200, stranger.fullName, stranger.email])
    expect(Object.keys(body.profile)).toEqual(
      expect.arrayContaining(['highestEducation', 'awardingInstitution', 'researchArea', 'university']),
    )
    expect(raw.toString()).not.toMatch(privateWords)
    expect(await looks(looker)).toEqual([`application.viewed ${id}`])
    const full = await world.editor()
    expect((await world.call(full, 'GET', `/admin/applications/${id}`)).body.profile.address).toContain('Zqstranger')
    expect(await looks(full)).toEqual([`application.viewed ${id}`])
  })

  it('are in no list and no export', async () => {
    for (const looker of [admin, await manager([world.journalId])]) {
      for (const path of [
        '/admin/users',
        '/admin/applications',
        '/admin/export/users?format=csv',
        '/admin/export/users?format=json',
      ]) {
        const { status, raw } = await world.call(looker, 'GET', path)
        expect(status).toBe(200)
        expect(raw.toString(), path).not.toMatch(privateWords)
      }
    }
  })

  it('one’s own page is no look at somebody', async () => {
    const looker = await world.editor()
    expect((await user(looker, looker)).status).toBe(200)
    expect(await looks(looker)).toEqual([])
  })
})
