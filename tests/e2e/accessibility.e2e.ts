import { baseUrl, publicPages } from './support/pages.ts'
import { expect, test } from './support/test.ts'

for (const width of [390, 1280]) {
  test(`axe finds nothing on any public page, ${width} px, light and dark`, async ({ page, expectAccessible }) => {
    test.slow()
    await page.setViewportSize({ width, height: 844 })
    for (const { path, status } of await publicPages(baseUrl())) {
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
      const answer = await page.goto(path)
      expect(answer?.status(), path).toBe(status)
      await expectAccessible(page)
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
      await expectAccessible(page, 'colours')
    }
  })
}
