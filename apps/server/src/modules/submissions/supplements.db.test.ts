import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { emptyFacts, Facts } from '@grfs/contracts/facts'
import { maxSupplementFiles } from '@grfs/domain/submissions/supplements'
import { talkTo, type Answer, type Talk, type Wire } from '../../../../../tests/support/drafting.ts'
import { declarations, handTo, noStatements, papers } from '../../../../../tests/support/handing.ts'
import { samplePaper } from '../../../../../tests/support/manuscripts.ts'
import { bearer, type SignedIn } from '../../../../../tests/support/people.ts'
import { openPublishingDesk, type PublishingDesk } from '../../../../../tests/support/publishing.ts'
import { submissionsPersonalData } from './index.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const csv = Buffer.from('well;salt\n1;2.5\n')
let all: PublishingDesk
let world: PublishingDesk['world']
let talk: Talk
let ann: SignedIn
let id: string

beforeAll(async () => {
  all = await openPublishingDesk()
  world = all.world
  talk = talkTo(world.house)
})
afterAll(() => world.close())
beforeEach(async () => {
  ann = await world.person('researcher', { fullName: 'Ann Quill' })
  id = randomUUID()
})

async function upload(who: SignedIn, draft: string, name: string, bytes: Uint8Array = csv): Promise<Answer> {
  const form = new FormData()
  form.append('supplement', new Blob([new Uint8Array(bytes)]), name)
  const encoded = new Response(form)
  const answer = await world.house.app.inject({
    method: 'POST',
    url: `/api/submission/draft/${draft}/supplements`,
    headers: { ...bearer(who.token), 'content-type': encoded.headers.get('content-type') ?? '' },
    payload: Buffer.from(await encoded.arrayBuffer()),
  })
  return { status: answer.statusCode, body: answer.json<Wire>() }
}

const codeOf = ({ status, body }: Answer) => [status, body.code]

/** Facts of Ann's paper with these files. */
const factsWith = (...fileIds: string[]): Facts =>
  Facts.parse({
    ...emptyFacts(),
    ...noStatements,
    title: [{ text: 'Salt in the wells' }],
    abstract: [{ heading: null, text: [{ text: 'Salt rises.' }] }],
    keywords: ['salt'],
    people: [{ type: 'person', published: ann.fullName, accountId: ann.id, email: ann.email }],
    supplements: fileIds.map((fileId, at) => ({ fileId, title: `Table ${at + 1}`, mediaType: 'text/html' })),
  })

const rows = async () => {
  const found = await sql<{ fileId: string; name: string; key: string }>`
    select s.file_id as "fileId", s.file_name as name, o.storage_key as key from submissions.supplement s
    join files.object o on o.id = s.file_id where s.submission_id = ${id} order by s.uploaded_at`.execute(
    world.house.database.db,
  )
  return found.rows
}

async function age(): Promise<void> {
  await sql`update submissions.supplement set uploaded_at = uploaded_at - interval '2 hours'
    where submission_id = ${id}`.execute(world.house.database.db)
}

const submit = () =>
  handTo(world.house).submit(
    ann,
    {
      ...{ ...papers, title: 'Salt in the wells', abstract: 'Salt rises.', keywords: '["salt"]' },
      ...{ submissionId: id, declarations },
    },
    { file: samplePaper() },
  )

describe('uploading a supplement', () => {
  it('stores a file once, with a type from its bytes and a name that says nothing', async () => {
    const first = await upload(ann, id, 'wells of Quill.csv')
    expect(first).toMatchObject({
      status: 201,
      body: { file: { name: 'wells of Quill.csv', bytes: csv.length, mediaType: 'text/csv' } },
    })
    expect(await upload(ann, id, 'wells of Quill.csv')).toEqual(first)
    expect(await rows()).toHaveLength(1)
    const { rows: objects } = await sql<{ name: string }>`
      select file_name as name from files.object where id = ${first.body.file.id}`.execute(world.house.database.db)
    expect(objects).toEqual([{ name: 'supplement' }])
    const { draft } = (await talk.ask(ann, 'GET', `/submission/${id}`)).body
    expect(draft.supplements).toEqual([first.body.file])
  })

  it.each([
    ['a page', 'data.csv', '<!doctype html><script>alert(1)</script>'],
    ['a drawing', 'figure.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['a drawing with another name', 'figure.txt', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['a page by its name', 'data.html', 'well;salt'],
    ['a program', 'run.exe', 'MZ'],
    ['a text that is called a picture', 'map.png', 'well;salt'],
    ['nothing', 'empty.csv', ''],
  ])('refuses %s', async (_what, name, bytes) => {
    expect(codeOf(await upload(ann, id, name, Buffer.from(bytes)))).toEqual([400, 'submission.supplement-type'])
    expect(await rows()).toEqual([])
  })

  it('refuses more files than a paper may have, and files of other authors’ papers', async () => {
    await upload(ann, id, 'a.csv')
    const bob = await world.person('researcher')
    expect(codeOf(await upload(bob, id, 'b.csv'))).toEqual([404, 'submission.unknown'])
    const { fileId } = (await rows())[0]!
    expect(codeOf(await talk.save(bob, randomUUID(), 0, { facts: factsWith(fileId) }))).toEqual([
      400,
      'submission.file-unknown',
    ])
    await sql`insert into files.object (id, storage_key, file_name, content_type, bytes, sha256, created_at)
      select gen_random_uuid(), 'removed/' || n, ${id}, 'text/csv', 1, '', now()
      from generate_series(2, ${maxSupplementFiles}) n`.execute(world.house.database.db)
    await sql`insert into submissions.supplement (file_id, submission_id, file_name, uploaded_at)
      select o.id, ${id}, 'x.csv', now() from files.object o where o.file_name = ${id}`.execute(world.house.database.db)
    expect(codeOf(await upload(ann, id, 'more.csv'))).toEqual([409, 'submission.supplements-full'])
  })

  it('deletes a file that the author removed, and all files with the draft', async () => {
    const { file } = (await upload(ann, id, 'a.csv')).body
    const other = (await upload(ann, id, 'b.csv', Buffer.from('1,2'))).body.file
    await talk.save(ann, id, 0, { facts: factsWith(file.id, other.id) })
    await age()
    expect((await talk.save(ann, id, 1, { facts: factsWith(other.id) })).status).toBe(200)
    expect((await rows()).map(({ fileId }) => fileId)).toEqual([other.id])
    await talk.remove(ann, id)
    const { rows: left } = await sql`select from files.object where id in (${file.id}, ${other.id})`.execute(
      world.house.database.db,
    )
    expect(left).toEqual([])
  })
})

describe('a paper with supplements', () => {
  let first: Wire
  let second: Wire

  beforeEach(async () => {
    first = (await upload(ann, id, 'Quill raw.csv')).body.file
    second = (await upload(ann, id, 'Quill code.py', Buffer.from('print(1)\n'))).body.file
    await talk.save(ann, id, 0, { facts: factsWith(second.id, first.id) })
    expect((await submit()).status).toBe(201)
  })

  it('has them in the order of the author, with the type that the server knows', async () => {
    const { facts } = (await talk.paperOf(id)) as unknown as { facts: Facts }
    expect(facts.supplements).toMatchObject([
      { fileId: second.id, mediaType: 'text/x-python' },
      { fileId: first.id, mediaType: 'text/csv' },
    ])
  })

  it('shows them to its editor, who can download each', async () => {
    const { body } = await world.call(all.editor, 'GET', `/admin/papers/${id}`)
    expect(body.supplements).toEqual([
      { number: 1, title: 'Table 1', description: null, fileName: 'Quill code.py', bytes: 9 },
      { number: 2, title: 'Table 2', description: null, fileName: 'Quill raw.csv', bytes: csv.length },
    ])
    const { url } = (await world.call(all.editor, 'GET', `/admin/papers/${id}/document?supplement=2`)).body
    const { pathname, search } = new URL(url, 'http://press.test')
    const file = await world.house.app.inject(pathname + search)
    expect([file.statusCode, file.body]).toEqual([200, csv.toString()])
    expect(file.headers['content-disposition']).toMatch(/^attachment; filename="CMS-\d{4}-\d{4}-s2\.csv"$/)
    expect((await world.call(all.editor, 'GET', `/admin/papers/${id}/document?supplement=3`)).status).toBe(404)
    const reviewer = await world.person('reviewer')
    expect((await world.call(reviewer, 'GET', `/admin/papers/${id}/document?supplement=1`)).status).toBe(403)
  })

  it('publishes them at permanent addresses, as downloads, and they outlive the account', async () => {
    await sql`update submissions.submission set status = 'accepted', decided_at = now() where id = ${id}`.execute(
      world.house.database.db,
    )
    await all.press.open(id)
    await all.plan(id, { issueId: await all.nextIssue() })
    await all.press.work()
    const preview = (await world.call(all.editor, 'GET', `/admin/publishing/${id}/preview`)).body
    expect(preview.supplements[1]).toMatchObject({ file: { type: 'CSV', bytes: csv.length } })
    expect(preview.supplements[1].link.url).not.toContain('/supplements/')
    expect((await all.publish([id])).status).toBe(200)
    await all.press.work()
    const { publicId } = (await all.desk(id)).body
    const address = `/article/${publicId}/supplements/${publicId}-s2.csv`
    const page = (await all.anybody(`/articles/${publicId}`)).body
    expect(page.supplements[1]).toMatchObject({ label: 'Supplement 2', text: 'Table 2' })
    expect(page.supplements[1].link.url).toMatch(new RegExp(`${address}$`))
    expect(JSON.parse(page.head.jsonLd)).toMatchObject({})
    expect(page.head.jsonLd).toContain(address)
    expect(JSON.stringify(page)).not.toContain('raw.csv')
    const jats = (await world.house.app.inject(`/article/${publicId}/${publicId}.xml`)).body
    expect(jats).toMatch(new RegExp(`mimetype="text" mime-subtype="csv" xlink:href="[^"]*${address}"`))

    const file = await world.house.app.inject(address)
    expect([file.statusCode, file.body]).toEqual([200, csv.toString()])
    expect(file.headers).toMatchObject({
      'content-type': 'text/csv',
      'content-disposition': `attachment; filename="${publicId}-s2.csv"`,
      'x-content-type-options': 'nosniff',
    })
    for (const wrong of [
      address.replace('.csv', '.html'),
      address.replace('-s2', '-s3'),
      address.replace(`/${publicId}-s`, '/x-s'),
    ])
      expect((await world.house.app.inject(wrong)).statusCode).toBe(404)

    await world.house.ctx.inTransaction((tx) =>
      submissionsPersonalData.forget(world.house.ctx, tx, { accountId: ann.id, email: ann.email }),
    )
    expect((await rows()).map(({ name }) => name)).toEqual(['removed', 'removed'])
    expect((await world.house.app.inject(address)).statusCode).toBe(200)
  })

  it('loses those of an unsent revision when it is withdrawn, and keeps the submitted ones', async () => {
    await sql`update submissions.submission set status = 'revision_required', decided_at = now()
      where id = ${id}`.execute(world.house.database.db)
    expect((await upload(ann, id, 'Quill revised.csv', Buffer.from('1,2'))).status).toBe(201)
    const { rows: before } = await sql`select from files.object`.execute(world.house.database.db)
    expect((await rows()).map(({ name }) => name)).toHaveLength(3)
    expect((await world.call(ann, 'POST', `/submission/${id}/withdraw`, { reason: 'A mistake.' })).status).toBe(200)
    expect((await rows()).map(({ name }) => name)).toEqual(['Quill raw.csv', 'Quill code.py'])
    const { rows: after } = await sql`select from files.object`.execute(world.house.database.db)
    expect(after).toHaveLength(before.length - 1)
  })

  it('loses them with the account of its author when it was rejected', async () => {
    await sql`update submissions.submission set status = 'rejected', decided_at = now() where id = ${id}`.execute(
      world.house.database.db,
    )
    const person = { accountId: ann.id, email: ann.email }
    const { files } = await submissionsPersonalData.read(world.house.database.db, person)
    expect(files!.map(({ path }) => path)).toEqual(
      expect.arrayContaining([expect.stringMatching(/\/supplements\/Quill raw$/)]),
    )
    await world.house.ctx.inTransaction((tx) => submissionsPersonalData.forget(world.house.ctx, tx, person))
    expect(await rows()).toEqual([])
    const { rows: left } = await sql`select from files.object where id in (${first.id}, ${second.id})`.execute(
      world.house.database.db,
    )
    expect(left).toEqual([])
  })
})
