import { randomBytes } from 'node:crypto'
import { readFile, rename, stat, writeFile } from 'node:fs/promises'

export const usage = `grfs secrets rotate <name> [file], grfs secrets finish <name> [file]

  rotate   writes a new random value for APP_SECRET or STORAGE_SECRET into the file, .env by default. The former value
           moves to <name>_PREVIOUS, so that what it signed stays valid. Restart the processes afterwards.
  finish   removes the former value. See the runbook, "Rotate a key", for when.`

const rotated = ['APP_SECRET', 'STORAGE_SECRET']

export async function run([command, name = '', file = '.env']: string[]): Promise<number> {
  if ((command !== 'rotate' && command !== 'finish') || !rotated.includes(name)) {
    console.error(usage)
    return 1
  }
  const text = await readFile(file, 'utf8').catch(() => null)
  if (text === null) return complain(`${file} cannot be read. Name the file that holds ${name}.`)
  const current = valueOf(text, name)
  const previous = valueOf(text, `${name}_PREVIOUS`)
  if (!current) return complain(`${file} has no value for ${name}.`)
  if (command === 'finish') {
    if (!previous) return complain(`${name} is not being rotated.`)
    await replace(file, withValue(text, `${name}_PREVIOUS`, ''))
    console.log(`The former value of ${name} was removed from ${file}. Restart the processes.`)
    return 0
  }
  if (previous) return complain(`${name} is being rotated already. Run "grfs secrets finish ${name}" first.`)
  const fresh = withValue(text, name, randomBytes(32).toString('hex'))
  await replace(file, withValue(fresh, `${name}_PREVIOUS`, current))
  console.log(
    `${name} has a new value in ${file}, and the former one stays valid. Stop the workers, restart the HTTP processes one after another, start the workers.`,
  )
  return 0
}

const lineOf = (text: string, name: string) => text.split('\n').findLast((line) => line.startsWith(`${name}=`))

/** Without quotes, as Node.js reads it. */
function valueOf(text: string, name: string): string {
  const written = lineOf(text, name)?.slice(name.length + 1).trim() ?? ''
  const quote = written[0]
  if (quote === '"' || quote === "'") return written.slice(1, written.indexOf(quote, 1))
  return written.split('#', 1)[0]!.trim()
}

function withValue(text: string, name: string, value: string): string {
  const line = lineOf(text, name)
  if (line === undefined) return `${text.replace(/\n?$/, '\n')}${name}=${value}\n`
  return text.replace(line, () => `${name}=${value}`)
}

/** The file is complete at every moment, and others can read it as little as before. */
async function replace(file: string, text: string): Promise<void> {
  const { mode } = await stat(file)
  const fresh = `${file}.new`
  await writeFile(fresh, text, { mode: mode & 0o777, flag: 'wx' })
  await rename(fresh, file)
}

function complain(problem: string): number {
  console.error(problem)
  return 1
}
