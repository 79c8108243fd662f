import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { look, expect, test } from './support/test.ts'
import { Inbox } from './support/mail.ts'

const newAddress = () => `suggest-${randomBytes(6).toString('hex')}@example.org`
const button = (page: Page) => page.getByRole('main').getByRole('button')
const alert = (page: Page) => page.getByRole('main').getByRole('alert')
const status = (page: Page) => page.getByRole('main').getByRole('status')
const field = (page: Page, label: string) => page.getByRole('main').getByLabel(label)
const marker = (page: Page) => page.evaluate(() => localStorage.getItem('GRFSLastSuggestion'))

async function fillIn(page: Page, email: string) {
  await field(page, 'Name').fill('Leilani Kealoha')
  await field(page, 'Email').fill(email)
  await field(page, 'Suggested research fields').fill('Volcanology\nIsland ecology')
}

test.describe('/suggest-fields', () => {
  test('SUGGEST-001 SUGGEST-002 SUGGEST-003 SUGGEST-005 SUGGEST-015 is a form for any visitor', async ({
    page,
    expectAccessible,
  }) => {
    test.slow()
    await page.goto('/suggest-fields')
    await expect(page.getByRole('heading', { level: 1, name: 'Suggest a research field' })).toBeVisible()
    await expect(field(page, 'Name')).toBeEditable()
    await expect(field(page, 'Email')).toHaveAttribute('type', 'email')
    await expect(field(page, 'Suggested research fields')).toHaveAttribute('rows', '6')
    await expect(field(page, 'Additional notes')).toHaveAttribute('rows', '4')
    const heights = ['Suggested research fields', 'Additional notes'].map(async (label) => {
      return (await field(page, label).boundingBox())!.height
    })
    const [six, four] = (await Promise.all(heights)) as [number, number]
    expect(six).toBeGreaterThan(four * 1.3)
    for (const label of ['Name', 'Email', 'Suggested research fields']) {
      await expect(field(page, label)).toHaveAttribute('required')
    }
    await expect(field(page, 'Additional notes')).not.toHaveAttribute('required')
    await look(page, expectAccessible)
  })

  test('SUGGEST-016 cannot be submitted while a required field is blank', async ({ page }) => {
    await page.goto('/suggest-fields')
    await expect(button(page)).toBeDisabled()
    await fillIn(page, newAddress())
    await expect(button(page)).toBeEnabled()
    for (const label of ['Name', 'Email', 'Suggested research fields']) {
      const before = await field(page, label).inputValue()
      await field(page, label).fill('   ')
      await expect(button(page), label).toBeDisabled()
      await field(page, label).fill(before)
      await expect(button(page), label).toBeEnabled()
    }
  })

  test('SUGGEST-013 SUGGEST-014 says what is missing where it is left out', async ({ page }) => {
    await page.goto('/suggest-fields')
    await field(page, 'Name').focus()
    await page.keyboard.press('Tab')
    await expect(alert(page)).toHaveText('Please provide your name and email.')
    await field(page, 'Name').fill('Leilani Kealoha')
    await expect(alert(page)).toBeEmpty()
    await field(page, 'Suggested research fields').focus()
    await page.keyboard.press('Tab')
    await expect(alert(page)).toHaveText('Please suggest at least one research field.')
  })

  test('SUGGEST-004 SUGGEST-006 SUGGEST-007 SUGGEST-018 sends, says so, and tells the press by mail', async ({
    page,
    expectAccessible,
  }) => {
    test.slow()
    const email = newAddress()
    await page.goto('/suggest-fields')
    const form = page.locator('form.suggestion')
    await expect(form).toHaveAttribute('data-state', 'idle')
    await expect(button(page)).toHaveText('Submit Suggestion')
    await fillIn(page, email)
    await field(page, 'Additional notes').fill('<b>We</b> would review.')
    // Hold the request until the busy state was seen; then let the real server respond.
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/api/feedback/send-suggestions', async (route) => {
      await held
      await route.continue()
    })
    const sent = page.waitForRequest('**/api/feedback/send-suggestions')
    await button(page).click()
    await expect(button(page)).toHaveText('Sending...')
    await expect(button(page)).toBeDisabled()
    await expect(form).toHaveAttribute('data-state', 'loading')
    release()
    expect((await sent).postDataJSON()).toEqual({
      senderName: 'Leilani Kealoha',
      senderEmail: email,
      suggestedFields: 'Volcanology\nIsland ecology',
      additionalNotes: '<b>We</b> would review.',
    })
    await expect(button(page)).toHaveText('Submitted')
    await expect(form).toHaveAttribute('data-state', 'success')
    await expect(status(page)).toHaveText('Suggestion submitted successfully!')
    await expect(status(page)).toBeFocused()
    await look(page, expectAccessible)
    await new Inbox(email).next(/has reached/)
  })

  test('SUGGEST-008 SUGGEST-009 SUGGEST-010 SUGGEST-011 SUGGEST-012 SUGGEST-016 is locked for 24 hours, rechecked every minute', async ({
    page,
  }) => {
    await page.clock.install({ time: new Date('2026-11-15T09:00:00Z') })
    await page.goto('/suggest-fields')
    await fillIn(page, newAddress())
    await button(page).click()
    await expect(page.getByText('You can submit again in 24h 0m')).toBeVisible()
    expect(Number(await marker(page))).toBeGreaterThanOrEqual(Date.parse('2026-11-15T09:00:00Z'))
    await expect(button(page)).toBeDisabled()
    await expect(field(page, 'Name')).toBeDisabled()

    await page.clock.runFor(120_000)
    await expect(page.getByText(/^You can submit again in 23h 59m$/)).toBeVisible()

    await page.reload()
    await expect(button(page)).toHaveText('Submitted')
    await expect(button(page)).toBeDisabled()
    await page.clock.fastForward(23.5 * 3_600_000)
    await page.clock.runFor(60_000)
    await expect(page.getByText(/^You can submit again in 2\dm$/)).toBeVisible()

    await page.clock.fastForward(3_600_000)
    await page.clock.runFor(60_000)
    await expect(button(page)).toHaveText('Submit Suggestion')
    await expect(page.getByText('You can submit again')).toHaveCount(0)
    await expect(field(page, 'Name')).toBeEditable()
    expect(await marker(page)).toBeNull()
  })

  test('SUGGEST-012 a marker that is no time of the past locks nobody', async ({ page }) => {
    for (const wrong of ['soon', String(Date.now() + 1e12), String(Date.now() - 86_400_001)]) {
      await page.goto('/suggest-fields')
      await page.evaluate((value) => localStorage.setItem('GRFSLastSuggestion', value), wrong)
      await page.reload()
      await expect(button(page)).toHaveText('Submit Suggestion')
      expect(await marker(page)).toBeNull()
    }
  })

  test('SUGGEST-007 SUGGEST-017 shows the message of the server, and keeps what was written', async ({
    page,
    request,
    expectAccessible,
  }) => {
    test.slow()
    const senderEmail = newAddress()
    await request.post('/api/feedback/send-suggestions', {
      data: { senderName: 'L', senderEmail, suggestedFields: 'Volcanology' },
    })
    await page.goto('/suggest-fields')
    await fillIn(page, senderEmail)
    await button(page).click()
    await expect(alert(page)).toHaveText(/^You can submit again in (24h 0m|23h 59m)$/)
    await expect(page.locator('form.suggestion')).toHaveAttribute('data-state', 'error')
    await expect(field(page, 'Name')).toHaveValue('Leilani Kealoha')
    await expect(button(page)).toBeEnabled()
    expect(await marker(page)).toBeNull()
    await look(page, expectAccessible)
  })

  test('SUGGEST-017 says Something went wrong where the server says nothing', async ({ page, context }) => {
    await page.goto('/suggest-fields')
    await fillIn(page, newAddress())
    await context.setOffline(true)
    await button(page).click()
    await expect(alert(page)).toHaveText('Something went wrong')
    await context.setOffline(false)
    await button(page).click()
    await expect(status(page)).toHaveText('Suggestion submitted successfully!')
  })

  test('is filled in and sent with the keyboard alone', async ({ page }) => {
    await page.goto('/suggest-fields')
    await field(page, 'Name').focus()
    await page.keyboard.type('Leilani Kealoha')
    await page.keyboard.press('Tab')
    await page.keyboard.type(newAddress())
    await page.keyboard.press('Tab')
    await page.keyboard.type('Volcanology')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(button(page)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(status(page)).toHaveText('Suggestion submitted successfully!')
  })

  test('no other page loads its script', async ({ page, request }) => {
    expect(await (await request.get('/suggest-fields')).text()).toContain('suggest-fields-')
    expect(await (await request.get('/global')).text()).not.toContain('suggest-fields-')
    await page.goto('/global')
    await page
      .getByRole('main')
      .getByRole('link', { name: /suggest it!/ })
      .click()
    await page.waitForURL('**/suggest-fields')
  })

  test('a link cannot put words on the page', async ({ page }) => {
    await page.goto('/suggest-fields?problem=%3Cscript%3Ealert(1)%3C/script%3E&wait=x')
    await expect(alert(page)).toHaveText('Something went wrong')
    await page.goto('/suggest-fields?problem=constructor')
    await expect(alert(page)).toHaveText('Something went wrong')
  })

  test.describe('with scripts off', () => {
    test.use({ javaScriptEnabled: false })

    test('SUGGEST-002 SUGGEST-018 the form is posted, and the page says that it arrived', async ({ page, request }) => {
      const email = newAddress()
      await page.goto('/suggest-fields')
      await fillIn(page, email)
      await button(page).click()
      await page.waitForURL('**/suggest-fields?sent')
      await expect(status(page)).toHaveText('Suggestion submitted successfully!')
      await new Inbox(email).next(/has reached/)
      const again = await request.get('/suggest-fields?sent')
      expect(again.headers()['cache-control']).toContain('public')
    })

    test('SUGGEST-009 SUGGEST-017 what the server refuses is said on the page', async ({ page, request }) => {
      const senderEmail = newAddress()
      await request.post('/api/feedback/send-suggestions', {
        data: { senderName: 'L', senderEmail, suggestedFields: 'Volcanology' },
      })
      await page.goto('/suggest-fields')
      await fillIn(page, senderEmail)
      await button(page).click()
      await expect(alert(page)).toHaveText(/^You can submit again in (24h 0m|23h 59m)$/)
      await page.goto('/suggest-fields?problem=suggestion.fields-missing')
      await expect(alert(page)).toHaveText('Please suggest at least one research field.')
    })
  })
})
