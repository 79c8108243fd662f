import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { EndpointSpec } from '@grfs/contracts/endpoint'
import { exampleOf } from '@grfs/contracts/examples'
import { isPublicRead, operations, takesKey } from '@grfs/contracts/operations'
import { keyScopes } from '@grfs/domain/integrations/api-key'
import { openTestHouse, type TestHouse } from '../../../../tests/support/app.ts'
import { makeArticle, makeIssue, makeJournal } from '../../../../tests/support/factories/press.ts'
import { bearer, makePerson, signIn } from '../../../../tests/support/people.ts'
import { authenticate } from '../modules/identity/index.ts'
import { moduleRoutes } from './assemble.ts'

let house: TestHouse
let key: Record<string, string>

/** A press with what the examples name: the journal CMS with its article. */
beforeAll(async () => {
  house = await openTestHouse({ routes: moduleRoutes, authenticate, asRoles: true })
  const journalId = await makeJournal(house.ctx)
  const issueId = await makeIssue(house.ctx, journalId, 7, 2)
  await makeArticle(house.ctx, journalId, issueId, { publicId: 'cms.2026.041', position: 1, doi: 'registered' })
  const admin = bearer(await signIn(house.ctx, await makePerson(house.ctx, 'admin')))
  await house.app.inject({
    ...{ method: 'POST', url: '/api/admin/articles/cms.2026.041/notices', headers: admin },
    payload: { kind: 'correction', text: 'Table 1 had a wrong sum.' },
  })
  const made = await house.app.inject({
    ...{ method: 'POST', url: '/api/admin/api-keys', headers: admin },
    payload: { name: 'Examples', scopes: keyScopes, journals: null, expiresOn: '2027-06-30' },
  })
  key = bearer(made.json().secret)
  house.clock.pass(60)
})
afterAll(() => house.close())

// The server makes up the ids of authors' pages and posts, so no example can know one.
const absent = ['getAuthor', 'getPost']
const reads = operations.filter(({ endpoint }) => isPublicRead(endpoint) || takesKey(endpoint))

const ask = (endpoint: EndpointSpec) =>
  house.app.inject({ url: exampleOf(endpoint).address, ...(takesKey(endpoint) && { headers: key }) })

describe('the examples of the API reference', () => {
  it.each(reads.map(({ id, endpoint }) => [id, endpoint] as const))(
    '%s runs as it is written: N32',
    async (id, endpoint) => {
      const answer = await ask(endpoint)
      expect([answer.statusCode, answer.body.slice(0, 300)]).toEqual([
        absent.includes(id) ? 404 : 200,
        expect.any(String),
      ])
      if (answer.statusCode === 200) expect(endpoint.response.safeParse(answer.json()).error).toBeUndefined()
    },
  )

  it('are in the OpenAPI document, for each body and answer in JSON', async () => {
    const document = (await house.app.inject('/api/docs/openapi.json')).json()
    const contents = Object.values<Record<string, Operation>>(document.paths)
      .flatMap((methods) => Object.values(methods))
      .flatMap(({ requestBody, responses }) => [requestBody, ...Object.values(responses)])
      .flatMap((part) => Object.values(part?.content ?? {}))
      .filter(({ schema }) => schema.$ref === undefined && schema.contentMediaType === undefined)
    expect(contents.length).toBeGreaterThan(250)
    expect(contents.filter((content) => !('example' in content))).toEqual([])
  })
})

interface Part {
  content?: Record<string, { schema: { $ref?: string; contentMediaType?: string }; example?: unknown }>
}
interface Operation {
  requestBody?: Part
  responses: Record<string, Part>
}
