import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ContentSection } from '@grfs/domain/pages/page'
import { makeJournal } from '../../../../../tests/support/factories/press.ts'
import { builtWeb } from '../../../../../tests/support/matrix/page-cells.ts'
import { openTestHouse, type TestHouse } from '../../../../../tests/support/app.ts'
import { bearer, makePerson, signIn } from '../../../../../tests/support/people.ts'
import { moduleRoutes } from '../../entry/assemble.ts'
import { authenticate } from '../identity/index.ts'

/** Pages of the press and of journals, over HTTP. Needs `npm run build`. */
let house: TestHouse
let journalId: string
let otherJournal: string
let admin: Record<string, string>
let manager: Record<string, string>

beforeAll(async () => {
  house = await openTestHouse({ routes: moduleRoutes, authenticate, asRoles: true, web: await builtWeb() })
  journalId = await makeJournal(house.ctx)
  otherJournal = await makeJournal(house.ctx, { abbrev: 'OTH', title: 'Other' })
  admin = bearer(await signIn(house.ctx, await makePerson(house.ctx, 'admin')))
  const rights = { permissions: ['admin'], allowedJournals: [journalId] }
  manager = bearer(await signIn(house.ctx, await makePerson(house.ctx, 'sub-admin', rights as object)))
})
afterAll(() => house.close())

type Who = Record<string, string>
const ask = async (who: Who, method: 'GET' | 'PUT' | 'POST', path: string, payload?: object) => {
  const reply = await house.app.inject({
    method,
    url: `/api/admin/pages${path}`,
    headers: who,
    ...(payload && { payload }),
  })
  return { status: reply.statusCode, body: reply.json() }
}
const section = (id: string, change: Partial<ContentSection> = {}): ContentSection => ({
  ...{ id, level: 1, title: null, text: null, isHidden: false },
  ...change,
})
const payments = (text: string) => ({ sections: [section('payments', { text })] })
const versionOf = async (name: string, query = '') =>
  (await ask(admin, 'GET', `/${name}${query}`)).body.version as number
const save = async (name: string, content: object, query = '', who = admin) =>
  ask(who, 'PUT', `/${name}/draft${query}`, { version: await versionOf(name, query), content })
const publish = async (name: string, query = '', effectiveOn: string | null = null, who = admin) =>
  ask(who, 'POST', `/${name}/publish${query}`, { version: await versionOf(name, query), effectiveOn })
const read = async (url: string) => {
  const { statusCode, body, headers } = await house.app.inject(url)
  return { status: statusCode, html: body, headers }
}
const outbox = async () =>
  (
    await sql<{ row: string }>`select told::text as row from platform.outbox order by id desc limit 1`.execute(
      house.database.db,
    )
  ).rows[0]?.row ?? ''

describe('a page of the press', () => {
  let original: string

  it('shows the product’s text, and a draft changes nothing', async () => {
    original = (await read('/terms')).html
    const saved = await save('terms', payments('Everything is free of charge, says {press}.'))
    expect(saved).toMatchObject({ status: 200, body: { version: 1, hasDraft: true, history: [{ state: 'draft' }] } })
    expect((await read('/terms')).html).toBe(original)
    expect((await read('/api/pages/terms')).html).toBe('{"contents":[],"effectiveOn":null}')
  })

  it('previews the draft as everyone would read it', async () => {
    const { body } = await ask(admin, 'GET', '/terms/versions/1')
    expect(body).toMatchObject({ title: 'Terms of Service', layout: 'policy', path: '/terms' })
    expect(body.sections.find(({ id }: { id: string }) => id === 'payments').text).toContain('free of charge')
  })

  it('shows what is published since the day that the admin gave, and purges its caches with it', async () => {
    const page = await read('/terms')
    expect(page.headers['surrogate-key']).toContain('page:terms')
    expect(await publish('terms', '', '2026-12-01')).toMatchObject({
      status: 200,
      body: { version: 2, hasDraft: false },
    })
    expect(await outbox()).toContain('"page:terms"')
    const { html } = await read('/terms')
    expect(html).toContain('<p>Everything is free of charge, says GRFS Journals.</p>')
    expect(html).toContain('<time dateTime="2026-12-01">December 1, 2026</time>')
    expect(html.replace(/\d+/g, '')).not.toBe(original.replace(/\d+/g, ''))
  })

  it('compares two versions, and gives the former text back byte for byte', async () => {
    expect((await ask(admin, 'GET', '/terms/versions/2/changes?from=0')).body).toMatchObject({
      ...{ from: 0, to: 2, isOrderChanged: false },
      sections: [{ id: 'payments', before: { title: 'Payments' }, after: { title: 'Payments' } }],
    })
    const restored = await ask(admin, 'POST', '/terms/restore', { version: 2, to: 0 })
    expect(restored.body).toMatchObject({ version: 3, hasDraft: false })
    expect(restored.body.history.map(({ state, isReset }: never) => [state, isReset])).toEqual([
      ...[
        ['published', true],
        ['published', false],
        ['draft', false],
      ],
    ])
    expect((await read('/terms')).html).toBe(original)
    expect((await ask(admin, 'POST', '/terms/restore', { version: 3, to: 2 })).status).toBe(200)
    expect((await read('/terms')).html).toContain('free of charge')
    await ask(admin, 'POST', '/terms/restore', { version: 4, to: 0 })
  })

  it('is stored by one of two writers, and published only with a draft', async () => {
    const version = await versionOf('about')
    const both = await Promise.all(
      ['One', 'Two'].map((text) =>
        ask(admin, 'PUT', '/about/draft', { version, content: { sections: [section('corrections', { text })] } }),
      ),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)!.body.code).toBe('page.changed')
    expect((await ask(admin, 'POST', '/about/publish', { version: 9, effectiveOn: null })).body.code).toBe(
      'page.changed',
    )
    await publish('about')
    expect((await publish('about')).body.code).toBe('page.nothing-to-publish')
    expect((await ask(admin, 'POST', '/about/restore', { version: version + 2, to: 99 })).status).toBe(404)
  })

  it('refuses unknown variables, missing ones, hidden duties and hostile links, with a sentence at the section', async () => {
    const law = (change: Partial<ContentSection>) => save('terms', { sections: [section('law', change)] })
    expect(await law({ text: 'The law of {atlantis}.' })).toMatchObject({
      status: 400,
      body: {
        code: 'page.refused',
        fields: { law: 'There is no variable “atlantis”. Choose one from the list, or write \\{ for a brace.' },
      },
    })
    expect((await law({ text: 'The law of Atlantis.' })).body.fields.law).toContain('must contain {governing-law}')
    expect((await law({ isHidden: true })).body.fields.law).toContain('cannot be hidden')
    expect((await save('terms', payments('[a](javascript:alert)'))).body.fields.payments).toContain('cannot be linked')
    const seven = { sections: [section('own-8', { title: 'Eighth', text: 'More.' })] }
    expect((await save('cookies', seven)).body.code).toBe('page.refused')
    expect((await save('terms', { sections: [section('payments', { text: 'x'.repeat(20_001) })] })).status).toBe(400)
  })

  it('removes control characters, and shows no text of a hidden section to the public', async () => {
    const hidden = { sections: [section('payments', { text: 'A later plan.\u0000', isHidden: true })] }
    expect((await save('terms', hidden)).status).toBe(200)
    await publish('terms')
    expect((await read('/api/pages/terms')).html).not.toContain('later plan')
    expect((await read('/terms')).html).not.toMatch(/later plan|id="payments"/)
    await ask(admin, 'POST', '/terms/restore', { version: await versionOf('terms'), to: 0 })
  })

  it('leaves an entry in the audit log for each step', async () => {
    const { rows } = await sql<{ action: string }>`
      select distinct action from platform.audit where action like 'page.%' order by 1`.execute(house.database.db)
    expect(rows.map(({ action }) => action)).toEqual(['page.draft-saved', 'page.published', 'page.restored'])
  })
})

describe('a page of a journal', () => {
  const query = () => `?journal=${journalId}`

  it('leads to the press’s until the journal has one', async () => {
    const page = await read('/journal/cms/guidelines')
    expect([page.status, page.headers.location]).toEqual([303, '/guidelines'])
    expect((await read('/journal/none/guidelines')).status).toBe(404)
    expect((await read('/journal/cms')).html).not.toContain('/journal/cms/guidelines')
  })

  it('is written by its manager, and linked when it exists', async () => {
    const content = { sections: [section('own-data', { title: 'Tide data', text: 'Give the gauge of {press}.' })] }
    expect((await save('guidelines', content, query(), manager)).status).toBe(200)
    expect((await publish('guidelines', query(), null, manager)).status).toBe(200)
    expect(await outbox()).toContain(`"journal:${journalId}"`)
    const page = await read('/journal/cms/guidelines')
    expect(page.status).toBe(200)
    expect(page.html).toContain('<h1>Paper Submission Guidelines of Coastal and Marine Studies</h1>')
    expect(page.html).toContain('Give the gauge of GRFS Journals.')
    expect(page.headers['surrogate-key']).toMatch(/page:guidelines/)
    expect((await read('/journal/cms')).html).toContain('href="/journal/cms/guidelines"')
    expect((await read('/guidelines')).html).not.toContain('Tide data')
  })

  it('follows the press where the journal wrote nothing', async () => {
    await save('guidelines', { sections: [section('help', { text: 'Ring us.' })] })
    await publish('guidelines')
    expect((await read('/journal/cms/guidelines')).html).toMatch(/Ring us\.[^]*Tide data|Tide data[^]*Ring us\./)
  })

  it('is out of reach for the press’s pages, other journals and other pages', async () => {
    expect((await ask(manager, 'GET', '/guidelines')).body.code).toBe('access.denied')
    expect((await ask(manager, 'GET', `/guidelines?journal=${otherJournal}`)).body.code).toBe('journal.not-found')
    expect((await ask(manager, 'GET', `/terms${query()}`)).body.code).toBe('page.unknown')
    const { body } = await ask(manager, 'GET', '')
    expect([body.press, body.journals.map(({ id }: { id: string }) => id)]).toEqual([null, [journalId]])
    expect(body.journals[0].pages).toMatchObject([
      { name: 'about', isOwn: false },
      { name: 'guidelines', isOwn: true },
    ])
    const { body: all } = await ask(admin, 'GET', '')
    expect([all.press.length, all.journals.length]).toEqual([6, 2])
  })
})
