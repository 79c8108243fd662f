import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestHouse, type TestHouse } from '../../../../../tests/support/app.ts'
import { makeJournal } from '../../../../../tests/support/factories/press.ts'
import { makeSubmission } from '../../../../../tests/support/factories/submissions.ts'
import { bearer, makePerson, signIn } from '../../../../../tests/support/people.ts'
import { authenticate } from '../identity/index.ts'
import { ownPaperRoute, submissionRoutes } from './index.ts'

const routes = [...submissionRoutes, ownPaperRoute]
let house: TestHouse
let journalId: string

beforeAll(async () => {
  house = await openTestHouse({ routes, authenticate })
  journalId = await makeJournal(house.ctx)
})
afterAll(() => house.close())

describe('ids of another author', () => {
  it('are answered like ids that do not exist, byte for byte, and nothing changes', async () => {
    const [mallory, victim] = [await makePerson(house.ctx, 'researcher'), await makePerson(house.ctx, 'researcher')]
    const parts = { authorId: victim.id, journalId, workingCopy: {}, withFile: true }
    const foreign = [
      (await makeSubmission(house.ctx, { ...parts, status: 'revision_required' })).id,
      (await makeSubmission(house.ctx, { ...parts, status: 'draft' })).id,
      (await makeSubmission(house.ctx, { ...parts, status: 'accepted' })).id,
    ]
    const headers = bearer(await signIn(house.ctx, mallory))
    const withId = routes.map(({ endpoint }) => endpoint).filter(({ path }) => path.includes('/:id'))
    expect(withId.length).toBeGreaterThanOrEqual(7)
    const before = await fingerprint()
    for (const { method, path, upload } of withId) {
      // A save with an unknown id creates a draft, so it is not refused.
      const isSave = method !== 'GET' && path.startsWith('/submission/draft/')
      const send = async (id: string) => {
        const url = `/api${path.replace(':id', id)}`
        const sent = upload
          ? multipart(upload.field)
          : method === 'PUT'
            ? { payload: { version: 1, form: {} }, headers: {} }
            : path.endsWith('/withdraw')
              ? { payload: { reason: 'Because.' }, headers: {} }
              : path.endsWith('/co-authors')
                ? { payload: { position: 2 }, headers: {} }
                : method === 'POST' && path.endsWith('/messages')
                  ? { payload: { text: 'Good day.' }, headers: {} }
                  : noBody
        const answer = await house.app.inject({
          method,
          url,
          ...sent,
          headers: { ...headers, ...sent.headers },
        } as never)
        return `${answer.statusCode} ${answer.body.replace(/"requestId":"[^"]*"/, '')}`
      }
      const refused = await send(foreign[0]!)
      expect(refused, `${method} ${path}`).toMatch(/^404 .*submission\.unknown/)
      for (const id of foreign) expect(await send(id), `${method} ${path}`).toBe(refused)
      if (!isSave) expect(await send(randomUUID()), `${method} ${path}`).toBe(refused)
      if (path.startsWith('/submission/:id')) expect(await send('no-such-paper')).toBe(refused)
    }
    expect(await fingerprint()).toBe(before)
  })

  it('open nothing when a paper is handed in with them, and answer no point', async () => {
    const [mallory, victim] = [await makePerson(house.ctx, 'researcher'), await makePerson(house.ctx, 'researcher')]
    const parts = { journalId, status: 'revision_required', withFile: true } as const
    const theirs = await makeSubmission(house.ctx, { ...parts, authorId: victim.id, workingCopy: {} })
    const [pointId = ''] = theirs.pointIds
    const before = await fingerprint()
    const headers = bearer(await signIn(house.ctx, mallory))
    const handIn = async (call: string, submissionId: string) => {
      const fields = { title: 'Mine now', abstract: 'A.', keywords: '["a","b","c"]', submissionId }
      const sent = formOf(call === 'submit' ? { ...fields, journalId, coAuthors: '[]' } : fields)
      const url = `/api/submission/${call}`
      const answer = await house.app.inject({ method: 'POST', url, ...sent, headers: { ...headers, ...sent.headers } })
      return `${answer.statusCode} ${answer.body.replace(/"requestId":"[^"]*"/, '')}`
    }
    for (const call of ['submit', 'submit-next-review']) {
      const refused = await handIn(call, theirs.id)
      expect(refused, call).toMatch(/^404 .*submission\.unknown/)
      expect(await handIn(call, randomUUID()), call).toBe(refused)
    }
    expect(await fingerprint()).toBe(before)
    const own = await makeSubmission(house.ctx, { ...parts, authorId: mallory.id, workingCopy: {} })
    const answers = Object.fromEntries([pointId, ...own.pointIds].map((id) => [id, 'Answered by a stranger.']))
    const url = `/api/submission/draft/${own.id}`
    const saved = { version: 1, form: { title: 'Mine', answers } }
    expect((await house.app.inject({ method: 'PUT', url, headers, payload: saved })).statusCode).toBe(200)
    expect(await handIn('submit-next-review', own.id)).toMatch(/^200 /)
    const { rows } = await sql<{ answer: string | null }>`
      select answer from submissions.point where id = ${pointId}`.execute(house.database.db)
    expect(rows).toEqual([{ answer: null }])
  })

  function formOf(fields: Record<string, string>) {
    const parts = Object.entries(fields).map(
      ([name, value]) => `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    )
    const payload = `${parts.join('')}--x--\r\n`
    return { payload, headers: { 'content-type': 'multipart/form-data; boundary=x' } }
  }

  const noBody = { headers: {} }
  const multipart = (field: string) => ({
    payload: `--x\r\ncontent-disposition: form-data; name="${field}"; filename="a.docx"\r\n\r\nPK\r\n--x--\r\n`,
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
  })

  async function fingerprint(): Promise<string> {
    const { rows } = await sql<{ print: string }>`
      select md5((select string_agg(s::text, '' order by s.id) from submissions.submission s)
        || (select string_agg(d::text, '' order by d.submission_id) from submissions.draft d)
        || (select count(*) from submissions.event)::text) as print`.execute(house.database.db)
    return rows[0]!.print
  }
})
