import type { EditorialMember, getEditorialPageEndpoint } from '@grfs/contracts/editorial-board'
import type { ResponseOf } from '@grfs/contracts/endpoint'
import { look, expect, test } from './support/test.ts'

type Board = ResponseOf<typeof getEditorialPageEndpoint>

test.describe('/editorial-board', () => {
  test('BOARD-001 BOARD-002 BOARD-004 groups the members by field, each with title, name and university', async ({
    page,
    request,
    expectAccessible,
  }) => {
    test.slow()
    const board = (await (await request.get('/api/editorial-page')).json()) as Board
    await page.goto('/editorial-board')
    await expect(page.getByRole('heading', { level: 1, name: 'Editorial board' })).toBeVisible()
    await expect(page.locator('.board-group')).toHaveCount(Object.keys(board).length)
    for (const [category, members] of Object.entries(board)) {
      const group = page.getByRole('region', { name: category, exact: true })
      const cards = group.getByRole('listitem')
      await expect(cards).toHaveCount(members.length)
      for (const [nth, { title, fullName, university }] of members.entries()) {
        await expect(cards.nth(nth)).toContainText(`${title} ${fullName}`)
        await expect(cards.nth(nth)).toContainText(university)
      }
    }
    await look(page, expectAccessible)
  })

  test('BOARD-003 each group has its own icon, and the colour of its journal', async ({ page, request }) => {
    const board = (await (await request.get('/api/editorial-page')).json()) as Board
    await page.goto('/editorial-board')
    const icons = await page.locator('.board-icon path').evaluateAll((all) => all.map((one) => one.getAttribute('d')))
    expect(new Set(icons).size).toBe(Object.keys(board).length)
    const colours = new Map<number, string>()
    for (const [category, members] of Object.entries(board)) {
      const hue = members.find(({ journal }) => journal)!.journal!.hue
      const icon = page.getByRole('region', { name: category, exact: true }).locator('.board-icon')
      const colour = await icon.evaluate((element) => getComputedStyle(element).backgroundColor)
      expect(colours.get(hue) ?? colour, category).toBe(colour)
      colours.set(hue, colour)
    }
    expect(colours.size).toBe(12)
    expect(new Set(colours.values()).size).toBe(12)
  })

  test('BOARD-005 who has no photo is drawn by their initials', async ({ page }) => {
    await page.goto('/editorial-board')
    const card = page.getByRole('listitem').filter({ hasText: 'Dr. Sefina Tuilagi' })
    await expect(card.locator('.avatar')).toHaveText('ST')
    await expect(card.locator('img')).toHaveCount(0)
  })

  test('BOARD-006 leads to the registration', async ({ page }) => {
    await page.goto('/editorial-board')
    await page.getByRole('link', { name: 'Apply to Join our Editorial Board', exact: true }).click()
    await page.waitForURL('**/register')
  })

  test('BOARD-009 BOARD-011 the flat list can be asked for one journal', async ({ request }) => {
    const all = (await (await request.get('/api/editorial-board')).json()) as EditorialMember[]
    const coasts = (await (await request.get('/api/editorial-board?journal=cms')).json()) as EditorialMember[]
    expect(all.length).toBeGreaterThan(coasts.length)
    expect(coasts.map(({ fullName }) => fullName)).toContain('Sefina Tuilagi')
    expect(Object.keys(coasts[0]!).toSorted()).toEqual(['fullName', 'passportPhoto', 'title', 'university'])
  })

  test.describe('with scripts off', () => {
    test.use({ javaScriptEnabled: false })

    test('BOARD-002 is complete, and its fields are reached with the keyboard', async ({ page }) => {
      await page.goto('/editorial-board')
      await page.getByRole('navigation', { name: 'Fields' }).getByRole('link', { name: /^Law/ }).focus()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { level: 2, name: 'Law' })).toBeInViewport()
      await page.getByRole('region', { name: 'Law' }).getByRole('link', { name: 'Law and Institutions' }).click()
      await page.waitForURL('**/journal/lai')
    })
  })
})
