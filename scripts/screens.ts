import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { chromium, type Browser, type Page } from '@playwright/test'
import sharp from 'sharp'
import { helpPictureSize } from '@grfs/contracts/help-pages'
import { loosen } from '../tests/e2e/support/test.ts'
import { galleryPath, publicPages } from '../tests/e2e/support/pages.ts'
import { chromiumOptions } from './chromium.ts'
import { closeAll } from './closing.ts'
import { deskShots } from './desk-screens.ts'
import { projectFolder } from './service.ts'
import { startStack } from './stack.ts'

/**
 * `npm run screens [-- words]`: pictures of every page, role and state into screens/; only names that contain these
 * words. `npm run screens -- --guide`: the pictures of the user guide into apps/web/public/guide.
 */
interface Shot {
  name: string
  url: string
  widths?: number[]
  /** Local storage when the page opens; a stored choice hides the cookie banner. */
  stored?: Record<string, string>
  before?: (page: Page) => Promise<unknown>
}

const folder = path.join(projectFolder, 'screens')
const [phone, desk] = [390, 1280]
const heights: Record<number, number> = { [phone]: 844, [desk]: 900 }
const themes = ['light', 'dark'] as const
type Theme = (typeof themes)[number]
const pagesAtOnce = 3

const answered = { g_cookieConsent: 'accepted' }
const signedIn = (role: string) => ({ ...answered, GRFSAuthToken: 'a-token', GRFSRole: role, GRFSRoles: `["${role}"]` })

/** The account pages as a visitor sees them. */
const accountScreens = [
  'login',
  'subadmin/login',
  'register',
  'verify-otp',
  'magic-login',
  'verify-email?token=unknown',
  'resend-verification',
  'forgot-password',
  'reset-password?token=unknown',
  'change-email?token=unknown',
  'unsubscribe?token=reminder.unknown',
  'follow/manage?token=unknown',
  'not-approved',
]

const sendEmptyForm = (page: Page) => page.getByRole('button', { name: 'Register' }).press('Enter')
const openMenu = (page: Page) => page.locator('[data-menu]').click()

async function shotsOf(base: string, development: string): Promise<Shot[]> {
  const pages = await publicPages(base)
  return [
    ...pages.map(({ name, path: at }) => ({ name, url: base + at })),
    { name: 'home+banner', url: `${base}/home`, stored: {} },
    { name: 'home+signed-in', url: `${base}/home`, widths: [desk], stored: signedIn('researcher') },
    { name: 'home+menu', url: `${base}/home`, widths: [phone], before: openMenu },
    ...['researcher', 'reviewer'].map((role) => ({
      name: `home+menu-${role}`,
      url: `${base}/home`,
      widths: [phone],
      stored: signedIn(role),
      before: openMenu,
    })),
    ...accountScreens.map((at) => ({
      name: `account-${at.split('?', 1)[0]!.replace('/', '-')}`,
      url: `${base}/${at}`,
    })),
    { name: 'account-register+errors', url: `${base}/register`, before: sendEmptyForm },
    ...(await deskShots(base)).map(({ path: at, stored, ...shot }) => {
      return { ...shot, url: base + at, stored: { ...answered, ...stored } }
    }),
    { name: 'gallery', url: development + galleryPath },
  ]
}

/** Waits until no placeholder and no busy list has been seen for a while. */
async function untilStill(page: Page): Promise<void> {
  const busy = page.locator('.skeleton, [aria-busy="true"]:not(.processing)')
  for (let still = 0, left = 100; still < 4 && left > 0; left--) {
    await page.waitForTimeout(100)
    still = (await busy.count()) === 0 ? still + 1 : 0
  }
}

const guideFolder = path.join(projectFolder, 'apps/web/public/guide')

/** The pictures of the guide: the tops of pages. */
async function takeGuide(browser: Browser, shots: Shot[], names: string[]): Promise<number> {
  const text = readFileSync(path.join(projectFolder, 'docs/guide/pictures.json'), 'utf8')
  const all = Object.entries(JSON.parse(text) as Record<string, { shot: string }>)
  const pictures = all.filter(([file]) => names.length === 0 || names.includes(file))
  for (const [file, { shot: name }] of pictures) {
    const shot = shots.find((one) => one.name === name)
    if (!shot) throw new Error(`The picture ${file} is the shot ${name}, which does not exist.`)
    await withPage(browser, shot, helpPictureSize, 'light', async (tab) => {
      const picture = sharp(await tab.screenshot({ animations: 'disabled' }))
      await picture.webp({ quality: 80 }).toFile(path.join(guideFolder, `${file}.webp`))
    })
  }
  return pictures.length
}

async function take(browser: Browser, shot: Shot, width: number, theme: Theme): Promise<void> {
  await withPage(browser, shot, { width, height: heights[width]! }, theme, async (page) => {
    // An open menu covers the window, not the whole page.
    const fullPage = shot.before === undefined
    if (fullPage) await loosen(page, true)
    await page.screenshot({
      path: path.join(folder, `${shot.name}-${width}-${theme}.png`),
      fullPage,
      animations: 'disabled',
    })
  })
}

async function withPage(
  browser: Browser,
  shot: Shot,
  viewport: { width: number; height: number },
  theme: Theme,
  use: (page: Page) => Promise<void>,
): Promise<void> {
  const { origin } = new URL(shot.url)
  const localStorage = Object.entries(shot.stored ?? answered).map(([name, value]) => ({ name, value }))
  const context = await browser.newContext({
    viewport,
    colorScheme: theme,
    reducedMotion: 'reduce',
    storageState: { cookies: [], origins: [{ origin, localStorage }] },
  })
  try {
    const page = await context.newPage()
    await page.goto(shot.url)
    // Pages of the signed-in app render after they have loaded, and their lists after that. On a busy machine the
    // network may never be idle for long enough, so that is no condition.
    await page.locator('h1').first().waitFor()
    await untilStill(page)
    await shot.before?.(page)
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    await use(page)
  } finally {
    await context.close()
  }
}

async function main(words: string[]): Promise<number> {
  if (words.length === 0) rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const { env } = await startStack({ development: true })
  // Reviewers invited for the pictures are created in this stack, so its settings must be in our environment.
  Object.assign(process.env, env)
  const browser = await chromium.launch(chromiumOptions())
  const all = await shotsOf(env['BASE_URL']!, env['DEVELOPMENT_URL']!)
  if (words[0] === '--guide') return takeGuide(browser, all, words.slice(1)).finally(() => browser.close())
  const shots = all.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)))
  const waiting = shots.flatMap((shot) =>
    (shot.widths ?? [phone, desk]).flatMap((width) => themes.map((theme) => ({ shot, width, theme }))),
  )
  const count = waiting.length
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift())
      await take(browser, next.shot, next.width, next.theme)
  }
  await Promise.all(Array.from({ length: pagesAtOnce }, work))
  await browser.close()
  return count
}

const began = Date.now()
let code = 0
try {
  const count = await main(process.argv.slice(2))
  console.log(`${count} pictures in screens/ after ${Math.round((Date.now() - began) / 1000)} s`)
} catch (error) {
  console.error(error)
  code = 1
}
await closeAll()
process.exit(code)
