import { createWriteStream } from 'node:fs'
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { checkChain } from '../platform/database/audit/check-chain.ts'
import { AdminRefused, createAdmin } from '../modules/identity/index.ts'
import { copyOnRequest, deleteOnRequest } from '../modules/personal-data/index.ts'
import { AppError } from '../platform/http/app-error.ts'
import { createPlatform, type Platform } from './assemble.ts'
import { startOrExplain } from './process.ts'

const usage = `npm run admin -- create <email> <full name>

  Gives the account with this address the role admin, or creates the account.
  Prompts for the password of a new account, or reads one line from standard input. Never pass it as an argument.

npm run admin -- audit-check

  Verifies the whole audit log, from its first entry to its last.

npm run admin -- copy-data <email> <file.zip>

  Writes the personal data of a member into a new file, as in their own download.

npm run admin -- delete-account <email>

  Deletes the account of a member, as they could do themselves. This cannot be undone.`

const [command, ...given] = process.argv.slice(2)
const [email, ...name] = given

const work = workOf(email, name)

function workOf(address: string | undefined, rest: string[]) {
  if (command === 'audit-check' && address === undefined) return audit
  if (address === undefined) return null
  const [file] = rest
  if (command === 'create' && file !== undefined)
    return (platform: Platform, origin: string) => create(platform, origin, address)
  if (command === 'copy-data' && file !== undefined) return (platform: Platform) => copyData(platform, address, file)
  if (command === 'delete-account' && file === undefined) return (platform: Platform) => deleteMember(platform, address)
  return null
}

if (!work) {
  console.error(usage)
  process.exit(1)
}

await startOrExplain(async (config) => {
  const platform = createPlatform(config, 'admin')
  try {
    await work(platform, config.site.origin)
  } finally {
    await platform.close()
  }
})

async function create({ ctx }: Platform, origin: string, address: string): Promise<void> {
  try {
    const outcome = await createAdmin(ctx, { email: address, fullName: name.join(' '), readPassword })
    console.log(
      {
        created: `${address} is now an admin and can sign in at ${origin}/login.`,
        granted: `${address} already had an account and is now an admin.`,
        unchanged: `${address} is already an admin; nothing was changed.`,
      }[outcome],
    )
  } catch (error) {
    if (!(error instanceof AdminRefused)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}

function complain(problem: string): void {
  console.error(problem)
  process.exitCode = 1
}

async function copyData({ ctx }: Platform, address: string, file: string): Promise<void> {
  const copy = await copyOnRequest(ctx, address)
  if (!copy) return complain(`No member has the address ${address}.`)
  // Never overwrite a file. Only the operator may read it.
  await pipeline(copy.parts, createWriteStream(file, { flags: 'wx', mode: 0o600 }))
  console.log(`The personal data of ${address} was written to ${file}.`)
}

async function deleteMember({ ctx }: Platform, address: string): Promise<void> {
  try {
    if (!(await deleteOnRequest(ctx, address))) return complain(`No member has the address ${address}.`)
    console.log(`The account of ${address} was deleted. The worker removes the remaining data within two hours.`)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    complain(error.message)
  }
}

async function audit({ ctx }: Platform): Promise<void> {
  const state = await checkChain(ctx, { fromStart: true })
  if (state?.brokenId === null) {
    console.log(`The audit log is intact: ${state.untilId} entries checked, none changed.`)
  } else {
    console.error(`The audit log was changed. The first invalid entry is number ${state?.brokenId}.`)
    process.exitCode = 1
  }
}

async function readPassword(): Promise<string> {
  const isTyped = process.stdin.isTTY === true
  if (isTyped) process.stdout.write('Password: ')
  // Do not echo the typed password.
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: process.stdin, output: nowhere, terminal: isTyped })
  try {
    for await (const line of lines) return line
    return ''
  } finally {
    lines.close()
    if (isTyped) process.stdout.write('\n')
  }
}
