import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { cureTexts } from '@grfs/contracts/texts/deposits'
import { openPublicationJob } from '../../apps/server/src/modules/publishing/index.ts'
import { makeSubmission } from '../support/factories/submissions.ts'
import { makePerson, makeSignedIn, type Person } from '../support/people.ts'
import { toast } from './support/account.ts'
import { Inbox } from './support/mail.ts'
import { enter } from './support/people.ts'
import {
  answeredAt,
  doiPrefix as prefix,
  hurry,
  hurryUntil,
  letDoajCatchUp,
  letMonthEnd,
  type Press,
  test,
} from './support/registries.ts'
import { expect } from './support/test.ts'

const title = 'Salt in the wells of Dacope'
const noticeText = 'Table 2 had wrong units. All values are in milligrams per litre.'
const [wrongIssn, rightIssn] = ['2756-0852', '2756-0864']
const refusal = `ISSN "${wrongIssn.replace('-', '')}" has already been assigned, title/issn: Coastal Review/${wrongIssn.replace('-', '')}`
const desk = '/admin?tool=overview'
// COUNTER leaves out robots. Headless Chromium and the API client of Playwright are among them, so only this one counts.
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0'
const patience = { timeout: 60_000 }

test.describe.configure({ timeout: 240_000 })

test('one article is published, deposited, harvested, sent to DOAJ, cited, counted and corrected, and every channel shows the correction', async ({
  page,
  browser,
  request,
  press,
}) => {
  const { ctx, crossref, doaj } = press
  const editor = await makeSignedIn(ctx, 'admin')
  const author = await makePerson(ctx, 'researcher', { fullName: 'Farhana Akter' })
  const paperId = await acceptPaper(press, author)
  await enter(page, editor, 'admin')
  await hurry(press)
  crossref.judge((_doi, xml) => (xml.includes(wrongIssn) ? { status: 'Failure', msg: refusal } : null))

  const id = await test.step('published', () => publish(page, paperId))
  const article = `/article/${id}`
  const doi = `${prefix}/${id}`
  const file = (ending: string) => `${article}/${id}${ending}`
  const read = async (address: string) => {
    const answer = await request.get(address)
    expect(answer.status(), address).toBe(200)
    return answer.text()
  }
  const oai = (query: string) => read(`/oai?${query}`)
  const record = (format: string, of = id) =>
    oai(`verb=GetRecord&metadataPrefix=${format}&identifier=oai:127.0.0.1:${of}`)
  const main = page.getByRole('main')

  await test.step('deposited, after a refusal that the desk explains and the editor mends', async () => {
    await page.goto(article)
    await expect(main).toContainText('DOI is being registered')
    await expect(page.locator('meta[name=citation_doi]')).toHaveCount(0)
    await expect(main).not.toContainText(doi)

    const problem = page
      .getByRole('list', { name: 'DOIs that need attention' })
      .getByRole('listitem')
      .filter({ hasText: doi })
    await hurryUntil(press, async () => {
      await page.goto(`${desk}&view=dois`)
      await expect(problem).toContainText(refusal, { timeout: 1_000 })
    })
    await expect(problem).toContainText(cureTexts.issn)
    // The page about corrections has its DOI, without which Crossref takes no corrections.
    expect([...crossref.registered.keys()]).toEqual([`${prefix}/policy`])

    await page.goto('/admin?tool=journals')
    await page.getByRole('link', { name: 'Edit Coastal and Marine Studies' }).click()
    await page.getByRole('textbox', { name: 'ISSN' }).fill(rightIssn)
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(toast(page, 'Journal updated successfully')).toBeVisible()
    await page.goto(`${desk}&view=dois`)
    await page.getByRole('button', { name: `Deposit ${doi} again` }).click()
    await expect(toast(page, 'The DOI is deposited again within a few minutes.')).toBeVisible()
    await hurryUntil(press, async () => {
      await page.goto(article)
      const link = main.getByRole('link', { name: doi, exact: true })
      await expect(link).toHaveAttribute('href', `https://doi.org/${doi}`, { timeout: 1_000 })
    })
    expect(crossref.registered.get(doi)!.xml).toContain(`<issn media_type="electronic">${rightIssn}</issn>`)
    await expect(page.locator('meta[name=citation_doi]')).toHaveAttribute('content', doi)
  })

  const harvest = await test.step('harvested', async () => {
    expect(await record('oai_dc')).toContain(`<dc:identifier>https://doi.org/${doi}</dc:identifier>`)
    expect(await record('jats')).toContain(`<article-id pub-id-type="doi">${doi}</article-id>`)
    let list = ''
    for (const format of ['oai_dc', 'jats']) {
      // A list ends where the oldest open transaction began, so the last change may be missing for a moment.
      await expect(async () => {
        list = await oai(`verb=ListRecords&metadataPrefix=${format}&set=journal:cms`)
        expect(identifiersIn(list)).toEqual([`oai:127.0.0.1:${id}`])
      }).toPass(patience)
    }
    expect(await read('/sitemap-articles-1.xml')).toContain(`${article}</loc>`)
    for (const feed of ['/feed.xml', '/journal/cms/feed.xml']) expect(await read(feed)).toContain(`prism:doi>${doi}<`)
    const links = (await request.get(article)).headers()['link']
    expect(links).toContain(`<https://doi.org/${doi}>; rel="cite-as"`)
    expect(links).toContain(`<${press.url}${file('.pdf')}>; rel="item"; type="application/pdf"`)
    expect(await jsonLdOf(page)).toMatchObject({ '@type': 'ScholarlyArticle', sameAs: `https://doi.org/${doi}` })
    await expect(page.locator('meta[name=citation_title]')).toHaveAttribute('content', title)
    await expect(page.locator('meta[name=citation_pdf_url]')).toHaveAttribute('content', press.url + file('.pdf'))
    return /<responseDate>(.*)<\/responseDate>/.exec(list)![1]!
  })

  const stateAtDoaj = page.getByRole('region', { name: 'DOAJ' }).getByRole('status')
  await test.step('sent to DOAJ', async () => {
    await openAtDesk(page, id)
    await expect(stateAtDoaj).toHaveText('Waits to be sent to DOAJ.')
    await letDoajCatchUp(press)
    await page.reload()
    await expect(stateAtDoaj).toContainText('DOAJ has this article as of')
    expect([...doaj.articles.values()].map(({ bibjson }) => bibjson)).toEqual([
      expect.objectContaining({
        title,
        identifier: [
          { type: 'eissn', id: rightIssn },
          { type: 'doi', id: doi },
        ],
        link: [{ type: 'fulltext', url: press.url + article, content_type: 'HTML' }],
      }),
    ])
  })

  const visitor = await (
    await browser.newContext({ storageState: answeredAt(press), baseURL: press.url, userAgent: firefox })
  ).newPage()
  const cited = await test.step('cited in three styles', async () => {
    const viewed = visitor.waitForRequest((one) => one.url().endsWith('/views'))
    await visitor.goto(article)
    const actions = visitor.getByRole('complementary', { name: 'Article actions' })
    await actions.getByRole('button', { name: 'Cite' }).click()
    const panel = visitor.getByRole('dialog', { name: 'Cite this article' })
    await expect(panel.getByRole('heading', { level: 3 })).toHaveText(['APA', 'Vancouver', 'Chicago'])
    for (const text of await panel.locator('.panel-text').all()) await expect(text).toContainText(doi)
    for (const [name, ending, line] of [
      ['BibTeX', '.bib', `doi = {${doi}}`],
      ['RIS', '.ris', `DO  - ${doi}`],
    ] as const) {
      const started = visitor.waitForEvent('download')
      await panel.getByRole('link', { name }).click()
      expect((await started).suggestedFilename()).toBe(id + ending)
      expect(await read(file(ending))).toContain(line)
    }
    await visitor.keyboard.press('Escape')
    const asked = visitor.context().waitForEvent('request', (one) => one.url().endsWith(file('.pdf')))
    await actions.getByRole('link', { name: 'Download Full Paper' }).click()
    await Promise.all([asked, viewed])
    return Promise.all(citationEndings.map((ending) => read(file(ending))))
  })

  await test.step('counted', async () => {
    const counts = page.getByRole('figure').filter({ hasText: 'download' })
    await expect(async () => {
      await page.goto(article)
      await expect(counts).toContainText('1 view 1 download', { timeout: 1_000 })
    }).toPass(patience)
    await counts.getByText('Show the numbers as a table').click()
    await expect(counts.getByRole('row').last()).toHaveText(/^\w+ \d+11$/)
    // Reports have no open month (ADR 114).
    const report = (month: string) =>
      request.get(`/sushi/r51/reports/ir?customer_id=0000000000000000&begin_date=${month}&end_date=${month}`)
    expect(await (await report(monthFromNow(0))).json()).toMatchObject({ Code: 3020 })
    await letMonthEnd(press)
    const month = monthFromNow(-1)
    const { Report_Items: items } = (await (await report(month)).json()) as { Report_Items: object[] }
    const counted = (count: number) => ({ [month]: count })
    expect(items).toMatchObject([
      {
        Items: [
          {
            Item: title,
            Item_ID: { DOI: doi },
            Attribute_Performance: [
              {
                // The page, the PDF and the citation, in one visit.
                Performance: {
                  Total_Item_Investigations: counted(3),
                  Unique_Item_Investigations: counted(1),
                  Total_Item_Requests: counted(2),
                  Unique_Item_Requests: counted(1),
                },
              },
            ],
          },
        ],
      },
    ])
  })

  const former = {
    stamp: datestampOf(await record('oai_dc')),
    lastmod: lastmodOf(await read('/sitemap-articles-1.xml')),
  }
  const noticeId = `${id}.c1`
  const notice = `${article}/correction-1`
  await test.step('corrected', async () => {
    expect((await request.get(notice)).status()).toBe(404)
    await openAtDesk(page, id)
    await page.getByRole('textbox', { name: 'Text' }).fill(noticeText)
    await page.getByRole('button', { name: 'Publish the correction' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Publish the correction' }).click()
    await expect(toast(page, 'The correction is published.')).toBeVisible()
    await page.goto(notice)
    await expect(page.getByRole('heading', { level: 1, name: `Correction 1: ${title}` })).toBeVisible()
    await expect(page.getByRole('article')).toContainText(noticeText)
    await expect(main.getByRole('link', { name: title })).toHaveAttribute('href', article)
    await new Inbox(author.email).next(new RegExp(`${press.url}${notice}`))
  })

  await test.step('the correction at Crossref', async () => {
    await hurryUntil(press, () => expect([...crossref.registered.keys()]).toContain(`${prefix}/${noticeId}`))
    expect(crossref.registered.get(`${prefix}/${noticeId}`)!.xml).toMatch(
      new RegExp(
        `<crossmark_policy>${prefix}/policy</crossmark_policy>.*<update type="correction" date="[\\d-]+">${doi}<`,
      ),
    )
    // The notice carries the update. The record of the article is as before, so it is not sent again.
    expect([...crossref.accepted].filter(([change]) => change.startsWith(`${doi} `)).map(([, times]) => times)).toEqual(
      [1],
    )
    await expect(async () => {
      await page.goto(notice)
      const link = main.getByRole('link', { name: `${prefix}/${noticeId}` })
      await expect(link).toBeVisible({ timeout: 1_000 })
    }).toPass(patience)
  })

  await test.step('the correction for readers: page, issue, PDF', async () => {
    await visitor.goto(article)
    const corrections = visitor.getByRole('region', { name: 'Corrections' })
    await expect(corrections).toContainText(noticeText)
    await expect(corrections.getByRole('link')).toHaveAttribute('href', notice)
    await visitor.goto('/journal/cms/7/2')
    await expect(visitor.getByRole('main').locator(`a[href="${notice}"]`)).toBeVisible()
    await expect(async () => {
      const [first] = await pagesOf(request, file('.pdf'))
      expect(first).toContain(noticeText)
      expect(first).toMatch(/Corrected \d+ \w+ \d{4}/)
    }).toPass(patience)
    expect((await pagesOf(request, `${article}/${noticeId}.pdf`))[0]).toContain(noticeText)
  })

  await test.step('the correction for machines: JATS, JSON-LD, OAI-PMH, feeds, sitemaps', async () => {
    const forward = `related-article-type="correction-forward" id="related_correction-1" ext-link-type="doi" xlink:href="${prefix}/${noticeId}"`
    expect(await read(file('.xml'))).toContain(forward)
    expect(await read(`${article}/${noticeId}.xml`)).toContain('article-type="correction"')
    await page.goto(article)
    const { correction } = await jsonLdOf(page)
    expect(correction).toMatchObject([{ text: noticeText, url: `https://doi.org/${prefix}/${noticeId}` }])

    // A harvester asks only for what changed since its last harvest.
    await expect(async () => {
      const changed = await oai(`verb=ListIdentifiers&metadataPrefix=oai_dc&from=${harvest}`)
      expect(identifiersIn(changed)).toEqual([`oai:127.0.0.1:${id}`, `oai:127.0.0.1:${noticeId}`])
    }).toPass(patience)
    // Dublin Core has no field for it: the record of the article has a new datestamp, and the notice is a record.
    expect(datestampOf(await record('oai_dc')) > former.stamp).toBe(true)
    expect(await record('oai_dc', noticeId)).toContain(`Correction 1: ${title}</dc:title>`)
    expect(await record('jats')).toContain(forward)

    for (const feed of ['/feed.xml', '/journal/cms/feed.xml']) {
      const entries = (await read(feed)).split('<entry>').slice(1)
      expect(entries).toHaveLength(2)
      expect(entries[0]).toContain(`<title>Correction 1: ${title}</title>`)
      expect(entries[0]).toContain(`href="${press.url}${notice}"`)
      expect(/<updated>(.*)<\/updated>/.exec(entries[1]!)![1]! > former.stamp).toBe(true)
    }
    expect(lastmodOf(await read('/sitemap-articles-1.xml')) > former.lastmod).toBe(true)
    expect(await read('/sitemap-notices.xml')).toContain(`${press.url}${notice}</loc>`)
  })

  await test.step('nothing of the correction where it has no place: citations, search, DOAJ', async () => {
    // The article is cited as before; only a retraction or withdrawal marks its title.
    expect(await Promise.all(citationEndings.map((ending) => read(file(ending))))).toEqual(cited)
    await page.goto(`/search?q=${encodeURIComponent(title)}`)
    await expect(page.getByRole('link', { name: title, exact: true })).toHaveAttribute('href', article)
    // DOAJ has no field for it. The server compares what DOAJ has, and sends nothing.
    await letDoajCatchUp(press)
    expect(doaj.calls.map(({ method }) => method)).toEqual(['POST'])
    await openAtDesk(page, id)
    await expect(stateAtDoaj).toContainText('DOAJ has this article as of')
  })
})

const citationEndings = ['.apa.txt', '.vancouver.txt', '.chicago.txt', '.bib', '.ris', '.csl.json']

/** An accepted paper at the publishing desk, as the decision puts it there. */
async function acceptPaper({ ctx, journalId }: Press, author: Person): Promise<string> {
  const { id } = await makeSubmission(ctx, { authorId: author.id, journalId, status: 'accepted', title })
  await ctx.inTransaction((tx) =>
    Promise.resolve(
      tx.outbox.enqueue(openPublicationJob, { eventId: randomUUID(), submissionId: id, move: 'accept' }, { key: id }),
    ),
  )
  return id
}

/** Returns the public id of the article. */
async function publish(page: Page, paperId: string): Promise<string> {
  const issue = page.getByRole('combobox', { name: 'Issue' })
  await expect(async () => {
    await page.goto(`${desk}&paper=${paperId}`)
    await expect(issue).toBeVisible({ timeout: 2_000 })
  }).toPass(patience)
  await issue.selectOption({ index: 1 })
  await page.getByRole('textbox', { name: 'Pages' }).fill('1–9')
  await page.getByRole('button', { name: 'Save' }).click()
  const missing = page.getByRole('region', { name: 'Before it can be published' })
  await expect(missing).toContainText('Nothing is missing', patience)
  await missing.getByRole('button', { name: 'Publish' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish the paper' }).click()
  await expect(page.getByText('The article is published.')).toBeVisible(patience)
  const link = page.getByRole('link', { name: `Read the article “${title}”` })
  return (await link.getAttribute('href'))!.slice('/article/'.length)
}

async function openAtDesk(page: Page, id: string): Promise<void> {
  await page.goto(`${desk}&view=articles`)
  await page.getByRole('searchbox', { name: 'Search published articles' }).fill(id)
  await page.getByRole('link', { name: title }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
}

/** `2026-11` */
function monthFromNow(months: number): string {
  const now = new Date()
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months)).toISOString().slice(0, 7)
}

/** The text of each page of a PDF, in one line. */
async function pagesOf(request: APIRequestContext, address: string): Promise<string[]> {
  const answer = await request.get(address)
  expect(answer.status(), address).toBe(200)
  const { stdout } = spawnSync('pdftotext', ['-', '-'], { input: await answer.body() })
  // A form feed ends each page.
  const pages = stdout.toString().split('\f').slice(0, -1)
  return pages.map((text) => text.replace(/\s+/g, ' '))
}

const jsonLdOf = async (page: Page) =>
  JSON.parse((await page.locator('script[type="application/ld+json"]').textContent())!) as Record<string, unknown>
const identifiersIn = (xml: string) => [...xml.matchAll(/<identifier>(.*?)<\/identifier>/g)].map(([, one]) => one)
const datestampOf = (xml: string) => /<datestamp>(.*?)<\/datestamp>/.exec(xml)![1]!
const lastmodOf = (xml: string) => /<lastmod>(.*?)<\/lastmod>/.exec(xml)![1]!
