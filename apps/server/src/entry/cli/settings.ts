import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { exportSettings, importSettings, SettingsRefused } from '../../modules/settings/index.ts'
import { effectiveValue, isSettingKey, settingKeysOf, type SettingValues } from '@grfs/domain/settings/catalogue'
import type { Context } from '../../platform/context.ts'
import { withPlatform } from '../process.ts'

export const usage = `grfs settings list [--journal <abbreviation>], grfs settings get <setting> [--journal <abbreviation>],
grfs settings set <setting> <value> [--journal <abbreviation>], grfs settings reset <setting> [--journal <abbreviation>],
grfs settings export, grfs settings import <file>

  Reads and changes what the tool Settings shows. Running processes know a change within two seconds.
  export   prints what is set, as JSON
  import   sets what such a file names, and nothing if one value is wrong; it may be repeated. null resets a setting.`

type Work = (ctx: Context) => Promise<number>

export async function run(args: string[]): Promise<number> {
  const work = workOf(args)
  if (!work) {
    console.error(usage)
    return 1
  }
  return withPlatform('settings', async ({ ctx }) => {
    try {
      return await work(ctx)
    } catch (error) {
      if (!(error instanceof SettingsRefused)) throw error
      console.error(error.message)
      return 1
    }
  })
}

function workOf(args: string[]): Work | null {
  const { values, positionals } = parseArgs({ args, options: { journal: { type: 'string' } }, allowPositionals: true })
  const [command, key, value] = positionals
  const { journal } = values
  const at = (wanted: Record<string, string | null>) =>
    journal === undefined ? { press: wanted } : { journals: { [journal]: wanted } }
  switch (`${command} ${positionals.length - 1}`) {
    case 'list 0':
      return (ctx) => list(ctx, journal, null)
    case 'get 1':
      return (ctx) => list(ctx, journal, key!)
    case 'set 2':
      return (ctx) => change(ctx, at({ [key!]: value! }))
    case 'reset 1':
      return (ctx) => change(ctx, at({ [key!]: null }))
    case 'export 0':
      return async (ctx) => {
        console.log(JSON.stringify(await exportSettings(ctx), null, 2))
        return 0
      }
    case 'import 1':
      return async (ctx) => change(ctx, await readJson(key!))
    default:
      return null
  }
}

async function readJson(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'))
  } catch (error) {
    throw new SettingsRefused(`${file} cannot be read as JSON: ${(error as Error).message}`)
  }
}

async function change(ctx: Context, wanted: unknown): Promise<number> {
  const changed = await importSettings(ctx, wanted)
  const what = changed === 1 ? '1 setting was' : `${changed} settings were`
  console.log(changed === 0 ? 'Everything is set like this already.' : `${what} changed.`)
  return 0
}

/** With a key only its value, for scripts. */
async function list(ctx: Context, journal: string | undefined, key: string | null): Promise<number> {
  const file = await exportSettings(ctx)
  // Refuses an unknown journal with the same words as a change.
  if (journal !== undefined) await importSettings(ctx, { journals: { [journal]: {} } })
  const name = Object.keys(file.journals).find((one) => one.toUpperCase() === journal?.toUpperCase())
  const values: SettingValues | undefined = journal === undefined ? undefined : name ? file.journals[name] : {}
  const level = journal === undefined ? 'press' : 'journal'
  const effective = (one: Parameters<typeof effectiveValue>[0]) =>
    effectiveValue(one, { journal: values, press: file.press, defaults: ctx.settings.defaults })
  if (key !== null) {
    if (!isSettingKey(key) || !settingKeysOf(level).includes(key))
      throw new SettingsRefused(`There is no setting "${key}". These exist: ${settingKeysOf(level).join(', ')}.`)
    console.log(effective(key).value)
    return 0
  }
  for (const one of settingKeysOf(level)) {
    const { value, source } = effective(one)
    console.log(`${one.padEnd(13)}  ${source.padEnd(8)}${value === '' ? '' : `  ${JSON.stringify(value)}`}`)
  }
  return 0
}
