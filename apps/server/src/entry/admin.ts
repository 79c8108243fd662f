import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { AdminRefused, createAdmin } from '../modules/identity/index.ts'
import { createPlatform } from './assemble.ts'
import { startOrExplain } from './process.ts'

const usage = `npm run admin -- create <email> <full name>

  Makes an admin: with a new account, or of the account that the address has.
  The password of a new account is asked for, or read from standard input, one line; never give it as an argument.`

const [command, email, ...name] = process.argv.slice(2)

if (command !== 'create' || email === undefined || name.length === 0) {
  console.error(usage)
  process.exit(1)
}

await startOrExplain(async (config) => {
  const platform = createPlatform(config, 'admin')
  try {
    const outcome = await createAdmin(platform.ctx, { email, fullName: name.join(' '), readPassword })
    console.log(
      {
        created: `${email} is an admin now and can log in at ${config.site.origin}/login.`,
        granted: `${email} had an account and is an admin now.`,
        unchanged: `${email} is an admin already; nothing was changed.`,
      }[outcome],
    )
  } catch (error) {
    if (!(error instanceof AdminRefused)) throw error
    console.error(error.message)
    process.exitCode = 1
  } finally {
    await platform.close()
  }
})

async function readPassword(): Promise<string> {
  const isTyped = process.stdin.isTTY === true
  if (isTyped) process.stdout.write('Password: ')
  // Typed keys are echoed into nothing.
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
