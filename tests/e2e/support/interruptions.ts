import { expect, type BrowserContext, type Page } from '@playwright/test'

/** A form with autosave, as the test below drives it. */
export interface TypedForm {
  /** Opens the form, or its saved draft. */
  open(page: Page): Promise<void>
  /** Appends these words. */
  type(page: Page, words: string): Promise<void>
  /** All words in the form. */
  read(page: Page): Promise<string>
  /** All words that the server has stored. */
  readServer(): Promise<string>
}

export interface Interrupted {
  context: BrowserContext
  form: TypedForm
  /** Ends the session on the server. */
  endSession(): Promise<void>
  /** Logs in on a page that was redirected to the login, and returns to the form. */
  logIn(page: Page): Promise<void>
  seed: number
  times: number
  /** Selects the kinds of interruption; all by default. */
  ways?: (name: string) => boolean
}

/** The steps in order, to diagnose a failure. */
export type Story = string[]

const calls = '**/api/**'

/**
 * Types word by word, and interrupts `times` times at random moments in random ways. No word is typed twice, so
 * missing, duplicated or misplaced words are detected at the end, in the form and on the server.
 */
export async function typeThroughInterruptions(parts: Interrupted): Promise<Story> {
  const { context, form, times } = parts
  const chance = chanceOf(parts.seed)
  const story: Story = []
  const taken = ways.filter(([name]) => parts.ways?.(name) ?? true)
  const state: State = { ...parts, chance, page: await context.newPage(), words: [] }
  await form.open(state.page)
  for (let at = 0; at < times; at += 1) {
    await typeSome(state)
    // From in the middle of typing to long after it: the text may be in the browser, in a request, or on the server.
    await state.page.waitForTimeout(chance.below(8) === 0 ? 900 : chance.below(200))
    const [name, interrupt] = taken[chance.below(taken.length)]!
    story.push(`${at + 1}: after "${state.words.at(-1)}" ${name}`)
    await interrupt(state)
    await expectWords(() => form.read(state.page), state.words, story, 15_000)
  }
  await typeSome(state)
  await settle(state, story)
  await state.page.reload()
  await expectWords(() => form.read(state.page), state.words, story, 15_000)
  return story
}

interface State extends Interrupted {
  chance: Chance
  /** The window with the form. */
  page: Page
  /** All typed words. */
  words: string[]
}

async function typeSome(state: State): Promise<void> {
  for (let more = 1 + state.chance.below(3); more > 0; more -= 1) await typeWord(state)
}

async function typeWord({ form, page, words }: State): Promise<void> {
  const word = `tide${words.length + 1}`
  await form.type(page, `${word} `)
  words.push(word)
}

/** Waits until the server has every word. */
async function settle({ form, page, words }: State, story: Story): Promise<void> {
  await hurry(page)
  await expectWords(() => form.readServer(), words, story, 40_000)
}

/** Autosave waits longer after each failure; the `online` event ends the wait. */
const hurry = (page: Page) => page.evaluate(() => void dispatchEvent(new Event('online')))

async function expectWords(read: () => Promise<string>, words: string[], story: Story, timeout: number): Promise<void> {
  await expect
    .poll(async () => (await read().catch(String)).match(/tide\d+/g)?.sort(byNumber) ?? [], {
      message: story.slice(-6).join('\n'),
      intervals: [50, 100, 200],
      timeout,
    })
    .toEqual(words)
}

const byNumber = (one: string, other: string) => Number(one.slice(4)) - Number(other.slice(4))

const ways: Array<[name: string, interrupt: (state: State) => Promise<void>]> = [
  ['the page is loaded again', async ({ page }) => void (await page.reload({ waitUntil: 'commit' }))],
  [
    'the window is closed and opened again',
    async (state) => {
      await state.page.close()
      state.page = await state.context.newPage()
      await state.form.open(state.page)
    },
  ],
  [
    'the line is down for a while',
    (state) => {
      const { context } = state
      return typeWhile(
        state,
        () => context.setOffline(true),
        () => context.setOffline(false),
      )
    },
  ],
  [
    'the line is down, and the page is loaded again when it is back',
    async (state) => {
      await state.context.setOffline(true)
      await typeSome(state)
      await state.page.close()
      await state.context.setOffline(false)
      state.page = await state.context.newPage()
      await state.form.open(state.page)
    },
  ],
  ['the server cannot answer for a while', (state) => typeWhileCalls(state, (route) => route.fulfill({ status: 503 }))],
  [
    'answers are lost on their way back',
    (state) => typeWhileCalls(state, async (route) => (await route.fetch(), route.abort())),
  ],
  [
    'answers are slow',
    (state) =>
      typeWhileCalls(state, async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 100 + state.chance.below(600)))
        await route.continue()
      }),
  ],
  [
    'the session is ended',
    async (state) => {
      const { page } = state
      // The next save reports the ended session. Another save under way would report it in the middle of a word.
      await settle(state, ['before the session ends'])
      await state.endSession()
      await typeWord(state)
      await hurry(page)
      await page.waitForURL(/\/login/, { timeout: 15_000, waitUntil: 'commit' })
      await state.logIn(page)
    },
  ],
  [
    'it is opened in a second window, where one goes on',
    async (state) => {
      // Two windows with unsaved text are another test: there the author chooses.
      await settle(state, ['before the second window'])
      const first = state.page
      state.page = await state.context.newPage()
      await state.form.open(state.page)
      await typeSome(state)
      if (state.chance.below(2) === 0) return first.close()
      await settle(state, ['in the second window'])
      await state.page.close()
      state.page = first
    },
  ],
]

type Handler = Parameters<BrowserContext['route']>[1]

function typeWhileCalls(state: State, handler: Handler): Promise<void> {
  const { context } = state
  // Ignore errors: a request that is held when the page has navigated cannot be fulfilled any more.
  const calm: Handler = async (route, request) => void (await Promise.resolve(handler(route, request)).catch(() => {}))
  return typeWhile(
    state,
    async () => void (await context.route(calls, calm)),
    () => context.unroute(calls, calm),
  )
}

async function typeWhile(state: State, begin: () => Promise<void>, end: () => Promise<void>): Promise<void> {
  await begin()
  await typeSome(state)
  await state.page.waitForTimeout(state.chance.below(600))
  await typeSome(state)
  await end()
}

interface Chance {
  /** A random integer from 0 to `limit` - 1. */
  below(limit: number): number
}

/** Repeatable: the same choices for the same seed. */
function chanceOf(seed: number): Chance {
  let state = seed >>> 0
  return {
    below(limit) {
      // A linear congruential generator; its high bits are random enough here.
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
      return Math.floor((state / 2 ** 32) * limit)
    },
  }
}
