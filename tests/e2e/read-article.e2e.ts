import type { ResponseOf } from '@grfs/contracts/endpoint'
import type { getArticleEndpoint } from '@grfs/contracts/publishing'
import type { APIRequestContext } from '@playwright/test'
import { expect, test } from './support/test.ts'

type Article = ResponseOf<typeof getArticleEndpoint>

async function articleOf(request: APIRequestContext, id: string): Promise<Article> {
  return (await (await request.get(`/api/articles/${id}`)).json()) as Article
}

test('ARTICLE-001 ARTICLE-002 ARTICLE-005 a visitor reads an article: title, authors, date, abstract, keywords, lead author, cover', async ({
  page,
  request,
  examples,
  expectAccessible,
}) => {
  const article = await articleOf(request, examples.fullText)
  const answer = await page.goto(`/article/${article.id}`)
  expect(answer!.status()).toBe(200)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1, name: article.title })).toBeVisible()
  for (const author of article.authors) await expect(main.locator('.authors')).toContainText(author.fullName)
  // Corrections come later and have their own dates.
  const published = main.locator('time').first()
  await expect(published).toHaveAttribute('datetime', article.publishedDate)
  await expect(published).toHaveText(/^\d{1,2} [A-Z][a-z]+ \d{4}$/)
  await expect(main.locator('.abstract')).toContainText(article.abstract.slice(0, 200))
  await expect(main.getByRole('list', { name: 'Keywords' }).getByRole('listitem')).toHaveText(
    article.keywords.split(', '),
  )
  const lead = main
    .locator('div')
    .filter({ has: page.getByRole('term').filter({ hasText: 'Lead author' }) })
    .last()
  await expect(lead).toContainText(article.authors[0]!.fullName)
  await expect(main.getByRole('img', { name: /cover of/i })).toBeVisible()
  await expectAccessible(page)
})

test('ARTICLE-001 also answers to the internal id', async ({ page, request, examples }) => {
  const article = await articleOf(request, examples.fullText)
  await page.goto(`/article/${article._id}`)
  await expect(page.getByRole('heading', { level: 1, name: article.title })).toBeVisible()
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`/article/${article.id}$`))
})

test('ARTICLE-003 ARTICLE-006 a visitor downloads the cover', async ({ page, examples }) => {
  await page.goto(`/article/${examples.fullText}`)
  const started = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download Cover' }).click()
  const download = await started
  expect(download.suggestedFilename()).toContain(examples.fullText)
  expect(await download.failure()).toBeNull()
})

test('a visitor takes the article along as XML, where machines are told of it too', async ({
  page,
  request,
  examples,
}) => {
  await page.goto(`/article/${examples.fullText}`)
  const path = `/article/${examples.fullText}/${examples.fullText}.xml`
  const told = page.locator('link[rel=alternate][type="application/xml"]')
  await expect(told).toHaveAttribute('href', path)
  await expect(page.locator('meta[name=citation_xml_url]')).toHaveAttribute('content', new RegExp(`${path}$`))
  const started = page.waitForEvent('download')
  await page.getByRole('complementary').getByRole('link', { name: 'Download XML' }).click()
  expect((await started).suggestedFilename()).toBe(`${examples.fullText}.xml`)
  const answer = await request.get(path)
  expect(answer.headers()['content-type']).toBe('application/xml; charset=utf-8')
  expect(await answer.text()).toContain(`<article-id pub-id-type="publisher-id">${examples.fullText}<`)
})

test('ARTICLE-004 ARTICLE-006 Download Full Paper opens the file in a new tab', async ({ page, request, examples }) => {
  await page.goto(`/article/${examples.fullText}`)
  const link = page.getByRole('complementary').getByRole('link', { name: 'Download Full Paper' })
  await expect(link).toHaveAttribute('target', '_blank')
  const path = `/article/${examples.fullText}/${examples.fullText}.pdf`
  await expect(link).toHaveAttribute('href', path)
  await expect(page.locator('meta[name=citation_pdf_url]')).toHaveAttribute('content', new RegExp(`${path}$`))
  // Headless Chromium saves a PDF instead of showing it, so check that a second page opened, and its request.
  const opened = page.context().waitForEvent('page')
  const asked = page.context().waitForEvent('request', (one) => one.url().endsWith(path))
  await link.click()
  expect(await opened).not.toBe(page)
  await asked
  for (const address of [path, `/api/articles/${examples.fullText}/paper`]) {
    const file = await request.get(address)
    expect([file.status(), new URL(file.url()).pathname]).toEqual([200, path])
    expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-')
  }
})

test('ARTICLE-012 CHROME-029 an unknown article is not found', async ({ page, expectAccessible }) => {
  const answer = await page.goto('/article/cms.1999.999')
  expect(answer!.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: 'Article Not Found' })).toBeVisible()
  await expectAccessible(page)
})

test('an article without full text is complete too', async ({ page, request, examples, expectAccessible }) => {
  const article = await articleOf(request, examples.short)
  await page.goto(`/article/${article.id}`)
  await expect(page.getByRole('heading', { level: 1, name: article.title })).toBeVisible()
  await expect(page.getByRole('complementary').getByRole('link', { name: 'Download Full Paper' })).toBeVisible()
  await expectAccessible(page)
})

test('the contents lead into the text and show where one is', async ({ page, examples }) => {
  await page.goto(`/article/${examples.fullText}`)
  const contents = page.getByRole('navigation', { name: 'Contents', exact: true })
  await expect(contents.getByRole('link', { name: 'Abstract' })).toHaveAttribute('aria-current', 'true')
  await contents.getByRole('link', { name: 'References' }).click()
  await expect(page.getByRole('heading', { name: 'References' })).toBeInViewport()
  await expect(contents.getByRole('link', { name: 'References' })).toHaveAttribute('aria-current', 'true')
})

test('citations and references link both ways', async ({ page, examples }) => {
  await page.goto(`/article/${examples.fullText}`)
  await page.getByRole('link', { name: '[1]', exact: true }).first().click()
  await expect(page.locator('#ref-1')).toBeInViewport()
  await page.getByRole('link', { name: 'Back to text, reference 1', exact: true }).click()
  await expect(page.locator('#cite-1')).toBeInViewport()
})

const devices = [
  { name: 'on a desktop', settings: {} },
  { name: 'on a phone', settings: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
]
for (const { name, settings } of devices)
  test.describe(name, () => {
    test.use(settings)

    test('figures and tables fit the page, and open in the full width with their captions', async ({
      page,
      examples,
      expectAccessible,
    }) => {
      await page.goto(`/article/${examples.fullText}`)
      const broken = await page.locator('.table-scroll td:not(.w)').evaluateAll(
        (cells) =>
          cells.filter((cell) => {
            const range = document.createRange()
            range.selectNodeContents(cell)
            const tops = [...range.getClientRects()].map(({ top, height }) => top + height / 2)
            return Math.max(...tops) - Math.min(...tops) > 8
          }).length,
      )
      expect(broken).toBe(0)
      const width = await page.evaluate(() => document.documentElement.clientWidth)
      for (const kind of ['fig', 'tbl']) {
        const figure = page.locator(`figure.${kind}`).first()
        await expect(figure.locator('figcaption')).toBeVisible()
        const open = figure.getByRole('button', { name: 'Enlarge' })
        await open.scrollIntoViewIfNeeded()
        expect((await figure.boundingBox())!.width).toBeLessThan(width)
        const top = await page.evaluate(() => scrollY)
        await open.click()
        expect((await figure.boundingBox())!.width).toBe(width)
        await expect(figure.locator('figcaption')).toBeInViewport()
        await expectAccessible(page)
        await figure.getByRole('button', { name: 'Close' }).click()
        await expect(open).toBeInViewport()
        await expect.poll(() => page.evaluate(() => scrollY)).toBe(top)
      }
    })

    test('a name leads to all articles of the author, and a citation shows its reference', async ({
      page,
      request,
      examples,
      isMobile,
    }) => {
      await page.goto(`/author/${examples.author}`)
      const author = await page.getByRole('heading', { level: 1 }).innerText()
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
        'href',
        new RegExp(`/author/${examples.author}$`),
      )
      const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent())!) as object
      expect(data).toMatchObject({ mainEntity: { '@type': 'Person', name: author } })
      await page.locator('.article-list h3 a').first().click()
      await page.locator('.authors').getByRole('link', { name: author, exact: true }).click()
      await expect(page.getByRole('heading', { level: 1, name: author })).toBeVisible()

      const article = await articleOf(request, examples.fullText)
      await page.goto(`/article/${article.id}`)
      await expect(page.getByRole('heading', { level: 2, name: 'How to cite' })).toBeVisible()

      const citation = page.locator('.article-text a[href="#ref-1"]').first()
      if (isMobile) await citation.tap()
      else await citation.hover()
      const card = page.locator('.reference-card')
      await expect(card).toContainText(article.references[0]!.text.slice(0, 20))
      await page.keyboard.press('Escape')
      await expect(card).toBeHidden()
    })
  })

test('Cite shows the citation and copies it', async ({ page, context, request, examples, expectAccessible }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const article = await articleOf(request, examples.fullText)
  await page.goto(`/article/${article.id}`)
  await page.getByRole('complementary').getByRole('button', { name: 'Cite' }).click()
  const panel = page.getByRole('dialog', { name: 'Cite this article' })
  await expect(panel).toContainText(`(${article.year}). ${article.title}`)
  await expectAccessible(page)
  await panel.getByRole('button', { name: 'Copy the citation in APA style' }).click()
  await expect(page.getByRole('status')).toHaveText('Citation copied.')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(article.citeAs)
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
})

test('Share copies the address where the device has no sheet', async ({ page, context, examples }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }))
  await page.goto(`/article/${examples.fullText}`)
  await page.getByRole('complementary').getByRole('link', { name: 'Share' }).click()
  await expect(page.getByRole('status')).toHaveText('Link copied.')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
  const { citeAs } = await articleOf(page.request, examples.fullText)
  for (const name of ['Email', 'WhatsApp', 'LinkedIn', 'Bluesky']) {
    const link = page.getByRole('complementary').getByRole('link', { name })
    expect(decodeURIComponent((await link.getAttribute('href'))!)).toContain(citeAs)
  }
})

test('machines find the citation in the page', async ({ page, request, examples }) => {
  const article = await articleOf(request, examples.fullText)
  await page.goto(`/article/${article.id}`)
  const contents = (name: string) =>
    page.locator(`meta[name="${name}"]`).evaluateAll((all) => all.map((one) => one.getAttribute('content')))
  expect(await contents('citation_title')).toEqual([article.title])
  // The family names of these authors have one word.
  const inverted = article.authors.map(({ fullName }) => fullName.replace(/^(.*) (\S+)$/, '$2, $1'))
  expect(await contents('citation_author')).toEqual(inverted)
  // The demonstration registers no DOIs.
  expect(await contents('citation_doi')).toEqual([])
  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent())!) as object
  expect(data).toMatchObject({ '@type': 'ScholarlyArticle', headline: article.title })
})

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })

  test('ARTICLE-002 ARTICLE-003 ARTICLE-004 ARTICLE-005 everything is there on a phone, and the citation opens', async ({
    page,
    request,
    examples,
  }) => {
    const article = await articleOf(request, examples.fullText)
    await page.goto(`/article/${article.id}`)
    await expect(page.getByRole('heading', { level: 1, name: article.title })).toBeVisible()
    for (const section of article.sections) {
      await expect(page.getByRole('heading', { level: 2, name: section.title })).toBeVisible()
    }
    await expect(page.locator('.references > li')).toHaveCount(article.references.length)
    await expect(page.getByRole('link', { name: 'Download Full Paper' })).toHaveAttribute('href', article.paperFile!)
    await expect(page.getByRole('link', { name: 'Download Cover' })).toHaveAttribute('href', article.coverImage)
    await page.getByRole('region', { name: 'Quick actions' }).getByRole('button', { name: 'Cite' }).click()
    await expect(page.getByRole('dialog', { name: 'Cite this article' })).toContainText(article.citeAs)
  })
})

test('ARTICLE-005 every public page can be opened without an account', async ({ request, examples }) => {
  for (const path of [
    '/home',
    '/global',
    '/journal/cms',
    `/article/${examples.fullText}`,
    `/article/${examples.short}`,
  ]) {
    expect((await request.get(path)).status(), path).toBe(200)
  }
})

test('nothing runs over the edge at 320 px', async ({ page, examples }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  for (const path of ['/home', '/global', '/journal/cms', `/article/${examples.fullText}`, '/nowhere']) {
    await page.goto(path)
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(320)
  }
})
