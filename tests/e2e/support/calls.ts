import { sql } from 'kysely'
import { createPlatform } from '../../../apps/server/src/entry/assemble.ts'
import { loadConfig } from '../../../apps/server/src/platform/config.ts'

/** As if the last day of this call had been yesterday: a night that nobody has to wait for. */
export async function letItsDayPass(title: string): Promise<void> {
  const platform = createPlatform(loadConfig(process.env), 'e2e')
  try {
    await platform.ctx.inTransaction((tx) =>
      sql`update journals.issue set call_deadline_on = (now() at time zone 'UTC')::date - 1 where call_title = ${title}`.execute(
        tx,
      ),
    )
  } finally {
    await platform.close()
  }
}
