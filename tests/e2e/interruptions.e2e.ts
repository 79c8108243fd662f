import { randomInt } from 'node:crypto'
import type { APIRequestContext, BrowserContext, Locator, Page } from '@playwright/test'
import { answered, fillLogin } from './support/account.ts'
import { typeThroughInterruptions, type TypedForm } from './support/interruptions.ts'
import { newPerson, openAccount, signIn, type Person } from './support/people.ts'
import { assignReviewer } from './support/papers.ts'
import { expect, test } from './support/test.ts'

// The seed and the list of steps are enough to reproduce a failure; a trace of thousands of steps takes too long.
test.use({ storageState: answered, trace: 'off', screenshot: 'off' })
test.describe.configure({ timeout: 240_000 })

const times = Number(process.env['INTERRUPTIONS'] ?? 50)

type Token = () => Promise<string>
type Draft<Form> = { draft: { form: Form } | null }

const behind = async (field: Locator, words: string) => {
  await field.press('Control+End')
  await field.page().keyboard.insertText(words)
}

async function draftOf<Form>(request: APIRequestContext, id: string, token: Token): Promise<Form | undefined> {
  const headers = { authorization: `Bearer ${await token()}` }
  const answer = await request.get(`/api/submission/${id}`, { headers })
  return ((await answer.json()) as Draft<Form>).draft?.form
}

/** The form of a new paper: every fourth of the first 100 words goes into the title, all others into the abstract. */
function paperForm(request: APIRequestContext, token: Token): TypedForm {
  const address = '/dashboard/researcher/submitPaper'
  let id = ''
  let typed = 0
  const title = (page: Page) => page.getByRole('textbox', { name: 'Title' })
  const abstract = (page: Page) => page.getByRole('textbox', { name: 'Abstract' })
  return {
    async open(page) {
      await page.goto(id ? `${address}?draft=${id}` : address, { waitUntil: 'commit' })
      if (id) return
      await title(page).fill('On ')
      await expect(page).toHaveURL(/\?draft=/)
      id = new URL(page.url()).searchParams.get('draft')!
    },
    async type(page, words) {
      typed += 1
      await behind(typed % 4 === 1 && typed < 100 ? title(page) : abstract(page), words)
    },
    read: async (page) => `${await title(page).inputValue({ timeout: 1_000 })} ${await abstract(page).inputValue()}`,
    async readServer() {
      const form = await draftOf<{ title: string; abstract: string }>(request, id, token)
      return `${form?.title} ${form?.abstract}`
    },
  }
}

/** A review: every fourth word goes into the note to the editor, all others into the comments. */
function reviewForm(request: APIRequestContext, token: Token, id: string): TypedForm {
  let typed = 0
  const comments = (page: Page) => page.getByRole('textbox', { name: 'Comments for the author' })
  const note = (page: Page) => page.getByRole('textbox', { name: /^Note to the editor/ })
  return {
    open: async (page) => void (await page.goto(`/dashboard/reviewer/assigned/${id}`, { waitUntil: 'commit' })),
    async type(page, words) {
      typed += 1
      await behind(typed % 4 === 1 ? note(page) : comments(page), words)
    },
    read: async (page) => `${await comments(page).innerText({ timeout: 1_000 })} ${await note(page).inputValue()}`,
    async readServer() {
      const form = await draftOf<{ comments: string; note: string }>(request, id, token)
      return `${form?.comments} ${form?.note}`
    },
  }
}

async function interrupt(person: Person, context: BrowserContext, formFor: (token: Token) => TypedForm): Promise<void> {
  const seed = Number(process.env['INTERRUPTIONS_SEED'] ?? randomInt(2 ** 31))
  test.info().annotations.push({ type: 'seed', description: String(seed) })
  console.log(`INTERRUPTIONS_SEED=${seed}`)
  const token = async () =>
    (await context.storageState()).origins[0]!.localStorage.find(({ name }) => name === 'GRFSAuthToken')!.value
  const story = await typeThroughInterruptions({
    context,
    form: formFor(token),
    endSession: async () => {
      const headers = { authorization: `Bearer ${await token()}` }
      expect((await context.request.post('/api/auth/logout', { headers })).ok()).toBe(true)
    },
    logIn: (left) => fillLogin(left, person),
    seed,
    times,
  })
  expect(story).toHaveLength(times)
}

test(`nothing typed of a paper is lost in any of ${times} random interruptions`, async ({ page, context, request }) => {
  const person = await openAccount(request, newPerson())
  await signIn(page, person)
  await interrupt(person, context, (token) => paperForm(request, token))
})

test(`nothing typed of a review is lost in any of ${times} random interruptions`, async ({
  page,
  context,
  request,
}) => {
  const { person, paperId } = await assignReviewer(request)
  await signIn(page, person)
  await interrupt(person, context, (token) => reviewForm(request, token, paperId))
})
