import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { sessionKeys } from '../../../apps/web/app/lib/session.ts'
import { createConverter } from '../../../apps/server/src/platform/sandbox/create-converter.ts'
import { testSite } from '../../support/app.ts'
import type { Member } from '../../support/anonymity/cast.ts'
import { openStage, type Stage, type StagedPaper } from '../../support/anonymity/stage.ts'
import { linkOf } from '../../support/anonymity/office.ts'
import { loadWeb, webFolder } from '../../support/whole-app.ts'
import { startBrowser } from '../../support/chromium.ts'
import { temporaryFolder } from '../../support/processes.ts'
import { openTestDatabases } from '../../support/database.ts'
import { outcomeOf, type Outcome, type ProveOptions } from '../outcome.ts'

/** Needs LibreOffice and Chromium. */
export const ci = false

// A host that browsers treat as secure, like the real site.
const origin = 'http://localhost'
const elsewhere = 'http://elsewhere.example/pixel.png'
const looks = [
  { width: 390, height: 844, colorScheme: 'light' as const },
  { width: 1280, height: 900, colorScheme: 'dark' as const },
]

interface Logged {
  asked: number
  /** Requests to other origins. */
  strangers: string[]
  opened: string[]
}

/** A paper whose file would load a picture and a template from its author's computer, opened by its reviewers. */
export async function prove({ quick }: ProveOptions): Promise<Outcome> {
  await openTestDatabases()
  const folder = temporaryFolder('grfs-remote-')
  const converter = createConverter({ program: 'soffice', sandbox: 'none', folder })
  const stage = await openStage({ seed: 3, web: await loadWeb(), converter })
  const logged: Logged = { asked: 0, strangers: [], opened: [] }
  try {
    const { paper, other, invited, reader } = await prepare(stage)
    const browser = await startBrowser()
    for (const { width, height, colorScheme } of quick ? looks.slice(0, 1) : looks) {
      const context = await browser.newContext({ viewport: { width, height }, colorScheme })
      await serveFrom(stage, context, logged)
      const page = await context.newPage()
      await open(page, `/invitation/${await linkOf(stage, other, invited)}`, logged)
      await open(page, `/invitation/${await linkOf(stage, paper, reader)}`, logged)
      await readPages(page)
      await signInAs(context, reader)
      for (const address of ['/dashboard/reviewer', '/dashboard/reviewer/inbox']) await open(page, address, logged)
      await open(page, `/dashboard/reviewer/assigned/${paper.id}`, logged)
      await readPages(page)
      await readText(page)
      await page.getByRole('button', { name: 'Show what changed' }).click()
      await settled(page)
      await context.close()
    }
    const sees = await wouldSee(stage, await browser.newContext())
    return outcomeOf('A4', {
      found: `${logged.strangers.length} of ${logged.asked} requests left the origin, over ${logged.opened.length} pages`,
      ratio: null,
      worst: null,
      pass: logged.strangers.length === 0 && logged.asked > 0 && sees,
      details: { ...logged, aRequestElsewhereIsSeen: sees },
    })
  } finally {
    await stage.close()
  }
}

interface Prepared {
  paper: StagedPaper
  /** Reviewer of the second stage: there is a revision, and an earlier review. */
  reader: Member
  other: StagedPaper
  /** Has not answered the invitation yet. */
  invited: Member
}

async function prepare(stage: Stage): Promise<Prepared> {
  const { cast } = stage
  const editor = await cast.add('editor', 'admin')
  const author = await cast.add('author', 'researcher')
  const [first, reader, invited] = [
    await cast.add('reviewer 1', 'reviewer'),
    await cast.add('reviewer 2', 'reviewer'),
    await cast.add('reviewer 3', 'reviewer'),
  ]
  const paper = await stage.submit('paper 1', author, [])
  await stage.makeManuscript(paper, true)
  await stage.screen(editor, paper)
  await stage.invite(editor, paper, [first])
  await stage.accept(first, paper)
  await stage.review(first, paper)
  await stage.decide(editor, paper, 'ask-revision')
  await stage.resubmit(paper)
  await stage.makeManuscript(paper, true)
  await stage.screenAgain(editor, paper)
  await stage.invite(editor, paper, [reader])
  await stage.accept(reader, paper)
  await stage.writeToReviewer(editor, paper, reader)
  const other = await stage.submit('paper 2', author, [])
  await stage.makeManuscript(other, true)
  await stage.screen(editor, other)
  await stage.invite(editor, other, [invited])
  await stage.settle()
  return { paper, reader, other, invited }
}

/** Serves the app to the browser as the site; records and blocks every other request. */
async function serveFrom({ world }: Stage, context: BrowserContext, logged: Logged): Promise<void> {
  await context.route('**/*', async (route) => {
    const request = route.request()
    const url = new URL(request.url())
    logged.asked += 1
    if (url.origin !== origin) {
      logged.strangers.push(`${request.method()} ${request.url()}`)
      return route.abort()
    }
    const asset = path.join(webFolder(), 'build/client', url.pathname)
    if (/\.\w+$/.test(url.pathname) && existsSync(asset)) {
      return route.fulfill({ contentType: typeOf(url.pathname), body: await readFile(asset) })
    }
    const sent = request.postDataBuffer()
    const { host: _host, 'content-length': _length, ...headers } = await request.allHeaders()
    const reply = await world.house.app.inject({
      method: request.method() as 'GET',
      url: `${url.pathname}${url.search}`,
      headers: {
        ...plain(headers),
        ...(headers['origin'] && { origin: testSite.origin }),
        'accept-encoding': 'identity',
      },
      ...(sent && { payload: sent }),
    })
    return route.fulfill({
      status: reply.statusCode,
      headers: Object.fromEntries(Object.entries(reply.headers).map(([name, value]) => [name, String(value)])),
      body: reply.rawPayload,
    })
  })
}

const plain = (headers: Record<string, string>) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith(':')))

const types: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml' }
const typeOf = (name: string) => types[path.extname(name)] ?? 'application/octet-stream'

async function open(page: Page, address: string, logged: Logged): Promise<void> {
  const answer = await page.goto(`${origin}${address}`)
  if (answer?.status() !== 200) throw new Error(`${address} answered ${answer?.status() ?? 'nothing'}.`)
  await page.getByRole('heading').first().waitFor()
  await settled(page)
  logged.opened.push(address.replace(/[\w-]{30,}/, ':id'))
}

const settled = (page: Page) => page.waitForLoadState('networkidle')

/** A phone shows the text first; select either view. */
async function showText(page: Page, wanted: boolean): Promise<void> {
  const button = page.getByRole('button', { name: 'Text version' })
  if ((await button.count()) === 0) return
  if ((await button.getAttribute('aria-pressed')) !== String(wanted)) await button.click()
}

/** Scrolls to the end, so that lazily loaded content is requested. */
async function readPages(page: Page): Promise<void> {
  await page.getByRole('region', { name: 'Blind copy, view only' }).waitFor()
  await showText(page, false)
  await page.locator('.viewer-page image').first().waitFor({ state: 'attached' })
  const pictures = page.locator('.viewer-page')
  for (let number = 0; number < (await pictures.count()); number++) await pictures.nth(number).scrollIntoViewIfNeeded()
  await settled(page)
}

async function readText(page: Page): Promise<void> {
  await showText(page, true)
  await page.getByText('The wells were sampled twice').first().waitFor()
  await settled(page)
}

async function signInAs(context: BrowserContext, { token, fullName }: Member): Promise<void> {
  const stored: Record<string, string> = {
    [sessionKeys.token]: token,
    [sessionKeys.role]: 'reviewer',
    [sessionKeys.roles]: '["reviewer"]',
    [sessionKeys.name]: fullName,
    [sessionKeys.title]: 'Dr.',
    [sessionKeys.approved]: 'approved',
  }
  await context.addInitScript((items) => {
    for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value)
  }, stored)
}

/** Checks that the log can record a request, because a broken log would always be empty. */
async function wouldSee(stage: Stage, context: BrowserContext): Promise<boolean> {
  const logged: Logged = { asked: 0, strangers: [], opened: [] }
  await serveFrom(stage, context, logged)
  const page = await context.newPage()
  await page.setContent(`<img src="${elsewhere}" alt="">`)
  await page.waitForTimeout(500)
  await context.close()
  return logged.strangers.some((one) => one.includes(elsewhere))
}
