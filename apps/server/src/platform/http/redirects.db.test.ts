import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestHouse, type TestHouse } from '../../../../../tests/support/app.ts'
import { AppError } from './app-error.ts'
import { type Redirect, saveRedirect } from './redirects.ts'

let house: TestHouse
beforeAll(async () => {
  house = await openTestHouse({
    routes: [],
    documents: [
      {
        path: '/document/:id',
        contentType: 'text/plain',
        handle: ({ params }) => {
          if (params['id'] !== 'here') throw new AppError('request.unknown')
          return 'a document'
        },
      },
    ],
    web: {
      render: ({ path }) =>
        Promise.resolve({ status: path === '/home' ? 200 : 404, html: `<p>${path}</p>`, kind: 'reader' }),
    },
  })
})
afterAll(() => house.close())

const save = (redirect: Partial<Redirect> & { path: string; target: string }) =>
  house.ctx.inTransaction((tx) => saveRedirect(tx, { host: null, source: 'test', ...redirect }))

async function ask(url: string, host = 'journals.test', method: 'GET' | 'HEAD' | 'POST' = 'GET') {
  const { statusCode, headers } = await house.app.inject({ method, url, headers: { host } })
  return [statusCode, headers.location]
}

describe('a path that has moved', () => {
  it('redirects for ever, for a day from caches, whatever the query', async () => {
    await save({ path: '/index.php/cms/article/view/17', target: '/article/cms.2019.017' })
    const answer = await house.app.inject('/index.php/cms/article/view/17?x=1')
    expect([answer.statusCode, answer.headers.location]).toEqual([301, '/article/cms.2019.017'])
    expect(answer.headers['cache-control']).toBe('public, max-age=86400')
    expect(await ask('/index.php/cms/article/view/17', 'journals.test', 'HEAD')).toEqual([301, '/article/cms.2019.017'])
    expect(await ask('/index.php/cms/article/view/170')).toEqual([404, undefined])
  })

  it('is looked up only if nothing is there, also for documents, and never for API calls', async () => {
    for (const path of ['/home', '/document/here', '/document/gone', '/api/gone'])
      await save({ path, target: '/other' })
    house.database.queries.reset()
    expect(await ask('/home')).toEqual([200, undefined])
    expect(await ask('/document/here')).toEqual([200, undefined])
    expect(await ask('/api/gone')).toEqual([404, undefined])
    expect(house.database.queries.list).toEqual([])
    expect(await ask('/document/gone')).toEqual([301, '/other'])
    expect((await ask('/document/gone', 'journals.test', 'POST'))[0]).toBe(404)
  })

  it('may belong to one host, which wins over a redirect of all', async () => {
    await save({ path: '/old', target: '/for-all' })
    await save({ host: 'old.example', path: '/old', target: '/for-one' })
    expect(await ask('/old', 'old.example:8443')).toEqual([301, '/for-one'])
    expect(await ask('/old', 'journals.test')).toEqual([301, '/for-all'])
  })

  it('redirects once, however often it moved, and never in a circle', async () => {
    await save({ path: '/a', target: '/b' })
    await save({ path: '/b', target: '/c' })
    await save({ path: '/z', target: '/a' })
    for (const path of ['/a', '/b', '/z']) expect(await ask(path)).toEqual([301, '/c'])
    for (const target of ['/a', '/b', '/z', '/c']) {
      await expect(save({ path: '/c', target })).rejects.toThrow('would redirect to itself')
    }
    expect(await ask('/c')).toEqual([404, undefined])
  })

  it.each(['//evil.example', '/\\evil.example', 'https://evil.example', '/x\r\nset-cookie: a=1', '', 'x'])(
    'leads to no other site: %j',
    async (target) => {
      await expect(save({ path: '/trap', target })).rejects.toThrow('is not a path of this site')
      const insert = sql`insert into platform.redirect (path, target, since, source)
        values ('/trap', ${target}, now(), 'test')`
      await expect(insert.execute(house.database.db)).rejects.toThrow('check constraint')
    },
  )

  it('is purged from caches that stored the page as not found', async () => {
    const { headers } = await house.app.inject('/nowhere')
    expect(String(headers['surrogate-key']).split(' ')).toContain('redirects')
    await save({ path: '/nowhere', target: '/somewhere' })
    const { rows } = await sql<{ outbox: string }>`select told::text as outbox from platform.outbox`.execute(
      house.database.db,
    )
    expect(rows.at(-1)!.outbox).toContain('redirects')
  })
})
