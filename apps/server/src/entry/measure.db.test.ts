import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestHouse, type TestHouse } from '../../../../tests/support/app.ts'
import { mortalDatabase } from '../../../../tests/support/database.ts'
import { openDatabase } from '../platform/database/pool.ts'
import { saveFigures } from '../platform/database/database-metrics.ts'
import { measure } from './measure.ts'

let house: TestHouse
let asHttp: ReturnType<typeof openDatabase>

beforeAll(async () => {
  house = await openTestHouse({ routes: [] })
  asHttp = openDatabase({ url: house.database.urlAs('http'), poolSize: 2, log: house.ctx.log })
})
afterAll(async () => {
  await asHttp.close()
  await house.close()
})

/** As the HTTP process sees it: the lines of one scrape. */
const scrape = (): Promise<string> => measure({ ...house.ctx, db: asHttp.db }).registry.metrics()
const valueOf = (text: string, series: string): number | undefined => {
  const line = text.split('\n').find((one) => one.startsWith(`${series} `))
  return line === undefined ? undefined : Number(line.slice(series.length + 1))
}

describe('the metrics of an HTTP process', () => {
  it('has every figure at the first scrape, also as the role of the HTTP process', async () => {
    await sql`insert into platform.outbox (told) values ('{"at":"2026-11-15T00:00:00Z"}')`.execute(house.database.db)
    const text = await scrape()
    expect(valueOf(text, 'outbox_undelivered')).toBe(1)
    expect(valueOf(text, 'outbox_oldest_seconds')).toBeGreaterThan(60)
    expect(valueOf(text, 'postgres_connections')).toBeGreaterThan(0)
    expect(valueOf(text, 'postgres_connections_max')).toBeGreaterThan(10)
    expect(valueOf(text, 'postgres_wraparound_ratio')).toBeLessThan(0.1)
    expect(valueOf(text, 'worker_connections')).toBe(0)
    expect(valueOf(text, 'papers{status="submitted",overdue="true"}')).toBe(0)
    expect(valueOf(text, 'article_uses_total{kind="pdf"}')).toBe(0)
  })

  it('has the last result of the hourly check, and only the last', async () => {
    const save = (values: Record<string, number>) =>
      house.ctx.inTransaction((tx) => saveFigures(tx.db, tx.now(), 'invariants_broken', values))
    await save({ wallet: 2, files: 1 })
    await save({ wallet: 0 })
    const text = await scrape()
    expect(valueOf(text, 'invariants_broken{module="wallet"}')).toBe(0)
    expect(valueOf(text, 'invariants_broken{module="files"}')).toBeUndefined()
  })

  it('has the age of the oldest login code that waits, and ignores other e-mails', async () => {
    const write = (template: string, minutes: number) =>
      sql`insert into platform.mail (id, template, recipient_name, recipient_address, subject, text, html, message_id, created_at)
        values (gen_random_uuid(), ${template}, '', 'a@example.org', '', '', '', ${template}, now() - make_interval(mins => ${minutes}))`.execute(
        house.database.db,
      )
    await write('announcements.announcement', 30)
    expect(valueOf(await scrape(), 'login_mail_oldest_seconds')).toBe(0)
    await write('identity.login-code', 2)
    const seconds = valueOf(await scrape(), 'login_mail_oldest_seconds')!
    expect(seconds).toBeGreaterThanOrEqual(120)
    expect(seconds).toBeLessThan(1_000)
  })

  it('has the number of people that one account looked at within an hour', async () => {
    const look = (actor: string, person: string) =>
      house.ctx.inTransaction(async (tx) =>
        tx.outbox.audit({
          action: 'person.viewed',
          actor: { accountId: actor },
          subject: { kind: 'account', id: person, label: '' },
        }),
      )
    house.clock.moveTo(new Date().toISOString())
    const [one, other] = [crypto.randomUUID(), crypto.randomUUID()]
    for (const person of ['a', 'b', 'b', 'c']) await look(one, person)
    await look(other, 'a')
    expect(valueOf(await scrape(), 'identity_reads_by_one_account')).toBe(3)
  })

  it('answers without the database, and leaves out what it cannot know', async () => {
    const { database } = mortalDatabase(house.database.url, 0)
    const { registry } = measure({ ...house.ctx, db: database.db })
    await registry.metrics()
    const text = await registry.metrics()
    expect(valueOf(text, 'jobs_dead')).toBeUndefined()
    expect(valueOf(text, 'usage_events_waiting')).toBe(0)
    expect(valueOf(text, 'app_errors_total{code="metrics.unreadable"}')).toBeGreaterThan(0)
    await database.close()
  })
})
