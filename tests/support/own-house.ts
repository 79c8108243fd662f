import { createPlatform, type Platform } from '../../apps/server/src/entry/assemble.ts'
import { loadConfig } from '../../apps/server/src/platform/config.ts'
import { ensureDatabase } from '../../scripts/ensure-database.ts'
import { freePort } from '../../scripts/free-port.ts'
import { runToEnd, startService, untilAnswers, type Service } from '../../scripts/service.ts'

export interface OwnHouse {
  url: string
  ctx: Platform['ctx']
  /** Nobody works in this house until somebody is called. */
  startWorker(): Service
  close(): Promise<void>
}

/** A second server beside the stack's, on an empty database of its own: what is written there disturbs no other test. */
export async function openOwnHouse(database: string, settings: Record<string, string> = {}): Promise<OwnHouse> {
  const given = process.env as Record<string, string>
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const env = {
    ...given,
    NODE_ENV: 'production',
    PORT: String(port),
    ORIGIN: url,
    LOG_LEVEL: 'error',
    DATABASE_URL: await ensureDatabase(given['DATABASE_URL']!, database),
    ...settings,
  }
  await runToEnd(['node', 'apps/server/src/entry/migrate.ts'], env)
  const said: string[] = []
  const start = (name: string) =>
    startService({ command: ['node', `apps/server/src/entry/${name}.ts`], env, onLine: (line) => said.push(line) })
  const server = start('http')
  if (!(await untilAnswers(`${url}/readyz`, server, 30)))
    throw new Error(`The server did not start:\n${said.join('\n')}`)
  const platform = createPlatform(loadConfig(env), 'e2e')
  return {
    url,
    ctx: platform.ctx,
    startWorker: () => start('worker'),
    close: async () => {
      await server.stop()
      await platform.close()
    },
  }
}
