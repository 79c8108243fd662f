import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { currentUserEndpoint } from '@grfs/contracts/identity'
import { openTestHouse, type TestHouse } from '../../../../../tests/support/app.ts'
import { openBrowser } from '../../../../../tests/support/api-browser.ts'
import { mailsTo } from '../../../../../tests/support/jobs.ts'
import { bearer, makePerson, signIn, type Person, type PersonKind } from '../../../../../tests/support/people.ts'
import { storeFile } from '../files/index.ts'
import { authenticate, decideApplication, identityRoutes, noteActivity } from './index.ts'

let house: TestHouse

beforeAll(async () => {
  house = await openTestHouse({ routes: identityRoutes, authenticate })
})
afterAll(() => house.close())

const someone = async (kind: PersonKind, options = {}) => {
  const person = await makePerson(house.ctx, kind, options)
  return { person, token: await signIn(house.ctx, person) }
}
const me = async (token: string) => (await openBrowser(house.app).get('/auth/me', bearer(token))).body.data
const apply = (token: string, role: string, headers = {}) =>
  openBrowser(house.app).post(`/auth/apply/${role}`, undefined, { ...bearer(token), ...headers })
const templatesTo = async (person: Person) => (await mailsTo(house, person.email)).map(({ template }) => template)
const actorOf = async (token: string) => (await authenticate(house.ctx)(token))!
const applicationOf = async (person: Person) => {
  const row = await house.database.db
    .selectFrom('identity.application')
    .select('id')
    .where('account_id', '=', person.id)
    .where('role', '=', 'reviewer')
    .executeTakeFirstOrThrow()
  return row.id
}

describe('GET /auth/me', () => {
  it('IDENTITY-124 IDENTITY-125 IDENTITY-126 answers with every field of the specification', async () => {
    const { person, token } = await someone('researcher')
    const { body } = await openBrowser(house.app).get('/auth/me', bearer(token))
    expect(currentUserEndpoint.response.safeParse(body).error).toBeUndefined()
    expect(body).toEqual({
      data: {
        published: 0,
        review: 0,
        user: {
          _id: person.id,
          title: 'Dr.',
          fullName: person.fullName,
          email: person.email,
          passportPhoto: null,
          roles: ['researcher'],
          appliedRole: 'none',
          published: 0,
          review: 0,
          downloads: 0,
          assignmentCount: 0,
          assignmentDate: null,
          assignmentStatus: null,
          reviewedPapers: [],
          contact: {
            countryCode: '+880',
            phoneNumber: '171 555 0100',
            address: '4 Ferry Road',
            city: 'Khulna',
            state: 'Khulna Division',
            zipCode: '9100',
            countryOfResidence: 'Bangladesh',
          },
          highestEducation: 'Doctoral Degree (Ph.D.)',
          awardingInstitution: 'Khulna University',
          nationality: 'Bangladesh',
          dateOfBirth: { day: 29, month: 2, year: 1988 },
          researchArea: 'Coastal and Marine Studies',
          university: 'Khulna University',
          createdAt: '2026-11-15T09:00:00.000Z',
          isAdminApproved: true,
          isActive: true,
        },
      },
    })
  })

  it('shows what other modules noted', async () => {
    const { person, token } = await someone('both')
    const paper = { id: randomUUID(), title: 'When the wells turn' }
    await house.ctx.inTransaction(async (tx) => {
      await noteActivity(tx, person.id, { kind: 'published' })
      await noteActivity(tx, person.id, { kind: 'assigned', status: 'pending' })
      await noteActivity(tx, person.id, { kind: 'reviewed', paper })
      await noteActivity(tx, person.id, { kind: 'assignment-changed', status: 'accepted' })
      await noteActivity(tx, person.id, { kind: 'published' })
    })
    const { user, published, review } = await me(token)
    expect([published, review]).toEqual([2, 1])
    expect(user).toMatchObject({
      published: 2,
      review: 1,
      assignmentCount: 1,
      assignmentDate: '2026-11-15T09:00:00.000Z',
      assignmentStatus: 'accepted',
      reviewedPapers: [{ ...paper, reviewedAt: '2026-11-15T09:00:00.000Z' }],
    })
  })

  it('links to the passport photo for a while', async () => {
    const { person, token } = await someone('researcher')
    const bytes = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
      'base64',
    )
    const photo = await storeFile(house.ctx, { fileName: 'me.png', bytes, accept: ['png'], maxBytes: 1_000 })
    await house.database.db
      .updateTable('identity.account')
      .set({ photo_file_id: photo })
      .where('id', '=', person.id)
      .execute()
    const link = new URL((await me(token)).user.passportPhoto, 'http://journals.test')
    const shown = await house.app.inject(link.pathname + link.search)
    expect(shown.statusCode).toBe(200)
    expect(shown.rawPayload).toEqual(bytes)
  })

  it.each<[PersonKind, string[], boolean, string]>([
    ['reviewer', ['reviewer'], true, 'none'],
    ['unapproved reviewer', ['reviewer'], false, 'reviewer'],
    ['both', ['researcher', 'reviewer'], true, 'none'],
    ['admin', ['admin'], true, 'none'],
    ['sub-admin', ['admin'], true, 'none'],
  ])('%s', async (kind, roles, isAdminApproved, appliedRole) => {
    const { user } = await me((await someone(kind)).token)
    expect(user).toMatchObject({ roles, isAdminApproved, appliedRole })
  })
})

describe('POST /auth/apply/{role}', () => {
  it('IDENTITY-101 IDENTITY-102 IDENTITY-104 a researcher applies with one click, once', async () => {
    const { person, token } = await someone('researcher')
    const { status, body } = await apply(token, 'reviewer')
    expect(status).toBe(200)
    expect(body).toEqual({ success: true, message: 'Application submitted successfully' })
    expect((await me(token)).user).toMatchObject({ appliedRole: 'reviewer', roles: ['researcher'] })
    const again = await apply(token, 'reviewer')
    expect([again.status, again.body.code]).toEqual([409, 'application.already-made'])
    expect(await templatesTo(person)).toEqual(['identity.application-received'])
  })

  it('IDENTITY-101 IDENTITY-103 a reviewer becomes a researcher at once', async () => {
    const { person, token } = await someone('reviewer')
    expect((await apply(token, 'researcher')).status).toBe(200)
    expect((await me(token)).user).toMatchObject({ appliedRole: 'none', roles: ['researcher', 'reviewer'] })
    expect((await apply(token, 'researcher')).body.code).toBe('application.already-held')
    expect(await templatesTo(person)).toEqual(['identity.application-approved'])
  })

  it('IDENTITY-104 many clicks at once make one application', async () => {
    const { person, token } = await someone('researcher')
    const answers = await Promise.all(Array.from({ length: 10 }, () => apply(token, 'reviewer')))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(9).fill(409)])
    expect(await templatesTo(person)).toHaveLength(1)
  })

  it('a repeat with the same key gets the first answer', async () => {
    const { person, token } = await someone('researcher')
    const key = { 'idempotency-key': randomUUID() }
    const answers = [await apply(token, 'reviewer', key), await apply(token, 'reviewer', key)]
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await templatesTo(person)).toHaveLength(1)
  })

  it('IDENTITY-120 is for members: not for visitors, sub-admins, or any other role', async () => {
    expect((await openBrowser(house.app).post('/auth/apply/reviewer')).status).toBe(401)
    expect((await apply((await someone('sub-admin')).token, 'reviewer')).status).toBe(403)
    expect((await apply((await someone('researcher')).token, 'admin')).status).toBe(400)
  })
})

describe('the decision', () => {
  it('IDENTITY-105 an approval counts at the next request, is mailed, and is final', async () => {
    const admin = await actorOf((await someone('admin')).token)
    const { person, token } = await someone('unapproved reviewer')
    const applicationId = person.applicationId!
    await decideApplication(house.ctx, admin, { applicationId, outcome: 'approved' })
    expect((await actorOf(token)).roles).toEqual(['reviewer'])
    expect((await me(token)).user).toMatchObject({ isAdminApproved: true, appliedRole: 'none' })
    expect(await templatesTo(person)).toEqual(['identity.application-approved'])
    for (const outcome of ['approved', 'rejected'] as const) {
      await expect(decideApplication(house.ctx, admin, { applicationId, outcome })).rejects.toMatchObject({
        code: 'application.already-decided',
      })
    }
    expect((await actorOf(token)).roles).toEqual(['reviewer'])
  })

  it('IDENTITY-105 a rejection is mailed with its reason, and nobody applies again', async () => {
    const { token: desk } = await someone('sub-admin', { permissions: ['approveUsers'] })
    const { person, token } = await someone('researcher')
    await apply(token, 'reviewer')
    const applicationId = await applicationOf(person)
    const reason = 'No published article in our fields.'
    await decideApplication(house.ctx, await actorOf(desk), { applicationId, outcome: 'rejected', reason })
    expect((await actorOf(token)).roles).toEqual(['researcher'])
    expect((await me(token)).user.appliedRole).toBe('none')
    expect((await apply(token, 'reviewer')).body.code).toBe('application.already-decided')
    const mail = (await mailsTo(house, person.email)).at(-1)
    expect(mail).toMatchObject({ template: 'identity.application-rejected', text: expect.stringContaining(reason) })
  })

  it('IDENTITY-105 two at once: one decides', async () => {
    const admin = await actorOf((await someone('admin')).token)
    const { person } = await someone('unapproved reviewer')
    const applicationId = person.applicationId!
    const outcomes = await Promise.allSettled(
      (['approved', 'rejected', 'approved', 'rejected'] as const).map((outcome) =>
        decideApplication(house.ctx, admin, { applicationId, outcome }),
      ),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await templatesTo(person)).toHaveLength(1)
  })

  it('IDENTITY-120 needs the permission to approve', async () => {
    const { person } = await someone('unapproved reviewer')
    const verdict = { applicationId: person.applicationId!, outcome: 'approved' as const }
    for (const kind of ['researcher', 'reviewer'] as const) {
      const actor = await actorOf((await someone(kind)).token)
      await expect(decideApplication(house.ctx, actor, verdict)).rejects.toMatchObject({ code: 'access.denied' })
    }
    const other = await actorOf((await someone('sub-admin', { permissions: ['publishPapers'] })).token)
    await expect(decideApplication(house.ctx, other, verdict)).rejects.toMatchObject({ code: 'access.denied' })
    const admin = await actorOf((await someone('admin')).token)
    await expect(
      decideApplication(house.ctx, admin, { ...verdict, applicationId: randomUUID() }),
    ).rejects.toMatchObject({ code: 'application.not-found' })
  })
})
