import type { APIRequestContext, Page } from '@playwright/test'
import type { Permission } from '@grfs/domain/identity/permissions'
import { createPlatform } from '../../apps/server/src/entry/assemble.ts'
import { loadConfig } from '../../apps/server/src/platform/config.ts'
import { makeAssignment, makeBlindCopy } from '../../apps/server/test/factories/assignments.ts'
import { makeSubmission } from '../../apps/server/test/factories/submissions.ts'
import { makePerson, signIn } from '../../apps/server/test/people.ts'
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

/** Papers of a journal that wait for its editor, some of them with a first review; their titles. */
export async function makeWaitingPapers(
  request: APIRequestContext,
  journal: string,
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
      const title = `Wells of village ${at}`
      const paper = await makeSubmission(ctx, { authorId, journalId: journalId!, status, title })
      for (const { manuscriptId } of paper.files) await makeBlindCopy(ctx, manuscriptId, { pages: 1 })
      if (status === 'under_admin') await makeAssignment(ctx, { submissionId: paper.id, reviewerId, status: 'done' })
      titles.push(title)
    }
    return titles
  } finally {
    await platform.close()
  }
}
