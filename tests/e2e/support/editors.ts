import type { APIRequestContext, Page } from '@playwright/test'
import type { CoAuthor } from '@grfs/contracts/submissions'
import type { Permission } from '@grfs/domain/identity/permissions'
import { sql } from 'kysely'
import { createPlatform } from '../../../apps/server/src/entry/assemble.ts'
import { loadConfig } from '../../../apps/server/src/platform/config.ts'
import type { Context } from '../../../apps/server/src/platform/context.ts'
import { makeAssignment, makeBlindCopy } from '../../support/factories/assignments.ts'
import { makeSubmission } from '../../support/factories/submissions.ts'
import { makePerson, signIn } from '../../support/people.ts'
import { storeSession } from './people.ts'

interface EditorOptions {
  /** A sub-admin with these permissions; without any, a full admin. */
  permissions?: Permission[]
  /** Of a sub-admin, by their abbreviations. */
  journals?: string[]
}

/** An editor nobody else in these tests is, signed in: the cast's own editors log in with codes that mails would mix up. */
export async function signInEditor(page: Page, options: EditorOptions = {}): Promise<{ token: string; email: string }> {
  const { permissions, journals = [] } = options
  const platform = createPlatform(loadConfig(process.env), 'e2e')
  try {
    const allowedJournals = await journalIds(page.request, journals)
    const person = permissions
      ? await makePerson(platform.ctx, 'sub-admin', { permissions, allowedJournals })
      : await makePerson(platform.ctx, 'admin')
    const token = await signIn(platform.ctx, person)
    const { email, fullName } = person
    const user = { id: person.id, email, fullName, title: 'Dr.', approved: 'approved', roles: ['admin'] }
    await storeSession(page, { token, user } as unknown as Parameters<typeof storeSession>[1], 'admin')
    return { token, email }
  } finally {
    await platform.close()
  }
}

async function journalIds(request: APIRequestContext, abbrevs: readonly string[]): Promise<string[]> {
  const all = (await (await request.get('/api/journals')).json()) as Array<{ id: string; abbrev: string | null }>
  return all.filter(({ abbrev }) => abbrevs.includes(abbrev ?? '')).map(({ id }) => id)
}

/** What the machine has read in a paper of the demonstration; a paper that tests make has no report. */
async function lendReport(ctx: Context, manuscriptId: string): Promise<void> {
  await ctx.inTransaction((tx) =>
    sql`update manuscripts.step mine set result = lent.result from manuscripts.step lent
      where mine.manuscript_id = ${manuscriptId} and mine.kind = lent.kind and lent.kind in ('read', 'similarity')
      and lent.manuscript_id = (select manuscript_id from manuscripts.step
        where kind = 'read' and result ? 'report' order by manuscript_id limit 1)`.execute(tx),
  )
}

/** Papers of a journal that wait for its editor, some of them with a first review; their titles, which all end alike. */
export async function makeWaitingPapers(
  request: APIRequestContext,
  { journal, ending }: { journal: string; ending: string },
  count: { screening: number; deciding: number },
): Promise<string[]> {
  const platform = createPlatform(loadConfig(process.env), 'e2e')
  const { ctx } = platform
  try {
    const [journalId] = await journalIds(request, [journal])
    const { id: authorId } = await makePerson(ctx, 'researcher')
    const { id: reviewerId } = await makePerson(ctx, 'reviewer')
    const titles: string[] = []
    for (let at = 1; at <= count.screening + count.deciding; at += 1) {
      const status = at <= count.screening ? 'submitted' : 'under_admin'
      const title = `Wells of village ${at} ${ending}`
      const paper = await makeSubmission(ctx, { authorId, journalId: journalId!, status, title })
      for (const { manuscriptId } of paper.files) {
        await makeBlindCopy(ctx, manuscriptId, { pages: 1 })
        await lendReport(ctx, manuscriptId)
      }
      if (status === 'under_admin') await makeAssignment(ctx, { submissionId: paper.id, reviewerId, status: 'done' })
      titles.push(title)
    }
    return titles
  } finally {
    await platform.close()
  }
}

/** A paper that waits to be screened and names these co-authors, as the author typed them; its id. */
export async function makeNamingPaper(
  request: APIRequestContext,
  { title, coAuthors }: { title: string; coAuthors: CoAuthor[] },
): Promise<{ id: string; authorEmail: string }> {
  const platform = createPlatform(loadConfig(process.env), 'e2e')
  const { ctx } = platform
  try {
    const [journalId] = await journalIds(request, ['CMS'])
    const author = await makePerson(ctx, 'researcher')
    const parts = { authorId: author.id, journalId: journalId!, status: 'submitted', title, coAuthors } as const
    const paper = await makeSubmission(ctx, parts)
    // The factory's co-authors have all answered.
    await ctx.inTransaction((tx) =>
      sql`update submissions.author set account_confirmed_at = null, email_confirmed_at = null, mailed_at = null
        where submission_id = ${paper.id} and not is_submitter`.execute(tx),
    )
    for (const { manuscriptId } of paper.files) {
      await makeBlindCopy(ctx, manuscriptId, { pages: 1 })
      await lendReport(ctx, manuscriptId)
    }
    return { id: paper.id, authorEmail: author.email }
  } finally {
    await platform.close()
  }
}

/** A paper that an editor can decide on at once; its id. */
export async function makeDecidablePaper(
  request: APIRequestContext,
  { journal, title }: { journal: string; title: string },
): Promise<string> {
  const platform = createPlatform(loadConfig(process.env), 'e2e')
  const { ctx } = platform
  try {
    const [journalId] = await journalIds(request, [journal])
    const { id: authorId } = await makePerson(ctx, 'researcher')
    const { id: reviewerId } = await makePerson(ctx, 'reviewer')
    const paper = await makeSubmission(ctx, { authorId, journalId: journalId!, status: 'under_admin', title })
    for (const { manuscriptId } of paper.files) {
      await makeBlindCopy(ctx, manuscriptId, { pages: 1 })
      await lendReport(ctx, manuscriptId)
    }
    await makeAssignment(ctx, { submissionId: paper.id, reviewerId, status: 'done' })
    return paper.id
  } finally {
    await platform.close()
  }
}
