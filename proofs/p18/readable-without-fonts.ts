import type { Browser, CDPSession, Page } from '@playwright/test'

export interface FontTrial {
  /** The first paragraph is painted although no font has arrived. */
  readable: boolean
  /** How each web font behaves while it is away; the stand-ins are fonts of the reader's own machine. */
  fontDisplay: string[]
  /** Layout shift when the fonts arrive a second late: the stand-ins should take the same room. */
  shiftWhenFontsArrive: number
}

const lateMs = 1_000
const paragraph = 'main p'

/** Holds the fonts back, looks whether the text is there all the same, lets them come, and sees what moves. */
export async function readableWithoutFonts(browser: Browser, address: string): Promise<FontTrial> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  const page = await context.newPage()
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/*.woff2', async (route) => {
    await held
    await route.continue()
  })
  await page.addInitScript(noteShifts)
  await page.goto(address, { waitUntil: 'commit' })
  await page.waitForSelector(paragraph)
  await page.waitForTimeout(lateMs)
  const cdp = await context.newCDPSession(page)
  const readable = await isPainted(page, cdp)
  const before = await shiftOf(page)
  release()
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  await page.waitForTimeout(lateMs)
  const shift = (await shiftOf(page)) - before
  const fontDisplay = await page.evaluate(() => [
    ...new Set([...document.fonts].filter((font) => !font.family.includes('Fallback')).map((font) => font.display)),
  ])
  await context.close()
  return { readable, fontDisplay, shiftWhenFontsArrive: Math.round(shift * 10_000) / 10_000 }
}

const shiftOf = (page: Page) => page.evaluate(() => (window as unknown as { shifted: number }).shifted)

/** A paragraph that looks the same with transparent letters was not painted at all. */
async function isPainted(page: Page, cdp: CDPSession): Promise<boolean> {
  const text = page.locator(paragraph).first()
  const box = await text.boundingBox()
  if (!box) return false
  // Not Playwright's own picture: it would wait for the fonts.
  const picture = async () => {
    const clip = { ...box, scale: 1 }
    return (await cdp.send('Page.captureScreenshot', { format: 'png', clip })).data
  }
  const shown = await picture()
  await text.evaluate((element) => ((element as HTMLElement).style.color = 'transparent'))
  const hidden = await picture()
  await text.evaluate((element) => (element as HTMLElement).style.removeProperty('color'))
  return shown !== hidden
}

function noteShifts(): void {
  const counter = window as unknown as { shifted: number }
  counter.shifted = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) counter.shifted += (entry as unknown as { value: number }).value
  }).observe({ type: 'layout-shift', buffered: true })
}
