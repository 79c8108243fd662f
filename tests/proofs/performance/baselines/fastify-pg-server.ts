import { readFileSync } from 'node:fs'
import { fastify } from 'fastify'
import { openDatabase } from '../../../../apps/server/src/platform/database/pool.ts'
import type { CardRow, JournalPageRow } from '../../../../apps/server/src/modules/publishing/queries/articles.ts'
import { toJournalPage } from '../../../../apps/server/src/modules/publishing/views.ts'
import { named, type Baseline } from './list-statements.ts'

/**
 * Baseline (b): the minimum that responds with the same bytes. No access control, no checks, no headers, no log, no
 * metrics, no ETag.
 */
const [port, file] = process.argv.slice(2)
const { databaseUrl, poolSize, limit, lists } = JSON.parse(readFileSync(file!, 'utf8')) as Baseline
const { pool } = openDatabase({ url: databaseUrl, poolSize, log: console })
const app = fastify()

app.get('/healthz', () => ({ status: 'alive' }))

app.get<{ Params: { id: string } }>('/api/journals/:id/issues', async (request) => {
  const statements = lists[request.params.id]!
  const journal = await pool.query<JournalPageRow>(named(statements.journal))
  const cards = await pool.query<CardRow>(named(statements.cards))
  const last = cards.rows.length > limit ? cards.rows[limit - 1] : undefined
  const next = last ? Buffer.from(`${last.published_on} ${last.id}`).toString('base64url') : null
  return toJournalPage(journal.rows[0]!, null, cards.rows.slice(0, limit), [], next)
})

await app.listen({ host: '127.0.0.1', port: Number(port) })
