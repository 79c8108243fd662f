import { randomBytes } from 'node:crypto'
import { expect, type APIRequestContext, type Page } from '@playwright/test'
import { createPlatform } from '../../../apps/server/src/entry/assemble.ts'
import { loadConfig } from '../../../apps/server/src/platform/config.ts'
import type { Context } from '../../../apps/server/src/platform/context.ts'
import { makeAssignment, makeBlindCopy, type AssignmentParts } from '../../support/factories/assignments.ts'
import { makeSubmission, type SubmissionParts } from '../../support/factories/submissions.ts'
import { bearer, makePerson, password, signIn, type Person as Made } from '../../support/people.ts'
import { Inbox } from './mail.ts'
import { storeSession, type Person } from './people.ts'

/** A reviewer nobody else in these tests is, and the paper that they are asked for. */
export interface AskedReviewer {
  person: Person
  /** Of a session that is there already. */
  token: string
  id: string
  paperId: string
  title: string
}

type Parts = Partial<SubmissionParts> & { assignment?: Partial<AssignmentParts> }

export const blindText = '<h2>Methods</h2><p>Salt rises in the wells of the polder.</p>'

async function inHouse<T>(work: (ctx: Context) => Promise<T>): Promise<T> {
  const platform = createPlatform(loadConfig(process.env), 'e2e')
  try {
    return await work(platform.ctx)
  } finally {
    await platform.close()
  }
}

async function makeAsked(ctx: Context, request: APIRequestContext, parts: Parts): Promise<AskedReviewer> {
  const [journal] = (await (await request.get('/api/journals')).json()) as Array<{ id: string }>
  const author = await makePerson(ctx, 'researcher')
  const made = await makePerson(ctx, 'reviewer')
  const title = parts.title ?? `Salt in the wells of polder ${randomBytes(3).toString('hex')}`
  const abstract = 'We followed forty wells through three dry seasons. '.repeat(20).trim()
  const { assignment: _, ...ofPaper } = parts
  const paper = await makeSubmission(ctx, {
    authorId: author.id,
    journalId: journal!.id,
    status: 'processing',
    abstract,
    ...ofPaper,
    title,
  })
  for (const { manuscriptId } of paper.files) await makeBlindCopy(ctx, manuscriptId, { pages: 3, html: blindText })
  return { person: personOf(made), token: await signIn(ctx, made), id: made.id, paperId: paper.id, title }
}

function personOf({ email, fullName }: Made): Person {
  return { email, password, fullName, role: 'reviewer', inbox: new Inbox(email) }
}

/** Asked by an editor, with the link of the mail. */
export function askReviewer(request: APIRequestContext, parts: Parts = {}): Promise<AskedReviewer & { link: string }> {
  return inHouse(async (ctx) => {
    const asked = await makeAsked(ctx, request, parts)
    const editor = await signIn(ctx, await makePerson(ctx, 'admin'))
    const answer = await request.post(`/api/admin/papers/${asked.paperId}/invitations`, {
      headers: { ...bearer(editor), 'idempotency-key': randomBytes(16).toString('hex') },
      data: { reviewerIds: [asked.id] },
    })
    expect(answer.status(), await answer.text()).toBe(200)
    const { text } = await asked.person.inbox.next(/\/invitation\//)
    const link = /https?:\/\/[^\s<>")]+\/invitation\/[^\s<>")]+/.exec(text)?.[0] ?? ''
    return { ...asked, link: new URL(link).pathname }
  })
}

/** As if it had happened: no mail is sent. `accepted` unless said otherwise. */
export function assignReviewer(request: APIRequestContext, parts: Parts = {}): Promise<AskedReviewer> {
  return inHouse(async (ctx) => {
    const status = parts.assignment?.status ?? 'accepted'
    const asked = await makeAsked(ctx, request, {
      ...parts,
      status: parts.status ?? (status === 'accepted' ? 'under_review' : 'processing'),
    })
    await makeAssignment(ctx, { submissionId: asked.paperId, reviewerId: asked.id, ...parts.assignment, status })
    return asked
  })
}

/** What a login would leave in the browser. */
export async function enter(page: Page, { person, token, id }: AskedReviewer): Promise<void> {
  const { email, fullName } = person
  const user = { id, email, fullName, title: 'Dr.', approved: 'approved', roles: ['reviewer'] }
  await storeSession(page, { token, user } as unknown as Parameters<typeof storeSession>[1], 'reviewer')
}
