import { prepareTemplate } from '../../apps/server/test/database.ts'
import { startPostgres } from '../../scripts/postgres.ts'

/** A PostgreSQL in which worlds of tests can be opened, here and in processes started here; it ends with the proof. */
export async function openTestDatabases(): Promise<void> {
  const { url } = await startPostgres({ fsync: false })
  process.env['TEST_DATABASE_URL'] = url
  await prepareTemplate(url)
}
