import { expect, type APIRequestContext } from '@playwright/test'
import { sql } from 'kysely'
import type { IssueAtDesk } from '@grfs/contracts/journals/admin'
import type { Publication } from '@grfs/contracts/publishing/admin'
import { withContext } from '../../support/processes.ts'
import { makeDecidablePaper } from './papers.ts'

export const as = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })

/** Accepts a paper through the API of the editors. */
export async function acceptPaper(request: APIRequestContext, token: string, id: string): Promise<void> {
  const { version } = (await (await request.get(`/api/admin/papers/${id}`, as(token))).json()) as { version: number }
  const answer = await request.post(`/api/admin/papers/${id}/decision`, {
    headers: { ...as(token).headers, 'idempotency-key': id },
    data: { version, move: 'accept', letter: 'We are glad to publish it.', reason: 'Two reviews agree.' },
  })
  expect(answer.status(), await answer.text()).toBe(200)
}

export async function tell(request: APIRequestContext, token: string, id: string): Promise<Publication | null> {
  const answer = await request.get(`/api/admin/publishing/${id}`, as(token))
  return answer.ok() ? ((await answer.json()) as Publication) : null
}

/** Issues of the journal CMS, the newest first. */
export async function issuesOfCms(request: APIRequestContext, token: string): Promise<IssueAtDesk[]> {
  const answer = await request.get('/api/admin/issues?journal=cms', as(token))
  return ((await answer.json()) as { issues: IssueAtDesk[] }).issues
}

interface ReadyPapers {
  titles: readonly string[]
  /** By default a new account each. */
  authorId?: string
  /** By default the newest issue. */
  issueId?: string
}

/** Accepted papers of the journal CMS in Publish Papers, in an issue, with their files made. */
export async function readyPapers(
  request: APIRequestContext,
  token: string,
  { titles, issueId, ...author }: ReadyPapers,
): Promise<string[]> {
  const chosen = issueId ?? (await issuesOfCms(request, token))[0]!.id
  const ids: string[] = []
  for (const title of titles) {
    const id = await makeDecidablePaper(request, { journal: 'CMS', title, ...author })
    await acceptPaper(request, token, id)
    await expect.poll(async () => (await tell(request, token, id))?.version, { timeout: 30_000 }).toBe(1)
    const { plan } = (await tell(request, token, id))!
    const data = { version: 1, plan: { ...plan, issueId: chosen } }
    expect((await request.put(`/api/admin/publishing/${id}`, { ...as(token), data })).status()).toBe(200)
    ids.push(id)
  }
  for (const id of ids) {
    await expect.poll(async () => (await tell(request, token, id))?.state, { timeout: 90_000 }).toBe('ready')
  }
  return ids
}

/** Moves the hour of publication of a scheduled paper to a minute ago. */
export async function letTheHourCome(id: string): Promise<void> {
  await withContext(process.env, (ctx) =>
    ctx.inTransaction(async (tx) => {
      const { numAffectedRows } = await sql`
        update submissions.submission set publishes_at = now() - interval '1 minute'
        where id = ${id} and publishes_at is not null`.execute(tx.db)
      expect(numAffectedRows).toBe(1n)
    }),
  )
}
