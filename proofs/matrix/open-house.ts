import { prepareTemplate } from '../../apps/server/test/database.ts'
import { startDatabaseServer } from '../harness/house.ts'

/** Makes a database server on which a world of the matrix can stand. */
export async function prepareWorlds(): Promise<void> {
  const url = await startDatabaseServer()
  await prepareTemplate(url)
  process.env['TEST_DATABASE_URL'] = url
}
