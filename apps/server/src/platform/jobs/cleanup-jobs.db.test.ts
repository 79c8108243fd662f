import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../../tests/support/database.ts'
import { contextOf } from '../../../../../tests/support/jobs.ts'
import { cleanupHandlers } from './platform-jobs.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database?.close())

it('keeps what is young and removes what is old', async () => {
  await database.pool.query(`
    insert into platform.idempotency_key (actor, route, key, request_hash, created_at)
      select 'a', 'r', days::text, 'h', now() - days * interval '1 day' from unnest(array[29, 31]) days;
    insert into platform.rate_limit (key, points, expire) values
      ('old', 1, extract(epoch from now()) * 1000 - 1000), ('young', 1, extract(epoch from now()) * 1000 + 60000), ('for ever', 1, null);
    insert into platform.mail (id, template, recipient_name, recipient_address, subject, text, html, message_id, created_at, sent_at)
      select gen_random_uuid(), 't', 'n', 'a@example.org', name, 'text', 'html', name, now() - days * interval '1 day', sent
      from (values ('old', 31, now()), ('young', 29, now()), ('old and waiting', 31, null)) m(name, days, sent);
    insert into platform.mail (id, template, recipient_name, recipient_address, subject, text, html, message_id, created_at, refused_at, last_error)
      values (gen_random_uuid(), 't', 'n', 'a@example.org', 's', '', '', 'old and secret', now() - interval '31 days', now(), '550 a@example.org');
    insert into platform.effect values ('old', now() - interval '91 days'), ('young', now());
    insert into platform.job_crash values (4711, 1)`)
  const ctx = contextOf(database)
  for (const { run } of cleanupHandlers) {
    await run({}, { ctx, jobId: '1', attempt: 1, signal: new AbortController().signal })
  }
  const column = async (sql: string) => (await database.pool.query<{ x: string }>(sql)).rows.map(({ x }) => x)
  expect(await column('select key as x from platform.idempotency_key')).toEqual(['29'])
  expect(await column('select key as x from platform.rate_limit order by key')).toEqual(['for ever', 'young'])
  expect(
    await column(
      `select concat_ws(' ', message_id, html, recipient_address, last_error) as x from platform.mail order by 1`,
    ),
  ).toEqual(['old  ', 'old and secret  ', 'old and waiting html a@example.org', 'young html a@example.org'])
  expect(await column('select key as x from platform.effect')).toEqual(['young'])
  expect(await column('select job_id as x from platform.job_crash')).toEqual([])
})
