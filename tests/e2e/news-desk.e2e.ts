import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { PostDraft } from '@grfs/contracts/news/admin'
import { answered, toast } from './support/account.ts'
import { typeThroughInterruptions } from './support/interruptions.ts'
import { look, expect, test } from './support/test.ts'
import { signInEditor, pngPhoto } from './support/people.ts'

test.use({ storageState: answered })
test.describe.configure({ timeout: 90_000 })

// Some labels are followed by a counter.
const field = (page: Page, name: string) => page.getByRole('textbox', { name: new RegExp(`^${name}`) })
const content = (page: Page) => field(page, 'Content')
const saved = (page: Page) => page.locator('.saving-note').filter({ hasText: /^Saved \d\d:\d\d$/ })
const row = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title })
const cover = (page: Page) => page.locator('.cover-field input[type=file]')
const png = (name: string, width = 1200, height = 900) => ({
  name,
  mimeType: 'image/png',
  buffer: pngPhoto(width, height),
})

async function write(page: Page, title: string): Promise<void> {
  await field(page, 'Title').fill(title)
  await field(page, 'Summary').fill('Twenty editors, two days, one harbour.')
  await field(page, 'Author').fill('Grace Wanjiru')
  await content(page).click()
  await page.keyboard.type('The editors met where the ferries leave.')
}

async function insertPicture(page: Page, alternative: string): Promise<void> {
  await page.getByRole('button', { name: 'Picture', exact: true }).click()
  await page.getByLabel('Choose a picture').setInputFiles(png('harbour.png', 640, 360))
  await page.getByRole('button', { name: 'Insert picture' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Please describe the picture' })).toBeVisible()
  await page.getByLabel('Description of the picture').fill(alternative)
  await page.getByRole('button', { name: 'Insert picture' }).click()
  await expect(content(page).getByRole('img', { name: alternative })).toBeVisible()
}

test('BLOG-001 BLOG-002 BLOG-012 BLOG-018 a post is written with a picture, interrupted, gone on with, published, changed and deleted', async ({
  page,
  browser,
}) => {
  const title = `The harbour meeting ${randomUUID().slice(0, 6)}`
  await signInEditor(page)
  await page.goto('/admin?tool=news')
  await page.getByRole('link', { name: 'Write a post' }).click()
  await write(page, title)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Heading', exact: true }).click()
  await page.keyboard.type('What was decided')
  await insertPicture(page, 'Ferries at the pier of Mombasa')
  await page.keyboard.type('To meet again.')
  await cover(page).setInputFiles(png('cover.png'))
  await expect(page.locator('.cover-shape')).toHaveCount(2)
  await expect(saved(page)).toBeVisible()

  // Leaves the page and returns through the list of drafts. The picture is still there too.
  await page.goto('/admin?tool=news')
  await page.getByRole('link', { name: `Continue writing: ${title}` }).click()
  await expect(field(page, 'Title')).toHaveValue(title)
  await expect(content(page).getByRole('heading', { name: 'What was decided' })).toBeVisible()
  await expect(content(page).getByRole('img', { name: 'Ferries at the pier of Mombasa' })).toBeVisible()
  await expect(page.locator('.cover-shape')).toHaveCount(2)
  await page.getByRole('button', { name: 'Crop' }).click()
  await page.getByRole('button', { name: 'Use this part' }).click()
  await expect(page.getByText(/^1200 × 675$/)).toBeVisible()

  await page.getByRole('button', { name: 'Preview' }).click()
  const preview = page.getByRole('region', { name: 'Preview of the post' })
  await expect(preview.getByRole('heading', { level: 1, name: title })).toBeVisible()
  const shown = await preview.locator('.prose').innerHTML()
  await page.getByRole('button', { name: 'Continue writing' }).click()
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(toast(page, 'Blog created successfully')).toBeVisible()
  await expect(row(page, title)).toContainText('The editors met where the ferries leave.')
  await expect(page.getByRole('heading', { name: 'Your drafts' })).toHaveCount(0)

  // The public pages and the feeds show it at once.
  const visitor = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await visitor.goto('/news')
  await visitor.getByRole('link', { name: title, exact: true }).click()
  await expect(visitor.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(visitor.getByRole('img', { name: 'Ferries at the pier of Mombasa' })).toBeVisible()
  expect(await visitor.locator('.prose').innerHTML()).toBe(shown)
  expect(await (await visitor.request.get('/news/feed.xml')).text()).toContain(title)
  const address = visitor.url()

  await row(page, title).getByRole('link', { name: /^Edit/ }).press('Enter')
  await field(page, 'Title').fill(`${title}, continued`)
  await expect(saved(page)).toBeVisible()
  await page.reload()
  await expect(page.getByText('You are editing changes that are not published yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(toast(page, 'Blog updated successfully')).toBeVisible()
  await visitor.goto(address)
  await expect(visitor.getByRole('heading', { level: 1, name: `${title}, continued` })).toBeVisible()

  await row(page, title)
    .getByRole('button', { name: /^Delete/ })
    .press('Enter')
  const question = page.getByRole('dialog', { name: 'Delete post' })
  await expect(question).toContainText('Delete this post? Readers will no longer find it.')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, 'Blog deleted successfully')).toBeVisible()
  await expect(row(page, title)).toHaveCount(0)
  expect((await visitor.goto(address))!.status()).toBe(404)
  await visitor.context().close()
})

test('BLOG-003 BLOG-005 BLOG-006 BLOG-007 BLOG-008 BLOG-009 says what is wrong before anything is sent', async ({
  page,
}) => {
  await signInEditor(page)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/api/blogs')) sent.push(request.url())
  })
  await page.goto('/admin?tool=news&draft=new')
  const publish = page.getByRole('button', { name: 'Publish' })
  await publish.click()
  await expect(toast(page, 'Please fill in all required fields.')).toBeVisible()
  await expect(field(page, 'Title')).toBeFocused()

  await write(page, 'Nothing to see')
  // With the keyboard: the editor may not have noticed a selection made by a script.
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('Delete')
  await expect(content(page)).not.toContainText('ferries')
  await insertPicture(page, 'Only a picture')
  await publish.click()
  await expect(toast(page, 'Please add some content to your blog post.')).toBeVisible()
  await content(page).click()
  await page.keyboard.type('Words at last.')
  await publish.click()
  await expect(toast(page, 'Please select an image for the blog post.')).toBeVisible()

  await cover(page).setInputFiles({ name: 'cover.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') })
  await expect(toast(page, 'Only JPEG, PNG, GIF, and WebP images are allowed')).toBeVisible()
  const large = { name: 'large.png', mimeType: 'image/png', buffer: Buffer.alloc(5_242_881) }
  await cover(page).setInputFiles(large)
  await expect(toast(page, 'Image size must be less than 5MB')).toBeVisible()
  expect(sent).toEqual([])

  // Deleting a draft asks for confirmation, too.
  await expect(saved(page)).toBeVisible()
  await page.goto('/admin?tool=news')
  await page.getByRole('button', { name: 'Delete: Nothing to see' }).click()
  await page.getByRole('dialog', { name: 'Delete draft' }).getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, 'The draft is deleted.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Your drafts' })).toHaveCount(0)
})

test('BLOG-010 BLOG-015 BLOG-016 BLOG-017 pages by ten, and says what failed', async ({ page }) => {
  await signInEditor(page)
  await page.goto('/admin?tool=news')
  const rows = page.getByRole('table', { name: 'Posts' }).locator('tbody tr')
  await expect(rows).toHaveCount(10, { timeout: 15_000 })
  const newest = (await rows.first().textContent())!
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: '2', exact: true }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(rows.first()).not.toHaveText(newest)

  const failed = { status: 503, json: { success: false, code: 'server.busy', message: 'Too much to do.', error: '' } }
  await page.route('**/api/blogs/*', (route) =>
    route.request().method() === 'GET' ? route.continue() : route.fulfill(failed),
  )
  await rows
    .first()
    .getByRole('button', { name: /^Delete/ })
    .press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, 'Failed to delete blog')).toBeVisible()
  await rows.first().getByRole('link', { name: /^Edit/ }).click()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(toast(page, 'Error updating blog: Too much to do.')).toBeVisible()

  await page.route('**/api/blogs?**', (route) => route.fulfill(failed))
  await page.goto('/admin?tool=news')
  await expect(page.getByText('Failed to fetch blogs.')).toBeVisible()
})

test('what is typed survives whatever happens to the page', async ({ context, page, request }) => {
  test.slow()
  const { token } = await signInEditor(page)
  const draft = randomUUID()
  const address = `/admin?tool=news&draft=${draft}`
  const headers = { authorization: `Bearer ${token}` }
  await typeThroughInterruptions({
    context,
    seed: 8,
    times: 6,
    // Other tests cover a session that ends: this editor was signed in without a login.
    endSession: () => Promise.resolve(),
    logIn: () => Promise.resolve(),
    ways: (name) => name !== 'the session is ended',
    form: {
      async open(window) {
        await window.goto(address)
        await expect(content(window)).toBeVisible({ timeout: 15_000 })
      },
      async type(window, words) {
        await content(window).click()
        await window.keyboard.press('Control+End')
        await window.keyboard.type(words)
      },
      read: (window) => content(window).innerText(),
      async readServer() {
        const { drafts } = (await (await request.get('/api/admin/news/drafts', { headers })).json()) as {
          drafts: PostDraft[]
        }
        return drafts.find(({ id }) => id === draft)?.form.content ?? ''
      },
    },
  })
})

test('the desk of the news holds on every screen', async ({ page, expectAccessible }) => {
  test.slow()
  await signInEditor(page)
  await page.goto('/admin?tool=news')
  await expect(page.getByRole('table', { name: 'Posts' })).toBeVisible()
  await look(page, expectAccessible)
  await page.goto('/admin?tool=news&draft=new')
  await write(page, 'A post that is looked at')
  await cover(page).setInputFiles(png('cover.png'))
  await page.getByRole('button', { name: 'Picture', exact: true }).click()
  await look(page, expectAccessible)
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByRole('region', { name: 'Preview of the post' })).toBeVisible()
  await look(page, expectAccessible)
})
