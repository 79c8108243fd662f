import { randomBytes, randomUUID } from 'node:crypto'
import { expect, type APIRequestContext, type Page } from '@playwright/test'
import { sql } from 'kysely'
import { type CoAuthor, factsWithForm, type PaperForm } from '@grfs/contracts/submissions'
import { openPublicationJob } from '../../../apps/server/src/modules/publishing/index.ts'
import type { Context } from '../../../apps/server/src/platform/context.ts'
import { makeAssignment, makeBlindCopy, type AssignmentParts } from '../../support/factories/assignments.ts'
import { makeSubmission, type SubmissionParts } from '../../support/factories/submissions.ts'
import { bearer, makePerson, makeSignedIn, password } from '../../support/people.ts'
import { withContext } from '../../support/processes.ts'
import { Inbox } from './mail.ts'
import { journalIds, type Person } from './people.ts'

const inStack = <T>(work: (ctx: Context) => Promise<T>) => withContext(process.env, work)

interface WaitingPaper {
  /** Abbreviation of the journal. */
  journal: string
  title: string
  /** By default a new account. */
  authorId?: string
  coAuthors?: CoAuthor[]
  /** `submitted` waits to be screened, `under_admin` has a review and waits for a decision. */
  status: 'submitted' | 'under_admin'
}

/** A paper that waits for its editor, with a blind copy and a report. */
async function makeWaitingPaper(ctx: Context, request: APIRequestContext, paper: WaitingPaper) {
  const { journal, ...parts } = paper
  const [journalId] = await journalIds(request, [journal])
  const author = await makePerson(ctx, 'researcher')
  const authorId = paper.authorId ?? author.id
  const { id, files } = await makeSubmission(ctx, { ...parts, authorId, journalId: journalId! })
  for (const { manuscriptId } of files) {
    await makeBlindCopy(ctx, manuscriptId, { pages: 1 })
    await copyReport(ctx, manuscriptId)
  }
  if (paper.status === 'under_admin') {
    const { id: reviewerId } = await makePerson(ctx, 'reviewer')
    await makeAssignment(ctx, { submissionId: id, reviewerId, status: 'done' })
  }
  return { id, authorEmail: author.email }
}

/** Copies the report of a demonstration paper: the factory makes none. */
export async function copyReport(ctx: Context, manuscriptId: string): Promise<void> {
  await ctx.inTransaction((tx) =>
    sql`update manuscripts.step mine set result = lent.result from manuscripts.step lent
      where mine.manuscript_id = ${manuscriptId} and mine.kind = lent.kind and lent.kind in ('read', 'similarity')
      and lent.manuscript_id = (select manuscript_id from manuscripts.step
        where kind = 'read' and result ? 'report' order by manuscript_id limit 1)`.execute(tx.db),
  )
}

/** Papers that wait for an editor, some of them with a review; returns their titles, which all have this ending. */
export function makeWaitingPapers(
  request: APIRequestContext,
  { journal, ending }: { journal: string; ending: string },
  count: { screening: number; deciding: number },
): Promise<string[]> {
  return inStack(async (ctx) => {
    const titles: string[] = []
    for (let at = 1; at <= count.screening + count.deciding; at += 1) {
      const title = `Wells of village ${at} ${ending}`
      const status = at <= count.screening ? 'submitted' : 'under_admin'
      await makeWaitingPaper(ctx, request, { journal, title, status })
      titles.push(title)
    }
    return titles
  })
}

/** A paper that waits to be screened; its co-authors have not answered yet. */
export function makeNamingPaper(
  request: APIRequestContext,
  { title, coAuthors }: { title: string; coAuthors: CoAuthor[] },
): Promise<{ id: string; authorEmail: string }> {
  return inStack(async (ctx) => {
    const paper = await makeWaitingPaper(ctx, request, { journal: 'CMS', title, coAuthors, status: 'submitted' })
    // The factory's co-authors have all answered.
    await ctx.inTransaction((tx) =>
      sql`update submissions.author set account_confirmed_at = null, email_confirmed_at = null, mailed_at = null
        where submission_id = ${paper.id} and not is_submitter`.execute(tx.db),
    )
    return paper
  })
}

/** A paper after screening, whose co-authors were asked two days ago and have not answered. Returns its id. */
export function makeAskedPaper(
  request: APIRequestContext,
  authorId: string,
  paper: { title: string; coAuthors: CoAuthor[] },
): Promise<string> {
  return inStack(async (ctx) => {
    const [journalId] = await journalIds(request, ['CMS'])
    const { id } = await makeSubmission(ctx, { ...paper, authorId, journalId: journalId!, status: 'processing' })
    await ctx.inTransaction((tx) =>
      sql`update submissions.author set account_confirmed_at = null, email_confirmed_at = null,
          mailed_at = case when email is not null then now() - interval '2 days' end,
          mail_refused = case when email is null then 'no-address' end
        where submission_id = ${id} and not is_submitter`.execute(tx.db),
    )
    return id
  })
}

/** A paper that an editor can decide on at once; returns its id. */
export function makeDecidablePaper(
  request: APIRequestContext,
  paper: { journal: string; title: string; authorId?: string },
): Promise<string> {
  return inStack(async (ctx) => (await makeWaitingPaper(ctx, request, { ...paper, status: 'under_admin' })).id)
}

/** Accepts a submitted paper without a review. Returns its id. */
export function acceptUnreviewed(title: string): Promise<string> {
  return inStack((ctx) =>
    ctx.inTransaction(async (tx) => {
      const { rows } = await sql<{ id: string }>`
        update submissions.submission set status = 'accepted', decided_at = now(), status_since = now()
        where title = ${title} and status = 'submitted' returning id`.execute(tx.db)
      const submissionId = rows[0]!.id
      tx.outbox.enqueue(openPublicationJob, { eventId: randomUUID(), submissionId, move: 'accept' })
      return submissionId
    }),
  )
}

/** A reviewer whom no other test uses, with a session, and the paper to review. */
export interface AskedReviewer {
  person: Person
  id: string
  fullName: string
  token: string
  paperId: string
  title: string
}

type ReviewedPaper = Partial<SubmissionParts> & { assignment?: Partial<AssignmentParts> }

const blindText = '<h2>Methods</h2><p>Salt rises in the wells of the polder.</p>'

async function makeReviewer(ctx: Context, request: APIRequestContext, paper: ReviewedPaper): Promise<AskedReviewer> {
  const [journal] = (await (await request.get('/api/journals')).json()) as Array<{ id: string }>
  const author = await makePerson(ctx, 'researcher')
  const { id, email, fullName, token } = await makeSignedIn(ctx, 'reviewer')
  const { assignment: _, ...parts } = paper
  const title = parts.title ?? `Salt in the wells of polder ${randomBytes(3).toString('hex')}`
  const made = await makeSubmission(ctx, {
    authorId: author.id,
    journalId: journal!.id,
    status: 'processing',
    abstract: 'We followed forty wells through three dry seasons. '.repeat(20).trim(),
    ...parts,
    title,
  })
  for (const { manuscriptId } of made.files) await makeBlindCopy(ctx, manuscriptId, { pages: 3, html: blindText })
  const person: Person = { email, password, fullName, role: 'reviewer', inbox: new Inbox(email) }
  return { person, id, fullName, token, paperId: made.id, title }
}

/** An editor invites the reviewer; returns the link of the e-mail. */
export function askReviewer(
  request: APIRequestContext,
  paper: ReviewedPaper = {},
): Promise<AskedReviewer & { link: string }> {
  return inStack(async (ctx) => {
    const asked = await makeReviewer(ctx, request, paper)
    const editor = await makeSignedIn(ctx, 'admin')
    const answer = await request.post(`/api/admin/papers/${asked.paperId}/invitations`, {
      headers: { ...bearer(editor.token), 'idempotency-key': randomBytes(16).toString('hex') },
      data: { reviewerIds: [asked.id] },
    })
    expect(answer.status(), await answer.text()).toBe(200)
    const { text } = await asked.person.inbox.next(/\/invitation\//)
    const link = /https?:\/\/[^\s<>")]+\/invitation\/[^\s<>")]+/.exec(text)?.[0] ?? ''
    return { ...asked, link: new URL(link).pathname }
  })
}

/** A paper that needs a reviewer and whose blind copy is ready. */
export function makePaperToReview(request: APIRequestContext): Promise<Pick<AskedReviewer, 'paperId' | 'title'>> {
  return inStack(async (ctx) => {
    const { paperId, title } = await makeReviewer(ctx, request, {})
    const { rows } = await sql<{ manuscriptId: string }>`
      select manuscript_id as "manuscriptId" from submissions.submission where id = ${paperId}`.execute(ctx.db)
    await copyReport(ctx, rows[0]!.manuscriptId)
    return { paperId, title }
  })
}

/** Gives a paper the wishes about reviewers that the author of another paper typed. */
export async function copyWishes(from: string, to: string): Promise<void> {
  await inStack((ctx) =>
    ctx.inTransaction((tx) =>
      sql`insert into submissions.reviewer_wish (submission_id, kind, position, name, email, reason)
        select ${to}, kind, position, name, email, reason from submissions.reviewer_wish where submission_id = ${from}`.execute(
        tx.db,
      ),
    ),
  )
}

/** Writes the assignment to the database without an e-mail; `accepted` by default. */
export function assignReviewer(request: APIRequestContext, paper: ReviewedPaper = {}): Promise<AskedReviewer> {
  return inStack(async (ctx) => {
    const status = paper.assignment?.status ?? 'accepted'
    const asked = await makeReviewer(ctx, request, {
      ...paper,
      status: paper.status ?? (status === 'accepted' ? 'under_review' : 'processing'),
    })
    await makeAssignment(ctx, { submissionId: asked.paperId, reviewerId: asked.id, ...paper.assignment, status })
    return asked
  })
}

/** Moves the deadline of a call for papers to yesterday. */
export async function letItsDayPass(title: string): Promise<void> {
  await inStack((ctx) =>
    ctx.inTransaction((tx) =>
      sql`update journals.issue set call_deadline_on = (now() at time zone 'UTC')::date - 1 where call_title = ${title}`.execute(
        tx.db,
      ),
    ),
  )
}

/** Answers the statements that the file does not make by “none”. */
export async function stateNothing(page: Page): Promise<void> {
  for (const [title, none] of [
    ['Competing interests', 'None'],
    ['Funding', 'None'],
    ['Data availability', 'No data'],
    ['Ethics', 'Not needed'],
    ['Use of AI tools', 'None'],
  ] as const) {
    const statement = page.getByRole('group', { name: title })
    if (await statement.isVisible()) await statement.getByText(none, { exact: true }).click()
  }
}

/** Submits the paper of the open form, with all declarations in the sheet. */
export async function submitPaper(page: Page): Promise<void> {
  const submit = { name: 'Submit Paper', exact: true }
  await stateNothing(page)
  await page.getByRole('button', submit).click()
  const sheet = page.getByRole('dialog', { name: 'Send this paper?' })
  await sheet.waitFor()
  for (const declaration of await sheet.getByRole('checkbox').all()) await declaration.check()
  await sheet.getByRole('button', submit).click()
}

/** Stores the record of a paper as the form for authors would: the factory writes none. */
export async function giveRecord(id: string): Promise<void> {
  await inStack((ctx) =>
    ctx.inTransaction(async (tx) => {
      const { rows } = await sql<PaperForm & { accountId: string; name: string; email: string; affiliation: string }>`
        select s.title, s.abstract, s.keywords, s.journal_id as "journalId", a.account_id as "accountId", a.name,
          a.email, a.affiliation
        from submissions.submission s join submissions.author a on a.submission_id = s.id and a.is_submitter
        where s.id = ${id}`.execute(tx.db)
      const { accountId, name, email, affiliation, ...paper } = rows[0]!
      const form = { ...paper, coAuthors: [], answers: {} }
      const facts = JSON.stringify(factsWithForm(null, form, { accountId, name, email, affiliation }))
      await sql`update submissions.submission set facts = ${facts} where id = ${id}`.execute(tx.db)
    }),
  )
}
