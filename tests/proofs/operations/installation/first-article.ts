import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { request as requests, type APIRequestContext } from '@playwright/test'
import { manuscriptDocx } from '../../../../apps/server/demo/papers/docx.ts'
import { hues, patterns } from '@grfs/domain/journals/journal'
import { Inbox } from '../../../e2e/support/mail.ts'
import { logInByCall, newPerson, openAccount, type Person } from '../../../e2e/support/people.ts'

/** What a new press does in the browser, by the same calls: from an empty site to the first published article. */

// Tests read arbitrary fields of a response.
type Wire = any // eslint-disable-line @typescript-eslint/no-explicit-any

const origin = process.env['ORIGIN']!
const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const title = 'Wells of the Rupsha'
const sentence = 'The well was sampled at the turn of the tide and again at noon. '
const abstract = 'Chloride rises in each dry season along the river.'
const keywords = ['chloride', 'wells', 'rivers']
const document = manuscriptDocx({
  ...{ title, abstract, keywords },
  authors: [{ name: 'Aminata Diouf', affiliation: 'Cheikh Anta Diop University' }],
  text: `# Introduction\n\n${sentence.repeat(20)}\n\n# Results\n\n${sentence.repeat(20)}`,
  references: ['Lind, P. (2024). Wells and water. Journal of Wells, 3(2), 1–9.'],
})

class Refusal extends Error {}

/** A person at their own browser, which keeps cookies. */
class Visitor {
  readonly person: Person
  readonly browser: APIRequestContext
  #token = ''

  constructor(person: Person, browser: APIRequestContext) {
    this.person = person
    this.browser = browser
  }

  async signIn(): Promise<void> {
    this.#token = (await logInByCall(this.browser, this.person)).token
  }

  async call(method: 'GET' | 'POST' | 'PUT', address: string, parts: { data?: object; multipart?: Wire } = {}) {
    const headers = { authorization: `Bearer ${this.#token}`, 'idempotency-key': randomUUID() }
    const answer = await this.browser.fetch(`/api${address}`, { method, headers, ...parts })
    if (!answer.ok()) throw new Refusal(`${method} ${address} answered ${answer.status()}: ${await answer.text()}`)
    return (await answer.json()) as Wire
  }
}

const open = async (person: Person) => new Visitor(person, await requests.newContext({ baseURL: origin }))

/** Tries until it succeeds: the worker may not be done yet. */
async function untilDone<T>(work: () => Promise<T>, seconds = 120): Promise<T> {
  for (const deadline = Date.now() + seconds * 1000; ; await pause(500)) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof Refusal) || Date.now() > deadline) throw error
    }
  }
}

const admin = await open({
  ...newPerson(),
  ...{ email: process.env['ADMIN_EMAIL']!, password: process.env['ADMIN_PASSWORD']!, role: 'admin' },
  inbox: new Inbox(process.env['ADMIN_EMAIL']!),
})
const author = await open(newPerson())
// Of another university: colleagues do not review each other's papers.
const reviewer = await open({
  ...newPerson('reviewer'),
  ...{ fullName: 'Ingrid Solheim', university: 'University of Bergen' },
})
let [journalId, issueId, paperId] = ['', '', '']

async function approve({ person }: Visitor): Promise<void> {
  const { applications } = await admin.call('GET', `/admin/applications?q=${person.email}`)
  await admin.call('POST', `/admin/applications/${applications[0].id}/decision`, { data: { outcome: 'approved' } })
}

const versionOf = async () => (await admin.call('GET', `/admin/papers/${paperId}`)).version as number

async function publish(): Promise<void> {
  const plan = await untilDone(() => admin.call('GET', `/admin/publishing/${paperId}`))
  const data = { version: plan.version, plan: { ...plan.plan, issueId } }
  await admin.call('PUT', `/admin/publishing/${paperId}`, { data })
  const reach = (state: string) =>
    untilDone(async () => {
      const now = await admin.call('GET', `/admin/publishing/${paperId}`)
      if (now.state !== state) throw new Refusal(`The paper is ${now.state}: ${now.told ?? now.missing}`)
      return now
    })
  await reach('ready')
  await admin.call('POST', '/admin/publishing/publish', { data: { ids: [paperId] } })
  const { publicId } = await reach('published')
  const reader = await requests.newContext({ baseURL: origin })
  const page = await reader.get(`/article/${publicId}`)
  if (!page.ok() || !(await page.text()).includes(title)) throw new Error(`A reader got ${page.status()}.`)
  const paper = await reader.get(`/article/${publicId}/${publicId}.pdf`)
  const start = (await paper.body()).subarray(0, 5).toString()
  if (start !== '%PDF-') throw new Error(`The PDF answered ${paper.status()}: ${start}`)
}

/** By the names that docs/operations/install.md gives them. */
const steps: Record<string, () => Promise<unknown>> = {
  'Sign in': () => admin.signIn(),
  'Create a journal': async () => {
    const name = 'Coastal and Marine Studies'
    const data = { title: name, abbrev: 'CMS', category: name, pattern: patterns[0], hue: hues[0] }
    journalId = (await admin.call('POST', '/admin/journals', { data })).id
  },
  'Create an issue': async () => {
    const now = new Date()
    const data = {
      ...{ journalId, volume: 1, number: 1, month: now.getUTCMonth() + 1, year: now.getUTCFullYear() },
      ...{ title: 'The first issue', text: 'We look for papers about coasts.' },
      deadline: new Date(now.getTime() + 30 * 86_400_000).toISOString().slice(0, 10),
    }
    issueId = (await admin.call('POST', '/admin/issues', { data })).id
  },
  'Register an author': async () => {
    await openAccount(author.browser, author.person)
    await author.signIn()
  },
  'Register a reviewer': async () => {
    await openAccount(reviewer.browser, reviewer.person)
    await approve(reviewer)
    await reviewer.signIn()
  },
  'Submit a paper': async () => {
    const fields = { title, abstract, keywords: JSON.stringify(keywords), coAuthors: '[]', journalId }
    const multipart = { ...fields, document: { name: 'wells.docx', mimeType: docx, buffer: document } }
    paperId = (await author.call('POST', '/submission/submit', { multipart })).submissionId
  },
  'Pass the screening': () =>
    untilDone(async () =>
      admin.call('POST', `/admin/papers/${paperId}/screening`, {
        data: { version: await versionOf(), outcome: 'pass', letter: 'Thank you for your paper.' },
      }),
    ),
  'Invite the reviewer': async () => {
    const { candidates } = await admin.call('GET', `/admin/papers/${paperId}/candidates`)
    const { id } = candidates.find(({ fullName }: { fullName: string }) => fullName === reviewer.person.fullName)
    await untilDone(() => admin.call('POST', `/admin/papers/${paperId}/invitations`, { data: { reviewerIds: [id] } }))
    const data = { submissionId: paperId, response: 'accepted' }
    await reviewer.call('POST', '/submission/assignment/respond', { data })
  },
  'Write the review': () =>
    reviewer.call('POST', '/submission/review/submit', {
      data: {
        submissionId: paperId,
        comments: '<p>Say how the wells were chosen.</p>',
        recommendation: 'Submission Approved',
      },
    }),
  'Accept the paper': async () =>
    admin.call('POST', `/admin/papers/${paperId}/decision`, {
      data: { version: await versionOf(), move: 'accept', letter: 'We are glad to publish it.', reason: 'It is good.' },
    }),
  'Publish the article': publish,
}

for (const [name, run] of Object.entries(steps)) {
  await run()
  console.log(`done ${name}`)
}
process.exit(0)
