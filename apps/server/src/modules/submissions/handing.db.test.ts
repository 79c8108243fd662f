import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openTestHouse, type TestHouse } from '../../../../../tests/support/app.ts'
import { makeAuthor, talkTo, type Answer, type Author, type Talk } from '../../../../../tests/support/drafting.ts'
import { makeJournal } from '../../../../../tests/support/factories/press.ts'
import { handTo, papers, type Hand } from '../../../../../tests/support/handing.ts'
import { samplePaper } from '../../../../../tests/support/manuscripts.ts'
import { makePerson, type Person } from '../../../../../tests/support/people.ts'
import { authenticate } from '../identity/index.ts'
import { getManuscript, listSteps } from '../manuscripts/index.ts'
import { mailCoAuthors } from './authorship.ts'
import { submissionRoutes } from './index.ts'

vi.setConfig({ testTimeout: 60_000 })

const docx = samplePaper()
let house: TestHouse
let hand: Hand
let talk: Talk
let ann: Author
let admin: Person
let editor: Person
let journalId: string

// A new test app for each test: numbers start at 1, and every e-mail belongs to this test.
beforeEach(async () => {
  house = await openTestHouse({ routes: submissionRoutes, authenticate })
  hand = handTo(house)
  talk = talkTo(house)
  journalId = await makeJournal(house.ctx)
  ann = await makeAuthor(house.ctx, 'researcher', 'Ann Quillfeather')
  admin = await makePerson(house.ctx, 'admin')
  editor = await makePerson(house.ctx, 'sub-admin', { permissions: ['managePapers'], allowedJournals: [journalId] })
})
afterEach(() => house.close())

const codeOf = ({ status, body }: Answer) => [status, body.code]

const rowOf = async (id: string) => (await talk.paperOf(id))!
const authorsOf = (id: string) =>
  house.database.db
    .selectFrom('submissions.author')
    .select(['position', 'name', 'affiliation', 'email', 'orcid', 'account_id', 'is_submitter'])
    .where('submission_id', '=', id)
    .orderBy('position')
    .execute()
const handedIn = (id: string) =>
  house.database.db
    .selectFrom('submissions.handed_in')
    .selectAll()
    .where('submission_id', '=', id)
    .orderBy('number')
    .execute()

describe('handing in', () => {
  it('SUBMIT-017 takes a new paper with its document, gives it a number and says so', async () => {
    house.database.queries.reset()
    const answer = await hand.submit(ann, papers, { file: docx })
    // The file is not parsed and no e-mail is sent during the request, so it needs few statements.
    expect(house.database.queries.list.length).toBeLessThanOrEqual(32)
    expect(answer.status).toBe(201)
    const { submissionId: id, number, message } = answer.body
    expect(number).toBe('CMS-2026-0001')
    expect(message).toBe('Your paper has been submitted. Its number is CMS-2026-0001.')
    expect(await rowOf(id)).toMatchObject({
      number,
      author_id: ann.id,
      journal_id: journalId,
      status: 'submitted',
      version: 2,
      title: papers.title,
      abstract: papers.abstract,
      keywords: ['salt', 'wells', 'delta'],
      reviews: 0,
      submitted_at: house.clock.now(),
      status_since: house.clock.now(),
      due_at: new Date('2026-11-20T09:00:00Z'),
    })
    const [first, ...more] = await handedIn(id)
    expect(more).toEqual([])
    expect(first).toMatchObject({ number: 1, file_name: 'wells of Zebulon.docx' })
    expect((await rowOf(id)).manuscript_id).toBe(first!.manuscript_id)
    expect(await talk.copyOf(id)).toBeUndefined()
    expect(await hand.events(id)).toEqual([
      { move: 'submit', from: 'draft', to: 'submitted', party: 'author', account: ann.id, reason: null },
    ])
    expect(await hand.moved(id)).toEqual(['submit'])
  })

  it('SUBMIT-017 SUBMIT-008 DRAFT-014 takes a draft that was saved and its document before, and closes it', async () => {
    const id = randomUUID()
    await talk.upload(ann, id, docx)
    await talk.save(ann, id, 0, { title: 'Old', coAuthors: [{ name: 'Piotr Lind', email: 'piotr@example.org' }] })
    const before = (await talk.copyOf(id))!
    expect((await hand.submit(ann, { ...papers, submissionId: id })).body.number).toBe('CMS-2026-0001')
    expect(await rowOf(id)).toMatchObject({ title: papers.title, manuscript_id: before.manuscript_id })
    expect((await handedIn(id))[0]).toMatchObject({ file_id: before.file_id, manuscript_id: before.manuscript_id })
    expect(await authorsOf(id)).toMatchObject([{ name: ann.fullName }, { name: 'Piotr Lind' }])
    expect(codeOf(await talk.save(ann, id, 1, { title: 'Late' }))).toEqual([409, 'draft.closed'])
    expect(codeOf(await talk.upload(ann, id, docx))).toEqual([409, 'draft.closed'])
    expect(codeOf(await hand.submit(ann, { ...papers, submissionId: id }))).toEqual([409, 'draft.closed'])
    expect(codeOf(await talk.remove(ann, id))).toEqual([409, 'draft.closed'])
  })

  it('SUBMIT-017 takes a document in the request in the place of the one that was uploaded', async () => {
    const id = randomUUID()
    await talk.upload(ann, id, docx)
    const before = (await talk.copyOf(id))!
    const sending = { file: samplePaper('Better'), fileName: 'better.docx' }
    expect((await hand.submit(ann, { ...papers, submissionId: id }, sending)).status).toBe(201)
    const [file] = await handedIn(id)
    expect(file!.file_name).toBe('better.docx')
    expect(file!.manuscript_id).not.toBe(before.manuscript_id)
  })

  it('SUBMIT-022 refuses a new paper that lacks anything', async () => {
    const fields: Record<string, string> = papers
    for (const missing of Object.keys(papers)) {
      const some = Object.fromEntries(Object.entries(fields).filter(([name]) => name !== missing))
      for (const lacking of [some, { ...some, [missing]: missing === 'keywords' ? '[]' : ' \n ' }]) {
        const answer = await hand.submit(ann, lacking, { file: docx })
        expect(codeOf(answer), missing).toEqual([400, 'submission.incomplete'])
        expect(answer.body.message).toBe('Please fill in all required fields and upload a document.')
      }
    }
    expect(codeOf(await hand.submit(ann, papers))).toEqual([400, 'submission.incomplete'])
    expect(await hand.count('submissions.submission')).toBe(0)
    expect(await hand.count('files.object')).toBe(0)
  })

  it('SUBMIT-023 refuses a draft whose fields are not filled in, and keeps it as it is', async () => {
    const id = randomUUID()
    await talk.upload(ann, id, docx)
    const before = await talk.copyOf(id)
    const fields: Record<string, string> = { ...papers, submissionId: id }
    for (const missing of Object.keys(papers)) {
      const answer = await hand.submit(ann, { ...fields, [missing]: '' })
      expect(codeOf(answer), missing).toEqual([400, 'submission.fields-missing'])
      expect(answer.body.message).toBe('Please fill in all required fields.')
    }
    expect(await talk.copyOf(id)).toEqual(before)
    const bare = randomUUID()
    await talk.save(ann, bare, 0, { title: 'No file' })
    expect(codeOf(await hand.submit(ann, { ...papers, submissionId: bare }))).toEqual([400, 'submission.incomplete'])
  })

  it('SUBMIT-019 SUBMIT-020 refuses what is no DOCX and what is too large, and an unknown journal', async () => {
    const odd = await hand.submit(ann, papers, { file: Buffer.from('%PDF-1.4 no'), fileName: 'a.docx' })
    expect([...codeOf(odd), odd.body.message]).toEqual([
      400,
      'submission.not-docx',
      'Please select a valid DOCX file only.',
    ])
    const large = await hand.submit(ann, papers, { file: new Uint8Array(10_485_761) })
    expect([...codeOf(large), large.body.message]).toEqual([
      400,
      'submission.too-large',
      'File size must be less than 10MB.',
    ])
    for (const unknown of ['XYZ', randomUUID()])
      expect(codeOf(await hand.submit(ann, { ...papers, journalId: unknown }, { file: docx }))).toEqual([
        400,
        'submission.journal-unknown',
      ])
  })

  it('SUBMIT-007 is for researchers, each with their own papers', async () => {
    const id = randomUUID()
    await talk.upload(ann, id, docx)
    const bob = await makeAuthor(house.ctx)
    for (const other of [id, randomUUID(), 'CMS-2026-0001', "' or 1=1"])
      expect(codeOf(await hand.submit(bob, { ...papers, submissionId: other }))).toEqual([404, 'submission.unknown'])
    for (const kind of ['reviewer', 'admin', 'sub-admin'] as const) {
      const person = await makeAuthor(house.ctx, kind)
      expect((await hand.submit(person, papers, { file: docx })).status, kind).toBe(403)
      expect((await hand.resubmit(person, { submissionId: id })).status, kind).toBe(403)
    }
    expect((await hand.submit({ ...ann, token: 'x' }, papers)).status).toBe(444)
  })

  it('SUBMIT-027 the one who submits is the first author; others come as names or with all that is known', async () => {
    const piotr = await makeAuthor(house.ctx, 'researcher', 'Piotr Lind')
    const coAuthors = JSON.stringify([
      'Łucja Wiśniewska',
      { name: 'P. Lind', userId: piotr.id },
      { name: 'Mai Trần', affiliation: 'Hải Phòng', email: 'Mai.Tran@example.org', orcid: '0000-0002-1825-0097' },
      { name: 'Nobody Known', userId: randomUUID() },
      ann.fullName,
      { name: 'Me again', userId: ann.id },
      { name: 'The office next door', email: ann.email },
      '  ',
    ])
    const { body } = await hand.submit(ann, { ...papers, coAuthors }, { file: docx })
    const university = 'Khulna University'
    const nothing = { affiliation: null, email: null, orcid: null, account_id: null, is_submitter: false }
    expect(await authorsOf(body.submissionId)).toEqual([
      {
        ...nothing,
        position: 1,
        name: ann.fullName,
        affiliation: university,
        email: ann.email,
        account_id: ann.id,
        is_submitter: true,
      },
      { ...nothing, position: 2, name: 'Łucja Wiśniewska' },
      { ...nothing, position: 3, name: 'P. Lind', affiliation: university, account_id: piotr.id },
      {
        ...nothing,
        position: 4,
        name: 'Mai Trần',
        affiliation: 'Hải Phòng',
        email: 'Mai.Tran@example.org',
        orcid: '0000-0002-1825-0097',
      },
      { ...nothing, position: 5, name: 'Nobody Known' },
      { ...nothing, position: 6, name: 'The office next door', email: ann.email },
    ])
    const { identities } = await getManuscript(house.ctx.db, (await handedIn(body.submissionId))[0]!.manuscript_id)
    const known = JSON.stringify(identities)
    for (const trace of [
      ann.fullName,
      ann.email,
      'Łucja Wiśniewska',
      'P. Lind',
      'Piotr Lind',
      piotr.email,
      'Mai.Tran@example.org',
      '0000-0002-1825-0097',
      'Hải Phòng',
      university,
    ])
      expect(known).toContain(trace)
    // Co-authors are notified after screening, once each. The submitter's second account is not notified.
    const paper = { id: body.submissionId as string, authorId: ann.id, journalId: null }
    await house.ctx.inTransaction((tx) => mailCoAuthors(house.ctx, tx, paper))
    await house.ctx.inTransaction((tx) => mailCoAuthors(house.ctx, tx, paper))
    expect((await hand.mails('co-author-named')).map(({ to }) => to)).toEqual(
      ['Mai.Tran@example.org', piotr.email].toSorted(),
    )
  })

  it('tells the author and the editors of that journal, each once, and no co-author before screening', async () => {
    const other = await makeJournal(house.ctx, { abbrev: 'XYZ', title: 'Other' })
    await makePerson(house.ctx, 'sub-admin', { permissions: ['managePapers'], allowedJournals: [other] })
    await makePerson(house.ctx, 'sub-admin', { permissions: ['approveUsers'], allowedJournals: [journalId] })
    // Two accounts with one address are one person.
    await makePerson(house.ctx, 'admin', { email: editor.email })
    const coAuthors = JSON.stringify([
      { name: 'One', email: 'one@example.org' },
      { name: 'The same', email: 'ONE@example.org' },
      { name: 'Mistyped', email: 'one@' },
    ])
    const { body } = await hand.submit(ann, { ...papers, coAuthors }, { file: docx })
    const [received, ...more] = await hand.mails('submission-received')
    expect(more).toEqual([])
    expect(received).toMatchObject({ to: ann.email, subject: 'We have your paper CMS-2026-0001' })
    expect(received!.text).toContain(`/dashboard/researcher/view/${body.submissionId}`)
    expect(await hand.mails('co-author-named')).toEqual([])
    const waits = await hand.mails('paper-waits')
    expect(waits.map(({ to }) => to)).toEqual([admin.email, editor.email].toSorted())
    for (const mail of [received!, ...waits]) {
      expect(mail.text).toContain(papers.title)
      expect(mail.html).toContain(papers.title)
    }
  })

  it('counts each journal and year by itself, without gaps', async () => {
    const plain = await makeJournal(house.ctx, { abbrev: null, title: 'Without an abbreviation' })
    const numberOf = async (journal: string) =>
      (await hand.submit(ann, { ...papers, journalId: journal }, { file: docx })).body.number
    expect(await numberOf(journalId)).toBe('CMS-2026-0001')
    expect((await hand.submit(ann, { ...papers, title: '' }, { file: docx })).status).toBe(400)
    expect(await numberOf('cms')).toBe('CMS-2026-0002')
    expect(await numberOf(plain)).toBe(`${plain.slice(0, 8).toUpperCase()}-2026-0001`)
    house.clock.moveTo('2027-01-01T00:00:00Z')
    const token = (await makeAuthor(house.ctx)).token
    expect((await hand.submit({ ...ann, token }, papers, { file: docx })).body.number).toBe('CMS-2027-0001')
  })

  it('takes keywords as a list or as separated words, and refuses what is neither', async () => {
    for (const [keywords, kept] of [
      ['["salt","wells"]', ['salt', 'wells']],
      ['salt, wells; delta\nSalt,', ['salt', 'wells', 'delta']],
      ['[" salt ", "salt"]', ['salt']],
    ] as const) {
      const { body } = await hand.submit(ann, { ...papers, keywords }, { file: docx })
      expect((await rowOf(body.submissionId)).keywords).toEqual(kept)
    }
    for (const fields of [
      { keywords: '["salt", 3]' },
      { keywords: '[broken' },
      { keywords: JSON.stringify(Array.from({ length: 31 }, (_, n) => `k${n}`)) },
      { coAuthors: '{"name":"x"}' },
      { coAuthors: '[[1]]' },
      { coAuthors: JSON.stringify(Array.from({ length: 101 }, (_, n) => `n${n}`)) },
    ])
      expect(codeOf(await hand.submit(ann, { ...papers, ...fields }, { file: docx }))).toEqual([400, 'request.invalid'])
    const odd = { title: 'Salt\u0000 in\n wells', coAuthors: JSON.stringify(['N\u0000ul', '\ud800half']) }
    const { body } = await hand.submit(ann, { ...papers, ...odd }, { file: docx })
    expect((await rowOf(body.submissionId)).title).toBe('Salt in wells')
    expect((await authorsOf(body.submissionId)).map(({ name }) => name)).toEqual([ann.fullName, 'Nul', '\ufffdhalf'])
  })

  it('refuses a document that was read before and found to be none, with the sentence that was said of it', async () => {
    const id = randomUUID()
    await talk.upload(ann, id, docx)
    const { manuscript_id: manuscriptId } = (await talk.copyOf(id))!
    const told = 'The document is protected with a password.'
    await sql`update manuscripts.manuscript set refused_code = 'encrypted' where id = ${manuscriptId}`.execute(
      house.database.db,
    )
    await sql`update manuscripts.step set status = 'failed', told = ${told}
      where manuscript_id = ${manuscriptId} and kind = 'read'`.execute(house.database.db)
    const answer = await hand.submit(ann, { ...papers, submissionId: id })
    expect([...codeOf(answer), answer.body.message]).toEqual([400, 'submission.unreadable', told])
    expect(await rowOf(id)).toMatchObject({ status: 'draft', number: null })
    expect((await hand.submit(ann, { ...papers, submissionId: id }, { file: docx })).body.number).toBe('CMS-2026-0001')
    const steps = await listSteps(house.ctx.db, (await handedIn(id))[0]!.manuscript_id)
    expect(steps.every(({ status }) => status === 'waiting')).toBe(true)
  })

  it('DRAFT-014 DRAFT-020 saves as a draft and says so; again, and with a file', async () => {
    const first = await hand.submit(ann, { draft: 'true', title: 'Only a title', authors: '["Piotr Lind"]' })
    expect(first).toMatchObject({ status: 201, body: { message: 'Draft saved successfully', number: null } })
    const id = first.body.submissionId
    expect(await talk.copyOf(id)).toMatchObject({
      form: { title: 'Only a title', coAuthors: [{ name: 'Piotr Lind' }] },
      file_id: null,
    })
    const again = await hand.submit(ann, { draft: 'true', submissionId: id, title: 'More' }, { file: docx })
    expect(again.body).toMatchObject({ submissionId: id, message: 'Draft saved successfully' })
    expect(await talk.copyOf(id)).toMatchObject({
      version: 2,
      form: { title: 'More', coAuthors: [{ name: 'Piotr Lind' }] },
      file_name: 'wells of Zebulon.docx',
    })
    expect(await hand.events(id)).toEqual([])
    expect((await hand.submit(ann, { ...papers, submissionId: id, draft: 'false' })).body.number).toBe('CMS-2026-0001')
    expect(codeOf(await hand.submit(ann, { draft: 'true', submissionId: id }))).toEqual([409, 'draft.closed'])
  })

  it('DRAFT-015 DRAFT-016 DRAFT-018 refuses a new draft without content; one that is saved again may be empty', async () => {
    for (const fields of [{}, { keywords: '["salt"]', journalId: 'CMS', title: ' ' }]) {
      const answer = await hand.submit(ann, { draft: 'true', ...fields })
      expect([...codeOf(answer), answer.body.message]).toEqual([
        400,
        'submission.draft-empty',
        'Please add some content before saving as draft.',
      ])
    }
    expect(await hand.count('submissions.submission')).toBe(0)
    for (const [fields, sending] of [
      [{ title: 'x' }, {}],
      [{ abstract: 'x' }, {}],
      [{}, { file: docx }],
    ] as const) {
      const { status, body } = await hand.submit(ann, { draft: 'true', ...fields }, sending)
      expect(status).toBe(201)
      expect((await hand.submit(ann, { draft: 'true', submissionId: body.submissionId })).status).toBe(201)
    }
  })
})
