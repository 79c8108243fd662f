import { spawnSync } from 'node:child_process'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startCrossref, type CrossrefStandIn } from '../../../../../tests/support/crossref.ts'
import { mailsTo } from '../../../../../tests/support/jobs.ts'
import { builtWeb } from '../../../../../tests/support/matrix/page-cells.ts'
import { openPublishingDesk, type PublishingDesk } from '../../../../../tests/support/publishing.ts'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 })

let all: PublishingDesk
let world: PublishingDesk['world']
let crossref: CrossrefStandIn

beforeAll(async () => {
  crossref = await startCrossref()
  all = await openPublishingDesk({ doiPrefix: '10.5555', registry: crossref.settings, web: await builtWeb() })
  ;({ world } = all)
  await minutes(4)
})
afterAll(async () => {
  await world.close()
  await crossref.close()
})

/** As the worker does, a minute after the other. */
async function minutes(count: number): Promise<void> {
  for (let minute = 0; minute < count; minute++) {
    await all.press.run('deposits.sweep', {})
    await all.press.work('deposits.send')
    world.house.clock.pass(60)
  }
}

const callParts = { month: 11, year: 2026, title: 'Salt', text: 'On salt.', deadline: '2026-12-31' }
const openCall = (parts: object) =>
  world.call(all.editor, 'POST', '/admin/issues', { ...callParts, journalId: world.journalId, volume: 41, ...parts })
const changeCall = (id: string, parts: object) =>
  world.call(all.editor, 'PUT', `/admin/issues/${id}`, { ...callParts, volume: 41, ...parts })
const document = async (path: string) => {
  const { statusCode, body } = await world.house.app.inject(path)
  expect([path, statusCode]).toEqual([path, 200])
  return body
}
const pdfText = async (path: string) => {
  const { rawPayload } = await world.house.app.inject(path)
  const { stdout } = spawnSync('pdftotext', ['-', '-'], { input: rawPayload })
  return stdout.toString().replace(/\s+/g, ' ')
}

describe.each([
  { number: 2, label: '2-3' },
  { number: 9, label: 'Suppl 1' },
])('an issue whose number $number is printed as $label', ({ number, label }) => {
  let issueId: string
  let id: string
  let submissionId: string

  beforeAll(async () => {
    const { body } = await openCall({ number, label })
    expect(body).toMatchObject({ volume: 41, number, label })
    issueId = body.id
    submissionId = await all.ready({ issueId, title: 'Salt in the wells' })
    id = (await all.desk(submissionId)).body.publicId
    expect(await document('/calls/feed.xml')).toContain(`Volume 41, Number ${label}. Papers are welcome`)
    await all.publish([submissionId])
    await all.press.work()
    await minutes(3)
  })

  it('keeps its integer in every call and address', async () => {
    const { body } = await all.anybody(`/articles/${id}`)
    expect(body).toMatchObject({ volume: 41, issueNumber: number, issueLabel: label })
    const { body: journal } = await all.anybody(`/journals/cms/issues?issue=41.${number}`)
    expect(journal.issue).toMatchObject({ volume: 41, number, label })
    expect(journal.articles).toMatchObject([{ id }])
    const { body: archive } = await all.anybody('/issues')
    expect(archive.issues).toContainEqual(expect.objectContaining({ volume: 41, number, label }))
    await document(`/journal/cms/41/${number}`)
    expect(await document('/sitemap-pages.xml')).toContain(`/journal/cms/41/${number}<`)
  })

  it('prints the label on the pages', async () => {
    const page = (await document(`/article/${id}`)).replace(/<!-- -->/g, '')
    for (const words of [`Volume 41, Number ${label}<`, `41(${label})`, `href="/journal/cms/41/${number}"`]) {
      expect(page).toContain(words)
    }
    expect(page).toContain(`<meta name="citation_issue" content="${label}"`)
    expect(page).toContain(`"issueNumber":"${label}"`)
    expect(page).not.toMatch(new RegExp(`Number ${number}<|41\\(${number}\\)|"issueNumber":"?${number}[",}]`))
    const issuePage = (await document(`/journal/cms/41/${number}`)).replace(/<!-- -->/g, '')
    for (const words of [`<h2>Volume 41, Number ${label}</h2>`, `>${label}</a>`]) expect(issuePage).toContain(words)
    expect((await document('/volume')).replace(/<!-- -->/g, '')).toContain(`Volume 41, Number ${label}</a>`)
  })

  it.each([
    ['xml', (printed: string) => `<issue>${printed}</issue>`],
    ['bib', (printed: string) => `number = {${printed}}`],
    ['ris', (printed: string) => `IS  - ${printed}\r\n`],
    ['csl.json', (printed: string) => `"issue": "${printed}"`],
    ['jsonld', (printed: string) => `"issueNumber": "${printed}"`],
  ])('prints the label in .%s', async (ending, wordsOf) => {
    const file = await document(`/article/${id}/${id}.${ending}`)
    expect(file).toContain(wordsOf(label))
    expect(file).not.toContain(wordsOf(String(number)))
  })

  it.each([
    ['oai_dc', (printed: string) => `Vol. 41, No. ${printed}`],
    ['oai_openaire', (printed: string) => `<oaire:citationIssue>${printed}</oaire:citationIssue>`],
    ['jats', (printed: string) => `<issue>${printed}</issue>`],
  ])('prints the label for harvesters of %s', async (prefix, wordsOf) => {
    const answer = await document(`/oai?verb=GetRecord&metadataPrefix=${prefix}&identifier=oai:journals.test:${id}`)
    expect(answer).toContain(wordsOf(label))
    expect(answer).not.toMatch(new RegExp(`${wordsOf(String(number)).replaceAll('.', '\\.')}(?!-)`))
  })

  it('prints the label in feeds, in the file for DOAJ and in the deposit of the DOI', async () => {
    for (const feed of ['/feed.xml', '/journal/cms/feed.xml', `/journal/cms/41/${number}/feed.xml`]) {
      expect(await document(feed)).toContain(`<prism:number>${label}</prism:number>`)
    }
    expect(await document(`/journal/cms/41/${number}/feed.xml`)).toContain(`Volume 41, Number ${label}</title>`)
    expect(await document(`/journal/cms/41/${number}/doaj.xml`)).toContain(`<issue>${label}</issue>`)
    const records = crossref.files.flatMap((file) => file.records).filter(({ doi }) => doi === `10.5555/${id}`)
    expect(records).toHaveLength(1)
    expect(records[0]!.xml).toContain(`<issue>${label}</issue>`)
  })

  it('prints the label in the PDF, in the citations and in the mail to the authors', async () => {
    const { body } = await all.anybody(`/articles/${id}`)
    const text = await pdfText(body.paperFile)
    expect(text).toContain(`Volume 41, Number ${label}`)
    expect(text).not.toContain(`41(${number})`)
    const citations = body.citations.map((one: { text: string }) => one.text).join(' ')
    for (const words of [`41(${label})`, `41 (${label})`]) expect(citations).toContain(words)
    expect(citations).not.toMatch(new RegExp(`41 ?\\(${number}\\)`))
    const mails = await mailsTo(world.house, all.author.email)
    expect(mails.map((mail) => mail.text).join()).toContain(`volume 41, number ${label}.`)
  })

  it('keeps the label once an article is published, and a client that does not know it can still save', async () => {
    for (const other of ['2', '', null, 'Suppl 9']) {
      expect((await changeCall(issueId, { number, label: other })).body).toMatchObject({ code: 'issue.fixed' })
    }
    expect((await changeCall(issueId, { number, text: 'On salt and water.' })).body).toMatchObject({ number, label })
  })
})

describe('the label of an issue', () => {
  it.each([
    ['<script>', 'Use only letters, digits, spaces and these signs: - – . / ( )'],
    ['2\u0007', 'Use only letters, digits, spaces and these signs: - – . / ( )'],
    ['–', 'Use only letters, digits, spaces and these signs: - – . / ( )'],
    ['x'.repeat(21), 'Use at most 20 characters.'],
  ])('%j is refused with an error of its field', async (label, message) => {
    const { status, body } = await openCall({ number: 20, label })
    expect([status, body]).toMatchObject([400, { code: 'request.invalid', fields: { label: message } }])
  })

  it('can change until an article is published: the files of a planned paper are then made again', async () => {
    const { body } = await openCall({ number: 30, label: ' S1 ' })
    expect(body).toMatchObject({ number: 30, label: 'S1' })
    const submissionId = await all.ready({ issueId: body.id, title: 'Salt that waits' })
    expect((await changeCall(body.id, { number: 30, label: '' })).body).toMatchObject({ number: 30, label: null })
    expect((await changeCall(body.id, { number: 30, label: 'S2' })).body).toMatchObject({ number: 30, label: 'S2' })
    await all.publish([submissionId])
    await all.press.work()
    const { body: desk } = await all.desk(submissionId)
    expect(desk.state).toBe('published')
    expect(await pdfText(`/article/${desk.publicId}/${desk.publicId}.pdf`)).toContain('Volume 41, Number S2')
  })
  it('is printed for an article that is collected into the issue later, and in its notices', async () => {
    await sql`update journals.journal set publication_rule = 'continuous' where id = ${world.journalId}`.execute(
      world.house.database.db,
    )
    const submissionId = await all.ready({ issueId: null, title: 'Salt at once' })
    await all.publish([submissionId])
    await all.press.work()
    const id = (await all.desk(submissionId)).body.publicId as string
    const { body: issue } = await openCall({ number: 31, label: 'Suppl 2' })
    const collected = { issueId: issue.id, ids: [id] }
    expect((await world.call(all.editor, 'POST', '/admin/unplaced-articles/collect', collected)).status).toBe(200)
    expect(await document(`/article/${id}/${id}.xml`)).toContain('<issue>Suppl 2</issue>')
    const { body: desk } = await world.call(all.editor, 'GET', `/admin/articles/${id}`)
    expect(desk).toMatchObject({ volume: 41, number: 31, issueLabel: 'Suppl 2' })
    expect(desk.changes[0]).toMatchObject({ field: 'place', after: { volume: 41, number: 'Suppl 2' } })
    const notice = { kind: 'correction', text: 'Table 2 was wrong.' }
    expect((await world.call(all.editor, 'POST', `/admin/articles/${id}/notices`, notice)).status).toBe(201)
    const page = (await document(`/article/${id}/correction-1`)).replace(/<!-- -->/g, '')
    expect(page).toContain('Volume 41, Number Suppl 2<')
    expect(await document(`/article/${id}/${id}.c1.xml`)).toContain('<issue>Suppl 2</issue>')
  })
})
