import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type JournalRole, journalRoles, rolePermissions } from '@grfs/domain/identity/journal-roles'
import { makeIssue, makeJournal } from '../../../../tests/support/factories/press.ts'
import { makeSubmission, type SubmissionParts } from '../../../../tests/support/factories/submissions.ts'
import { mailsTo } from '../../../../tests/support/jobs.ts'
import { openWorld, type Actor, type World } from '../../../../tests/support/workflow.ts'
import { listPaperEditors } from '../modules/submissions/index.ts'

vi.setConfig({ testTimeout: 120_000 })

let world: World
let admin: Actor
let author: Actor
let sections: { reviews: string; methods: string; elsewhere: string }
let call: string
let otherJournal: string
let papers: Record<'reviews' | 'methods' | 'called' | 'plain', { id: string; number: string }>
let people: Record<JournalRole, Actor>

const db = () => world.house.database.db

async function makeSection(journalId: string, position: number, title: string): Promise<string> {
  const id = randomUUID()
  await sql`insert into journals.section (id, journal_id, position, titles)
    values (${id}, ${journalId}, ${position}, ${JSON.stringify({ en: title })}::jsonb)`.execute(db())
  return id
}

async function makeCall(journalId: string, number: number): Promise<string> {
  const id = await makeIssue(world.house.ctx, journalId, 9, number)
  await sql`update journals.issue set call_title = 'Wells', call_text = 'Write to us.', call_opened_at = now(),
    call_deadline_on = (now() + interval '30 days')::date where id = ${id}`.execute(db())
  return id
}

async function paper(parts: Partial<SubmissionParts> & { section?: string; call?: string } = {}) {
  const { section, call: answered, ...rest } = parts
  const since = new Date(world.house.clock.now().getTime() - 86_400_000)
  const made = await makeSubmission(world.house.ctx, {
    ...{ authorId: author.id, journalId: world.journalId, since, ...rest },
  })
  if (section) await moveTo(made.id, section)
  if (answered) await sql`update submissions.submission set call_id = ${answered} where id = ${made.id}`.execute(db())
  return { id: made.id, number: made.number! }
}

const moveTo = (id: string, section: string | null) =>
  sql`update submissions.submission set facts = coalesce(facts, '{}') || ${JSON.stringify({ section })}::jsonb
    where id = ${id}`.execute(db())

const nobody = () => world.person('sub-admin', { permissions: [], allowedJournals: [] })
const give = (by: Actor, to: Actor, role: JournalRole, where: object = {}) =>
  world.call(by, 'POST', `/subadmin/${to.id}/roles`, { role, journalId: world.journalId, ...where })
async function holder(role: JournalRole, where: object = {}): Promise<Actor> {
  const who = await nobody()
  const { status, body } = await give(admin, who, role, where)
  expect([status, body.data.roles.length]).toEqual([201, 1])
  return who
}

beforeAll(async () => {
  world = await openWorld()
  admin = await world.editor()
  author = await world.person('researcher')
  otherJournal = await makeJournal(world.house.ctx, { abbrev: 'OTH', title: 'Other' })
  sections = {
    reviews: await makeSection(world.journalId, 1, 'Reviews'),
    methods: await makeSection(world.journalId, 2, 'Methods'),
    elsewhere: await makeSection(otherJournal, 1, 'Reviews'),
  }
  call = await makeCall(world.journalId, 1)
  papers = {
    reviews: await paper({ section: sections.reviews }),
    methods: await paper({ section: sections.methods }),
    called: await paper({ call }),
    plain: await paper(),
  }
  people = {
    manager: await holder('manager'),
    editor: await holder('editor'),
    'section-editor': await holder('section-editor', { sectionId: sections.reviews }),
    'guest-editor': await holder('guest-editor', { callId: call }),
    'production-editor': await holder('production-editor'),
  }
}, 240_000)
afterAll(() => world.close())

const queueOf = async (who: Actor, query = '') =>
  (await world.call(who, 'GET', `/admin/papers?filter=all${query}`)).body
const idsOf = async (who: Actor, query = '') => (await queueOf(who, query)).papers.map(({ id }: { id: string }) => id)

describe('the permissions of a role', () => {
  it('are the same in the database and in the domain', async () => {
    for (const role of journalRoles) {
      const { rows } = await sql<{ held: string[] }>`select identity.permissions_of_role(${role}) as held`.execute(db())
      expect([role, rows[0]!.held]).toEqual([role, rolePermissions[role]])
    }
  })
})

describe.each([
  ['section-editor', 'reviews'],
  ['guest-editor', 'called'],
] as const)('a %s', (role, own) => {
  const hidden = () => Object.entries(papers).flatMap(([name, one]) => (name === own ? [] : [one]))

  it('lists, counts and finds the papers of their place only', async () => {
    const who = people[role]
    const all = await queueOf(who)
    expect(all.papers.map(({ id }: { id: string }) => id)).toEqual([papers[own].id])
    expect([all.counts.all, all.scopes.all, all.scopes.unassigned]).toEqual([1, 1, 1])
    expect(all.journals).toMatchObject([{ id: world.journalId }])
    for (const one of hidden()) {
      expect((await queueOf(who, `&q=${one.number}`)).counts.all).toBe(0)
      expect((await queueOf(who, `&ids=${one.id}`)).counts.all).toBe(0)
    }
    expect(await idsOf(who, `&q=${papers[own].number}`)).toEqual([papers[own].id])
    const { body: overview } = await world.call(who, 'GET', '/admin/papers/overview')
    expect(overview.funnel.every((step: { papers: number }) => step.papers === 0)).toBe(true)
    expect(overview.waiting.reduce((sum: number, one: { papers: number }) => sum + one.papers, 0)).toBe(1)
    const { body: stats } = await world.call(who, 'GET', '/admin/stats')
    expect(stats.waiting).toMatchObject({ papers: 1, overview: null, researchers: null, inbox: null })
    const { body: figures } = await world.call(who, 'GET', '/admin/figures')
    expect(figures.journals).toEqual([])
    expect(figures.months.every((month: { submitted: number }) => month.submitted === 0)).toBe(true)
    expect((await world.call(who, 'GET', '/admin/journals')).body.journals).toEqual([])
    const { body: person } = await world.call(who, 'GET', `/admin/papers/people/${author.id}`)
    expect(person.papers.map(({ id }: { id: string }) => id)).toEqual([papers[own].id])
    const exported = (await world.call(who, 'GET', '/admin/export/papers?format=json')).raw.toString()
    expect(hidden().filter(({ number }) => exported.includes(number))).toEqual([])
  })

  it('gets for every other paper the answer for a paper that does not exist', async () => {
    const who = people[role]
    const calls = (id: string) =>
      [
        ['GET', `/admin/papers/${id}`],
        ['GET', `/admin/papers/${id}/candidates`],
        ['GET', `/admin/papers/${id}/messages`],
        ['GET', `/admin/papers/${id}/document`],
      ] as const
    const unknown = await Promise.all(calls(randomUUID()).map(([method, path]) => world.call(who, method, path)))
    for (const { id } of hidden()) {
      for (const [index, [method, path]] of calls(id).entries()) {
        const { status, body } = await world.call(who, method, path)
        expect([status, body.code, body.message]).toEqual([
          404,
          unknown[index]!.body.code,
          unknown[index]!.body.message,
        ])
      }
    }
    expect((await world.call(who, 'GET', `/admin/papers/${papers[own].id}/messages`)).status).toBe(200)
    const { body } = await world.call(who, 'POST', '/admin/papers/editor', {
      ...{ ids: [hidden()[0]!.id, papers[own].id], editorId: who.id },
    })
    expect(body.results).toEqual([
      { number: null, outcome: 'unknown' },
      { number: papers[own].number, outcome: 'assigned' },
    ])
    await world.call(who, 'POST', '/admin/papers/editor', { ids: [papers[own].id], editorId: null })
  })

  it('is written to about these papers only, and gets no other paper to handle', async () => {
    const who = people[role]
    for (const [name, { id }] of Object.entries(papers)) {
      const told = (await listPaperEditors(db(), { id })).map((editor) => editor.id)
      expect([name, told.includes(who.id)]).toEqual([name, name === own])
      expect(told).toEqual(expect.arrayContaining([admin.id, people.editor.id, people.manager.id]))
      expect(told).not.toContain(people['production-editor'].id)
    }
    const { body } = await world.call(admin, 'POST', '/admin/papers/editor', {
      ...{ ids: [papers.plain.id, papers[own].id], editorId: who.id },
    })
    expect(body.results.map(({ outcome }: { outcome: string }) => outcome).sort()).toEqual(['assigned', 'not-editor'])
    await world.call(admin, 'POST', '/admin/papers/editor', { ids: [papers[own].id], editorId: null })
  })

  it('may neither publish, nor call for papers, nor appoint', async () => {
    const who = people[role]
    for (const path of ['/admin/publishing', '/admin/articles', '/subadmin/getall', '/admin/users'])
      expect([path, (await world.call(who, 'GET', path)).status]).toEqual([path, 403])
    expect((await world.call(who, 'GET', '/admin/issues')).body.issues).toEqual([])
  })
})

describe('a production editor', () => {
  it('publishes, and sees neither the papers in review nor who reviews', async () => {
    const who = people['production-editor']
    expect((await world.call(who, 'GET', '/admin/publishing')).status).toBe(200)
    for (const path of ['', '/overview', '/editors', `/${papers.plain.id}`, `/${papers.plain.id}/candidates`])
      expect([path, (await world.call(who, 'GET', `/admin/papers${path}`)).status]).toEqual([path, 403])
    const decision = await world.call(who, 'POST', `/admin/papers/${papers.plain.id}/screening`, {})
    expect(decision.status).toBe(403)
  })
})

describe('a manager and an editor', () => {
  it('handle all papers of the journal and none of another', async () => {
    const elsewhere = await paper({ journalId: otherJournal, section: sections.elsewhere })
    for (const who of [people.manager, people.editor]) {
      expect((await idsOf(who)).sort()).toEqual(
        Object.values(papers)
          .map(({ id }) => id)
          .sort(),
      )
      expect((await world.call(who, 'GET', `/admin/papers/${elsewhere.id}`)).status).toBe(404)
    }
    expect((await world.call(people.manager, 'GET', '/admin/publishing')).status).toBe(200)
    expect((await world.call(people.editor, 'GET', '/admin/publishing')).status).toBe(403)
  })

  it('give roles only as managers, only in their journal, and never their own', async () => {
    const [who, other] = [await nobody(), await nobody()]
    expect((await give(people.editor, who, 'editor')).status).toBe(403)
    expect((await give(people.manager, who, 'manager')).status).toBe(403)
    expect((await give(people.manager, who, 'editor', { journalId: otherJournal })).status).toBe(403)
    expect((await give(people.manager, people.manager, 'editor')).body.code).toBe('people.yourself')
    expect((await give(people.manager, who, 'section-editor', { sectionId: sections.methods })).status).toBe(201)
    expect(await idsOf(who)).toEqual([papers.methods.id])
    // Who also works elsewhere is out of the manager's reach.
    expect((await give(admin, other, 'editor', { journalId: otherJournal })).status).toBe(201)
    expect((await give(people.manager, other, 'editor')).status).toBe(403)
    const form = {
      name: 'N',
      email: 'taken-over@example.org',
      adminPermissions: { allowedJournals: [world.journalId] },
    }
    expect((await world.call(people.manager, 'PUT', `/subadmin/permissions/${other.id}`, form)).status).toBe(403)
    expect((await world.call(people.manager, 'DELETE', `/subadmin/${other.id}`)).status).toBe(403)
  })
})

describe('a role', () => {
  it('needs its section or call, of the same journal, and is given once', async () => {
    const who = await nobody()
    const codes = []
    for (const [role, where] of [
      ['section-editor', {}],
      ['section-editor', { sectionId: sections.elsewhere }],
      ['section-editor', { sectionId: 'reviews' }],
      ['guest-editor', {}],
      ['guest-editor', { callId: randomUUID() }],
      ['editor', { journalId: randomUUID() }],
    ] as const)
      codes.push((await give(admin, who, role, where)).body.code)
    expect(codes).toEqual([
      ...['journal-role.section-missing', 'journal-role.section-missing', 'journal-role.section-missing'],
      ...['journal-role.call-missing', 'journal-role.call-missing', 'sub-admin.journal-unknown'],
    ])
    // What a role does not need is not stored: an editor of a section is a section editor.
    expect((await give(admin, who, 'editor', { sectionId: sections.reviews })).body.data.roles).toMatchObject([
      { role: 'editor', place: null },
    ])
    expect((await give(admin, who, 'editor')).body.code).toBe('journal-role.held')
  })

  it('is told to its holder, is in the audit log, and ends with the next request', async () => {
    const who = await nobody()
    const given = await give(admin, who, 'section-editor', { sectionId: sections.reviews })
    const [role] = given.body.data.roles
    expect(role).toMatchObject({ role: 'section-editor', place: 'Reviews', journal: { id: world.journalId } })
    await world.call(admin, 'POST', '/admin/papers/editor', { ids: [papers.reviews.id], editorId: who.id })
    expect(await idsOf(who, '&scope=mine')).toEqual([papers.reviews.id])

    const take = () => world.call(admin, 'DELETE', `/subadmin/${who.id}/roles/${role.id}`)
    expect((await world.call(admin, 'DELETE', `/subadmin/${people.editor.id}/roles/${role.id}`)).status).toBe(404)
    expect((await take()).body.data.roles).toEqual([])
    expect((await take()).body.code).toBe('journal-role.not-found')
    expect((await world.call(who, 'GET', '/admin/papers')).status).toBe(403)
    const handled = await sql`select from peer_review.handling_editor where editor_id = ${who.id}`.execute(db())
    expect(handled.rows).toEqual([])
    const mails = (await mailsTo(world.house, who.email)).filter(({ template }) => template === 'identity.journal-role')
    expect(mails).toHaveLength(2)
    const { body } = await world.call(admin, 'GET', '/admin/audit')
    const acts = body.entries.filter((entry: { subjectId: string }) => entry.subjectId === who.id)
    expect(acts.map(({ action }: { action: string }) => action).sort()).toEqual([
      ...['journal-role.given', 'journal-role.taken'],
    ])
  })

  it('ends with the account', async () => {
    const who = await holder('editor')
    expect((await world.call(admin, 'DELETE', `/subadmin/${who.id}`)).status).toBe(200)
    const { rows } = await sql`select from identity.journal_role where account_id = ${who.id}`.execute(db())
    expect(rows).toEqual([])
  })

  it('follows the section of the paper, and no section of another journal counts', async () => {
    const who = people['section-editor']
    const moved = await paper({ section: sections.reviews })
    await world.call(admin, 'POST', '/admin/papers/editor', { ids: [moved.id], editorId: who.id })
    expect(await idsOf(who, '&scope=mine')).toEqual([moved.id])
    await moveTo(moved.id, sections.methods)
    expect(await idsOf(who)).toEqual([papers.reviews.id])
    const handled = await sql`select from peer_review.handling_editor where submission_id = ${moved.id}`.execute(db())
    expect(handled.rows).toEqual([])
    await moveTo(moved.id, sections.elsewhere)
    const { rows } = await sql<{ section: string | null }>`
      select section_id as section from submissions.submission where id = ${moved.id}`.execute(db())
    expect(rows).toEqual([{ section: null }])
    await moveTo(moved.id, sections.reviews.toUpperCase())
    expect((await idsOf(who)).sort()).toEqual([papers.reviews.id, moved.id].sort())
    // The facts of an author who left are erased; the paper stays in its section.
    await sql`update submissions.submission set facts = null where id = ${moved.id}`.execute(db())
    expect(await idsOf(who)).toContain(moved.id)
    await sql`update submissions.submission set facts = '{}' where id = ${moved.id}`.execute(db())
  })

  it('of one journal adds nothing to permissions in another', async () => {
    const who = await world.person('sub-admin', { permissions: ['publishPapers'], allowedJournals: [otherJournal] })
    expect((await give(admin, who, 'section-editor', { sectionId: sections.reviews })).status).toBe(201)
    expect((await queueOf(who)).journals).toMatchObject([{ id: world.journalId }])
    expect(await idsOf(who)).toEqual([papers.reviews.id])
    const { body } = await world.call(who, 'GET', '/subadmin')
    expect(body.data.adminPermissions).toMatchObject({ publishPapers: true, managePapers: true, createIssues: false })
    expect(body.data.adminPermissions.allowedJournals).toEqual([otherJournal])
    expect((await world.call(who, 'GET', '/admin/figures')).body.journals).toMatchObject([{ id: otherJournal }])
  })
})
