import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  getMailTemplateEndpoint,
  listMailTemplatesEndpoint,
  type MailTemplate,
  previewMailEndpoint,
} from '@grfs/contracts/mails'
import { openTestHouse, type TestHouse } from '../../../../../tests/support/app.ts'
import { connectTestDatabase } from '../../../../../tests/support/database.ts'
import { deskOf } from '../../../../../tests/support/desk.ts'
import { makeJournal } from '../../../../../tests/support/factories/press.ts'
import { contextOf, deliverAll, mailsTo } from '../../../../../tests/support/jobs.ts'
import type { SignedIn } from '../../../../../tests/support/people.ts'
import { moduleEmails, moduleRoutes } from '../../entry/assemble.ts'
import { platformEmails } from '../../platform/jobs/platform-jobs.ts'
import { fillMailText, parseMailText } from '@grfs/domain/mails/mail-text'
import { authenticate } from '../identity/index.ts'
import { reviewerInvitedEmail } from '../peer-review/emails/reviewer-invited.email.ts'

let house: TestHouse
let admin: SignedIn
let manager: SignedIn
let coasts: string
let cities: string
const { person, ask, auditOf } = deskOf(() => house)

const invitation = 'peer-review.reviewer-invited'
const own = {
  subject: '{journal} asks for your review',
  body: 'Dear {fullName},\n\nWould you read “{title}” until {answerBy}?\n\n[Answer here]({link})',
}

beforeAll(async () => {
  house = await openTestHouse({ routes: moduleRoutes, authenticate, asRoles: true })
  coasts = await makeJournal(house.ctx)
  cities = await makeJournal(house.ctx, { title: 'Cities', abbrev: 'CIT', category: 'Cities' })
  admin = await person('admin', { fullName: 'Ana Kerekere' })
  manager = await person('sub-admin', {
    fullName: 'Ruth Mwende',
    permissions: ['admin', 'managePapers'],
    allowedJournals: [coasts],
  })
})
afterAll(() => house.close())

const read = async (scope: string, who = admin): Promise<MailTemplate> => {
  const { status, body } = await ask(who, 'GET', `/admin/mails/${invitation}?scope=${scope}`)
  expect(status).toBe(200)
  return getMailTemplateEndpoint.response.parse(body)
}
const save = async (scope: string, text: object, who = admin) => {
  const { version } = await read(scope, who)
  return ask(who, 'PUT', `/admin/mails/${invitation}`, { scope, version, ...text })
}
const reset = async (scope: string, who = admin) => {
  const { version } = await read(scope, who)
  return ask(who, 'POST', `/admin/mails/${invitation}/reset`, { scope, version })
}
/** Invites somebody to review for a journal. */
async function invite(journalId: string, context = house.served) {
  const address = `${randomUUID()}@example.org`
  await context.inTransaction(async (tx) =>
    tx.outbox.send(reviewerInvitedEmail, {
      ...{ to: { name: 'Ngozi Eze', address, accountId: null }, journalId, key: randomUUID() },
      data: reviewerInvitedEmail.sample,
    }),
  )
  const [mail] = await mailsTo(house, address)
  const { rows } = await sql<{ version: number | null }>`
    select t.version from platform.mail m left join platform.mail_text t on t.id = m.text_id
    where m.recipient_address = ${address}`.execute(house.database.db)
  return { ...mail!, version: rows[0]!.version }
}
const product = 'Would you review a paper for Coastal and Marine Studies? (RV-7K2MXQ)'

describe('the text of an e-mail', () => {
  it('is changed by a manager for one journal, and e-mails record its version', async () => {
    const saved = await save(coasts, own, manager)
    expect(saved.status).toBe(200)
    expect(saved.body).toMatchObject({ from: 'journal', version: 1, text: own, fallback: { from: 'product' } })
    const mail = await invite(coasts)
    expect(mail.subject).toBe('Coastal and Marine Studies asks for your review')
    expect(mail.text).toContain('Would you read “When the wells turn” until 20 November 2026?')
    expect(mail.version).toBe(1)
    expect(await invite(cities)).toMatchObject({ subject: product, version: null })
    const template = await read(coasts)
    expect(template.versions).toEqual([
      { version: 1, at: '2026-11-15T09:00:00.000Z', by: 'Ruth Mwende', isReset: false, uses: 1 },
    ])
    expect((await auditOf(invitation)).map(({ action, actorName }) => [action, actorName])).toEqual([
      ['mail-text.changed', 'Ruth Mwende'],
    ])
  })

  it('is the press’s where a journal has none, and the product’s after a reset', async () => {
    expect((await save('press', { ...own, subject: 'The press asks' })).status).toBe(200)
    expect((await invite(cities)).subject).toBe('The press asks')
    expect((await invite(coasts)).subject).toBe('Coastal and Marine Studies asks for your review')
    expect((await reset(coasts, manager)).body).toMatchObject({ from: 'press', version: 2 })
    expect((await invite(coasts)).subject).toBe('The press asks')
    expect((await reset('press')).body).toMatchObject({ from: 'product' })
    expect(await invite(coasts)).toMatchObject({ subject: product, version: null })
    const { body } = await ask(admin, 'GET', `/admin/mails/${invitation}/versions/1?scope=${coasts}`)
    expect(body).toEqual({ version: 1, text: own })
    expect((await ask(admin, 'GET', `/admin/mails/${invitation}/versions/2?scope=${coasts}`)).body.text).toBeNull()
    expect((await ask(admin, 'GET', `/admin/mails/${invitation}/versions/9?scope=${coasts}`)).status).toBe(404)
  })

  it('reaches other processes with the next look, without a query per e-mail', async () => {
    const other = connectTestDatabase(house.database.url)
    const context = contextOf(other)
    await context.mailTexts.refresh(context.db)
    expect((await save(cities, { ...own, subject: 'From elsewhere' })).status).toBe(200)
    expect((await invite(cities, context)).subject).toBe(product)
    await context.mailTexts.refresh(context.db)
    expect((await invite(cities, context)).subject).toBe('From elsewhere')
    await other.close()
    await reset(cities)
  })

  it('is saved once if two change the same version at once', async () => {
    const { version } = await read(cities)
    const all = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        ask(admin, 'PUT', `/admin/mails/${invitation}`, { scope: cities, version, ...own, subject: `Change ${at}` }),
      ),
    )
    expect(all.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(9).fill(409)])
    await reset(cities)
  })

  it.each([
    [
      'without its required link',
      { ...own, body: 'Dear {fullName}, answer by {answerBy}.' },
      '{link} (link of the button)',
    ],
    ['with an unknown variable', { ...own, body: `{author}\n\n${own.body}` }, 'There is no variable “author”'],
    [
      'with a button elsewhere',
      { ...own, body: `[x](https://evil.example)\n\n${own.body}` },
      'must lead to a link variable',
    ],
    ['with a second line in the subject', { ...own, subject: 'a\nBcc: eve@evil.example' }, 'one line'],
  ])('is refused %s, with a sentence', async (_, text, sentence) => {
    const { status, body } = await save(coasts, text, manager)
    expect(status).toBe(400)
    expect(body.message).toContain(sentence)
    const preview = await ask(manager, 'POST', `/admin/mails/${invitation}/preview`, {
      scope: coasts,
      paper: null,
      ...text,
    })
    expect(preview.body.preview).toBeNull()
    expect(preview.body.problems.join(' ')).toContain(sentence)
  })

  it('is replaced by the one below if a later release cannot read it', async () => {
    await sql`insert into platform.mail_text (journal_id, template, version, subject, body, changed_by, changed_at)
      values (${cities}, ${invitation}, 900, 'Old {gone}', 'Old', ${admin.id}, now())`.execute(house.database.db)
    await house.served.mailTexts.refresh(house.served.db)
    expect((await invite(cities)).subject).toBe(product)
  })

  it('is never changed or removed in the database', async () => {
    await expect(sql`update platform.mail_text set subject = 'x'`.execute(house.database.db)).rejects.toThrow(
      'append-only',
    )
    await expect(sql`delete from platform.mail_text`.execute(house.database.db)).rejects.toThrow('append-only')
  })
})

describe('a manager of one journal', () => {
  it('sees the e-mails of this journal only, and none of accounts', async () => {
    const { body } = await ask(manager, 'GET', '/admin/mails')
    const list = listMailTemplatesEndpoint.response.parse(body)
    expect(list).toMatchObject({ scope: coasts, isForPress: false, journals: [{ id: coasts }] })
    expect(list.templates.every(({ key }) => !key.startsWith('identity.'))).toBe(true)
    expect((await ask(manager, 'GET', '/admin/mails?scope=press')).status).toBe(403)
    for (const scope of [cities, randomUUID(), 'x'])
      expect((await ask(manager, 'GET', `/admin/mails?scope=${scope}`)).body.code).toBe('mail.scope-unknown')
    const key = 'identity.password-changed.by-link'
    expect((await ask(manager, 'GET', `/admin/mails/${key}?scope=${coasts}`)).body.code).toBe('mail.template-unknown')
  })

  it('sees a paper of the journal in the preview, and only sample people', async () => {
    const { body } = await ask(manager, 'POST', `/admin/mails/${invitation}/preview`, {
      scope: coasts,
      paper: null,
      ...own,
    })
    const { preview } = previewMailEndpoint.response.parse(body)
    expect(preview?.parts[0]).toBe('Dear Ngozi Eze,')
    const unknown = { scope: coasts, paper: 'CIT-2026-0001', ...own }
    expect((await ask(manager, 'POST', `/admin/mails/${invitation}/preview`, unknown)).body.code).toBe(
      'mail.paper-unknown',
    )
  })

  it('gets a test at their own address', async () => {
    const { body } = await ask(manager, 'POST', `/admin/mails/${invitation}/test`, { scope: coasts, ...own })
    expect(body.message).toContain(manager.email)
    await deliverAll(house.database)
    const [mail] = (await mailsTo(house, manager.email)).filter(({ template }) => template === 'mails.test')
    expect(mail?.subject).toBe('Test: Coastal and Marine Studies asks for your review')
    expect(mail?.text).toContain('Answer here:\nhttps://journals.example/invitation/')
    expect(mail?.text).toContain('This is a test of the email “Invitation to review”')
  })
})

describe('every template', () => {
  const all = [...moduleEmails, ...platformEmails].flatMap((email) =>
    email.templates.map((template) => [template.key, email, template] as const),
  )
  it.each(all)('%s has a value for each variable, and is its own sample', (_, email, template) => {
    const sample = email.sampleOf(template)
    expect(email.templateOf(sample)).toMatchObject({ key: template.key })
    const values = email.values(sample)
    expect(Object.keys(template.variables).filter((name) => values[name] === undefined)).toEqual([])
    const { parsed } = parseMailText(template.text, template)
    expect(fillMailText(parsed!, values).body.length).toBeGreaterThan(0)
  })

  it('has a key of its own and a title of its own', () => {
    expect(new Set(all.map(([key]) => key)).size).toBe(all.length)
    expect(new Set(all.map(([, , { title }]) => title)).size).toBe(all.length)
  })
})
