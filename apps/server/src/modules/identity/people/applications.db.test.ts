import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getApplicationEndpoint, listApplicationsEndpoint } from '@grfs/contracts/identity/people'
import { openTestHouse, type TestHouse } from '../../../../../../tests/support/app.ts'
import { deskOf, statusesOf } from '../../../../../../tests/support/desk.ts'
import { makeJournal } from '../../../../../../tests/support/factories/press.ts'
import { filledIn, goodPhoto, sendRegistration } from '../../../../../../tests/support/factories/registration.ts'
import { mailsTo } from '../../../../../../tests/support/jobs.ts'
import type { PersonOptions, SignedIn } from '../../../../../../tests/support/people.ts'
import { authenticate, identityRoutes, noteActivity } from '../index.ts'

let house: TestHouse
let admin: SignedIn
const { person, ask, auditOf } = deskOf(() => house)

beforeAll(async () => {
  house = await openTestHouse({ routes: identityRoutes, authenticate })
  await makeJournal(house.ctx, { category: 'Coastal and Marine Studies' })
  admin = await person('admin', { fullName: 'Ana Kerekere' })
})
afterAll(() => house.close())

let count = 0
/** Each applicant has unique data, unless `options` says otherwise. */
const applicant = (options: PersonOptions = {}) =>
  person('unapproved reviewer', {
    fullName: `Applicant Number${++count}`,
    ...options,
    profile: { phoneNumber: `17155${1000 + count}`, contactAddress: `${count} Ferry Road`, ...options.profile },
  })
const list = (query = '', who = admin) => ask(who, 'GET', `/admin/applications${query}`)
const detail = (id: string, who = admin) => ask(who, 'GET', `/admin/applications/${id}`)
const decide = (id: string, body: object, who = admin, headers = {}) =>
  ask(who, 'POST', `/admin/applications/${id}/decision`, body, headers)
const approved = { outcome: 'approved' }
const rejected = { outcome: 'rejected', reason: 'No published article in our fields.' }
const templatesTo = async (email: string) => (await mailsTo(house, email)).map(({ template }) => template)

describe('deciding', () => {
  it('ADMIN-002 IDENTITY-105 an approval counts at the next request, is mailed, written down and final', async () => {
    const one = await applicant()
    const { status, body } = await decide(one.applicationId!, approved)
    expect([status, body]).toEqual([200, { success: true, message: 'The application was approved.' }])
    expect((await ask(one, 'GET', '/auth/me')).body.data.user).toMatchObject({ isAdminApproved: true })
    expect(await templatesTo(one.email)).toEqual(['identity.application-approved'])
    expect(await auditOf(one.applicationId!)).toMatchObject([
      { action: 'application.approved', actorId: admin.id, label: one.fullName, detail: { role: 'reviewer' } },
    ])
    for (const again of [approved, rejected]) {
      expect((await decide(one.applicationId!, again)).body.code).toBe('application.already-decided')
    }
    expect((await detail(one.applicationId!)).body).toMatchObject({
      status: 'approved',
      roles: ['reviewer'],
      decision: { by: 'Ana Kerekere', reason: null },
    })
  })

  it('IDENTITY-105 a rejection needs a reason, which the person reads', async () => {
    const one = await applicant()
    for (const reason of [undefined, '', '   ']) {
      const { status, body } = await decide(one.applicationId!, { outcome: 'rejected', reason })
      expect([status, body.code]).toEqual([400, 'people.reason-required'])
    }
    expect((await decide(one.applicationId!, rejected)).status).toBe(200)
    const [mail] = await mailsTo(house, one.email)
    expect(mail).toMatchObject({ template: 'identity.application-rejected' })
    expect(mail!.text).toContain(rejected.reason)
    expect((await detail(one.applicationId!)).body).toMatchObject({
      status: 'rejected',
      roles: [],
      decision: { by: 'Ana Kerekere', reason: rejected.reason },
    })
  })

  it('IDENTITY-105 of fifty identical approvals at once one has an effect, and one mail is sent', async () => {
    const one = await applicant()
    const answers = await Promise.all(Array.from({ length: 50 }, () => decide(one.applicationId!, approved)))
    expect(statusesOf(answers)).toEqual({ 200: 1, 409: 49 })
    expect(await templatesTo(one.email)).toEqual(['identity.application-approved'])
    expect(await auditOf(one.applicationId!)).toHaveLength(1)
  })

  it('IDENTITY-105 fifty with one key all get the answer of the one that had an effect', async () => {
    const one = await applicant()
    const key = { 'idempotency-key': randomUUID() }
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => decide(one.applicationId!, approved, admin, key)),
    )
    expect(statusesOf(answers)).toEqual({ 200: 50 })
    expect(await auditOf(one.applicationId!)).toHaveLength(1)
    expect(await templatesTo(one.email)).toHaveLength(1)
  })

  it('IDENTITY-105 approve against reject: one wins, and everything says the same', async () => {
    for (let round = 0; round < 5; round++) {
      const one = await applicant()
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, index) =>
          decide(one.applicationId!, index % 2 === round % 2 ? approved : rejected),
        ),
      )
      expect(statusesOf(answers)).toEqual({ 200: 1, 409: 9 })
      const { body } = await detail(one.applicationId!)
      expect(body.roles).toEqual(body.status === 'approved' ? ['reviewer'] : [])
      expect(await templatesTo(one.email)).toEqual([`identity.application-${body.status}`])
      expect(await auditOf(one.applicationId!)).toMatchObject([{ action: `application.${body.status}` }])
    }
  })

  it('IDENTITY-105 approving here and granting the role there at once does it once', async () => {
    for (let round = 0; round < 5; round++) {
      const one = await applicant()
      const [decided, granted] = await Promise.all([
        decide(one.applicationId!, approved),
        ask(admin, 'PUT', `/admin/users/${one.id}/roles/reviewer`, { held: true }),
      ])
      expect([200, 409]).toContain(decided.status)
      expect(granted.status).toBe(200)
      expect((await detail(one.applicationId!)).body).toMatchObject({ status: 'approved', roles: ['reviewer'] })
      expect(await templatesTo(one.email)).toHaveLength(1)
    }
  })

  it('nobody decides about themselves, be it from their other account', async () => {
    const both = await person('admin')
    await house.ctx.inTransaction((tx) =>
      tx.db
        .insertInto('identity.application')
        .values({ id: both.id, account_id: both.id, role: 'reviewer', status: 'pending', applied_at: tx.now() })
        .execute(),
    )
    expect((await decide(both.id, approved, both)).body.code).toBe('people.yourself')
    const one = await applicant()
    const same = await person('sub-admin', { email: one.email, permissions: ['approveUsers'] })
    expect((await decide(one.applicationId!, approved, same)).body.code).toBe('people.yourself')
    expect((await decide(both.id, rejected)).status).toBe(200)
    expect((await decide(one.applicationId!, rejected)).status).toBe(200)
  })

  it('refuses what is not there', async () => {
    for (const id of [randomUUID(), 'none']) {
      expect((await decide(id, approved)).body.code).toBe('application.not-found')
      expect((await detail(id)).body.code).toBe('application.not-found')
    }
    expect((await decide(randomUUID(), { outcome: 'perhaps' })).status).toBe(400)
  })

  it('IDENTITY-120 ADMIN-007 is for admins, and for sub-admins with the permission', async () => {
    const one = await applicant()
    const without = await person('sub-admin', {
      permissions: ['publishPapers', 'managePapers', 'manageUsers', 'createIssues', 'announcements', 'news', 'admin'],
    })
    for (const who of [without, one, await person('both')]) {
      const answers = [
        await list('', who),
        await detail(one.applicationId!, who),
        await decide(one.applicationId!, approved, who),
      ]
      expect(answers.map(({ status }) => status)).toEqual([403, 403, 403])
    }
    // Applicants do not belong to a journal.
    const allowed = await person('sub-admin', { permissions: ['approveUsers'], allowedJournals: [] })
    expect((await list('', allowed)).status).toBe(200)
    expect((await decide(one.applicationId!, approved, allowed)).status).toBe(200)
    expect((await detail(one.applicationId!, allowed)).body.decision.by).toBe(allowed.fullName)
  })
})

describe('an application', () => {
  it('ADMIN-002 shows the profile, the history and no warning about somebody who is like nobody', async () => {
    const one = await applicant({ email: 'nobody.else@gdansk.example' })
    await house.ctx.inTransaction(async (tx) => {
      await noteActivity(tx, one.id, { kind: 'submitted' })
      await noteActivity(tx, one.id, { kind: 'submitted' })
      await noteActivity(tx, one.id, { kind: 'published' })
    })
    house.clock.moveTo('2026-11-17T09:00:00Z')
    const admin2 = await person('admin')
    const { body } = await detail(one.applicationId!, admin2)
    house.clock.moveTo('2026-11-15T09:00:00Z')
    expect(getApplicationEndpoint.response.safeParse(body).error).toBeUndefined()
    expect(body).toMatchObject({
      id: one.applicationId,
      accountId: one.id,
      role: 'reviewer',
      status: 'pending',
      title: 'Dr.',
      fullName: one.fullName,
      email: one.email,
      university: 'Gdańsk Institute of Estuaries',
      appliedAt: '2026-11-15T09:00:00.000Z',
      decidedAt: null,
      photo: null,
      emailVerified: true,
      roles: [],
      history: { published: 1 },
      warnings: [],
      decision: null,
      profile: {
        phone: expect.stringMatching(/^\+880 17155/),
        address: expect.stringMatching(/^\d+ Ferry Road, 9100 Khulna, Khulna Division$/),
        country: 'Bangladesh',
        nationality: 'Bangladesh',
        highestEducation: 'Doctoral Degree (Ph.D.)',
        awardingInstitution: 'Khulna University',
        researchArea: 'Coastal and Marine Studies',
      },
    })
  })

  it.each(['mailinator.com', 'inbox.yopmail.com', 'tempmail.com'])(
    'warns of the disposable domain %s',
    async (domain) => {
      const one = await applicant({ email: `someone@${domain}` })
      const { body } = await detail(one.applicationId!)
      expect(body.warnings.map(({ kind }: { kind: string }) => kind)).toContain('disposable-address')
    },
  )

  it('ADMIN-002 warns of what two accounts have in common, and of what does not fit', async () => {
    const alike = { phoneNumber: '(171) 999-0000', contactAddress: '1, Élan Street' }
    await applicant({ fullName: 'Zoë Ángel', profile: alike })
    const one = await applicant({
      email: 'zoe@gmail.com',
      fullName: 'zoe angel',
      profile: { phoneNumber: '171 9990000', contactAddress: '1 elan street', researchArea: 'Alchemy' },
    })
    const { body } = await detail(one.applicationId!)
    expect(body.warnings.map(({ kind }: { kind: string }) => kind)).toEqual([
      'free-address',
      'same-name',
      'same-phone',
      'same-address',
      'unknown-area',
      'young-account',
    ])
    const listed = (await list('?q=zoe@gmail')).body.applications
    expect(listed).toMatchObject([{ id: one.applicationId, warnings: 6 }])
    // Warnings do not prevent an approval.
    expect((await decide(one.applicationId!, approved)).status).toBe(200)
  })

  it('ADMIN-002 warns of one photo for several people, and of several from one network', async () => {
    const registered = ['one', 'two', 'three'].map((name) => `${name}@estuary.example`)
    for (const [index, email] of registered.entries()) {
      const parts = { ...filledIn, email, fullName: `Registered ${index}`, accountType: 'reviewer' }
      const researchArea = 'Coastal and Marine Studies'
      const from = { remoteAddress: `198.51.100.${index + 1}` }
      const answer = await sendRegistration(house, { ...parts, researchArea }, await goodPhoto, from)
      expect(answer.status).toBe(201)
    }
    const [found] = (await list('?q=two@estuary.example')).body.applications
    const { body } = await detail(found.id)
    const warnings = Object.fromEntries(body.warnings.map(({ kind, text }: Record<string, string>) => [kind, text]))
    expect(warnings).toMatchObject({
      'unverified-address': 'The address has not been verified yet.',
      'same-photo': '2 other accounts have the same photo.',
      'same-network': '2 other accounts were registered from the same network within an hour.',
    })
    expect(body.photo).toContain('/files/')
  })
})

describe('the list', () => {
  let ours: TestHouse
  const desk = deskOf(() => ours)
  let boss: SignedIn
  const page = (query: string) => desk.ask(boss, 'GET', `/admin/applications${query}`)
  const namesOf = ({ body }: { body: { applications: Array<{ fullName: string }> } }) =>
    body.applications.map(({ fullName }) => fullName)
  const nameOf = (index: number) => `Waiting ${String(index).padStart(3, '0')}`

  const wait = async (from: number, to: number) => {
    for (let index = from; index < to; index++) {
      // Two items share each timestamp: their order must not depend on the clock alone.
      ours.clock.moveTo(new Date(Date.UTC(2026, 10, 15, 9, index >> 1)).toISOString())
      await desk.person('unapproved reviewer', { fullName: nameOf(index) })
    }
  }
  beforeAll(async () => {
    ours = await openTestHouse({ routes: identityRoutes, authenticate })
    boss = await desk.person('admin')
    await wait(0, 10)
  })
  afterAll(() => ours.close())

  it('ADMIN-002 thirty to a page, who waits longest first, with the same statements for 10 and for 100', async () => {
    const costOf = async () => {
      ours.database.queries.reset()
      const { status, body } = await page('')
      expect([status, listApplicationsEndpoint.response.safeParse(body).error]).toEqual([200, undefined])
      return ours.database.queries.list.length
    }
    await costOf()
    const forTen = await costOf()
    await wait(10, 100)
    // The first request also updates the last use of the session.
    await costOf()
    expect(await costOf()).toBe(forTen)
    expect(forTen).toBeLessThanOrEqual(6)
    const names: string[] = []
    let after: string | null = ''
    const sizes: number[] = []
    while (after !== null) {
      const answer: { body: any } = await page(after ? `?after=${after}` : '') // eslint-disable-line @typescript-eslint/no-explicit-any
      expect(answer.body.waiting).toBe(100)
      names.push(...namesOf(answer))
      sizes.push(answer.body.applications.length)
      after = answer.body.next
    }
    expect(sizes).toEqual([30, 30, 30, 10])
    expect(new Set(names).size).toBe(100)
    const moments = names.map((name) => Number(name.slice(-3)) >> 1)
    expect(moments).toEqual(moments.toSorted((one, other) => one - other))
  })

  it('finds by part of a name or of an address, whatever the case; signs stand for themselves', async () => {
    await desk.person('unapproved reviewer', { fullName: 'Siân O’Rourke', email: 'sian_orourke@cardiff.example' })
    for (const q of ['sian', 'ourk', "O'Rourke", 'rourke siân', 'SIAN_ORO', '@cardiff', 'si']) {
      expect([q, namesOf(await page(`?q=${encodeURIComponent(q)}`))]).toEqual([q, ['Siân O’Rourke']])
    }
    for (const q of ['%', 's_an', 'sian%cardiff', '\\', 'nobody at all']) {
      expect([q, namesOf(await page(`?q=${encodeURIComponent(q)}`))]).toEqual([q, []])
    }
    expect(namesOf(await page('?q=%20%20'))).toHaveLength(30)
  })

  it('shows what was decided, the latest first; a place that is none is refused', async () => {
    const [first, second, third] = (await page('')).body.applications
    for (const [index, one] of [second, first].entries()) {
      ours.clock.moveTo(`2026-11-15T12:0${index}:00Z`)
      const decided = await desk.ask(boss, 'POST', `/admin/applications/${one.id}/decision`, approved)
      expect(decided.status).toBe(200)
    }
    expect(namesOf(await page('?status=approved'))).toEqual([first.fullName, second.fullName])
    expect(namesOf(await page('?status=rejected'))).toEqual([])
    expect(namesOf(await page('')).slice(0, 1)).toEqual([third.fullName])
    // An application that was decided meanwhile is still a valid cursor.
    expect(namesOf(await page(`?after=${first.id}`))[0]).toBe(third.fullName)
    expect((await page('?after=somewhere')).status).toBe(400)
    expect((await page('?status=open')).status).toBe(400)
  })
})
