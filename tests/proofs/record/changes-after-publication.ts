import { spawnSync } from 'node:child_process'
import { sql } from 'kysely'
import { mendingClasses, mendingFields } from '@grfs/domain/publishing/mending'
import { openTestDatabases } from '../../support/database.ts'
import { paperWithFigure } from '../../support/manuscripts.ts'
import { openPublishingDesk, type PublishingDesk } from '../../support/publishing.ts'
import { loadWeb } from '../../support/whole-app.ts'
import { outcomeOf, type Outcome, type ProveOptions } from '../outcome.ts'

export const ci = true

type Check = [name: string, isRight: boolean]

/**
 * Changes a published article in each way and reads each output: page, PDF, XML, API, list of the issue, feed, sitemap,
 * search. Tries every field that must be refused.
 */
export async function prove(_: ProveOptions): Promise<Outcome> {
  await openTestDatabases()
  const desk = await openPublishingDesk({ web: await loadWeb(), doiPrefix: '10.98765' })
  try {
    const id = await desk.ready({ supplements: [{ title: 'Salt of each well', csv: firstTable }] })
    await desk.publish([id])
    await desk.press.work()
    const publicId: string = (await desk.desk(id)).body.publicId
    const checks = [
      ...(await refusedFields(desk, publicId)),
      ...(await silentFix(desk, publicId)),
      ...(await newVersion(desk, publicId)),
      ...(await newSupplements(desk, publicId)),
      ...(await noticeOf(desk, publicId, 'correction', 'correction-1', 'c1', 'Corrected')),
      ...(await noticeOf(desk, publicId, 'expression-of-concern', 'concern-1', 'e1', 'Expression of concern')),
      ...(await noticeOf(desk, publicId, 'retraction', 'retraction-1', 'r1', 'RETRACTED')),
      ...(await formerAfterNotices(desk, publicId)),
      ...(await withdrawal(desk, publicId)),
    ]
    const { rows } = await sql<{ fixes: number; kept: number }>`
      select (select count(*)::int from platform.audit where action = 'article.fixed') as fixes,
        (select count(*)::int from publishing.change where class = 'silent' and reason <> '') as kept`.execute(
      desk.world.house.database.db,
    )
    const { fixes, kept } = rows[0]!
    const wrong = checks.flatMap(([name, isRight]) => (isRight ? [] : [name]))
    return outcomeOf('N19', {
      found:
        `${checks.length - wrong.length} of ${checks.length} checks as designed (silent fix, new version, ` +
        `supplements by version, 4 kinds of notices), ${fixes - kept} of ${fixes} fixes without history`,
      ratio: null,
      worst: null,
      pass: wrong.length === 0 && fixes > 0 && fixes === kept,
      details: { wrong, checks: checks.map(([name]) => name) },
    })
  } finally {
    await desk.world.close()
  }
}

async function fix({ world, editor }: PublishingDesk, publicId: string, field: string, value: unknown) {
  const { revision } = (await world.call(editor, 'GET', `/admin/articles/${publicId}`)).body
  const body = { field, value, reason: 'A slip of ours.', revision }
  return world.call(editor, 'POST', `/admin/articles/${publicId}/changes`, body)
}

async function refusedFields(desk: PublishingDesk, publicId: string): Promise<Check[]> {
  const checks: Check[] = []
  for (const field of mendingFields.filter((one) => mendingClasses[one] !== 'silent')) {
    const { status, body } = await fix(desk, publicId, field, 'anything')
    checks.push([`refuses ${field}`, status === 409 && body.code === `mending.${mendingClasses[field]}`])
  }
  const { body } = await fix(desk, publicId, 'title', [{ text: 'Another title altogether' }])
  return [...checks, ['refuses another title', body.code === 'mending.no-slip']]
}

async function remake({ press }: PublishingDesk): Promise<void> {
  await press.work('publishing.remake-paper', 'search.index')
  // Each process looks a paper up once a second.
  await new Promise((resolve) => setTimeout(resolve, 1_100))
}

async function silentFix(desk: PublishingDesk, publicId: string): Promise<Check[]> {
  const get = async (path: string) => (await desk.world.house.app.inject(path)).payload
  const before = await pdfOf(desk, `/article/${publicId}/${publicId}.pdf`)
  const { status, body } = await fix(desk, publicId, 'title', [{ text: 'Salt in the walls' }])
  await remake(desk)
  const after = await pdfOf(desk, `/article/${publicId}/${publicId}.pdf`)
  const title = 'Salt in the walls'
  return [
    ['fix: answer', status === 200],
    ['fix: history', body.changes?.[0]?.field === 'title' && body.changes[0].reason === 'A slip of ours.'],
    ['fix: page', (await get(`/article/${publicId}`)).includes(title)],
    ['fix: no notice', (await desk.anybody(`/articles/${publicId}`)).body.notices.length === 0],
    ['fix: XML', (await get(`/article/${publicId}/${publicId}.xml`)).includes(title)],
    ['fix: PDF', after.pages[0]!.includes(title)],
    ['fix: ETag of the PDF', before.etag !== after.etag],
    ['fix: feed', (await get('/feed.xml')).includes(title)],
    ['fix: journal', (await get('/journal/cms')).includes(title)],
    ['fix: search', (await get('/api/search?q=walls')).includes(title)],
    ['fix: no e-mail', !(await mailed(desk, 'Salt in the walls'))],
  ]
}

const formerText = 'The wells were sampled twice'
const nextText = 'The wells were sampled again'

/** The next version has another figure and all sentences of the first one, and one of its own. */
async function newVersion(desk: PublishingDesk, publicId: string): Promise<Check[]> {
  const { world, editor } = desk
  const get = async (path: string) => (await world.house.app.inject(path)).payload
  const address = `/article/${publicId}`
  const { revision } = (await world.call(editor, 'GET', `/admin/articles/${publicId}`)).body
  const before = await pdfOf(desk, `${address}/${publicId}.pdf`)
  const file = await paperWithFigure('#c63', `${formerText}, and ${nextText}.`)
  const changes = 'Figure 1 is new.'
  const path = `/admin/articles/${publicId}/versions`
  const { status } = await world.sendForm(editor, path, { changes, revision }, file, 'wells.docx')
  await desk.press.work('publishing.make-version')
  await remake(desk)
  const [page, xml, api] = [
    await get(address),
    await get(`${address}/${publicId}.xml`),
    await get(`/api/articles/${publicId}`),
  ]
  const paper = await pdfOf(desk, `${address}/${publicId}.pdf`)
  const [former, formerXml] = [await get(`${address}/v1`), await get(`${address}/v1/${publicId}-v1.xml`)]
  const formerPaper = await pdfOf(desk, `${address}/v1/${publicId}-v1.pdf`)
  const canonical = `<link rel="canonical" href="http://journals.test${address}">`
  const moment = (await world.call(editor, 'GET', `/admin/articles/${publicId}`)).body.revision as string
  return [
    ['version: answer', status === 200],
    ['version: page', page.includes(nextText) && page.includes(changes) && page.includes(`${address}/v1"`)],
    ['version: API', api.includes(nextText) && api.includes('"version":2')],
    [
      'version: XML',
      xml.includes(nextText) && xml.includes('article-version-type="CVoR"') && xml.includes('<pub-history>'),
    ],
    ['version: JSON-LD', page.includes('"version":"2"')],
    ['version: PDF', paper.pages.join(' ').includes(nextText) && paper.etag !== before.etag],
    [
      'version: figure',
      (await world.house.app.inject(`${address}/v2/figures/${publicId}-v2-f1.jpg`)).statusCode === 200,
    ],
    ['version: moment of change', moment > revision],
    [
      'version: sitemap',
      (await get('/sitemap-articles-1.xml')).includes(`${address}</loc><lastmod>${moment.slice(0, 10)}`),
    ],
    ['version: feed', (await get('/feed.xml')).includes(`<updated>${moment.slice(0, 19)}`)],
    ['version: search', (await get('/api/search?q=walls')).includes(publicId)],
    ['former: page', former.includes(formerText) && !former.includes(nextText) && former.includes('"version":"1"')],
    ['former: banner', former.includes('Version 2 replaced it') && former.includes(`href="${address}"`)],
    [
      'former: canonical',
      former.includes(canonical) &&
        former.includes(`<link rel="latest-version" href="http://journals.test${address}">`),
    ],
    ['former: no tags for indexes', !former.includes('citation_title') && page.includes('citation_title')],
    ['former: XML', formerXml.includes('article-version-type="VoR"') && !formerXml.includes(nextText)],
    [
      'former: PDF',
      formerPaper.pages.length > 0 && formerPaper.pages.every((one) => one.includes('replaced by version 2')),
    ],
    ['former: PDF has its text', !formerPaper.pages.join(' ').includes(nextText)],
    ['former: unknown version', (await world.house.app.inject(`${address}/v3`)).statusCode === 404],
    ['former: not in the sitemap', !(await get('/sitemap-articles-1.xml')).includes('/v1<')],
  ]
}

const firstTable = 'well;salt\n1;2\n'
const nextTable = 'well;salt\n1;3\n'

/** A version with other supplements and the same text. The files of the former versions stay. */
async function newSupplements(desk: PublishingDesk, publicId: string): Promise<Check[]> {
  const { world, editor } = desk
  const address = `/article/${publicId}`
  const get = async (path: string) => (await world.house.app.inject(path)).payload
  const before = await pdfOf(desk, `${address}/${publicId}.pdf`)
  const api = `/admin/articles/${publicId}`
  const { revision, supplements } = (await world.call(editor, 'GET', api)).body
  const upload = (bytes: string, name: string) =>
    world.sendForm(editor, `${api}/supplements`, {}, Buffer.from(bytes), name, 'supplement')
  const [table, code] = [await upload(nextTable, 'salt.csv'), await upload('print(1)\n', 'fit.py')]
  const list = [
    { ...supplements[0], fileId: code.body.file.id, title: 'Code' },
    { ...supplements[0], fileId: table.body.file.id },
  ]
  const fields = { changes: 'The table is right now.', revision, supplements: JSON.stringify(list) }
  const { status } = await world.sendForm(editor, `${api}/versions`, fields, null, '')
  await desk.press.work('publishing.make-version')
  await remake(desk)
  const page = await get(address)
  const xml = await get(`${address}/${publicId}.xml`)
  const paper = await pdfOf(desk, `${address}/${publicId}.pdf`)
  const [first, second] = [await get(`${address}/v1`), await get(`${address}/v2`)]
  const firstXml = await get(`${address}/v1/${publicId}-v1.xml`)
  const [firstPaper, secondPaper] = [
    await pdfOf(desk, `${address}/v1/${publicId}-v1.pdf`),
    await pdfOf(desk, `${address}/v2/${publicId}-v2.pdf`),
  ]
  const former = `${address}/supplements/${publicId}-s1.csv`
  const next = [1, 2].map((at) => `${address}/v3/supplements/${publicId}-v3-s${at}.${at === 1 ? 'py' : 'csv'}`)
  const only = (text: string, addresses: string[]) =>
    [former, ...next].every((one) => text.includes(one) === addresses.includes(one))
  const words = ({ pages }: typeof paper) => pages.join(' ').replaceAll(' ', '')
  return [
    ['supplements: answer', status === 200],
    ['supplements: page and JSON-LD', only(page, next) && page.includes('"version":"3"')],
    ['supplements: XML', only(xml, next) && xml.includes(`xlink:href="http://journals.test${next[1]}"`)],
    ['supplements: PDF', only(words(paper), next) && paper.etag !== before.etag],
    ['supplements: same text', page.includes(nextText) && words(paper).includes(nextText.replaceAll(' ', ''))],
    ['supplements: files', (await get(next[0]!)) === 'print(1)\n' && (await get(next[1]!)) === nextTable],
    ['supplements: former pages', only(first, [former]) && only(second, [former])],
    ['supplements: former XML', only(firstXml, [former])],
    ['supplements: former PDFs', only(words(firstPaper), [former]) && only(words(secondPaper), [former])],
    ['supplements: former file', (await get(former)) === firstTable],
    [
      'supplements: no other address',
      (await world.house.app.inject(`${address}/v2/supplements/${publicId}-v2-s1.csv`)).statusCode === 404,
    ],
  ]
}

/** A retracted article's former version says that it is retracted. */
async function formerAfterNotices(desk: PublishingDesk, publicId: string): Promise<Check[]> {
  const get = async (path: string) => (await desk.world.house.app.inject(path)).payload
  const address = `/article/${publicId}`
  const [page, xml] = [await get(`${address}/v1`), await get(`${address}/v1/${publicId}-v1.xml`)]
  const { pages } = await pdfOf(desk, `${address}/v1/${publicId}-v1.pdf`)
  return [
    ...['correction-1', 'concern-1', 'retraction-1'].flatMap((name): Check[] => [
      [`former: page links to ${name}`, page.includes(`href="${address}/${name}"`)],
      [`former: XML links to ${name}`, xml.includes(`xlink:href="http://journals.test${address}/${name}"`)],
    ]),
    ['former: title in the XML', xml.includes('RETRACTED: ')],
    ['former: mark on each page', pages.length > 0 && pages.every((one) => one.includes('RETRACTED'))],
  ]
}

/** Only an article that is in no issue can be withdrawn. */
async function withdrawal(desk: PublishingDesk, inIssue: string): Promise<Check[]> {
  const { world, editor } = desk
  const withdraw = (ref: string) =>
    world.call(editor, 'POST', `/admin/articles/${ref}/notices`, { kind: 'withdrawal', text: 'No.' })
  const refused = await withdraw(inIssue)
  const { db } = world.house.database
  await sql`update journals.journal set publication_rule = 'continuous' where id = ${world.journalId}`.execute(db)
  const id = await desk.ready({ issueId: null, title: 'Salt in the walls, early' })
  await desk.publish([id])
  await desk.press.work()
  const publicId: string = (await desk.desk(id)).body.publicId
  return [
    ['withdrawal: refused in an issue', refused.status === 409],
    ...(await noticeOf(desk, publicId, 'withdrawal', 'withdrawal-1', 'w1', 'WITHDRAWN')),
    ['withdrawal: once', (await withdraw(publicId)).status === 409],
  ]
}

async function noticeOf(
  desk: PublishingDesk,
  publicId: string,
  kind: string,
  name: string,
  end: string,
  mark: string,
): Promise<Check[]> {
  const { world, editor } = desk
  const get = async (path: string) => (await world.house.app.inject(path)).payload
  const text = `Quite wrong in ${kind}.`
  const moment = async () => (await world.call(editor, 'GET', `/admin/articles/${publicId}`)).body.revision as string
  const since = await moment()
  const before = await pdfOf(desk, `/article/${publicId}/${publicId}.pdf`)
  const { status } = await world.call(editor, 'POST', `/admin/articles/${publicId}/notices`, { kind, text })
  await remake(desk)
  const paper = await pdfOf(desk, `/article/${publicId}/${publicId}.pdf`)
  const own = await pdfOf(desk, `/article/${publicId}/${publicId}.${end}.pdf`)
  const [article, xml] = [await get(`/article/${publicId}`), await get(`/article/${publicId}/${publicId}.xml`)]
  const ownXml = await get(`/article/${publicId}/${publicId}.${end}.xml`)
  const address = `/article/${publicId}/${name}`
  const takenBack = { retraction: 'RETRACTED: ', withdrawal: 'WITHDRAWN: ' }[kind]
  const isOwnMark = (marked: string) => /(?:RETRACTED|WITHDRAWN): /.exec(marked)?.[0] === takenBack
  return [
    [`${kind}: answer`, status === 201],
    [`${kind}: page`, (await get(address)).includes(text)],
    [`${kind}: banner with link`, article.includes(text) && article.includes(`href="${address}"`)],
    [`${kind}: text stays readable`, article.includes(formerText)],
    [
      `${kind}: XML`,
      ownXml.includes(`article-type="${kind === 'withdrawal' ? 'retraction' : kind}"`) && ownXml.includes(text),
    ],
    [`${kind}: no unregistered DOI`, !ownXml.includes('10.98765') && !(await get(address)).includes('10.98765')],
    [`${kind}: XML of the article`, xml.includes(`xlink:href="http://journals.test${address}"`)],
    [`${kind}: title in the XML`, isOwnMark(xml)],
    [`${kind}: own PDF`, own.pages.join(' ').includes(text)],
    [`${kind}: mark on each page`, paper.pages.length > 0 && paper.pages.every((page) => page.includes(mark))],
    [`${kind}: ETag of the PDF`, before.etag !== paper.etag],
    [`${kind}: moment of change`, (await moment()) > since],
    [`${kind}: issue`, kind === 'withdrawal' || (await get('/journal/cms/100/1')).includes(address)],
    [
      `${kind}: feeds`,
      (await get('/feed.xml')).includes(address) && (await get('/journal/cms/feed.xml')).includes(address),
    ],
    [`${kind}: sitemap`, (await get('/sitemap-notices.xml')).includes(`${address}<`)],
    [
      `${kind}: search`,
      (await get('/api/search?q=walls')).includes('"isRetracted":true') === (takenBack !== undefined),
    ],
  ]
}

async function mailed({ world }: PublishingDesk, words: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from platform.mail where strpos(subject || text, ${words}) > 0) as found`.execute(
    world.house.database.db,
  )
  return rows[0]!.found
}

/** The text of each page, and the ETag. */
async function pdfOf({ world }: PublishingDesk, path: string): Promise<{ pages: string[]; etag: string | undefined }> {
  const { rawPayload, headers, statusCode } = await world.house.app.inject(path)
  if (statusCode !== 200) return { pages: [], etag: undefined }
  const { stdout } = spawnSync('pdftotext', ['-', '-'], { input: rawPayload })
  const pages = stdout.toString().split('\f').slice(0, -1)
  return { pages: pages.map((page) => page.replace(/\s+/g, ' ')), etag: headers.etag }
}
