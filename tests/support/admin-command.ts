import { spawn } from 'node:child_process'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { testSecret, type TestHouse } from './app.ts'
import { compiledFolder } from './processes.ts'

const entry = path.resolve(import.meta.dirname, '../../apps/server/src/entry/cli.ts')

export const adminCommand = (house: TestHouse, args: string[], typed = '') =>
  grfsCommand(house, ['admin', ...args], typed)

/** Runs `grfs` against a test app, as an operator does; `typed` is the standard input. */
export async function grfsCommand(
  house: TestHouse,
  args: string[],
  typed = '',
  settings: Record<string, string> = {},
) {
  const child = spawn(process.execPath, [entry, ...args], {
    stdio: 'pipe',
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: compiledFolder,
      NODE_ENV: 'production',
      DATABASE_URL: house.database.url,
      APP_SECRET: testSecret,
      ORIGIN: 'http://journals.test',
      SMTP_URL: 'smtp://127.0.0.1:1',
      MAIL_FROM: 'press@journals.test',
      OPERATOR_EMAIL: 'operator@journals.test',
      METRICS_TOKEN: 'a-token-for-prometheus',
      STORAGE_DRIVER: 'file',
      STORAGE_FOLDER: house.folder,
      STORAGE_SECRET: 'only-for-tests-only-for-tests-only',
      ...settings,
    },
  })
  child.stdin.end(typed)
  const ended = new Promise((resolve) => child.on('close', resolve))
  const [out, err, code] = await Promise.all([text(child.stdout), text(child.stderr), ended])
  return { code, out, err }
}
