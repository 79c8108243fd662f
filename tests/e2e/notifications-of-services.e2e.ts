import { notificationAbout } from '../support/notifications.ts'
import { answered } from './support/account.ts'
import { signInEditor } from './support/people.ts'
import { look, expect, test } from './support/test.ts'

test.use({ storageState: answered })
test.describe.configure({ timeout: 120_000 })

test('a service sends a notification about an article; an editor sees it as text, reads and deletes it', async ({
  page,
  request,
  examples,
  expectAccessible,
}) => {
  const id = examples.fullText
  const article = await request.get(`/article/${id}`)
  const [, inbox = ''] =
    /<([^>]+)>; rel="http:\/\/www\.w3\.org\/ns\/ldp#inbox"/.exec(article.headers()['link'] ?? '') ?? []
  expect(inbox).toMatch(/\/inbox$/)
  const origin = inbox.replace(/\/inbox$/, '')
  const sent = await request.post('/inbox', {
    headers: { 'content-type': 'application/ld+json' },
    data: JSON.stringify(notificationAbout(`${origin}/article/${id}`)),
  })
  expect(sent.status(), await sent.text()).toBe(201)

  await signInEditor(page)
  await page.goto('/admin?tool=overview&view=articles')
  const banner = page.locator('.note', { hasText: /unread notification/ })
  await expect(banner).toBeVisible({ timeout: 15_000 })
  await banner.getByRole('link').first().click()
  const part = page.getByRole('region', { name: 'From other services' })
  await expect(part.getByText('Review Commons, https://reviews.example')).toBeVisible()
  await expect(part.getByText('https://reviews.example/review/1')).toBeVisible()
  await expect(part.getByRole('link')).toHaveCount(0)
  await look(page, expectAccessible)
  await part.getByRole('button', { name: /^Mark as read/ }).click()
  await expect(part.getByText('Unread', { exact: true })).toHaveCount(0)
  await part.getByRole('button', { name: /^Delete/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(part.getByText('No other service has sent anything')).toBeVisible()
})
