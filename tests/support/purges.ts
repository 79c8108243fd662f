import type { TestDatabase } from './database.ts'
import { deliverAll } from './jobs.ts'

/** The keys of everything that was to be drawn anew since the last time it was asked, each once, in order. */
export async function takePurges(database: TestDatabase): Promise<string[]> {
  await deliverAll(database)
  const { rows } = await database.pool.query<{ payload: { keys: string[] } }>(
    `delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
     where t.id = j.task_id and t.identifier = 'platform.purge' returning j.payload`,
  )
  return [...new Set(rows.flatMap(({ payload }) => payload.keys))].toSorted()
}
