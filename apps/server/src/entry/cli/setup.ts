import { readFile } from 'node:fs/promises'
import { SetupBody } from '@grfs/contracts/settings/setup'
import { setUp, setupLink } from '../../modules/settings/index.ts'
import type { Context } from '../../platform/context.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { withPlatform } from '../process.ts'

export const usage = `grfs setup link, grfs setup run <file>

  Sets up a new installation: its first admin, its settings and its first journal. Refused for ever afterwards.
  link   prints the address of the set-up page. Who has it can make the first admin, so give it to nobody else.
  run    does the same from a JSON file: {"admin": {"email", "fullName", "password"}, "settings": {"name", "publisher",
         "contact", "address", "country", "law"}, "journal": {"title", "abbrev", "category"}}. Settings and journal
         may be missing. Delete the file afterwards: it contains the password.`

export async function run([command, file]: string[]): Promise<number> {
  if (command === 'link' && file === undefined) return withPlatform('setup', ({ ctx }) => printLink(ctx))
  if (command === 'run' && file !== undefined) return withPlatform('setup', ({ ctx }) => setUpFrom(ctx, file))
  console.error(usage)
  return 1
}

async function printLink(ctx: Context): Promise<number> {
  const link = await setupLink(ctx)
  console.log(link ?? 'This press is already set up.')
  return link === null ? 1 : 0
}

async function setUpFrom(ctx: Context, file: string): Promise<number> {
  try {
    const setup = SetupBody.safeParse(JSON.parse(await readFile(file, 'utf8')))
    if (!setup.success) {
      for (const { path, message } of setup.error.issues) console.error(`${path.join('.')}: ${message}`)
      return 1
    }
    await setUp(ctx, setup.data)
    console.log(`The press is set up. Sign in at ${ctx.site.origin}/login.`)
    return 0
  } catch (error) {
    if (error instanceof SyntaxError) console.error(`${file} is not valid JSON: ${error.message}`)
    else if (!(error instanceof AppError)) throw error
    else {
      console.error(error.message)
      for (const [field, problem] of Object.entries(error.fields ?? {})) console.error(`${field}: ${problem}`)
    }
    return 1
  }
}
