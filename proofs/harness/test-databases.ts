import { prepareTemplate } from '../../apps/server/test/database.ts'
import { startPostgres } from '../../scripts/postgres.ts'

/** Where the worlds of database tests can be opened outside of them, too: here, and in processes that are started here. */
export async function openTestDatabases(): Promise<void> {
  const { url } = await startPostgres({ fsync: false })
  process.env['TEST_DATABASE_URL'] = url
  await prepareTemplate(url)
}
