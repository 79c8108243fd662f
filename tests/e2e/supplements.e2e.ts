import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { APIRequestContext } from '@playwright/test'
import type { Publication } from '@grfs/contracts/publishing/admin'
import { manuscriptDocx } from '../../apps/server/demo/papers/docx.ts'
import { answered } from './support/account.ts'
import { acceptUnreviewed, submitPaper } from './support/papers.ts'
import { newPerson, openAccount, signIn, signedInMember, signInEditor } from './support/people.ts'
import { expect, look, test } from './support/test.ts'

const sentence = 'The well was sampled at the turn of the tide and again at noon. '
const manuscript = (title: string) => ({
  name: 'rupsha.docx',
  mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  buffer: manuscriptDocx({
    title,
    authors: [{ name: 'Aminata Diouf', affiliation: 'Cheikh Anta Diop University' }],
    abstract: 'Chloride rises in wells along the Rupsha in each dry season, and falls later each year.',
    keywords: ['chloride', 'wells', 'rivers'],
    text: `# Introduction\n\n${sentence.repeat(20)}\n\n# Results\n\n${sentence.repeat(20)}`,
    references: ['Lind, P. (2024). Wells and water. Journal of Wells, 3(2), 1–9.'],
  }),
})
const table = { name: 'diouf wells.csv', mimeType: 'text/csv', buffer: Buffer.from('well;chloride\n1;250\n') }
const code = { name: 'fit.py', mimeType: 'text/x-python', buffer: Buffer.from('print(1)\n') }

/** Accepts the paper and publishes it through the API of the editors. Returns the id of the article. */
async function publish(request: APIRequestContext, token: string, title: string): Promise<string> {
  const as = { headers: { authorization: `Bearer ${token}` } }
  const id = await acceptUnreviewed(title)
  const tell = async () => {
    const answer = await request.get(`/api/admin/publishing/${id}`, as)
    return answer.ok() ? ((await answer.json()) as Publication) : null
  }
  const reaches = (state: string) => expect.poll(async () => (await tell())?.state, { timeout: 90_000 }).toBe(state)
  await expect.poll(tell, { timeout: 30_000 }).not.toBeNull()
  const { issues } = (await (await request.get('/api/admin/issues?journal=cms', as)).json()) as {
    issues: Array<{ id: string }>
  }
  const { version, plan } = (await tell())!
  const data = { version, plan: { ...plan, issueId: issues[0]!.id } }
  expect((await request.put(`/api/admin/publishing/${id}`, { ...as, data })).status()).toBe(200)
  await reaches('ready')
  await request.post('/api/admin/publishing/publish', { ...as, data: { ids: [id] } })
  await reaches('published')
  return (await tell())!.publicId!
}

for (const [device, options] of [
  ['a desk', { viewport: { width: 1280, height: 800 } }],
  ['a phone', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }],
] as const) {
  test.describe(`on ${device}`, () => {
    test.use({ storageState: answered, ...options })
    test.describe.configure({ timeout: 240_000 })

    test(`on ${device} an author adds supplements, a visitor downloads them, and a new version replaces them`, async ({
      page,
      request,
      browser,
      expectAccessible,
    }) => {
      const title = `Chloride along the Rupsha ${randomBytes(3).toString('hex')}`
      await signIn(page, await openAccount(request, newPerson()))
      await page.goto('/dashboard/researcher/submitPaper')
      await page.locator('#paper-document').setInputFiles(manuscript(title))
      await expect(page.getByRole('textbox', { name: /^Title Read from/ })).toHaveValue(title, { timeout: 90_000 })
      const part = page.getByRole('region', { name: 'Supplementary files' })
      await page.locator('#paper-supplements').setInputFiles([code, table])
      await expect(part.getByRole('listitem')).toHaveCount(2)
      await part.getByRole('button', { name: 'Up: move diouf wells.csv before the supplement above' }).click()
      await part.getByRole('textbox', { name: 'Title of supplement 1' }).fill('Chloride of each well')
      await part.getByRole('button', { name: 'Remove fit.py' }).click()
      await look(page, expectAccessible)
      await expect(page.getByText(/^Saved/)).toBeVisible()
      await page.reload()
      await expect(part.getByText('diouf wells.csv')).toBeVisible()
      await expect(part.getByRole('textbox', { name: 'Title of supplement 1' })).toHaveValue('Chloride of each well')
      await page.getByRole('combobox', { name: /^Journal/ }).selectOption({ label: 'Coastal and Marine Studies' })
      await submitPaper(page)
      await page.waitForURL(/\/submitted\?id=/)

      const publicId = await publish(request, (await signedInMember('admin')).token, title)
      await page.goto(`/article/${publicId}`)
      const list = page.getByRole('region', { name: 'Supplementary material' })
      await expect(list).toContainText('Chloride of each well')
      await expect(list).toContainText('(CSV, 20 bytes)')
      await look(page, expectAccessible)
      const download = page.waitForEvent('download')
      await list.getByRole('link', { name: `${publicId}-s1.csv` }).click()
      const file = await download
      expect(file.suggestedFilename()).toBe(`${publicId}-s1.csv`)
      expect(await readFile(await file.path())).toEqual(table.buffer)

      // An editor replaces the list with a second version.
      const desk = await (await browser.newContext({ storageState: answered, ...options })).newPage()
      await signInEditor(desk)
      await desk.goto(`/admin?tool=overview&view=articles&article=${publicId}`)
      const form = desk.getByRole('form', { name: 'New version' })
      await form.getByRole('button', { name: /^Remove / }).click()
      await form.locator('#paper-supplements').setInputFiles(code)
      await form.getByRole('textbox', { name: 'Title of supplement 1' }).fill('The fit')
      await form.getByRole('textbox', { name: 'What has changed' }).fill('The code replaces the table.')
      await look(desk, expectAccessible)
      await desk.setViewportSize(options.viewport)
      await form.getByRole('button', { name: 'Publish version 2' }).click()
      await expectAccessible(desk)
      await desk.getByRole('dialog').getByRole('button', { name: 'Publish version 2' }).click()
      await expect(form.getByText('Readers see version 2.')).toBeVisible({ timeout: 90_000 })

      await expect(async () => {
        await page.goto(`/article/${publicId}`)
        await expect(list.getByRole('link', { name: `${publicId}-v2-s1.py` })).toBeVisible({ timeout: 1000 })
      }).toPass({ timeout: 30_000 })
      await expect(list).toContainText('The fit')
      await expect(list).not.toContainText('Chloride of each well')
      await page.goto(`/article/${publicId}/v1`)
      await expect(list).toContainText('Chloride of each well')
      await expect(list).not.toContainText('The fit')
      const read = async (link: string) => {
        const href = await list.getByRole('link', { name: link }).getAttribute('href')
        return (await page.request.get(href!)).body()
      }
      expect(await read(`${publicId}-s1.csv`)).toEqual(table.buffer)
      await look(page, expectAccessible)
      await page.goto(`/article/${publicId}`)
      expect(await read(`${publicId}-v2-s1.py`)).toEqual(code.buffer)
    })
  })
}
