import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { keyPrefix, keyScopes } from '@grfs/domain/integrations/api-key'
import { randomToken, tokenHash } from '../../../../apps/server/src/platform/keys.ts'
import { notificationAbout } from '../../../support/notifications.ts'
import { type DeskAsk, signInAll } from './screen-calls.ts'

/** Adds API keys and webhooks. The key of the requests reads everything, and was used a moment ago. */
export async function integrationsAsk(databaseUrl: string, count: number): Promise<Record<string, DeskAsk[]>> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const token = keyPrefix + randomToken()
  await client.query(
    `insert into integrations.api_key (id, name, key_hash, scopes, created_at, expires_at, last_used_at)
     select gen_random_uuid(), 'Sample ' || n, case n when 1 then $2 else sha256(n::text::bytea) end, $3, now(),
       now() + interval '1 year', now() from generate_series(1, $1::int) n`,
    [count, tokenHash(token), keyScopes],
  )
  const webhook = randomUUID()
  await client.query(
    `insert into integrations.webhook (id, address, events, owner_id, sealed_secret, key_id, created_at)
     select case n when 1 then $2 else gen_random_uuid() end, 'https://sample.example/' || n, '{doi.failed}', $2, '', '', now()
     from generate_series(1, $1::int) n`,
    [count, webhook],
  )
  await client.query(
    `insert into integrations.delivery (id, webhook_id, event_id, type, body, created_at)
     select gen_random_uuid(), $2, gen_random_uuid(), 'doi.failed', '{}', now() from generate_series(1, $1::int) n`,
    [count, webhook],
  )
  await addNotifications(client, count)
  const { rows } = await client.query<{ id: string }>(
    `select account_id as id from identity.held_role where role = 'admin' limit 1`,
  )
  await client.query(
    `insert into platform.mail_text (template, version, subject, body, changed_by, changed_at)
     select 'identity.account-closed', n, 'Closed', 'Closed', $2, now() from generate_series(1, $1::int) n`,
    [count, rows[0]!.id],
  )
  await client.end()
  const [admin] = await signInAll(databaseUrl, rows)
  return {
    '/api/admin/mails/:key/versions/:version': [
      { path: `/api/admin/mails/identity.account-closed/versions/${count}?scope=press`, token: admin!.token },
    ],
    '/api/dois': [{ path: '/api/dois', token }],
    '/api/texts': [{ path: '/api/texts', token }],
    '/api/admin/webhooks/:id/deliveries': [{ path: `/api/admin/webhooks/${webhook}/deliveries`, token: admin!.token }],
  }
}

/** Preprint servers with announcements, and notifications about each article. */
async function addNotifications(client: pg.Client, count: number): Promise<void> {
  await client.query(
    `insert into integrations.preprint_server (id, host, inbox, created_at)
     select gen_random_uuid(), 'p' || n || '.example', 'https://sample.example/', now() from generate_series(1, $1::int) n`,
    [count],
  )
  await client.query(
    `insert into integrations.sent_notification (id, host, article_id, preprint, body, created_at)
     select gen_random_uuid(), 'p.example', id, 'https://doi.org/10.5555/1', '{}', now() from publishing.article limit $1`,
    [count],
  )
  await client.query(
    `insert into integrations.received_notification (id, sender_id, article_id, journal_id, body, received_at)
     select gen_random_uuid(), 'urn:sample:' || a.id || n, a.id, a.journal_id, $2::jsonb, now()
     from publishing.article a, generate_series(1, $1::int) n`,
    [count, JSON.stringify(notificationAbout('https://sample.example/article/1'))],
  )
}
