import { randomBytes } from 'node:crypto'
import type { Browser, Locator, Page } from '@playwright/test'
import { makeAssignment, makeBlindCopy } from '../support/factories/assignments.ts'
import { makeSubmission } from '../support/factories/submissions.ts'
import { makePerson } from '../support/people.ts'
import { withContext } from '../support/processes.ts'
import { answered, toast } from './support/account.ts'
import { Inbox } from './support/mail.ts'
import { copyReport, makeDecidablePaper, makePaperToReview } from './support/papers.ts'
import { enter, journalIds, signedInMember, signInEditor } from './support/people.ts'
import { issuesOfCms, letTheHourCome, tell } from './support/publishing.ts'
import { expect as atOnce, loosen, test } from './support/test.ts'

const waitingPapers = 200
// The steps are timed, so a slow one must not fail.
const expect = atOnce.configure({ timeout: 45_000 })
const sentence = 'The wells were sampled twice in each dry season'

const ways = {
  'with a mouse': { viewport: { width: 1280, height: 844 } },
  'without a mouse': { viewport: { width: 1280, height: 844 } },
  'on a phone': { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
} as const
type Way = keyof typeof ways

test.describe.configure({ timeout: 420_000 })

/** `DAY='on a phone'` starts one day alone. */
const walked = (Object.keys(ways) as Way[]).filter((way) => way === (process.env['DAY'] ?? way))

for (const way of walked) {
  test.describe(way, () => {
    test.use({ storageState: answered, ...ways[way] })

    test(`the day of a managing editor with ${waitingPapers} papers, ${way}`, async ({
      page,
      browser,
      expectAccessible,
    }) => {
      const { token } = await signInEditor(page)
      const authorName = `Ximena ${word()}`
      await fillQueue(page, authorName)
      const day = openDay(page, way)
      const { press, type, step } = day
      const menuitem = (name: RegExp) => page.getByRole('menuitem', { name })
      const rows = page.getByRole('table', { name: 'Papers', exact: true }).locator('tbody tr')

      await page.goto('/admin?tool=papers&scope=unassigned&filter=all')
      await expect(rows.first()).toBeVisible()
      await step('find papers by their author', async () => {
        const search = page.getByRole('searchbox', { name: 'Search by author, reviewer, number or title' })
        await day.shortcut('/')
        await type(search, authorName)
        await day.enter(search)
        await expect(page).toHaveURL((url) => url.searchParams.get('q') === authorName)
        await expect(rows).toHaveCount(10)
        // Another answer would take the selection away.
        await page.waitForLoadState('networkidle')
      })
      await step('assign ten papers', async () => {
        await press(page.getByRole('checkbox', { name: 'Select all papers on this page' }))
        await day.shortcut('a')
        await press(
          page.getByRole('region', { name: 'Selected papers' }).getByRole('button', { name: 'Assign editor' }),
        )
        await press(menuitem(/^Assign to me/))
        await expect(toast(page, '10 papers assigned.')).toBeVisible()
      })
      await loosen(page, true)
      await expectAccessible(page)
      await loosen(page, false)

      const { paperId } = await makePaperToReview(page.request)
      const stranger = new Inbox(`reader.${word()}@elsewhere.example`)
      await page.goto(`/admin?tool=papers&paper=${paperId}`)
      await step('invite a stranger', async () => {
        const form = page.getByRole('form', { name: 'Invite by email address' })
        await expect(form).toBeVisible()
        await day.shortcut('i')
        await type(form.getByLabel('Email address'), stranger.address)
        await type(form.getByLabel('Name'), 'T. Adeyemi')
        await type(form.getByLabel('Field'), 'Market studies')
        await press(form.getByRole('button', { name: 'Send invitation' }))
        await expect(toast(page, '1 reviewer was invited.')).toBeVisible()
      })
      expect((await stranger.next(/\/invitation\//)).text).toContain('/invitation/')

      await page.goto(`/admin?tool=papers&paper=${await makePaperUnderReview(page)}`)
      await step('extend a deadline', async () => {
        await press(page.getByRole('button', { name: /^Extend the deadline of/ }))
        const dialog = page.getByRole('dialog', { name: 'Extend the deadline?' })
        await press(dialog.getByRole('button', { name: 'Extend' }))
        await expect(page.getByRole('region', { name: 'Timeline' })).toContainText(/extended/i)
      })

      const author = await signedInMember('researcher')
      const title = `A day with wells ${word()}`
      const id = await makeDecidablePaper(page.request, { journal: 'CMS', title, authorId: author.id })
      await page.goto(`/admin?tool=papers&paper=${id}`)
      const messages = page.getByRole('region', { name: 'Messages', exact: true })
      await step('write to an author', async () => {
        await expect(messages.getByRole('textbox')).toBeVisible()
        await day.shortcut('m')
        await type(messages.getByRole('textbox', { name: /^Message to / }), 'Which wells were sampled?')
        await press(messages.getByRole('button', { name: 'Send message' }))
        await expect(toast(page, 'Message sent.')).toBeVisible()
      })
      const own = await openAuthor(browser, way, author)
      await own.goto(`/dashboard/researcher/view/${id}`)
      const thread = own.getByRole('region', { name: 'Messages with the editors' })
      await thread.getByRole('textbox', { name: 'Write to the editors' }).fill('Those of the east coast.')
      await thread.getByRole('button', { name: 'Send message' }).press('Enter')
      await expect(thread.getByRole('listitem').last()).toContainText('Those of the east coast.')
      await step('read the answer', async () => {
        await page.reload()
        await expect(messages.getByRole('listitem').last()).toContainText(/New.*Those of the east coast\./s)
      })

      await step('decide, with the manuscript beside the reviews', async () => {
        const manuscript = page.getByRole('region', { name: 'Manuscript', exact: true })
        if (way === 'on a phone') await press(page.getByRole('button', { name: 'Manuscript', exact: true }))
        await expect(manuscript).toBeVisible()
        if (way === 'on a phone') await press(page.getByRole('button', { name: 'Reviews and decision' }))
        await day.shortcut('a')
        await press(page.getByRole('radio', { name: /^Accept/ }))
        await type(page.getByRole('textbox', { name: /^Reason/ }), 'One review says all.')
        await press(page.getByRole('button', { name: 'Preview and send' }))
        await press(page.getByRole('dialog').getByRole('button', { name: /^Send and accept/ }))
        await expect(page.getByRole('region', { name: 'Timeline' })).toContainText(/accepted/i)
      })

      await choosePlace(page, token, id)
      await page.goto(`/admin?tool=overview&paper=${id}`)
      const proof = page.getByRole('region', { name: 'Proof' })
      await step('send the proof', async () => {
        await expect(proof).toBeVisible()
        await day.shortcut('a')
        await press(proof.getByRole('button', { name: 'Send the proof to the author' }))
        await expect(proof).toContainText(/Proof 1 is with the author until/)
      })
      await markProof(own, id)
      await page.reload()
      await step('answer a mark and send a new proof', async () => {
        const marks = proof.getByRole('region', { name: 'Marks of the author' })
        await expect(marks).toBeVisible()
        await day.shortcut('a')
        await type(marks.getByRole('textbox', { name: 'Answer to mark 1' }), 'It says so now.')
        await press(marks.getByRole('button', { name: 'Resolve mark 1' }))
        await expect(marks).toContainText('All are resolved.')
        await type(page.getByRole('textbox', { name: 'Title', exact: true }), `${title}, three times`)
        await press(page.getByRole('button', { name: 'Save' }))
        await press(proof.getByRole('button', { name: 'Send a new proof' }), 120_000)
        await expect(proof).toContainText(/Proof 2 is with the author until/)
      })
      await approveProof(own, id)
      await page.reload()
      await expect(proof).toContainText(/The author approved proof 2 on/)
      await step('set the hour of publication', async () => {
        await day.shortcut('a')
        await press(page.getByRole('button', { name: 'Choose a date and hour' }))
        const chooser = page.getByRole('dialog', { name: 'Publish on a date' })
        await type(chooser.getByLabel('Date and hour'), localHour(new Date(Date.now() + 3_600_000)))
        await press(chooser.getByRole('button', { name: 'Set the hour' }))
        await expect(page.getByText(/^The paper will be published on .*, if nothing is missing then\.$/)).toBeVisible()
      })
      await loosen(page, true)
      await expectAccessible(page)
      await loosen(page, false)

      const { publicId } = (await tell(page.request, token, id))!
      expect((await page.request.get(`/article/${publicId}`)).status()).toBe(404)
      await letTheHourCome(id)
      await expect
        .poll(async () => (await tell(page.request, token, id))?.state, { timeout: 180_000 })
        .toBe('published')
      await own.goto(`/article/${publicId}`)
      await expect(own.getByRole('heading', { level: 1, name: `${title}, three times` })).toBeVisible()
      day.print()
    })
  })
}

/** Papers that wait for their authors: what waits for editors stays as other tests expect it. */
async function fillQueue(page: Page, authorName: string): Promise<void> {
  const author = await signedInMember('researcher', { fullName: authorName })
  const [journalId] = await journalIds(page.request, ['CMS'])
  await withContext(process.env, async (ctx) => {
    const other = await makePerson(ctx, 'researcher')
    const { count } = (await ctx.db
      .selectFrom('submissions.public_paper')
      .select((by) => by.fn.countAll<number>().as('count'))
      .executeTakeFirst())!
    for (let at = 0; at < Math.max(10, waitingPapers - count); at += 1)
      await makeSubmission(ctx, {
        ...{ authorId: at < 10 ? author.id : other.id, journalId: journalId!, status: 'revision_required' },
      })
  })
}

async function makePaperUnderReview(page: Page): Promise<string> {
  const [journalId] = await journalIds(page.request, ['CMS'])
  return withContext(process.env, async (ctx) => {
    const [author, reviewer] = [await makePerson(ctx, 'researcher'), await makePerson(ctx, 'reviewer')]
    const { id, files } = await makeSubmission(ctx, {
      ...{ authorId: author.id, journalId: journalId!, status: 'under_review', title: `Read wells ${word()}` },
    })
    for (const { manuscriptId } of files) {
      await makeBlindCopy(ctx, manuscriptId, { pages: 1 })
      await copyReport(ctx, manuscriptId)
    }
    await makeAssignment(ctx, { submissionId: id, reviewerId: reviewer.id, status: 'accepted' })
    return id
  })
}

async function openAuthor(browser: Browser, way: Way, author: { token: string; fullName: string }): Promise<Page> {
  const own = await (await browser.newContext({ storageState: answered, ...ways[way] })).newPage()
  await enter(own, author, 'researcher')
  return own
}

/** Puts the accepted paper into the newest issue and waits for its files. */
async function choosePlace(page: Page, token: string, id: string): Promise<void> {
  const { request } = page
  const headers = { authorization: `Bearer ${token}` }
  const [issue] = await issuesOfCms(request, token)
  await expect.poll(async () => (await tell(request, token, id))?.version, { timeout: 30_000 }).toBe(1)
  const { plan } = (await tell(request, token, id))!
  const data = { version: 1, plan: { ...plan, issueId: issue!.id } }
  expect((await request.put(`/api/admin/publishing/${id}`, { headers, data })).status()).toBe(200)
  await expect.poll(async () => (await tell(request, token, id))?.state, { timeout: 120_000 }).toBe('ready')
}

async function markProof(own: Page, id: string): Promise<void> {
  await own.goto(`/dashboard/researcher/proof/${id}`)
  await own.getByText(sentence).first().click()
  await own.getByRole('textbox', { name: 'Place 1: What is wrong here?' }).fill('They were sampled three times.')
  await own.getByRole('button', { name: 'Send 1 change' }).click()
  await expect(own.getByText('Your changes are sent to the editors.')).toBeVisible()
}

async function approveProof(own: Page, id: string): Promise<void> {
  await own.goto(`/dashboard/researcher/proof/${id}`)
  await own.getByRole('button', { name: 'Approve the proof' }).click()
  await own
    .getByRole('dialog', { name: 'Approve this proof?' })
    .getByRole('button', { name: 'Approve the proof' })
    .click()
  await expect(own.getByText('The proof is approved.')).toBeVisible()
}

/** More Tabs than this, and nobody finds the place. */
const maxTabs = 120

interface Step {
  step: string
  presses: number
  fields: number
  seconds: number
}

/** Counts what the editor does in each step, and the seconds until the page shows the result. */
function openDay(page: Page, way: Way) {
  const steps: Step[] = []
  const [isTapping, isTyping] = [way === 'on a phone', way === 'without a mouse']
  let [presses, fields] = [0, 0]
  const key = async (name: string) => {
    presses += 1
    await page.keyboard.press(name)
  }
  const where = (target: Locator) =>
    target.evaluate((element) => {
      const { activeElement: focused, body } = document
      if (!focused || focused === body) return 'away'
      if (focused === element) return 'here'
      if (focused.matches('.skip') && element.closest('#main')) return 'at the link to the content'
      const isRadio = (one: Element) => one instanceof HTMLInputElement && one.type === 'radio'
      const inGroup = (one: Element) => isRadio(one) || one.closest('[role=menu]') !== null
      const isBefore = (focused.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING) !== 0
      // Within a menu or a group of radio buttons the arrows move the focus.
      return `${inGroup(focused) && inGroup(element) ? 'arrow' : 'tab'} ${isBefore ? 'back' : 'on'}`
    })
  /** Moves the focus with the keys of the keyboard only. */
  const walkTo = async (target: Locator, timeout = 30_000) => {
    for (let at = 0; at < maxTabs; at += 1) {
      // On the way, too: a save that has just ended disables what must wait for new files, and Tab passes over it.
      await expect(target).toBeEnabled({ timeout })
      const place = await where(target)
      if (place === 'here') return
      if (place === 'away') await key('Tab')
      else if (place.startsWith('at')) await key('Enter')
      else if (place.startsWith('arrow')) await key(place.endsWith('back') ? 'ArrowUp' : 'ArrowDown')
      else await key(place.endsWith('back') ? 'Shift+Tab' : 'Tab')
    }
    throw new Error(`${maxTabs} keys do not reach ${target.toString()}`)
  }
  return {
    /** Where there is a keyboard shortcut, an editor without a mouse presses it. */
    async shortcut(name: string): Promise<void> {
      if (isTyping) await key(name)
    },
    /** A click, a tap, or Enter or Space on the element that has the focus. */
    async press(target: Locator, timeout = 30_000): Promise<void> {
      if (isTyping) {
        await walkTo(target, timeout)
        const type = await target.getAttribute('type')
        if (type !== 'radio' || !(await target.isChecked()))
          await key(/^(checkbox|radio)$/.test(type ?? '') ? 'Space' : 'Enter')
        return
      }
      presses += 1
      await expect(target).toBeEnabled({ timeout })
      await (isTapping ? target.tap() : target.click())
    },
    async type(target: Locator, text: string): Promise<void> {
      if (isTyping) await walkTo(target)
      fields += 1
      await target.fill(text)
    },
    async enter(target: Locator): Promise<void> {
      await expect(target).toBeFocused()
      await key('Enter')
    },
    async step(name: string, work: () => Promise<void>): Promise<void> {
      ;[presses, fields] = [0, 0]
      const began = Date.now()
      await test.step(name, work)
      steps.push({ step: name, presses, fields, seconds: Math.round((Date.now() - began) / 100) / 10 })
      // Whoever does not see the page would have to find the place again.
      if (isTyping && presses > 0)
        expect.soft(await page.evaluate(() => document.activeElement !== document.body), name).toBe(true)
    },
    print(): void {
      const what = isTyping ? 'keys' : isTapping ? 'taps' : 'clicks'
      console.log(`A day ${way}: ${page.viewportSize()?.width} px`)
      for (const { step, presses: count, fields: typed, seconds } of steps)
        console.log(`  ${step}: ${count} ${what}, ${typed} fields, ${seconds} s`)
    },
  }
}

const word = () =>
  randomBytes(4)
    .toString('hex')
    .replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)]!)

/** `2026-11-30T09:00` in the time zone of the browser, which is this computer's. */
function localHour(at: Date): string {
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}
