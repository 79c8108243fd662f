import { baseUrl, publicPages } from './support/pages.ts'
import { expect, test } from './support/test.ts'

const widths = [390, 1280]
const themes = ['light', 'dark'] as const

for (const width of widths) {
  for (const theme of themes) {
    test(`axe finds nothing on any public page, ${width} px, ${theme}`, async ({ page, expectAccessible }) => {
      test.slow()
      await page.setViewportSize({ width, height: 844 })
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
      for (const { path, status } of await publicPages(baseUrl())) {
        const answer = await page.goto(path)
        expect(answer?.status(), path).toBe(status)
        await expectAccessible(page)
      }
    })
  }
}
