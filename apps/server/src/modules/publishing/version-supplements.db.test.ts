import { spawnSync } from 'node:child_process'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { Article } from '@grfs/contracts/publishing'
import { ArticleAtDesk, type NextSupplement } from '@grfs/contracts/publishing/mending'
import { maxSupplementFiles } from '@grfs/domain/submissions/supplements'
import { makeArticle } from '../../../../../tests/support/factories/press.ts'
import { paperWithFigure } from '../../../../../tests/support/manuscripts.ts'
import { openPublishingDesk, type PublishingDesk } from '../../../../../tests/support/publishing.ts'
import { isSound, verifyFiles } from '../files/index.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const [csv, code] = ['well;salt\n1;2\n', 'print(1)\n']
const corrected = 'well;salt\n1;3\n'
let all: PublishingDesk
let world: PublishingDesk['world']
let publicId: string
let articleId: string

beforeAll(async () => {
  all = await openPublishingDesk()
  ;({ world } = all)
  const id = await all.ready({
    supplements: [
      { title: 'Salt of each well', csv },
      { title: 'Depths', csv: 'well;depth\n1;30\n' },
    ],
  })
  await all.publish([id])
  await all.press.work()
  publicId = (await all.desk(id)).body.publicId
  articleId = (await all.anybody(`/articles/${publicId}`)).body._id
  await work()
})
afterAll(() => world.close())

const get = (path: string) => world.house.app.inject(path)
const atDesk = async (id = publicId): Promise<ArticleAtDesk> =>
  (await world.call(all.editor, 'GET', `/admin/articles/${id}`)).body
const upload = (bytes: string, name = 'salt.csv', who = all.editor, id = publicId) =>
  world.sendForm(who, `/admin/articles/${id}/supplements`, {}, Buffer.from(bytes), name, 'supplement')
const uploaded = async (bytes: string, name?: string): Promise<string> => (await upload(bytes, name)).body.file.id

const entry = (known: Partial<NextSupplement>): NextSupplement => ({
  ...{ label: null, title: null, description: null, mediaType: null, licence: null, fileId: null, doi: null },
  ...known,
})

interface Sent {
  supplements?: NextSupplement[] | string
  changes?: string
  revision?: string
  file?: Uint8Array
  key?: string
}

async function request({ supplements, changes = 'Table 1 is right now.', file, ...rest }: Sent, id = publicId) {
  const { revision = (await atDesk(id)).revision, key } = rest
  const list = typeof supplements === 'string' ? supplements : supplements && JSON.stringify(supplements)
  const fields = { revision, changes, ...(list !== undefined && { supplements: list }) }
  return world.sendForm(
    ...([all.editor, `/admin/articles/${id}/versions`, fields, file ?? null, 'wells.docx', 'document', key] as const),
  )
}

async function work(): Promise<void> {
  await all.press.work('publishing.make-version')
  await all.press.work('publishing.remake-paper', 'publishing.change-name', 'search.index')
  // A process looks a paper up once a second.
  await new Promise((resolve) => setTimeout(resolve, 1_100))
  await all.press.work('files.remove-objects')
}

const catchUp = () => all.press.run('publishing.catch-up', {})

async function count(table: 'files.object' | 'publishing.uploaded_supplement' | 'publishing.version'): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}`.execute(
    world.house.database.db,
  )
  return rows[0]!.count
}

const address = (number: number, version = 1, ending = 'csv') =>
  version === 1
    ? `/article/${publicId}/supplements/${publicId}-s${number}.${ending}`
    : `/article/${publicId}/v${version}/supplements/${publicId}-v${version}-s${number}.${ending}`

/** The addresses of supplements that each output names, without doubles. */
async function named(version: number | null): Promise<Record<'api' | 'jsonLd' | 'jats' | 'pdf', string[]>> {
  const page = (await all.anybody(`/articles/${publicId}${version === null ? '' : `/versions/v${version}`}`)).body
  expect(Article.safeParse(page).error).toBeUndefined()
  const base =
    version === null ? `/article/${publicId}/${publicId}` : `/article/${publicId}/v${version}/${publicId}-v${version}`
  const { rawPayload, statusCode } = await get(`${base}.pdf`)
  expect(statusCode).toBe(200)
  const pdf = spawnSync('pdftotext', ['-', '-'], { input: rawPayload }).stdout.toString()
  const of = (text: string) => [
    ...new Set(
      [...text.matchAll(/\/article\/[\w.]+(?:\/v\d+)?\/supplements\/[\w.-]+\.(?:csv|py)/g)].map(([one]) => one),
    ),
  ]
  return {
    api: of(JSON.stringify(page.supplements)),
    jsonLd: of(page.head.jsonLd),
    jats: of((await get(`${base}.xml`)).body),
    pdf: of(pdf.replace(/\s+/g, '')),
  }
}

describe('the supplements of a new version', () => {
  it('are replaced, added and removed without a new manuscript; the former version keeps its own', async () => {
    const before = await atDesk()
    expect(ArticleAtDesk.safeParse(before).error).toBeUndefined()
    expect(before.supplementFiles.map(({ name }) => name)).toEqual([`${publicId}-s1.csv`, `${publicId}-s2.csv`])
    const text = (await all.anybody(`/articles/${publicId}`)).body.sections
    const files = [await uploaded(corrected), await uploaded(code, 'fit.py')]
    const [salt] = before.supplements
    const supplements = [
      entry({ fileId: files[1]!, title: 'Code' }),
      { ...salt!, fileId: files[0]!, title: 'Salt of each well, corrected' },
    ]
    expect(await request({ supplements })).toMatchObject({ status: 200, body: { newVersion: { isBeingMade: true } } })
    expect((await get(address(1, 2, 'py'))).statusCode).toBe(404)
    await world.clock.moveOn(1)
    await work()

    const newest = (await all.anybody(`/articles/${publicId}`)).body
    expect(newest).toMatchObject({ version: 2, versions: [{ number: 2 }, { number: 1 }] })
    expect(newest.sections).toEqual(text)
    expect(newest.supplements.map(({ text }: { text: string }) => text)).toEqual([
      'Code',
      'Salt of each well, corrected',
    ])
    const next = [address(1, 2, 'py'), address(2, 2)]
    expect(await named(null)).toEqual({ api: next, jsonLd: next, jats: next, pdf: next })
    const first = [address(1), address(2)]
    expect(await named(1)).toEqual({ api: first, jsonLd: first, jats: first, pdf: first })
    expect((await get(address(1))).body).toBe(csv)
    expect((await get(address(2))).body).toBe('well;depth\n1;30\n')
    expect((await get(address(1, 2, 'py'))).body).toBe(code)
    const file = await get(address(2, 2))
    expect([file.statusCode, file.body]).toEqual([200, corrected])
    expect(file.headers).toMatchObject({
      'content-type': 'text/csv',
      'content-disposition': `attachment; filename="${publicId}-v2-s2.csv"`,
      'x-content-type-options': 'nosniff',
      link: `<http://journals.test/article/${publicId}>; rel="collection"`,
    })
    expect((await get(address(1))).headers.link).toBe(`<http://journals.test/article/${publicId}/v1>; rel="collection"`)
    expect(await count('publishing.uploaded_supplement')).toBe(0)
    expect(await atDesk()).toMatchObject({ version: 2, newVersion: { isBeingMade: false, problem: null } })
  })

  it('are not there under other names', async () => {
    for (const path of [
      ...[address(3), address(1, 2), address(3, 2), address(1, 3), address(1, 2, 'html'), address(1, 10_000)],
      ...[`/article/${publicId}/v1/supplements/${publicId}-v1-s1.csv`, address(2, 2).replace('/v2/', '/v02/')],
      ...[address(2, 2).replace('/v2/', '/v3/'), address(2, 2).replace('-v2', ''), address(1).replace('-s1', '-v1-s1')],
    ])
      expect((await get(path)).statusCode, path).toBe(404)
  })

  it('stay where they are when only the text changes, and the next list has addresses of its own', async () => {
    await world.clock.moveOn(1)
    expect((await request({ file: await paperWithFigure('#c63', 'Wells turn back.') })).status).toBe(200)
    await work()
    expect((await all.anybody(`/articles/${publicId}`)).body).toMatchObject({ version: 3 })
    expect((await named(null)).jats).toEqual([address(1, 2, 'py'), address(2, 2)])
    await world.clock.moveOn(1)
    const [, salt] = (await atDesk()).supplements
    const inRepository = entry({ title: 'Maps', doi: '10.5281/zenodo.12' })
    expect((await request({ supplements: [salt!, inRepository] })).status).toBe(200)
    await work()
    expect((await all.anybody(`/articles/${publicId}`)).body).toMatchObject({ version: 4 })
    expect((await named(null)).jsonLd).toEqual([address(1, 4)])
    expect((await get(`/article/${publicId}/${publicId}.xml`)).body).toContain('10.5281/zenodo.12')
    // The version before has the figure of its own text, and so has this one.
    expect(JSON.stringify((await all.anybody(`/articles/${publicId}`)).body.sections)).toContain('-v3-f1.jpg')
    expect((await named(3)).jats).toEqual([address(1, 2, 'py'), address(2, 2)])
    expect((await named(2)).pdf).toEqual([address(1, 2, 'py'), address(2, 2)])
    expect((await get(address(1, 4))).body).toBe(corrected)
    expect((await get(address(2, 2))).body).toBe(corrected)
    expect((await get(address(1))).body).toBe(csv)
  })

  it('are in the list once: a repeat makes neither a second version nor a second file', async () => {
    await world.clock.moveOn(1)
    const [files, versions] = [await count('files.object'), await count('publishing.version')]
    const fileId = await uploaded('a;b\n')
    expect(await uploaded('a;b\n', 'again.csv')).toBe(fileId)
    expect(await count('files.object')).toBe(files + 1)
    const sent = {
      supplements: [entry({ fileId, title: 'A' })],
      revision: (await atDesk()).revision,
      key: 'a-key-of-a-page',
    }
    const first = await request(sent)
    expect(first.status).toBe(200)
    expect((await request(sent)).body).toEqual(first.body)
    expect((await request({ ...sent, key: 'another-key' })).body.code).toBe('version.being-made')
    await work()
    expect((await request({ ...sent, key: 'a-third-key' })).body.code).toBe('mending.newer')
    expect(await count('publishing.version')).toBe(versions + 1)
  })

  it('are removed altogether, and nothing else is a version', async () => {
    await world.clock.moveOn(1)
    const { supplements } = await atDesk()
    for (const same of [{}, { supplements: '' }, { supplements }])
      expect((await request(same)).body.code).toBe('version.unchanged')
    expect((await request({ supplements: [] })).status).toBe(200)
    await work()
    expect(await named(null)).toEqual({ api: [], jsonLd: [], jats: [], pdf: [] })
    expect((await named(5)).jats).toEqual([address(1, 5)])
    expect((await get(address(1))).body).toBe(csv)
  })

  it('are files that this article has, or that were uploaded for it', async () => {
    const submission = await all.ready({ supplements: [{ title: 'Other', csv: 'x;y\n' }] })
    const { rows } = await sql<{ id: string }>`
      select file_id as id from submissions.supplement where submission_id = ${submission}`.execute(
      world.house.database.db,
    )
    const { rows: own } = await sql<{ id: string }>`
      select manuscript_file_id as id from publishing.new_version where manuscript_file_id is not null
      union all select paper_file_id from publishing.article where id = ${articleId}
      union all select file_id from publishing.version_supplement where article_id = ${articleId}`.execute(
      world.house.database.db,
    )
    for (const { id } of [...rows, ...own])
      expect((await request({ supplements: [entry({ fileId: id })] })).body.code).toBe('version.supplement-unknown')
    const fileId = await uploaded('twice\n')
    expect((await request({ supplements: [entry({ fileId }), entry({ fileId })] })).body.code).toBe(
      'version.supplement-unknown',
    )
    expect((await request({ supplements: [entry({ title: 'Nothing' })] })).body.code).toBe('version.supplement-empty')
    for (const text of ['{}', 'no list', '[{"fileId":5}]', `[${'{},'.repeat(100)}{}]`])
      expect((await request({ supplements: text })).status, text).toBe(400)
    // The sent type does not count.
    expect((await request({ supplements: [entry({ fileId, mediaType: 'text/html' })] })).status).toBe(200)
    await work()
    expect((await get(address(1, 7))).headers['content-type']).toBe('text/csv')
  })
})

describe('uploading a supplement for a new version', () => {
  it.each([
    ['a page', 'data.csv', '<!doctype html><script>alert(1)</script>'],
    ['a drawing', 'figure.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['a text that is called a picture', 'map.png', 'well;salt'],
    ['nothing', 'empty.csv', ''],
  ])('refuses %s', async (_what, name, bytes) => {
    expect((await upload(bytes, name)).body.code).toBe('submission.supplement-type')
  })

  it('is for editors of the journal only', async () => {
    for (const who of [all.author, await world.person('reviewer'), await world.subEditor()])
      expect((await upload('a;b\n', 'a.csv', who)).status).toBe(403)
    const elsewhere = await world.person('sub-admin', {
      ...{ permissions: ['publishPapers'], allowedJournals: [all.otherJournal] },
    })
    expect((await upload('a;b\n', 'a.csv', elsewhere)).status).toBe(404)
    expect((await world.call(null, 'POST', `/admin/articles/${publicId}/supplements`)).status).toBe(401)
  })

  it('is deleted after a day if no version has it, and no file of a former version ever', async () => {
    const waiting = await uploaded('waiting\n')
    const requested = await uploaded('requested\n')
    expect((await request({ supplements: [entry({ fileId: requested })] })).status).toBe(200)
    await world.clock.moveOn(20 / 24)
    await catchUp()
    expect(await count('publishing.uploaded_supplement')).toBe(2)
    await world.clock.moveOn(5 / 24)
    await catchUp()
    const { rows } = await sql<{ id: string }>`select file_id as id from publishing.uploaded_supplement`.execute(
      world.house.database.db,
    )
    expect(rows).toEqual([{ id: requested }])
    expect((await request({ supplements: [entry({ fileId: waiting })] })).status).not.toBe(200)
    await work()
    expect((await get(address(1, 8))).body).toBe('requested\n')
    await all.press.run('files.remove-orphans', {})
    const { ctx } = world.house
    expect(isSound(await verifyFiles(ctx, { all: true, versions: 'report', onFinding: () => {} }))).toBe(true)
    for (const [path, body] of [
      ...([
        [address(1), csv],
        [address(1, 2, 'py'), code],
        [address(2, 2), corrected],
        [address(1, 4), corrected],
      ] as const),
      ...([[address(1, 7), 'twice\n']] as const),
    ])
      expect((await get(path)).body, path).toBe(body)
  })

  it('refuses more files than a paper may have', async () => {
    await sql`insert into files.object (id, storage_key, file_name, content_type, bytes, sha256, created_at)
      select gen_random_uuid(), 'removed/' || n, 'full', 'text/csv', 1, '', now()
      from generate_series(1, ${maxSupplementFiles}) n`.execute(world.house.database.db)
    await sql`insert into publishing.uploaded_supplement (file_id, article_id, uploaded_by, uploaded_at)
      select id, ${articleId}, ${all.editor.id}, now() from files.object where file_name = 'full'`.execute(
      world.house.database.db,
    )
    expect((await upload('more\n')).body.code).toBe('submission.supplements-full')
  })
})

it('a change of a name reaches the words of supplements, also while a version is being made', async () => {
  const id = await all.ready({ supplements: [{ title: 'Field book of Farhana Akter', csv }] })
  await all.publish([id])
  await all.press.work()
  const article: string = (await all.desk(id)).body.publicId
  const { supplements } = await atDesk(article)
  const next = [{ ...supplements[0]!, description: 'Copied by Farhana Akter.' }]
  expect((await request({ supplements: next }, article)).status).toBe(200)
  const name = { published: 'Marlow Adeyemi', given: 'Marlow', family: 'Adeyemi', style: 'western' }
  const contributors = [{ article, author: 1 }]
  expect((await world.call(all.editor, 'POST', '/admin/name-changes', { contributors, name })).status).toBe(200)
  await all.press.work('publishing.change-name')
  await work()
  for (const path of [`/articles/${article}`, `/articles/${article}/versions/v1`]) {
    const page = JSON.stringify((await all.anybody(path)).body.supplements)
    expect(page).toContain('Field book of Marlow Adeyemi')
    expect(page).not.toContain('Farhana')
  }
  expect(JSON.stringify((await atDesk(article)).supplements)).toContain('Copied by Marlow Adeyemi.')
})

it('an article without stored text needs a manuscript with it', async () => {
  await makeArticle(world.house.ctx, world.journalId, await all.nextIssue(), { publicId: 'cms.2025.950', position: 1 })
  const fileId = (await upload('a;b\n', 'a.csv', all.editor, 'cms.2025.950')).body.file.id
  const supplements = [entry({ fileId })]
  expect((await request({ supplements }, 'cms.2025.950')).body.code).toBe('version.text-missing')
  expect((await request({ supplements, file: await paperWithFigure() }, 'cms.2025.950')).status).toBe(200)
  await work()
  const page = (await all.anybody('/articles/cms.2025.950')).body
  expect(page.supplements[0].link.url).toMatch(/\/v2\/supplements\/cms\.2025\.950-v2-s1\.csv$/)
})
