import { randomBytes } from 'node:crypto'
import { mkdtemp, rename, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { expect, test, type Page } from '@playwright/test'
import { sql } from 'kysely'
import { manuscriptDocx } from '../../apps/server/demo/papers/docx.ts'
import { makeJournal } from '../support/factories/press.ts'
import { makePerson, signIn, type Person } from '../support/people.ts'
import { freePort } from '../../scripts/free-port.ts'
import { startMailCatcher } from '../../scripts/mail-catcher.ts'
import { openOwnHouse, type OwnHouse } from '../support/processes.ts'
import { submitPaper } from './support/papers.ts'
import { sessionItems } from './support/people.ts'

/** A test app with its own worker, store and SMTP server, so that the tests can stop them. */
let house: OwnHouse
let folder: string
let smtpPort: number

const title = 'Wells that were sweet: chloride along the Rupsha'
const sentence = 'The well was sampled at the turn of the tide and again at noon. '
const manuscript = {
  name: 'rupsha.docx',
  mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  buffer: manuscriptDocx({
    title,
    authors: [{ name: 'Aminata Diouf', affiliation: 'Cheikh Anta Diop University' }],
    abstract: 'Chloride rises in wells along the Rupsha in each dry season, and falls later each year.',
    keywords: ['chloride', 'wells', 'rivers'],
    text: `# Introduction\n\n${sentence.repeat(20)}\n\n# Results\n\n${sentence.repeat(20)}`,
    references: ['Lind, P. (2024). Wells and water. Journal of Wells, 3(2), 1–9.'],
  }),
}

test.describe.configure({ mode: 'serial', timeout: 120_000 })

test.beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'grfs-outages-'))
  smtpPort = await freePort()
  house = await openOwnHouse(`outages_${randomBytes(4).toString('hex')}`, {
    STORAGE_DRIVER: 'file',
    STORAGE_FOLDER: folder,
    STORAGE_SECRET: randomBytes(32).toString('hex'),
    SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
  })
  await makeJournal(house.ctx)
})

test.afterAll(async () => {
  await house?.close()
  await rm(folder, { recursive: true, force: true })
})

async function openForm(page: Page): Promise<Person> {
  const person = await makePerson(house.ctx, 'researcher', { fullName: 'Aminata Diouf' })
  const user = { fullName: person.fullName, title: 'Dr.', roles: ['researcher'], approved: 'approved' }
  const session = { token: await signIn(house.ctx, person), user: user as never }
  await page.goto(`${house.url}/home`)
  await page.evaluate(
    (items) => {
      for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value)
    },
    { ...sessionItems(session, 'researcher'), g_cookieConsent: 'declined' },
  )
  await page.goto(`${house.url}/dashboard/researcher/submitPaper`)
  return person
}

const field = (page: Page, name: string) => page.getByRole('textbox', { name })
const check = (page: Page) => page.getByRole('complementary', { name: 'Manuscript check' })
const savingNote = (page: Page) => page.locator('.saving-note')

async function fillIn(page: Page): Promise<void> {
  await field(page, 'Title').fill(title)
  await field(page, 'Abstract').fill('Chloride rises in wells along the Rupsha.')
  await field(page, 'Keywords').pressSequentially('chloride,wells,rivers,')
  await page.getByRole('combobox', { name: /^Journal/ }).selectOption({ index: 1 })
  await expect(savingNote(page)).toHaveText(/^Saved/)
}

/** Returns on the receipt, which opens after two seconds. */
async function submit(page: Page): Promise<void> {
  await submitPaper(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Your paper is with the editor' })).toBeVisible()
}

/** Failed jobs are retried with growing delays; run them now. */
const hurryJobs = () => sql`update graphile_worker._private_jobs set run_at = now()`.execute(house.ctx.db)

test('without the worker a paper is handed in, and its page says what waits; all is done when it comes', async ({
  page,
}) => {
  await openForm(page)
  await page.locator('#paper-document').setInputFiles(manuscript)
  await expect(check(page)).toContainText('Checking your manuscript.')
  await fillIn(page)
  await submit(page)
  const steps = page.locator('.processing')
  await expect(steps).toContainText('Waiting')
  await expect(steps).not.toContainText('Done')
  const worker = house.startWorker()
  await expect(page.locator('.processing[aria-busy="false"]')).toBeVisible({ timeout: 90_000 })
  await expect(steps).not.toContainText('Waiting')
  await worker.stop()
})

test('without the store the file is not taken and the page says so; the words are saved, and the file is when it is back', async ({
  page,
}) => {
  await openForm(page)
  await fillIn(page)
  const objects = path.join(folder, 'objects')
  await rename(objects, `${objects}-away`)
  await page.locator('#paper-document').setInputFiles(manuscript)
  await expect(page.getByText('The service is not available right now. Please try again later.')).toBeVisible()
  await field(page, 'Abstract').fill('Chloride rises in wells along the Rupsha, and this was typed meanwhile.')
  await expect(savingNote(page)).toHaveText(/^Saved/)
  await page.reload()
  await expect(field(page, 'Abstract')).toHaveValue(/typed meanwhile/)
  await page.locator('#paper-document').setInputFiles(manuscript)
  await expect(page.getByText('The service is not available right now. Please try again later.')).toBeVisible()
  await rename(`${objects}-away`, objects)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByText(/, uploaded \d\d:\d\d/)).toBeVisible()
  await submit(page)
})

test('without mail a paper is handed in, and everybody is told when it is back', async ({ page }) => {
  const worker = house.startWorker()
  const person = await openForm(page)
  await page.locator('#paper-document').setInputFiles(manuscript)
  await fillIn(page)
  await submit(page)
  const failures = () =>
    sql<{ most: number }>`select coalesce(max(attempts), 0)::int as most from graphile_worker._private_jobs
      where last_error is not null`.execute(house.ctx.db)
  await expect.poll(async () => (await failures()).rows[0]!.most, { timeout: 30_000 }).toBeGreaterThan(0)
  const catcher = await startMailCatcher({ smtpPort })
  const mails = async () => {
    await hurryJobs()
    const answer = await fetch(`${catcher.url}/api/email?to.address=${encodeURIComponent(person.email)}`)
    return ((await answer.json()) as Array<{ subject: string }>).map(({ subject }) => subject)
  }
  await expect.poll(mails, { timeout: 60_000 }).toEqual([expect.stringMatching(/^We have your paper CMS-\d{4}-\d{4}$/)])
  await worker.stop()
  await catcher.stop()
})
