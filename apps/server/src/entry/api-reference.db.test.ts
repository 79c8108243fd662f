import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isPublicRead, operationOf, operations, takesKey } from '@grfs/contracts/operations'
import { openTestHouse, type TestHouse } from '../../../../tests/support/app.ts'
import { builtWeb } from '../../../../tests/support/matrix/page-cells.ts'
import { moduleDocuments, moduleRoutes } from './assemble.ts'

/** Needs `npm run build`. */
let house: TestHouse

beforeAll(async () => {
  house = await openTestHouse({ routes: moduleRoutes, documents: moduleDocuments, web: await builtWeb() })
})
afterAll(() => house.close())

const publicReads = () => moduleRoutes.map(({ endpoint }) => endpoint).filter(isPublicRead)

describe('operations', () => {
  it('have unique ids, one for each call of the server', () => {
    const ids = operations.map(({ id }) => id)
    expect(ids).toEqual([...new Set(ids)])
    expect(moduleRoutes.filter(({ endpoint }) => !operationOf(endpoint)).map(({ endpoint }) => endpoint.path)).toEqual(
      [],
    )
    for (const id of ids) expect(id).toMatch(/^[a-z][A-Za-z]+$/)
  })

  it('keep the ids of public reads, which programs use', () => {
    expect(
      publicReads()
        .map((endpoint) => operationOf(endpoint)!.id)
        .sort(),
    ).toMatchInlineSnapshot(`
      [
        "getArticle",
        "getArticleVersion",
        "getAuthor",
        "getEditorialPage",
        "getFrontPage",
        "getJournalPage",
        "getNotice",
        "getPage",
        "getPost",
        "getUsageMonths",
        "listEditorialBoard",
        "listIssues",
        "listJournalArticles",
        "listJournals",
        "listPosts",
        "search",
        "suggest",
      ]
    `)
  })

  it('keep the ids of reads with a key, and say in the OpenAPI document what the key must be for', async () => {
    const forKeys = moduleRoutes.map(({ endpoint }) => endpoint).filter(takesKey)
    expect(forKeys.map((endpoint) => operationOf(endpoint)!.id).sort()).toEqual(['listDoiStates', 'listTexts'])
    const document = (await house.app.inject('/api/docs/openapi.json')).json()
    expect(document.components.securitySchemes.key).toMatchObject({ type: 'http', scheme: 'bearer' })
    expect(document.paths['/api/v1/dois'].get.security).toEqual([{ key: ['read:dois'] }])
    expect(document.paths['/api/admin/dois'].get.security).toEqual([{ session: [] }])
  })

  it('are in the OpenAPI document with id, tag and server', async () => {
    const document = (await house.app.inject('/api/docs/openapi.json')).json()
    expect(document.servers).toEqual([{ url: house.ctx.site.origin }])
    expect(document.paths['/api/v1/journals'].get).toMatchObject({ operationId: 'listJournals', tags: ['journals'] })
    expect(document.paths['/api/journals']).toBeUndefined()
  })
})

describe('public reads', () => {
  it('answer at both addresses with the same bytes, also to pages of other sites', async () => {
    const [plain, versioned] = [await house.app.inject('/api/journals'), await house.app.inject('/api/v1/journals')]
    expect([versioned.statusCode, versioned.body]).toEqual([200, plain.body])
    expect(versioned.headers).toMatchObject({ 'access-control-allow-origin': '*', etag: plain.headers.etag })
  })

  it('open no other call: neither a write nor what needs a session', async () => {
    expect((await house.app.inject({ method: 'POST', url: '/api/v1/auth/login', payload: {} })).statusCode).toBe(404)
    const own = await house.app.inject('/api/v1/researcher/drafts')
    expect([own.statusCode, own.headers['access-control-allow-origin']]).toEqual([401, undefined])
    for (const { endpoint } of moduleRoutes)
      if (endpoint.access !== 'public') expect(isPublicRead(endpoint), endpoint.path).toBe(false)
  })
})

describe('pages', () => {
  it('lead from the reference to every module, and describe each call', async () => {
    const index = await house.app.inject('/help/api')
    expect(index.statusCode).toBe(200)
    for (const tag of new Set(operations.map((one) => one.tag))) {
      expect(index.body).toContain(`href="/help/api/${tag}"`)
      const page = await house.app.inject(`/help/api/${tag}`)
      for (const { id } of operations.filter((one) => one.tag === tag))
        expect(page.body.includes(`id="${id}"`), id).toBe(true)
    }
    expect((await house.app.inject('/help/api/nothing')).statusCode).toBe(404)
    expect((await house.app.inject('/api/docs')).headers.location).toBe('/help/api')
  })

  it('say where to report a weakness', async () => {
    const { body, headers } = await house.app.inject('/.well-known/security.txt')
    expect(headers['content-type']).toBe('text/plain; charset=utf-8')
    const expires = new Date(/^Expires: (.*)$/m.exec(body)![1]!)
    const days = (expires.getTime() - house.ctx.clock.now().getTime()) / 86_400_000
    expect([days > 178, days <= 180]).toEqual([true, true])
    expect(body).toContain(`Contact: mailto:${house.ctx.site.supportEmail}\n`)
  })
})
