import { expect, type Page } from '@playwright/test'

const widths = [320, 390, 768, 1280, 1920]

/** A page as it stands: axe on a phone and on a desk, in both themes; and nobody has to scroll sideways. */
export async function look(page: Page, expectAccessible: (page: Page) => Promise<void>): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 })
      await loosen(page, true)
      await expectAccessible(page)
      await loosen(page, false)
    }
  }
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 })
    const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    expect.soft(over, `${page.url()} at ${width} px`).toBeLessThanOrEqual(0)
  }
}

/** What lies under a sticky bar can be scrolled from under it, so the bars lie in their own places while axe looks. */
export async function loosen(page: Page, isLoose: boolean): Promise<void> {
  await page.evaluate((loose) => {
    for (const element of document.querySelectorAll<HTMLElement>(loose ? 'body *' : '[data-loose]')) {
      if (loose && getComputedStyle(element).position !== 'sticky') continue
      element.toggleAttribute('data-loose', loose)
      element.style.position = loose ? 'relative' : ''
      element.style.inset = loose ? 'auto' : ''
    }
  }, isLoose)
}
