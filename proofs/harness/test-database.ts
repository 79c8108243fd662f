import { prepareTemplate } from '../../apps/server/test/database.ts'
import { startPostgres } from '../../scripts/postgres.ts'

/** A PostgreSQL in which worlds of tests can be opened; it ends with the proof. */
export async function startTestDatabases(): Promise<void> {
  const { url } = await startPostgres({ fsync: false })
  process.env['TEST_DATABASE_URL'] = url
  await prepareTemplate(url)
}
